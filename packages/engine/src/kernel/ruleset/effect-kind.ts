import { SOME_AMOUNT } from '../scene/every/sometime.ts';
import { type Combatant, type Effect, type EffectData, NOBODY, type Until } from '../state/fight.ts';

/** Whatever effects a combatant is under: all that is asked of it here. */
type Bearer = Pick<Combatant, 'effects'>;

/** An effect of which it is known what it carries. */
export interface EffectOf<D extends EffectData | null> extends Effect {
  readonly data: D;
}

/** What a kind of effect is declared with, beside its name. */
interface EffectSpec<D extends EffectData | null> {
  /** What a player reads: "power attack". */
  readonly text: string;
  /** What it carries where somebody gives it by its name alone; null for kinds that carry nothing. */
  readonly blank: D;
  /** The same with what it carries, "power attack -3"; its text with its amount, where left out. */
  readonly words?: (data: D) => string;
  /** The fields of its data that name combatants by index, one or several: a seat that does not know everybody counts them anew. */
  readonly combatants?: readonly string[];
  /** What it seems to carry for players who do not play its bearer; they do not learn its source either. */
  readonly veil?: D;
  /** It does not show at all to who must not learn of its source. */
  readonly goesWithSource?: true;
  /** The fields of its data that everybody sees; of the others a seat that is not told its bearer's numbers sees those of `blank`. */
  readonly shows?: readonly (keyof D & string)[];
  /** Nothing of it shows to a seat that is not told its bearer's numbers: its name would tell one. */
  readonly inward?: true;
  /** The fields of its data that say something of whoever caused it: not told where the numbers of others are not, to its bearer neither. */
  readonly ofOthers?: readonly (keyof D & string)[];
  /** What the log says before its source where that is not who caused it: "against", "towards"; null: nothing of its source. */
  readonly sourceWord?: string | null;
  /** What the log says of its bearer when it begins, where that is not "now" with its text: "falls unconscious", "dies"; '' where the log tells it otherwise. */
  readonly begins?: string | ((data: D) => string);
  /** The same when it ends, where that is not "no longer" with its text: "comes to"; '' where the log tells it otherwise. */
  readonly ends?: string;
  /** Two combatants are under it together, each by the other: the log says "with", not "by". */
  readonly mutual?: true;
  /** Somebody else keeps it up; without that one there is nothing to it. */
  readonly kept?: true;
  /** Its bearer prepares something over a stretch of time. */
  readonly preparation?: true;
  /** Bookkeeping, or plain to see anyhow: no list of somebody's conditions names it. */
  readonly unlisted?: true;
  /** A game master cannot give it as it is: a ruling takes what was said, a place in a vehicle the vehicle. */
  readonly ruled?: true;
}

/** A kind of effect, whatever it carries. */
export type AnyEffectKind = Pick<
  EffectKind<EffectData | null>,
  | 'name'
  | 'text'
  | 'blank'
  | 'combatants'
  | 'veil'
  | 'goesWithSource'
  | 'shows'
  | 'inward'
  | 'ofOthers'
  | 'sourceWord'
  | 'beginning'
  | 'ends'
  | 'mutual'
  | 'kept'
  | 'preparation'
  | 'unlisted'
  | 'ruled'
  | 'given'
  | 'takesAmount'
  | 'words'
>;

/**
 * A kind of effect, declared once with the trait that it stands for: what its effects carry, in which words it is shown,
 * what of it a seat may see.
 */
export class EffectKind<D extends EffectData | null = null> {
  readonly name: string;
  readonly text: string;
  readonly blank: D;
  readonly combatants: readonly string[];
  readonly veil: EffectData | null | undefined;
  readonly goesWithSource: boolean;
  readonly shows: readonly string[];
  readonly inward: boolean;
  readonly ofOthers: readonly string[];
  readonly sourceWord: string | null | undefined;
  readonly #begins: string | ((data: D) => string) | undefined;
  readonly ends: string | undefined;
  readonly mutual: boolean;
  readonly kept: boolean;
  readonly preparation: boolean;
  readonly unlisted: boolean;
  readonly ruled: boolean;
  readonly #words: ((data: D) => string) | undefined;

  constructor(name: string, spec: EffectSpec<D>) {
    this.name = name;
    this.text = spec.text;
    this.blank = spec.blank;
    this.combatants = spec.combatants ?? [];
    this.veil = spec.veil;
    this.goesWithSource = spec.goesWithSource ?? false;
    this.shows = spec.shows ?? [];
    this.inward = spec.inward ?? false;
    this.ofOthers = spec.ofOthers ?? [];
    this.sourceWord = spec.sourceWord;
    this.#begins = spec.begins;
    this.ends = spec.ends;
    this.mutual = spec.mutual ?? false;
    this.kept = spec.kept ?? false;
    this.preparation = spec.preparation ?? false;
    this.unlisted = spec.unlisted ?? false;
    this.ruled = spec.ruled ?? false;
    this.#words = spec.words;
  }

  /** Whether the effect is one of this kind: then it is known what it carries. */
  is(effect: Effect): effect is EffectOf<D> {
    return effect.name === this.name;
  }

  /** The bearer's first effect of this kind, of that source where one is told; null where there is none. */
  find({ effects }: Bearer, source: number = NOBODY): EffectOf<D> | null {
    // Most are under nothing at all.
    return effects.length === 0 ? null : this.#first(effects, source);
  }

  #first(effects: readonly Effect[], source: number): EffectOf<D> | null {
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (effect !== undefined && this.is(effect) && (source === NOBODY || effect.source === source)) return effect;
    }
    return null;
  }

  /** Whether the bearer is under an effect of this kind, of that source where one is told. */
  on(bearer: Bearer, source: number = NOBODY): boolean {
    return bearer.effects.length > 0 && this.#first(bearer.effects, source) !== null;
  }

  /** All of the bearer's effects of this kind, the oldest first. */
  all({ effects }: Bearer): readonly EffectOf<D>[] {
    return effects.filter((effect): effect is EffectOf<D> => this.is(effect));
  }

  /** A fresh effect of this kind. @param until null where it lasts until something removes it */
  by(source: number, data: D, until: Until | null = null): EffectOf<D> {
    return { name: this.name, source, until, data };
  }

  /** Whether it carries an amount that somebody may give it. */
  get takesAmount(): boolean {
    return this.blank !== null && 'amount' in this.blank;
  }

  /** What it carries where somebody gives it by its name, and perhaps an amount; an amount that it does not carry is left out. */
  given(amount: number | undefined): EffectData | null {
    return amount !== undefined && this.takesAmount ? { ...this.blank, amount } : this.blank;
  }

  /** What the log says of its bearer when an effect with these data begins; undefined: "now" with its words. */
  beginning(data: EffectData | null): string | undefined {
    return typeof this.#begins === 'function' ? this.#begins(data as D) : this.#begins;
  }

  /** What a player reads of an effect with these data. */
  words(data: EffectData | null): string {
    // What an effect of this name carries is of this kind: `by` made it, or the schema of fights has checked it.
    if (this.#words !== undefined) return this.#words(data as D);
    const amount = amountOf({ data });
    return amount === 0 ? this.text : `${this.text} ${amount}`;
  }
}

/** Kinds of effects by name, as a ruleset lists them. */
export type EffectKinds = Readonly<Record<string, AnyEffectKind>>;

/** The kinds by their names. @throws RangeError where two have one name */
export function effectKinds(...kinds: readonly AnyEffectKind[]): EffectKinds {
  const found: Record<string, AnyEffectKind> = {};
  for (const kind of kinds) {
    if (Object.hasOwn(found, kind.name)) throw new RangeError(`two kinds of effects are called '${kind.name}'`);
    found[kind.name] = kind;
  }
  return found;
}

/** How the log speaks of an effect beside its text. */
export type Phrases = Pick<EffectSpec<null>, 'begins' | 'ends' | 'sourceWord' | 'unlisted'>;

/** Kinds that carry nothing, by their names and texts: of the tables of conditions. @param phrases by name, for those that have some */
export function plainKinds(
  texts: Readonly<Record<string, string>>,
  phrases: Readonly<Record<string, Phrases>> = {},
): readonly EffectKind[] {
  return Object.entries(texts).map(([name, text]) => new EffectKind(name, { text, blank: null, ...phrases[name] }));
}

/** The number that an effect carries as its amount; 0 where it has none. */
export function amountOf({ data }: Pick<Effect, 'data'>): number {
  const amount = data?.['amount'];
  return typeof amount === 'number' ? amount : 0;
}

/** Whether two effects carry the same; of an amount that nobody knows there is one. */
export function sameData(a: EffectData | null, b: EffectData | null): boolean {
  if (a === b || a === null || b === null || a === SOME_AMOUNT || b === SOME_AMOUNT) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => sameField(a[name], b[name]));
}

function sameField(a: EffectData[string] | undefined, b: EffectData[string] | undefined): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
}

/** Its data with the combatants counted anew; those who are not known fall out of lists. */
export function recountedData(
  kind: AnyEffectKind | undefined,
  data: EffectData | null,
  anew: (who: number) => number,
): EffectData | null {
  if (kind === undefined || data === null || kind.combatants.length === 0) return data;
  const counted: Record<string, EffectData[string]> = { ...data };
  for (const field of kind.combatants) counted[field] = recountedField(data[field] ?? null, anew);
  return counted;
}

/** What everybody sees of its data. */
export function seenData(kind: AnyEffectKind | undefined, data: EffectData | null): EffectData | null {
  if (kind === undefined || data === null) return null;
  return mixed(data, kind.blank, (field) => kind.combatants.includes(field) || kind.shows.includes(field));
}

/** Its data without what says something of whoever caused it. */
export function ownData(kind: AnyEffectKind | undefined, data: EffectData | null): EffectData | null {
  if (kind === undefined || data === null || kind.ofOthers.length === 0) return data;
  return mixed(data, kind.blank, (field) => !kind.ofOthers.includes(field));
}

function mixed(data: EffectData, blank: EffectData | null, stays: (field: string) => boolean): EffectData {
  const fields = Object.entries(data).map(([field, value]) => [field, stays(field) ? value : (blank?.[field] ?? null)]);
  return Object.fromEntries(fields);
}

function recountedField(value: EffectData[string], anew: (who: number) => number): EffectData[string] {
  if (typeof value === 'number') return anew(value);
  if (!Array.isArray(value)) return value;
  return value
    .map((who) => anew(who as number))
    .filter((who) => who !== NOBODY)
    .sort((a, b) => a - b);
}
