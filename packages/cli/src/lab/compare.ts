import { differenceOf, type FightTally, fightsFor, outcomes } from '@fray/lab';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, paint, say } from '../io.ts';
import { addFighting, type Fighting, fighting, modeOf, startOf } from './fighting.ts';
import { percentText, pointsText } from './percent.ts';

interface Flags extends Fighting {
  readonly json?: boolean;
}

export function addCompare(program: Command, io: Io, end: End): void {
  const command = program
    .command('compare')
    .summary('how much more often a side wins in one encounter than in another')
    .description(
      'Fights several encounters many times: each side’s share of wins, and by how much it differs from that in the first file, with a 95 % interval. All are fought with the same seed.',
    )
    .argument('<files...>', 'two encounter files or more')
    .option('--json', 'one JSON document');
  addFighting(command, 5000)
    .addHelpText('after', '\nExample:\n  fray compare alley.yaml alley-with-a-dog.yaml -n 20000')
    .action(async (files: string[], flags: Flags) => end(await compare(io, files, flags)));
}

interface Compared {
  readonly file: string;
  readonly title: string;
  readonly tally: FightTally;
}

async function compare(io: Io, files: readonly string[], flags: Flags): Promise<ExitCode> {
  if (files.length < 2) throw new BadInput(`expected two encounter files or more, found ${files.length}`);
  const mode = modeOf(flags, 'plain');
  const all = await fighting(io, files.map(startOf), flags, async (fight, titles) => {
    const found: Compared[] = [];
    for (const [start, file] of files.entries())
      found.push({ file, title: titles[start] ?? '', tally: (await fight(start, { mode, until: null })).tally });
    return found;
  });
  if (flags.json === true) say(io.stdout, JSON.stringify(jsonOf(all, flags), null, 2));
  else for (const [at, each] of all.entries()) show(io, each, at === 0 ? null : (all[0]?.tally ?? null));
  return HELD;
}

const NAME = 16;

/** @param first what it is compared with; null for the first */
function show({ stdout }: Io, { file, title, tally }: Compared, first: FightTally | null): void {
  say(stdout, paint(stdout, 'heading', `${title} (${file})`));
  for (const [side, hits] of Object.entries(tally.wins)) {
    const share = `${side.padEnd(NAME)} wins ${percentText(hits / tally.fights).padStart(7)}`;
    say(stdout, first === null ? `  ${share}` : `  ${share}   ${differenceText(first, tally, side)}`);
  }
  say(stdout, '');
}

/** Within half a percent on either side a difference is known well. */
const WELL_KNOWN = 0.005;

function differenceText(first: FightTally, tally: FightTally, side: string): string {
  const before = first.wins[side];
  if (before === undefined) return 'not there in the first';
  const now = tally.wins[side] ?? 0;
  const { difference, interval } = differenceOf([before, first.fights], [now, tally.fights]);
  const [low, high] = interval.map(pointsText);
  const isSure = interval[0] > 0 || interval[1] < 0;
  const needed = fightsFor(WELL_KNOWN, [before / first.fights, now / tally.fights]).toLocaleString('en');
  const more = isSure ? '' : `; may be chance: ${needed} fights of each would tell it to half a point`;
  return `${pointsText(difference)} points (${low} to ${high})${more}`;
}

function jsonOf(all: readonly Compared[], { fights, seed }: Flags): object {
  const [first] = all;
  const found = all.map(({ file, tally }) => ({
    file,
    outcomes: outcomes(tally, 'Wilson'),
    differences: Object.fromEntries(
      Object.entries(tally.wins)
        .filter(([side]) => first?.tally.wins[side] !== undefined)
        .map(([side, hits]) => [
          side,
          differenceOf([first?.tally.wins[side] ?? 0, first?.tally.fights ?? 1], [hits, tally.fights]),
        ]),
    ),
  }));
  return { fray: 1, fights, seed, compared: found };
}
