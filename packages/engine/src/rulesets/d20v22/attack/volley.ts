import { because, NONE, type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { says } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import type { Attack, Wielded } from '../../d20/game.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { letFall } from '../../d20/gear/things.ts';
import { isInHand } from '../../d20/movement/field.ts';
import type { D20v22Game, D20v22Weapon, V22Scene, V22World } from '../game.ts';
import { FINESSE, numberIn } from '../harm/hit.ts';
import type { AttackWord } from './attack-word.ts';

/** The word for a volley at one target. */
const AUTOFIRE = 'autofire';
/** How the word begins for more bullets than one at one target. */
const BULLETS = 'bullets-';
/** Mark attacks with rounds that have left the weapon already: of a volley walked along a line, of covering and suppressing fire. */
export const WALKED = 'walked';
export const FREE_FIRE = 'free-fire';

/** What a volley adds to the difficulty of the save. */
export const VOLLEY: Term = term('autofire', 'V22-AUTO-01');
const FIRED = because('fired', 'V22-GUN-01');
const THROWN = because('thrown', 'V22-ACT-18');

const NO_VOLLEYS = refusal('that weapon fires no volleys', 'V22-AUTO-14');
const TOO_FEW: readonly Refusal[] = [refusal('that has too few rounds left', 'V22-GUN-01')];
const TWO_WAYS = refusal('a volley looks for no weak spot: autofire or finesse, not both', 'V22-AUTO-01');
const NO_BULLETS = refusal(`expected ${BULLETS} and a whole number, 2 or more, with a firearm`, 'V22-GUN-03');

/** A volley with a single standard action (V22-AUTO-01, V22-AUTO-14). */
export const volleyWord: AttackWord = {
  text: AUTOFIRE,
  joint: ['combined'],
  is: (word) => word === AUTOFIRE,
  refuse: (_world, attack) => {
    if (weaponOf(attack).volley === 0 || !attack.ranged) return [NO_VOLLEYS];
    return says(attack.choices, FINESSE) ? [TWO_WAYS] : NONE;
  },
  offers: (_world, attack) => (attack.ranged && weaponOf(attack).volley > 0 ? [[AUTOFIRE]] : []),
};

/** Further bullets at the same target are wasted, for the source has none of the feats that use them (V22-GUN-03). */
export const bulletsWord: AttackWord = {
  text: `${BULLETS}2 or more`,
  joint: ['combined'],
  is: (word) => word.startsWith(BULLETS),
  refuse: (_world, attack, word) =>
    weaponOf(attack).firearm === 'none' || (numberIn([word], BULLETS) ?? 0) < 2 ? [NO_BULLETS] : NONE,
  // Nobody gains by it.
  offers: () => [],
};

/** Rounds that leave the weapon for the attack: one at one target, unless it is told otherwise (V22-GUN-01). */
function roundsFor({ choices }: Attack, weapon: D20v22Weapon): number {
  if (choices.length === 0) return 1;
  if (choices.includes(WALKED) || choices.includes(FREE_FIRE)) return 0;
  return choices.includes(AUTOFIRE) ? weapon.volley : (numberIn(choices, BULLETS) ?? 1);
}

/** Why what is left in the weapon does not suffice for the attack. */
export function refuseRounds(world: V22World, attack: Attack, weapon: D20v22Weapon | undefined): readonly Refusal[] {
  if (weapon === undefined || !attack.ranged) return NONE;
  return refuseShots(world, attack.attacker, weapon, roundsFor(attack, weapon));
}

/** The same of so many rounds; nobody counts those of most weapons. */
function refuseShots(world: V22World, who: number, weapon: D20v22Weapon, rounds: number): readonly Refusal[] {
  return weapon.magazine === 0 || roundsIn(world, who, weapon, 0) >= rounds ? NONE : TOO_FEW;
}

/** Why the weapon fires no volley now. */
export function refuseVolley(world: V22World, who: number, weapon: D20v22Weapon | undefined): readonly Refusal[] {
  if (weapon === undefined || weapon.volley === 0) return [NO_VOLLEYS];
  return refuseShots(world, who, weapon, weapon.volley);
}

/**
 * The rounds of the attack leave the weapon, and what is thrown the hand: it lies where its target stands (V22-ACT-18). What
 * splashes or was made for something else sees to that itself.
 *
 * @param at where its target stands, or is thought to be
 */
export function loose(scene: V22Scene, attack: Wielded<D20v22Game>, { x, y }: Square): void {
  if (!attack.ranged) return;
  const { attacker: who, attacking } = attack;
  const weapon = weaponOf(attack);
  shoot(scene, who, weapon, roundsFor(attack, weapon));
  if (!weapon.thrown || weapon.splash !== null || weapon.improvised) return;
  if (isInHand(attacking.state, weapon)) letFall(scene, who, weapon.item, { x, y }, THROWN);
}

/** The same of a volley at more than one target. */
export function looseVolley(scene: V22Scene, who: number, weapon: D20v22Weapon): void {
  shoot(scene, who, weapon, weapon.volley);
}

function shoot(scene: V22Scene, who: number, weapon: D20v22Weapon, rounds: number): void {
  if (weapon.magazine > 0) spendRounds(scene, who, weapon, { barrel: 0, rounds, why: FIRED });
}

/** Whether by how much it beats Defense adds to the save: a volley at one target, and by the option `autofireLineBonus` one along a line (V22-AUTO-01, V22-AUTO-05). */
export function isVolley({ options }: V22World, { choices }: Attack): boolean {
  return says(choices, AUTOFIRE) || (options.autofireLineBonus && says(choices, WALKED));
}

/** What a volley adds, no more than the option `autofireCap` lets it (V22-AUTO-01). */
export function capped({ options }: V22World, over: number): number {
  return options.autofireCap === 'none' ? over : Math.min(options.autofireCap, over);
}
