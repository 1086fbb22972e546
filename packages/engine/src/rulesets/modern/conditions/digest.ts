import { CIRCUMSTANCE, DODGE, type Effect, NOBODY, refusal, type Term, term } from '../../../kernel/rule.ts';
import { LEFT } from '../../../kernel/state/absent.ts';
import { d20Digest } from '../../d20/conditions/digest.ts';
import { FLAT_FOOTED, INANIMATE, PRONE } from '../../d20/conditions/effects.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../../d20/special/aid-another.ts';
import { SENSES } from '../actions/designate.ts';
import { DODGE_TARGET } from '../actions/dodge.ts';
import { HINDERED } from '../actions/gm-body.ts';
import { DEAD_AIM } from '../attack/after-attack.ts';
import { EXPERTISE, POWER_ATTACK } from '../attack/stance.ts';
import type { ModernDigest, Shift } from '../game.ts';
import type { ModernOptions } from '../options.ts';
import { isSeat } from '../vehicles/aboard.ts';
import {
  BLIND_FIGHT_QUARTERS,
  BLINDED,
  CONDITIONS,
  CONSCIOUS,
  type Condition,
  HIGHER_GROUND,
  INVISIBLE,
  UNAWARE,
  UNBURDENED,
} from './conditions.ts';

const AIDED = term('aid of a friend', 'MOD-AID-02');
const HINDERS = term('hindered', 'MOD-COVER-14');
const SENSED = term('Combat Sense', 'MOD-ATK-04');
const UNSEEN = term('invisible', 'MOD-SIT-03');
const HIGHER = term('higher ground', 'MOD-SIT-03');
const PRONE_SHOT = term('prone', 'MOD-SIT-03');
const POWER = term('Power Attack', 'MOD-ATK-04');
const CAUTION = term('Combat Expertise', 'MOD-ATK-04');
const AIM = term('Dead Aim', 'MOD-ATK-05', CIRCUMSTANCE);
const CAREFUL = term('Combat Expertise', 'MOD-DEF-08', DODGE);
const DODGES = term('Dodge', 'MOD-FEAT-04', DODGE);

const AID_BONUS = 2;
const AIM_BONUS = 2;
const UNSEEN_BONUS = 2;

/** Conditions that take a combatant out of the fight where nothing ends them. */
const LASTING: readonly string[] = ['paralyzed', 'unconscious', 'bound', INANIMATE, LEFT];

type Writable = { -readonly [K in keyof ModernDigest]: ModernDigest[K] };

const NONE: readonly Shift[] = [];

/** What no effect at all comes to. */
const NOTHING: ModernDigest = {
  ...d20Digest([]),
  meleeAttack: NONE,
  rangedAttack: NONE,
  areaAttack: NONE,
  meleeDefense: NONE,
  rangedDefense: NONE,
  nearDefense: NONE,
  dodge: NONE,
  saves: NONE,
  skills: NONE,
  physicalSkills: NONE,
  ...UNBURDENED,
  blindFightQuarters: 4,
  blinded: false,
  invisible: false,
  unaware: false,
  conscious: false,
  isOut: false,
  aboard: NOBODY,
  noAttacks: [],
  onlyMoves: [],
  onlyMoveActions: [],
};

/** What all effects of a combatant come to together. */
export function digest(effects: readonly Effect[], options: ModernOptions): ModernDigest {
  if (effects.length === 0) return NOTHING;
  const sum: Writable = { ...NOTHING, ...d20Digest(effects) };
  for (const effect of effects) {
    const condition = CONDITIONS[effect.name];
    // Of conditions that do the same, a worse one outdoes others (MOD-COND-01).
    if (condition !== undefined && !has(effects, condition.outdoneBy)) {
      addToRolls(sum, condition);
      addToBody(sum, condition, effect.name);
    }
    addOwn(sum, effect, options);
  }
  return sum;
}

/** What a condition adds to rolls and to what they are against; to skill checks too (MOD-COND-05, MOD-COND-23). */
function addToRolls(sum: Writable, condition: Condition): void {
  const { term: of, rangedAttack, rangedDefense, low, skills } = condition;
  sum.meleeAttack = more(sum.meleeAttack, condition.meleeAttack, of);
  sum.rangedAttack = more(sum.rangedAttack, rangedAttack, of);
  sum.areaAttack = more(sum.areaAttack, rangedAttack, of);
  sum.meleeDefense = more(sum.meleeDefense, condition.meleeDefense, of);
  sum.rangedDefense = more(sum.rangedDefense, rangedDefense, of);
  sum.nearDefense = more(sum.nearDefense, low ? 0 : rangedDefense, of);
  sum.dodge = more(sum.dodge, condition.dodge, of);
  sum.saves = more(sum.saves, condition.saves, of);
  sum.skills = more(sum.skills, skills, of);
  sum.physicalSkills = more(sum.physicalSkills, skills + condition.physicalSkills, of);
}

/** What a condition does to its bearer otherwise. */
function addToBody(sum: Writable, condition: Condition, name: string): void {
  const { text, term: of, speedQuarters } = condition;
  const quarters = name === BLINDED ? BLIND_FIGHT_QUARTERS : speedQuarters;
  sum.strength += condition.strength;
  sum.dexterity += condition.dexterity;
  sum.mostStrength = Math.min(sum.mostStrength, condition.mostStrength);
  sum.mostDexterity = Math.min(sum.mostDexterity, condition.mostDexterity);
  sum.initiative += condition.initiative;
  sum.actions = Math.min(sum.actions, condition.actions);
  sum.speedQuarters = Math.min(sum.speedQuarters, speedQuarters);
  sum.blindFightQuarters = Math.min(sum.blindFightQuarters, quarters);
  sum.low ||= condition.low;
  sum.slow ||= condition.slow;
  sum.deniesAgility ||= condition.deniesAgility && name !== FLAT_FOOTED;
  sum.helpless ||= condition.helpless;
  sum.yields ||= condition.yields;
  sum.flees ||= condition.flees;
  if (!condition.attacks) sum.noAttacks = [...sum.noAttacks, refusal(`${text}, {who} makes no attacks`, of.rule)];
  if (condition.onlyMoves) sum.onlyMoves = [...sum.onlyMoves, refusal(`${text}, {who} can only move`, of.rule)];
  if (condition.onlyMoveActions)
    sum.onlyMoveActions = [
      ...sum.onlyMoveActions,
      refusal(`${text}, {who} can do nothing but take a move action`, of.rule),
    ];
}

/** What effects do that are more than a row of a table (MOD-SIT-03, MOD-AID-02, MOD-COVER-14, MOD-FEAT-04). */
function addOwn(sum: Writable, effect: Effect, { proneRangedAttackPenalty }: ModernOptions): void {
  const { name, source, until } = effect;
  sum.isOut ||= until === null && LASTING.includes(name);
  sum.blinded ||= name === BLINDED;
  sum.invisible ||= name === INVISIBLE;
  sum.unaware ||= name === UNAWARE;
  sum.conscious ||= name === CONSCIOUS;
  if (sum.aboard === NOBODY && isSeat(name)) sum.aboard = source;
  if (name === PRONE) {
    sum.rangedAttack = more(sum.rangedAttack, proneRangedAttackPenalty, PRONE_SHOT);
    sum.areaAttack = more(sum.areaAttack, proneRangedAttackPenalty, PRONE_SHOT);
  } else if (name === INVISIBLE) addToAttacks(sum, UNSEEN_BONUS, UNSEEN);
  else if (name === HIGHER_GROUND) sum.meleeAttack = more(sum.meleeAttack, 1, HIGHER);
  else if (name === DEAD_AIM) {
    sum.rangedAttack = more(sum.rangedAttack, AIM_BONUS, AIM);
    sum.areaAttack = more(sum.areaAttack, AIM_BONUS, AIM);
  } else if (HINDERED.is(effect)) {
    addToAttacks(sum, effect.data.amount, HINDERS);
    sum.areaAttack = more(sum.areaAttack, effect.data.amount, HINDERS);
  } else if (POWER_ATTACK.is(effect)) sum.meleeAttack = more(sum.meleeAttack, -effect.data.amount, POWER);
  else if (EXPERTISE.is(effect)) {
    sum.meleeAttack = more(sum.meleeAttack, -effect.data.amount, CAUTION);
    sum.dodge = more(sum.dodge, effect.data.amount, CAREFUL);
  } else if (source !== NOBODY) addAgainst(sum, effect);
}

/** What counts with the effect's source alone. */
function addAgainst(sum: Writable, effect: Effect): void {
  const { source } = effect;
  if (AIDED_ATTACK.is(effect)) addToAttacks(sum, AID_BONUS, AIDED, source);
  else if (SENSES.is(effect)) addToAttacks(sum, effect.data.amount, SENSED, source);
  else if (DODGE_TARGET.is(effect)) sum.dodge = more(sum.dodge, 1, DODGES, source);
  else if (AIDED_DEFENSE.is(effect)) {
    sum.meleeDefense = more(sum.meleeDefense, AID_BONUS, AIDED, source);
    sum.rangedDefense = more(sum.rangedDefense, AID_BONUS, AIDED, source);
    sum.nearDefense = more(sum.nearDefense, AID_BONUS, AIDED, source);
  }
}

function addToAttacks(sum: Writable, value: number, of: Term, only: number = NOBODY): void {
  sum.meleeAttack = more(sum.meleeAttack, value, of, only);
  sum.rangedAttack = more(sum.rangedAttack, value, of, only);
}

function more(shifts: readonly Shift[], value: number, of: Term, only: number = NOBODY): readonly Shift[] {
  return value === 0 ? shifts : [...shifts, { value, term: of, only }];
}

function has(effects: readonly Effect[], name: string): boolean {
  for (const effect of effects) if (effect.name === name) return true;
  return false;
}
