import type { ToldEvent } from '../kernel/state/event.ts';
import { type Line, type Names, narrateTraced, type Reckoning, reckonings, type TracedLine } from '../text/index.ts';

/** A line of the log: its sentence, and what lies folded under it. */
export interface StoryLine extends Line {
  /** The rule behind it, or ''. */
  readonly rule: string;
  /** Ids of those whom it concerns. */
  readonly who: readonly string[];
  readonly reckonings: readonly Reckoning[];
  /** Whether it says no more than that somebody's turn has come. */
  readonly isTurn: boolean;
}

/** The lines of one step of the journal, each with its arithmetic and with whom it concerns. */
export function storyOf(names: Names, ids: readonly string[], events: readonly ToldEvent[]): readonly StoryLine[] {
  return narrateTraced(names, events, 'folded').map((line) => storyLine(names, ids, events, line));
}

function storyLine(
  names: Names,
  ids: readonly string[],
  events: readonly ToldEvent[],
  { kind, indent, text, events: at }: TracedLine,
): StoryLine {
  const own = at.flatMap((index) => events[index] ?? []);
  const isTime = kind === 'heading' || kind === 'turn';
  return {
    kind,
    indent,
    text,
    rule: isTime ? '' : (own.findLast(({ why }) => why.rule !== '')?.why.rule ?? ''),
    who: [...new Set(own.flatMap(concerned).flatMap((who) => ids[who] || []))],
    reckonings: reckonings(names, own),
    isTurn: kind === 'turn' && own.every((event) => event.kind === 'time' && event.set['surprised'] === undefined),
  };
}

/** Indexes of those to whom an event happens, or by whom. */
function concerned(event: ToldEvent): readonly number[] {
  const who = 'who' in event ? [event.who] : [];
  const target = 'target' in event ? [event.target] : [];
  const source = 'source' in event ? [event.source] : [];
  const to = 'to' in event ? [event.to] : [];
  return [...who, ...target, ...source, ...to];
}
