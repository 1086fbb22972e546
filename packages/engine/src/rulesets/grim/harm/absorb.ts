import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import type { GrimFighter, GrimWeapon, GrimWorld } from '../game.ts';

const PROTECTION: Term = term('Protection', 'GNG-PROT-02');
const HARDNESS = term('hardness', 'GNG-OBJ-03');
export const RESISTED: Term = term('damage reduction and resistance', 'GNG-DMG-02');
const NO_LESS = term('no less than 0', 'GNG-DMG-03');
const WITH_SHORTFALL = term('Protection and what the blow lacks', 'GNG-DMG-03');
const HARDNESS_WITH_SHORTFALL = term('hardness and what the blow lacks', 'GNG-DMG-03');

/** What the log calls what is taken off a blow first: things have hardness in place of Protection (GNG-OBJ-03). */
export function protectionOf({ profile }: GrimFighter): Term {
  return profile.hardness === null ? PROTECTION : HARDNESS;
}

/** One kind of damage of a blow. */
export interface Piece {
  /** Null for what is physical. */
  readonly energy: string | null;
  /** What the log calls it. */
  readonly term: Term;
  /** What it comes to. */
  readonly tally: Tally;
}

/** Damage of several kinds that has been rolled and meets its target. */
export interface MixedBlow {
  /** Dice, bonuses and Relative Degree of the weapon itself, which may be below 0; then the bonus dice. */
  readonly pieces: readonly Piece[];
  readonly weapon: Pick<GrimWeapon, 'qualities'>;
  readonly protection: number;
  /** Damage reduction does not count against it. */
  readonly unreduced: boolean;
}

/**
 * Takes Protection from the whole once, then damage reduction from what is left of the physical part and energy
 * resistance from what is left of each energy, all its pieces together (GNG-DMG-02, GNG-DMG-11, GNG-DMG-12, GNG-PROT-05). Nothing is floored
 * before Protection; the end never falls below 0 (GNG-DMG-03, GNG-PROT-04).
 */
export function absorb(world: GrimWorld, fighter: GrimFighter, blow: MixedBlow): void {
  const { pieces, weapon, protection, unreduced } = blow;
  // A blow below 0 lowers the sum of all, like so much more Protection.
  const lacking = Math.max(0, -(pieces[0]?.tally.total ?? 0));
  pieces[0]?.tally.add(lacking, NO_LESS);
  takeProtection(world, pieces, protection + lacking, lacking > 0 ? shortfallOf(fighter) : protectionOf(fighter));
  for (const kind of new Set(pieces.map(({ energy }) => energy))) {
    if (kind === null && unreduced) continue;
    const alike = pieces.filter(({ energy }) => energy === kind);
    takeInOrder(alike, reductionOf(fighter, kind, weapon), RESISTED);
  }
}

function shortfallOf({ profile }: GrimFighter): Term {
  return profile.hardness === null ? WITH_SHORTFALL : HARDNESS_WITH_SHORTFALL;
}

/** Lessens the pieces in the order of the option `protectionSplit`. */
function takeProtection(world: GrimWorld, pieces: readonly Piece[], protection: number, what: Term): void {
  const { protectionSplit } = world.options;
  if (protectionSplit === 'proportional') takeProportionally(pieces, protection, what);
  else {
    const isFirst = protectionSplit === 'physicalFirst' ? isPhysical : isEnergy;
    takeInOrder([...pieces.filter(isFirst), ...pieces.filter((each) => !isFirst(each))], protection, what);
  }
}

const isPhysical = ({ energy }: Piece): boolean => energy === null;
const isEnergy = ({ energy }: Piece): boolean => energy !== null;

/** Takes as much as there is, from one after the other. */
function takeInOrder(pieces: readonly Piece[], taken: number, what: Term): void {
  let rest = taken;
  for (const { tally } of pieces) {
    const share = Math.min(rest, tally.total);
    tally.add(-share, what);
    rest -= share;
  }
}

/** Each piece loses its share, rounded up in the order in which the pieces stand until all is taken. */
function takeProportionally(pieces: readonly Piece[], protection: number, what: Term): void {
  const total = pieces.reduce((sum, { tally }) => sum + tally.total, 0);
  if (total === 0) return;
  const taken = Math.min(total, protection);
  const shares = pieces.map(({ tally }) => Math.floor((tally.total * taken) / total));
  let rest = taken - shares.reduce((sum, share) => sum + share, 0);
  for (const [index, { tally }] of pieces.entries()) {
    const share = shares[index] ?? 0;
    const more = rest > 0 && share < tally.total ? 1 : 0;
    tally.add(-share - more, what);
    rest -= more;
  }
}

type Means = Pick<GrimWeapon, 'qualities'>;

/** What damage reduction or energy resistance leaves (GNG-CORE-23). */
export function resist(fighter: GrimFighter, points: number, energy: string | null, weapon: Means): number {
  return Math.max(0, points - reductionOf(fighter, energy, weapon));
}

/** What damage reduction or energy resistance takes from such damage. */
export function reductionOf({ profile }: GrimFighter, energy: string | null, weapon: Means): number {
  const { reductions, resistances } = profile;
  if (energy !== null) return resistances[energy] ?? 0;
  let best = 0;
  for (const { amount, bypass } of reductions) {
    if (amount > best && !bypass.some((all) => all.every((each) => weapon.qualities.includes(each)))) best = amount;
  }
  return best;
}
