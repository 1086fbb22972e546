import { d20 } from '../../../chance/dice.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Contest } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Choice, Question } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { perceives, weaponAt, wieldedShield } from '../body/state.ts';
import { withCalledShot } from '../called-shots/declare.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';
import { objectSize } from '../gear/weapons.ts';
import { payAbort, refuseAbort } from '../time/abort.ts';
import { refuseReaction } from './defense.ts';

/** The opposed attack rolls of a Block: an equal total is enough to turn the attack aside (GNG-BLOCK-05, GNG-BLOCK-08). */
const BLOCKS: Contest<boolean> = new Contest({
  dice: ATTACK_DIE,
  why: because('roll against the Block', 'GNG-BLOCK-05'),
  otherWhy: because('roll to block', 'GNG-BLOCK-05'),
  result: because('Block', 'GNG-BLOCK-08'),
  tellsOther: true,
  by: (apart, lead) => apart + lead <= 0,
  word: (blocked) => (blocked ? 'blocked' : 'failure'),
});
const PLAIN_BLOCKS: Contest<boolean> = BLOCKS.with(d20);
const SHIELD = term('shield', 'GNG-BLOCK-11');
const LARGER_WEAPON = term('larger weapon', 'GNG-BLOCK-06');
const LARGER = term('larger', 'GNG-BLOCK-07');
const PER_SIZE = 4;

const TOUCHES = refusal('touch attacks cannot be blocked', 'GNG-BLOCK-14');
const UNREADY = {
  unseen: refusal('it does not perceive the attack', 'GNG-BLOCK-04'),
  held: refusal('held in a grapple, it is denied its Dexterity bonus', 'GNG-BLOCK-03'),
  misled: refusal('misled by a feint, it is denied its Dexterity bonus', 'GNG-BLOCK-03'),
  flanked: refusal('a flanking opponent cannot be blocked', 'GNG-BLOCK-15'),
};
const NO_SHIELD = refusal('only a shield can block what is shot or thrown', 'GNG-BLOCK-12');
const NOT_TOWER = refusal('only a tower shield can block this', 'GNG-BLOCK-13');

/** The kind of the question, by which policies and standing orders know it. */
const BLOCK = 'block';
const DECLINE: Choice = { id: 'decline', text: 'take the blow' };
const WITH_SHIELD: Choice = { id: 'shield', text: 'block with the shield' };

/** Why the defender cannot block this attack, or null where it can (GNG-BLOCK-03, GNG-BLOCK-04, GNG-BLOCK-12 to GNG-BLOCK-16). */
export function refuseBlock(world: World<GrimGame>, attack: Attack): Refusal | null {
  const { attacker, defender } = attack;
  const barred = refuseAbort(world, defender);
  if (barred !== null) return barred;
  const weapon = weaponAt(world, attacker, attack.weapon);
  if (weapon.touch) return TOUCHES;
  if (!attack.ranged) return refuseReaction(world, attack, UNREADY);
  return perceives(world, defender, attacker) ? refuseMissile(world, defender, weapon) : UNREADY.unseen;
}

/** A small shield or larger stops what is thrown, bolts and arrows (GNG-BLOCK-12), a tower shield everything (GNG-BLOCK-13). */
function refuseMissile(world: World<GrimGame>, defender: number, weapon: GrimWeapon): Refusal | null {
  const shield = wieldedShield(world, defender);
  if (shield === null || shield.category === 'buckler') return NO_SHIELD;
  if (shield.category === 'tower') return null;
  const { missile } = weapon;
  return missile === 'thrown' || missile === 'bolt' || missile === 'arrow' ? null : NOT_TOWER;
}

/** Whether the defender turns the attack aside, if it wants to try. @param degree what is known of the Relative Degree */
export function blocks(scene: Scene<GrimGame>, attack: Attack, degree: number): boolean {
  const choice = declareBlock(scene, attack, degree);
  return choice !== '' && rollBlock(scene, attack, choice);
}

/**
 * Asks the defender whether and with what it blocks (GNG-BLOCK-01).
 *
 * @param degree what is known of the Relative Degree, or -1 before the attack roll
 * @returns the id of the choice, or '' where it does not block; the abort action is paid (GNG-BLOCK-02)
 */
export function declareBlock(scene: Scene<GrimGame>, attack: Attack, degree: number): string {
  if (scene.firstOnly === true || refuseBlock(scene, attack) !== null) return '';
  const chosen = scene.ask(question(scene, attack, degree));
  if (chosen === DECLINE.id) return '';
  payAbort(scene, attack.defender);
  return chosen;
}

function question(world: World<GrimGame>, attack: Attack, degree: number): Question {
  const { attacker, defender } = attack;
  const weapon = weaponAt(world, attacker, attack.weapon);
  const { id } = fighterAt(world, attacker).state;
  const ranged = attack.ranged ? 1 : 0;
  const known =
    degree < 0
      ? { attacker: id, weapon: weapon.id, ranged }
      : { attacker: id, weapon: weapon.id, ranged, relativeDegree: degree };
  return {
    kind: BLOCK,
    who: defender,
    text: 'block the attack?',
    rule: 'GNG-BLOCK-01',
    choices: blockers(world, defender),
    facts: withCalledShot(known, attack),
  };
}

/** Everything in hand and every part of the body that fights, and the shield. */
function blockers(world: World<GrimGame>, who: number): readonly Choice[] {
  const { state, profile } = fighterAt(world, who);
  const held = profile.weapons.filter((weapon) => isInHand(state, weapon)).map(({ blockChoice }) => blockChoice);
  return wieldedShield(world, who) === null ? [DECLINE, ...held] : [DECLINE, ...held, WITH_SHIELD];
}

/** The two totals of a Block but for the dice. */
interface BlockTotals {
  readonly attacker: Tally;
  readonly blocker: Tally;
}

/**
 * Fills in both sides of the opposed attack rolls: the attacker adds what the attack to be blocked added, or its full
 * bonus (option `blockAttackerBonus`); the blocker its full bonus with what it blocks with, and its shield
 * (GNG-BLOCK-05, GNG-BLOCK-11). The larger weapon and the larger combatant give +4 per size category (GNG-BLOCK-06,
 * GNG-BLOCK-07).
 */
function addBlock(world: World<GrimGame>, attack: Attack, choice: string, totals: BlockTotals): void {
  const { attacker, defender } = attack;
  if (world.options.blockAttackerBonus === 'sameAttack') world.slots.addAttack(world, attack, totals.attacker);
  else addSelf(world, attacker, attack.weapon, attack.ranged, totals.attacker);
  const { weapons } = fighterAt(world, defender).profile;
  const means = weapons.findIndex(({ id }) => id === choice);
  const shield = wieldedShield(world, defender);
  const bare = weapons.findIndex(({ name }) => name === UNARMED);
  addSelf(world, defender, means < 0 ? bare : means, false, totals.blocker);
  if (shield !== null) totals.blocker.add(shield.bonus, SHIELD);
  addSizes(world, attack, blockerSize(world, defender, means), totals);
}

/** A shield counts as an object of its weight: bucklers and light shields as light, heavy ones as one-handed, tower shields as two-handed. */
function blockerSize(world: World<GrimGame>, defender: number, means: number): number {
  const { weapons, size, shield } = fighterAt(world, defender).profile;
  const weapon = weapons[means];
  if (weapon !== undefined) return weapon.objectSize;
  if (shield?.category === 'tower') return objectSize('twoHanded', size);
  return objectSize(shield?.category === 'heavy' ? 'oneHanded' : 'light', size);
}

function addSizes(world: World<GrimGame>, attack: Attack, blockerWeapon: number, totals: BlockTotals): void {
  const weapon = weaponAt(world, attack.attacker, attack.weapon);
  const byWeapon = (weapon.objectSize - blockerWeapon) * PER_SIZE;
  const bySize =
    (fighterAt(world, attack.attacker).profile.size - fighterAt(world, attack.defender).profile.size) * PER_SIZE;
  const sameSide = byWeapon > 0 === bySize > 0;
  const single = !world.options.blockSizeStacks && sameSide;
  give(totals, single && Math.abs(byWeapon) < Math.abs(bySize) ? 0 : byWeapon, LARGER_WEAPON);
  give(totals, single && Math.abs(byWeapon) >= Math.abs(bySize) ? 0 : bySize, LARGER);
}

/** A bonus to the attacker where it is above 0, to the blocker where it is below. */
function give(totals: BlockTotals, value: number, what: typeof LARGER): void {
  if (value > 0) totals.attacker.add(value, what);
  else totals.blocker.add(-value, what);
}

/** Whether the attack is turned aside. Chains of natural 20 and 1 count for both by the option (GNG-ATK-08). */
export function rollBlock(scene: Scene<GrimGame>, attack: Attack, choice: string): boolean {
  const totals = { attacker: scene.tally(), blocker: scene.tally() };
  addBlock(scene, attack, choice, totals);
  const rolls = scene.options.critChainOnOpposedAttack ? BLOCKS : PLAIN_BLOCKS;
  return scene.contest(rolls, attack.attacker, totals.attacker, attack.defender, totals.blocker);
}
