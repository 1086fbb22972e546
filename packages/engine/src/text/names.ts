import type { AreaRules } from '../kernel/areas/area-trait.ts';
import type { EffectKinds } from '../kernel/ruleset/effect-kind.ts';
import type { LogWords } from '../kernel/ruleset/log.ts';
import { calledNames } from '../kernel/state/called.ts';
import { type Effect, NOBODY } from '../kernel/state/fight.ts';
import type { GridName } from '../space/grid/names.ts';
import { ENGLISH, type Language, phrase, say } from './language/language.ts';
import { capital, nounFor, opened, words } from './wording.ts';

/** What sentences call things: plain data, so that it can be made once and sent. */
export interface Names {
  /** By index; nobody has the same name as somebody else. */
  readonly combatants: readonly string[];
  /** By index, as files call them; choices go by these. */
  readonly ids?: readonly string[];
  /** By combatant and item. */
  readonly items: readonly (readonly string[])[];
  /** By combatant, names of things by id, where they are not the id in words. */
  readonly called?: readonly Readonly<Record<string, string>>[];
  /** By id, in the plural. */
  readonly counts: Readonly<Record<string, string>>;
  /** Counts that the log leaves out though they have names. */
  readonly bookkeeping: readonly string[];
  /** Counts of things by id, in the plural; those that are not here are left out. */
  readonly thingCounts: Readonly<Record<string, string>>;
  /** Of counts of what is lost, what the log says is lost. */
  readonly lost?: LogWords['lost'];
  /** Results of checks in more words than their name. */
  readonly results?: LogWords['results'];
  /** By what a roll is against, what is said where the dice decide whatever it comes to. */
  readonly naturals?: LogWords['naturals'];
  readonly effects: EffectKinds;
  readonly actions: Readonly<Record<string, string>>;
  /** Kinds of areas by id; they go by their ids where left out. */
  readonly areas?: Readonly<Record<string, string>>;
  /** From where areas reach out: a corner of the square that is named, where left out. */
  readonly areasFrom?: AreaRules['from'];
  /** What the map is divided into; squares where left out. */
  readonly grid?: GridName;
  /** English where left out. */
  readonly language?: Language;
}

/** "1 foot", "30 feet". */
export function feetOf(names: Names, feet: number): string {
  return say(names, Math.abs(feet) === 1 ? '{feet} foot' : '{feet} feet', { feet });
}

/** "a", "a and b", "a, b and c"; '' for none. @param text of each */
export function listed<T>(names: Names, all: readonly T[], text: (each: T) => string): string {
  const parts = all.map(text);
  if (parts.length < 2) return parts.join('');
  return say(names, '{most} and {last}', { most: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });
}

/** As much of a fight as names are taken from; hidden combatants may be null. */
export interface NamedFight {
  readonly map?: { readonly grid?: GridName } | null;
  readonly combatants: readonly ({
    readonly id: string;
    readonly name: string;
    readonly items: readonly { readonly id: string; readonly name?: string }[];
  } | null)[];
}

/** As much of a ruleset as names are taken from. */
export interface NamedRules {
  readonly log: LogWords;
  readonly effects: EffectKinds;
  readonly actions: readonly { readonly id: string; readonly name: string }[];
  readonly areas?: Partial<Pick<AreaRules, 'from'>> & {
    readonly kinds: Readonly<Record<string, { readonly name: string }>>;
  };
}

/** The names of everything in a fight. Combatants who share a name go by their ids. */
export function namesOf(fight: NamedFight, rules: NamedRules, language: Language = ENGLISH): Names {
  return {
    language,
    grid: fight.map?.grid ?? 'square',
    combatants: calledNames(fight.combatants),
    ids: fight.combatants.map((each) => each?.id ?? language.phrase('somebody unseen')),
    items: fight.combatants.map((each) => each?.items.map(({ id, name }) => name ?? words(id)) ?? []),
    called: fight.combatants.map((each) => calledThings(each?.items ?? [])),
    counts: rules.log.countNames,
    bookkeeping: rules.log.bookkeeping ?? [],
    thingCounts: rules.log.thingCounts ?? {},
    lost: rules.log.lost ?? {},
    results: rules.log.results ?? {},
    naturals: rules.log.naturals ?? {},
    effects: rules.effects,
    actions: Object.fromEntries(rules.actions.map(({ id, name }) => [id, name])),
    ...(rules.areas?.from === undefined ? {} : { areasFrom: rules.areas.from }),
    areas: Object.fromEntries(Object.entries(rules.areas?.kinds ?? {}).map(([kind, { name }]) => [kind, name])),
  };
}

function calledThings(
  items: readonly { readonly id: string; readonly name?: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(items.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
}

/** The text as a sentence begins: a name of several words, as "crook 1", begins with a capital letter there, as other phrases do. */
export function sentenceCase(names: Names, text: string): string {
  const begins = names.combatants.some((name) => name.includes(' ') && text.startsWith(name));
  return begins ? capital(text) : opened(text);
}

/** @param who index, or NOBODY, who is the game master */
export function nameOf(names: Names, who: number): string {
  if (who === NOBODY) return say(names, 'the game master');
  return names.combatants[who] ?? say(names, 'combatant {who}', { who });
}

export function itemName(names: Names, who: number, item: number): string {
  return names.items[who]?.[item] ?? say(names, 'item {item}', { item });
}

/** The noun of a count, in the number that fits `value`. */
export function countName(names: Names, count: string, value: number): string {
  return phrase(names, nounFor(value, names.counts[count] ?? words(count)));
}

/** The same with what it carries, as its kind says it: "shaken 2", "unaware". */
export function effectText(names: Names, { name, data }: Pick<Effect, 'name' | 'data'>): string {
  return phrase(names, names.effects[name]?.words(data) ?? words(name));
}

/** The same with whom it concerns, where that is not who caused it: "unaware of Thug", "dodging Thug". */
export function conditionText(names: Names, who: number, effect: Pick<Effect, 'name' | 'data' | 'source'>): string {
  const { name, source } = effect;
  const word = names.effects[name]?.sourceWord;
  const text = effectText(names, effect);
  if (typeof word !== 'string' || source === NOBODY || source === who) return text;
  return [text, phrase(names, word), nameOf(names, source)].filter((part) => part !== '').join(' ');
}

export function actionName(names: Names, id: string): string {
  return phrase(names, actionTerm(names, id));
}

/** The same as rules have it, in whichever language it is told: causes say it so too. */
export function actionTerm({ actions }: Pick<Names, 'actions'>, id: string): string {
  return actions[id] ?? words(id);
}

/** A condition as rules have it. */
export function effectTerm({ effects }: Pick<Names, 'effects'>, id: string): string {
  return effects[id]?.text ?? words(id);
}

/** Whether the count is something that happens to a combatant, and not the bookkeeping of its turn. */
export function isTold({ counts, bookkeeping }: Pick<Names, 'counts' | 'bookkeeping'>, count: string): boolean {
  return counts[count] !== undefined && !bookkeeping.includes(count);
}
