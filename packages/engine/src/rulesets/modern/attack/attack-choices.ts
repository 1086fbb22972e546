import { fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { DEFENSIVELY, LETHAL, NONLETHAL, THROW, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { COVER_RULING, rulingOf } from '../../d20/defense/cover.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { refuseOutOfSight } from '../../d20/seen/out-of-sight.ts';
import { manoeuvreChoices, namesWornThing } from '../../d20/special/manoeuvre-choices.ts';
import { isDead } from '../body/state.ts';
import type { ModernProfile, ModernWeapon, ModernWorld } from '../game.ts';
import { refuseThings } from '../objects/target.ts';
import { lethalWays, refuseInGrip } from '../special/grapple.ts';
import { refuseMount } from '../vehicles/mounts.ts';
import { isShutIn } from '../vehicles/space.ts';
import { BURST, bulletsFor, EXTRA_SHOT, fireModes, refuseMode, refuseRate, SPRAY } from './fire-modes.ts';
import { pairOf } from './sequence.ts';
import { isStance, refuseStanceWord, stanceWords } from './stance.ts';

/** The word for a shot at somebody helpless that takes the whole turn (MOD-HELP-04). */
export const CAREFULLY = 'carefully';
/** The word for a blow that is to knock somebody helpless out (MOD-HELP-12). */
export const KNOCKOUT = 'knockout';
/** The word for two bullets in one attack. */
export const DOUBLE_TAP = 'double-tap';
const DOUBLE_TAP_SHOTS = 2;

const IS_DEAD: readonly Refusal[] = [refusal('the target is dead', 'MOD-HP-14')];
const EMPTY: readonly Refusal[] = [refusal('not enough ammunition is in it', 'MOD-FIRE-01')];
const THROWN_AT_SQUARES: readonly Refusal[] = [refusal('explosives are thrown at a square', 'MOD-EXP-02')];
const PRONE_BOW: readonly Refusal[] = [refusal('bows and thrown weapons cannot be used lying down', 'MOD-COND-22')];
const NO_SUBDUAL: readonly Refusal[] = [refusal('a lethal ranged weapon cannot deal nonlethal damage', 'MOD-NLD-05')];
const NOT_THAT_WAY: readonly Refusal[] = [refusal('that is not how this attack can be made', '')];
const NO_PAIR: readonly Refusal[] = [refusal("no second weapon is in {who}'s other hand", 'MOD-FULL-09')];
const NO_DOUBLE_TAP: readonly Refusal[] = [
  refusal('that takes the Double Tap feat and a semiautomatic firearm', 'MOD-FEAT-06'),
];
const NO_WAY_TO_IT: readonly Refusal[] = [refusal('the target has total cover', 'MOD-COVER-02')];

const TWO_WEAPON_WAYS: readonly (readonly string[])[] = [[TWO_WEAPONS], [TWO_WEAPONS, DEFENSIVELY]];

/** How many shots the attack takes from the weapon; 0 where nothing is counted. */
export function shotsOf(weapon: ModernWeapon, attack: Attack): number {
  if (!attack.ranged || weapon.magazine === 0) return 0;
  return attack.choices.includes(DOUBLE_TAP) ? DOUBLE_TAP_SHOTS : bulletsFor(weapon, attack.choices);
}

/** The sets of words with which such an attack may be made. */
export function attackChoices(world: ModernWorld, attack: Attack): readonly (readonly string[])[] {
  const attacker = fighterAt(world, attack.attacker);
  const { profile } = attacker;
  const weapon = profile.weapons[attack.weapon];
  if (weapon === undefined) return [];
  const ways = [DEFENSIVELY];
  if (weapon.melee && !attack.ranged) ways.push(weapon.unarmed ? LETHAL : NONLETHAL, ...stanceWords(attacker));
  if (weapon.thrown && weapon.melee) ways.push(THROW);
  if (mayDoubleTap(profile, attack, weapon)) ways.push(DOUBLE_TAP);
  if (attack.ranged) ways.push(...fireModes(profile, weapon));
  const paired = pairOf(attacker, attack.weapon) === null ? [] : TWO_WEAPON_WAYS;
  return [...ways.map((way) => [way]), ...paired, ...manoeuvreChoices(world, attack, lethalWays)];
}

function mayDoubleTap({ doubleTap }: ModernProfile, { ranged }: Attack, weapon: ModernWeapon): boolean {
  return ranged && weapon.semiautomatic && doubleTap;
}

/** Reasons against an attack that lie in the weapon, the words told, and the state of both sides. @param brief one reason is enough */
export function refuseAttack(world: ModernWorld, attack: Attack, brief?: boolean): readonly Refusal[] {
  const weapon = fighterAt(world, attack.attacker).profile.weapons[attack.weapon];
  if (weapon === undefined) return NOT_THAT_WAY;
  const found = refuseUse(world, attack, weapon);
  if (brief && found.length > 0) return found;
  return joined(found, refuseUnreached(world, attack, weapon));
}

/** The same but for what cannot be reached or seen, which takes longest to find out. */
function refuseUse(world: ModernWorld, attack: Attack, weapon: ModernWeapon): readonly Refusal[] {
  const defender = fighterAt(world, attack.defender);
  let found = refuseThings(defender, weapon);
  if (isDead(defender)) found = joined(found, IS_DEAD);
  found = joined(found, refuseWielding(world, attack, weapon));
  found = joined(found, refuseMount(world, attack, weapon));
  return attack.choices.length > 0 ? joined(found, refuseWords(world, attack, weapon)) : found;
}

/** Reasons that lie in the weapon and in who holds it, whoever is attacked: made for squares, not loaded, of no use lying down or in a grapple. */
export function refuseWielding(world: ModernWorld, attack: Attack, weapon: ModernWeapon): readonly Refusal[] {
  const { ranged, choices } = attack;
  const { state, digest } = fighterAt(world, attack.attacker);
  let found = weapon.blast !== null || weapon.cloud !== null ? THROWN_AT_SQUARES : NONE;
  if (ranged) found = joined(found, refuseRate(weapon, choices, DOUBLE_TAP));
  found = joined(found, digest.noAttacks);
  const loaded = state.items[weapon.item]?.counts['loaded'] ?? 0;
  if (loaded < shotsOf(weapon, attack)) found = joined(found, EMPTY);
  if (ranged && (weapon.bow || weapon.thrown) && digest.prone) found = joined(found, PRONE_BOW);
  return digest.grappling ? joined(found, refuseInGrip(world, attack)) : found;
}

function refuseWords(world: ModernWorld, attack: Attack, weapon: ModernWeapon): readonly Refusal[] {
  const { choices } = attack;
  let found: readonly Refusal[] = NONE;
  for (const word of choices) found = joined(found, refuseWord(world, attack, weapon, word));
  return new Set(choices).size < choices.length ? joined(found, NOT_THAT_WAY) : found;
}

/** Total cover, where a blow meets it unruled (MOD-COVER-02) or it is that of a vehicle (MOD-VTGT-03), and total concealment (MOD-CONC-05). */
function refuseUnreached(
  world: ModernWorld,
  { attacker, defender, ranged }: Attack,
  weapon: ModernWeapon,
): readonly Refusal[] {
  const isRuled = rulingOf(world, COVER_RULING, attacker, defender) >= 0;
  const near = !ranged && !isRuled && feetApart(world, attacker, defender) <= weapon.reach;
  const isShut = near
    ? world.slots.cover(world, attacker, defender).degree === 'total'
    : isShutIn(world, attacker, defender);
  const shut = isShut ? NO_WAY_TO_IT : NONE;
  return joined(shut, refuseOutOfSight(world, attacker, defender));
}

function refuseWord(world: ModernWorld, attack: Attack, weapon: ModernWeapon, word: string): readonly Refusal[] {
  const attacker = fighterAt(world, attack.attacker);
  switch (word) {
    case DEFENSIVELY:
      return NONE;
    case NONLETHAL:
      if (attack.ranged) return NO_SUBDUAL;
      return weapon.nonlethal ? NOT_THAT_WAY : NONE;
    case TWO_WEAPONS:
      return pairOf(attacker, attack.weapon) === null ? NO_PAIR : NONE;
    case LETHAL:
      return weapon.unarmed ? NONE : NOT_THAT_WAY;
    case THROW:
      return weapon.thrown ? NONE : NOT_THAT_WAY;
    case DOUBLE_TAP:
      return mayDoubleTap(attacker.profile, attack, weapon) ? NONE : NO_DOUBLE_TAP;
    case BURST:
    case SPRAY:
    case EXTRA_SHOT:
      return attack.ranged ? refuseMode(attacker.profile, weapon, word) : NOT_THAT_WAY;
    default:
      return refuseOtherWord(world, attack, word);
  }
}

/** Words of special attacks, and things to be snatched. */
function refuseOtherWord(world: ModernWorld, attack: Attack, word: string): readonly Refusal[] {
  if (isStance(word)) return refuseStanceWord(world, attack, word);
  if (Object.hasOwn(world.slots.special?.manoeuvres ?? {}, word)) return [];
  return namesWornThing(world, attack, word) ? NONE : NOT_THAT_WAY;
}
