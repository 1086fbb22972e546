import { suggest } from '../../kernel/commands/suggest.ts';
import { resolveOptions } from '../../kernel/ruleset/options.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { profileOfSheet } from '../../kernel/scene/world.ts';
import { ABSENT } from '../../kernel/state/absent.ts';
import type { Effect } from '../../kernel/state/fight.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Newcomer } from '../../kernel/state/setup.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import { show } from '../../sheet/input-error.ts';
import type { BattleMap } from '../../space/grid/battle-map.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import { squareForms } from '../../space/grid/square-name.ts';
import { isGround } from '../../space/path/ground.ts';
import { type CombatantSpec, type ConditionSpec, MOST_COMBATANTS } from './combatant-schema.ts';
import type { EncounterFile } from './encounter-file.ts';
import { placeAll, type Stander } from './placement.ts';
import { sheetReader } from './sheets.ts';

/** An encounter in the middle of being read. */
export interface Reading {
  readonly document: Document;
  readonly rules: Ruleset;
  readonly written: EncounterFile;
  readonly map: BattleMap | null;
  readFile(path: string): string;
}

/** One who comes in: an entry of the file, or one of its copies. */
interface Arrival {
  /** Its name in the file. */
  readonly entry: string;
  readonly spec: CombatantSpec;
  readonly id: string;
  readonly name: string;
  /** From 0. */
  readonly copy: number;
}

/** All combatants of the file, copies and places worked out. @throws InputError */
export function readNewcomers(reading: Reading): readonly Newcomer[] {
  const { rules, written } = reading;
  const arrivals = allArrivals(reading);
  const sheetOf = sheetReader(reading);
  const sheets = arrivals.map(({ entry, spec }) => sheetOf(entry, spec.sheet));
  const places = allPlaces(reading, arrivals, sheets);
  const ids = arrivals.map(({ id }) => id);
  return arrivals.map(({ entry, spec, id, name }, index) => ({
    id,
    name,
    side: spec.side,
    at: places[index] ?? [0, 0],
    sheet: sheets[index] as object,
    hidden: spec.hidden,
    entry: { surprised: spec.surprised, initiative: spec.initiative ?? null },
    counts: { ...(written.start === 'ready' && rules.clock.ready), ...countsOf(rules, spec) },
    effects: effectsOf(reading, ids, entry, spec),
  }));
}

function allArrivals({ document, written }: Reading): readonly Arrival[] {
  const arrivals: Arrival[] = [];
  const ids = new Set<string>();
  for (const [entry, spec] of Object.entries(written.combatants)) {
    const name = spec.name ?? entry;
    for (let copy = 0; copy < (spec.copies ?? 1); copy++) {
      const one = spec.copies === undefined;
      const id = one ? entry : `${entry}-${copy + 1}`;
      if (ids.has(id))
        throw inputError(document, ['combatants', entry], 'names that are used once', `'${id}' a second time`);
      ids.add(id);
      arrivals.push({ entry, spec, id, name: one ? name : `${name} ${copy + 1}`, copy });
    }
  }
  if (arrivals.length <= MOST_COMBATANTS) return arrivals;
  throw inputError(document, ['combatants'], `at most ${MOST_COMBATANTS} combatants`, `${arrivals.length}`);
}

function allPlaces(
  reading: Reading,
  arrivals: readonly Arrival[],
  sheets: readonly object[],
): readonly (readonly [number, number])[] {
  const { document, rules, written, map } = reading;
  const options = resolveOptions(rules.optionSpecs, written.options);
  const standers = arrivals.map(({ entry, spec, copy }, index): Stander => {
    const span = profileOfSheet(sheets[index] as object, rules, options).side;
    if (spec.at === undefined) return { side: spec.side, span, at: null, near: null };
    const at = { x: spec.at[0], y: spec.at[1] };
    if (copy > 0) return { side: spec.side, span, at: null, near: at };
    if (!isGround(map, { ...at, side: span }) && rules.sheets.isFixture?.(sheets[index] as object) !== true)
      throw inputError(document, ['combatants', entry, 'at'], ground(map), squareForms(at));
    return { side: spec.side, span, at, near: null };
  });
  for (let index = 1; index < standers.length; index++) refuseShared(reading, arrivals, standers, sheets, index);
  return placeAll(map, standers).map((square, index) => {
    if (square !== null) return [square.x, square.y];
    const entry = arrivals[index]?.entry ?? '';
    throw inputError(document, ['combatants', entry], 'room for all on the map', 'no free square for this one');
  });
}

/**
 * Two who are hale and of ordinary size cannot stand in one place. Those who come with a condition may lie there, or hold
 * each other; the tiny may share a space.
 */
function refuseShared(
  { document, map }: Reading,
  arrivals: readonly Arrival[],
  standers: readonly Stander[],
  sheets: readonly object[],
  index: number,
): void {
  const place = placeOf(standers[index]);
  if (place === null || !fillsItsSpace(arrivals[index], sheets[index])) return;
  const other = standers.findIndex((stander, before) => {
    const taken = placeOf(stander);
    return (
      before < index &&
      taken !== null &&
      gridOf(map).stepsApart(taken, taken.side, place, place.side) === 0 &&
      fillsItsSpace(arrivals[before], sheets[before])
    );
  });
  if (other < 0) return;
  const { entry = '' } = arrivals[index] as Arrival;
  const expected = `a square that is not taken by ${arrivals[other]?.id}`;
  throw inputError(document, ['combatants', entry, 'at'], expected, squareForms(place));
}

function placeOf(stander: Stander | undefined): Footprint | null {
  return stander === undefined || stander.at === null ? null : { ...stander.at, side: stander.span };
}

/** Sizes below Small. */
const SHARE_SPACES: ReadonlySet<unknown> = new Set(['fine', 'diminutive', 'tiny']);

function fillsItsSpace(arrival: Arrival | undefined, sheet: object | undefined): boolean {
  if (arrival === undefined || arrival.spec.conditions.length > 0 || arrival.spec.absent) return false;
  return sheet === undefined || !('size' in sheet) || !SHARE_SPACES.has(sheet.size);
}

function ground(map: BattleMap | null): string {
  return map === null ? 'a free square' : `a free ${mapPlaces(map)}`;
}

function countsOf(rules: Ruleset, spec: CombatantSpec): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(rules.log.countNames)) {
    const value = spec[name];
    if (typeof value === 'number') counts[name] = value;
  }
  return counts;
}

function effectsOf(reading: Reading, ids: readonly string[], entry: string, spec: CombatantSpec): readonly Effect[] {
  const given = spec.conditions.map((condition, at) => effectOf(reading, ids, condition, [entry, at]));
  return spec.absent ? [...given, { name: ABSENT, source: NOBODY, until: null, data: null }] : given;
}

function effectOf(
  { document, rules }: Reading,
  ids: readonly string[],
  condition: ConditionSpec,
  [entry, at]: readonly [string, number],
): Effect {
  const { name, value, source }: Exclude<ConditionSpec, string> =
    typeof condition === 'string' ? { name: condition } : condition;
  const data = rules.effects[name]?.given(value) ?? null;
  if (source === undefined) return { name, source: NOBODY, until: null, data };
  const index = ids.indexOf(source);
  if (index >= 0) return { name, source: index, until: null, data };
  const path = ['combatants', entry, 'conditions', at, 'source'];
  throw inputError(document, path, 'the name of a combatant', show(source), suggest(source, ids));
}
