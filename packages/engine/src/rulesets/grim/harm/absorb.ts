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

/** What is left of mixed damage after Protection, and in the end. */
export interface Absorbed {
  readonly past: number;
  readonly left: number;
}

/**
 * Takes Protection from the whole once, then damage reduction from what is left of the physical part and energy
 * resistance from what is left of each energy part (GNG-DMG-02, GNG-DMG-11, GNG-DMG-12, GNG-PROT-05). Nothing is floored
 * before Protection; the end never falls below 0 (GNG-DMG-03, GNG-PROT-04).
 */
export function absorbMixed(world: GrimWorld, fighter: GrimFighter, given: MixedBlow): Absorbed {
  const { blow, weapon, pieces, protection } = given;
  const parts: Piece[] = [{ points: Math.max(0, blow), energy: weapon.energy }, ...pieces];
  // A blow below 0 lowers the sum of all parts, like so much more Protection.
  takeProtection(world, parts, protection + Math.max(0, -blow));
  const merged = mergePhysical(parts);
  const past = merged.reduce((sum, { points }) => sum + points, 0);
  const left = merged.reduce((sum, { points, energy }) => sum + resist(fighter, points, energy, weapon), 0);
  return { past, left };
}

/** Lessens the parts in the order of the option `protectionSplit`. */
function takeProtection(world: GrimWorld, parts: Piece[], protection: number): void {
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  const taken = Math.min(total, protection);
  switch (world.options.protectionSplit) {
    case 'physicalFirst':
      takeInOrder(parts.filter(isPhysical), parts.filter(isEnergy), taken);
      return;
    case 'energyFirst':
      takeInOrder(parts.filter(isEnergy), parts.filter(isPhysical), taken);
      return;
    case 'proportional':
      takeProportionally(parts, total, taken);
      return;
  }
}

const isPhysical = ({ energy }: Piece): boolean => energy === null;
const isEnergy = ({ energy }: Piece): boolean => energy !== null;

function takeInOrder(first: readonly Piece[], then: readonly Piece[], taken: number): void {
  let rest = taken;
  for (const part of [...first, ...then]) {
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

/** Damage reduction counts once against all that is physical in a blow. */
function mergePhysical(parts: readonly Piece[]): readonly Piece[] {
  const points = parts.filter(isPhysical).reduce((sum, part) => sum + part.points, 0);
  return [{ points, energy: null }, ...parts.filter(isEnergy)];
}

/** What damage reduction or energy resistance leaves (GNG-CORE-23). */
export function resist(
  fighter: GrimFighter,
  points: number,
  energy: string | null,
  weapon: Pick<GrimWeapon, 'qualities'>,
): number {
  return points === 0 ? 0 : Math.max(0, points - reductionOf(fighter, energy, weapon));
}

/** What damage reduction or energy resistance takes from such damage. */
export function reductionOf(
  { profile }: GrimFighter,
  energy: string | null,
  weapon: Pick<GrimWeapon, 'qualities'>,
): number {
  const { reductions, resistances } = profile;
  if (energy !== null) return resistances[energy] ?? 0;
  let best = 0;
  for (const { amount, bypass } of reductions) {
    if (amount > best && !bypass.some((quality) => weapon.qualities.includes(quality))) best = amount;
  }
  return best;
}
