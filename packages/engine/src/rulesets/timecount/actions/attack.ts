import { d6 } from '../../../chance/dice.ts';
import { type FightEvent, type Why, why } from '../../../kernel/event.ts';
import { NOBODY } from '../../../kernel/fight.ts';
import { type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import { hasLineOfEffectBetween } from '../../../space/sight.ts';
import { isProne, isSenseless } from '../conditions.ts';
import { isAtHand } from '../defense.ts';
import {
  type Attack,
  type AttackForm,
  FUMBLE,
  HIT,
  type TcAct,
  type TcScene,
  type TcTable,
  type TimeCountGame,
  type TimedAction,
} from '../game.ts';
import { isDead } from '../hit-points.ts';
import { changing, hitting, type Outcome, passing } from '../outcome.ts';
import { feetApart, footprintOf, maximumRange } from '../range.ts';
import { AS_IT_IS } from '../speed.ts';
import { NONE, timed } from '../turns.ts';
import { freeHands } from './hands.ts';

const RECOVERY: Why = why('recovering from the fumble', 'TC-FUMBLE-03');
const UNSTEADY: Why = why('unsteady after a fumble', 'TC-FUMBLE-04');
const WORN: Why = why('the fumble wears the weapon', 'TC-FUMBLE-05');

/** Choice of one who holds back with a weapon that allows it. */
const NONLETHAL = 'nonlethal';

/** The form by which the act attacks: that of the weapon named, else of the first at hand that reaches; null without one. */
function formOf(table: TcTable, act: TcAct): AttackForm | null {
  const combatant = table.fight.combatants[act.who]!;
  let first: AttackForm | null = null;
  for (const form of table.profiles[act.who]!.forms) {
    if (act.item !== NOBODY ? form.item !== act.item : !isAtHand(combatant, form)) continue;
    if (act.item !== NOBODY || refuseDistance(table, act, form) === null) return form;
    first ??= form;
  }
  return first;
}

function strikes(table: TcTable, { who, target }: TcAct, form: AttackForm): boolean {
  return form.melee && feetApart(table, who, target) <= form.reach;
}

const OUT_OF_REACH = refusal('the target is out of reach', 'TC-SPEC-09');
const OUT_OF_RANGE = refusal('the target is beyond the greatest range', 'TC-RANGE-02');
const NO_LINE = refusal('something solid stands between', '');

function refuseDistance(table: TcTable, act: TcAct, form: AttackForm): Refusal | null {
  if (!strikes(table, act, form)) {
    if (!form.ranged) return OUT_OF_REACH;
    if (feetApart(table, act.who, act.target) > maximumRange(table, act.who, form)) {
      return form.thrown ? { ...OUT_OF_RANGE, rule: 'TC-RANGE-03' } : OUT_OF_RANGE;
    }
  }
  const { map } = table.fight;
  if (map === null) return null;
  return hasLineOfEffectBetween(map, footprintOf(table, act.who), footprintOf(table, act.target)) ? null : NO_LINE;
}

/** All reasons against attacking the target with the form. */
function refuseForm(table: TcTable, act: TcAct, form: AttackForm): readonly Refusal[] {
  const reasons: Refusal[] = [];
  if (act.target === act.who) reasons.push(refusal('nobody attacks himself', ''));
  if (isDead(table, act.target)) reasons.push(refusal('the target is dead', 'TC-HP-02'));
  const distance = refuseDistance(table, act, form);
  if (distance !== null) reasons.push(distance);
  if (!strikes(table, act, form) && isProne(table.fight.combatants[act.who]!) && form.category !== 'crossbows') {
    reasons.push(refusal('the prone use no ranged weapon but a crossbow', 'TC-STANCE-16'));
  }
  if (act.choice === NONLETHAL && form.nonlethal === 'never') {
    reasons.push(refusal(`the ${form.name} cannot be used to deal nonlethal damage`, 'TC-DMG-15'));
  } else if (act.choice !== '' && act.choice !== NONLETHAL) {
    reasons.push(refusal(`choice: expected ${NONLETHAL}, found '${act.choice}'`, ''));
  }
  return reasons;
}

const NO_WEAPON = refusal('no weapon that can be used is in hand', 'TC-ACT-07');

function refuseWeapon(table: TcTable, act: TcAct): readonly Refusal[] {
  const form = formOf(table, act);
  if (form === null) return [NO_WEAPON];
  const combatant = table.fight.combatants[act.who]!;
  if (isAtHand(combatant, form)) return refuseForm(table, act, form);
  const broken = combatant.items[form.item]?.counts['durability'] === 0;
  return [broken ? refusal(`the ${form.name} is broken`, 'TC-FUMBLE-05') : NO_WEAPON];
}

function attackOf(table: TcTable, act: TcAct, form: AttackForm): Attack {
  return {
    attacker: act.who,
    defender: act.target,
    form,
    melee: strikes(table, act, form),
    defense: form.defense,
    modifier: 0,
    nonlethal: act.choice === NONLETHAL,
    halved: false,
  };
}

/**
 * One attack: the attack roll, the damage dice of a hit, then the speed factor of the weapon, and 1d6 more after a fumble
 * (TC-INIT-08, TC-INIT-12, TC-SPEED-09, TC-FUMBLE-03).
 */
function strike(scene: TcScene, attack: Attack, action: string): Outcome {
  const { attacker, form } = attack;
  const result = scene.slots.rollAttack(scene, attack);
  const harm = result >= HIT ? scene.slots.rollDamage(scene, attack, result) : null;
  const delay = scene.slots.speedFactor(scene, attacker, form.speed, AS_IT_IS);
  if (harm !== null) return hitting(attacker, action, delay, [harm]);
  if (result !== FUMBLE) return passing(attacker, action, delay);
  const longer = delay + scene.roll(attacker, d6, RECOVERY);
  return changing(attacker, action, longer, fumbled(scene, attack));
}

/** A fumble leaves its maker unsteady (TC-FUMBLE-04) and takes a Durability Point from a weapon that has any (TC-FUMBLE-05), and no more (TC-FUMBLE-06). */
function fumbled(scene: TcScene, { attacker, form }: Attack): readonly FightEvent[] {
  const effect = { name: 'fumbled', source: NOBODY, value: 0, until: null };
  const unsteady: FightEvent = { kind: 'gain', who: attacker, effect, why: UNSTEADY };
  const durability = scene.fight.combatants[attacker]!.items[form.item]?.counts['durability'] ?? 0;
  if (durability === 0) return [unsteady];
  return [unsteady, { kind: 'use', who: attacker, item: form.item, count: 'durability', by: -1, why: WORN }];
}

const whom: ArgSpec<TimeCountGame> = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: (table, { who }) => enemiesOf(table, who),
};

/** Enemies who are not dead, those who can still act first, the nearest first. */
function enemiesOf(table: TcTable, who: number): readonly number[] {
  const { combatants } = table.fight;
  const { side } = combatants[who]!;
  const rank = (other: number): number => (isSenseless(combatants[other]!) ? 1e6 : 0) + feetApart(table, who, other);
  const living = combatants.filter((each) => each.side !== side && !isDead(table, each.index));
  return living.map(({ index }) => index).sort((a, b) => rank(a) - rank(b));
}

/** An attack with a weapon in hand, its own speed factor (TC-ACT-07). */
export const attackAction: TimedAction = timed({
  id: 'attack',
  name: 'Attack',
  role: 'attack',
  appeal: 1,
  rules: ['TC-ATK-01', 'TC-ACT-07', 'TC-SPEED-09'],
  args: [
    whom,
    { name: 'with', text: 'with which weapon', optional: true, candidates: weaponsAtHand },
    { name: 'choice', text: 'hold back', optional: true, candidates: holdingBack },
  ],
  refuse: () => NONE,
  refuseAct: refuseWeapon,
  perform: (scene, act) => strike(scene, attackOf(scene, act, formOf(scene, act)!), 'attack'),
});

function weaponsAtHand(table: TcTable, { who }: TcAct): readonly number[] {
  const combatant = table.fight.combatants[who]!;
  return table.profiles[who]!.forms.filter((form) => isAtHand(combatant, form)).map(({ item }) => item);
}

function holdingBack(table: TcTable, act: TcAct): readonly string[] {
  return formOf(table, act)?.nonlethal === 'may' ? [NONLETHAL] : [];
}

/** An attack with the bare hands: needs one of them (TC-UNARM-01). */
export const unarmedAction: TimedAction = timed({
  id: 'unarmed',
  name: 'Unarmed strike',
  role: 'attack',
  rules: ['TC-UNARM-01', 'TC-DMG-08'],
  args: [whom],
  refuse: (table, who) =>
    freeHands(table.fight.combatants[who]!) > 0 ? NONE : [refusal('no hand is free', 'TC-UNARM-01')],
  refuseAct: (table, act) => refuseForm(table, act, table.profiles[act.who]!.unarmed),
  perform: (scene, act) => strike(scene, attackOf(scene, act, scene.profiles[act.who]!.unarmed), 'unarmed'),
});
