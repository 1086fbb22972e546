import type { Cause } from '../../kernel/state/cause.ts';
import type { LayEvent, LiftEvent, SpreadEvent } from '../../kernel/state/event.ts';
import { type Area, NOBODY } from '../../kernel/state/fight.ts';
import { squareName } from '../../space/grid/square-name.ts';
import { phrase, say } from '../language/language.ts';
import { feetOf, type Names, nameOf } from '../names.ts';
import { untilText } from '../time-text.ts';
import { capital, nounFor, ruleTag, words } from '../wording.ts';

/** What the kind of area is called. */
export function kindName(names: Names, kind: string): string {
  return phrase(names, names.areas?.[kind] ?? words(kind));
}

/** How much longer it lasts, in a few words: "9 rounds left", "20 ticks left", "until Boss acts"; '' where nobody may know. */
export function areaRemains(names: Names, { until }: Pick<Area, 'until'>, clock: object): string {
  if (until === null) return '';
  if ('of' in until) {
    if (until.of === NOBODY) return '';
    return say(names, until.at === 'turnStart' ? 'until {who} acts' : 'until {who} has acted', {
      who: nameOf(names, until.of),
    });
  }
  const { round = 0, now = 0 } = clock as { readonly round?: number; readonly now?: number };
  const left = until.at === 'tick' ? until.tick - now : until.round - round;
  const noun = phrase(names, nounFor(left, until.at === 'tick' ? 'ticks' : 'rounds'));
  return say(names, '{left} {noun} left', { left, noun });
}

/** "within 10 feet of the north-west corner of E3", "at E3", "over 16 squares, E3 to H6". */
function whereText(names: Names, { at, feet: out, squares }: Pick<Area, 'at' | 'feet' | 'squares'>): string {
  if (at !== null) {
    const middle = { x: at[0], y: at[1] };
    const name = squareName(middle);
    const from = names.areasFrom === 'space' ? name : say(names, 'the north-west corner of {name}', { name });
    return say(names, 'within {feet} of {from}', { feet: feetOf(names, out), from });
  }
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return say(names, 'nowhere');
  const from = squareName({ x: first[0], y: first[1] });
  if (squares.length === 1) return say(names, 'at {from}', { from });
  const to = squareName({ x: last[0], y: last[1] });
  return say(names, 'over {count} squares, {from} to {to}', { count: squares.length, from, to });
}

/** What lies there, where and how much longer: "smoke within 10 feet of the north-west corner of E3, 9 rounds left". */
export function areaText(names: Names, area: Area, clock: object): string {
  const remains = areaRemains(names, area, clock);
  return `${kindName(names, area.kind)} ${whereText(names, area)}${remains === '' ? '' : `, ${remains}`}`;
}

/** The cause, where it says more than what the area is called. */
function because(names: Names, { text, rule }: Cause, kind: string): string {
  const told = phrase(names, text);
  return `${text === '' || told === kindName(names, kind) ? '' : `, ${told}`}${ruleTag(rule)}`;
}

/** "Smoke within 5 feet of E3 until initiative count 12 of round 11 [MOD-ITEM-07]" */
function laySentence(names: Names, { area, why }: LayEvent): string {
  const name = area.kind;
  const until = area.until === null ? '' : ` ${untilText(names, area.until)}`;
  return `${capital(kindName(names, name))} ${whereText(names, area)}${until}${because(names, why, name)}`;
}

/** "Smoke spreads 5 feet further [MOD-ITEM-07]" */
function spreadSentence(names: Names, { name, by, why }: SpreadEvent): string {
  const values = { what: capital(kindName(names, name)), feet: feetOf(names, by) };
  return `${say(names, '{what} spreads {feet} further', values)}${because(names, why, name)}`;
}

/** "The smoke is gone, a gust of wind" */
function liftSentence(names: Names, { name, why }: LiftEvent): string {
  return `${say(names, 'The {what} is gone', { what: kindName(names, name) })}${because(names, why, name)}`;
}

/** What comes of an area. */
export function areaSentence(names: Names, event: LayEvent | SpreadEvent | LiftEvent): string {
  if (event.kind === 'lay') return laySentence(names, event);
  return event.kind === 'spread' ? spreadSentence(names, event) : liftSentence(names, event);
}
