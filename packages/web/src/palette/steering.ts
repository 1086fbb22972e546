import type { ShownNext, ShownPose, ShownRoute } from '../engine/messages.ts';
import type { Pressed } from '../keys/keys.ts';
import { samePlace } from '../map/geometry.ts';

/** How a route in words goes on: by keys, or by a place that is pointed at. */

type Place = readonly [number, number];

/** A word that goes on a route; of a count, how many. */
interface Word {
  readonly step: ShownNext;
  readonly count: number;
}

/** Where the route ends so far. */
export function endOf({ start, steps }: Pick<ShownRoute, 'start' | 'steps'>): ShownPose {
  return steps.flatMap(({ poses }) => poses).at(-1) ?? start;
}

/** The route with one more word; squares straight on are added to those before. */
export function goneOn(text: string, { step, count }: Word): string {
  const words = wordsIn(text);
  if (!step.isCount) return [...words, step.word].join(' ');
  const last = words.at(-1) ?? '';
  if (!/^\d+$/.test(last)) return [...words, `${count}`].join(' ');
  return [...words.slice(0, -1), `${Number(last) + count}`].join(' ');
}

/** The route without its last word; of squares straight on, one less. */
export function takenBack(text: string): string {
  const words = wordsIn(text);
  const last = words.at(-1) ?? '';
  const less = /^\d+$/.test(last) && Number(last) > 1 ? [`${Number(last) - 1}`] : [];
  return [...words.slice(0, -1), ...less].join(' ');
}

function wordsIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((word) => word !== '');
}

/** By how many degrees a part turns, to the right above 0; null where it leads nowhere. */
export function turnOf(from: ShownPose, { poses }: ShownNext): number | null {
  const to = poses.at(-1);
  if (to === undefined) return null;
  const turn = (to.facing - from.facing + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** One eighth of a circle is what a turn to the side is, whatever else turns further. */
export const EIGHTH = 45;

/**
 * What an arrow adds: on, the first part of all (the plainest) or one square; to a side, the plain turn to it, with Shift the one
 * that takes a check. Null where there is none.
 */
export function wordByKey(route: ShownRoute, { key, shiftKey }: Pick<Pressed, 'key' | 'shiftKey'>): Word | null {
  if (key === 'ArrowUp') {
    const step = route.next.find(({ against, isCount }) => against === null && (isCount || route.steps.length === 0));
    return step === undefined ? null : { step, count: 1 };
  }
  const side = key === 'ArrowLeft' ? -EIGHTH : key === 'ArrowRight' ? EIGHTH : 0;
  if (side === 0) return null;
  const from = endOf(route);
  const takesCheck = ({ risks }: ShownNext): boolean => risks.some(({ difficulty }) => difficulty !== null);
  const turns = route.next.filter((step) => step.against === null && turnOf(from, step) === side);
  const step = turns.find((each) => takesCheck(each) === shiftKey);
  return step === undefined ? null : { step, count: 1 };
}

/** The shortest of the parts that could follow by which the place is come to; null where none leads there. */
export function wordTo(route: ShownRoute, place: Place): Word | null {
  if (fills(endOf(route), place)) return null;
  for (const step of route.next) {
    if (step.against !== null) continue;
    const at = step.isCount
      ? step.poses.findIndex((pose) => fills(pose, place))
      : step.poses.slice(-1).findIndex((pose) => fills(pose, place));
    if (at >= 0) return { step, count: at + 1 };
  }
  return null;
}

function fills({ at, spaces }: ShownPose, place: Place): boolean {
  return spaces.some(([dx, dy]) => samePlace([at[0] + dx, at[1] + dy], place));
}

/** The chance that all checks of a part go well, as far as anything helps; null where nothing is risked. */
export function chanceOf({ risks }: Pick<ShownNext, 'risks'>): number | null {
  return risks.length === 0 ? null : risks.reduce((all, { chance }) => all * (chance ?? 0), 1);
}
