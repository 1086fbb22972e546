import type { Cause } from '../kernel/state/cause.ts';
import type { LayEvent, LiftEvent, SpreadEvent } from '../kernel/state/event.ts';
import { type Area, NOBODY } from '../kernel/state/fight.ts';
import { cornerName, squareName } from '../space/grid/square-name.ts';
import { type Names, nameOf } from './names.ts';
import { untilText } from './time-text.ts';
import { capital, feet, nounFor, ruleTag, words } from './wording.ts';

/** What the kind of area is called. */
export function kindName(names: Names, kind: string): string {
  return names.areas?.[kind] ?? words(kind);
}

/** How much longer it lasts, in a few words: "9 rounds left", "20 ticks left", "until Boss acts"; '' where nobody may know. */
export function areaRemains(names: Names, { until }: Pick<Area, 'until'>, clock: object): string {
  if (until === null) return '';
  if ('of' in until) {
    if (until.of === NOBODY) return '';
    return `until ${nameOf(names, until.of)} ${until.at === 'turnStart' ? 'acts' : 'has acted'}`;
  }
  const { round = 0, now = 0 } = clock as { readonly round?: number; readonly now?: number };
  const left = until.at === 'tick' ? until.tick - now : until.round - round;
  return `${left} ${nounFor(left, until.at === 'tick' ? 'ticks' : 'rounds')} left`;
}

/** "within 10 feet of the north-west corner of E3", "at E3", "over 16 squares, E3 to H6". */
function whereText({ areasFrom }: Names, { at, feet: out, squares }: Pick<Area, 'at' | 'feet' | 'squares'>): string {
  if (at !== null) {
    const middle = { x: at[0], y: at[1] };
    return `within ${feet(out)} of ${areasFrom === 'space' ? squareName(middle) : cornerName(middle)}`;
  }
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return 'nowhere';
  const from = squareName({ x: first[0], y: first[1] });
  if (squares.length === 1) return `at ${from}`;
  return `over ${squares.length} squares, ${from} to ${squareName({ x: last[0], y: last[1] })}`;
}

/** What lies there, where and how much longer: "smoke within 10 feet of the north-west corner of E3, 9 rounds left". */
export function areaText(names: Names, area: Area, clock: object): string {
  const remains = areaRemains(names, area, clock);
  return `${kindName(names, area.kind)} ${whereText(names, area)}${remains === '' ? '' : `, ${remains}`}`;
}

/** The cause, where it says more than what the area is called. */
function because({ text, rule }: Cause, name: string): string {
  return `${text === '' || text === name ? '' : `, ${text}`}${ruleTag(rule)}`;
}

/** "Smoke within 5 feet of E3 until initiative count 12 of round 11 [MOD-ITEM-07]" */
function laySentence(names: Names, { area, why }: LayEvent): string {
  const name = kindName(names, area.kind);
  const until = area.until === null ? '' : ` ${untilText(names, area.until)}`;
  return `${capital(name)} ${whereText(names, area)}${until}${because(why, name)}`;
}

/** "Smoke spreads 5 feet further [MOD-ITEM-07]" */
function spreadSentence(names: Names, { name, by, why }: SpreadEvent): string {
  return `${capital(kindName(names, name))} spreads ${feet(by)} further${because(why, name)}`;
}

/** "The smoke is gone, a gust of wind" */
function liftSentence(names: Names, { name, why }: LiftEvent): string {
  return `The ${kindName(names, name)} is gone${because(why, name)}`;
}

/** What comes of an area. */
export function areaSentence(names: Names, event: LayEvent | SpreadEvent | LiftEvent): string {
  if (event.kind === 'lay') return laySentence(names, event);
  return event.kind === 'spread' ? spreadSentence(names, event) : liftSentence(names, event);
}
