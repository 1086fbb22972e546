import { d6 } from '../../../chance/dice.ts';
import { type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type Term, term } from '../../../kernel/scene/tally.ts';
import { type FightEvent, type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isAtHand } from '../attack/in-hand.ts';
import { feetApart, maximumRange } from '../attack/range.ts';
import { effectOf, isProne, isSenseless } from '../conditions/conditions.ts';
import { isShut } from '../defense/cover.ts';
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
import { dropAt } from '../gear/lying.ts';
import { weaponAt } from '../gear/things.ts';
import { isDead } from '../harm/hit-points.ts';
import { weaponSpeedChange } from '../harm/impairments.ts';
import { changing, hitting, type Outcome, passing } from '../harm/outcome.ts';
import { refuseCrowd } from '../movement/sharing.ts';
import { AS_IT_IS, type SpeedChange } from '../time/speed.ts';
import { NONE, timed } from '../time/turns.ts';
import { freeHands } from './hands.ts';

/** The 1d6 that a fumble costs. */
export const RECOVERY: Why = why('recovering from the fumble', 'TC-FUMBLE-03');
const THROWN: Why = why('thrown', 'TC-RANGE-03');
const UNSTEADY: Why = why('unsteady after a fumble', 'TC-FUMBLE-04');
const WORN: Why = why('the fumble wears the weapon', 'TC-FUMBLE-05');

/** Choice of one who holds back with a weapon that allows it. */
const NONLETHAL = 'nonlethal';

/** The form by which the act attacks: that of the weapon named, else of the first at hand that reaches; null without one. */
export function formOf(table: TcTable, act: TcAct): AttackForm | null {
  const combatant = table.fight.combatants[act.who]!;
  let first: AttackForm | null = null;
  for (const form of table.profiles[act.who]!.forms) {
    if (act.item !== NOBODY ? form.item !== act.item : !isAtHand(combatant, form)) continue;
    if (act.item !== NOBODY || act.target === NOBODY || refuseDistance(table, act, form) === null) return form;
    first ??= form;
  }
  return first;
}

/** Whether the form would strike the target, not shoot or throw at it. */
export function strikes(table: TcTable, { who, target }: TcAct, form: AttackForm): boolean {
  return form.melee && feetApart(table, who, target) <= form.reach;
}

const OUT_OF_REACH = refusal('the target is out of reach', 'TC-SPEC-09');
const OUT_OF_RANGE = refusal('the target is beyond the greatest range', 'TC-RANGE-02');
const NO_LINE = refusal('something solid stands between', '');

/** Why the form does not get at the target from here, or null. */
export function refuseDistance(table: TcTable, act: TcAct, form: AttackForm): Refusal | null {
  if (!strikes(table, act, form)) {
    if (!form.ranged) return OUT_OF_REACH;
    if (feetApart(table, act.who, act.target) > maximumRange(table, act.who, form)) {
      return form.thrown ? { ...OUT_OF_RANGE, rule: 'TC-RANGE-03' } : OUT_OF_RANGE;
    }
  }
  return isShut(table, act.who, act.target) ? NO_LINE : null;
}

/** All reasons against attacking the target with the form. */
export function refuseForm(table: TcTable, act: TcAct, form: AttackForm): readonly Refusal[] {
  const reasons: Refusal[] = [];
  if (act.target === act.who) reasons.push(refusal('nobody attacks himself', ''));
  if (isDead(table, act.target)) reasons.push(refusal('the target is dead', 'TC-HP-02'));
  const distance = refuseDistance(table, act, form);
  if (distance !== null) reasons.push(distance);
  if (!strikes(table, act, form) && isProne(table.fight.combatants[act.who]!) && form.category !== 'crossbows') {
    reasons.push(refusal('the prone use no ranged weapon but a crossbow', 'TC-STANCE-16'));
  }
  const crowd = refuseCrowd(table, act.who);
  if (crowd !== null) reasons.push(crowd);
  if (!strikes(table, act, form) && drawsLongbowCrouching(table, act.who, form)) {
    reasons.push(refusal('no longbow is used crouching', 'TC-STANCE-08'));
  }
  if (act.choice === NONLETHAL && form.nonlethal === 'never') {
    reasons.push(refusal(`the ${form.name} cannot be used to deal nonlethal damage`, 'TC-DMG-15'));
  } else if (act.choice !== '' && act.choice !== NONLETHAL && !form.types.some((type) => type === act.choice)) {
    const expected = [NONLETHAL, ...form.types].join(', ');
    reasons.push(refusal(`choice: expected one of ${expected}, found '${act.choice}'`, 'TC-IMP-10'));
  }
  return reasons;
}

/** Whether it is a longbow and he crouches (TC-STANCE-08). */
function drawsLongbowCrouching(table: TcTable, who: number, { kind, item }: AttackForm): boolean {
  const combatant = table.fight.combatants[who]!;
  if (kind !== 'weapon' || effectOf(combatant, 'crouch') === null) return false;
  return weaponAt(table, who, item)?.longbow === true;
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

/** The form with the type of damage that the attacker names, where it has several (TC-IMP-10). */
function inTheWayOf(form: AttackForm, choice: string): AttackForm {
  if (choice === '' || choice === form.type) return form;
  const type = form.types.find((each) => each === choice);
  return type === undefined ? form : { ...form, type };
}

/** The attack that the act comes to. */
export function attackOf(table: TcTable, act: TcAct, form: AttackForm): Attack {
  return {
    attacker: act.who,
    defender: act.target,
    form: inTheWayOf(form, act.choice),
    melee: strikes(table, act, form),
    defense: form.defense,
    modifier: 0,
    nonlethal: act.choice === NONLETHAL,
    halved: false,
  };
}

/**
 * One attack: the attack roll, the damage dice of a hit, then the speed factor of the weapon, and 1d6 more after a fumble
 * (TC-INIT-08, TC-INIT-12, TC-SPEED-09, TC-FUMBLE-03). A thrown weapon then lies where its target stood.
 *
 * @param change of the weapon's speed, besides that of impairments
 */
export function strike(scene: TcScene, attack: Attack, action: string, change: SpeedChange = AS_IT_IS): Outcome {
  const outcome = strikeOnce(scene, attack, action, change);
  if (attack.melee || !leavesTheHand(attack.form)) return outcome;
  const { attacker, defender, form } = attack;
  const landed = dropAt(scene, attacker, form.item, scene.fight.combatants[defender]!, THROWN);
  return { ...outcome, changes: [...outcome.changes, ...landed] };
}

/** Whether the weapon flies itself: a thrown one, but no sling. */
function leavesTheHand({ kind, thrown, category }: AttackForm): boolean {
  return kind === 'weapon' && thrown && category !== 'slings';
}

function strikeOnce(scene: TcScene, attack: Attack, action: string, change: SpeedChange): Outcome {
  const { attacker, form } = attack;
  const result = scene.slots.rollAttack(scene, attack);
  const harm = result >= HIT ? scene.slots.rollDamage(scene, attack, result) : null;
  const delay = scene.slots.speedFactor(scene, attacker, form.speed, weaponSpeedChange(scene, attacker, form, change));
  if (harm !== null) return hitting(attacker, action, delay, [harm]);
  if (result !== FUMBLE) return passing(attacker, action, delay);
  const longer = delay + scene.roll(attacker, d6, RECOVERY);
  return changing(attacker, action, longer, fumbled(scene, attack));
}

/** A fumble leaves its maker unsteady (TC-FUMBLE-04) and takes a Durability Point from a weapon that has any (TC-FUMBLE-05), and no more (TC-FUMBLE-06). */
export function fumbled(scene: TcScene, { attacker, form }: Pick<Attack, 'attacker' | 'form'>): readonly FightEvent[] {
  const effect = { name: 'fumbled', source: NOBODY, value: 0, until: null };
  const unsteady: FightEvent = { kind: 'gain', who: attacker, effect, why: UNSTEADY };
  const durability = scene.fight.combatants[attacker]!.items[form.item]?.counts['durability'] ?? 0;
  if (durability === 0) return [unsteady];
  return [unsteady, { kind: 'use', who: attacker, item: form.item, count: 'durability', by: -1, why: WORN }];
}

/** An enemy no farther off than that, in feet. */
export function whomWithin(reach: (table: TcTable, who: number) => number): ArgSpec<TimeCountGame> {
  return {
    name: 'target',
    text: 'whom',
    optional: false,
    candidates: (table, { who }) => enemiesOf(table, who, reach(table, who)),
  };
}

/** The enemy attacked. */
export const whom: ArgSpec<TimeCountGame> = whomWithin(farthest);

/** How far he gets with what he has at hand, in feet. */
function farthest(table: TcTable, who: number): number {
  const combatant = table.fight.combatants[who]!;
  const { forms, unarmed } = table.profiles[who]!;
  let feet = unarmed.reach;
  for (const form of forms) {
    if (!isAtHand(combatant, form)) continue;
    feet = Math.max(feet, form.reach, form.ranged ? maximumRange(table, who, form) : 0);
  }
  return feet;
}

/** Whether no enemy is so near: then tactics need not think of it. */
export function isNobodyWithin(
  reach: (table: TcTable, who: number) => number,
): (table: TcTable, who: number) => boolean {
  return (table, who) => reach(table, who) < enemiesAround(table, who).nearest;
}

/** Whether what he has at hand gets at no enemy. */
export const isNobodyInReach: (table: TcTable, who: number) => boolean = isNobodyWithin(farthest);

const OUT_OF_FIGHT = 1e6;
const NOBODY_THERE: readonly number[] = [];

/** An enemy, and how far off he is in feet. */
interface Enemy {
  readonly index: number;
  readonly feet: number;
  /** The least comes first. */
  readonly rank: number;
}

/** What one combatant has to do with, as long as nothing happens. */
interface Around {
  readonly table: TcTable | null;
  readonly moment: number;
  readonly who: number;
  /** Feet to the nearest enemy who is not dead. */
  readonly nearest: number;
  /** All of these, those who can still act first, the nearest first; null until somebody asks. */
  enemies: readonly Enemy[] | null;
}

/** Who asked last: a whole catalogue of attacks asks the same in every turn. */
let last: Around = { table: null, moment: 0, who: NOBODY, nearest: 0, enemies: null };

function enemiesAround(table: TcTable, who: number): Around {
  const { moment } = table;
  if (moment !== undefined && last.table === table && last.moment === moment && last.who === who) return last;
  const around = { table, moment: moment ?? 0, who, nearest: feetToNearest(table, who), enemies: null };
  if (moment !== undefined) last = around;
  return around;
}

function feetToNearest(table: TcTable, who: number): number {
  const { combatants } = table.fight;
  const { side } = combatants[who]!;
  let nearest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < combatants.length; other++) {
    if (combatants[other]!.side === side || isDead(table, other)) continue;
    nearest = Math.min(nearest, feetApart(table, who, other));
  }
  return nearest;
}

function inOrder(table: TcTable, who: number): readonly Enemy[] {
  const { combatants } = table.fight;
  const { side } = combatants[who]!;
  const enemies: Enemy[] = [];
  for (const each of combatants) {
    if (each.side === side || isDead(table, each.index)) continue;
    const feet = feetApart(table, who, each.index);
    enemies.push({ index: each.index, feet, rank: feet + (isSenseless(each) ? OUT_OF_FIGHT : 0) });
  }
  return enemies.sort((a, b) => a.rank - b.rank);
}

/** Enemies who are not dead, no farther off than that, those who can still act first, the nearest first. */
export function enemiesOf(table: TcTable, who: number, feet: number = Number.POSITIVE_INFINITY): readonly number[] {
  const around = enemiesAround(table, who);
  if (feet < around.nearest) return NOBODY_THERE;
  around.enemies ??= inOrder(table, who);
  const found: number[] = [];
  for (const enemy of around.enemies) if (enemy.feet <= feet) found.push(enemy.index);
  return found;
}

/** An attack with a weapon in hand, one of two as well, with its own speed factor (TC-ACT-07, TC-TWF-04, TC-RMEL-01). */
export const attackAction: TimedAction = timed({
  id: 'attack',
  name: 'Attack',
  role: 'attack',
  inHand: true,
  appeal: 1,
  rules: ['TC-ATK-01', 'TC-ACT-07', 'TC-SPEED-09'],
  args: [
    whom,
    { name: 'with', text: 'with which weapon', optional: true, candidates: weaponsAtHand },
    { name: 'choice', text: 'hold back, or the type of damage', optional: true, candidates: waysToAttack },
  ],
  refuse: () => NONE,
  refuseAct: refuseWeapon,
  idle: isNobodyInReach,
  perform: (scene, act) => strike(scene, attackOf(scene, act, formOf(scene, act)!), 'attack'),
});

/** The weapons that could be used. */
export function weaponsAtHand(table: TcTable, { who }: TcAct): readonly number[] {
  const combatant = table.fight.combatants[who]!;
  return table.profiles[who]!.forms.filter((form) => isAtHand(combatant, form)).map(({ item }) => item);
}

function waysToAttack(table: TcTable, act: TcAct): readonly string[] {
  const form = formOf(table, act);
  if (form === null) return [];
  const types = table.slots.typesToChoose(form);
  return form.nonlethal === 'may' ? [NONLETHAL, ...types] : types;
}

/** Striking with something else than the hands, and what it takes from the roll (TC-UNARM-03). */
const FEET = 'feet';
const WITH_FEET = -4;
const FEET_TERM = term('with feet, knees or elbows', 'TC-UNARM-03');

const unarmedReach = (table: TcTable, who: number): number => table.profiles[who]!.unarmed.reach;

/** An attack with the bare hands: needs one of them (TC-UNARM-01); with feet, knees or elbows it needs none, but is harder (TC-UNARM-03). */
export const unarmedAction: TimedAction = timed({
  id: 'unarmed',
  name: 'Unarmed strike',
  role: 'attack',
  rules: ['TC-UNARM-01', 'TC-UNARM-03', 'TC-DMG-08'],
  args: [
    whomWithin(unarmedReach),
    { name: 'choice', text: 'with feet, knees or elbows', optional: true, candidates: () => [FEET] },
  ],
  refuse: () => NONE,
  refuseAct: refuseUnarmed,
  idle: isNobodyWithin(unarmedReach),
  perform: (scene, act) => {
    const { unarmed } = scene.profiles[act.who]!;
    const form = act.choice === FEET ? hampered(unarmed, WITH_FEET, FEET_TERM) : unarmed;
    return strike(scene, attackOf(scene, { ...act, choice: '' }, form), 'unarmed');
  },
});

function refuseUnarmed(table: TcTable, act: TcAct): readonly Refusal[] {
  const reasons = [...refuseForm(table, { ...act, choice: '' }, table.profiles[act.who]!.unarmed)];
  if (act.choice !== '' && act.choice !== FEET) {
    reasons.push(refusal(`choice: expected ${FEET}, found '${act.choice}'`, 'TC-UNARM-03'));
  } else if (act.choice === '' && freeHands(table.fight.combatants[act.who]!) === 0) {
    reasons.push(refusal('no hand is free', 'TC-UNARM-01'));
  }
  return reasons;
}

/** The form with something that makes it harder to hit. */
export function hampered(form: AttackForm, value: number, what: Term): AttackForm {
  return { ...form, attack: [...form.attack, { value, term: what }] };
}
