import { type EffectKinds, seenData } from '../ruleset/effect-kind.ts';
import type { Likeness, Seeming } from '../ruleset/likeness.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { openWorld, profileOfSheet, type World } from '../scene/world.ts';
import { type Combatant, type Effect, type Fight, type Item, NOBODY, type Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { ALL_NUMBERS, type Telling } from '../state/knowledge.ts';

const NOBODY_STRANGE: ReadonlySet<number> = new Set();
const QUARTERS = 4;
const UNHURT: Seeming = { verdict: '', quarters: QUARTERS };
/** No fight lasts so many rounds or ticks. */
const FAR = 1_000_000;
const NOBODY_SEEMS: ReadonlyMap<number, Seeming> = new Map();
const NEWLY = { surprised: false, initiative: null };

/** Those whose numbers are not told to a seat. */
export interface Strangers {
  readonly who: ReadonlySet<number>;
  /** Parts of the clock in which a change for one of them tells nothing. */
  readonly quiet: readonly string[];
  /** The same moment on the clock that is shown. */
  until(until: Until): Until;
  /** What of them is told. */
  readonly telling: Telling;
  /** What is told of the result of a check that one of them makes. */
  result(result: string): string;
  /** How one of them seems; of nobody else anything. */
  seeming(who: number): Seeming | undefined;
}

/** What players are told of the numbers of others. */
export function tellingOf({ knowledge = ALL_NUMBERS }: Pick<Fight, 'knowledge'>): Telling {
  return knowledge.telling;
}

/**
 * Indexes of those whose numbers a seat that owns these combatants is not told: of all who are not on the side of one of
 * them. Of nobody where players are told all numbers, or the ruleset has no likenesses.
 */
export function strangersTo<G extends Game>(
  fight: Fight<G>,
  { seats }: Pick<Ruleset<G>, 'seats'>,
  owns: readonly string[],
): ReadonlySet<number> {
  if (tellingOf(fight) === 'numbers' || seats.likeness === undefined) return NOBODY_STRANGE;
  const sides = new Set(fight.combatants.filter(({ id }) => owns.includes(id)).map(({ side }) => side));
  return new Set(fight.combatants.filter(({ side }) => !sides.has(side)).map(({ index }) => index));
}

/** What may be known of strangers. @param who they are @param unnumbered they, and those too who are not seen */
export function strangersIn<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  who: ReadonlySet<number>,
  unnumbered: ReadonlySet<number>,
): Strangers {
  const { likeness } = rules.seats;
  let seemings: ReadonlyMap<number, Seeming> | null = null;
  return {
    who,
    telling: tellingOf(fight),
    result: (result) => likeness?.result?.(result) ?? result,
    quiet: likeness?.quiet ?? [],
    until: (until) => likeness?.until?.(until, fight.clock, unnumbered) ?? until,
    seeming: (index) => {
      seemings ??= seemingsOf(fight, rules, who);
      return seemings.get(index);
    },
  };
}

/**
 * How strangers seem, by their indexes. The eye sees no hurt, only who has fallen: where somebody unhurt with the same conditions
 * would stand, or lie, as one does, no more is said of it.
 */
function seemingsOf<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  strangers: ReadonlySet<number>,
): ReadonlyMap<number, Seeming> {
  if (strangers.size === 0) return NOBODY_SEEMS;
  const world = openWorld(fight, rules);
  const those = fight.combatants.filter(({ index }) => strangers.has(index));
  if (tellingOf(fight) !== 'eyes') return new Map(those.map((each) => [each.index, wordsOf(world, each)]));
  const unhurt = fight.combatants.map((each) =>
    strangers.has(each.index) ? likenessOf(fight, rules, each, UNHURT) : each,
  );
  const without = openWorld({ ...fight, combatants: unhurt }, rules);
  const stands = (of: World<G>, index: number): boolean => {
    const each = of.fight.combatants[index];
    return each !== undefined && rules.health.standing(of, each);
  };
  return new Map(
    those.map((each) => {
      const { index } = each;
      if (stands(world, index) === stands(without, index)) return [index, UNHURT];
      return [index, { ...wordsOf(world, each), quarters: 0 }];
    }),
  );
}

function wordsOf<G extends Game>(world: World<G>, combatant: Combatant<G>): Seeming {
  const { health, screen } = world.rules;
  const share = screen.sights?.health(world, combatant.index) ?? 1;
  return { verdict: health.verdict(world, combatant), quarters: Math.ceil(QUARTERS * share) };
}

/** The combatant as it seems: what one sees of it, with the numbers of its likeness. @param combatant without what a seat does not see of anybody */
export function likenessOf<G extends Game>(
  { options }: Pick<Fight<G>, 'options'>,
  rules: Ruleset<G>,
  combatant: Combatant<G>,
  seeming: Seeming,
): Combatant<G> {
  const { likeness } = rules.seats;
  if (likeness === undefined) return combatant;
  const fresh = freshOf(options, rules, likeness, combatant.sheet);
  return {
    ...combatant,
    sheet: fresh.sheet,
    counts: likeness.counts(fresh.counts, seeming),
    effects: combatant.effects.flatMap((effect) => seenEffect(rules.effects, effect)),
    items: combatant.items.map((item) => seenItem(item, fresh.items)),
  };
}

/** What one sees of an effect: not how long it goes on, and of what it carries that which its kind shows. */
export function seenEffect(kinds: EffectKinds, effect: Effect): readonly Effect[] {
  const kind = kinds[effect.name];
  if (kind?.inward === true) return [];
  const until = kind?.preparation === true ? null : farOff(effect.until);
  return [{ ...effect, until, data: seenData(kind, effect.data) }];
}

/** Whoever may act again some time must not seem to be held for ever. */
function farOff(until: Until | null): Until | null {
  if (until === null) return null;
  return until.at === 'tick' ? { at: 'tick', tick: FAR } : { at: 'turnEnd', of: NOBODY, round: FAR };
}

/** What lies on the ground is plain to see; of other things nobody knows how many shots are left. */
function seenItem(item: Item, fresh: readonly Item[]): Item {
  if (item.place === 'dropped') return item;
  return { ...item, counts: fresh.find(({ id }) => id === item.id)?.counts ?? {} };
}

type Fresh<G extends Game> = Pick<Combatant<G>, 'sheet' | 'counts' | 'items'>;

const known: WeakMap<object, unknown> = new WeakMap();

/** Somebody unhurt of the likeness of that sheet: made once for each, so that it stays the same object. */
function freshOf<G extends Game>(
  options: G['options'],
  rules: Ruleset<G>,
  likeness: Likeness<G>,
  sheet: G['sheet'],
): Fresh<G> {
  const found = known.get(sheet) as Fresh<G> | undefined;
  if (found !== undefined) return found;
  const alike = likeness.sheet(sheet);
  const { counts, items } = rules.sheets.open(alike, profileOfSheet(alike, rules, options), NEWLY);
  const fresh: Fresh<G> = { sheet: alike, counts: { ...counts, ...rules.clock.ready }, items };
  known.set(sheet, fresh);
  return fresh;
}
