/** Paragraphs of a text, with neighbouring items gathered into lists. */
export type Paragraph =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

const ITEM = "- ";

export function paragraphs(text: readonly string[]): readonly Paragraph[] {
  const found: Paragraph[] = [];
  for (const words of text) {
    if (!words.startsWith(ITEM)) {
      found.push({ kind: "words", words });
      continue;
    }
    const item = words.slice(ITEM.length);
    const last = found.at(-1);
    if (last?.kind === "list") found[found.length - 1] = { kind: "list", items: [...last.items, item] };
    else found.push({ kind: "list", items: [item] });
  }
  return found;
}
