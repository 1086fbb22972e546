import { d20 } from '../../../chance/dice.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Contest } from '../../../kernel/scene/check.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { addDifference } from '../../d20/special/sizes.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { weaponOf } from '../attack/sides.ts';
import { perceives, weaponAt, wieldedShield } from '../body/state.ts';
import { withCalledShot } from '../called-shots/declare.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';
import { objectSize } from '../gear/weapon-parts.ts';
import { refuseAbort } from '../time/abort.ts';
import { react, refuseReaction, unready } from './reaction.ts';

/** The opposed attack rolls of a Block: an equal total is enough to turn the attack aside (GNG-BLOCK-05, GNG-BLOCK-08). */
const BLOCKS: Contest<number> = new Contest({
  dice: ATTACK_DIE,
  why: because('roll against the Block', 'GNG-BLOCK-05'),
  otherWhy: because('roll to block', 'GNG-BLOCK-05'),
  result: because('Block', 'GNG-BLOCK-08'),
  tellsOther: true,
  by: (apart, lead) => Math.sign(apart + lead),
  word: (ahead) => ['blocked', 'blocked, equal totals block', 'not blocked'][ahead + 1] ?? '',
});
const PLAIN_BLOCKS: Contest<number> = BLOCKS.with(d20);
const SHIELD = term('shield', 'GNG-BLOCK-11');
const LARGER_WEAPON = term('larger weapon', 'GNG-BLOCK-06');
const LARGER = term('larger', 'GNG-BLOCK-07');

const TOUCHES = refusal('touch attacks cannot be blocked', 'GNG-BLOCK-14');
const FLANKED = refusal('a flanking opponent cannot be blocked', 'GNG-BLOCK-15');
const UNREADY = unready('GNG-BLOCK-04', 'GNG-BLOCK-03');
const NO_SHIELD = refusal('only a shield can block what is shot or thrown', 'GNG-BLOCK-12');
const NOT_TOWER = refusal('only a tower shield can block this', 'GNG-BLOCK-13');

const BLOCKING = { kind: 'block', text: 'block the attack?', rule: 'GNG-BLOCK-01' };
const DECLINE: Choice = passing('decline', 'take the blow');
const WITH_SHIELD: Choice = { id: 'shield', text: 'block with the shield' };

/** Why the defender cannot block this attack, or null where it can (GNG-BLOCK-03, GNG-BLOCK-04, GNG-BLOCK-12 to GNG-BLOCK-16). */
export function refuseBlock(world: GrimWorld, attack: GrimAttack): Refusal | null {
  const { attacking, defending } = attack;
  const barred = refuseAbort(world, defending);
  if (barred !== null) return barred;
  const weapon = weaponOf(attack);
  if (weapon.touch) return TOUCHES;
  if (!attack.ranged) return refuseReaction(world, attack, UNREADY, FLANKED);
  return perceives(world, defending, attacking) ? refuseMissile(defending, weapon) : UNREADY.unseen;
}

/** A small shield or larger stops what is thrown, bolts and arrows (GNG-BLOCK-12), a tower shield everything (GNG-BLOCK-13). */
function refuseMissile(defending: GrimFighter, { missile }: GrimWeapon): Refusal | null {
  const shield = wieldedShield(defending);
  if (shield === null || shield.category === 'buckler') return NO_SHIELD;
  if (shield.category === 'tower') return null;
  return missile === 'thrown' || missile === 'bolt' || missile === 'arrow' ? null : NOT_TOWER;
}

/** Whether the defender turns the attack aside, if it wants to try. @param degree what is known of the Relative Degree */
export function blocks(scene: GrimScene, attack: GrimAttack, degree: number): boolean {
  const choice = declareBlock(scene, attack, degree);
  return choice !== '' && rollBlock(scene, attack, choice);
}

/**
 * Asks the defender whether and with what it blocks (GNG-BLOCK-01).
 *
 * @param degree what is known of the Relative Degree, or -1 before the attack roll
 * @returns the id of the choice, or '' where it does not block; the abort action is paid (GNG-BLOCK-02)
 */
export function declareBlock(scene: GrimScene, attack: GrimAttack, degree: number): string {
  if (scene.firstOnly === true || refuseBlock(scene, attack) !== null) return '';
  const { defending, defender, ranged } = attack;
  const known = { weapon: weaponOf(attack).id, ranged: ranged ? 1 : 0 };
  const facts = withCalledShot(degree < 0 ? known : { ...known, relativeDegree: degree }, attack);
  return react(scene, defender, { ...BLOCKING, choices: blockers(defending) }, attack.attacker, facts);
}

/** Everything in hand and every part of the body that fights, and the shield. */
function blockers(fighter: GrimFighter): readonly Choice[] {
  const { state, profile } = fighter;
  const found = [DECLINE];
  for (const weapon of profile.weapons) if (isInHand(state, weapon)) found.push(weapon.blockChoice);
  if (wieldedShield(fighter) !== null) found.push(WITH_SHIELD);
  return found;
}

/**
 * Fills in both sides of the opposed attack rolls: the attacker adds what the attack to be blocked added, or its full
 * bonus (option `blockAttackerBonus`); the blocker its full bonus with what it blocks with, and its shield
 * (GNG-BLOCK-05, GNG-BLOCK-11). The larger weapon and the larger combatant give +4 per size category (GNG-BLOCK-06,
 * GNG-BLOCK-07).
 */
function addBlock(world: GrimWorld, attack: GrimAttack, choice: string, totals: readonly [Tally, Tally]): void {
  const { attacking, defending } = attack;
  const [mine, theirs] = totals;
  if (world.options.blockAttackerBonus === 'sameAttack') world.slots.addAttack(world, attack, mine);
  else addSelf(world, attacking, weaponOf(attack), attack.ranged, mine);
  const { weapons } = defending.profile;
  const means = weapons.find(({ id }) => id === choice);
  const bare = weapons.findIndex(({ name }) => name === UNARMED);
  addSelf(world, defending, means ?? weaponAt(defending, bare), false, theirs);
  const shield = wieldedShield(defending);
  if (shield !== null) theirs.add(shield.bonus, SHIELD);
  addSizes(world, attack, means?.objectSize ?? shieldSize(defending), totals);
}

/** A shield counts as an object of its weight: bucklers and light shields as light, heavy ones as one-handed, tower shields as two-handed. */
function shieldSize({ profile: { size, shield } }: GrimFighter): number {
  if (shield?.category === 'tower') return objectSize('twoHanded', size);
  return objectSize(shield?.category === 'heavy' ? 'oneHanded' : 'light', size);
}

function addSizes(world: GrimWorld, attack: GrimAttack, blockerWeapon: number, totals: readonly [Tally, Tally]): void {
  const byWeapon = weaponOf(attack).objectSize - blockerWeapon;
  const bySize = attack.attacking.profile.size - attack.defending.profile.size;
  const single = !world.options.blockSizeStacks && byWeapon > 0 === bySize > 0;
  const bodyCounts = Math.abs(byWeapon) < Math.abs(bySize);
  addDifference(single && bodyCounts ? 0 : byWeapon, totals, LARGER_WEAPON);
  addDifference(single && !bodyCounts ? 0 : bySize, totals, LARGER);
}

/** Whether the attack is turned aside. Chains of natural 20 and 1 count for both by the option (GNG-ATK-08). */
export function rollBlock(scene: GrimScene, attack: GrimAttack, choice: string): boolean {
  const [mine, theirs] = [scene.tally(), scene.tally()];
  addBlock(scene, attack, choice, [mine, theirs]);
  const rolls = scene.options.critChainOnOpposedAttack ? BLOCKS : PLAIN_BLOCKS;
  return scene.contest(rolls, attack.attacker, mine, attack.defender, theirs) <= 0;
}
