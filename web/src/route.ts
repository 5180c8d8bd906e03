/** Which page an address means, and the addresses of pages. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly match: string; readonly invitation: string | null }
  | {
      readonly page: "replay";
      readonly match: string;
      readonly at: number | null;
      readonly seat: number | null;
    }
  | { readonly page: "rules"; readonly game: string }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "seat" | "device"; readonly token: string }
  | { readonly page: "unknown" };

/** Secrets stand after the `#`, which browsers do not send and servers do not log. */
export function read(url: URL): Route {
  const [first = "", second = "", ...more] = url.pathname.split("/").slice(1).map(decoded);
  const secret = decoded(url.hash.slice(1));
  if (more.length > 0) return { page: "unknown" };
  if (first === "" && second === "") return { page: "home" };
  if ((first === "seat" || first === "device") && second === "" && secret !== "")
    return { page: first, token: secret };
  if (second === "") return { page: "unknown" };
  switch (first) {
    case "table":
      return { page: "table", match: second, invitation: secret || null };
    case "replay":
      return { page: "replay", match: second, at: number(url, "at"), seat: number(url, "seat") };
    case "rules":
    case "learn":
      return { page: first, game: second };
    default:
      return { page: "unknown" };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function number(url: URL, name: string): number | null {
  const written = url.searchParams.get(name);
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : null;
}

export const tablePath = (match: string) => `/table/${encodeURIComponent(match)}`;
export const rulesPath = (game: string) => `/rules/${encodeURIComponent(game)}`;
export const learnPath = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const invitationPath = (match: string, secret: string) =>
  `${tablePath(match)}#${encodeURIComponent(secret)}`;
export const seatPath = (token: string) => `/seat#${encodeURIComponent(token)}`;
export const devicePath = (token: string) => `/device#${encodeURIComponent(token)}`;

export function replayPath(match: string, at: number | null = null, seat: number | null = null): string {
  const query = new URLSearchParams();
  if (at !== null) query.set("at", `${at}`);
  if (seat !== null) query.set("seat", `${seat}`);
  const written = query.toString();
  return `/replay/${encodeURIComponent(match)}${written && `?${written}`}`;
}
