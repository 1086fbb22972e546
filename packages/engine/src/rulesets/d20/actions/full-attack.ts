import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import {
  attackOf,
  DEFENSIVELY,
  dealingAsTold,
  isRangedUse,
  refuseAttackAct,
  THROW,
  TWO_WEAPONS,
} from '../attack/attacks.ts';
import { payOpeningsInto, strikeInto } from '../attack/into-the-dark.ts';
import { nextAttack, withoutSquare } from '../attack/next-attack.ts';
import { isOpenToAll } from '../attack/openings.ts';
import type { SequenceStep } from '../attack/way.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Game, D20Scene, D20Weapon, D20World } from '../game.ts';
import { isInHand } from '../movement/field.ts';
import { carryOut } from '../special/manoeuvre.ts';
import { getsAtWithAny } from '../tactics/promise.ts';
import { addsNothing, hasTurn, refuseCost, spend } from '../time/budget.ts';
import { announce, attackChoicesArg, enemyArg, weaponArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { loadBetween } from './reload.ts';

const texts = cited((rule) => ({
  SINGLE: refusal('{who} is entitled to a single attack, which an attack action makes', rule.fullAttack),
}));

/**
 * All attacks that the combatant is entitled to, in melee or at range, highest bonus first (MOD-FULL-01, MOD-FULL-04,
 * MOD-MEL-02, MOD-RNG-03). Each target is chosen
 * when the attack before is seen (MOD-FULL-02, MOD-ACT-28); after the first attack the rest may be given up for a move
 * action (MOD-FULL-06), which covers no distance where a step was taken (MOD-FULL-07). The 5-foot step may come before,
 * after or between the attacks (MOD-FULL-03). Whoever completes what it started last turn pays no more than that.
 */
export const fullAttack: SharedAction = {
  id: 'full-attack',
  takesManoeuvres: true,
  name: 'Full attack',
  role: 'attack',
  nature: ['grappled', 'pinned', 'mental', 'whole'],
  tactics: {
    inHand: true,
    reaches: getsAtWithAny,
    appeal: 1,
    // Without the feats for it a second weapon costs more hits than it lands.
    worthwhile: (world, act) => !act.choices.includes(TWO_WEAPONS) && hasSequence(world, act.who),
    idle: (world, who) => !hasSequence(world, who),
  },

  rules: ['fullAttack', 'nextTarget', 'moveAfterAttack'],
  args: [enemyArg, weaponArg, attackChoicesArg],
  takes: () => 'full',
  refuse: (world, who, brief) => refuseCost(world, who, 'full', 'full-attack', brief),
  refuseAct: refuseSequence,
  resolve: (scene, act) => {
    const first = attackOf(scene, act);
    if (first !== null) carryOutAll(scene, act, first);
  },
};

/** The whole of a full attack that begins so. */
export function carryOutAll(scene: D20Scene, act: D20Act, first: Attack): void {
  const completes = scene.slots.fullCost(scene, act.who) !== 'full';
  carryOutSteps(scene, act, first, {
    steps: sequenceOf(scene, first),
    cost: completes ? 'full' : 'standard',
    paid: completes,
  });
}

/** One attack with each hand as a standard action. */
export function carryOutPair(scene: D20Scene, act: D20Act, first: Attack): void {
  carryOutSteps(scene, act, first, { steps: sequenceOf(scene, first).slice(0, 2), cost: 'standard', paid: true });
}

/** What attacks are made, and what they cost. */
interface Making {
  readonly steps: readonly SequenceStep[];
  /** What the first of them takes. */
  readonly cost: 'full' | 'standard';
  /** Whether that pays for all of them; the rest of a full-round action is paid for before the second, where not. */
  readonly paid: boolean;
}

function carryOutSteps(scene: D20Scene, act: D20Act, first: Attack, { steps, cost, paid }: Making): void {
  const barred = barsTo(scene, act.who);
  announce(scene, act);
  spend(scene, act.who, cost);
  if (first.defender >= 0) scene.slots.declareAttack(scene, first);
  if (payOpeningsInto(scene, first)) makeAttacks(scene, first, steps, paid, barred);
  scene.slots.afterAction(scene, act.who, true);
}

function refuseSequence(world: D20World, act: D20Act, brief = false): readonly Refusal[] {
  const found = refuseAttackAct(world, act, brief);
  if (brief && found.length > 0) return found;
  const attack = attackOf(world, act);
  return attack === null ? found : [...found, ...refuseSingle(world, attack)];
}

/** Why an attack that begins so is no full attack: it is the only one. */
export function refuseSingle(world: D20World, first: Attack): readonly Refusal[] {
  return sequenceOf(world, first).length > 1 ? [] : [texts(world).SINGLE];
}

/** Whether any weapon in hand brings more than one attack by itself. */
export function hasSequence(world: D20World, who: number): boolean {
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  const several = severalOf(world, who);
  for (let i = 0; i < weapons.length; i++)
    if (several[i] === true && isInHand(state, weapons[i] as D20Weapon)) return true;
  return false;
}

/** Of each weapon of a profile, whether it brings more than one attack. */
const SEVERAL = new WeakMap<D20Game['profile'], readonly boolean[]>();

function severalOf(world: D20World, who: number): readonly boolean[] {
  const profile = fighterAt(world, who).profile;
  let several = SEVERAL.get(profile);
  if (several === undefined) {
    several = profile.weapons.map((_, i) => world.slots.attackSequence(world, who, i, []).length > 1);
    SEVERAL.set(profile, several);
  }
  return several;
}

function sequenceOf(world: D20World, first: Attack): readonly SequenceStep[] {
  return world.slots.attackSequence(world, first.attacker, first.weapon, first.choices);
}

/** A full attack under way. */
interface Sequence {
  /** As it was declared. */
  readonly first: Attack;
  readonly steps: readonly SequenceStep[];
  /** The index among them of the attack that it is about, and that attack. */
  readonly step: number;
  readonly now: Attack;
  /** What comes now: the openings that the attack gives, the attack, or the choice of the next. */
  readonly at: 'opening' | 'attack' | 'next';
  /** Whether shooting has given its opening. */
  readonly provoked: boolean;
  /** Whether the move action is paid for. */
  readonly paid: boolean;
  /** Whether it takes more than one action to go on with it. */
  readonly full: boolean;
  /** The reasons against a single attack that there were when it began: what was started last turn is one. */
  readonly barred: readonly Refusal[];
}

function makeAttacks(
  scene: D20Scene,
  first: Attack,
  steps: readonly SequenceStep[],
  paid: boolean,
  barred: readonly Refusal[],
): void {
  const now: Attack = { ...first, ...steps[0] };
  scene.stages(goOn, {
    first,
    steps,
    step: 0,
    now,
    at: 'attack',
    provoked: isOpenToAll(scene, now),
    paid,
    full: !paid,
    barred,
  });
}

/** The next stage of a full attack; false where no more come. */
function goOn(scene: D20Scene, sequence: Sequence): Sequence | boolean {
  const { steps, step, now, at, provoked } = sequence;
  if (at === 'next') return chooseNext(scene, sequence);
  if (at === 'opening') {
    const isOpen = isOpenToAll(scene, now);
    if (!(isOpen && provoked) && !payOpeningsInto(scene, now)) return false;
    return { ...sequence, at: 'attack', provoked: provoked || isOpen };
  }
  if (now.square === undefined) carryOut(scene, now);
  else strikeInto(scene, now, now.square);
  return step + 1 < steps.length && mayGoOn(scene, sequence) && { ...sequence, at: 'next' };
}

/** What has come over the attacker since it began ends the rest as it bars a single attack, or leaves a single action (MOD-HP-08, MOD-FULL-06). */
function mayGoOn(world: D20World, { first: { attacker }, full, barred }: Sequence): boolean {
  if (!hasTurn(world, attacker) || (full && world.slots.actionsOf(world, attacker) < 2)) return false;
  return addsNothing(barred, barsTo(world, attacker));
}

/** Every reason against a single attack of the combatant. */
function barsTo(world: D20World, who: number): readonly Refusal[] {
  return world.slots.refuseAction(world, who, 'attack');
}

function chooseNext(scene: D20Scene, sequence: Sequence): Sequence | boolean {
  const { first, steps, paid } = sequence;
  const step = sequence.step + 1;
  const then = following(scene, first, sequence.now, steps[step] as SequenceStep);
  if (!loadBetween(scene, then)) return false;
  const now = nextAttack(scene, then, !paid);
  if (now === null) return false;
  if (!paid) spend(scene, first.attacker, 'move');
  return { ...sequence, step, now, at: 'opening', paid: true };
}

/** The attack as it goes on with the next weapon of the sequence; other words told for the first weapon than of the kind of damage do not go with another. */
function following(world: D20World, first: Attack, made: Attack, step: SequenceStep): Attack {
  if (!first.choices.includes(TWO_WEAPONS)) return { ...made, ...step };
  const aim = aimOf(made);
  if (step.weapon === first.weapon) return { ...withoutSquare(first), ...step, ...aim };
  const { state, profile } = fighterAt(world, first.attacker);
  const weapon = profile.weapons[step.weapon];
  const before = profile.weapons[first.weapon];
  // Once the first has been thrown, the second stands alone; what two weapons take from it is in its step.
  const isPair = before !== undefined && (before.natural || isInHand(state, before));
  const goesWith = (word: string): boolean =>
    word === DEFENSIVELY || (word === TWO_WEAPONS && isPair) || (word === THROW && weapon?.thrown === true);
  const choices = first.choices.filter(goesWith);
  const ranged = weapon !== undefined && (choices.includes(THROW) || isRanged(world, first.attacker, weapon, aim));
  return dealingAsTold(
    world,
    { ...withoutSquare(first), ...step, ...aim, ranged, nonlethal: false, choices },
    first.choices,
  );
}

/** What strikes as well as it is thrown strikes whom it reaches. */
function isRanged(world: D20World, who: number, weapon: D20Weapon, aim: Pick<Attack, 'defender' | 'square'>): boolean {
  return aim.square === undefined ? isRangedUse(world, who, weapon, aim.defender) : !weapon.melee;
}

/** Whom or what square it goes against. */
function aimOf({ defender, square }: Attack): Pick<Attack, 'defender' | 'square'> {
  return square === undefined ? { defender } : { defender, square };
}
