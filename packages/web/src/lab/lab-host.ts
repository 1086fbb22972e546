import type { Game, Policy, Rulesets } from '@fray/engine';
import {
  BlockRunner,
  changedStart,
  type ExactEnds,
  exactEnds,
  type FightStart,
  type FoughtBlock,
  type NumberPlaces,
  numberPlaces,
  type ReadStart,
  readStart,
  type StartBlock,
  tacticsOf,
  variant,
} from '@fray/lab/anywhere';
import type { LabCalls, LabData, LabDesign, LabSource, OpenedDesign } from './messages.ts';

interface Opened {
  readonly start: FightStart;
  readonly policy: Policy<Game>;
  readonly runner: BlockRunner;
}

/** Fights designs, for the page that has it in a worker. */
export class LabHost implements LabCalls {
  readonly #rulesets: Rulesets;
  #opened: readonly Opened[] = [];

  constructor(rulesets: Rulesets) {
    this.#rulesets = rulesets;
  }

  places(source: LabSource): NumberPlaces {
    return numberPlaces(source.text, source.file, readerOf(source));
  }

  open({ source, designs, seed }: LabData): readonly OpenedDesign[] {
    // Many designs go on from the same line of a journal: it is followed once.
    const known = new Map<string, ReadStart>();
    const opened = designs.map((design) => {
      const text = textOf(source, design);
      const key = `${design.from} ${text}`;
      const read = known.get(key) ?? this.#read(source, text, design.from, seed);
      known.set(key, read);
      const start = withNumbers(read, design, seed);
      const policy = tacticsOf(design.tactics);
      return { read, start, policy, runner: new BlockRunner(start, policy) };
    });
    this.#opened = opened;
    return opened.map(({ read: { title, where }, start }) => ({
      title,
      where,
      sides: [...new Set(start.fight.combatants.map(({ side }) => side))],
    }));
  }

  fight(block: StartBlock): FoughtBlock {
    return this.#at(block.start).runner.run(block);
  }

  exact(place: number): ExactEnds | null {
    const { start, policy } = this.#at(place);
    return exactEnds(start, policy, this.#opened.length);
  }

  #at(place: number): Opened {
    const found = this.#opened[place];
    if (found === undefined) throw new RangeError(`expected one of ${this.#opened.length} designs, found ${place}`);
    return found;
  }

  #read(source: LabSource, text: string, from: number | null, seed: number): ReadStart {
    const sources = { rulesets: this.#rulesets, readFile: readerOf(source) };
    return readStart({ text, file: source.file, from }, sources, seed);
  }
}

function readerOf({ files }: LabSource): (path: string) => string {
  return (path) => {
    const found = files[path];
    if (found === undefined) throw new Error('none: only examples can name sheets in files of their own here');
    return found;
  };
}

/** The source with every change that is one of its text. */
function textOf({ text }: LabSource, { changes }: LabDesign): string {
  return changes.reduce((now, change) => ('path' in change ? variant(now, change.path, change.value) : now), text);
}

/** The start with every change that is one of a number as it stands. */
function withNumbers(start: FightStart, { changes }: LabDesign, seed: number): FightStart {
  return changes.reduce((now, change) => ('path' in change ? now : changedStart(now, change, seed)), start);
}
