import { type Dice, d6, sum } from '../../../chance/dice.ts';
import { because, type Cause, type Refusal, refusal } from '../../../kernel/rule.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { weaponOf } from '../attack/sides.ts';
import type { GrimScene, GrimWeapon, GrimWorld, Volley, Wielded } from '../game.ts';
import { atMost, burstLengths, type Fire, fireOf, isFireWord, leastRounds, waysToFire } from './modes.ts';

const FIRED = {
  single: because('shot', 'GNG-CORE-40'),
  pair: because('accelerated pair', 'GNG-PAIR-01'),
  burst: because('burst', 'GNG-BURST-02'),
};
const BURST_LENGTH: Cause = because('shots of the burst', 'GNG-BURST-02');

/** Shots of a burst that nobody controls (GNG-BURST-02). */
const BURST_DICE: Dice = sum(2, d6);

const EMPTY = refusal('that is not loaded', 'GNG-CORE-40');
const TOO_FEW = refusal('too few rounds are in it for that', 'GNG-GUN-03');
const NO_FIREARM = refusal('only a firearm or energy weapon can be fired so', 'GNG-PAIR-01');
const NO_SINGLE = refusal('that fires no single shots', 'GNG-PAIR-01');
const NOT_AUTOMATIC = refusal('bursts need a fully automatic weapon', 'GNG-BURST-01');
const UNCONTROLLED = refusal('{who} cannot fire a burst of that length at will', 'GNG-BURST-08');
const ONE_WAY = refusal('shots can be fired in one way at a time', 'GNG-GUN-08');
const NO_BARRELS = refusal('that has not so many barrels', 'GNG-BARREL-01');
const NONE: readonly Refusal[] = [];

/** Reasons against a shot that lie in the weapon, what is in it, and how it is to be fired. */
export function refuseFire(world: GrimWorld, attack: Wielded): readonly Refusal[] {
  const { attacker, choices, ranged } = attack;
  const weapon = weaponOf(attack);
  const fire = fireOf(choices);
  const words = choices.length === 0 ? NONE : refuseWords(attack, weapon);
  if (!ranged) return words;
  const found = [...words];
  if (fire.mode === 'single' && weapon.firearm?.single === false) found.push(NO_SINGLE);
  if (weapon.magazine > 0 && readyBarrels(world, attacker, weapon, leastRounds(fire, weapon)) < fire.barrels)
    found.push(fire.mode === 'single' && fire.barrels === 1 ? EMPTY : TOO_FEW);
  return found;
}

function refuseWords(attack: Wielded, weapon: GrimWeapon): readonly Refusal[] {
  const words = attack.choices.filter(isFireWord);
  if (words.length === 0) return NONE;
  const { firearm } = weapon;
  if (firearm === null || !attack.ranged) return [NO_FIREARM];
  const { mode, shots, barrels } = fireOf(words);
  const found: Refusal[] = [];
  if (words.length > (mode === 'single' ? 0 : 1) + (barrels > 1 ? 1 : 0)) found.push(ONE_WAY);
  if (mode === 'pair' && !firearm.single) found.push(NO_SINGLE);
  if (mode === 'burst' && !firearm.automatic) found.push(NOT_AUTOMATIC);
  if (mode === 'burst' && shots > 0 && !burstLengths(attack.attacking.profile, weapon).includes(shots))
    found.push(UNCONTROLLED);
  if (barrels > weapon.barrels) found.push(NO_BARRELS);
  return found;
}

function readyBarrels(world: GrimWorld, who: number, weapon: GrimWeapon, least: number): number {
  let ready = 0;
  for (let barrel = 0; barrel < weapon.barrels; barrel++) if (roundsIn(world, who, weapon, barrel) >= least) ready++;
  return ready;
}

/** Every way in which the attack can be fired now, but for the plain one, as sets of words. */
export function fireChoices(world: GrimWorld, attack: Wielded): readonly (readonly string[])[] {
  const weapon = weaponOf(attack);
  if (weapon.firearm === null || !attack.ranged) return [];
  const ways = waysToFire(attack.attacking.profile, weapon);
  return ways.filter((choices) => refuseFire(world, { ...attack, choices }).length === 0);
}

/**
 * Takes the shots of one attack roll out of the weapon, before the roll: the dice of a burst that is not controlled
 * (GNG-BURST-02), never more than is loaded (GNG-GUN-03), from each barrel by itself (GNG-BARREL-04). Misses cost them
 * too (GNG-PAIR-06, GNG-BURST-07).
 *
 * @returns what was fired, or null for a single shot
 */
export function fireShots(scene: GrimScene, attack: Wielded, weapon: GrimWeapon): Volley | null {
  const { attacker } = attack;
  const fire = fireOf(attack.choices);
  const barrels = chosenBarrels(scene, attacker, weapon, fire);
  const most = Math.max(0, ...barrels.map((barrel) => roundsLeft(scene, attacker, weapon, barrel)));
  const declared = fire.mode === 'single' ? weapon.shots : fire.shots;
  const shots = declared > 0 ? declared : scene.roll(attacker, BURST_DICE, BURST_LENGTH, atMost, most);
  const fired = barrels.map((barrel) => Math.min(shots, roundsLeft(scene, attacker, weapon, barrel)));
  if (weapon.magazine > 0)
    for (const [at, barrel] of barrels.entries())
      spendRounds(scene, attacker, weapon, { barrel, rounds: fired[at] ?? 0, why: FIRED[fire.mode] });
  return fire.mode === 'single' && barrels.length === 1 ? null : { mode: fire.mode, fired };
}

function chosenBarrels(world: GrimWorld, who: number, weapon: GrimWeapon, fire: Fire): readonly number[] {
  const least = leastRounds(fire, weapon);
  const all = Array.from({ length: weapon.barrels }, (_, barrel) => barrel);
  return all.filter((barrel) => roundsLeft(world, who, weapon, barrel) >= least).slice(0, fire.barrels);
}

/** Rounds in a barrel; more than enough where none are counted. */
function roundsLeft(world: GrimWorld, who: number, weapon: GrimWeapon, barrel: number): number {
  return weapon.magazine === 0 ? Number.MAX_SAFE_INTEGER : roundsIn(world, who, weapon, barrel);
}

/** The shot of a weapon that fires in one way only, from one barrel. */
export function fireOnce(scene: GrimScene, who: number, weapon: GrimWeapon): void {
  if (weapon.magazine > 0) spendRounds(scene, who, weapon, { barrel: 0, rounds: weapon.shots, why: FIRED.single });
}
