import { type ZodType, z } from 'zod';
import { amountOf } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { ABSENT, LEFT } from '../../kernel/state/absent.ts';
import type { Combatant, Effect, Fight, Until } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { conditionName } from '../file/combatant-schema.ts';

/** When a condition ends: at a tick, at the beginning or end of a combatant's turn, at a count of initiative. Only what is named is looked at. */
type End = 'never' | Readonly<Partial<Record<'tick' | 'round' | 'count' | 'start' | 'end', number | string>>>;

/** A condition, and what else of it matters. */
type ConditionExpectation =
  | string
  | { readonly name: string; readonly value?: number; readonly source?: string | null; readonly ends?: End };

/** All conditions in any order, or some that must be there and some that must not. */
export type ConditionsExpectation =
  | readonly ConditionExpectation[]
  | { readonly has?: readonly ConditionExpectation[]; readonly lacks?: readonly string[] };

export function conditionsSchema(rules: Ruleset, who: ZodType<string>): ZodType<ConditionsExpectation> {
  const name = conditionName(rules, [ABSENT, LEFT]);
  const moment = z.strictObject({
    tick: z.int().optional().meta({ title: 'Tick', description: 'At which it ends.' }),
    round: z.int().optional().meta({ title: 'Round', description: 'In which it ends.' }),
    count: z.int().optional().meta({ title: 'Count', description: 'The count of initiative at which it ends.' }),
    start: who.optional().meta({ title: 'Start', description: 'At the start of whose turn it ends.' }),
    end: who.optional().meta({ title: 'End', description: 'At the end of whose turn it ends.' }),
  });
  const whole = z.strictObject({
    name,
    value: z.int().optional().meta({ title: 'Value', description: 'The number that belongs to it.' }),
    source: who.nullable().optional().meta({ title: 'Source', description: 'Who caused it; null for nobody.' }),
    ends: z
      .union([z.literal('never'), moment])
      .optional()
      .meta({ title: 'Ends', description: 'When.' }),
  });
  const list = z.array(z.union([name, whole]));
  const some = z.strictObject({
    has: orOne(list, z.union([name, whole]))
      .optional()
      .meta({ title: 'Has', description: 'Some of its conditions.' }),
    lacks: orOne(z.array(name), name)
      .optional()
      .meta({ title: 'Lacks', description: 'Conditions that it is not under.' }),
  });
  const schema: ZodType = z.union([list, some]).meta({
    title: 'Conditions',
    description: 'All of them, or { has: […], lacks: […] }; each by its name, or with value, source and end.',
  });
  return schema as ZodType<ConditionsExpectation>;
}

/** A list, or the one thing by itself that it would hold. */
function orOne(list: ZodType, one: ZodType): ZodType {
  return z.union([one.transform((alone) => [alone]), list]);
}

/** What is expected and what there is, as far as it does not agree: empty lists where all holds. */
export interface ConditionsFound {
  readonly expected: unknown;
  readonly found: unknown;
}

/** How the conditions of a combatant stand to what is expected of them; null where all of it holds. */
export function conditionsFound<G extends Game>(
  fight: Fight<G>,
  { effects }: Combatant<G>,
  expectation: ConditionsExpectation,
): ConditionsFound | null {
  const told = effects.map((effect) => whatItIs(fight, effect));
  const isThere = (each: ConditionExpectation): boolean => told.some((one) => agrees(one, each));
  if (isList(expectation)) {
    const holds = expectation.length === told.length && matchesAll(told, expectation);
    return holds ? null : { expected: expectation, found: shownAs(told, expectation) };
  }
  const { has = [], lacks = [] } = expectation;
  const missing = has.filter((each) => !isThere(each));
  const unwanted = lacks.filter(isThere);
  if (missing.length + unwanted.length === 0) return null;
  const expected = { ...(missing.length > 0 && { has: missing }), ...(unwanted.length > 0 && { lacks: unwanted }) };
  return { expected, found: shownAs(told, missing) };
}

function isList(expectation: ConditionsExpectation): expectation is readonly ConditionExpectation[] {
  return Array.isArray(expectation);
}

/** A condition as an expectation would say all of it. */
interface Told {
  readonly name: string;
  readonly value: number;
  readonly source: string | null;
  readonly ends: End;
}

function whatItIs<G extends Game>(fight: Fight<G>, effect: Effect): Told {
  const { name, source, until } = effect;
  return { name, value: amountOf(effect), source: idOf(fight, source), ends: endOf(fight, until) };
}

function idOf<G extends Game>(fight: Fight<G>, who: number): string | null {
  return fight.combatants[who]?.id ?? null;
}

function endOf<G extends Game>(fight: Fight<G>, until: Until | null): End {
  if (until === null) return 'never';
  if (until.at === 'tick') return { tick: until.tick };
  if (until.at === 'count') return { round: until.round, count: until.count };
  return { round: until.round, [until.at === 'turnStart' ? 'start' : 'end']: idOf(fight, until.of) ?? '' };
}

function agrees(told: Told, expected: ConditionExpectation): boolean {
  if (typeof expected === 'string') return told.name === expected;
  const { name, value, source, ends } = expected;
  if (told.name !== name || (value !== undefined && told.value !== value)) return false;
  return (source === undefined || told.source === source) && (ends === undefined || endsSo(told.ends, ends));
}

function endsSo(told: End, expected: End): boolean {
  if (told === 'never' || expected === 'never') return told === expected;
  return Object.entries(expected).every(([name, value]) => told[name as keyof typeof told] === value);
}

/** Whether each condition can be given one expectation of its own. The more an expectation says, the earlier it chooses. */
function matchesAll(told: readonly Told[], expected: readonly ConditionExpectation[]): boolean {
  const left = [...told];
  return expected
    .toSorted((a, b) => said(b) - said(a))
    .every((each) => {
      const at = left.findIndex((one) => agrees(one, each));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

function said(expected: ConditionExpectation): number {
  return typeof expected === 'string' ? 0 : Object.keys(expected).length;
}

/** By their names, or with all that is known of them where the expectation says more than names. */
function shownAs(told: readonly Told[], expected: readonly ConditionExpectation[]): readonly unknown[] {
  const full = new Set(expected.flatMap((each) => (typeof each === 'string' ? [] : [each.name])));
  return told.map((one) => (full.has(one.name) ? one : one.name));
}
