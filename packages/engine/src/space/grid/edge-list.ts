import { type Edge, type EdgedMap, edgeNamed, spacesOf } from './edge.ts';
import { sidesOf } from './edge-text.ts';
import { squareName } from './square-name.ts';

/** One kind of thing on the same side of one place or of a line of them, as files list it. */
export interface EdgeRun {
  readonly kind: string;
  readonly at: string;
  readonly to?: string;
  readonly side: string;
}

/** A piece of wall, door, … along a line of the map: from its first place to its last. */
interface Run {
  readonly kind: string;
  readonly layer: number;
  /** Column of upright lines, row of all others. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** What a file lists for a map: along each line as few entries as can be. @param kinds names of kinds by names of edges; those that the map has not are left out */
export function listEdges(map: EdgedMap, kinds: Readonly<Record<string, string>>): readonly EdgeRun[] {
  const stride = map.grid === 'hex' ? 2 : 1;
  const runs: Run[] = [];
  for (const next of singles(map, kinds)) {
    const run = runs.at(-1);
    const isMore = run?.kind === next.kind && run.layer === next.layer && run.line === next.line;
    if (isMore && run.to + stride === next.from) runs[runs.length - 1] = { ...run, to: next.to };
    else runs.push(next);
  }
  return runs.map((run) => writtenRun(map, run));
}

/** Each edge alone, line by line. */
function singles(map: EdgedMap, kinds: Readonly<Record<string, string>>): readonly Run[] {
  return Object.entries(kinds)
    .flatMap(([name, kind]): Run[] => {
      const edge = edgeNamed(map, name);
      if (edge === null) return [];
      const { x, y, layer } = edge;
      const [line, at] = isUpright(map, edge) ? [x, y] : [y, x];
      return [{ kind, layer, line, from: at, to: at }];
    })
    .sort((a, b) => a.layer - b.layer || a.line - b.line || a.from - b.from);
}

/** Whether the edges of a layer follow each other from north to south: the west sides of squares. */
function isUpright({ grid }: EdgedMap, { layer }: Pick<Edge, 'layer'>): boolean {
  return grid !== 'hex' && layer === 0;
}

function writtenRun(map: EdgedMap, { kind, layer, line, from, to }: Run): EdgeRun {
  const place = (at: number) => (isUpright(map, { layer }) ? { x: line, y: at } : { x: at, y: line });
  const [beyond, own] = spacesOf(map, { ...place(from), layer });
  const sides = Object.entries(sidesOf(map.grid ?? 'square'));
  const side = sides.find(([, { x, y }]) => own.x + x === beyond.x && own.y + y === beyond.y)?.[0] ?? '';
  const [at, last] = [squareName(place(from)), squareName(place(to))];
  return last === at ? { kind, at, side } : { kind, at, to: last, side };
}
