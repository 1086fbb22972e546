import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Effect } from '../../kernel/state/fight.ts';
import type { OptionValues } from '../../kernel/state/game.ts';
import { inputError } from '../../sheet/document.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { type Square, squaresInBoth } from '../../space/grid/square.ts';
import { squareForms, squareName } from '../../space/grid/square-name.ts';
import type { Stander } from './placement.ts';
import type { Arrival, Reading } from './reading.ts';

/** What the ruleset gives somebody for its own, wherever it stands; nothing of most. */
export function groundOf(
  { sheets: { ownGround } }: Ruleset,
  options: OptionValues,
  body: { readonly sheet: object; readonly effects: readonly Effect[] },
): Pick<Stander, 'fills'> {
  const there = ({ x, y }: Square) => ownGround?.squares({ ...body, x, y }, options) ?? null;
  return there({ x: 0, y: 0 }) === null ? {} : { fills: (at) => there(at) ?? [] };
}

/**
 * Two who are hale and of ordinary size cannot stand in one place. Those who come with a condition may lie there, or hold
 * each other; the tiny may share a space. Of what has its squares to itself, all of them count, whatever its condition.
 *
 * @throws InputError with both, and the place or the squares
 */
export function refuseShared(
  { document, map }: Reading,
  arrivals: readonly Arrival[],
  standers: readonly Stander[],
  sheets: readonly object[],
  index: number,
): void {
  const one = whoStands(arrivals, standers, sheets, index);
  if (one === null) return;
  const where = ['combatants', one.arrival.entry, 'at'];
  for (let before = 0; before < index; before++) {
    const other = whoStands(arrivals, standers, sheets, before);
    if (other === null) continue;
    const { id } = other.arrival;
    if (one.fills !== undefined && other.fills !== undefined) {
      const shared = squaresInBoth(one.fills(one.place), other.fills(other.place)).map((square) => squareName(square));
      if (shared.length > 0)
        throw inputError(document, where, `squares of its own, none of ${id}'s`, `${shared.join(', ')} in both`);
    } else if (one.isFull && other.isFull && gridOf(map).stepsApart(...bothPlaces(other, one)) === 0)
      throw inputError(document, where, `a square that is not taken by ${id}`, squareForms(one.place));
  }
}

/** Somebody with a place of its own. */
interface Standing extends Pick<Stander, 'fills'> {
  readonly arrival: Arrival;
  readonly place: Footprint;
  /** Whether nobody else finds room there. */
  readonly isFull: boolean;
}

function whoStands(
  arrivals: readonly Arrival[],
  standers: readonly Stander[],
  sheets: readonly object[],
  index: number,
): Standing | null {
  const [arrival, stander] = [arrivals[index], standers[index]];
  if (arrival === undefined || stander === undefined || stander.at === null || arrival.spec.absent) return null;
  const { at, span, fills } = stander;
  const isFull = fillsItsSpace(arrival, sheets[index]);
  return { arrival, place: { ...at, side: span }, isFull, ...(fills === undefined ? {} : { fills }) };
}

function bothPlaces({ place: a }: Standing, { place: b }: Standing): [Footprint, number, Footprint, number] {
  return [a, a.side, b, b.side];
}

/** Sizes below Small. */
const SHARE_SPACES: ReadonlySet<unknown> = new Set(['fine', 'diminutive', 'tiny']);

function fillsItsSpace({ spec }: Arrival, sheet: object | undefined): boolean {
  if (spec.conditions.length > 0) return false;
  return sheet === undefined || !('size' in sheet) || !SHARE_SPACES.has(sheet.size);
}
