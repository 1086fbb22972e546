import type { FaceSource } from './faces.ts';
import { fraction } from './fraction.ts';
import { Odds, sorted } from './odds.ts';
import { checkWhole, Dice, DiceLimitError, MAX_SIDES } from './recipe.ts';

/** A chain: a die that is rolled again and added, under the same rule, while it shows certain faces. */
export interface OpenEndedOptions {
  /** Sides of the die, 1 to 1,000. */
  readonly sides: number;
  /** The faces after which the die is rolled again: 1 to 10 of them, and not all that there are. */
  readonly goesOn: readonly number[];
  /** What a face counts as, 0 to 1,000, where that is not its own number. */
  readonly counts?: Readonly<Record<number, number>>;
  /** After how many rolls `odds` are cut, 1 to 10; 6 if left out. Falling dice know no limit. */
  readonly links?: number;
}

const LINKS = 6;

export class OpenEnded extends Dice {
  private readonly sides: number;
  private readonly links: number;
  // Both by face; entry 0 is not used.
  private readonly worth: readonly number[];
  private readonly again: readonly boolean[];

  constructor(options: OpenEndedOptions) {
    check(options);
    const { sides, goesOn, counts = {}, links = LINKS } = options;
    const worth = Array.from({ length: sides + 1 }, (_, face) => counts[face] ?? face);
    const again = worth.map((_, face) => goesOn.includes(face));
    const going = worth.filter((_, face) => again[face]);
    const stopping = worth.filter((_, face) => face > 0 && !again[face]);
    const top = Math.max(...going);
    super({
      notation: print(sides, again, worth) + (links === LINKS ? '' : `~${links}`),
      min: Math.min(...stopping, links * Math.min(...going)),
      max: Math.max(links * top, (links - 1) * top + Math.max(...stopping)),
      count: 1,
      first: 1,
      bits: links * Math.log2(sides),
      effort: 2 * going.length,
      tail: {
        from: links * Math.min(...going),
        weight: fraction(BigInt(going.length) ** BigInt(links), BigInt(sides) ** BigInt(links)),
      },
    });
    this.sides = sides;
    this.links = links;
    this.worth = worth;
    this.again = again;
  }

  fall(source: FaceSource): number {
    let total = 0;
    for (;;) {
      const face = source.face(this.sides);
      total += this.worth[face] as number;
      if (!this.again[face]) return total;
    }
  }

  protected exact(): Odds<number> {
    const faces = Odds.uniform(this.worth.map((_, face) => face).slice(1));
    let chain = Odds.always(0);
    for (let link = 0; link < this.links; link++) {
      const rest = chain;
      chain = faces.flatMap((face) => {
        const worth = this.worth[face] as number;
        return this.again[face] ? rest.map((more) => worth + more) : Odds.always(worth);
      });
    }
    return sorted(chain);
  }
}

/** "d10!9(10=0)": goes on after 9, 10 counts 0; "~8" if the odds are not cut after the usual number of rolls. */
function print(sides: number, again: readonly boolean[], worth: readonly number[]): string {
  const faces = worth.map((_, face) => face);
  const changed = faces.filter((face) => worth[face] !== face).map((face) => `${face}=${worth[face]}`);
  return `d${sides}!${faces.filter((face) => again[face])}${changed.length > 0 ? `(${changed})` : ''}`;
}

function check({ sides, goesOn, counts = {}, links = LINKS }: OpenEndedOptions): void {
  checkWhole('the number of sides', sides, 1, MAX_SIDES);
  checkWhole('the number of faces that go on', goesOn.length, 1, 10);
  checkWhole('the number of rolls before the cut', links, 1, 10);
  for (const face of goesOn) checkWhole('a face that goes on', face, 1, sides);
  for (const [face, worth] of Object.entries(counts)) {
    checkWhole('a face with a count of its own', Number(face), 1, sides);
    checkWhole(`what face ${face} counts`, worth, 0, 1000);
  }
  if (new Set(goesOn).size === sides) throw new DiceLimitError('an open-ended die needs a face that ends the chain');
}
