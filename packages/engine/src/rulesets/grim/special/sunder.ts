import {
  because,
  type Cause,
  fighterAt,
  type Refusal,
  refusal,
  type Tally,
  term,
  withRow,
} from '../../../kernel/rule.ts';
import type { Attack, AttackResult, Manoeuvre } from '../../d20/game.ts';
import { heldWeapon } from '../../d20/special/disarm.ts';
import { addPractice, bareHands, meleeWeapon, specialOf } from '../../d20/special/manoeuvre.ts';
import { byMargin, type Contested, opposedCheck } from '../../d20/special/opposed.ts';
import { openToTarget } from '../../d20/special/provoking.ts';
import { addSizes } from '../../d20/special/sizes.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { spendRoll } from '../attack/opposed-roll.ts';
import { bothSides, weaponOf } from '../attack/sides.ts';
import { weaponAt, wieldedShield } from '../body/state.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { addPlus } from '../harm/strike.ts';
import { ignoresHardness } from '../harm/things.ts';
import type { Sturdiness } from '../tables/sturdiness.ts';
import { addHandling, handlingTerms } from './handling.ts';

const STRIKE: Cause = because('attack on what is in the hand', 'GNG-CORE-32');
const HOLDS = because('the thing holds out against {target}', 'GNG-CORE-32');
const HARDNESS = term('hardness', 'GNG-CORE-32');
const DAMAGE = because('damage to the thing', 'GNG-CORE-32');
const BROKEN = because('broken', 'GNG-CORE-32');
const LARGER = term('larger', 'GNG-CORE-32');
const HANDLING = handlingTerms('GNG-CORE-32');

const NOTHING_HELD = refusal('the target holds nothing that could be broken', 'GNG-CORE-32');
const NOT_WITH_THIS = refusal('only what slashes or crushes can break a thing', 'GNG-CORE-32');

/** Enhancement makes a thing harder and tougher, for each +1. */
const HARDER = 2;
const TOUGHER = 10;

/** Something that can be broken in somebody's hand. */
export interface Breakable extends Sturdiness {
  readonly item: number;
  /** Its weapon, or -1 for a shield. */
  readonly weapon: number;
}

/**
 * Strikes at the weapon in the target's hand, or where it holds none at its shield: an opening, opposed attack rolls, and
 * the damage with their margin for Relative Degree less the hardness (GNG-CORE-32).
 */
export const sunder: Manoeuvre = {
  text: 'strike at what the other holds',
  opportunity: false,
  weaponFor: breakingWeapon,
  refuse: refuseSunder,
  resolve: strikeAt,
};

/** What breaks things, where it has any such in hand. */
function breakingWeapon(world: GrimWorld, who: number, target: number): number {
  const made = meleeWeapon(world, who, target, (index) => breaks(world, who, index));
  return made >= 0 ? made : bareHands(world, who);
}

/** The bare hands crush, if they can do anything. */
function breaks(world: GrimWorld, who: number, weapon: number): boolean {
  const { qualities, natural } = weaponAt(fighterAt(world, who), weapon);
  return natural || qualities.includes('slashing') || qualities.includes('bludgeoning');
}

function refuseSunder(world: GrimWorld, attack: Attack): readonly Refusal[] {
  const found: Refusal[] = breaks(world, attack.attacker, attack.weapon) ? [] : [NOT_WITH_THIS];
  return breakableOf(world, attack.defender) === null ? [...found, NOTHING_HELD] : found;
}

/** The weapon or shield in the target's hand that is struck at first. */
function breakableOf(world: GrimWorld, who: number): Breakable | null {
  const fighter = fighterAt(world, who);
  const held = heldWeapon(world, who);
  return breakableAt(fighter, held >= 0 ? weaponAt(fighter, held).item : (wieldedShield(fighter)?.item ?? -1));
}

/** The weapon or shield that this thing of somebody's is; null where it is neither. */
export function breakableAt(fighter: GrimFighter, thing: number): Breakable | null {
  const held = fighter.profile.weapons.findIndex(({ item, natural }) => item === thing && !natural);
  if (held >= 0) {
    const { item, qualities, enhancement, sturdiness } = weaponAt(fighter, held);
    const magic = qualities.includes('magic') ? Math.max(1, enhancement) : 0;
    return { item, ...enhanced(sturdiness, magic), weapon: held };
  }
  const shield = wieldedShield(fighter);
  if (shield === null || shield.item !== thing) return null;
  const { item, sturdiness, enhancement } = shield;
  return { item, ...enhanced(sturdiness, enhancement), weapon: -1 };
}

function enhanced({ hardness, stands }: Sturdiness, bonus: number): Sturdiness {
  return { hardness: hardness + bonus * HARDER, stands: stands + bonus * TOUGHER };
}

function strikeAt(scene: GrimScene, given: Attack): AttackResult {
  if (!openToTarget(scene, given).able) return 'miss';
  const target = breakableOf(scene, given.defender);
  if (target === null) return 'miss';
  const attack = bothSides(scene, given);
  const points = scene.compound(rollBlow, { attack, target });
  spendRoll(scene, attack);
  if (points === MISSED) return 'miss';
  wearBy(scene, attack, target, points);
  return 'hit';
}

/** At what somebody strikes, and how. */
interface Aimed {
  readonly attack: GrimAttack;
  readonly target: Breakable;
}

/** Of a blow that does not land. */
const MISSED = -1;

/** The opposed rolls, and the damage of who wins them: many ways to one number. */
function rollBlow(scene: GrimScene, { attack, target }: Aimed): number {
  const { won, margin } = contest(scene, attack, target);
  return won ? taken(scene, attack, target, damage(scene, attack, Math.max(0, margin))) : MISSED;
}

function contest(scene: GrimScene, attack: GrimAttack, target: Breakable): Contested {
  const { attacker, defender, defending } = attack;
  const [mine, theirs] = [scene.tally(), scene.tally()];
  scene.slots.addAttack(scene, attack, mine);
  addPractice(scene, attacker, 'sunder', mine);
  const weapon = weaponAt(defending, target.weapon >= 0 ? target.weapon : bareHands(scene, defender));
  addSelf(scene, defending, weapon, false, theirs);
  addHandling(weaponOf(attack), mine, HANDLING);
  if (target.weapon >= 0) addHandling(weapon, theirs, HANDLING);
  addSizes(scene, attacker, defender, [mine, theirs], LARGER);
  const dice = specialOf(scene).opposedAttack(scene);
  const rolled = { why: STRIKE, mustBeat: true, by: byMargin, dice };
  return opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, rolled);
}

function damage(scene: GrimScene, attack: GrimAttack, margin: number): Tally {
  const { attacker } = attack;
  const weapon = weaponOf(attack);
  const blow = scene.tally();
  if (weapon.allDice !== null) blow.addDice(scene.roll(attacker, weapon.allDice, DAMAGE), scene.rolled);
  addPlus(scene, attack, margin, 1, blow);
  return blow;
}

/**
 * A blow on a thing in somebody's hand: hardness comes off it, unless the weapon ignores it (GNG-ITEM-04, GNG-ITEM-05), and
 * what has taken all that it stands is broken. What harms no things leaves it as it is (GNG-WABIL-20).
 */
export function wear(scene: GrimScene, attack: GrimAttack, target: Breakable, blow: Tally): void {
  wearBy(scene, attack, target, taken(scene, attack, target, blow));
}

/** What a thing takes of a blow past its hardness, no more than it stands: whatever comes beyond that leaves it as broken. Nothing of what harms no things. */
function taken(scene: GrimScene, attack: GrimAttack, target: Breakable, blow: Tally): number {
  const weapon = weaponOf(attack);
  if (weapon.harmless.includes('object')) return 0;
  const resisted = ignoresHardness(weapon, target.hardness) ? 0 : target.hardness;
  const total = Math.max(0, blow.total - resisted);
  // As much of the hardness as there was to take off.
  scene.total(attack.attacker, { total, rows: withRow(blow.rows, total - blow.total, HARDNESS) }, DAMAGE);
  return Math.min(total, leftOf(attack, target));
}

/** How much more it stands. */
function leftOf({ defending }: GrimAttack, { item, stands }: Breakable): number {
  return stands - (defending.state.items[item]?.counts['damage'] ?? 0);
}

function wearBy(scene: GrimScene, attack: GrimAttack, target: Breakable, points: number): void {
  const { attacker, defender: who } = attack;
  if (points === 0) {
    scene.tell(who, attacker, 0, HOLDS);
    return;
  }
  const { item } = target;
  const isBroken = points >= leftOf(attack, target);
  scene.emit({ kind: 'use', who, item, count: 'damage', by: points, why: DAMAGE });
  if (isBroken) scene.emit({ kind: 'hold', who, item, place: 'gone', why: BROKEN });
}
