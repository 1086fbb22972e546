import type { Command } from '@fray/engine';
import type { Forecast, ShownArg } from '../../engine/messages.ts';
import { fixed } from '../../texts/numbers.ts';
import { t } from '../../texts/t.ts';
import { gravestFirst } from '../odds-words.ts';
import { percentText } from '../percent.ts';

/** So many actions stand beside each other. */
const MOST = 2;

const textOf = (value: unknown): string => JSON.stringify(value);

/** The pinned ones with one more, or without it where it is among them; the oldest goes where there is no room. */
export function toggledPin(pinned: readonly Command[], command: Command): readonly Command[] {
  const others = pinned.filter((each) => textOf(each) !== textOf(command));
  return others.length < pinned.length ? others : [...others, command].slice(-MOST);
}

export function isPinned(pinned: readonly Command[], command: Command): boolean {
  return pinned.some((each) => textOf(each) === textOf(command));
}

/** What a command says beside its action, in words: "the knife man, glock 17, defensively". */
export function saidIn(command: Command, args: readonly ShownArg[]): string {
  const said = args.flatMap(({ name, candidates, labels, words }) => {
    const value = command[name];
    if (value === undefined) return [];
    const at = candidates.findIndex((each) => textOf(each) === textOf(value));
    if (at >= 0) return [labels[at] ?? ''];
    return [value].flat().map((word) => words[String(word)] ?? String(word));
  });
  return said.join(', ');
}

/** One figure of several forecasts, in words and side by side; '' where one of them knows nothing of it. */
interface Figure {
  readonly text: string;
  readonly values: readonly string[];
}

/** What is likely to come of each, line by line: of the target first, then of everybody else. */
export function figuresOf(forecasts: readonly (Forecast | null)[]): readonly Figure[] {
  const known = forecasts.map((forecast) => new Map(forecast === null ? [] : linesOf(forecast)));
  const texts = new Set(known.flatMap((lines) => [...lines.keys()]));
  return [...texts].map((text) => ({ text, values: known.map((lines) => lines.get(text) ?? '') }));
}

type Line = readonly [text: string, value: string];

function linesOf({ aimed, others }: Forecast): readonly Line[] {
  const own: readonly Line[] =
    aimed === null
      ? []
      : [
          [t('effect'), percentText(aimed.affected)],
          ...(aimed.meanHarm === null ? [] : [[t('harm on average'), fixed(aimed.meanHarm, 1)] as const]),
          ...gravestFirst(aimed).map(([word, chance]) => [word, percentText(chance)] as const),
        ];
  return [
    ...own,
    ...others.map(({ name, affected }) => [t('{name}: effect', { name }), percentText(affected)] as const),
  ];
}
