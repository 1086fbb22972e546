import { type Compared, type Comparison, tacticsText } from '@fray/lab';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import { comparisonJson, showComparison } from './compare-report.ts';
import { type Design, designsOf } from './designs.ts';
import { addFighting, type Fighting, type FoughtAll, fighting, modeOf, percentage } from './fighting.ts';
import { addReport, type Reporting, writeReport } from './report.ts';
import { addDatabase, type WithDatabase, withRun } from './run-pool.ts';

export interface CompareFlags extends Fighting, Reporting, WithDatabase {
  readonly until?: number;
  readonly within: number;
  readonly json?: boolean;
}

/** Within half a percent on either side a difference is known well. */
const WELL_KNOWN = 0.005;

export function addCompare(program: Command, io: Io, end: End): void {
  const command = program
    .command('compare')
    .summary(t('how much more often a side wins in one design than in another'))
    .description(
      t(
        'Fights several designs many times: files, or one file with several values of an option, of any place, or of the tactics. Tells each side’s share of wins, and by how much it differs from that in the first design, with a 95 % interval. Fights of the same number have the same dice in all of them, turn by turn, so that differences are known with fewer fights.',
      ),
    )
    .argument('<files...>', t('one encounter file or more'))
    .option(
      '--until <percent>',
      t('ends as soon as every difference from the first design is known to within so much: 0.5%'),
      percentage,
    )
    .option('--within <percent>', t('to within so much a difference is wished to be known'), percentage, WELL_KNOWN)
    .option('--json', t('one JSON document'));
  addDatabase(addReport(addFighting(command, 5000)))
    .addHelpText(
      'after',
      exampleText([
        'fray compare alley.yaml alley-with-a-dog.yaml -n 20000',
        'fray compare yard.yaml --option advancedTrauma=false,true',
        'fray compare alley.yaml --set combatants.moss.sheet.hp=20,30 --report moss.html',
      ]),
    )
    .action(async (files: string[], flags: CompareFlags) =>
      end(await compare(io, files, withRun(flags, 'compare', files))),
    );
}

/** Fights as the flags say, and tells what came of it. */
export async function compare(io: Io, files: readonly string[], flags: CompareFlags): Promise<ExitCode> {
  const designs = designsOf(files, flags);
  if (designs.length < 2)
    throw new BadInput(
      t(
        'expected two designs or more, found 1: name another file, or several values: --option NAME=a,b, --set PATH=1,2, --tactics a,b',
      ),
    );
  const { comparison, ms } = await fightDesigns(io, designs, flags, { until: flags.until ?? null, exact: true });
  if (flags.json === true) say(io.stdout, JSON.stringify(comparisonJson(comparison), null, 2));
  else showComparison(io, comparison, designs.length, ms);
  await writeReport(io, flags, ({ comparePage }) => comparePage(comparison));
  return comparison.ended === 'interrupted' ? INTERRUPTED : HELD;
}

/** Fights designs beside each other. @returns those that were fought before somebody interrupted them, and how long it took */
export async function fightDesigns(
  io: Io,
  designs: readonly Design[],
  flags: Fighting & Pick<CompareFlags, 'within'>,
  { until, exact }: { readonly until: number | null; readonly exact: boolean },
): Promise<{ readonly comparison: Comparison; readonly ms: number }> {
  const { seed, limit } = flags;
  const within = until ?? flags.within;
  const mode = modeOf(flags, 'plain');
  const starts = designs.map(({ start }) => start);
  const { ms, ...fought } = await fighting(io, starts, flags, { mode, until, untilOf: 'differences', exact });
  const found = designs.flatMap((design, at) => compared(design, fought, at));
  return { comparison: { designs: found, ended: fought.ended, mode, seed, limit, within }, ms };
}

/** A design that was fought; nothing of one that was interrupted before. */
function compared(
  { label, start }: Design,
  { tallies, exact, titles, wheres, pairs }: Omit<FoughtAll, 'ms'>,
  at: number,
): readonly Compared[] {
  const tally = tallies[at];
  if (!tally) return [];
  const tactics = tacticsText(start.tactics);
  const [title = '', where = null] = [titles[at], wheres[at]];
  return [{ label, title, where, tactics, tally, exact: exact[at] ?? null, pairs: pairs[at] ?? {} }];
}
