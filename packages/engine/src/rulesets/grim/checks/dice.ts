import { d20, openEnded } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { fraction } from '../../../chance/fraction.ts';
import { type Odds, sorted } from '../../../chance/odds.ts';
import { Dice } from '../../../chance/recipe.ts';

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
      notation: 'open-ended d20',
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
