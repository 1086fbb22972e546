import { d20 } from '../../../chance/dice.ts';
import { because, Contest, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { addDifference } from '../../d20/special/sizes.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { bothSides, isTouch, weaponOf } from '../attack/sides.ts';
import { weaponAt, wieldedShield } from '../body/state.ts';
import { withCalledShot } from '../called-shots/declare.ts';
import { isStuck } from '../called-shots/stab-and-grab.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimAttack, GrimFighter, GrimProfile, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';
import { objectSize } from '../gear/weapon-parts.ts';
import { hit } from '../harm/damage.ts';
import type { Missile } from '../tables/weapon-row.ts';
import { refuseAbort } from '../time/abort.ts';
import { withAfter } from '../traits/points.ts';
import { react, refuseReaction, refuseUnready, unready } from './reaction.ts';

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
const BREAKING = term('breaking block', 'GNG-FEAT-17');
/** What is added to the blocker's roll against what flies, where no shield stops it (GNG-FEAT-16, GNG-FEAT-38). */
const FLYING: Readonly<Record<Missile, number>> = { thrown: 0, arrow: -4, bolt: -4, stone: -4, bullet: -8, beam: -12 };
const FLIES = term('in flight', 'GNG-FEAT-16');
const TOO_FAST = term('too fast to follow', 'GNG-FEAT-38');

const TOUCHES = refusal('touch attacks cannot be blocked', 'GNG-BLOCK-14');
const FLANKED = refusal('a flanking opponent cannot be blocked', 'GNG-BLOCK-15');
const UNREADY = unready('GNG-BLOCK-04', 'GNG-BLOCK-03');
const NO_SHIELD = refusal('only a shield can block what is shot or thrown', 'GNG-BLOCK-12');
const NOT_TOWER = refusal('only a tower shield can block this', 'GNG-BLOCK-13');

const STRIKES = because('strikes back at {target} by the Block', 'GNG-FEAT-17');
const BLOCKING = { kind: 'block', text: 'block the attack?', rule: 'GNG-BLOCK-01', by: 'block' } as const;
const DECLINE: Choice = passing('decline', 'take the blow');
const WITH_SHIELD: Choice = { id: 'shield', text: 'block with the shield' };

/** Why the defender cannot block this attack, or null where it can (GNG-BLOCK-03, GNG-BLOCK-04, GNG-BLOCK-12 to GNG-BLOCK-16). */
export function refuseBlock(world: GrimWorld, attack: GrimAttack): Refusal | null {
  const { attacking, defending } = attack;
  const barred = refuseAbort(world, defending, attack.ranged ? 'deflect' : 'block');
  if (barred !== null) return barred;
  const weapon = weaponOf(attack);
  if (isTouch(weapon, attack)) return TOUCHES;
  if (!attack.ranged) return refuseReaction(world, attack, UNREADY, FLANKED);
  const unreadied = refuseUnready(world, defending, attacking, UNREADY);
  if (unreadied !== null) return unreadied;
  return isCaughtBare(defending.profile, weapon.missile) ? null : refuseMissile(defending, weapon);
}

/** A small shield or larger stops what is thrown, bolts and arrows (GNG-BLOCK-12), a tower shield everything (GNG-BLOCK-13); one that deflects what flies, stones too (GNG-AABIL-08). */
function refuseMissile(defending: GrimFighter, { missile }: GrimWeapon): Refusal | null {
  const shield = wieldedShield(defending);
  if (shield !== null && shield.deflects !== 'none' && missile !== 'bullet' && missile !== 'beam') return null;
  if (shield === null || shield.category === 'buckler') return NO_SHIELD;
  if (shield.category === 'tower') return null;
  return missile === 'thrown' || missile === 'bolt' || missile === 'arrow' ? null : NOT_TOWER;
}

/**
 * Whether who can do it blocks such a missile with whatever it has: what is thrown, shot from a bow, a crossbow or a sling,
 * but neither bullets nor beams (GNG-FEAT-15); for the greatest, those too (GNG-FEAT-38).
 */
export function isCaughtBare({ blocksMissiles }: GrimProfile, missile: Missile | null): boolean {
  return blocksMissiles === 'all' || (blocksMissiles === 'slow' && missile !== 'bullet' && missile !== 'beam');
}

/**
 * Turns the attack aside, if the defender wants to try.
 *
 * @param degree what is known of the Relative Degree @returns how it was turned aside, as it was chosen; '' where it was not
 */
export function blocks(scene: GrimScene, attack: GrimAttack, degree: number): string {
  const choice = declareBlock(scene, attack, degree);
  return choice !== '' && rollBlock(scene, attack, choice) ? choice : '';
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
  return react(
    scene,
    defender,
    { ...BLOCKING, by: ranged ? 'deflect' : 'block', choices: blockers(scene, defending, ranged) },
    attack.attacker,
    facts,
  );
}

/** Everything free in hand and every part of the body that fights, and the shield; each weapon also to strike at the attacker with. */
function blockers(world: GrimWorld, fighter: GrimFighter, ranged: boolean): readonly Choice[] {
  const { index, state, profile } = fighter;
  const free = profile.weapons.filter((each) => isInHand(state, each) && !isStuck(world, index, each.item));
  const found = [DECLINE];
  for (const weapon of free) found.push(weapon.blockChoice);
  if (wieldedShield(fighter) !== null) found.push(WITH_SHIELD);
  if (ranged || !profile.breaksBlocking) return found;
  for (const weapon of free)
    if (canBreak(fighter, weapon))
      found.push({ id: `${BREAK}${weapon.id}`, text: `block by a blow with ${weapon.name}` });
  return found;
}

/** How a Block is chosen that strikes at the attacker: this, and the weapon. */
const BREAK = 'breaking-';

/** A weapon that its owner knows, or bare hands that strike as well as one (GNG-FEAT-18). */
function canBreak({ profile }: GrimFighter, { melee, damage, proficient, name }: GrimWeapon): boolean {
  return melee && damage !== null && proficient && (name !== UNARMED || profile.strikesUnarmed);
}

/** What the choice says to block with: the index of the weapon, -1 for the shield, and whether to strike at the attacker by it. */
function meansOf({ profile }: GrimFighter, choice: string): { readonly weapon: number; readonly breaking: boolean } {
  const at = (id: string): number => profile.weapons.findIndex((each) => each.id === id);
  const plain = at(choice);
  if (plain >= 0 || !choice.startsWith(BREAK)) return { weapon: plain, breaking: false };
  return { weapon: at(choice.slice(BREAK.length)), breaking: true };
}

/**
 * What a Block that is a blow does to the attacker it has stopped: the damage of the weapon without any Relative Degree,
 * less Protection (GNG-FEAT-17).
 */
export function strikeByBlock(scene: GrimScene, { attacker, defender, defending }: GrimAttack, choice: string): void {
  const { weapon, breaking } = meansOf(defending, choice);
  if (!breaking) return;
  scene.tell(defender, attacker, 0, STRIKES);
  STRIKE_BACK(scene, plainAttack(defender, attacker, weapon));
}

/** That blow, with what follows any other. */
const STRIKE_BACK = withAfter((scene, attack) => {
  hit(scene, bothSides(scene, attack), 0);
  return 'hit';
});

/**
 * Fills in both sides of the opposed attack rolls: the attacker adds what the attack to be blocked added, or its full
 * bonus (option `blockAttackerBonus`); the blocker its full bonus with what it blocks with, and its shield
 * (GNG-BLOCK-05, GNG-BLOCK-11). The larger weapon and the larger combatant give +4 per size category (GNG-BLOCK-06,
 * GNG-BLOCK-07).
 */
export function addBlock(world: GrimWorld, attack: GrimAttack, choice: string, totals: readonly [Tally, Tally]): void {
  const { attacking, defending } = attack;
  const [mine, theirs] = totals;
  if (world.options.blockAttackerBonus === 'sameAttack') world.slots.addAttack(world, attack, mine);
  else addSelf(world, attacking, weaponOf(attack), attack.ranged, mine);
  const { weapons } = defending.profile;
  const { weapon, breaking } = meansOf(defending, choice);
  const means = weapons[weapon];
  const bare = weapons.findIndex(({ name }) => name === UNARMED);
  addSelf(world, defending, means ?? weaponAt(defending, bare), false, theirs);
  const shield = wieldedShield(defending);
  if (shield !== null) theirs.add(shield.bonus, SHIELD);
  if (breaking) theirs.add(-4, BREAKING);
  if (attack.ranged) addFlight(attack, theirs);
  addSizes(world, attack, means?.objectSize ?? shieldSize(defending), totals);
}

/** What flies is harder to block, unless a shield serves against it (GNG-FEAT-16, GNG-FEAT-38). */
function addFlight(attack: GrimAttack, tally: Tally): void {
  const weapon = weaponOf(attack);
  if (weapon.missile === null || refuseMissile(attack.defending, weapon) === null) return;
  const worse = FLYING[weapon.missile];
  tally.add(worse, worse < FLYING.stone ? TOO_FAST : FLIES);
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
