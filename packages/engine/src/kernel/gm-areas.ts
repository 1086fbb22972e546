import { isOnMap } from '../space/battle-map.ts';
import type { Square } from '../space/square.ts';
import { EXPECTED_SQUARE } from '../space/square-name.ts';
import type { AreaTrait } from './area-trait.ts';
import { layArea, liftArea } from './areas.ts';
import type { Act } from './command.ts';
import { why } from './event.ts';
import { NOBODY } from './fight.ts';
import type { Game } from './game.ts';
import { type Action, type Refusal, type Ruleset, refusal } from './ruleset.ts';
import type { Table } from './table.ts';

/** How far something may be laid out from its middle, in feet, and for how many rounds. */
export const MOST_FEET = 500;
export const MOST_ROUNDS = 14_400;

const NO_PLACE = refusal('to or path: expected where it lies', '');
const NO_SQUARE = refusal(`to, path: expected ${EXPECTED_SQUARE}, on the map`, '');
const NO_FEET = refusal(`amount: expected feet from 0 to ${MOST_FEET}`, '');
const NO_ROUNDS = refusal(`rounds: expected a whole number from 0 to ${MOST_ROUNDS}`, '');
const NEEDS_MAP = refusal('what hampers movement needs a map', '');

/** The kinds of area that may be laid by hand, by id. */
export function kindsByHand<G extends Game>({ areas }: Pick<Ruleset<G>, 'areas'>): readonly string[] {
  return Object.entries(areas?.kinds ?? {}).flatMap(([kind, { byHand }]) => (byHand ? [kind] : []));
}

/** A game master lays fog, smoke and the like over the ground, and lifts any area, whoever made it. */
export function areaActions<G extends Game>(rules: Ruleset<G>): readonly Action<G>[] {
  return kindsByHand(rules).length === 0 ? [] : [lay as unknown as Action<G>, lift as unknown as Action<G>];
}

const lay: Action = {
  id: 'lay',
  name: 'Lay an area',
  role: 'other',
  rules: [],
  args: [
    { name: 'choice', text: 'what', optional: false, candidates: ({ rules }) => kindsByHand(rules) },
    { name: 'to', text: 'the square in or from which it lies', optional: true, candidates: () => [] },
    {
      name: 'amount',
      text: 'how many feet around its north-west corner',
      optional: true,
      candidates: () => [5, 10, 20],
    },
    { name: 'path', text: 'or its squares, one by one', optional: true, candidates: () => [] },
    {
      name: 'rounds',
      text: 'for how many rounds; until it is lifted, where left out',
      optional: true,
      candidates: () => [1, 10],
    },
    { name: 'text', text: 'why', optional: true, candidates: () => [] },
  ],
  refuse: (table) => (table.fight.over === null ? [] : [refusal('the fight is over', '')]),
  refuseAct: refuseLaying,
  area: (table, act) => (act.to === null || act.amount === 0 ? squaresNamed(act) : burstOf(table, act, act.to)),
  resolve: (scene, act) => {
    const { choice: kind, to, amount: feet, rounds, text } = act;
    const bursts = to !== null && feet > 0;
    const area = {
      kind,
      at: bursts ? ([to.x, to.y] as const) : null,
      feet: bursts ? feet : 0,
      squares: bursts ? [] : squaresNamed(act).map(({ x, y }) => [x, y] as const),
      source: NOBODY,
      value: 0,
      until: rounds === 0 ? null : (scene.rules.areas?.lasts(scene.fight, rounds) ?? null),
    };
    layArea(scene, area, why(text === '' ? 'the game master' : text, ''));
  },
};

function burstOf({ rules, fight }: Table, { amount }: Act, to: Square): readonly Square[] {
  return rules.areas?.burst(fight.map, to, amount) ?? [];
}

function squaresNamed({ to, path }: Act): readonly Square[] {
  return to === null ? path : [to, ...path];
}

function refuseLaying(table: Table, act: Act): readonly Refusal[] {
  const { choice, to, path, amount, rounds } = act;
  const { map } = table.fight;
  const known = kindsByHand(table.rules);
  if (!known.includes(choice)) return [refusal(`choice: expected one of ${known.join(', ')}, found '${choice}'`, '')];
  const found: Refusal[] = [];
  const squares = squaresNamed(act);
  if (squares.length === 0 || (path.length > 0 && amount !== 0)) found.push(NO_PLACE);
  const isSquare = ({ x, y }: Square): boolean => Number.isSafeInteger(x) && Number.isSafeInteger(y);
  // A burst may begin at the far edge of the map.
  const mayLie = (square: Square): boolean => isSquare(square) && (isOnMap(map, square) || square === to);
  if (!squares.every(mayLie) || (to !== null && amount === 0 && !isOnMap(map, to))) found.push(NO_SQUARE);
  if (!(amount >= 0 && amount <= MOST_FEET)) found.push(NO_FEET);
  if (!Number.isSafeInteger(rounds) || rounds < 0 || rounds > MOST_ROUNDS) found.push(NO_ROUNDS);
  if (map === null && (kindOf(table, choice)?.cost ?? 1) > 1) found.push(NEEDS_MAP);
  return found;
}

function kindOf({ rules }: Table, kind: string): AreaTrait | undefined {
  return rules.areas?.kinds[kind];
}

const lift: Action = {
  id: 'lift',
  name: 'Lift an area',
  role: 'other',
  rules: [],
  args: [
    { name: 'choice', text: 'which', optional: false, candidates: ({ fight }) => fight.areas.map(({ id }) => id) },
    { name: 'text', text: 'why', optional: true, candidates: () => [] },
  ],
  refuse: (table) => (table.fight.areas.length > 0 ? [] : [refusal('nothing lies on the ground', '')]),
  refuseAct: ({ fight }, { choice }) => {
    const ids = fight.areas.map(({ id }) => id);
    return ids.includes(choice) ? [] : [refusal(`choice: expected one of ${ids.join(', ')}, found '${choice}'`, '')];
  },
  resolve: (scene, { choice, text }) => {
    const area = scene.fight.areas.find(({ id }) => id === choice);
    if (area !== undefined) liftArea(scene, area, why(text === '' ? 'the game master' : text, ''));
  },
};
