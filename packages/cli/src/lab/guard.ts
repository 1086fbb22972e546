import { existsSync } from 'node:fs';
import {
  figuresOf,
  type Guarded,
  type GuardedFigure,
  type GuardedHow,
  guardedText,
  type Moved,
  movedFigures,
  readGuarded,
  tacticsOf,
} from '@fray/lab';
import type { Command } from 'commander';
import { BadInput, type ExitCode, FAILED, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { readText, writeText } from '../files.ts';
import { type Io, paint, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { grouped } from '../texts/numerals.ts';
import { faultText } from '../texts/reasons.ts';
import { phrase, t } from '../texts/t.ts';
import { designOf } from './designs.ts';
import type { FoughtText } from './fight-worker.ts';
import { addFighting, type Fighting, fighting, modeOf } from './fighting.ts';

interface Flags extends Fighting {
  readonly update?: boolean;
  readonly in?: string;
}

export function addGuard(program: Command, io: Io, end: End): void {
  const command = program
    .command('guard')
    .summary(t('fails when an edit moves a figure of a design beyond its interval'))
    .description(
      t(
        'Keeps the figures of an encounter in a file beside it: who wins how often, how long it takes, who stands, what harm each takes. Fought again with the same number of fights, seed and tactics they are the same where nothing has changed; where an edit has moved one beyond its interval, which chance alone does once in a thousand times, the command fails and names it. The intervals in the file may be edited: they are what the design is held to.',
      ),
    )
    .argument('<file>', t('an encounter file'))
    .option('--update', t('writes the figures anew, with the numbers of fights, seed and tactics of this command'))
    .option('--in <file>', t('the file of the figures; FILE.guard.yaml where left out'));
  addFighting(command, 4000)
    .addHelpText(
      'after',
      exampleText([
        'fray guard alley.yaml --update   writes alley.yaml.guard.yaml',
        'fray guard alley.yaml            exit code 1 where a figure has moved',
      ]),
    )
    .action(async (file: string, flags: Flags) => end(await guard(io, file, flags)));
}

async function guard(io: Io, file: string, flags: Flags): Promise<ExitCode> {
  const kept = flags.in ?? `${file}.guard.yaml`;
  const start = designOf(file, flags);
  if (flags.update === true) return await update(io, { start, kept, flags });
  const guarded = readKept(kept, file);
  const now = await figures(io, { ...start, tactics: guarded.tactics }, { ...flags, ...guarded });
  if (now === null) return INTERRUPTED;
  const moved = movedFigures(guarded, now);
  const count = Object.keys(guarded.figures).length;
  if (moved.length === 0) {
    say(io.stdout, t('{file}: {n} figures within their intervals, {how}', { file, n: count, how: told(guarded) }));
    return HELD;
  }
  const values = { file, moved: moved.length, n: count, how: told(guarded) };
  say(io.stdout, paint(io.stdout, 'bad', t('{file}: {moved} of {n} figures have moved, {how}', values)));
  for (const each of moved) say(io.stdout, `  ${movedText(each)}`);
  say(io.stdout, t('Where that is meant: fray guard --update'));
  return FAILED;
}

interface Updating {
  readonly start: FoughtText;
  readonly kept: string;
  readonly flags: Flags;
}

/** Writes the figures anew, and names those that moved. */
async function update(io: Io, { start, kept, flags }: Updating): Promise<ExitCode> {
  const { fights, seed, limit } = flags;
  const how: GuardedHow = { fights, seed, limit, mode: modeOf(flags, 'plain'), tactics: start.tactics };
  const found = await figures(io, start, { ...flags, ...how });
  if (found === null) return INTERRUPTED;
  const before = existsSync(kept) ? movedFigures(readKept(kept, start.file), found) : [];
  const about = [
    t("Figures of {file}, kept by 'fray guard': it fails where one leaves its interval.", { file: start.file }),
    t('Shares in percent. The intervals may be edited; --update writes them anew.'),
  ];
  writeText(kept, guardedText({ ...how, figures: found }, about));
  say(io.stdout, t('wrote {file}: {n} figures, {how}', { file: kept, n: Object.keys(found).length, how: told(how) }));
  for (const each of before) say(io.stdout, `  ${movedText(each)}`);
  return HELD;
}

/** null where it was interrupted: fewer fights come to other figures. */
async function figures(
  io: Io,
  start: FoughtText,
  how: Pick<Flags, 'workers' | 'houseRules'> & GuardedHow,
): Promise<Readonly<Record<string, GuardedFigure>> | null> {
  const { tallies, ended } = await fighting(io, [start], how, { mode: how.mode, until: null, exact: false });
  const [tally] = tallies;
  if (!tally || ended === 'interrupted') {
    say(io.stderr, t('interrupted: nothing was compared'));
    return null;
  }
  return figuresOf(tally);
}

/** @throws BadInput where there are none, or none that can be read */
function readKept(kept: string, file: string): Guarded {
  if (!existsSync(kept))
    throw new BadInput(
      t('{kept}: expected the figures of {file}, found none (fray guard {file} --update writes them)', { kept, file }),
    );
  try {
    const guarded = readGuarded(readText(kept));
    tacticsOf(guarded.tactics);
    return guarded;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${kept}: ${faultText(error)}`);
  }
}

function told({ fights, seed }: GuardedHow): string {
  return t('{fights} fights, seed {seed}', { fights: grouped(fights), seed: `${seed}` });
}

/** "won by heroes (%): before 59.4, now 41.2, outside 56.1 to 62.7". */
function movedText({ name, before: { value, from, to }, now }: Moved): string {
  const known = [value, now ?? t('not there'), from, to].map((each) => phrase(`${each}`));
  const [before = '', found = '', low = '', high = ''] = known;
  return t('{name}: before {before}, now {now}, outside {low} to {high}', { name, before, now: found, low, high });
}
