import type { GrimFighter, GrimWeapon, GrimWorld } from '../game.ts';

/** One kind of damage in a total. `energy` is null for what is physical. */
export interface Piece {
  points: number;
  readonly energy: string | null;
}

/** Damage of several kinds that has been rolled and meets its target. */
export interface MixedBlow {
  /** Dice, bonuses and Relative Degree of the weapon itself; may be below 0. */
  readonly blow: number;
  readonly weapon: Pick<GrimWeapon, 'energy' | 'qualities'>;
  /** The bonus dice. */
  readonly pieces: readonly Piece[];
  readonly protection: number;
}

/**
 * Takes Protection from the whole once, then damage reduction from what is left of the physical part and energy
 * resistance from what is left of each energy, all its pieces together (GNG-DMG-02, GNG-DMG-11, GNG-DMG-12, GNG-PROT-05). Nothing is floored
 * before Protection; the end never falls below 0 (GNG-DMG-03, GNG-PROT-04).
 *
 * @returns what is left after Protection, and in the end
 */
export function absorbMixed(world: GrimWorld, fighter: GrimFighter, given: MixedBlow): Record<'past' | 'left', number> {
  const { blow, weapon, pieces, protection } = given;
  const parts: Piece[] = [{ points: Math.max(0, blow), energy: weapon.energy }, ...pieces];
  // A blow below 0 lowers the sum of all parts, like so much more Protection.
  takeProtection(world, parts, protection + Math.max(0, -blow));
  const merged = mergeKinds(parts);
  const past = pointsOf(merged);
  const left = merged.reduce((sum, { points, energy }) => sum + resist(fighter, points, energy, weapon), 0);
  return { past, left };
}

/** Lessens the parts in the order of the option `protectionSplit`. */
function takeProtection(world: GrimWorld, parts: readonly Piece[], protection: number): void {
  const total = pointsOf(parts);
  const taken = Math.min(total, protection);
  const { protectionSplit } = world.options;
  if (protectionSplit === 'proportional') takeProportionally(parts, total, taken);
  else takeInOrder(parts, protectionSplit === 'physicalFirst' ? isPhysical : isEnergy, taken);
}

function pointsOf(parts: readonly Piece[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

const isPhysical = ({ energy }: Piece): boolean => energy === null;
const isEnergy = ({ energy }: Piece): boolean => energy !== null;

/** Those that are of one sort lose first. */
function takeInOrder(parts: readonly Piece[], isFirst: (piece: Piece) => boolean, taken: number): void {
  let rest = taken;
  for (const part of [...parts.filter(isFirst), ...parts.filter((each) => !isFirst(each))]) {
    const share = Math.min(rest, part.points);
    part.points -= share;
    rest -= share;
  }
}

/** Each part loses its share, rounded up in the order in which the parts stand until all is taken. */
function takeProportionally(parts: readonly Piece[], total: number, taken: number): void {
  if (total === 0) return;
  let rest = taken;
  const shares = parts.map(({ points }) => Math.floor((points * taken) / total));
  for (const share of shares) rest -= share;
  for (const [index, part] of parts.entries()) {
    const more = rest > 0 && (shares[index] ?? 0) < part.points ? 1 : 0;
    part.points -= (shares[index] ?? 0) + more;
    rest -= more;
  }
}

/** Damage reduction counts once against all that is physical in a blow, resistance once against all of one energy (GNG-CORE-23). */
function mergeKinds(parts: readonly Piece[]): readonly Piece[] {
  const kinds = [...new Set(parts.map(({ energy }) => energy))];
  return kinds.map((kind) => ({ points: pointsOf(parts.filter(({ energy }) => energy === kind)), energy: kind }));
}

type Means = Pick<GrimWeapon, 'qualities'>;

/** What damage reduction or energy resistance leaves (GNG-CORE-23). */
export function resist(fighter: GrimFighter, points: number, energy: string | null, weapon: Means): number {
  return points === 0 ? 0 : Math.max(0, points - reductionOf(fighter, energy, weapon));
}

/** What damage reduction or energy resistance takes from such damage. */
export function reductionOf({ profile }: GrimFighter, energy: string | null, weapon: Means): number {
  const { reductions, resistances } = profile;
  if (energy !== null) return resistances[energy] ?? 0;
  let best = 0;
  for (const { amount, bypass } of reductions) {
    if (amount > best && !bypass.some((quality) => weapon.qualities.includes(quality))) best = amount;
  }
  return best;
}
