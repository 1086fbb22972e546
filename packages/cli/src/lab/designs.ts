import { readVary, type TacticsChoice, tacticsOf, USUAL_TACTICS, type Value, type Vary, variant } from '@fray/lab';
import { InvalidArgumentError } from 'commander';
import { BadInput } from '../bad-input.ts';
import { readText, type Texts } from '../files.ts';
import { faultText } from '../texts/reasons.ts';
import { t } from '../texts/t.ts';
import type { FoughtText } from './fight-worker.ts';

/** Tactics as they were told: of one side, or of all that are not named. */
export interface ToldTactics {
  readonly side: string | null;
  /** One, or several that are compared. */
  readonly names: readonly string[];
}

/** What may be said of every encounter that is fought. */
export interface Designing {
  /** Places of the file, each with one value or with several that are compared. */
  readonly set: readonly Vary[];
  readonly option: readonly Vary[];
  readonly tactics: readonly ToldTactics[];
  /** All files, where they were read before; else they lie on the disk. */
  readonly texts?: Texts;
}

/** An encounter as it is fought, and in what it differs from the others. */
export interface Design {
  readonly label: string;
  readonly start: FoughtText;
}

/** "combatants.thug.copies=1..6". @throws InvalidArgumentError */
export function place(text: string, before: readonly Vary[] = []): readonly Vary[] {
  try {
    return [...before, readVary(text)];
  } catch (error) {
    throw new InvalidArgumentError(faultText(error));
  }
}

/** "advancedTrauma=false,true". @throws InvalidArgumentError */
export function option(text: string, before: readonly Vary[] = []): readonly Vary[] {
  return place(`options.${text}`, before);
}

/** "simple", "gang=simple,sharp". @throws InvalidArgumentError */
export function tactics(text: string, before: readonly ToldTactics[] = []): readonly ToldTactics[] {
  const [, side = null, listed = ''] = /^(?:([^=]+)=)?([^=]+)$/.exec(text) ?? [];
  const names = listed.split(',');
  try {
    for (const name of names) tacticsOf({ all: name, sides: {} });
  } catch (error) {
    throw new InvalidArgumentError(faultText(error));
  }
  return [...before, { side, names }];
}

/** Everything of which there are several: a value of one place, or tactics, with what it is called. */
interface Way {
  readonly text: string;
  readonly change: (start: FoughtText) => FoughtText;
}

/**
 * All designs that are told of: each file with each value of each option and place, by each of the tactics.
 *
 * @throws BadInput where a file cannot be read or a place not be changed
 */
export function designsOf(files: readonly string[], told: Designing): readonly Design[] {
  const named = files.length > 1;
  const first = files.map((file) => ({ label: named ? file : '', start: startOf(file, told) }));
  return waysOf(told).reduce<readonly Design[]>(
    (designs, ways) =>
      designs.flatMap(({ label, start }) =>
        ways.map(({ text, change }) => ({
          label: ways.length === 1 ? label : [label, text].filter((part) => part !== '').join(', '),
          start: change(start),
        })),
      ),
    first,
  );
}

/** The one design where no values are compared. @throws BadInput where several are told of */
export function designOf(file: string, told: Designing): FoughtText {
  for (const { path, values } of [...told.set, ...told.option]) if (values.length > 1) throw several(path, values);
  for (const { side, names } of told.tactics) if (names.length > 1) throw several(side ?? t('tactics'), names);
  return designsOf([file], told).map(({ start }) => start)[0] ?? startOf(file, told);
}

function several(what: string, values: readonly Value[]): BadInput {
  return new BadInput(
    t('{what}: expected one value, found {values} (fray compare and fray sweep take several)', {
      what,
      values: values.join(', '),
    }),
  );
}

function waysOf({ set, option: options, tactics: told }: Designing): readonly (readonly Way[])[] {
  const places = [...options, ...set].map(({ path, values }) =>
    values.map((value) => ({
      text: `${path.replace(/^options\./, '')}=${value}`,
      change: (start: FoughtText) => changed(start, path, value),
    })),
  );
  const players = told.map(({ side, names }) =>
    names.map((name) => ({
      text: t('tactics {names}', { names: side === null ? name : `${side}=${name}` }),
      change: (start: FoughtText) => ({ ...start, tactics: played(start.tactics, side, name) }),
    })),
  );
  return [...places, ...players];
}

function played({ all, sides }: TacticsChoice, side: string | null, name: string): TacticsChoice {
  return side === null ? { all: name, sides } : { all, sides: { ...sides, [side]: name } };
}

function startOf(file: string, { texts }: Designing): FoughtText {
  return { file, text: texts?.[file] ?? readText(file), from: null, tactics: { all: USUAL_TACTICS, sides: {} } };
}

/** With another value in one place. @throws BadInput where the place cannot be changed */
export function changed(start: FoughtText, path: string, value: Value): FoughtText {
  try {
    return { ...start, text: variant(start.text, path, value) };
  } catch (error) {
    throw new BadInput(`${start.file}: ${faultText(error)}`);
  }
}
