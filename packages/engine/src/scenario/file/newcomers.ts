import { resolveOptions } from '../../kernel/ruleset/options.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { suggest } from '../../kernel/ruleset/suggest.ts';
import { profileOfSheet } from '../../kernel/scene/world.ts';
import { ABSENT } from '../../kernel/state/absent.ts';
import type { Effect } from '../../kernel/state/fight.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import { idOfCopy, MOST_COMBATANTS } from '../../kernel/state/ids.ts';
import type { Newcomer } from '../../kernel/state/setup.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import { Faults } from '../../sheet/faults.ts';
import { show } from '../../sheet/input-error.ts';
import type { BattleMap } from '../../space/grid/battle-map.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import { squareForms } from '../../space/grid/square-name.ts';
import { isGround } from '../../space/path/ground.ts';
import type { CombatantSpec, ConditionSpec } from './combatant-schema.ts';
import { placeAll, type Stander } from './placement.ts';
import type { Arrival, Reading } from './reading.ts';
import { groundOf, refuseShared, spaceTaken } from './shared-places.ts';
import { sheetReader } from './sheets.ts';

/** Who comes in, before anybody has a place: all that can be told of them without the map. */
export interface Entrants {
  readonly arrivals: readonly Arrival[];
  readonly sheets: readonly object[];
  readonly effects: readonly (readonly Effect[])[];
}

/** All combatants of the file with their copies, sheets and conditions. @throws InputError with all that is wrong with any of them */
export function readEntrants(reading: Pick<Reading, 'document' | 'rules' | 'written' | 'readFile'>): Entrants {
  const arrivals = allArrivals(reading);
  const faults = new Faults();
  const sheetOf = sheetReader(reading);
  const ids = arrivals.map(({ id }) => id);
  const sheets = arrivals.map(({ entry, spec }) => faults.part(() => sheetOf(entry, spec.sheet)) ?? {});
  const effects = arrivals.map(({ entry, spec }) => effectsOf(reading, faults, ids, entry, spec));
  faults.raise();
  return { arrivals, sheets: eachOnce(reading.document, sheets), effects };
}

/** Characters of all sheets of an encounter, those that are the same counted once. */
const MOST_OF_SHEETS = 2_000_000;

/** The same sheets, where those that say the same are one. @throws InputError where they are too much in all */
function eachOnce(document: Document, sheets: readonly object[]): readonly object[] {
  const known = new Map<string, object>();
  let sum = 0;
  const one = new Map<object, object>();
  for (const sheet of new Set(sheets)) {
    const text = JSON.stringify(sheet);
    const same = known.get(text) ?? sheet;
    if (same === sheet) sum += text.length;
    known.set(text, same);
    one.set(sheet, same);
    if (sum > MOST_OF_SHEETS)
      throw inputError(document, ['combatants'], `at most ${MOST_OF_SHEETS} characters of sheets in all`, 'more');
  }
  return sheets.map((sheet) => one.get(sheet) ?? sheet);
}

/** Those who come in, each at its place. @throws InputError with all who stand where they cannot */
export function placeNewcomers(reading: Reading, { arrivals, sheets, effects }: Entrants): readonly Newcomer[] {
  const { rules, written } = reading;
  const places = allPlaces(reading, { arrivals, sheets, effects });
  return arrivals.map(({ spec, id, name }, index) => ({
    id,
    name,
    side: spec.side,
    ...(spec.portrait === undefined ? {} : { portrait: spec.portrait }),
    at: places[index] ?? [0, 0],
    sheet: sheets[index] as object,
    hidden: spec.hidden,
    entry: { surprised: spec.surprised, initiative: spec.initiative ?? null },
    counts: { ...(written.start === 'ready' && rules.clock.ready), ...countsOf(rules, spec) },
    effects: effects[index] ?? [],
  }));
}

function allArrivals({ document, written }: Pick<Reading, 'document' | 'written'>): readonly Arrival[] {
  const arrivals: Arrival[] = [];
  const ids = new Set<string>();
  for (const [entry, spec] of Object.entries(written.combatants)) {
    const name = spec.name ?? entry;
    for (let copy = 0; copy < (spec.copies ?? 1); copy++) {
      const one = spec.copies === undefined;
      const id = one ? entry : idOfCopy(entry, copy);
      if (ids.has(id))
        throw inputError(document, ['combatants', entry], 'names that are used once', `'${id}' a second time`);
      ids.add(id);
      arrivals.push({ entry, spec, id, name: one ? name : `${name} ${copy + 1}`, copy });
    }
  }
  if (arrivals.length <= MOST_COMBATANTS) return arrivals;
  throw inputError(document, ['combatants'], `at most ${MOST_COMBATANTS} combatants`, `${arrivals.length}`);
}

function allPlaces(reading: Reading, { arrivals, sheets, effects }: Entrants): readonly (readonly [number, number])[] {
  const { document, rules, written, map } = reading;
  const options = resolveOptions(rules.optionSpecs, written.options);
  const faults = new Faults();
  const takes: number[] = [];
  const standers = arrivals.map(({ entry, spec, copy }, index): Stander => {
    const sheet = sheets[index] as object;
    const profile = profileOfSheet(sheet, rules, options);
    const span = profile.side;
    const own = groundOf(rules, options, { sheet, effects: effects[index] ?? [] });
    const open = { side: spec.side, span, ...own };
    takes.push(spaceTaken(rules, sheet, profile));
    if (spec.at === undefined) return { ...open, at: null, near: null };
    const at = { x: spec.at[0], y: spec.at[1] };
    if (copy > 0) return { ...open, at: null, near: at };
    if (!isGround(map, { ...at, side: span }) && rules.sheets.isFixture?.(sheet) !== true)
      faults.add(inputError(document, ['combatants', entry, 'at'], ground(map), squareForms(at)));
    return { ...open, at, near: null };
  });
  for (let index = 1; index < standers.length; index++)
    faults.part(() => refuseShared(reading, arrivals, standers, takes, index));
  faults.raise();
  return placeAll(map, standers).map((square, index) => {
    if (square !== null) return [square.x, square.y];
    const entry = arrivals[index]?.entry ?? '';
    throw inputError(document, ['combatants', entry], 'room for all on the map', 'no free square for this one');
  });
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

function effectsOf(
  reading: Pick<Reading, 'document' | 'rules'>,
  faults: Faults,
  ids: readonly string[],
  entry: string,
  spec: CombatantSpec,
): readonly Effect[] {
  const given = spec.conditions.flatMap(
    (condition, at) => faults.part(() => effectOf(reading, ids, condition, [entry, at])) ?? [],
  );
  return spec.absent ? [...given, { name: ABSENT, source: NOBODY, until: null, data: null }] : given;
}

function effectOf(
  { document, rules }: Pick<Reading, 'document' | 'rules'>,
  ids: readonly string[],
  condition: ConditionSpec,
  [entry, at]: readonly [string, number],
): Effect {
  const { name, value, source }: Exclude<ConditionSpec, string> =
    typeof condition === 'string' ? { name: condition } : condition;
  const kind = rules.effects[name];
  const place = ['combatants', entry, 'conditions', at];
  if (value !== undefined && kind?.takesAmount !== true) {
    const expected = `no value with '${name}': what counts several times is listed so many times`;
    throw inputError(document, [...place, 'value'], expected, show(value));
  }
  const data = kind?.given(value) ?? null;
  if (source === undefined && kind?.mutual !== true && kind?.kept !== true)
    return { name, source: NOBODY, until: null, data };
  if (source === undefined) {
    const whose = kind?.mutual === true ? 'with' : 'by';
    throw inputError(document, place, `the one ${whose} whom: { name: ${name}, source: … }`, show(condition));
  }
  const index = ids.indexOf(source);
  if (index >= 0) return { name, source: index, until: null, data };
  const path = [...place, 'source'];
  throw inputError(document, path, 'the name of a combatant', show(source), suggest(source, ids));
}
