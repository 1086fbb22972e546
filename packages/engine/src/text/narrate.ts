import { sameData } from '../kernel/ruleset/effect-kind.ts';
import type { Row } from '../kernel/scene/tally.ts';
import { goesFarOff } from '../kernel/state/absent.ts';
import type {
  ActEvent,
  CountEvent,
  GainEvent,
  LoseEvent,
  MoveEvent,
  TimeEvent,
  ToldCheck,
  ToldEvent,
} from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { FallenDice, type Told } from './fallen-dice.ts';
import { say } from './language/language.ts';
import { HEADS, isHead, LINES, type Line, type LineKind, type Style } from './log-line.ts';
import { actionTerm, isTold, type Names, sentenceCase } from './names.ts';
import {
  checkSentence,
  countSentence,
  gainsSentence,
  isNoContest,
  moveSentence,
  sentence,
} from './sentences/sentence.ts';
import { heading, order, track, turn } from './time-text.ts';

/** A line, and the events that it stands for, as indexes among those that were narrated. */
export interface TracedLine extends Line {
  readonly events: readonly number[];
}

/**
 * The log as lines: headings where time goes on, a line for each action, and under it what fell and what came of it.
 * A roll stands on the line of the check or of the damage that it decides; steps of one movement are one line.
 */
export function narrate(names: Names, events: readonly ToldEvent[], style: Style): Line[] {
  return narrateTraced(names, events, style).map(({ kind, indent, text }) => ({ kind, indent, text }));
}

/** The same, each line with its events. */
export function narrateTraced(names: Names, events: readonly ToldEvent[], style: Style): TracedLine[] {
  const told = new Narration(names, style, events);
  for (let at = 0; at < events.length; at++) told.tell(events[at] as ToldEvent);
  const at = new Map(events.map((event, index) => [event, index]));
  return told.finish().map(({ kind, indent, text, from }) => ({
    kind,
    indent,
    text,
    events: from.flatMap((event) => at.get(event) ?? []).toSorted((a, b) => a - b),
  }));
}

/** The lines as plain text, each with a line break. */
export function printLines(lines: readonly Line[]): string {
  return lines.map(({ kind, indent, text }) => `${isHead(kind) ? '\n' : ''}${'  '.repeat(indent)}${text}\n`).join('');
}

/** Events that say a cause beside what happens. */
const CAUSED: ReadonlySet<ToldEvent['kind']> = new Set(['count', 'gain', 'lose', 'move', 'use', 'hold', 'give']);

/** A line being written, with its events as they were given. */
interface Draft extends Line {
  readonly from: readonly ToldEvent[];
  /** Its text where it happens once, and how often it does. */
  readonly once: string;
  readonly times: number;
}

/** "Ann: now drained of a level, a blade (3 times) [RULE]". */
function repeated(names: Names, once: string, times: number): string {
  return once.replace(/( \[[^[\]]+\])?$/, `${say(names, ' ({times} times)', { times })}$1`);
}

class Narration {
  readonly #names: Names;
  readonly #style: Style;
  readonly #lines: Draft[] = [];
  /** The events as they were given, by those that are told in their place. */
  readonly #given: Map<ToldEvent, ToldEvent> = new Map();
  readonly #dice: FallenDice;
  /** How far the line is set in under which others stand now. */
  #under = 0;
  /** The heading under which lines stand now. */
  #head: string | null = null;
  /** Steps of a movement that may go on. */
  #walk: MoveEvent | null = null;
  #steps: ToldEvent[] = [];
  /** The action under which lines stand now. */
  #act: ActEvent | null = null;
  /** The same happening to one after the other, which may go on. */
  #gains: GainEvent[] = [];

  /** What was said of effects that have just ended, by whose they were: an effect that begins again at once has not ended. */
  readonly #ended = new Map<string, Draft>();

  constructor(names: Names, style: Style, events: readonly ToldEvent[]) {
    this.#dice = new FallenDice(events.filter((event) => !isLeftOut(names, event)));
    this.#names = names;
    this.#style = style;
  }

  tell(given: ToldEvent): void {
    const event = this.#underAct(given);
    if (isLeftOut(this.#names, event)) return;
    this.#takeBack(event);
    if (event.kind === 'gain' && this.#joins(event)) return;
    this.#endGains();
    if (event.kind === 'move') {
      this.#step(event);
      return;
    }
    this.#endWalk();
    if (event.kind === 'roll') {
      this.#dice.fall(event);
      return;
    }
    if (event.kind === 'check' || event.kind === 'count') this.#total(event);
    else {
      this.#showRolls();
      if (event.kind === 'time') this.#time(event);
      else this.#say(event);
    }
  }

  finish(): Draft[] {
    this.#endGains();
    this.#endWalk();
    this.#showRolls();
    return this.#lines;
  }

  /** The event without its cause where that is the action whose heading stands above it. */
  #underAct(event: ToldEvent): ToldEvent {
    if (event.kind === 'act' || event.kind === 'time') {
      this.#act = event.kind === 'act' ? event : null;
      return event;
    }
    const act = this.#act;
    if (act === null || !('who' in event) || event.who !== act.who) return event;
    const heading = actionTerm(this.#names, act.action).toLowerCase();
    if (event.why.text.toLowerCase() !== heading || !CAUSED.has(event.kind)) return event;
    const told = { ...event, why: { text: '', rule: event.why.rule } };
    this.#given.set(told, event);
    return told;
  }

  #keepEnd({ who, name, source }: LoseEvent): void {
    const said = this.#lines.at(-1);
    if (said?.kind === 'effect') this.#ended.set(`${who} ${source} ${name}`, said);
  }

  /** Takes back that an effect has ended where it begins again before anybody acts. */
  #takeBack(event: ToldEvent): void {
    if (event.kind === 'act' || event.kind === 'time') this.#ended.clear();
    if (event.kind !== 'gain') return;
    const key = `${event.who} ${event.effect.source} ${event.effect.name}`;
    const said = this.#ended.get(key);
    if (said === undefined) return;
    this.#lines.splice(this.#lines.indexOf(said), 1);
    this.#ended.delete(key);
  }

  /** Whether the event may say of one more what was said last: an effect that is nobody's doing is kept back for it. */
  #joins(event: GainEvent): boolean {
    const [first] = this.#gains;
    const again = this.#gains.some(({ who }) => who === event.who);
    if (first !== undefined && (again || !sameGain(first, event))) this.#endGains();
    const { name, source, data } = event.effect;
    if (source !== NOBODY || this.#names.effects[name]?.beginning(data) !== undefined) return false;
    this.#endWalk();
    this.#showRolls();
    this.#gains.push(event);
    return true;
  }

  #endGains(): void {
    const gains = this.#gains;
    if (gains.length === 0) return;
    this.#gains = [];
    this.#add('effect', gainsSentence(this.#names, gains), gains);
  }

  #add(kind: LineKind, text: string, events: readonly ToldEvent[]): void {
    const indent = HEADS[kind] ?? this.#under + 1;
    this.#under = HEADS[kind] ?? this.#under;
    const from = events.map((event) => this.#given.get(event) ?? event);
    const shown = this.#style === 'full' ? text : plain(text);
    const once = sentenceCase(this.#names, shown);
    const last = this.#lines.at(-1);
    // Three levels that are lost at once are one line.
    if (kind === 'effect' && last?.kind === kind && last.once === once) {
      const times = last.times + 1;
      this.#lines[this.#lines.length - 1] = {
        ...last,
        times,
        text: repeated(this.#names, once, times),
        from: [...last.from, ...from],
      };
    } else this.#lines.push({ kind, indent, text: once, once, times: 1, from });
  }

  /** Rolls that nothing has named stand for themselves. */
  #showRolls(): void {
    const rolls = this.#dice.takeLoose();
    if (this.#style === 'terse') return;
    for (const roll of rolls) this.#add('roll', sentence(this.#names, roll), [roll]);
  }

  #step(event: MoveEvent): void {
    const walk = this.#walk;
    const walksOn = walk !== null && walk.at === undefined && event.at === undefined;
    if (walksOn && walk.who === event.who && walk.why.text === event.why.text) {
      const { dx, dy, feet } = walk;
      this.#walk = { ...walk, dx: dx + event.dx, dy: dy + event.dy, feet: feet + event.feet };
      this.#steps.push(event);
      return;
    }
    this.#endWalk();
    this.#showRolls();
    this.#walk = event;
    this.#steps = [event];
  }

  #endWalk(): void {
    if (this.#walk === null) return;
    this.#add('move', moveSentence(this.#names, this.#walk), this.#steps);
    this.#walk = null;
  }

  /** A total stands for its dice too, which have waited for it. */
  #total(event: ToldCheck | CountEvent): void {
    const taken = this.#dice.takeOf(event);
    this.#showRolls();
    // A total that is compared with nothing is arithmetic.
    if (this.#style === 'terse' && event.kind === 'check' && isNoContest(event)) return;
    const isFull = this.#style === 'full';
    const told = (rows: readonly Row[] | null): Told => (isFull ? this.#dice.told(rows, taken) : null);
    const from = this.#style === 'terse' ? [event] : [...taken, event];
    if (event.kind === 'count') this.#add('count', countSentence(this.#names, event, told(event.rows)), from);
    else this.#add('roll', checkSentence(this.#names, event, told(event.rows), told(event.versusRows)), from);
  }

  #time(event: TimeEvent): void {
    const head = heading(this.#names, event);
    const slots = order(this.#names, event);
    const now = turn(this.#names, event);
    if (head !== null && head !== this.#head) this.#headed(head, event);
    this.#head = head ?? this.#head;
    if (slots !== null) this.#add('note', head === null ? sentence(this.#names, event) : slots, [event]);
    if (now !== null) this.#add('turn', now, [event]);
    if (head === null && track(this.#names, event) !== null && this.#style !== 'terse') {
      this.#add('note', sentence(this.#names, event), [event]);
    }
  }

  /** A heading under which nothing stands gives way to the next one. */
  #headed(text: string, event: TimeEvent): void {
    if (this.#lines.at(-1)?.kind === 'heading') this.#lines.pop();
    this.#add('heading', text, [event]);
  }

  #say(event: ToldEvent): void {
    const kind = LINES[this.#style][event.kind];
    if (kind !== null) this.#add(kind, sentence(this.#names, event), [event]);
    if (event.kind === 'lose') this.#keepEnd(event);
  }
}

/** Whether a log leaves the event out: the books of a turn, and what is told already, as the way of who leaves the map or is carried. */
function isLeftOut(names: Names, event: ToldEvent): boolean {
  if (event.kind === 'lose') return names.effects[event.name]?.ends === '';
  if (event.kind === 'gain') return names.effects[event.effect.name]?.beginning(event.effect.data) === '';
  if (event.kind === 'count') return !isTold(names, event.count);
  if (event.kind === 'use') return names.thingCounts[event.count] === undefined;
  return event.kind === 'move' && (goesFarOff(event.dx) || isCarried(event));
}

/** Whoever is carried goes where that goes in which it sits, of which it was told. */
function isCarried({ feet, at, why }: MoveEvent): boolean {
  return feet === 0 && at === undefined && why.text === '';
}

/** Whether the two say the same of two combatants: the same effect, which ends alike, for the same reason. */
function sameGain(a: GainEvent, b: GainEvent): boolean {
  const [one, two] = [a.effect, b.effect];
  return one.name === two.name && sameData(one.data, two.data) && a.why.text === b.why.text && endsAlike(a, b);
}

function endsAlike(a: GainEvent, b: GainEvent): boolean {
  const [one, two] = [a.effect.until, b.effect.until];
  if (one === null || two === null || !('of' in one) || !('of' in two))
    return JSON.stringify(one) === JSON.stringify(two);
  return one.at === two.at && one.round === two.round && one.of === a.who && two.of === b.who;
}

/** Without the tags of rules. */
function plain(text: string): string {
  return text.replace(/ \[[A-Z0-9]+-[A-Z0-9-]+\]$/, '');
}
