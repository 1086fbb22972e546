import {
  clockTitle,
  type FightEvent,
  type Game,
  type Line,
  type LineKind,
  namesOf,
  narrate,
  openWorld,
  type Play,
  picture,
  type Style,
  statusTable,
  turnOrder,
} from '@fray/engine';
import { type Output, paint, say, sayAll, type Tone } from '../io.ts';
import { spoken } from '../texts/t.ts';

const TONES: Readonly<Record<LineKind, Tone>> = {
  heading: 'heading',
  turn: 'turn',
  act: 'act',
  roll: 'plain',
  count: 'harm',
  effect: 'harm',
  move: 'faint',
  thing: 'faint',
  note: 'faint',
  over: 'good',
};

/** Prints lines of the log in their colours. */
export function showLines(stream: Output, lines: readonly Line[]): void {
  for (const { kind, indent, text } of lines) {
    if (kind === 'heading') say(stream, '');
    say(stream, '  '.repeat(indent) + paint(stream, TONES[kind], text));
  }
}

/** Prints what happened. */
export function showEvents<G extends Game>(
  stream: Output,
  play: Play<G>,
  events: readonly FightEvent[],
  style: Style,
): void {
  showLines(stream, narrate(namesOf(play.fight, play.rules, spoken()), events, style));
}

/** Prints how everybody is. */
export function showStatus<G extends Game>(stream: Output, play: Play<G>): void {
  sayAll(stream, statusTable(openWorld(play.fight, play.rules), spoken()));
}

/** Prints the field and who acts when. */
export function showField<G extends Game>(stream: Output, play: Play<G>): void {
  const world = openWorld(play.fight, play.rules);
  say(stream, '');
  sayAll(stream, picture(world, spoken()));
  say(stream, '');
  say(stream, paint(stream, 'turn', clockTitle(world, spoken())));
  sayAll(stream, turnOrder(world, spoken()));
}
