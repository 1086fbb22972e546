import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { isHeld, type Pair, pairInHands, TWO_WEAPON_PENALTIES } from '../../d20/attack/two-weapons.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import { isGrappling } from '../../d20/special/grapple/link.ts';
import { abilityBonus } from '../body/abilities.ts';
import { half } from '../checks/arithmetic.ts';
import type { V22Fighter, V22World } from '../game.ts';
import { numberIn } from '../harm/hit.ts';
import { UNARMED } from '../sheet/profile.ts';
import type { AttackWord } from './attack-word.ts';

/** How the word begins that says how much of a Strength bonus goes into the blow of the off hand. */
const OFF_STRENGTH = 'off-strength-';

const NO_PAIR: readonly Refusal[] = [
  refusal('that takes one weapon in the main hand, and another or nothing in the off hand', 'V22-TWF-02'),
];
const IN_GRAPPLE: readonly Refusal[] = [refusal('nobody fights with two weapons in a grapple', 'V22-GRAP-23')];

/** The weapons of both hands, or the ends of a double one (V22-TWF-02, V22-TWF-05); null where the weapon is none of a pair. */
export function pairOf(fighter: V22Fighter, weapon: number): Pair | null {
  const { weapons } = fighter.profile;
  const named = weapons[weapon];
  if (named?.double === true && isHeld(fighter, named, 'both')) return { primary: weapon, off: weapon };
  return pairInHands(
    fighter,
    weapon,
    weapons.findIndex(({ id }) => id === UNARMED),
  );
}

/** What a full attack becomes by a second weapon. */
interface Doubled {
  readonly pair: Pair;
  /** The attacks with one weapon alone. */
  readonly single: readonly SequenceStep[];
  readonly choices: readonly string[];
  readonly offFirst: boolean;
}

/**
 * The attacks with the main hand, and one more with the off hand (V22-TWF-02), all at the penalties of two weapons, which a
 * light one in the off hand (V22-TWF-03), bare hands and the other end of a double weapon (V22-TWF-05) lighten, and the feat
 * (V22-TWF-01, V22-TWF-04). The weapon named strikes first. A Strength bonus is divided between both hands (V22-TWF-07).
 */
export function withSecondWeapon(
  world: V22World,
  fighter: V22Fighter,
  { pair, single, choices, offFirst }: Doubled,
): readonly SequenceStep[] {
  const { gifts, weapons } = fighter.profile;
  const light = pair.off === pair.primary || weapons[pair.off]?.light === true;
  const { primary, off } = TWO_WEAPON_PENALTIES[gifts.twoWeapons > 0 ? 'feat' : 'plain'][light ? 'light' : 'other'];
  const shares = sharesOf(world, fighter, pair, choices);
  const main = single.map(({ sequence }) => ({
    weapon: pair.primary,
    sequence: sequence + primary,
    ...(shares === null ? {} : { strength: shares.primary }),
  }));
  const second = { weapon: pair.off, sequence: off, ...(shares === null ? {} : { strength: shares.off }) };
  return offFirst ? [second, ...main] : [...main.slice(0, 1), second, ...main.slice(1)];
}

/** How a Strength bonus is divided: as declared, else by halves; null where there is none to divide, or one hand has no use for it. */
function sharesOf(world: V22World, fighter: V22Fighter, pair: Pair, choices: readonly string[]): Pair | null {
  const bonus = sharedBonus(world, fighter, pair);
  if (bonus === 0) return null;
  const off = Math.min(bonus, numberIn(choices, OFF_STRENGTH) ?? half(bonus));
  return { primary: bonus - off, off };
}

/** The Strength bonus that both hands add to their damage, or 0. */
function sharedBonus(world: V22World, fighter: V22Fighter, { primary, off }: Pair): number {
  const { weapons } = fighter.profile;
  const both = weapons[primary]?.addsStrength === true && weapons[off]?.addsStrength === true;
  return both ? Math.max(0, abilityBonus(world, fighter, 'strength')) : 0;
}

/** An attack with each hand (V22-TWF-02); not in a grapple (V22-GRAP-23). */
export const twoWeapons: AttackWord = {
  text: TWO_WEAPONS,
  is: (word) => word === TWO_WEAPONS,
  refuse: (world, { attacking, attacker, weapon }) => {
    if (isGrappling(world, attacker)) return IN_GRAPPLE;
    return pairOf(attacking, weapon) === null ? NO_PAIR : NONE;
  },
  offers: (world, attack) => {
    if (twoWeapons.refuse(world, attack, TWO_WEAPONS).length > 0) return [];
    const pair = pairOf(attack.attacking, attack.weapon);
    const bonus = pair === null ? 0 : sharedBonus(world, attack.attacking, pair);
    const shares = bonus === 0 ? [] : [0, bonus].map((share) => [TWO_WEAPONS, `${OFF_STRENGTH}${share}`]);
    return [[TWO_WEAPONS], ...shares];
  },
};

/** How the Strength bonus is divided: any whole part of it for the off hand, the rest for the main hand (V22-TWF-07); none and all are offered. */
export const shareWord: AttackWord = {
  text: `${OFF_STRENGTH}0 or more, with ${TWO_WEAPONS}`,
  is: (word) => word.startsWith(OFF_STRENGTH),
  refuse: (world, { attacking, weapon, choices }, word) => {
    const pair = says(choices, TWO_WEAPONS) ? pairOf(attacking, weapon) : null;
    const bonus = pair === null ? 0 : sharedBonus(world, attacking, pair);
    const share = numberIn([word], OFF_STRENGTH);
    return bonus > 0 && share !== null && share <= bonus ? NONE : [notToShare(bonus)];
  },
  offers: () => [],
};

function notToShare(bonus: number): Refusal {
  return bonus === 0
    ? refusal(`there is no Strength bonus to divide between two blows: leave ${OFF_STRENGTH}… out`, 'V22-TWF-07')
    : refusal(`the Strength bonus is ${bonus}; expected ${OFF_STRENGTH} and a number from 0 to it`, 'V22-TWF-07');
}
