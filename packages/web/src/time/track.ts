import type { Landing, ShownDue } from '../engine/messages.ts';
import { t } from '../texts/t.ts';

/** One column of the track: a tick, or a stretch of ticks in which nothing is due. */
export interface Column {
  /** Its first tick. */
  readonly tick: number;
  /** How many ticks it stands for. */
  readonly span: number;
  readonly dues: readonly ShownDue[];
  /** The chance that the act that is looked at leads here, 0 to 1. */
  readonly chance: number;
}

/** Stretches longer than this are drawn as one column. */
const LONGEST_STRETCH = 5;
/** The next ticks are drawn one by one: until one of them somebody may want to wait. */
const NEXT = 6;
/** Ticks drawn behind the last that matters, and in all at least. */
const MARGIN = 2;
const LEAST = 12;

/** The track from now on to the last tick that matters. */
export function columnsOf(now: number, dues: readonly ShownDue[], landing: Landing | null): readonly Column[] {
  const chances = new Map(landing?.ticks ?? []);
  const due = Map.groupBy(
    dues.filter(({ tick }) => tick !== null),
    ({ tick }) => tick ?? now,
  );
  const ready = dues.flatMap(({ preparing }) => preparing?.until ?? []);
  const marks = new Set([now, ...due.keys(), ...chances.keys(), ...ready].filter((tick) => tick >= now));
  const last = Math.max(Math.max(...marks) + MARGIN, now + LEAST);
  const columns: Column[] = [];
  for (let tick = now; tick <= last; ) {
    const span = marks.has(tick) || tick < now + NEXT ? 1 : stretch(marks, tick);
    columns.push({ tick, span, dues: due.get(tick) ?? [], chance: chances.get(tick) ?? 0 });
    tick += span;
  }
  return columns;
}

/** How far it is to the next tick that matters, where that is far; what lies behind the last one is drawn tick by tick. */
function stretch(marks: ReadonlySet<number>, from: number): number {
  const next = Math.min(...[...marks].filter((tick) => tick > from));
  return Number.isFinite(next) && next - from > LONGEST_STRETCH ? next - from : 1;
}

/** The column in which a tick lies, counted from 1 as grids do. */
export function columnAt(columns: readonly Column[], tick: number): number {
  const at = columns.findIndex((column) => tick >= column.tick && tick < column.tick + column.span);
  return at < 0 ? columns.length : at + 1;
}

const WHOLE = 100;

/** "95 %"; what is not quite certain or impossible never looks so. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1 %';
  if (chance > 0.99 && chance < 1) return '>99 %';
  return `${(chance * WHOLE).toFixed(0)} %`;
}

/** When somebody would act again, in one sentence: "Yoriko would act again at tick 6 (95 %), else 7 to 12; before Thug 95 %". */
export function landingText(name: string, { ticks, never, against, method }: Landing): string {
  if (ticks.length === 0) return t('{name} would not act again', { name });
  const [likeliest] = ticks.toSorted(([, a], [, b]) => b - a);
  const [tick, chance] = likeliest ?? [0, 0];
  const others = ticks.filter(([other]) => other !== tick).map(([other]) => other);
  const sure = others.length === 0 && never === 0;
  const told = method === 'sampled' ? t('about {odds}', { odds: chanceText(chance) }) : chanceText(chance);
  const best = `${tick}${sure ? '' : ` (${told})`}`;
  const first =
    chance < 0.5
      ? t('{name} would act again at tick {ticks}, likeliest {best}', {
          name,
          ticks: rangeText(ticks.map(([each]) => each)),
          best,
        })
      : t('{name} would act again at tick {best}', { name, best });
  const rest = others.length === 0 || chance < 0.5 ? '' : `, ${t('else {ticks}', { ticks: rangeText(others) })}`;
  const gone = never === 0 ? '' : `, ${t('not at all {chance}', { chance: chanceText(never) })}`;
  return [`${first}${rest}${gone}`, ...against.map(rivalText)].join('; ');
}

function rangeText(ticks: readonly number[]): string {
  const [least, most] = [Math.min(...ticks), Math.max(...ticks)];
  return least === most ? `${least}` : t('{least} to {most}', { least, most });
}

function rivalText({ name, before, together }: Landing['against'][number]): string {
  if (before === 1) return t('before {name}', { name });
  if (together === 1) return t('together with {name}', { name });
  if (before === 0 && together === 0) return t('after {name}', { name });
  const first = t('before {name} {chance}', { name, chance: chanceText(before) });
  return together === 0 ? first : `${first}, ${t('together {chance}', { chance: chanceText(together) })}`;
}
