import {
  type Combatant,
  conditionText,
  explained,
  isInHands,
  NOBODY,
  namesOf,
  untilText,
  type World,
} from '@fray/engine';
import type { Card, ShownEnd, ShownThing } from './person-messages.ts';

type Item = Combatant['items'][number];

const PLACES: Readonly<Record<Item['place'], string>> = {
  hand: 'in hand',
  off: 'in the other hand',
  both: 'in both hands',
  worn: 'worn',
  carried: 'within reach',
  dropped: 'dropped',
  gone: '',
};
/** The number that hangs on what is attacked with. */
const ATTACK = 'attack';

/** All that is worked out of a combatant now; null where it is not there. */
export function cardOf(world: World, id: string, target: string | null): Card | null {
  const { fight, rules } = world;
  const each = fight.combatants.find((combatant) => combatant.id === id && combatant.side !== '');
  if (each === undefined) return null;
  const against = opponentOf(world, each, target);
  const who = against?.index ?? NOBODY;
  const told = each.told === undefined ? Object.values(rules.screen.numbers ?? {}) : [];
  const numbers = told.flatMap((number) => {
    const found = explained(world, number, [each.index, who, NOBODY]);
    return found === null ? [] : [{ ...found, text: number.text }];
  });
  return {
    against: against?.name ?? '',
    numbers,
    things: each.items.flatMap((item, index) => thingOf(world, each, item, [index, who])),
    conditions: endsOf(world, each),
  };
}

/** The one who is aimed at, if it is an enemy; else the nearest of those who stand. */
function opponentOf(world: World, each: Combatant, target: string | null): Combatant | undefined {
  const { fight, rules } = world;
  const enemies = fight.combatants.filter(({ side }) => side !== '' && side !== each.side);
  const aimed = enemies.find(({ id }) => id === target);
  if (aimed !== undefined) return aimed;
  const far = (one: Combatant): number => rules.screen.sights?.feetTo(world, each.index, one) ?? 0;
  return enemies.filter((one) => rules.health.standing(world, one)).toSorted((a, b) => far(a) - far(b))[0];
}

function thingOf(
  world: World,
  each: Combatant,
  item: Item,
  [index, against]: readonly [number, number],
): readonly ShownThing[] {
  if (item.place === 'gone') return [];
  const { log, screen } = world.rules;
  const isTold = each.told === undefined;
  const number = isTold && isInHands(item.place) ? screen.numbers?.[ATTACK] : undefined;
  const counted = isTold ? Object.entries(log.thingCounts ?? {}) : [];
  const counts = counted.flatMap(([count, text]) => {
    const value = item.counts[count];
    return value === undefined ? [] : [`${text} ${value}`];
  });
  const name = namesOf(world.fight, world.rules).items[each.index]?.[index] ?? item.id;
  const attack = number === undefined ? null : explained(world, number, [each.index, against, index]);
  return [{ name, place: PLACES[item.place], counts, attack }];
}

/** Its conditions, with when each ends and by whom it is. */
function endsOf({ fight, rules }: World, { index, effects, told }: Combatant): readonly ShownEnd[] {
  const names = namesOf(fight, rules);
  return effects
    .filter(({ name }) => rules.effects[name]?.unlisted !== true)
    .map((effect) => ({
      text: conditionText(names, index, effect),
      until: effect.until === null || told !== undefined ? '' : untilText(names, effect.until),
      by: effect.source === NOBODY || effect.source === index ? '' : (names.combatants[effect.source] ?? ''),
    }));
}
