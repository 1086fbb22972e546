import { type EffectKinds, seenData } from '../ruleset/effect-kind.ts';
import type { Likeness, Seeming } from '../ruleset/likeness.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { profileOfSheet, type World } from '../scene/world.ts';
import { type Combatant, type Effect, type Fight, type Item, NOBODY, type Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { ALL_NUMBERS, type Telling } from '../state/knowledge.ts';

const NOBODY_STRANGE: ReadonlySet<number> = new Set();
const QUARTERS = 4;
const UNHURT: Seeming = { verdict: '', quarters: QUARTERS };
/** No fight lasts so many rounds or ticks. */
const FAR = 1_000_000;
const NEWLY = { surprised: false, initiative: null };

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

/** How the combatant seems where so much is told: who stands shows no hurt to the eye. */
export function seemingOf<G extends Game>(world: World<G>, combatant: Combatant<G>, telling: Telling): Seeming {
  const { health, screen } = world.rules;
  const isStanding = health.standing(world, combatant);
  if (telling === 'eyes') return isStanding ? UNHURT : { verdict: health.verdict(world, combatant), quarters: 0 };
  const share = screen.sights?.health(world, combatant.index) ?? 1;
  return { verdict: health.verdict(world, combatant), quarters: Math.ceil(QUARTERS * share) };
}

/** The combatant as it seems: what one sees of it, with the numbers of its likeness. @param combatant without what a seat does not see of anybody */
export function likenessOf<G extends Game>(
  world: World<G>,
  likeness: Likeness<G>,
  combatant: Combatant<G>,
  telling: Telling,
): Combatant<G> {
  const { fight, rules } = world;
  const seeming = seemingOf(world, world.fight.combatants[combatant.index] ?? combatant, telling);
  const told = telling === 'numbers' ? {} : { told: telling };
  const fresh = freshOf(fight, rules, likeness, combatant.sheet);
  return {
    ...combatant,
    ...told,
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
  { options }: Pick<Fight<G>, 'options'>,
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
