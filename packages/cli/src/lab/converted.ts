import { InputError, readWritten } from '@fray/engine';
import { CONVERSIONS, noteText, type SheetConversion } from '@fray/engine/convert';
import { BadInput } from '../bad-input.ts';
import { guarded, problemsText } from '../encounter.ts';
import { readBeside } from '../files.ts';
import { phrase, t } from '../texts/t.ts';

/** An encounter turned into one of another ruleset. */
export interface Converted {
  readonly text: string;
  /** What was assumed, and what was left out, each with those whom it is about. */
  readonly notes: readonly ConvertedNote[];
}

/** One thing that a conversion could not know or could not carry over. */
export interface ConvertedNote {
  readonly text: string;
  /** Combatants, by id; empty for the encounter itself. */
  readonly whom: readonly string[];
}

/** What an encounter file says that any ruleset understands. */
const KEPT: readonly string[] = [
  'fray',
  '$schema',
  'title',
  'map',
  'prerequisites',
  'seed',
  'start',
  'combatants',
  'ruleset',
];
/** The same of a combatant. */
const KEPT_OF_ONE: readonly string[] = [
  'side',
  'at',
  'name',
  'copies',
  'hidden',
  'surprised',
  'absent',
  'initiative',
  'sheet',
];

/** What of both goes by how time is counted. */
const OF_TIME: readonly string[] = ['start', 'initiative'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * The encounter by another ruleset: every sheet turned by the converter, all that any ruleset understands kept, the rest left out and told.
 *
 * @throws BadInput where there is no such converter, or a sheet cannot be turned
 */
export function convertedTo(to: string, { file, text }: { readonly file: string; readonly text: string }): Converted {
  const { value, combatants } = guarded(() => readWritten(text, file, readBeside));
  const from = `${value['ruleset']}`;
  if (from === to) return { text, notes: [] };
  const conversion = conversionOf(from, to);
  const notes = new Notes();
  const isKept = (key: string): boolean => conversion.sameTime || !OF_TIME.includes(key);
  const keeps = KEPT.filter(isKept);
  const keepsOfOne = KEPT_OF_ONE.filter(isKept);
  const others = Object.entries(combatants).map(([id, { fields, sheet }]) => {
    notes.leave(fields, keepsOfOne, id);
    return [id, { ...kept(fields, keepsOfOne), sheet: turned(conversion, { id, file, sheet }, notes) }];
  });
  notes.leave(value, keeps, null);
  // JSON is YAML.
  const whole = { ...kept(value, keeps), ruleset: to, combatants: Object.fromEntries(others) };
  return { text: JSON.stringify(whole), notes: notes.list };
}

/** Into which rulesets those of one can be turned, itself first. */
function turnableInto(from: string): readonly string[] {
  return [from, ...CONVERSIONS.filter((each) => each.from === from).map(({ to }) => to)];
}

/** @throws BadInput where there is none */
function conversionOf(from: string, to: string): SheetConversion {
  const found = CONVERSIONS.find((each) => each.from === from && each.to === to);
  if (found !== undefined) return found;
  const known = turnableInto(from).join(', ');
  throw new BadInput(
    t("--in: expected rulesets into which sheets for {from} can be turned ({known}), found '{to}'", {
      from,
      known,
      to,
    }),
  );
}

interface WrittenSheet {
  readonly id: string;
  readonly file: string;
  readonly sheet: unknown;
}

/** @throws BadInput where the sheet cannot be turned */
function turned({ convert }: SheetConversion, { id, file, sheet }: WrittenSheet, notes: Notes): object {
  try {
    const found = convert(JSON.stringify(sheet), t('{file}, the sheet of {who}', { file, who: id }));
    for (const note of found.notes) notes.add(phrase(noteText(note)), id);
    return found.sheet;
  } catch (error) {
    if (error instanceof InputError) throw new BadInput(problemsText(error));
    throw error;
  }
}

/** Notes in the order in which they came up, each once for all whom it is about. */
class Notes {
  readonly #all: Map<string, string[]> = new Map();

  /** @param whom null for the encounter itself */
  add(text: string, whom: string | null): void {
    const before = this.#all.get(text) ?? [];
    this.#all.set(text, whom === null ? before : [...before, whom]);
  }

  /** Tells of all that is not kept. */
  leave(fields: Fields, keeps: readonly string[], whom: string | null): void {
    for (const key of Object.keys(fields))
      if (!keeps.includes(key)) this.add(t('{key}: it goes by the rules of the first system; left out', { key }), whom);
  }

  get list(): readonly ConvertedNote[] {
    return [...this.#all].map(([text, whom]) => ({ text, whom }));
  }
}

function kept(fields: Fields, keeps: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keeps.includes(key)));
}
