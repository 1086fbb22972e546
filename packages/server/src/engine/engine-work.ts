import { followLines, InputError, JournalError, type Play, type Rulesets, resume, tried } from '@fray/engine';
import { bundledSheets } from '../bundled-sheets.ts';
import { Examples, sentSource } from '../examples.ts';
import { checkedContent } from '../library/check-content.ts';
import { asJson, type Contents, packed, unpacked } from '../library/parcel.ts';
import { importedTable } from '../tables/imported-table.ts';
import { type EncounterSource, FaultyBeginning, type NewTable, newTable } from '../tables/new-table.ts';
import { outcomeOf, requestOf } from './as-known.ts';
import type { Done, Job, Made, Standing } from './jobs.ts';

/** So many fights are kept; the one that was longest untouched makes room. */
const MOST_KEPT = 100;

/** Does what the server asks of the engine: whatever takes time or memory that somebody outside decides upon. */
export class EngineWork {
  readonly #rulesets: Rulesets;
  readonly #folder: string;
  /** Read when the first is asked for: a worker that takes steps needs none. */
  #examples: Examples | null = null;
  /** By table, that which was touched last at the end. */
  readonly #kept: Map<string, { readonly stamp: number; readonly play: Play }> = new Map();

  /** @param folder of the examples */
  constructor(rulesets: Rulesets, folder: string) {
    this.#rulesets = rulesets;
    this.#folder = folder;
  }

  do(job: Job): Done {
    switch (job.kind) {
      case 'make':
        return this.#make(job);
      case 'import':
        return read(() => importedTable(job.journal, job.seed, this.#rulesets));
      case 'check':
        return contents(() => {
          return { contents: [checkedContent(job.content, job.content.name, this.#rulesets)], pictures: [] };
        });
      case 'unpack':
        return contents(() => unpacked(job.parcel, this.#rulesets));
      case 'pack':
        return { kind: 'packed', bytes: packed(job.title, job.contents, job.form) };
      case 'json':
        return { kind: 'packed', bytes: asJson(job.content) };
      case 'sheets':
        return { kind: 'sheets', sheets: bundledSheets(this.#folder, this.#bundled(), job.ruleset) };
      case 'step':
        return this.#step(job);
      case 'follow':
        return this.#follow(job);
    }
  }

  #make({ from, wishes, seed }: Extract<Job, { kind: 'make' }>): Done {
    const source = 'encounter' in from ? sentSource(from.encounter) : this.#example(from.example);
    if (source === null) throw new Error('there is no such example');
    return read(() => newTable(source, wishes, seed, this.#rulesets));
  }

  #example(id: string): EncounterSource | null {
    return this.#bundled().source(id);
  }

  #bundled(): Examples {
    this.#examples ??= new Examples(this.#folder, this.#rulesets);
    return this.#examples;
  }

  #step({ at, asker, asked }: Extract<Job, { kind: 'step' }>): Done {
    const play = this.#playAt(at);
    if (play === null) return { kind: 'unknown' };
    const outcome = tried(play, requestOf(play, asker, asked), () => outcomeOf(play, asker, asked));
    if ('fault' in outcome) return { kind: 'faulty', fault: outcome.fault };
    if (!outcome.ok) return { kind: 'refused', refusals: outcome.refusals };
    return { kind: 'made', made: this.#keep(at, outcome.play) };
  }

  #follow({ at, line, body }: Extract<Job, { kind: 'follow' }>): Done {
    const play = this.#playAt(at);
    if (play === null) return { kind: 'unknown' };
    try {
      // The first line of a journal is its header.
      return { kind: 'made', made: this.#keep(at, followLines(play, [body], line + 1)) };
    } catch (error) {
      if (error instanceof JournalError) {
        const text = error.message.replace(/^line \d+: /, '');
        return { kind: 'differs', line: error.line, text };
      }
      // Whatever stands in the line, the rules can make nothing of it.
      return { kind: 'differs', line: line + 1, text: error instanceof Error ? error.message : `${error}` };
    }
  }

  #playAt({ table, stamp, fight }: Standing): Play | null {
    if (fight === undefined) {
      const kept = this.#kept.get(table);
      return kept?.stamp === stamp ? kept.play : null;
    }
    const rules = this.#rulesets[fight.ruleset];
    if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
    return resume(rules, fight);
  }

  #keep({ table, next }: Standing, { rules, fight, step }: Play): Made {
    if (step === null) throw new Error('a step left no trace');
    this.#kept.delete(table);
    this.#kept.set(table, { stamp: next, play: resume(rules, fight) });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return { step, aftermath: { pending: fight.pending, dice: fight.dice } };
  }
}

/** The table that was read, or all that is wrong with what it was read from. */
function read(work: () => NewTable): Done {
  return sound(() => ({ kind: 'table', made: work() }));
}

/** The same of entries of a library. */
function contents(work: () => Contents): Done {
  return sound(() => ({ kind: 'contents', contents: work() }));
}

function sound(work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) return { kind: 'bad', file: error.file, problems: error.problems };
    if (error instanceof FaultyBeginning) return { kind: 'faulty', fault: error.fault };
    throw error;
  }
}
