import { AliasTable, MOST_ENTRIES } from '../chance/alias-table.ts';
import type { Act } from '../kernel/commands/command.ts';
import { carryOut } from '../kernel/play/carry-out.ts';
import { BudgetExceeded } from '../kernel/scene/every/every.ts';
import { EveryScene } from '../kernel/scene/every/every-scene.ts';
import { Waypoints } from '../kernel/scene/every/waypoints.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import type { Answerer, SilentScene } from '../kernel/scene/silent.ts';
import { ReadWhole } from '../kernel/scene/watchers.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Changes } from '../kernel/state/changes.ts';
import type { Ending } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Cells } from './cells.ts';
import type { FoundOut } from './known.ts';
import { type CellName, CLOCK, FIGHT, isCounts, Readings, recordsOf } from './readings.ts';

/** What a step is taken in, where all moments are counted from the present round or tick. */
type Counting<G extends Game> = Scene<G> & Pick<SilentScene<G>, 'countFrom'>;

/** A step, after which all moments are counted from the round or tick to which it has led. @returns how much later that is */
export function takeCountedStep<G extends Game>(scene: Counting<G>, act: Act<G> | null): number {
  takeStep(scene, act);
  const { moments } = scene.rules.clock;
  const later = moments?.since(scene.fight.clock) ?? 0;
  if (moments !== undefined && later > 0) scene.countFrom(moments.from(scene.fight.clock, later), later);
  return later;
}

/** A step of a fight. Begins it where there is no act; else carries the act out, and lets time pass until somebody has to choose. */
export function takeStep<G extends Game>(scene: Scene<G>, act: Act<G> | null): void {
  if (act === null) scene.rules.clock.begin(scene);
  else carryOut(scene, act);
}

/** One of the things that may come of a step: fields that are set, and counts to which something is added. */
export interface StepOutcome {
  readonly fields: readonly CellName[];
  readonly values: readonly unknown[];
  readonly counts: readonly CellName[];
  readonly by: readonly number[];
  /** How much later all moments are counted from than before. */
  readonly later: number;
  /** How the fight ends by it; null where it goes on. */
  readonly over: Ending | null;
}

/** All that may come of a step, with exact chances: the weights, over their sum. */
export interface KnownStep {
  readonly outcomes: readonly StepOutcome[];
  readonly weights: readonly bigint[];
  /** So many of the outcomes, which come first, do not end the fight. */
  readonly goingOn: number;
  /** Whether a roll without upper limit was cut. */
  readonly cut: boolean;
  readonly table: AliasTable;
}

/** What a step reads of the state, in that order, and what may come of it; null where that is too much to know. */
export interface LearnedStep<G extends Game> extends FoundOut<G, KnownStep | null> {
  /** How many branches were walked for it. */
  readonly branches: number;
}

/** Where a walk sets out. */
const NOWHERE: { readonly later: number } = { later: 0 };

/** The most branches that are walked of a step: beyond them it is played. */
const MOST_BRANCHES = 3000;

/** What a step is learned with. */
interface Means<G extends Game> {
  readonly world: World<G>;
  readonly answer: Answerer<G>;
  readonly cells: Cells<G>;
}

/** A walk through all branches of a step. */
interface Walk<G extends Game> extends Means<G> {
  readonly readings: Readings<G>;
  /** The places in `recordsOf` of the records of the state that is walked. */
  readonly places: Map<object, number>;
}

/** Walks all branches of a step from the present state, which stays as it is, and notes what they read. */
export function learnStep<G extends Game>(means: Means<G>, act: Act<G> | null): LearnedStep<G> {
  const walk: Walk<G> = { ...means, readings: new Readings(), places: new Map() };
  const scene = watchedScene(walk);
  let found: KnownStep | null = null;
  try {
    found = walkStep(walk, scene, act);
  } catch (error) {
    if (!(error instanceof BudgetExceeded || error instanceof ReadWhole)) throw error;
  }
  return { found, readings: walk.readings.list, branches: scene.branches };
}

function watchedScene<G extends Game>({ world: { fight, rules }, answer, readings, places }: Walk<G>): EveryScene<G> {
  return new EveryScene<G>({
    fight,
    rules,
    answer,
    budget: MOST_BRANCHES,
    watch: {
      watch: (world) => {
        for (const [place, record] of recordsOf(world).entries()) places.set(record, place);
        return readings.watch(world);
      },
      derived: (of, who, work) => readings.derived(of, who, work),
    },
  });
}

function walkStep<G extends Game>(walk: Walk<G>, scene: EveryScene<G>, act: Act<G> | null): KnownStep | null {
  const ends = new Waypoints<{ readonly later: number }>();
  const mark = scene.mark();
  const noteEnd = (later: number | null, num: bigint, den: bigint): void =>
    ends.note(scene.placeNow(mark, { later: later ?? 0 }), num, den);
  scene.everyBranch(
    mark,
    scene.placeNow(mark, NOWHERE),
    () => takeCountedStep(scene, act),
    (later) => later,
    noteEnd,
  );
  if (ends.size > MOST_ENTRIES) return null;
  const found = [...ends.gathered().weights].map(([{ changes, carried }, weight]) => ({
    outcome: outcomeOf(changes, carried?.later ?? 0, walk),
    weight,
  }));
  // Those after which the fight goes on come first, the likeliest before the others: what is looked at often lies together.
  found.sort(
    (a, b) => Number(a.outcome.over !== null) - Number(b.outcome.over !== null) || Number(b.weight - a.weight),
  );
  const outcomes = found.map(({ outcome }) => outcome);
  const weights = found.map(({ weight }) => weight);
  const goingOn = outcomes.filter(({ over }) => over === null).length;
  return { outcomes, weights, goingOn, cut: scene.cut, table: new AliasTable(weights) };
}

/** Whatever a step changes it depends on, but for counts, to which it adds, and fields of the clock, which it sets. */
function outcomeOf<G extends Game>(
  { fields: changed, values: after }: Changes,
  later: number,
  walk: Walk<G>,
): StepOutcome {
  const [fields, values, counts, by]: [CellName[], unknown[], CellName[], number[]] = [[], [], [], []];
  let over: Ending | null = null;
  for (const [at, { record: owner, name }] of changed.entries()) {
    const record = walk.places.get(owner) as number;
    const cell = { record, name, path: [] };
    const value = walk.cells.oneOf(name, after[at]);
    if (isCounts(record)) {
      counts.push(cell);
      by.push((value as number) - ((walk.cells.held(cell) as number | undefined) ?? 0));
      continue;
    }
    if (record !== CLOCK) walk.readings.note(record, name);
    if (record === FIGHT && name === 'over') over = value as Ending;
    fields.push(cell);
    values.push(value);
  }
  return { fields, values, counts, by, later, over };
}

/** Writes an outcome to the records of the cells. */
export function writeOutcome<G extends Game>(cells: Cells<G>, { fields, values, counts, by }: StepOutcome): void {
  for (let i = 0; i < fields.length; i++) cells.write(fields[i] as CellName, values[i]);
  for (let i = 0; i < counts.length; i++) cells.add(counts[i] as CellName, by[i] as number);
}
