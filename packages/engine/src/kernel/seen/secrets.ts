import type { EffectKinds } from '../ruleset/effect-kind.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Kept } from '../ruleset/seats.ts';
import type { Cause } from '../state/cause.ts';
import type {
  ActEvent,
  AnswerEvent,
  LayEvent,
  LiftEvent,
  LoseEvent,
  OverEvent,
  SpreadEvent,
  ToldEvent,
} from '../state/event.ts';
import { type Area, type Combatant, type Effect, type Fight, type Item, NOBODY, type Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Need, Question } from '../state/question.ts';
import { type OutOfSight, secretsDuring } from './during.ts';
import { isKeptBack, onlookerOf, secretTo } from './onlooker.ts';
import { recountedRolls } from './recounted-rolls.ts';
import { type Strangers, strangersIn, strangersTo } from './strangers.ts';
import { untoldEvents } from './untold.ts';
import { groundKept } from './view-of-ground.ts';

/** What stands in place of a cause that is nobody's to know. */
const UNTOLD: Cause = { text: '', rule: '' };

/** What stands in place of a side of which nobody is seen. */
const UNSEEN_SIDE = 'somebody unseen';

/** Who and what is kept from a seat. */
export interface Secrets extends OutOfSight {
  /** Indexes of the combatants that belong to the seat. */
  readonly own: ReadonlySet<number>;
  /** Of which nobody is seen. */
  readonly sides: ReadonlySet<string>;
  /** What everybody else keeps to itself. */
  readonly kept: Kept;
  readonly kinds: EffectKinds;
  /** What the unseen hold of the things that are built into others. */
  readonly fitted: readonly Item[];
  /** Whose numbers are not told. */
  readonly strangers: Strangers;
  /** What of the clock the seat may see, of a part of it too. */
  clock(set: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const NOTHING_KEPT: Kept = { actions: [], questions: [] };

/** What must be kept from a seat that owns these combatants. */
export function secretsOf<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, owns: readonly string[]): Secrets {
  const secret = secretTo(fight as unknown as Fight, owns);
  const own = fight.combatants.filter(({ id }) => owns.includes(id)).map(({ index }) => index);
  const who = new Set(secret.map(({ index }) => index));
  const keptBack = new Set(secret.filter((each) => isKeptBack(each, owns)).map(({ index }) => index));
  const onlooker = onlookerOf(fight, owns);
  const ids = new Set(secret.map(({ id }) => id));
  const strange = strangersTo(fight, rules, owns);
  const unnumbered = strange.size === 0 ? strange : new Set([...strange, ...who]);
  const clock: Secrets['clock'] = (set) => {
    const whole = { ...fight.clock, ...set } as G['clock'];
    const met = rules.seats.clockSeenBy?.(whole, own, { who, ids }) ?? whole;
    const seen: object = strange.size === 0 ? met : (rules.seats.likeness?.clock(met, unnumbered) ?? met);
    return Object.fromEntries(
      Object.keys(set).map((name) => [name, (seen as Readonly<Record<string, unknown>>)[name]]),
    );
  };
  return {
    who,
    keptBack,
    onlooker,
    all: fight.combatants,
    ...groundKept(fight, rules, onlooker),
    ids,
    sides: new Set(secret.map(({ side }) => side).filter((side) => isUnseenSide(fight, side, who))),
    own: new Set(own),
    kept: rules.seats.kept ?? NOTHING_KEPT,
    kinds: rules.effects,
    strangers: strangersIn(fight, rules, strange, unnumbered),
    fitted: secret.flatMap(({ items }) => items.filter((item) => isFitted(fight, rules, item))),
    clock,
  };
}

/** Whether a thing is in use, and built into somebody else. */
function isFitted<G extends Game>({ combatants }: Fight<G>, { seats }: Ruleset<G>, { origin, place }: Item): boolean {
  const owner = origin === undefined || place === 'gone' ? undefined : combatants[origin.who];
  return owner !== undefined && seats.isFitted?.(owner) === true;
}

function isUnseenSide<G extends Game>(fight: Fight<G>, side: string, who: ReadonlySet<number>): boolean {
  return fight.combatants.every((each) => each.side !== side || who.has(each.index));
}

/** How the fight ended as the seat may know it: not which side won, where nobody of it is seen. */
export function shownEnd<T extends { readonly winner: string | null }>(end: T, { sides }: Secrets): T {
  return end.winner !== null && sides.has(end.winner) ? { ...end, winner: UNSEEN_SIDE } : end;
}

/** The effect of a combatant as the seat may see it: not who caused it, nor with whose turn it ends, where that one is not seen. */
function shownEffect(effect: Effect, bearer: number, { own, kinds, who }: Secrets): Effect {
  const veil = own.has(bearer) ? undefined : kinds[effect.name]?.veil;
  const { source, until } = effect;
  const isTimed = isTimedBy(until, who);
  if (veil === undefined && !isTimed && !who.has(source)) return effect;
  return {
    ...effect,
    source: veil === undefined && !who.has(source) ? source : NOBODY,
    until: isTimed ? { ...until, of: NOBODY } : until,
    data: veil ?? effect.data,
  };
}

/** The area as the seat may see it: not who made it, where that one is not seen. */
export function shownArea(given: Area, secrets: Secrets): Area {
  const { who, strangers } = secrets;
  const known = given.squares.every(([x, y]) => secrets.isKnown(x, y))
    ? given
    : { ...given, squares: given.squares.filter(([x, y]) => secrets.isKnown(x, y)) };
  const area = strangers.who.has(given.source) ? { ...known, value: 0, until: null } : known;
  const { source, until } = area;
  const isTimed = isTimedBy(until, who);
  if (!who.has(source) && !isTimed) return area;
  const made = who.has(source) ? { source: NOBODY, value: 0 } : {};
  return { ...area, ...made, until: isTimed ? { ...until, of: NOBODY } : until };
}

function isTimedBy(until: Until | null, who: ReadonlySet<number>): until is Extract<Until, { readonly of: number }> {
  return until !== null && 'of' in until && who.has(until.of);
}

/** Whether an effect does not show because the seat must not learn of its source. */
function goesWithSource({ who, kinds }: Secrets, name: string, source: number): boolean {
  return who.has(source) && kinds[name]?.goesWithSource === true;
}

/** The combatant as the seat may see it: not who else does. */
export function shownCombatant<G extends Game>(whole: Combatant<G>, secrets: Secrets): Combatant<G> {
  const combatant = withoutSight(whole);
  const { effects, index } = combatant;
  const known = effects.filter(({ name, source }) => !goesWithSource(secrets, name, source));
  const shown = known.map((effect) => shownEffect(effect, index, secrets));
  const isWhole = shown.length === effects.length && shown.every((effect, at) => effect === effects[at]);
  const seen = isWhole ? combatant : { ...combatant, effects: shown };
  return secrets.fitted.length === 0 ? seen : { ...seen, items: shownItems(combatant, secrets) };
}

function withoutSight<G extends Game>(combatant: Combatant<G>): Combatant<G> {
  if (combatant.unseenBy === undefined) return combatant;
  const { unseenBy: _, ...rest } = combatant;
  return rest;
}

/** What is built in shows as in nobody's hands, where whoever uses it is not seen. */
function shownItems<G extends Game>({ index, items }: Combatant<G>, { fitted }: Secrets): readonly Item[] {
  return items.map((item, at) => {
    const used = fitted.find(({ origin }) => origin?.who === index && origin.item === at);
    return used === undefined ? item : { ...item, place: 'worn', counts: used.counts };
  });
}

/**
 * The events as a seat may see them: what unseen combatants do is not among them, and of what they cause only the
 * consequence is.
 *
 * @param earlier what was kept from it before them; the same as after them, where left out
 */
export function shownEvents(
  events: readonly ToldEvent[],
  secrets: Secrets,
  earlier: Secrets | null = null,
): readonly ToldEvent[] {
  const during = earlier === null ? null : secretsDuring(events, earlier, secrets);
  const shown = events.flatMap((event, at) => {
    const now = during?.[at] ?? secrets;
    const seen = isOfArea(event) ? shownLying(event, now) : shownEvent(event, now);
    return seen === null ? [] : [seen];
  });
  const told = secrets.strangers.who.size === 0 ? shown : untoldEvents(shown, secrets);
  return told.length === events.length ? told : recountedRolls(told);
}

function shownEvent(event: ToldEvent, secrets: Secrets): ToldEvent | null {
  if (event.kind === 'over') return shownEnd(event, secrets);
  const { who } = secrets;
  if (isOfUnseen(event, secrets)) return null;
  const seen = (of: number): number => (who.has(of) ? NOBODY : of);
  switch (event.kind) {
    case 'count':
      return { ...event, source: seen(event.source), rows: who.has(event.source) ? null : event.rows };
    case 'gain':
      return { ...event, effect: shownEffect(event.effect, event.who, secrets) };
    case 'lose':
      return shownLoss(event, isKept(secrets, event) || who.has(event.source));
    case 'act':
      if (isKept(secrets, event)) return { ...event, target: NOBODY, item: '', why: { ...event.why, text: '' } };
      return { ...event, target: seen(event.target) };
    case 'tell':
      return { ...event, target: seen(event.target) };
    case 'time':
      return { ...event, set: secrets.clock(event.set) };
    default:
      return event;
  }
}

/** Of several alike by somebody who does not show, no seat can tell which it is. */
function shownLoss({ nth, ...event }: LoseEvent, isVeiled: boolean): LoseEvent {
  if (isVeiled) return { ...event, source: NOBODY };
  return nth === undefined ? event : { ...event, nth };
}

function isOfArea(event: ToldEvent): event is LayEvent | SpreadEvent | LiftEvent {
  return event.kind === 'lay' || event.kind === 'spread' || event.kind === 'lift';
}

/** What lies on the ground in sight shows, whoever laid it there; why it does, and why it is gone, stays the affair of who is not seen. */
function shownLying(event: LayEvent | SpreadEvent | LiftEvent, secrets: Secrets): ToldEvent | null {
  if (!secrets.seesArea(event.kind === 'lay' ? event.area.id : event.area)) return null;
  const isUnseen = secrets.who.has(event.who);
  const who = isUnseen ? NOBODY : event.who;
  const why = isUnseen && event.kind !== 'spread' ? UNTOLD : event.why;
  return event.kind === 'lay' ? { ...event, who, why, area: shownArea(event.area, secrets) } : { ...event, who, why };
}

/** Whether the event is one of somebody unseen, or tells of what does not show without one. */
function isOfUnseen(event: Exclude<ToldEvent, OverEvent>, secrets: Secrets): boolean {
  const { who } = secrets;
  if (who.has(event.who)) return true;
  switch (event.kind) {
    case 'sight':
      return !secrets.onlooker.sides.includes(event.side);
    case 'survey':
      return true;
    case 'terrain':
      return !secrets.inSight(event.x, event.y);
    case 'wear':
      return !event.spaces.some(([x, y]) => secrets.inSight(x, y));
    case 'edge':
      return ![event.at, event.beside].some(([x, y]) => secrets.inSight(x, y));
    case 'gain':
      return goesWithSource(secrets, event.effect.name, event.effect.source);
    case 'lose':
      return goesWithSource(secrets, event.name, event.source);
    case 'give':
      return who.has(event.to);
    case 'check':
      return who.has(event.target);
    case 'answer':
      return isKept(secrets, event) || event.whom?.some((each) => who.has(each)) === true;
    default:
      return false;
  }
}

/** Whether the event tells what its combatant keeps from the seat. */
function isKept({ kept, kinds, own }: Secrets, event: ActEvent | AnswerEvent | LoseEvent): boolean {
  if (own.has(event.who)) return false;
  if (event.kind === 'act') return kept.actions.includes(event.action);
  if (event.kind === 'answer') return kept.questions.includes(event.question);
  return kinds[event.name]?.veil !== undefined;
}

/** The question as the seat may see it. */
export function shownNeed(need: Need, secrets: Secrets): Need {
  return need.kind === 'dice' ? need : { ...need, question: shownQuestion(need.question, secrets) };
}

function shownQuestion(asked: Question, { who, strangers }: Secrets): Question {
  const question = strangers.who.size === 0 ? asked : { ...asked, facts: withoutNumbers(asked.facts) };
  const choices = question.choices.filter(({ whom = [] }) => !whom.some((each) => who.has(each)));
  const { whom } = question;
  if (whom === undefined) return { ...question, choices };
  return { ...question, choices, whom: Object.fromEntries(Object.entries(whom).filter(([, of]) => !who.has(of))) };
}

/** What has been rolled already may be a stranger's. */
function withoutNumbers(facts: Question['facts']): Question['facts'] {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === 'string'));
}
