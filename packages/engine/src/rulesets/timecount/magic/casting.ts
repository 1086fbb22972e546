import { add, type Dice, d20, multiplied } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, term, type Until, withRow } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { attackBetween } from '../actions/attack.ts';
import { attackRolls, classOf, compare } from '../attack/attack.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { BONUS_HIT_POINTS, conditionOf, GRABBED, PRONE } from '../conditions/conditions.ts';
import type { Attack, AttackClass, AttackForm, PartForm, SpellForm, TcFighter, TcScene } from '../game.ts';
import { CRITICAL, FUMBLE, HIT } from '../game.ts';
import { dosesOf } from '../harm/damage.ts';
import { type Harm, type Healing, NO_DOSES, type Outcome } from '../harm/outcome.ts';
import { askSplit } from '../recovery/healing.ts';
import { halfDamage } from '../time/numbers.ts';
import { inTicks } from '../time/schedule.ts';
import type { Cure } from './spell.ts';

const ATTACK_ROLL: Cause = because('attack roll', 'TC-MAGIC-16');
const HEALING: Cause = because('healing', 'TC-HP-05');
const CURES: Readonly<Record<Cure, Cause>> = {
  poison: because('cure of poison', 'TC-POIS-02'),
  paralysis: because('cure of paralysis', 'TC-PARA-07'),
  petrification: because('cure of petrification', 'TC-PETR-04'),
};
const CAUSED: Cause = because('a spell', 'TC-MAGIC-17');
const HALF = term('half on a miss', 'TC-MAGIC-17');
const CHARGED = term('charges', 'TC-MAGIC-16');

/** One attack roll, compared with each defence that a spell names (TC-MAGIC-16, TC-SPEC-05, TC-CRIT-07). */
const ATTACK = attackRolls(ATTACK_ROLL);

/** To hit for each charge put into the attack roll (TC-MAGIC-16). */
const PER_CHARGE = 2;

/** A spell that takes effect, on whom, and what its charges are for. */
export interface Casting {
  readonly caster: number;
  readonly spell: SpellForm;
  readonly targets: readonly number[];
  /** Charges put into the attack roll, and into what else the spell uses them for. */
  readonly forAttack: number;
  readonly forEffect: number;
  /** When the spell is over, and with it all that it causes without a time of its own; null where no time is set (TC-MAGIC-20). */
  readonly ends: Until | null;
}

/** What a spell comes to. */
export interface SpellOutcome extends Pick<Outcome, 'harm' | 'healing' | 'cures' | 'changes'> {
  readonly fumble: boolean;
}

/** One part of a spell against one target, and how its attack roll came out. */
interface Strike {
  readonly part: PartForm;
  readonly attack: Attack;
  readonly result: AttackClass;
}

/**
 * Lets a spell take effect. Dice: the attack rolls of all targets in their order, each compared with every defence that the
 * spell names; then the damage, once for the whole spell unless it says otherwise; then afflictions, healing and cures
 * (TC-MAGIC-16 to TC-MAGIC-18).
 */
export function takeEffect(scene: TcScene, casting: Casting): SpellOutcome {
  const { caster, spell, targets } = casting;
  const strikes = targets.flatMap((target) => strikesAt(scene, casting, target));
  const harm = harmOf(scene, casting, strikes);
  const healing = spell.healing === null ? [] : healingOf(scene, casting, spell.healing);
  const cures = targets.flatMap((target) =>
    spell.cures.map(({ what, points: dice }) => {
      const value = scene.roll(caster, dice, CURES[what]);
      return { target, what, points: { value, rolled: scene.rolled } };
    }),
  );
  const changes = strikes.flatMap((strike) => (strike.result >= HIT ? effectsOf(scene, casting, strike) : []));
  return { harm, healing, cures, changes, fumble: strikes.some(({ result }) => result === FUMBLE) };
}

function strikesAt(scene: TcScene, casting: Casting, target: number): readonly Strike[] {
  const { parts } = casting.spell;
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) {
    const attack = attackOf(scene, casting, first, target);
    return [{ part: first, attack, result: first.certain ? HIT : scene.slots.rollAttack(scene, attack) }];
  }
  const isRolled = parts.some(({ certain }) => !certain);
  const natural = isRolled ? scene.roll(casting.caster, d20, ATTACK_ROLL) : 0;
  const fell = { natural, rolled: isRolled ? scene.rolled : null };
  return parts.map((part) => {
    const attack = attackOf(scene, casting, part, target);
    return { part, attack, result: part.certain ? HIT : classOf(compare(scene, ATTACK, attack, fell)) };
  });
}

function attackOf(
  scene: TcScene,
  { caster, forAttack, forEffect, spell }: Casting,
  part: PartForm,
  target: number,
): Attack {
  const form = charged(part.form, spell, forAttack, forEffect);
  return attackBetween(scene, fighterAt(scene, caster), fighterAt(scene, target), form);
}

/** The form with its charges: 2 to hit for each in the attack roll, the spell's dice for each of the others (TC-MAGIC-16). */
function charged(form: AttackForm, spell: SpellForm, forAttack: number, forEffect: number): AttackForm {
  if (forAttack === 0 && forEffect === 0) return form;
  const attack = forAttack === 0 ? form.attack : [...form.attack, { value: PER_CHARGE * forAttack, term: CHARGED }];
  if (forEffect === 0 || spell.chargeDice === null || form.harmless) return { ...form, attack };
  const more = multiplied(forEffect, spell.chargeDice);
  return { ...form, attack, extraDice: form.extraDice === null ? more : add(form.extraDice, more) };
}

/** What the strikes that do something come to: full on a hit, on a miss nothing or half (TC-MAGIC-17, TC-MAGIC-18). */
function harmOf(scene: TcScene, { spell }: Casting, strikes: readonly Strike[]): readonly Harm[] {
  const rolled = new Map<string, Harm>();
  const harm: Harm[] = [];
  for (const strike of strikes) {
    if (!doesHarm(strike)) continue;
    const { part, attack, result } = strike;
    const kind = `${spell.parts.indexOf(part)} ${result === CRITICAL ? 'critical' : 'hit'}`;
    const full = (spell.eachDamage ? undefined : rolled.get(kind)) ?? rollFull(scene, attack, result);
    rolled.set(kind, full);
    const hit = result >= HIT;
    const dealt = hit ? full : halved(full);
    harm.push({ ...dealt, target: attack.defender.index, doses: hit ? dosesOf(scene, attack) : NO_DOSES });
  }
  return [...harm, ...touches(scene, strikes, harm)];
}

/** Whom the spell hits without any harm it hits all the same (TC-TOP-04, TC-SIM-02). */
function touches(scene: TcScene, strikes: readonly Strike[], harm: readonly Harm[]): readonly Harm[] {
  const struck = new Set(harm.filter(({ missed }) => missed !== true).map(({ target }) => target));
  return strikes.flatMap(({ part, attack, result }) => {
    const { index } = attack.defender;
    if (part.certain || result < HIT || struck.has(index)) return [];
    struck.add(index);
    const { form } = attack;
    return [scene.slots.rollDamage(scene, { ...attack, form: { ...form, harmless: true, afflictions: [] } }, HIT)];
  });
}

function halved(full: Harm): Harm {
  const { total: whole, rows } = full.damage;
  const total = halfDamage(whole);
  return { ...full, missed: true, damage: { total, rows: withRow(rows, total - whole, HALF) } };
}

/** Whether the strike deals damage or carries something: full on a hit, half on a miss where the spell says so (TC-MAGIC-17). */
function doesHarm({ part, result }: Strike): boolean {
  const { harmless, afflictions } = part.form;
  if (result < HIT) return part.miss === 'half' && !harmless;
  return !harmless || afflictions.length > 0;
}

/** The damage alone: what comes with it is rolled for each target. */
function rollFull(scene: TcScene, attack: Attack, result: AttackClass): Harm {
  const form = attack.form.afflictions.length === 0 ? attack.form : { ...attack.form, afflictions: [] };
  return scene.slots.rollDamage(scene, { ...attack, form }, result === CRITICAL ? CRITICAL : HIT);
}

/** Magical healing, rolled for each target; the caster splits it (TC-HP-04, TC-HP-05). */
function healingOf(scene: TcScene, { caster, spell, targets, forEffect }: Casting, dice: Dice): readonly Healing[] {
  const all = forEffect > 0 && spell.chargeDice !== null ? add(dice, multiplied(forEffect, spell.chargeDice)) : dice;
  return targets.map((target) => {
    const points = scene.roll(caster, all, HEALING);
    const { rolled } = scene;
    const invigoration = askSplit(scene, caster, fighterAt(scene, target), points);
    return { target, invigoration, fatigue: points - invigoration, rolled, why: HEALING };
  });
}

/** The conditions that a part causes: for their time, else for that of the spell, or without an end. Who falls lies until he gets up. */
function effectsOf(scene: TcScene, { ends }: Casting, { part, attack }: Strike): readonly FightEvent[] {
  const { attacker, defender } = attack;
  return part.effects.map(({ name, value, ticks }) => {
    const forSpell = name === PRONE.name ? null : ends;
    const until = ticks === 0 ? forSpell : inTicks(scene, ticks);
    const source = name === PRONE.name || name === BONUS_HIT_POINTS.name ? NOBODY : attacker.index;
    const data = conditionOf({ name })?.given(value) ?? null;
    return { kind: 'gain', who: defender.index, effect: { name, source, until, data }, why: CAUSED };
  });
}

const BASE_DC = 10;

/**
 * Whether one gets a spell out in spite of being grabbed: an Arcana check with Constitution, DC 10 + the level of the
 * spell, made before that of the casting itself; no check for those whom nobody grabs (TC-GRAB-04).
 */
export function castHeld(scene: TcScene, fighter: TcFighter, spellLevel: number): boolean {
  if (!GRABBED.on(fighter.state)) return true;
  return checkDiscipline(scene, fighter, ['arcana', 'constitution'], BASE_DC + spellLevel);
}
