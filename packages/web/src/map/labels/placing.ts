import type { Point } from '../geometry.ts';
import type { Box } from '../map-state.ts';

/** Words on the map, and where they may stand. All lengths are pixels of the map. */
export interface Label {
  readonly key: string;
  /** Half of its width and half of its height. */
  readonly half: readonly [across: number, down: number];
  /** Where its middle may be, the best place first. */
  readonly spots: readonly Point[];
  /** Whether it stands where it hides least if no place is free; others are left out then. */
  readonly must: boolean;
}

/** What lies under it weighs so much, against a token. */
const OVER_WORDS = 4;
const BEYOND = 8;

/**
 * Where the middle of each label is, by its key, so that none lies over another or over a token.
 *
 * @param labels the most important first
 * @param tokens what no label is to hide
 * @param room within which they are read
 */
export function placed(labels: readonly Label[], tokens: readonly Box[], room: Box): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  const words: Box[] = [];
  for (const { key, half, spots, must } of labels) {
    const boxes = spots.map((at) => ({ at, box: boxOf(at, half) }));
    const free = ({ box }: { readonly box: Box }): boolean =>
      outside(box, room) === 0 && ![...words, ...tokens].some((other) => shared(box, other) > 0);
    const hides = ({ box }: { readonly box: Box }): number =>
      BEYOND * outside(box, room) + OVER_WORDS * sharedWith(box, words) + sharedWith(box, tokens);
    const best = boxes.find(free) ?? (must ? least(boxes, hides) : undefined);
    if (best === undefined) continue;
    found.set(key, best.at);
    words.push(best.box);
  }
  return found;
}

function boxOf({ x, y }: Point, [across, down]: Label['half']): Box {
  return { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
}

/** The first of those of which a number is least. */
function least<T>(all: readonly T[], of: (one: T) => number): T | undefined {
  return all.map((one) => ({ one, value: of(one) })).toSorted((a, b) => a.value - b.value)[0]?.one;
}

/** How much of its area a rectangle has in common with another. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const sharedWith = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + shared(box, other), 0);

/** How much of its area lies beyond the room; 0 for what is left by rounding. */
function outside(box: Box, room: Box): number {
  const area = box.width * box.height - shared(box, room);
  return area < 1e-6 ? 0 : area;
}
