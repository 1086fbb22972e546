import { type Tally, term } from '../../../kernel/rule.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { MOST_BARRELS } from '../../d20/gear/magazine.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimAttack, GrimProfile, GrimWeapon, GrimWorld, Volley } from '../game.ts';

/** The word for two shots at one target by one attack roll. */
const PAIR = 'pair';
/** The word for a burst at one target whose length the dice decide. */
const BURST = 'burst';

/** Words that mark the attacks of bursts at everybody in an area; nobody can tell them. */
export const LINEAR = 'linear-burst';
export const STRAFING = 'strafing-burst';
/** Words that mark the free attacks of suppressing fire, of ordinary and of fully automatic weapons. */
export const SUPPRESSING = 'suppressing';
export const SUPPRESSING_AUTOMATIC = 'suppressing-automatic';

/** How an attack is fired. */
export interface Fire {
  readonly mode: Volley['mode'];
  /** Shots that each barrel is to fire; 0 where dice decide. */
  readonly shots: number;
  /** Barrels that are fired together. */
  readonly barrels: number;
}

const SINGLE: Fire = { mode: 'single', shots: 1, barrels: 1 };
const PAIR_SHOTS = 2;
/** Rounds that a burst at one target takes at least (GNG-BURST-01). */
const LEAST_FOR_BURST = 3;
/** Bursts that military training controls; the shortest takes more skill than the others (GNG-BURST-08). */
const CONTROLLED: readonly number[] = [3, 5, 10];
const BASE_ATTACK_FOR_SHORTEST = 6;

/** The words for a burst of so many shots, and for so many barrels together. */
const BURST_OF = /^burst-([1-9]\d?)$/;
const BARRELS_OF = /^barrels-([2-9])$/;

/** Whether the word says how something is fired. */
export function isFireWord(word: string): boolean {
  return word === PAIR || word === BURST || BURST_OF.test(word) || BARRELS_OF.test(word);
}

/** What the words of an attack say about firing; a single shot where they say nothing. */
export function fireOf(choices: readonly string[]): Fire {
  if (choices.length === 0) return SINGLE;
  let fire = SINGLE;
  for (const word of choices) fire = withWord(fire, word);
  return fire;
}

function withWord(fire: Fire, word: string): Fire {
  if (word === PAIR) return { ...fire, mode: 'pair', shots: PAIR_SHOTS };
  if (word === BURST) return { ...fire, mode: 'burst', shots: 0 };
  const burst = BURST_OF.exec(word);
  if (burst !== null) return { ...fire, mode: 'burst', shots: Number(burst[1]) };
  const barrels = BARRELS_OF.exec(word);
  return barrels === null ? fire : { ...fire, barrels: Number(barrels[1]) };
}

/** Rounds that each of the barrels must hold at least (GNG-GUN-03, GNG-PAIR-01, GNG-BURST-01). */
export function leastRounds({ mode }: Fire, weapon: GrimWeapon): number {
  if (mode === 'single') return weapon.shots;
  return mode === 'pair' ? PAIR_SHOTS : LEAST_FOR_BURST;
}

/** Lengths of bursts that the shooter can choose: those of its training (GNG-BURST-08) and those of the weapon (GNG-BURST-09). */
export function burstLengths(profile: GrimProfile, weapon: GrimWeapon): readonly number[] {
  const controlled = CONTROLLED.slice(profile.baseAttack >= BASE_ATTACK_FOR_SHORTEST ? 0 : 1);
  const trained = profile.martialFirearms ? controlled : [];
  return [...new Set([...trained, ...(weapon.firearm?.preset ?? [])])].sort((a, b) => a - b);
}

/** Every way in which the weapon could be fired by its owner, whatever is loaded, as sets of words. */
export function waysToFire(profile: GrimProfile, weapon: GrimWeapon): readonly (readonly string[])[] {
  const { firearm, barrels } = weapon;
  if (firearm === null) return [];
  const modes: string[][] = [];
  if (firearm.single) modes.push([PAIR]);
  if (firearm.automatic) modes.push([BURST], ...burstLengths(profile, weapon).map((shots) => [`burst-${shots}`]));
  const plain = firearm.single ? [[], ...modes] : modes;
  const several = Array.from({ length: Math.min(barrels, MOST_BARRELS) - 1 }, (_, more) => `barrels-${more + 2}`);
  return [...modes, ...several.flatMap((word) => plain.map((mode) => [...mode, word]))];
}

/** Shots that dice came to, as far as there are rounds. */
export function atMost(shots: number, rounds: number): number {
  return Math.min(shots, rounds);
}

const RANGE = term('range', 'GNG-ATK-10');
const UNWIELDY = term('longarm against an adjacent opponent', 'GNG-GUN-07');

/** What the ways to fire take from the attack roll, by their words (GNG-PAIR-02, GNG-PAIR-08, GNG-MBURST-03, GNG-MBURST-05, GNG-SUPP-08, GNG-SUPP-10). */
const MODES: ReadonlyMap<string, Part> = new Map([
  [PAIR, { value: -4, term: term('accelerated pair', 'GNG-PAIR-02') }],
  [LINEAR, { value: -4, term: term('linear burst', 'GNG-MBURST-03') }],
  [STRAFING, { value: -8, term: term('strafing burst', 'GNG-MBURST-05') }],
  [SUPPRESSING, { value: -8, term: term('not specifically aimed', 'GNG-SUPP-08') }],
  [SUPPRESSING_AUTOMATIC, { value: -4, term: term('not specifically aimed, fully automatic', 'GNG-SUPP-10') }],
]);

const ADJACENT = 5;

/**
 * What shooting and throwing bring to an attack roll by range (GNG-ATK-10, GNG-CORE-12), which scattershot does not
 * suffer (GNG-SCAT-01): each full increment, or each but the first by the option `rangePenalty`. Longarms are unwieldy near
 * at hand (GNG-GUN-07), and so are two shots by one roll (GNG-PAIR-02), but not for who has learned it (GNG-PAIR-08).
 */
export function addShooting(world: GrimWorld, attack: GrimAttack, weapon: GrimWeapon, tally: Tally): void {
  const { attacker, defender, attacking, choices } = attack;
  const feet = feetApart(world, attacker, defender);
  const { firearm } = weapon;
  if (firearm === null || firearm.scatter === null) {
    const free = world.options.rangePenalty === 'beyondFirst' ? 1 : 0;
    tally.add(rangePenalty(weapon, feet, free), RANGE);
  }
  // What a wind does to everything that flies but beams (GNG-GUN-05).
  if (weapon.missile !== 'beam') for (const { value, term: of } of attacking.digest.winds) tally.add(value, of);
  if (firearm === null) return;
  if (firearm.longarm && feet <= ADJACENT) tally.add(-4, UNWIELDY);
  for (const word of choices) {
    const mode = MODES.get(word);
    if (mode !== undefined && (word !== PAIR || !attacking.profile.improvedPair)) tally.add(mode.value, mode.term);
  }
}
