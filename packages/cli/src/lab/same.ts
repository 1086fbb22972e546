import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, paint, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import { fightDesigns } from './compare.ts';
import { comparisonJson, showComparison } from './compare-report.ts';
import { type ConvertedNote, convertedTo } from './converted.ts';
import { designOf } from './designs.ts';
import { addFighting, type Fighting, percentage } from './fighting.ts';
import { addReport, type Reporting, writeReport } from './report.ts';

interface Flags extends Fighting, Reporting {
  readonly in: string;
  readonly within: number;
  readonly json?: boolean;
}

/** Between systems half a point tells nobody anything. */
const WELL_KNOWN = 0.02;

export function addSame(program: Command, io: Io, end: End): void {
  const command = program
    .command('same')
    .summary(t('one fight in several systems side by side'))
    .description(
      t(
        'Turns the sheets of an encounter into those of other rulesets, fights it in each, and tells the results side by side, with all that the conversions had to assume and left out. Sheets of every ruleset can be turned into those of every other.',
      ),
    )
    .argument('<file>', t('an encounter file'))
    .requiredOption('--in <rulesets>', t('modern,grim,d20v22,timecount'))
    .option('--within <percent>', t('to within so much a difference is wished to be known'), percentage, WELL_KNOWN)
    .option('--json', t('one JSON document'));
  addReport(addFighting(command, 2000))
    .addHelpText('after', exampleText(['fray same alley.yaml --in modern,grim,d20v22,timecount --report alley.html']))
    .action(async (file: string, flags: Flags) => end(await same(io, file, flags)));
}

/** A system, and what became of the fight on the way into it. */
interface Turned {
  readonly ruleset: string;
  readonly notes: readonly ConvertedNote[];
}

async function same(io: Io, file: string, flags: Flags): Promise<ExitCode> {
  const rulesets = [...new Set(flags.in.split(','))];
  if (rulesets.length < 2)
    throw new BadInput(t("--in: expected two rulesets or more, found '{found}'", { found: flags.in }));
  const start = designOf(file, flags);
  const turned = rulesets.map((ruleset) => ({ ruleset, ...convertedTo(ruleset, start) }));
  const designs = turned.map(({ ruleset, text }) => ({ label: ruleset, start: { ...start, text } }));
  const { comparison, ms } = await fightDesigns(io, designs, flags, { until: null, exact: false });
  if (flags.json === true)
    say(io.stdout, JSON.stringify({ ...comparisonJson(comparison), conversions: notesJson(turned) }, null, 2));
  else {
    showComparison(io, comparison, rulesets.length, ms);
    for (const each of turned) showNotes(io, each);
  }
  await writeReport(io, flags, ({ comparePage }) => comparePage(comparison, turned.map(noted)));
  return comparison.ended === 'interrupted' ? INTERRUPTED : HELD;
}

function notesJson(turned: readonly Turned[]): object {
  return Object.fromEntries(turned.map(({ ruleset, notes }) => [ruleset, notes]));
}

function showNotes({ stdout }: Io, turned: Turned): void {
  const { title, lines } = noted(turned);
  if (lines.length === 0) return;
  say(stdout, '');
  say(stdout, paint(stdout, 'heading', title));
  for (const line of lines) say(stdout, `  ${line}`);
}

/** What was assumed and left out, as lines. */
function noted({ ruleset, notes }: Turned): { readonly title: string; readonly lines: readonly string[] } {
  const lines = notes.map(({ text, whom }) => (whom.length === 0 ? text : `${whom.join(', ')}: ${text}`));
  return { title: t('Assumed and left out for {ruleset}', { ruleset }), lines };
}
