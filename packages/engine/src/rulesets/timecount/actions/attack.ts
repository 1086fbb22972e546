import { d6 } from '../../../chance/dice.ts';
import {
  because,
  type Cause,
  fighterAt,
  NOBODY,
  type Refusal,
  refusal,
  type Term,
  term,
} from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { isAtHand, refuseUnarmed } from '../attack/in-hand.ts';
import { farthestBy, feetApart, inFeet, maximumRange } from '../attack/range.ts';
import { CROUCH, FUMBLED } from '../conditions/conditions.ts';
import { isShut } from '../defense/cover.ts';
import type { Attack, AttackForm, TcAct, TcFighter, TcScene, TcWorld, TimedAction } from '../game.ts';
import { FUMBLE, HIT } from '../game.ts';
import { dropAt, weaponAt } from '../gear/things.ts';
import { isDead } from '../harm/hit-points.ts';
import { weaponSpeedChange } from '../harm/impairments.ts';
import { hitting, NO_HARM, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { refuseCrowd } from '../movement/sharing.ts';
import { AS_IT_IS, type Speed, type SpeedChange } from '../time/speed.ts';
import { needed, timed } from '../time/timed.ts';
import { isNobodyInReach, isNobodyWithin, whom, whomWithin, withWeapon } from './enemies.ts';
import { freeHands } from './hands.ts';

const NOBODY_ATTACKS_HIMSELF = refusal('nobody attacks oneself', '');
const DEAD = refusal('the target is dead', 'TC-HP-02');
const PRONE_SHOOT_NOT = refusal('the prone use no ranged weapon but a crossbow', 'TC-STANCE-16');
const NO_LONGBOW = refusal('no longbow is used crouching', 'TC-STANCE-08');
const NO_FREE_HAND = refusal('no hand is free: strike with feet, or put something away', 'TC-UNARM-01');

/** The 1d6 that a fumble costs. */
const RECOVERY: Cause = because('recovering from the fumble', 'TC-FUMBLE-03');
const THROWN: Cause = because('thrown', 'TC-RANGE-03');
const UNSTEADY: Cause = because('unsteady after a fumble', 'TC-FUMBLE-04');
const WORN: Cause = because('the fumble wears the weapon', 'TC-FUMBLE-05');

/** Choice of one who holds back with a weapon that allows it. */
const NONLETHAL = 'nonlethal';

/** The form by which the act attacks: that of the weapon named, else of the first at hand that reaches; null without one. */
export function formOf(world: TcWorld, act: TcAct): AttackForm | null {
  const fighter = fighterAt(world, act.who);
  const target = world.fighters[act.target];
  let first: AttackForm | null = null;
  for (const form of fighter.profile.forms) {
    if (act.item !== NOBODY ? form.item !== act.item : !isAtHand(fighter.state, form)) continue;
    if (act.item !== NOBODY || target === undefined || refuseDistance(world, fighter, target, form) === null)
      return form;
    first ??= form;
  }
  return first;
}

/** Whether the form would strike the target, not shoot or throw at it. */
function strikes(world: TcWorld, attacker: TcFighter, target: TcFighter, form: AttackForm): boolean {
  return form.melee && feetApart(world, attacker, target) <= form.reach;
}

const OUT_OF_REACH = refusal('the target is out of reach', 'TC-SPEC-09');
const OUT_OF_RANGE = refusal('the target is beyond the greatest range', 'TC-RANGE-02');
const NO_LINE = refusal('something solid stands between', '');

/** Why the form does not get at the target from here, or null. */
export function refuseDistance(
  world: TcWorld,
  attacker: TcFighter,
  target: TcFighter,
  form: AttackForm,
): Refusal | null {
  if (!strikes(world, attacker, target, form)) {
    if (!form.ranged) return OUT_OF_REACH;
    if (feetApart(world, attacker, target) > maximumRange(attacker, form)) {
      return form.thrown ? { ...OUT_OF_RANGE, rule: 'TC-RANGE-03' } : OUT_OF_RANGE;
    }
  }
  return isShut(world, attacker, target) ? NO_LINE : null;
}

/** All reasons against attacking the target with the form. */
export function refuseForm(world: TcWorld, act: TcAct, form: AttackForm): readonly Refusal[] {
  const { choice } = act;
  const [attacker, target] = [fighterAt(world, act.who), fighterAt(world, act.target)];
  const reasons: Refusal[] = [];
  if (target === attacker) reasons.push(NOBODY_ATTACKS_HIMSELF);
  if (isDead(target)) reasons.push(DEAD);
  const distance = refuseDistance(world, attacker, target, form);
  if (distance !== null) reasons.push(inFeet(distance, feetApart(world, attacker, target), farthestBy(attacker, form)));
  const shoots = !strikes(world, attacker, target, form);
  if (shoots && attacker.digest.prone && form.category !== 'crossbows') {
    reasons.push(PRONE_SHOOT_NOT);
  }
  const crowd = refuseCrowd(world, attacker);
  if (crowd !== null) reasons.push(crowd);
  const drawn = form.kind === 'weapon' && CROUCH.on(attacker.state) ? weaponAt(world, attacker, form.item) : null;
  if (shoots && drawn?.longbow === true) {
    reasons.push(NO_LONGBOW);
  }
  if (choice === NONLETHAL && form.nonlethal === 'never') {
    reasons.push(refusal(`the ${form.name} cannot be used to deal nonlethal damage`, 'TC-DMG-15'));
  } else if (choice !== '' && choice !== NONLETHAL && !form.types.some((type) => type === choice)) {
    reasons.push(...unlessOneOf([NONLETHAL, ...form.types], choice, 'TC-IMP-10'));
  }
  return reasons;
}

/** The form with the type of damage that the attacker names, where it has several (TC-IMP-10). */
function inTheWayOf(form: AttackForm, choice: string): AttackForm {
  if (choice === '' || choice === form.type) return form;
  const type = form.types.find((each) => each === choice);
  return type === undefined ? form : { ...form, type };
}

/** The attack that the act comes to. */
export function attackOf(world: TcWorld, { who, target, choice }: TcAct, form: AttackForm): Attack {
  const [attacker, defender] = [fighterAt(world, who), fighterAt(world, target)];
  return attackBetween(world, attacker, defender, inTheWayOf(form, choice), choice === NONLETHAL);
}

/** The attack of the one on the other with nothing special about it. */
export function attackBetween(
  world: TcWorld,
  attacker: TcFighter,
  defender: TcFighter,
  form: AttackForm,
  nonlethal: boolean = false,
): Attack {
  const melee = strikes(world, attacker, defender, form);
  return { attacker, defender, form, melee, defense: form.defense, modifiers: [], nonlethal, halved: false };
}

/**
 * One attack: the attack roll, the damage dice of a hit, then the speed factor of the weapon, and 1d6 more after a fumble
 * (TC-INIT-08, TC-INIT-12, TC-SPEED-09, TC-FUMBLE-03). A thrown weapon then lies where its target stood.
 *
 * @param change of the weapon's speed, besides that of impairments
 */
export function strike(scene: TcScene, attack: Attack, action: string, change: SpeedChange = AS_IT_IS): Outcome {
  const { attacker, form } = attack;
  const result = scene.slots.rollAttack(scene, attack);
  const harm = result >= HIT ? [scene.slots.rollDamage(scene, attack, result)] : NO_HARM;
  const delay = timeOfStrike(scene, attack, change, result === FUMBLE);
  if (!flies(attack) && result !== FUMBLE) return hitting(attacker.index, action, delay, harm);
  const changes = [...(result === FUMBLE ? fumbled(attacker, form) : []), ...thrown(attack)];
  return outcomeOf(attacker.index, action, delay, { harm, changes });
}

/** Whether the weapon flies itself: it is thrown, and no sling (TC-RANGE-03). */
export function flies({ form, melee }: Attack): boolean {
  return !melee && form.kind === 'weapon' && form.thrown && form.category !== 'slings';
}

/** What was thrown lies where its target stood, by whatever act it was thrown (TC-RANGE-03). */
export function thrown(attack: Attack): readonly FightEvent[] {
  return flies(attack) ? dropAt(attack.attacker, attack.form.item, attack.defender.state, THROWN) : [];
}

/** The speed factor of the weapon, longer after a fumble. */
export function timeOfStrike(scene: TcScene, { attacker, form }: Attack, change: SpeedChange, fumble: boolean): number {
  return timeOf(scene, attacker, form.speed, weaponSpeedChange(attacker, form, change), fumble);
}

/** The speed factor of an act, and 1d6 more where it was a fumble (TC-FUMBLE-03). */
export function timeOf(scene: TcScene, fighter: TcFighter, speed: Speed, change: SpeedChange, fumble: boolean): number {
  const delay = scene.slots.speedFactor(scene, fighter, speed, change);
  return fumble ? delay + scene.roll(fighter.index, d6, RECOVERY) : delay;
}

/** A fumble leaves its maker unsteady (TC-FUMBLE-04) and takes a Durability Point from a weapon that has any (TC-FUMBLE-05), and no more (TC-FUMBLE-06). */
export function fumbled({ index: who, state }: TcFighter, form: AttackForm): readonly FightEvent[] {
  const unsteady: FightEvent = { kind: 'gain', who, effect: FUMBLED.by(NOBODY, null), why: UNSTEADY };
  const durability = state.items[form.item]?.counts['durability'] ?? 0;
  if (durability === 0) return [unsteady];
  return [unsteady, { kind: 'use', who, item: form.item, count: 'durability', by: -1, why: WORN }];
}

/** An attack with a weapon in hand, one of two as well, with its own speed factor (TC-ACT-07, TC-TWF-04, TC-RMEL-01). */
export const attackAction: TimedAction = timed('attack', 'Attack', {
  role: 'attack',
  tactics: { inHand: true, appeal: 1, idle: isNobodyInReach },
  rules: ['TC-ATK-01', 'TC-ACT-07', 'TC-SPEED-09'],
  args: [whom, withWeapon, allows('choice', 'hold back, or the type of damage', waysToAttack)],
  refuseAct: (world, act, fighter) => {
    const form = formOf(world, act);
    if (form !== null && isAtHand(fighter.state, form)) return refuseForm(world, act, form);
    const broken = form !== null && fighter.state.items[form.item]?.counts['durability'] === 0;
    return [
      broken ? refusal(`the ${form.name} is broken`, 'TC-FUMBLE-05') : refuseUnarmed(fighter, act.item, 'TC-ACT-07'),
    ];
  },
  perform: (scene, act) => strike(scene, attackOf(scene, act, needed(formOf(scene, act))), 'attack'),
});

function waysToAttack(world: TcWorld, act: TcAct): readonly string[] {
  const form = formOf(world, act);
  if (form === null) return [];
  const types = world.slots.typesToChoose(form);
  return form.nonlethal === 'may' ? [NONLETHAL, ...types] : types;
}

/** Striking with something else than the hands, and what it takes from the roll (TC-UNARM-03). */
const FEET = 'feet';
const FEET_PENALTY = -4;
const FEET_TERM = term('with feet, knees or elbows', 'TC-UNARM-03');

const unarmedReach = ({ profile }: TcFighter): number => profile.unarmed.reach;

/** An attack with the bare hands: needs one of them (TC-UNARM-01); with feet, knees or elbows it needs none, but is harder (TC-UNARM-03). */
export const unarmedAction: TimedAction = timed('unarmed', 'Unarmed strike', {
  role: 'attack',
  rules: ['TC-UNARM-01', 'TC-UNARM-03', 'TC-DMG-08'],
  args: [whomWithin(unarmedReach), allows('choice', 'with feet, knees or elbows', () => [FEET])],
  refuseAct: (world, act, { profile, state }) => {
    const reasons = [...refuseForm(world, { ...act, choice: '' }, profile.unarmed)];
    if (act.choice !== '' && act.choice !== FEET) {
      reasons.push(refusal(`choice: expected ${FEET}, found '${act.choice}'`, 'TC-UNARM-03'));
    } else if (act.choice === '' && freeHands(state) === 0) {
      reasons.push(NO_FREE_HAND);
    }
    return reasons;
  },
  tactics: { idle: isNobodyWithin(unarmedReach) },
  perform: (scene, act, { profile: { unarmed } }) => {
    const form = act.choice === FEET ? withFeet(unarmed) : unarmed;
    return strike(scene, attackOf(scene, { ...act, choice: '' }, form), 'unarmed');
  },
});

/** The unarmed strike with feet, knees or elbows in place of a hand (TC-UNARM-03). */
export function withFeet(unarmed: AttackForm): AttackForm {
  return hampered(unarmed, FEET_PENALTY, FEET_TERM);
}

/** The form with something that makes it harder to hit. */
export function hampered(form: AttackForm, value: number, what: Term): AttackForm {
  return { ...form, attack: [...form.attack, { value, term: what }] };
}
