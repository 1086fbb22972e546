import type { EffectKinds } from '../ruleset/effect-kind.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Kept } from '../ruleset/seats.ts';
import type { Row } from '../scene/tally.ts';
import { isAbsent } from '../state/absent.ts';
import type { Cause } from '../state/cause.ts';
import type {
  ActEvent,
  AnswerEvent,
  CheckEvent,
  FightEvent,
  LayEvent,
  LiftEvent,
  LoseEvent,
  OverEvent,
  SpreadEvent,
} from '../state/event.ts';
import { type Area, type Combatant, type Effect, type Fight, NOBODY, type Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Need, Question } from '../state/question.ts';
import { recountedRolls } from './recounted-rolls.ts';

/** What stands in place of a text that names somebody who is not seen. */
const UNSEEN = 'something unseen';

/** What stands in place of a cause that is nobody's to know. */
const UNTOLD: Cause = { text: '', rule: '' };

/** What stands in place of a side of which nobody is seen. */
const UNSEEN_SIDE = 'somebody unseen';

/** Whether a seat that owns these combatants must not learn of this one. */
export function isSecret(combatant: Combatant, owns: readonly string[]): boolean {
  return (combatant.hidden || isAbsent(combatant)) && !owns.includes(combatant.id);
}

/** Who is kept from a seat, and in which words they could slip out. */
export interface Secrets {
  readonly who: ReadonlySet<number>;
  /** Indexes of the combatants that belong to the seat. */
  readonly own: ReadonlySet<number>;
  readonly words: readonly string[];
  /** Of which nobody is seen. */
  readonly sides: ReadonlySet<string>;
  /** By id of somebody who is kept from the seat: what it is called instead. */
  readonly ids: ReadonlyMap<string, string>;
  /** What everybody else keeps to itself. */
  readonly kept: Kept;
  readonly kinds: EffectKinds;
  /** What of the clock the seat may see, of a part of it too. */
  clock(set: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

const NOTHING_KEPT: Kept = { actions: [], questions: [] };

/**
 * What must be kept from a seat that owns these combatants.
 *
 * @param known indexes of those of whom it knows, in the order in which it counts; it knows of all where left out
 */
export function secretsOf<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  owns: readonly string[],
  known?: readonly number[],
): Secrets {
  const secret = fight.combatants.filter((each) => isSecret(each as unknown as Combatant, owns));
  const seen = wordsOf(fight.combatants.filter((each) => !secret.includes(each)));
  // A word that stands in the name of somebody in sight tells nothing.
  const words = wordsOf(secret).filter((word) => !seen.some((name) => name.includes(word)));
  const own = fight.combatants.filter(({ id }) => owns.includes(id)).map(({ index }) => index);
  const who = new Set(secret.map(({ index }) => index));
  const ids = new Map(secret.map(({ id, index }) => [id, unseenId(known?.indexOf(index) ?? index)]));
  const veil = { words: [...new Set(words)], ids };
  const clock: Secrets['clock'] = (set) => {
    const whole = { ...fight.clock, ...set } as G['clock'];
    const seen = (rules.seats.clockSeenBy?.(whole, own, who) ?? whole) as unknown as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.keys(set).map((name) => [name, veiledValue(seen[name], veil)]));
  };
  const sides = new Set(secret.map(({ side }) => side).filter((side) => isUnseenSide(fight, side, who)));
  return {
    ...veil,
    who,
    sides,
    own: new Set(own),
    kept: rules.seats.kept ?? NOTHING_KEPT,
    kinds: rules.effects,
    clock,
  };
}

function isUnseenSide<G extends Game>(fight: Fight<G>, side: string, who: ReadonlySet<number>): boolean {
  return fight.combatants.every((each) => each.side !== side || who.has(each.index));
}

/** How the fight ended as the seat may know it: not which side won, where nobody of it is seen. */
export function shownEnd<T extends { readonly winner: string | null }>(end: T, { sides }: Secrets): T {
  return end.winner !== null && sides.has(end.winner) ? { ...end, winner: UNSEEN_SIDE } : end;
}

/** The id of whoever stands in for the combatant of that index where it is not seen; NOBODY for one who is not known at all. */
export function unseenId(index: number): string {
  return index === NOBODY ? 'unseen' : `unseen-${index}`;
}

/** A value of plain JSON, however deep, in which nobody unseen is named. */
export function veiledValue<T>(value: T, secrets: Pick<Secrets, 'words' | 'ids'>): T {
  if (secrets.words.length === 0) return value;
  if (typeof value === 'string') return (secrets.ids.get(value) ?? veiled(value, secrets)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => veiledValue(each, secrets)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, veiledValue(each, secrets)])) as T;
}

/** Ids and names in small letters: at the beginning of a sentence a name has another one. */
function wordsOf(combatants: readonly Pick<Combatant, 'id' | 'name'>[]): readonly string[] {
  return combatants.flatMap(({ id, name }) => [id.toLowerCase(), name.toLowerCase()]);
}

/** The text, or a neutral one where it names somebody unseen: with a name, places and numbers slip out too. */
export function veiled(text: string, { words }: Pick<Secrets, 'words'>): string {
  if (words.length === 0) return text;
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word)) ? UNSEEN : text;
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
export function shownArea(area: Area, { who }: Secrets): Area {
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

/** The combatant as the seat may see it. */
export function shownCombatant<G extends Game>(combatant: Combatant<G>, secrets: Secrets): Combatant<G> {
  const { effects, index } = combatant;
  const known = effects.filter(({ name, source }) => !goesWithSource(secrets, name, source));
  const shown = known.map((effect) => shownEffect(effect, index, secrets));
  const isWhole = shown.length === effects.length && shown.every((effect, at) => effect === effects[at]);
  return isWhole ? combatant : { ...combatant, effects: shown };
}

function veiledWhy(why: Cause, secrets: Secrets): Cause {
  const text = veiled(why.text, secrets);
  return text === why.text ? why : { ...why, text };
}

function veiledRows(rows: readonly Row[] | null, secrets: Secrets): readonly Row[] | null {
  return rows?.map((row) => ({ ...row, text: veiled(row.text, secrets) })) ?? null;
}

/**
 * The events as a seat may see them: what unseen combatants do is not among them, and of what they cause only the
 * consequence is.
 */
export function shownEvents(events: readonly FightEvent[], secrets: Secrets): readonly FightEvent[] {
  const shown = events.flatMap((event) => {
    const seen = isOfArea(event) ? shownLying(event, secrets) : shownEvent(event, secrets);
    return seen === null ? [] : [seen];
  });
  return shown.length === events.length ? shown : recountedRolls(shown);
}

function shownEvent(event: FightEvent, secrets: Secrets): FightEvent | null {
  if (event.kind === 'over') return { ...shownEnd(event, secrets), why: veiledWhy(event.why, secrets) };
  const { who } = secrets;
  if (isOfUnseen(event, secrets)) return null;
  const why = veiledWhy(event.why, secrets);
  const source = (of: number): number => (who.has(of) ? NOBODY : of);
  switch (event.kind) {
    case 'count': {
      const rows = who.has(event.source) ? null : veiledRows(event.rows, secrets);
      return { ...event, why, source: source(event.source), rows };
    }
    case 'gain':
      return { ...event, why, effect: shownEffect(event.effect, event.who, secrets) };
    case 'lose':
      return { ...event, why, source: isKept(secrets, event) ? NOBODY : source(event.source) };
    case 'give':
      return who.has(event.to) ? null : { ...event, why };
    case 'act':
      if (isKept(secrets, event)) return { ...event, target: NOBODY, item: '', why: { ...why, text: '' } };
      return { ...event, why, target: source(event.target) };
    case 'tell':
      return { ...event, why, target: source(event.target) };
    case 'check':
      return who.has(event.target) ? null : { ...event, why, ...veiledTotals(event, secrets) };
    case 'time':
      return { ...event, why, set: secrets.clock(event.set) };
    case 'answer':
      if (isKept(secrets, event)) return null;
      return { ...event, why, choice: veiled(event.choice, secrets), question: veiled(event.question, secrets) };
    default:
      return { ...event, why };
  }
}

function isOfArea(event: FightEvent): event is LayEvent | SpreadEvent | LiftEvent {
  return event.kind === 'lay' || event.kind === 'spread' || event.kind === 'lift';
}

/** What lies on the ground shows, whoever laid it there. Why it is gone may be that its maker has left: that stays its affair. */
function shownLying(event: LayEvent | SpreadEvent | LiftEvent, secrets: Secrets): FightEvent {
  const isUnseen = secrets.who.has(event.who);
  const who = isUnseen ? NOBODY : event.who;
  const why = isUnseen && event.kind === 'lift' ? UNTOLD : veiledWhy(event.why, secrets);
  return event.kind === 'lay' ? { ...event, who, why, area: shownArea(event.area, secrets) } : { ...event, who, why };
}

/** Whether the event is one of somebody unseen, or tells of an effect that does not show without its source. */
function isOfUnseen(event: Exclude<FightEvent, OverEvent>, secrets: Secrets): boolean {
  if (secrets.who.has(event.who)) return true;
  if (event.kind === 'gain') return goesWithSource(secrets, event.effect.name, event.effect.source);
  return event.kind === 'lose' && goesWithSource(secrets, event.name, event.source);
}

function veiledTotals(event: CheckEvent, secrets: Secrets): Pick<CheckEvent, 'rows' | 'versusRows'> {
  return { rows: veiledRows(event.rows, secrets), versusRows: veiledRows(event.versusRows, secrets) };
}

/** Whether the event tells what its combatant keeps from the seat. */
function isKept({ kept, kinds, own }: Secrets, event: ActEvent | AnswerEvent | LoseEvent): boolean {
  if (own.has(event.who)) return false;
  if (event.kind === 'act') return kept.actions.includes(event.action);
  if (event.kind === 'answer') return kept.questions.includes(event.question);
  return kinds[event.name]?.veil !== undefined;
}

/** By what a choice is called whose own id would tell of somebody unseen. */
const MASKED = /^choice-(\d+)$/;

/** The question as the seat may see it. */
export function shownNeed(need: Need, secrets: Secrets): Need {
  if (need.kind === 'dice') return { ...need, why: veiledWhy(need.why, secrets) };
  return { ...need, question: shownQuestion(need.question, secrets) };
}

function shownQuestion(question: Question, secrets: Secrets): Question {
  const facts = Object.entries(question.facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? veiled(fact, secrets) : fact,
  ]);
  const choices = question.choices.map(({ id, text }, index) => ({
    id: veiled(id, secrets) === id ? id : `choice-${index}`,
    text: veiled(text, secrets),
  }));
  return { ...question, text: veiled(question.text, secrets), choices, facts: Object.fromEntries(facts) };
}

/** The answer that the seat means, where its choice was masked. */
export function meantAnswer<T>(need: Need, given: T): T | string {
  const index = typeof given === 'string' ? MASKED.exec(given)?.[1] : undefined;
  if (need.kind === 'dice' || index === undefined) return given;
  const named = need.question.choices.some(({ id }) => id === given);
  return named ? given : (need.question.choices[Number(index)]?.id ?? given);
}
