import { d20, openEnded } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { fraction } from '../../../chance/fraction.ts';
import { Odds, sorted } from '../../../chance/odds.ts';
import { Dice } from '../../../chance/recipe.ts';
import { difference } from '../../d20/checks/difference.ts';

/** The d10 of a natural 20 or 1: a 9 counts and goes on, a 10 counts nothing and ends it (GNG-ATK-06, GNG-ATK-07). */
const CHAIN = openEnded({ sides: 10, goesOn: [9], counts: { 10: 0 } });

/**
 * The die of an attack roll as one number: the face from 2 to 19; 20 and more for a natural 20 with what its chain
 * adds; 1 and less for a natural 1 with what its chain takes away (GNG-ATK-06, GNG-ATK-07). So the number tells both.
 */
class AttackDie extends Dice {
  constructor() {
    const tail = CHAIN.tail;
    super({
      notation: `d20±${CHAIN.notation}`,
      min: 1 - CHAIN.max,
      max: 20 + CHAIN.max,
      count: 1,
      first: 1,
      bits: d20.bits + CHAIN.bits,
      tail: tail && { from: 20 + tail.from, weight: fraction(tail.weight.num, tail.weight.den * 10n) },
    });
  }

  fall(source: FaceSource): number {
    const face = source.face(20);
    if (face === 20) return 20 + CHAIN.fall(source);
    if (face === 1) return 1 - CHAIN.fall(source);
    return face;
  }

  protected exact(): Odds<number> {
    const chain = CHAIN.odds;
    const withChain = d20.odds.flatMap((face) => {
      if (face === 20) return chain.map((more) => 20 + more);
      if (face === 1) return chain.map((less) => 1 - less);
      return chain.map(() => face);
    });
    return sorted(withChain);
  }
}

export const ATTACK_DIE: Dice = new AttackDie();

/** Attack roll less Defense roll. */
export const ATTACK_LESS_DEFENSE: Dice = difference(ATTACK_DIE, d20);

/** Attack roll less attack roll. */
export const ATTACK_LESS_ATTACK: Dice = difference(ATTACK_DIE, ATTACK_DIE);

/** The same without chains. */
export const PLAIN_LESS_PLAIN: Dice = difference(d20, d20);

/** A d20 less an attack die. */
export const D20_LESS_ATTACK: Dice = difference(d20, ATTACK_DIE);

/** Attack dice so far off that none has fallen in so many tries stand at their highest. */
const MOST_TRIES = 100_000;

/**
 * A d20 less the attack die of an attack of which only is known that its die lay `margin` above the Defense die: for
 * rolls against an attack roll whose dice were rolled as one.
 */
class D20LessAttackOf extends Dice {
  readonly #margin: number;

  constructor(margin: number) {
    super({
      notation: `d20 less the d20± that is ${margin} above a d20`,
      min: 1 - Math.min(ATTACK_DIE.max, margin + 20),
      max: 20 - Math.max(ATTACK_DIE.min, margin + 1),
      count: 2,
      first: 1,
      bits: ATTACK_DIE.bits + d20.bits,
      tail: undefined,
    });
    this.#margin = margin;
  }

  fall(source: FaceSource): number {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const attack = ATTACK_DIE.fall(source);
      if (this.#fits(attack)) return source.face(20) - attack;
    }
    return source.face(20) - this.#margin - 20;
  }

  #fits(attack: number): boolean {
    const defense = attack - this.#margin;
    return defense >= 1 && defense <= 20;
  }

  protected exact(): Odds<number> {
    const weights = new Map<number, bigint>();
    for (const [at, attack] of ATTACK_DIE.odds.values.entries()) {
      if (!this.#fits(attack)) continue;
      const weight = ATTACK_DIE.odds.weights[at] ?? 0n;
      for (let face = 1; face <= 20; face++) weights.set(face - attack, (weights.get(face - attack) ?? 0n) + weight);
    }
    return sorted(Odds.weighted(weights));
  }
}

const byMargin = new Map<number, Dice>();

/** The same dice for the same margin. */
export function d20LessAttackOf(margin: number): Dice {
  const known = byMargin.get(margin);
  if (known !== undefined) return known;
  const made = new D20LessAttackOf(margin);
  byMargin.set(margin, made);
  return made;
}
