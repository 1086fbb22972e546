import { because, type Effect, fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { DEFENSIVELY, LETHAL, NONLETHAL, THROW, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { naturalSequence } from '../../d20/attack/natural-sequence.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import { DELAYING, FLAT_FOOTED, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areGrappling } from '../../d20/special/grapple/link.ts';
import { manoeuvreWord } from '../../d20/special/manoeuvre.ts';
import { anybodyDelays, settleDelays } from '../../d20/time/delay.ts';
import { loseReadied } from '../../d20/time/interrupt.ts';
import { leave as leaveOrder } from '../../d20/time/leave.ts';
import { declaredWords, EXTRA_ATTACKS, refuseDeclared } from '../attack/declarations.ts';
import { bothSides, weaponOf, wielded } from '../attack/sides.ts';
import { refuseLying } from '../attack/situation.ts';
import { isPaired, pairOf, withSecondWeapon } from '../attack/two-weapons.ts';
import { isOfOneAttack } from '../attack/words.ts';
import { bleedRound } from '../body/bleeding.ts';
import { settleBody } from '../body/disable.ts';
import { partOf } from '../body/parts.ts';
import { scoreOf, weaponAt } from '../body/state.ts';
import { calledShotChoices, refuseCalledShot } from '../called-shots/refuse.ts';
import { dislodge, isStuck, STUCK } from '../called-shots/stab-and-grab.ts';
import { initiativeModifier } from '../checks/checks.ts';
import { refuseHindered } from '../conditions/hindered.ts';
import { IMPALED } from '../conditions/kinds.ts';
import { GRANTS, MIND_FED } from '../conditions/magic.ts';
import { isBlind, isUnseen } from '../defense/miss-chance.ts';
import { fireChoices, refuseFire } from '../firearms/fire.ts';
import { isFree } from '../firearms/suppress.ts';
import { endFlows } from '../flow/link.ts';
import { keepStill, refuseInFlow, settleFlows } from '../flow/together.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWorld, Wielded } from '../game.ts';
import { rollDying } from '../harm/dying.ts';
import { endDrained } from '../harm/levels.ts';
import { endLentPower } from '../harm/power-points.ts';
import { endBolstered } from '../harm/temporary.ts';
import { isInGrapple, manoeuvreChoices, refuseHeldAction, refuseHeldAttack } from '../special/grapple/limits.ts';
import { endHolds } from '../special/grapple/lock.ts';
import { featherChoices, refuseFeather } from '../strikes/feather.ts';
import { focusChoices, refuseFocus } from '../strikes/focus.ts';
import { hemorrhage } from '../strikes/nerves.ts';
import { refuseStrike, strikeChoices } from '../strikes/strikes.ts';
import { chargedWays, spentWays } from '../traits/ways.ts';
import { endWorked } from '../traits/worked.ts';
import { carryDebt, isExhausted, settleDebt } from './abort.ts';

/** Base attack bonus for each further attack of a full attack, and what each costs (GNG-CORE-07). */
const PER_ATTACK = 5;
const SEQUENCES: readonly number[] = [0, -PER_ATTACK, -2 * PER_ATTACK, -3 * PER_ATTACK];

const OUT_OF_SIGHT = refusal('the target cannot be seen: attack a square instead', 'GNG-CORE-11');
const NO_SUCH_WAY = refusal('that weapon cannot be used so', '');
const SPENT_WAY = refusal('that is spent for today', 'GNG-ITEM-17');

/** At the start of a turn: what abort actions and trauma took from it, and what the dying suffer (GNG-ACT-04, GNG-DYING-04). */
export function startTurn(scene: GrimScene, who: number): void {
  loseReadied(scene, who);
  settleDebt(scene, who);
  rollDying(scene, who);
}

/** Whether the combatant can take actions at all (GNG-ACT-08); not in a turn used up by abort actions (GNG-ACT-03). */
export function canAct(world: GrimWorld, who: number): boolean {
  return world.derived?.(isAble, who) ?? isAble(world, who);
}

function isAble(world: GrimWorld, who: number): boolean {
  const fighter = fighterAt(world, who);
  return fighter.digest.actions > 0 && !isExhausted(world, fighter);
}

/** Whether its conditions leave it more than to move, so that it threatens anybody (GNG-COND-12, GNG-CORE-38). */
export function attacks(world: GrimWorld, who: number): boolean {
  return !fighterAt(world, who).digest.onlyMoves;
}

/**
 * Attacks of opportunity need a state to act in, none are made in a grapple (GNG-COND-09) or blind, as everybody is
 * totally concealed then (GNG-COND-02), nor by who can only move, and none
 * while flat-footed without Combat Reflexes (GNG-CORE-09). There are none against who flows with it (GNG-FEAT-47).
 */
export function canTakeOpportunity(world: GrimWorld, who: number, against: number = NOBODY): boolean {
  const fighter = fighterAt(world, who);
  const { profile, digest } = fighter;
  if (digest.actions === 0 || !attacks(world, who) || isInGrapple(world, who) || isBlind(fighter)) return false;
  if (digest.followers.includes(against)) return false;
  return !digest.flatFooted || profile.strikesFlatFooted;
}

/**
 * Iterative attacks of a full attack, each at 5 less than the one before (GNG-CORE-07), and those declared beside (GNG-FEAT-54). Claws
 * and fangs are all used, and none of them twice, as in the core game (GNG-CORE-01).
 */
export function attackSequence(
  world: GrimWorld,
  who: number,
  weapon: number,
  choices: readonly string[],
): readonly SequenceStep[] {
  const fighter = fighterAt(world, who);
  const single = naturalAttacks(world, fighter, weapon) ?? iterative(fighter, weapon);
  const more = choices.filter((word) => EXTRA_ATTACKS.includes(word)).map(() => ({ weapon, sequence: 0 }));
  const all = [...single.slice(0, 1), ...more, ...single.slice(1)];
  const pair = choices.includes(TWO_WEAPONS) ? pairOf(fighter, weapon) : null;
  return pair === null ? all : withSecondWeapon(fighter, pair, all);
}

function iterative({ profile: { baseAttack } }: GrimFighter, weapon: number): readonly SequenceStep[] {
  const count = 1 + Math.floor(Math.max(0, baseAttack - 1) / PER_ATTACK);
  return SEQUENCES.slice(0, count).map((sequence) => ({ weapon, sequence }));
}

/** Of several natural weapons all that strike or shoot as the one named does; null where that is none, or the only one: trained hands strike like any weapon. */
function naturalAttacks(
  { options }: GrimWorld,
  { profile }: GrimFighter,
  named: number,
): readonly SequenceStep[] | null {
  if (options.naturalAttacks !== 'each') return null;
  const { weapons } = profile;
  const isMelee = weapons[named]?.melee;
  const steps = naturalSequence(weapons, named, (each) => each.natural && each.armed && each.melee === isMelee);
  return steps !== null && steps.length > 1 ? steps : null;
}

/** Reasons against an attack that lie in how the weapon is used, or in that its target cannot be seen at all. @param brief one reason is enough */
export function refuseAttack(world: GrimWorld, given: Attack, brief?: boolean): readonly Refusal[] {
  const attack = bothSides(world, given);
  const found = refuseUse(world, attack);
  if (brief && found.length > 0) return found;
  if (isOutOfSight(world, attack)) found.push(OUT_OF_SIGHT);
  if (attack.choices.length === 0 || (brief && found.length > 0)) return found;
  const ways = waysOf(attack);
  const isWay = (word: string): boolean =>
    ways.includes(word) || isOfOneAttack(word) || manoeuvreWord(world, [word]) !== '';
  const known = attack.choices.every((choice, at) => isWay(choice) && attack.choices.indexOf(choice) === at);
  found.push(
    ...refuseDeclared(attack),
    ...refuseFocus(attack, weaponOf(attack)),
    ...refuseCalledShot(world, attack),
    ...refuseStrike(world, attack),
    ...refuseFeather(attack),
  );
  if (known) return found;
  const isSpent = spentWays(attack).some((word) => attack.choices.includes(word));
  return [...found, isSpent ? SPENT_WAY : NO_SUCH_WAY];
}

/** Reasons that lie in the weapon and in who holds it, whoever is attacked: not loaded, of no use lying down, lodged in a body. */
export function refuseUse(world: GrimWorld, attack: Wielded): Refusal[] {
  const found = [...refuseFire(world, attack), ...refuseLying(attack), ...refuseHeldAttack(world, attack)];
  const used = weaponOf(attack);
  if (manoeuvreWord(world, attack.choices) === '' && isStuck(world, attack.attacker, used.item)) found.push(STUCK);
  return found;
}

/** Who is totally concealed cannot be aimed at, but in a grapple one feels where the other is (GNG-CORE-11); a free shot is not aimed (GNG-SUPP-08). */
function isOutOfSight(world: GrimWorld, attack: GrimAttack): boolean {
  const { attacker, defender } = attack;
  return !isFree(attack) && isUnseen(world, attack) && !areGrappling(world, attacker, defender);
}

/** Words that say how the weapon is used: thrown, for the other kind of damage, defensively. */
function waysOf(attack: Wielded): readonly string[] {
  const { attacking, weapon: index, ranged } = attack;
  const weapon = weaponOf(attack);
  const ways: string[] = [DEFENSIVELY];
  if (isPaired(attacking, index, ranged)) ways.push(TWO_WEAPONS);
  if (weapon.melee && weapon.thrown) ways.push(THROW);
  if (!ranged && weapon.damage !== null) ways.push(weapon.nonlethal ? LETHAL : NONLETHAL);
  if (weapon.ways.length > 0) ways.push(...chargedWays(attack));
  ways.push(...declaredWords(attack));
  return ways;
}

/** Each way by itself, and those that go together with fighting defensively. */
export function attackChoices(world: GrimWorld, given: Attack): readonly (readonly string[])[] {
  if (given.weapon < 0) return [];
  const attack = wielded(world, given);
  const ways = waysOf(attack);
  const others = ways.filter((way) => way !== DEFENSIVELY);
  const strikes = strikeChoices(world, attack);
  return [
    ...ways.map((way) => [way]),
    ...others.map((way) => [DEFENSIVELY, way]),
    ...fireChoices(world, attack),
    ...manoeuvreChoices(world, attack),
    ...calledShotChoices(world, attack),
    ...strikes,
    ...featherChoices(attack, strikes),
    ...focusChoices(attack, weaponOf(attack)),
  ];
}

/** What can be readied, with what each costs, as in the core game (GNG-CORE-01). */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'total-defense': 'standard',
  'bull-rush': 'standard',
  'aid-another': 'standard',
  feint: 'standard',
  'linear-burst': 'standard',
  'strafing-burst': 'standard',
  unleash: 'standard',
  'first-aid': 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
  'pick-up': 'move',
};

/**
 * The end of a turn, or its being held back for a later count. What was drawn on a turn goes with it: to the count that it
 * is held back for, or away with a turn that is forfeited (GNG-ACT-04).
 */
export function endTurn(scene: GrimScene, who: number): void {
  keepStill(scene, who);
  settleFlows(scene);
  if (!anybodyDelays(scene)) return;
  if (fighterAt(scene, who).digest.delays) carryDebt(scene, who);
  const waiting = scene.fighters.filter(({ state }) => hasEffect(state, DELAYING));
  settleDelays(scene, who);
  for (const { index: each } of waiting) {
    const { order, turn } = scene.fight.clock;
    // Who comes in is charged as its turn begins, further on.
    const isPassed = order.findIndex((slot) => slot.who === each) < turn;
    if (isPassed && !fighterAt(scene, each).digest.delays) settleDebt(scene, each);
  }
}

/** Above every Dexterity, so that none outweighs a point of the modifier. */
const ABOVE_DEXTERITY = 10_001;

/** Of several delayers the higher initiative modifier has the choice, then the higher Dexterity, as in the core game (GNG-CORE-01). */
export function precedence(world: GrimWorld, who: number): number {
  return initiativeModifier(world, who) * ABOVE_DEXTERITY + scoreOf(fighterAt(world, who), 'dexterity');
}

const PROVOKING: readonly string[] = ['quick-stand', 'stand-up', 'stow', 'reload', 'first-aid', 'pick-up', 'hand-over'];

/** Standing up, putting a thing away, picking one up or handing it over, loading and first aid provoke (GNG-CORE-15). */
export function provokes(_world: GrimWorld, _who: number, action: string): boolean {
  return PROVOKING.includes(action);
}

/** Who shoots at close quarters gives no opening with pistols, light thrown weapons and the like (GNG-FEAT-23). */
export function sparesOpening(world: GrimWorld, { attacker, weapon }: Attack): boolean {
  const fighter = fighterAt(world, attacker);
  if (!fighter.profile.shootsClose) return false;
  const { handling, firearm } = weaponAt(fighter, weapon);
  return handling === 'light' || (handling === 'oneHanded' && firearm !== null && !firearm.longarm);
}

/** A move of 5 feet provokes like any other, unless the option is off (GNG-CORE-09); crawling does in any case (GNG-CORE-16). */
export function shortMoveProvokes(world: GrimWorld, who: number): boolean {
  return world.options.shortMoveProvokes || fighterAt(world, who).digest.crawls;
}

/** Feet that a move action covers: half, in whole squares, for the blinded, exhausted and the like (GNG-COND-02, GNG-CORE-37). */
export function speed(world: GrimWorld, who: number): number {
  const { state, digest } = fighterAt(world, who);
  const { speed: whole } = state.sheet;
  // No other way to move than to crawl: 5 feet with each move action (GNG-CORE-16).
  if (digest.crawls) return Math.min(SQUARE_FEET, whole);
  return digest.halfSpeed ? Math.floor(whole / (2 * SQUARE_FEET)) * SQUARE_FEET : whole;
}

/** When an effect comes to its end in time: the next save of who bleeds is due, or a part of the body is back in use. */
export function effectEnded(scene: GrimScene, who: number, effect: Effect): void {
  // The commonest end of all, in every fight: nothing comes of it.
  if (effect.name === FLAT_FOOTED) return;
  bleedRound(scene, who, effect);
  hemorrhage(scene, who, effect);
  if (partOf(effect.name) !== null) settleBody(scene, who);
  if (GRANTS.some((kind) => kind.is(effect))) endBolstered(scene, who);
  if (MIND_FED.is(effect)) endLentPower(scene, who);
  endDrained(scene, who, effect);
  endWorked(scene, who, effect);
}

/** Reasons against an action that lie in a grapple, a lock or another condition. */
export function refuseAction(world: GrimWorld, who: number, action: string): readonly Refusal[] {
  const held = refuseHeldAction(world, who, action);
  return joined(joined(held, refuseHindered(world, who, action)), refuseInFlow(world, who, action));
}

const PARTED = because('one of the two has left', '');

/**
 * Whoever has left the map holds nobody in a lock any more, and nobody holds it (GNG-GRAP-11); a weapon lodged
 * between it and another comes out, so that its owner has the use of it again.
 */
export function leave(scene: GrimScene, who: number): void {
  endHolds(scene, fighterAt(scene, who));
  endFlows(scene, who, PARTED);
  for (const { index, effects } of scene.fight.combatants) {
    for (const effect of effects)
      if (IMPALED.is(effect) && (index === who || effect.source === who)) dislodge(scene, effect.source, index, PARTED);
  }
  leaveOrder(scene, who);
}
