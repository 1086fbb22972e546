import { isCrossing, isPlace } from '../../space/grid/battle-map.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import { SQUARE_FEET, type Square } from '../../space/grid/square.ts';
import { EXPECTED_SQUARE } from '../../space/grid/square-name.ts';
import { layArea, liftArea } from '../areas/areas.ts';
import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { World } from '../scene/world.ts';
import { because } from '../state/cause.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** How far something may be laid out from its middle, in feet, and for how many rounds. */
export const MOST_FEET = 500;
export const MOST_ROUNDS = 14_400;

const NO_PLACE = refusal('to or path: expected where it lies', '');
const NO_SQUARE = refusal(`to, path: expected ${EXPECTED_SQUARE}, on the map`, '');
const TOO_FAR = refusal(`to, path: expected a ${mapPlaces(null)}`, '');
const NO_FEET = refusal(`amount: expected a whole number of feet from ${SQUARE_FEET} to ${MOST_FEET}`, '');
const NO_ROUNDS = refusal(`rounds: expected a whole number from 0 to ${MOST_ROUNDS}`, '');
const NEEDS_MAP = refusal('what hampers movement needs a map', '');

/** The kinds of area that may be laid by hand, by id. */
export function kindsByHand<G extends Game>({ areas }: Pick<Ruleset<G>, 'areas'>): readonly string[] {
  return Object.entries(areas?.kinds ?? {}).flatMap(([kind, { byHand }]) => (byHand ? [kind] : []));
}

/** A game master lays fog, smoke and the like over the ground, and lifts any area, whoever made it. */
export function areaActions<G extends Game>(rules: Ruleset<G>): readonly Action<G>[] {
  if (kindsByHand(rules).length === 0) return [];
  return [(rules.areas?.from === 'space' ? layAround : lay) as unknown as Action<G>, lift as unknown as Action<G>];
}

const lay: Action = laying('its north-west corner');
const layAround: Action = laying('it');

/** @param middle from where its feet are counted, as said of the square that is named */
function laying(middle: string): Action {
  return {
    id: 'lay',
    name: 'Lay an area',
    role: 'other',
    rules: [],
    args: [
      needs('choice', 'what', ({ rules }) => kindsByHand(rules)),
      allows('to', 'the square in or from which it lies', () => []),
      allows('amount', `how many feet around ${middle}`, () => [5, 10, 20]),
      allows('path', 'or its squares, one by one', () => []),
      allows('rounds', 'for how many rounds; until it is lifted, where left out', () => [1, 10]),
      allows('text', 'why', () => []),
    ],
    refuse: (world) => (world.fight.over === null ? [] : [refusal('the fight is over', '')]),
    refuseAct: refuseLaying,
    screen: {
      area: (world, act) => (act.to === null || act.amount === 0 ? squaresNamed(act) : burstOf(world, act, act.to)),
    },
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
      layArea(scene, area, because(text === '' ? 'the game master' : text, ''));
    },
  };
}

function burstOf({ rules, fight }: World, { amount }: Act, to: Square): readonly Square[] {
  return rules.areas?.burst(fight, to, amount) ?? [];
}

function squaresNamed({ to, path }: Act): readonly Square[] {
  return to === null ? path : [to, ...path];
}

function refuseLaying(world: World, act: Act): readonly Refusal[] {
  const { choice, path, amount, rounds } = act;
  const { map } = world.fight;
  const known = kindsByHand(world.rules);
  if (!known.includes(choice)) return unlessOneOf(known, choice, '');
  const found: Refusal[] = [];
  const squares = squaresNamed(act);
  if (squares.length === 0 || (path.length > 0 && amount !== 0)) found.push(NO_PLACE);
  // A burst may begin at the far edge of the map.
  const mayLie = (square: Square): boolean => isPlace(map, square) || (amount !== 0 && isCrossing(map, square));
  if (!squares.every(mayLie)) found.push(map === null ? TOO_FAR : NO_SQUARE);
  if (amount !== 0 && !isReach(amount)) found.push(NO_FEET);
  if (!Number.isSafeInteger(rounds) || rounds < 0 || rounds > MOST_ROUNDS) found.push(NO_ROUNDS);
  if (map === null && needsMap(world.rules, choice)) found.push(NEEDS_MAP);
  return found;
}

/** Whether something can burst so many feet out. */
export function isReach(feet: number): boolean {
  return Number.isInteger(feet) && feet >= SQUARE_FEET && feet <= MOST_FEET;
}

/** Whether the kind does nothing on open ground, which has no squares that cost more. */
export function needsMap({ areas }: Pick<Ruleset, 'areas'>, kind: string): boolean {
  return (areas?.kinds[kind]?.cost ?? 1) > 1;
}

const lift: Action = {
  id: 'lift',
  name: 'Lift an area',
  role: 'other',
  rules: [],
  args: [needs('choice', 'which', ({ fight }) => fight.areas.map(({ id }) => id)), allows('text', 'why', () => [])],
  refuse: (world) => (world.fight.areas.length > 0 ? [] : [refusal('nothing lies on the ground', '')]),
  refuseAct: ({ fight }, { choice }) => {
    const ids = fight.areas.map(({ id }) => id);
    return unlessOneOf(ids, choice, '');
  },
  resolve: (scene, { choice, text }) => {
    const area = scene.fight.areas.find(({ id }) => id === choice);
    if (area !== undefined) liftArea(scene, area, because(text === '' ? 'the game master' : text, ''));
  },
};
