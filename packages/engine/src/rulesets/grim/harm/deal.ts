import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import { weaponOf } from '../attack/sides.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import type { BonusDice } from '../traits/weapon-points.ts';
import { absorb, type Piece, reductionOf } from './absorb.ts';
import { bypassOf } from './bypass.ts';
import { addPlus, DAMAGE, meansOf, type Strikes } from './strike.ts';
import { DIVIDED, shareOnThing } from './things.ts';

const OWN = term('weapon damage', 'GNG-DMG-01');

/**
 * Damage that gets through: weapon dice, bonuses and Relative Degree together, less Protection, then less damage reduction
 * and energy resistance (GNG-DMG-01, GNG-DMG-02, GNG-DMG-11, GNG-PROT-05); the same goes for touch attacks (GNG-ATK-13).
 */
export function deal(
  scene: GrimScene,
  attack: GrimAttack,
  all: readonly Strikes[],
  tally: Tally,
  apart: Apart,
): number {
  const together = apart === NOTHING_APART && isAllAlike(attack, all);
  return together ? scene.sum(attack.attacker, all, DAMAGE, tally) : dealApart(scene, all, tally, apart);
}

/** What is asked for beside what gets through, of each null where nobody asks. */
export interface Apart {
  /** Gets the damage as it was before anything was taken off it. */
  readonly whole: Tally | null;
  /** Gets the kinds of damage of which anything got through. */
  readonly pieces: Set<Term> | null;
}

export const NOTHING_APART: Apart = { whole: null, pieces: null };

/** The same one blow after the other. */
export function dealApart(scene: GrimScene, all: readonly Strikes[], tally: Tally, apart: Apart): number {
  let points = 0;
  for (const each of all) for (let one = 0; one < each.times; one++) points += strikeApart(scene, each, tally, apart);
  return points;
}

/** Whether all dice of its blows count alike: kinds of damage are told apart where some of them are resisted, and by things. */
export function isAllAlike({ defending }: GrimAttack, all: readonly Strikes[]): boolean {
  const { hardness, resistsNothing } = defending.profile;
  return hardness === null && (resistsNothing || all.every(({ extra }) => extra.length === 0));
}

/**
 * One blow with bonus dice, which may be of other kinds (GNG-DMG-12), or on a thing. Each kind of damage is told by itself,
 * with what is taken off it.
 */
function strikeApart(scene: GrimScene, strike: Strikes, into: Tally, apart: Apart): number {
  const { attack, piece, extra, degree, beams } = strike;
  const isWhole = piece === undefined && extra.length === 0;
  const own = isWhole ? into : scene.tally();
  addPlus(scene, attack, degree, beams, own);
  own.addDice(scene.roll(attack.attacker, strike.dice, DAMAGE), scene.rolled);
  return mix(scene, attack, { own, total: own.total, extra, piece }, into, apart);
}

/** A blow whose own dice have fallen. */
interface OwnFallen {
  /** What they came to with all that is added to them, and its arithmetic. */
  readonly total: number;
  readonly own: Tally;
  readonly extra: readonly BonusDice[];
  readonly piece?: Term | undefined;
}

/** What gets through of it with its bonus dice, which fall now. */
export function mix(scene: GrimScene, attack: GrimAttack, fallen: OwnFallen, into: Tally, apart: Apart): number {
  const { own, total, extra, piece = OWN } = fallen;
  const { attacker, defender, defending } = attack;
  const weapon = weaponOf(attack);
  // The odds know what dice came to, and not how.
  const ownTally = own.total === total ? own : scene.tally();
  if (ownTally !== own) ownTally.add(total, piece);
  const pieces: Piece[] = [pieceOf(attack, { term: piece, energy: weapon.energy }, ownTally)];
  for (const more of extra) {
    const tally = scene.tally();
    tally.addDice(scene.roll(attacker, more.dice, more.why), scene.rolled);
    pieces.push(pieceOf(attack, more, tally));
  }
  const { whole, pieces: through } = apart;
  if (whole !== null) for (const { tally, term: named } of pieces) whole.add(tally.total, named);
  const bypass = bypassOf(scene, attack);
  const unreduced = bypass.includes('reduction');
  const protection = scene.slots.protection(scene, defender, bypass);
  absorb(scene, defending, { pieces, weapon: meansOf(attack), protection, unreduced });
  if (through !== null) for (const { tally, term: named } of pieces) if (tally.total > 0) through.add(named);
  if (own === into) return ownTally.total;
  let left = 0;
  for (const { tally, term: named } of pieces) {
    scene.total(attacker, tally, named);
    into.add(tally.total, named);
    left += tally.total;
  }
  return left;
}

/**
 * Whether the blow itself takes all Protection (GNG-DMG-11) and nothing lessens its bonus dice: then these are added to what is left of it, whatever
 * they come to. @param total what its own dice came to with all that is added to them
 */
export function takesAllProtection(
  scene: GrimScene,
  attack: GrimAttack,
  total: number,
  extra: readonly BonusDice[],
): boolean {
  const { defender, defending } = attack;
  // What comes off first is the weapon's own, and things take a part of each kind.
  if (scene.options.protectionSplit !== 'physicalFirst' || weaponOf(attack).energy !== null) return false;
  if (defending.profile.hardness !== null) return false;
  const means = meansOf(attack);
  const isSpared = extra.every(({ energy }) => reductionOf(defending, energy, means) === 0);
  return isSpared && total >= scene.slots.protection(scene, defender, bypassOf(scene, attack));
}

/** A kind of damage of a blow. @param tally what its dice came to; it becomes the total of the piece */
function pieceOf(
  { defending, ranged }: GrimAttack,
  { term: named, energy }: Pick<BonusDice, 'term' | 'energy'>,
  tally: Tally,
): Piece {
  tally.add(shareOnThing(defending, tally.total, energy, ranged) - tally.total, DIVIDED);
  return { energy, term: named, tally };
}
