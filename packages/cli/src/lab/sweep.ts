import { type FightTally, type Swept, shareIn, tacticsText, type Value, type Vary } from '@fray/lab';
import { type Command, InvalidArgumentError } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import { changed, designOf, place } from './designs.ts';
import { addFighting, checkSide, type Fighting, fighting, modeOf } from './fighting.ts';
import { addReport, type Reporting, writeReport } from './report.ts';
import { addDatabase, type WithDatabase, withRun } from './run-pool.ts';
import { showSweep, sweepJson } from './sweep-report.ts';

export interface SweepFlags extends Fighting, Reporting, WithDatabase {
  readonly vary: readonly Vary[];
  readonly side?: string;
  readonly find?: number;
  readonly json?: boolean;
}

export function addSweep(program: Command, io: Io, end: End): void {
  const command = program
    .command('sweep')
    .summary(t('how often a side wins as one number of an encounter, or two, change'))
    .description(
      t(
        'Fights an encounter many times for each value of one place of its file: a number of a sheet, an option, how many enemies there are. With two places every pair is fought. The end of a duel is told exactly at each value, where its states are few enough. All values are fought with the same dice, turn by turn; Ctrl-C tells what is known of each value so far.',
      ),
    )
    .argument('<file>', t('an encounter file'))
    .option('--vary <path=values...>', t('combatants.thug.copies=1..6, …sheet.hp=10..40:5, options.x=a,b'), place, [])
    .option('--side <side>', t('whose wins are told; the first side, where left out'))
    .option('--find <percent>', t('names the value at which the side’s share of wins comes nearest to that'), percent)
    .option('--json', t('one JSON document'));
  addDatabase(addReport(addFighting(command, 2000)))
    .addHelpText(
      'after',
      exampleText([
        'fray sweep alley.yaml --vary combatants.knife.copies=1..4',
        'fray sweep alley.yaml --vary combatants.moss.sheet.hp=10..40:5 --find 60%',
        'fray sweep yard.yaml --option advancedTrauma=false,true',
      ]),
    )
    .action(async (file: string, flags: SweepFlags) => end(await sweep(io, file, withRun(flags, 'sweep', [file]))));
}

/** A share of 1. @throws InvalidArgumentError */
function percent(text: string): number {
  const share = shareIn(text);
  if (share <= 1) return share;
  throw new InvalidArgumentError(t("Expected a share from 0% to 100%, found '{text}'.", { text }));
}

/** Of more places than two nobody could see anything, and it would take days. */
const MOST_PLACES = 2;

/** Fights as the flags say, and tells what came of it. */
export async function sweep(io: Io, file: string, flags: SweepFlags): Promise<ExitCode> {
  const { places, fixed } = placesOf(flags);
  const pairs = pairsOf(places);
  const given = designOf(file, fixed);
  const starts = pairs.map((values) =>
    places.reduce((now, { path }, at) => changed(now, path, values[at] ?? ''), given),
  );
  const mode = modeOf(flags, 'plain');
  const fought = await fighting(io, starts, flags, { mode, until: null, exact: true });
  const { ended } = fought;
  const swept: Swept = {
    title: fought.titles[0] ?? '',
    places,
    side: sideOf(flags, fought.tallies),
    points: pairs.map((values, at) => ({
      values,
      tally: fought.tallies[at] ?? null,
      exact: fought.exact[at] ?? null,
    })),
    find: flags.find ?? null,
    tactics: tacticsText(given.tactics),
    ended,
    mode,
    seed: flags.seed,
    limit: flags.limit,
  };
  if (flags.json === true) say(io.stdout, JSON.stringify(sweepJson(file, swept), null, 2));
  else showSweep(io, swept);
  await writeReport(io, flags, ({ sweepPage }) => sweepPage(swept));
  return ended === 'interrupted' ? INTERRUPTED : HELD;
}

/** What is varied, and what is set once for all: an option or a place with several values is varied too. @throws BadInput */
function placesOf(flags: SweepFlags): { readonly places: readonly Vary[]; readonly fixed: SweepFlags } {
  const isSeveral = ({ values }: Vary): boolean => values.length > 1;
  const places = [...flags.vary, ...flags.option.filter(isSeveral), ...flags.set.filter(isSeveral)];
  if (places.length < 1 || places.length > MOST_PLACES)
    throw new BadInput(
      t('--vary: expected 1 or {most} places, found {found}', { most: MOST_PLACES, found: places.length }),
    );
  const once = (all: readonly Vary[]): readonly Vary[] => all.filter((each) => !isSeveral(each));
  return { places, fixed: { ...flags, option: once(flags.option), set: once(flags.set) } };
}

/** Every value, or every pair of values, in order. */
function pairsOf([one, other]: readonly Vary[]): readonly (readonly Value[])[] {
  return (one?.values ?? []).flatMap((value) =>
    other === undefined ? [[value]] : other.values.map((each) => [value, each]),
  );
}

/** @throws BadInput for a side that there is not */
function sideOf({ side }: SweepFlags, tallies: readonly (FightTally | null)[]): string {
  const sides = Object.keys(tallies.find((tally) => tally !== null)?.wins ?? {});
  if (side !== undefined) checkSide('--side', side, sides);
  return side ?? sides[0] ?? '';
}
