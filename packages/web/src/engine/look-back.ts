import {
  type Combatant,
  clockTitle,
  fractionToNumber,
  mean,
  namesOf,
  parseDice,
  type ToldEvent,
  verdictOf,
  type World,
} from '@fray/engine';
import type { LookBack } from './person-messages.ts';

type CountEvent = Extract<ToldEvent, { kind: 'count' }>;
type RollEvent = Extract<ToldEvent, { kind: 'roll' }>;

/** How the fight went: who stands, who did what to whom, what fell against what was to be expected. */
export function lookBackOn(world: World, steps: readonly (readonly ToldEvent[])[]): LookBack | null {
  const { fight, rules } = world;
  const seen = fight.combatants.filter(({ side }) => side !== '');
  if (seen.length === 0) return null;
  const events = steps.flat();
  const names = namesOf(fight, rules).combatants;
  const blows = blowsIn(world, names, events);
  return {
    ended: clockTitle(world),
    people: seen.map((each) => ({
      id: each.id,
      name: each.name,
      side: each.side,
      verdict: verdictOf(world, each),
      standing: rules.health.standing(world, each),
      by: bringerOf(world, names, each, { events, blows }),
    })),
    dealt: summed(blows),
    best: blows.toSorted((a, b) => b.harm - a.harm)[0] ?? null,
    luck: luckIn(names, events),
  };
}

/** Who put somebody out of the fight: whose is the condition by which it is, else the last harm. '' where nobody else did. */
function bringerOf(
  world: World,
  names: readonly string[],
  each: Combatant,
  { events, blows }: { readonly events: readonly ToldEvent[]; readonly blows: readonly Blow[] },
): string {
  if (world.rules.health.standing(world, each)) return '';
  const state = verdictOf(world, each);
  const came = events.findLast(
    (event) => event.kind === 'gain' && event.who === each.index && event.effect.name === state,
  );
  const source = came?.kind === 'gain' ? came.effect.source : each.index;
  const named = source === each.index ? undefined : names[source];
  return named ?? blows.findLast(({ to }) => to === names[each.index])?.by ?? '';
}

/** Harm at once. */
interface Blow {
  readonly by: string;
  readonly to: string;
  readonly harm: number;
  readonly why: string;
}

function blowsIn(world: World, names: readonly string[], events: readonly ToldEvent[]): readonly Blow[] {
  return events.flatMap((event): readonly Blow[] => {
    if (event.kind !== 'count') return [];
    const [by, to] = [names[event.source], names[event.who]];
    const harm = harmOf(world, event);
    return by === undefined || to === undefined || event.source === event.who || harm <= 0
      ? []
      : [{ by, to, harm, why: event.why.text }];
  });
}

/** How much worse somebody is for the change of a count: harm is a sum of counts, whatever they are now. */
function harmOf(world: World, { who, count, by }: CountEvent): number {
  const each = world.fight.combatants[who];
  if (each === undefined || each.side === '') return 0;
  const counts = each.counts as Readonly<Record<string, number>>;
  const before = { ...each, counts: { ...counts, [count]: (counts[count] ?? 0) - by } } as Combatant;
  const { harmTaken } = world.rules.health;
  return harmTaken(world, each) - harmTaken(world, before);
}

function summed(blows: readonly Blow[]): LookBack['dealt'] {
  const pairs = Map.groupBy(blows, ({ by, to }) => JSON.stringify([by, to]));
  return [...pairs.values()]
    .flatMap((all) => {
      const [first] = all;
      return first === undefined
        ? []
        : [{ by: first.by, to: first.to, harm: all.reduce((sum, { harm }) => sum + harm, 0) }];
    })
    .toSorted((a, b) => b.harm - a.harm);
}

function luckIn(names: readonly string[], events: readonly ToldEvent[]): LookBack['luck'] {
  const rolls = events.filter((event): event is RollEvent => event.kind === 'roll');
  const [most] = [...Map.groupBy(rolls, ({ dice }) => dice)].toSorted(([, a], [, b]) => b.length - a.length);
  const expected = most === undefined ? null : meanOf(most[0]);
  if (most === undefined || expected === null) return null;
  const fell = [...Map.groupBy(most[1], ({ who }) => who)].flatMap(([who, own]) => {
    const name = names[who];
    const total = own.reduce((sum, { value }) => sum + value, 0);
    return name === undefined ? [] : [{ name, rolls: own.length, mean: total / own.length }];
  });
  return { dice: most[0], expected, fell: fell.toSorted((a, b) => b.mean - a.mean) };
}

/** Null for dice that are called by a name of their own. */
function meanOf(dice: string): number | null {
  try {
    return fractionToNumber(mean(parseDice(dice).odds));
  } catch {
    return null;
  }
}
