import type { World } from '../kernel/scene/world.ts';
import { isAway } from '../kernel/state/absent.ts';
import { type Combatant, type Item, isInHands } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { gridOf } from '../space/grid/grid-of.ts';

/**
 * What has become of a combatant between two states of it, in words, each once: what its ruleset says of its own, conditions
 * gained and lost, how far it was moved, what it lost out of its hands. None where nothing has.
 *
 * @param acts whether it has done so itself, so that where it went and what it put away is no news
 */
export function outcomesBetween<G extends Game>(
  world: World<G>,
  before: Combatant<G>,
  after: Combatant<G>,
  acts: boolean,
): readonly string[] {
  const { screen } = world.rules;
  const words = new Set(screen.outcomes?.of(world, before, after));
  for (const name of listedOf(world, after)) if (!isUnder(before, name)) words.add(textOf(world, name));
  for (const name of listedOf(world, before)) if (!isUnder(after, name)) words.add(`no longer ${textOf(world, name)}`);
  if (acts) return [...words];
  const feet = feetMoved(world, before, after);
  if (feet > 0) words.add(`moved ${feet} feet`);
  for (const item of lostFromHands(before.items, after.items)) words.add(`loses the ${item.id}`);
  return [...words];
}

/** Words by how they are shown: as their ruleset orders them, then conditions by their gravity, then by numbers, then by the alphabet. */
export function inOrder<G extends Game>({ rules }: World<G>, words: Iterable<string>): readonly string[] {
  const { outcomes, gravest = [] } = rules.screen;
  const known = [...(outcomes?.order ?? []), ...gravest.map((name) => rules.effects[name]?.text ?? name)];
  const place = (word: string): number => (known.includes(word) ? known.indexOf(word) : known.length);
  return [...words].sort((a, b) => place(a) - place(b) || numberIn(a) - numberIn(b) || (a < b ? -1 : 1));
}

/** The number in it, by which words for more and less are put in order; 0 without one. */
function numberIn(word: string): number {
  return Number(/\d+/.exec(word)?.[0] ?? 0);
}

function listedOf<G extends Game>({ rules }: World<G>, { effects }: Combatant<G>): readonly string[] {
  return effects.map(({ name }) => name).filter((name) => rules.effects[name]?.unlisted !== true);
}

function isUnder({ effects }: Pick<Combatant, 'effects'>, name: string): boolean {
  return effects.some((each) => each.name === name);
}

function textOf<G extends Game>({ rules }: World<G>, name: string): string {
  return rules.effects[name]?.text ?? name;
}

/** From place to place, however it came there; 0 for who came or left, and for who sits in somebody else. */
function feetMoved<G extends Game>(world: World<G>, before: Combatant<G>, after: Combatant<G>): number {
  const { sights } = world.rules.screen;
  if (sights === undefined || isAway(before) || isAway(after)) return 0;
  const isAboard = sights.spaces?.(world, after.index)?.length === 0;
  return isAboard ? 0 : gridOf(world.fight.map).feetApart(sights.metric, before, after);
}

function lostFromHands(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return before.filter((item, at) => {
    const now = after[at];
    return isInHands(item.place) && now !== undefined && !isInHands(now.place);
  });
}
