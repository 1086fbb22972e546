import { type Fight, NOBODY } from './engine.ts';

type Combatant = Fight['combatants'][number];

/** The state in words of our own, by things: whatever the JSON of a fight becomes, only this file has to follow. */
export function stateWords(fight: Fight): [thing: string, text: string][] {
  const found = fight.combatants.map((each): [string, string] => [each.id, combatantWords(fight, each)]);
  for (const area of fight.areas) found.push([`area ${area.id}`, areaWords(fight, area)]);
  found.push(['clock', clockWords(fight)]);
  found.push(['over', fight.over === null ? 'no' : `won by ${fight.over.winner ?? 'nobody'}`]);
  return found;
}

function combatantWords(fight: Fight, { x, y, hidden, counts, effects, items }: Combatant): string {
  const under = effects.map(({ name, source }) => `${name} by ${idOf(fight, source)}`).toSorted();
  const things = items.map(({ id, place, counts: left }) => `${id} ${place} (${countWords(left)})`);
  const where = `at ${x},${y}${hidden ? ' hidden' : ''}`;
  return [where, countWords(counts), `effects ${under.join(', ')}`, `items ${things.join(', ')}`].join('; ');
}

/** Those of 0 are left out: whether a count that nobody has touched is stored is nobody's business. */
function countWords(counts: Readonly<Record<string, number>>): string {
  const told = Object.entries(counts).filter(([, value]) => value !== 0);
  return told
    .map(([name, value]) => `${name} ${value}`)
    .toSorted()
    .join(' ');
}

function areaWords(fight: Fight, { kind, at, feet, squares, source }: Fight['areas'][number]): string {
  return `${kind} from ${at?.join(',') ?? 'squares'} ${feet} feet, ${squares.join(' ')}, by ${idOf(fight, source)}`;
}

/** The clocks of rounds and of ticks differ; what neither has is left out. */
function clockWords(fight: Fight): string {
  const clock = fight.clock as Readonly<Record<string, unknown>>;
  const order = clock['order'] as readonly { readonly who: number; readonly count: number }[] | undefined;
  const told = ['round', 'turn', 'now', 'next'].flatMap((name) =>
    clock[name] === undefined ? [] : [`${name} ${JSON.stringify(clock[name])}`],
  );
  if (order !== undefined)
    told.push(`order ${order.map(({ who, count }) => `${idOf(fight, who)} ${count}`).join(', ')}`);
  return told.join(' ');
}

/** The combatant's id; "nobody" for nobody. */
export function idOf({ combatants }: Pick<Fight, 'combatants'>, who: number): string {
  return who === NOBODY ? 'nobody' : (combatants[who]?.id ?? `combatant ${who}`);
}
