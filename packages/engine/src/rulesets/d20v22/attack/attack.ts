import { constant } from '../../../chance/dice.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { bothSides, onto, weaponOf } from '../../d20/attack/sides.ts';
import { addLine, line, part } from '../../d20/checks/lines.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { feetApart, footprintOf, standAdjacent } from '../../d20/movement/field.ts';
import { STEADILY, STEADY_BONUS } from '../../d20/objects/target.ts';
import { strayIntoGrapple } from '../../d20/special/grapple/stray.ts';
import { half } from '../checks/arithmetic.ts';
import { CORE } from '../checks/core-die.ts';
import { isHelplessTo } from '../conditions/at-mercy.ts';
import { rouse } from '../conditions/fascination.ts';
import { canUse } from '../conditions/mind.ts';
import { missesByChance } from '../defense/concealment.ts';
import { missClosely } from '../defense/cover-struck.ts';
import { splashAfter } from '../explosives/explode.ts';
import type { Impact, Rolled, Strike, V22Attack, V22Scene, V22World } from '../game.ts';
import { afterOpening } from '../harm/dying.ts';
import { canBeCritical, FINESSE, isImmuneToCriticals, TAKE_10 } from '../harm/hit.ts';
import { afterUse, breadthOf } from '../objects/improvised.ts';
import { strikesUnseen } from '../seen/awareness.ts';
import { usesPower } from '../special/grapple-powers.ts';
import { AIMING } from './aim.ts';
import { shareOf } from './area.ts';
import {
  hits,
  NEVER,
  overBy,
  ROLL,
  ROLL_AT_COVER,
  STRUCK,
  strikeOf,
  THREATENING_AT_COVER,
  THREATENING_VOLLEY,
  VOLLEY_ROLL,
} from './attack-roll.ts';
import { mayBlock, rollAtBlock, rollOpenly, TAKEN, TEN, wardsOff } from './block.ts';
import { turnAway } from './held-shot.ts';
import { land } from './land.ts';
import { intoMeleePenalty, noteAttackOnImmobile } from './melee.ts';
import { addSituation, seeThrough, spendSituation } from './situation.ts';
import { cleave, takeDown } from './takedown.ts';
import { addTraining, rangePenalty } from './training.ts';
import { faceFire } from './under-fire.ts';
import { capped, isVolley, loose, VOLLEY } from './volley.ts';

const SEQUENCE = term('further attack', 'V22-CORE-01');
const BOTH_HANDS = term('two weapons', 'V22-TWF-01');
const CHARGE = term('charge', 'V22-CHG-05');
const INVISIBLE = term('invisible', 'V22-COND-29');
const HELPLESS = term('helpless defender', 'V22-COND-26');
const RANGE = term('range', 'V22-ATK-02');
const FLANKING = term('flanking', 'V22-MOD-06');
const WITHOUT_FEAT = term('without Personal Firearms Proficiency', 'V22-GUN-02');
const UNWIELDY = term('longarm at close quarters', 'V22-GUN-05');
const WHOM = because('who of those in the grapple is struck', 'V22-MOD-04');
const STEADY = term('with care', 'V22-OBJ-02');
const INTO_MELEE = term('into melee', 'V22-ATK-03');

const GRAZED = because('Reflex save against a large thing', 'V22-IMPR-05');
const SAVE_BASE = 10;

const ON_CHARGE = 2;
const UNSEEN = 2;
const ON_HELPLESS = 4;
const FLANKED = 2;
const UNTRAINED = -4;

const ATTACK_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => strike });
/** The same where a second roll has to confirm a critical hit. */
const THREATENING_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => (strike === 'critical' ? 'threat' : strike) });
const GLANCE = 'glances off the armour';
/** Threat numbers are lower than this. */
const ARMOR = 32;
const FINESSE_ROLL = new Check<Strike | typeof GLANCE>({ ...ROLL, by: finesseOf, word: (strike) => strike });
const TAKING_10 = new Check<Strike>({
  dice: constant(0),
  why: because('attack roll', 'V22-MIN-02'),
  against: 'Defense',
  by: (_nothing, needed) => (needed <= 0 ? 'hit' : 'miss'),
  word: (strike) => strike,
});
const CONFIRMATION = new Check<boolean>({
  dice: CORE.dice,
  why: because('confirmation of the critical hit', 'V22-CORE-07'),
  against: 'Defense',
  by: hits,
  word: (confirmed) => (confirmed ? 'critical' : 'not confirmed'),
});

/**
 * One attack: the attack roll against Defense, and what a hit does (V22-ATK-01). A total that reaches Defense hits
 * (V22-CORE-02), if no concealment makes it miss after all (V22-CONCL-03). Dice in this order: attack roll, confirmation
 * where asked for, miss chance, then the save (V22-CORE-14).
 */
export function resolveAttack(scene: V22Scene, given: Attack): AttackResult {
  const struck = strikeAt(scene, given);
  return struck === null ? 'miss' : takeEffect(scene, struck);
}

/** An attack that has been rolled, and has not taken effect yet. */
export interface Struck {
  readonly attack: V22Attack;
  readonly rolled: Rolled;
  /** Whether its target stood until then. */
  readonly stood: boolean;
}

/** An attack with all that comes before it takes effect; null where nothing came of it. */
export function strikeAt(scene: V22Scene, given: Attack): Struck | null {
  const aimed = bothSides(scene, given);
  if (!canUse(aimed.attacking, weaponOf(aimed)) || !usesPower(scene, aimed.attacker, weaponOf(aimed))) return null;
  const attack = face(scene, aimed);
  return attack === null ? null : strikeWith(scene, attack, rollFor);
}

/** Who is struck at, and what the attacker is shot with first; null where it cannot go on (V22-MOD-04, V22-AUTO-09). */
export function face(scene: V22Scene, aimed: V22Attack): V22Attack | null {
  return faceFire(scene, strayed(scene, aimed));
}

/** The attack with its roll, up to where it takes effect. */
export function strikeWith(
  scene: V22Scene,
  attack: V22Attack,
  roll: (scene: V22Scene, attack: V22Attack) => Rolled,
): Struck {
  if (!attack.ranged) noteAttackOnImmobile(scene, attack);
  rouse(scene, attack.defender);
  const stood = !attack.defending.digest.down;
  turnAway(scene, attack.attacker);
  loose(scene, attack, attack.defending.state);
  const { strike: rolled, over } = roll(scene, attack);
  spendSituation(scene, attack);
  return { attack, rolled: { strike: scene.slots.between(scene, attack, rolled), over }, stood };
}

/** What becomes of the weapon, and of an attacker who may go on. @param damage the damage bonus of a hit, or null */
export function comeToRest(
  scene: V22Scene,
  { attack, rolled, stood }: Struck,
  damage: number | null,
  stands: Footprint,
): AttackResult {
  seeThrough(scene, attack);
  if (weaponOf(attack).splash !== null) splashAfter(scene, attack, stands, damage !== null);
  if (weaponOf(attack).improvised) afterUse(scene, attack, damage, stands);
  if (stood) followUp(scene, attack);
  if (attack.opportunity) afterOpening(scene, attack.attacker);
  return rolled.strike === 'miss' ? 'miss' : 'hit';
}

/** The attack roll of a shot that is held back: whatever lies between counts as it is now, and a miss strikes nothing (V22-HOLD-01, V22-HOLD-04). */
export function rollHeld(scene: V22Scene, given: Attack): (Rolled & { readonly total: number }) | null {
  const attack = faceFire(scene, bothSides(scene, given));
  if (attack === null) return null;
  turnAway(scene, attack.attacker);
  const roll = rollOpenly(scene, attack, readAttack);
  const { strike, over } = confirmed(scene, attack, roll);
  spendSituation(scene, attack);
  seeThrough(scene, attack);
  return { strike: scene.slots.between(scene, attack, strike), over, total: roll.total.total };
}

/** A shot that was held back goes off, as its roll was (V22-HOLD-02, V22-HOLD-03); who may ward it off still may. */
export function letFly(
  scene: V22Scene,
  attack: V22Attack,
  { strike, over, total }: Rolled & { readonly total: number },
): void {
  const stood = !attack.defending.digest.down;
  loose(scene, attack, attack.defending.state);
  const rolled = wardsOff(scene, attack, total) ? STRUCK.miss : { strike, over };
  takeEffect(scene, { attack, rolled, stood });
}

/** It does what it does to its target, and what its weapon does beside and after. */
export function takeEffect(scene: V22Scene, struck: Struck): AttackResult {
  const { attack, rolled } = struck;
  const stands = footprintOf(scene, attack.defender);
  const damage = rolled.strike === 'miss' ? null : strikes(scene, attack, rolled);
  return comeToRest(scene, struck, damage, stands);
}

/** The strike takes effect. @returns the damage bonus that it has had */
function strikes(scene: V22Scene, attack: V22Attack, rolled: Rolled): number {
  const impact = impactOf(scene, attack, rolled);
  const felt = feltOf(scene, impact, rolled);
  if (felt !== null) land(scene, felt);
  return impact.damage;
}

/** What its target feels of an impact: half of a graze where a Reflex save makes it so, null where nothing (V22-IMPR-05). */
export function feltOf(scene: V22Scene, impact: Impact, { strike }: Rolled): Impact | null {
  if (strike !== 'graze') return impact;
  const share = shareOf(scene, SAVE_BASE + impact.damage, impact.defender, 'none', GRAZED);
  if (share === 'none') return null;
  return share === 'half' ? { ...impact, damage: half(impact.damage) } : impact;
}

/** What a roll brings to its target: a volley harms the more, the better it was rolled (V22-AUTO-01). */
export function impactOf(scene: V22Scene, attack: V22Attack, { strike, over }: Rolled): Impact {
  const impact = scene.slots.impact(scene, attack, strike);
  return over === 0 ? impact : { ...impact, extra: line(part(capped(scene, over), VOLLEY)) };
}

/** The roll of the attack, which may be blocked; where it cannot miss, without any. */
function rollFor(scene: V22Scene, attack: V22Attack): Rolled {
  if (mayBlock(scene, attack)) return confirmed(scene, attack, rollAtBlock(scene, attack, readAttack));
  if (isSure(attack)) return STRUCK.hit;
  return scene.slots.rollAttack(scene, attack);
}

/** A blow at a thing that cannot move away hits by itself, where it takes the whole turn or was aimed (V22-OBJ-02, V22-AIM-04). */
function isSure({ attacking, defending, defender, ranged, choices }: V22Attack): boolean {
  if (ranged || defending.profile.object === null) return false;
  return says(choices, STEADILY) || hasEffect(attacking.state, AIMING, defender);
}

/** A shot from outside at somebody in a grapple goes at any of those in it, each equally likely (V22-MOD-04); the die falls before the attack roll. */
function strayed(scene: V22Scene, attack: V22Attack): V22Attack {
  if (!attack.ranged || !attack.defending.digest.grappling) return attack;
  const { defender } = strayIntoGrapple(scene, attack, WHOM);
  return defender === attack.defender ? attack : onto(scene, attack, defender);
}

/** What feats let follow on an attack that may have felled somebody (V22-FEAT-02, V22-FEAT-18). */
function followUp(scene: V22Scene, attack: V22Attack): void {
  const { takedown, cleave: cleaves } = attack.attacking.profile.gifts;
  if (takedown === 0 && cleaves === 0) return;
  const { state, digest } = fighterAt(scene, attack.defender);
  if (!digest.down || !canUse(fighterAt(scene, attack.attacker), weaponOf(attack))) return;
  const goesOn = takedown > 0 && state.sheet.minion && takeDown(scene, attack);
  if (!goesOn && cleaves > 0 && !attack.ranged) cleave(scene, attack);
}

/** What a roll comes to whose total is known already. */
export function readAttack(natural: number, needed: number, attack: V22Attack): Strike {
  return strikeOf(natural, needed, threatOf(attack), attack.attacking.profile.core.lowest);
}

/** The confirmation of a critical hit where it is asked for (option `criticals: 'confirm'`): the same bonus must hit the same Defense again. */
export function confirmed(scene: V22Scene, attack: V22Attack, rolled: Rolled): Rolled {
  if (rolled.strike !== 'critical' || scene.options.criticals === '+5') return rolled;
  const bonus = scene.tally();
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  const { dice, lowest } = attack.attacking.profile.core;
  const holds = scene.check(CONFIRMATION.with(dice), attack.attacker, attack.defender, bonus, defense, lowest);
  return holds ? rolled : { ...rolled, strike: 'hit' };
}

/** The attack roll, and the confirmation where asked for. */
export function rollAttack(scene: V22Scene, attack: V22Attack): Rolled {
  const bonus = scene.tally();
  const takesTen = says(attack.choices, TAKE_10);
  if (takesTen) bonus.add(TEN, TAKEN);
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  if (takesTen) return takeTen(scene, attack, bonus, defense);
  const against = { bonus, defense, threat: threatOf(attack) };
  return confirmed(scene, attack, rollPlainly(scene, attack, against));
}

function rollPlainly(scene: V22Scene, attack: V22Attack, { bonus, defense, threat }: Against): Rolled {
  const { attacker, defender, attacking } = attack;
  const { dice, lowest } = attacking.profile.core;
  const isSure = scene.options.criticals === '+5';
  const isOpen = scene.slots.cover(scene, attacker, defender).degree === 'none' && breadthOf(weaponOf(attack)) === 0;
  const volleyed = isVolley(scene, attack);
  if (isOpen && !volleyed) {
    if (isSure && says(attack.choices, FINESSE)) return STRUCK[rollFinesse(scene, attack, { bonus, defense, threat })];
    const roll = (isSure ? ATTACK_ROLL : THREATENING_ROLL).with(dice);
    return STRUCK[scene.check(roll, attacker, defender, bonus, defense, threat, lowest)];
  }
  const [sure, threatening] = volleyed ? [VOLLEY_ROLL, THREATENING_VOLLEY] : [ROLL_AT_COVER, THREATENING_AT_COVER];
  const roll = (isSure ? sure : threatening).with(dice);
  const found = scene.check(roll, attacker, defender, bonus, defense, threat, lowest);
  // What it lacked says whether it struck the cover (V22-COVER-08), or grazed with what is large enough (V22-IMPR-05).
  return found.lacks === 0 ? found : STRUCK[missClosely(scene, attack, defense.total, found.lacks)];
}

interface Against {
  readonly bonus: Tally;
  readonly defense: Tally;
  readonly threat: number;
}

/** The same round armour: what would have hit without it glances off (V22-FIN-04). */
function rollFinesse(scene: V22Scene, attack: V22Attack, { bonus, defense, threat }: Against): Strike {
  const { attacker, defender, defending } = attack;
  const { dice, lowest } = attack.attacking.profile.core;
  const armor = isImmuneToCriticals(defending) ? 0 : defending.profile.armor;
  const found = scene.check(
    FINESSE_ROLL.with(dice),
    attacker,
    defender,
    bonus,
    defense,
    threat + ARMOR * armor,
    lowest,
  );
  return found === GLANCE ? 'miss' : found;
}

/** @param packed the threat number, and ARMOR times the armour */
function finesseOf(natural: number, needed: number, packed: number, lowest: number): Strike | typeof GLANCE {
  const strike = strikeOf(natural, needed, packed % ARMOR, lowest);
  if (strike !== 'miss' || natural === lowest) return strike;
  return natural >= needed - Math.floor(packed / ARMOR) ? GLANCE : 'miss';
}

/** A natural 20 of a minion hits all the same (V22-MIN-01). */
function threatOf(attack: V22Attack): number {
  return canBeCritical(attack) ? weaponOf(attack).threat : NEVER;
}

/** 10 in place of the dice, against a minion: never a critical hit (V22-MIN-02). */
function takeTen(scene: V22Scene, attack: V22Attack, bonus: Tally, defense: Tally): Rolled {
  const { attacker, defender } = attack;
  const lacks = defense.total - bonus.total;
  if (scene.check(TAKING_10, attacker, defender, bonus, defense) === 'miss')
    return STRUCK[missClosely(scene, attack, defense.total, lacks)];
  return isVolley(scene, attack) ? { strike: 'hit', over: overBy(-lacks) } : STRUCK.hit;
}

/** A hit misses after all where the defender is hard to see (V22-CONCL-03). */
export function between(scene: V22Scene, attack: V22Attack, strike: Strike): Strike {
  return strike !== 'miss' && missesByChance(scene, attack) ? 'miss' : strike;
}

/**
 * The attack bonus: training, Strength in melee or Dexterity at range, size, weapon, and whatever lies in the attacker's
 * own position, state or tactics (V22-CORE-10).
 */
export function attackBonus(world: V22World, attack: V22Attack, tally: Tally): void {
  const { attacking, defending, ranged } = attack;
  const { digest } = attacking;
  addTraining(world, attacking, weaponOf(attack), ranged, tally);
  tally.add(attack.sequence, says(attack.choices, TWO_WEAPONS) ? BOTH_HANDS : SEQUENCE);
  if (attack.adds !== undefined) tally.add(attack.adds.value, attack.adds.term);
  if (attack.charge) tally.add(ON_CHARGE, CHARGE);
  addLine(tally, ranged ? digest.attackRanged : digest.attackMelee);
  if (attacking.state.effects.length > 0) addSituation(world, attack, tally);
  if (strikesUnseen(world, attack)) tally.add(UNSEEN, INVISIBLE);
  addFirearm(world, attack, tally);
  if (ranged) {
    tally.add(rangePenalty(weaponOf(attack), feetApart(world, attack.attacker, attack.defender)), RANGE);
    tally.add(intoMeleePenalty(world, attack), INTO_MELEE);
    if (says(attack.choices, STEADILY)) tally.add(STEADY_BONUS, STEADY);
  } else {
    if (isHelplessTo(defending, attack.attacker)) addAgainstHelpless(world, tally);
    if (isFlanking(world, attack.attacker, attack.defender)) tally.add(FLANKED, FLANKING);
  }
}

/** Firearms take their feat (V22-GUN-02, V22-FEAT-13), and longarms are unwieldy against who is beside one (V22-GUN-05). */
function addFirearm(world: V22World, attack: V22Attack, tally: Tally): void {
  const { firearm } = weaponOf(attack);
  if (firearm === 'none') return;
  if (attack.attacking.profile.gifts.firearms === 0) tally.add(UNTRAINED, WITHOUT_FEAT);
  if (firearm === 'longarm' && standAdjacent(world, attack.attacker, attack.defender)) tally.add(UNTRAINED, UNWIELDY);
}

/** Melee attacks on the helpless have +4 (V22-COND-26); the penalty model says it all in Defense. */
function addAgainstHelpless(world: V22World, tally: Tally): void {
  if (world.options.helplessModel === 'five') tally.add(ON_HELPLESS, HELPLESS);
}
