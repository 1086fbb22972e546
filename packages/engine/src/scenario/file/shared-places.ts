import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Effect } from '../../kernel/state/fight.ts';
import type { Game, OptionValues } from '../../kernel/state/game.ts';
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

/** Sizes below Small. */
const SHARE_SPACES: ReadonlySet<unknown> = new Set(['fine', 'diminutive', 'tiny']);

/** How much of each of its squares somebody takes, of 1. */
export function spaceTaken<G extends Game>({ sheets }: Ruleset<G>, sheet: object, profile: G['profile']): number {
  if (sheets.spaceTaken !== undefined) return sheets.spaceTaken(profile);
  return 'size' in sheet && SHARE_SPACES.has(sheet.size) ? 0 : 1;
}

/**
 * Those who are hale cannot stand in one place that take more than all of it together. Those who come with a condition may lie there, or hold
 * each other. Of what has its squares to itself, all of them count, whatever its condition.
 *
 * @param takes how much of each of its squares everybody takes
 * @throws InputError with both, and the place or the squares
 */
export function refuseShared(
  { document, map }: Reading,
  arrivals: readonly Arrival[],
  standers: readonly Stander[],
  takes: readonly number[],
  index: number,
): void {
  const one = whoStands(arrivals, standers, takes, index);
  if (one === null) return;
  const where = ['combatants', one.arrival.entry, 'at'];
  const others = standers.slice(0, index).flatMap((_, before) => whoStands(arrivals, standers, takes, before) ?? []);
  for (const other of others) {
    const { id } = other.arrival;
    if (one.fills !== undefined && other.fills !== undefined) {
      const shared = squaresInBoth(one.fills(one.place), other.fills(other.place)).map((square) => squareName(square));
      if (shared.length > 0)
        throw inputError(document, where, `squares of its own, none of ${id}'s`, `${shared.join(', ')} in both`);
    }
  }
  const grid = gridOf(map);
  for (const space of grid.spaces(one.place)) {
    const there = others.filter(({ place, takes }) => takes > 0 && grid.stepsApart(space, 1, place, place.side) === 0);
    if (one.takes > 0 && there.reduce((sum, { takes }) => sum + takes, one.takes) > 1) {
      const ids = there.map(({ arrival }) => arrival.id).join(', ');
      throw inputError(document, where, `a square that is not taken by ${ids}`, squareForms(one.place));
    }
  }
}

/** Somebody with a place of its own. */
interface Standing extends Pick<Stander, 'fills'> {
  readonly arrival: Arrival;
  readonly place: Footprint;
  /** Nothing, of who comes with a condition. */
  readonly takes: number;
}

function whoStands(
  arrivals: readonly Arrival[],
  standers: readonly Stander[],
  shares: readonly number[],
  index: number,
): Standing | null {
  const [arrival, stander] = [arrivals[index], standers[index]];
  if (arrival === undefined || stander === undefined || stander.at === null || arrival.spec.absent) return null;
  const { at, span, fills } = stander;
  const takes = arrival.spec.conditions.length > 0 ? 0 : (shares[index] ?? 1);
  return { arrival, place: { ...at, side: span }, takes, ...(fills === undefined ? {} : { fills }) };
}
