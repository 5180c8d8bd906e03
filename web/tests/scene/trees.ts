/** Trees of touches, written as text. */
import type { Touches } from "../../src/sent";

type Ghosts = Touches["nodes"][number][number][2];

/**
 * A tree from its paths, a line each: touches with `>` between them, and after `=` the move. Ghosts stand in brackets
 * after a touch: `pick b [a@board,2,0 b@board,1,0,180]` shows a at (2, 0), and b at (1, 0), turned by 180.
 * A touch is called what it is written as.
 */
export function tree(text: string): Touches {
  const names: string[] = [];
  const places: [string, number, number][] = [];
  const nodes: [string, number, Ghosts, number | string][][] = [[]];
  const numberOf = <T>(list: T[], wanted: T) => {
    const at = list.findIndex((one) => String(one) === String(wanted));
    return at >= 0 ? at : list.push(wanted) - 1;
  };
  const ghost = (written: string): Ghosts[number] => {
    const [piece = "", place = ""] = written.split("@");
    const [area = "", x, y, turn = 0] = place.split(",");
    return [piece, numberOf(places, [area, Number(x), Number(y)]), Number(turn)];
  };
  for (const line of text.trim().split("\n")) {
    const [path = "", move = ""] = line.split(" = ").map((part) => part.trim());
    let node = 0;
    path.split(" > ").forEach((written, number, all) => {
      const [, touch = "", shown = ""] = /^([^[]+?)(?: \[(.*)\])?$/.exec(written.trim()) ?? [];
      const isLast = number === all.length - 1;
      const steps = nodes[node] ?? [];
      let step = steps.find((one) => one[0] === touch);
      if (step === undefined) {
        const leads = isLast ? move : nodes.push([]) - 1;
        step = [touch, numberOf(names, touch), shown === "" ? [] : shown.split(" ").map(ghost), leads];
        steps.push(step);
      }
      if (typeof step[3] === "number") node = step[3];
    });
  }
  return { names, places, nodes };
}

/** All paths of a tree, with the move that each makes. */
export function pathsOf(
  touches: Touches,
  node = 0,
): { readonly path: readonly string[]; readonly move: string }[] {
  return (touches.nodes[node] ?? []).flatMap(([touch, , , leads]) =>
    typeof leads === "string"
      ? [{ path: [touch], move: leads }]
      : pathsOf(touches, leads).map(({ path, move }) => ({ path: [touch, ...path], move })),
  );
}
