import type { TimeEvent } from '../kernel/state/event.ts';
import { NOBODY, type Until } from '../kernel/state/fight.ts';
import { UNTOLD } from '../kernel/state/knowledge.ts';
import { phrase, say } from './language/language.ts';
import { listed, type Names, nameOf } from './names.ts';
import { capital, ruleTag, words } from './wording.ts';

/** When an effect ends: "until the start of Thug's turn in round 3". Round 0 stands for whichever turn comes next. */
export function untilText(names: Names, until: Until): string {
  switch (until.at) {
    case 'turnStart':
      return say(names, 'until the start of {turn}', { turn: turnText(names, until.of, until.round) });
    case 'turnEnd':
      return say(names, 'until the end of {turn}', { turn: turnText(names, until.of, until.round) });
    case 'count':
      return say(names, 'until initiative count {count} of round {round}', { count: until.count, round: until.round });
    case 'tick':
      return say(names, 'until tick {tick}', { tick: until.tick });
  }
}

/** The same of several, each until its own turn: "until the start of their next turns". */
export function ownUntil(names: Names, until: Until): string {
  if (!('of' in until)) return untilText(names, until);
  const message = until.round === 0 ? 'their next turns' : 'their turns in round {round}';
  const turn = say(names, message, { round: until.round });
  return say(names, until.at === 'turnStart' ? 'until the start of {turn}' : 'until the end of {turn}', { turn });
}

function turnText(names: Names, who: number, round: number): string {
  const message = round === 0 ? "{who}'s next turn" : "{who}'s turn in round {round}";
  return say(names, message, { who: who === NOBODY ? say(names, 'somebody') : nameOf(names, who), round });
}

/** What the clock shows, in one sentence: "Round 2; Thug's turn [MOD-INIT-03]". */
export function timeText(names: Names, event: TimeEvent): string {
  const parts = [
    heading(names, event),
    newcomer(names, event),
    order(names, event),
    turn(names, event),
    track(names, event),
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join('. ') + ruleTag(event.why.rule);
  const who = event.who === NOBODY ? '' : `${nameOf(names, event.who)}: `;
  const what =
    event.why.text === ''
      ? say(names, 'time goes on ({what})', { what: Object.keys(event.set).map(words).join(', ') })
      : phrase(names, event.why.text);
  return capital(`${who}${what}`) + ruleTag(event.why.rule);
}

/** "Round 2" or "Tick 14", where the event begins one. */
export function heading(names: Names, event: TimeEvent): string | null {
  const { round, now } = event.set;
  if (typeof now === 'number') return say(names, 'Tick {now}', { now });
  if (typeof round !== 'number') return null;
  if (round > 0) return say(names, 'Round {round}', { round });
  return event.why.text === '' ? say(names, 'Before the first round') : capital(phrase(names, event.why.text));
}

/** "Yoriko is due at tick 14, paralysis ends", or "Yoriko: next turn at tick 14", where that is settled. */
export function track(names: Names, event: TimeEvent): string | null {
  const next = event.set['next'];
  if (!Array.isArray(next)) return null;
  if (event.who !== NOBODY && event.why.text === '') return nextText(names, event.who, next[event.who]);
  if (event.who !== NOBODY) return `${dueText(names, event.who, next[event.who])}, ${phrase(names, event.why.text)}`;
  return listed(names, toldTicks(next), ({ tick, who }) => dueText(names, who, tick));
}

/** When each is due of whom that is told; below 0 for who has no turn any more. */
export function toldTicks(next: readonly number[]): readonly { readonly tick: number; readonly who: number }[] {
  return next.flatMap((tick, who) => (tick === UNTOLD ? [] : [{ tick, who }]));
}

function nextText(names: Names, who: number, tick: number = -1): string {
  return tickText(names, who, tick, '{who}: next turn at tick {tick}');
}

function dueText(names: Names, who: number, tick: number = -1): string {
  return tickText(names, who, tick, '{who} is due at tick {tick}');
}

function tickText(names: Names, who: number, tick: number, message: string): string {
  return say(names, tick < 0 ? '{who} has no turn any more' : message, { who: nameOf(names, who), tick });
}

/** "Yoriko joins the fight", where somebody's place in the order changes under a turn that goes on. */
function newcomer(names: Names, event: TimeEvent): string | null {
  if (event.set['order'] === undefined || event.set['round'] !== undefined) return null;
  return event.who === NOBODY || event.why.text === ''
    ? null
    : `${nameOf(names, event.who)} ${phrase(names, event.why.text)}`;
}

/** "Turn order: Yoriko (17), Thug (12)", where the event settles it. */
export function order(names: Names, event: TimeEvent): string | null {
  const slots = event.set['order'];
  if (!Array.isArray(slots)) return null;
  const places = slots.map(
    (slot: number | { readonly who: number; readonly count: number; readonly untold?: true }) => {
      if (typeof slot === 'number') return nameOf(names, slot);
      return slot.untold === true ? nameOf(names, slot.who) : `${nameOf(names, slot.who)} (${slot.count})`;
    },
  );
  return places.length === 0
    ? say(names, 'Turn order: nobody yet')
    : say(names, 'Turn order: {who}', { who: places.join(', ') });
}

/** What a turn does that was interrupted. */
const GOES_ON = 'goes on';

/** "Thug's turn", where the event begins one; also who is surprised. */
export function turn(names: Names, event: TimeEvent): string | null {
  const { surprised } = event.set;
  if (Array.isArray(surprised)) {
    const who = listed(names, surprised, (each: number) => nameOf(names, each));
    return who === '' ? say(names, 'Nobody is surprised') : say(names, 'Surprised: {who}', { who });
  }
  if (typeof event.set['turn'] !== 'number') return null;
  const who = actor(event, event.set['turn']);
  if (who === NOBODY) return null;
  const message = event.why.text === GOES_ON ? "{who}'s turn goes on" : "{who}'s turn";
  return say(names, message, { who: nameOf(names, who) });
}

/** Whose turn it is at that place of the order; NOBODY where the order changes under a turn that goes on. */
function actor(event: TimeEvent, at: number): number {
  const slots = event.set['order'];
  if (!Array.isArray(slots)) return event.who;
  if (event.set['round'] === undefined) return NOBODY;
  const slot: number | { readonly who: number } | undefined = slots[at];
  return typeof slot === 'object' ? slot.who : (slot ?? NOBODY);
}
