import { DODGE, type Effect, NOBODY, refusal, term } from '../../../kernel/rule.ts';
import { LEFT } from '../../../kernel/state/absent.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { d20Digest } from '../../d20/conditions/digest.ts';
import { FLAT_FOOTED } from '../../d20/conditions/effects.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../../d20/special/aid-another.ts';
import { PINNED } from '../../d20/special/grapple/link.ts';
import { BLINDED } from '../body/conditions.ts';
import { type Avoidance, FREE, IMMOBILE } from '../defense/avoidance.ts';
import type { GrimOptions } from '../options.ts';
import type { Apart, Condition } from './condition.ts';
import { CONDITIONS } from './conditions.ts';
import type {
  CheckShift,
  DefenseShift,
  GrimDigest,
  Hindrance,
  Limits,
  Marks,
  Measures,
  Totals,
} from './digest-fields.ts';
import {
  BEARABLE,
  CONSCIOUS,
  DEAD,
  DISABLED,
  DYING,
  FLOWING,
  INVISIBLE,
  isBleeding,
  KNOCKED_OUT,
  LOCKED,
  SHADOWED,
  STABLE,
  STATES,
  UNBALANCED,
} from './kinds.ts';
import { IMPRISONED, SWORN, WORKED } from './magic.ts';

const LIMP = term('Dexterity 0', 'GNG-COND-10');
const LOCK = term('locked', 'GNG-GRAP-17');

/** Its own flat-footedness is no matter to who dodges uncannily, and its own hold none to the pinner. */
const BY_CIRCUMSTANCES: readonly string[] = [FLAT_FOOTED, PINNED];
const HOLDS: readonly string[] = [PINNED, LOCKED];

type Ruled = Pick<GrimOptions, 'helplessDexPenalty' | 'lockedRangedPenalty'>;

interface Under {
  readonly effect: Effect;
  readonly condition: Condition;
}

const ALL_ALIKE: Readonly<Record<string, number>> = {};

/** What all effects of a combatant come to together. */
export function digest(effects: readonly Effect[], options: Ruled): GrimDigest {
  const all = effects.flatMap((effect) => underOf(effect, effects));
  const has = (...names: readonly string[]): boolean => effects.some(({ name }) => names.includes(name));
  return {
    ...d20Digest(effects),
    ...totals(all, options),
    ...limits(all),
    pinners: effects.flatMap(({ name, source }) => (name === PINNED ? source : [])),
    flow: sourcesOf(effects, FLOWING.name)[0] ?? NOBODY,
    followers: sourcesOf(effects, SHADOWED.name),
    unbalancers: sourcesOf(effects, UNBALANCED.name),
    out: has(DEAD, DYING, STABLE, KNOCKED_OUT, LEFT, IMPRISONED.name),
    aided: has(AIDED_ATTACK.name, AIDED_DEFENSE.name),
    dead: has(DEAD),
    dying: has(DYING),
    stable: has(STABLE),
    disabled: has(DISABLED),
    weakened: has(...STATES),
    eased: has(...BEARABLE),
    conscious: has(CONSCIOUS),
    bleeds: effects.some(isBleeding),
    invisible: has(INVISIBLE),
    sworn: has(SWORN.name),
    worked: has(WORKED.name),
    blinded: has(BLINDED),
  };
}

/** The combatants who have put it under effects of that name. */
function sourcesOf(effects: readonly Effect[], of: string): readonly number[] {
  return effects.flatMap(({ name, source }) => (name === of && source !== NOBODY ? source : []));
}

function totals(all: readonly Under[], options: Ruled): Totals {
  const conditions = all.map(({ condition }) => condition);
  const counted = all.filter(isFirst);
  const once = counted.map(({ condition }) => condition);
  return {
    meleeAttack: parts(once, ({ attack }) => sideOf(attack, 'melee')),
    rangedAttack: parts(once, ({ attack }) => sideOf(attack, 'ranged')),
    meleeDefense: counted.flatMap((under) => defense(under, 'melee', options)),
    rangedDefense: counted.flatMap((under) => defense(under, 'ranged', options)),
    damage: parts(conditions, ({ damage }) => damage),
    winds: conditions.flatMap(({ wind }) => wind ?? []),
    dives: parts(conditions, ({ dive }) => dive),
    checks: once.flatMap(checkOf),
    fails: conditions.flatMap(({ fails = [], term: of }) => fails.map((check) => ({ check, term: of }))),
    strength: sumOf(conditions, 'strength'),
    dexterity: sumOf(conditions, 'dexterity'),
    protection: sumOf(conditions, 'protection'),
    levels: sumOf(conditions, 'levels'),
    missChance: mostOf(conditions, 'missChance'),
    spellFailure: mostOf(conditions, 'spellFailure'),
  };
}

/** What its bearer cannot do, or others cannot do to it. */
function limits(all: readonly Under[]): Limits {
  const conditions = all.map(({ condition }) => condition);
  const any = (mark: keyof Marks): boolean => conditions.some((each) => each[mark] === true);
  return {
    actions: conditions.reduce<0 | 1 | 2>((least, { actions = 2 }) => (actions < least ? actions : least), 2),
    avoids: all.reduce(worse, FREE),
    limp: all.some(({ effect, condition }) => condition.avoid === IMMOBILE && !HOLDS.includes(effect.name)),
    helpless: any('helpless'),
    noAbort: any('noAbort'),
    unseen: any('unseen'),
    blind: any('blind'),
    crawls: any('crawls'),
    halfSpeed: any('halfSpeed'),
    flees: any('flees'),
    onlyMoves: conditions.some(({ only }) => only !== undefined),
    noHand: conditions.some(({ hand }) => hand === 'hand'),
    noOff: conditions.some(({ hand }) => hand === 'off'),
    hindrances: conditions.flatMap(hindranceOf),
  };
}

function underOf(effect: Effect, all: readonly Effect[]): readonly Under[] {
  const condition = CONDITIONS[effect.name];
  if (condition === undefined || all.some(({ name }) => name === condition.outdoneBy)) return [];
  return [{ effect, condition }];
}

/** Whether it counts in totals: of those that are one and the same only the first does. */
function isFirst({ condition: { once } }: Under, at: number, all: readonly Under[]): boolean {
  return once === undefined || all.findIndex(({ condition }) => condition.once === once) === at;
}

type Side = keyof Apart;

function sideOf(value: number | Apart | undefined, side: Side): number {
  return typeof value === 'object' ? value[side] : (value ?? 0);
}

function parts(conditions: readonly Condition[], of: (condition: Condition) => number | undefined): readonly Part[] {
  return conditions.flatMap((condition) => {
    const value = of(condition) ?? 0;
    return value === 0 ? [] : { value, term: condition.term };
  });
}

/** What a condition does to a Defense roll, with what some rulings make of it. */
function defense({ effect, condition }: Under, side: Side, options: Ruled): readonly DefenseShift[] {
  const { dodge = 0, term: of, helpless = false } = condition;
  const but = effect.name === PINNED ? effect.source : NOBODY;
  const shot = side === 'ranged';
  const found = [
    { value: sideOf(condition.defense, side), term: of, dodges: false, but },
    { value: dodge, term: dodge > 0 ? term(of.text, of.rule, DODGE) : of, dodges: true, but },
    { value: helpless && options.helplessDexPenalty ? -5 : 0, term: LIMP, dodges: false, but },
    { value: shot && effect.name === LOCKED ? options.lockedRangedPenalty : 0, term: LOCK, dodges: false, but },
  ];
  return found.filter(({ value }) => value !== 0);
}

function checkOf({ checks = 0, also = ALL_ALIKE, term: of }: Condition): readonly CheckShift[] {
  return checks === 0 && also === ALL_ALIKE ? [] : [{ value: checks, also, term: of }];
}

function sumOf(conditions: readonly Condition[], of: keyof Measures): number {
  return conditions.reduce((sum, condition) => sum + (condition[of] ?? 0), 0);
}

function mostOf(conditions: readonly Condition[], of: keyof Measures): number {
  return conditions.reduce((most, condition) => Math.max(most, condition[of] ?? 0), 0);
}

function worse(worst: Avoidance, { effect, condition: { avoid = FREE } }: Under): Avoidance {
  return avoid > worst && !BY_CIRCUMSTANCES.includes(effect.name) ? avoid : worst;
}

function hindranceOf({ bars = [], barsBy, only, flees, term: of }: Condition): readonly Hindrance[] {
  if (bars.length === 0 && only === undefined) return [];
  const reason = refusal(`${of.text}, {who} cannot do that`, barsBy ?? of.rule);
  return [{ bars, only: only ?? null, flees: flees === true, reason }];
}
