import { leaveFight } from '../../../kernel/play/leaving.ts';
import { type Action, because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { isInTheWay } from '../../../space/grid/floor.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { passOn, placeForThing } from '../../d20/gear/things.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { isObject, objectArg } from '../../d20/objects/strike-object.ts';
import type { D20v22Game, V22Act, V22World } from '../game.ts';
import { itemOfThing } from './improvised.ts';

const IN_HAND = because('in the hands of who took it up', 'V22-IMPR-01');
const NO_OBJECT = refusal('that is no object', 'V22-IMPR-01');
const DESTROYED = refusal('that is destroyed', 'V22-OBJT-08');
const NOT_WITHIN_REACH = refusal('that is not within reach', 'V22-ACT-17');
const FIXED = refusal('that is part of the ground', 'V22-IMPR-01');
const NO_HAND = refusal('no hands are free for it', 'V22-ACT-17');

/** Takes an object of the map in hand as a weapon: a move action (V22-ACT-17), for what is no more than a light load (V22-IMPR-01). */
export const takeUp: Action<D20v22Game> = paid<D20v22Game>({
  id: 'take-up',
  name: 'Take up an object',
  role: 'prepare',
  rules: ['V22-IMPR-01', 'V22-ACT-17'],
  cost: 'move',
  args: [objectArg],
  refuseAct: refuseTaking,
  does: (scene, act) => {
    const { who, target } = act;
    const item = itemOfThing(fighterAt(scene, target).state.sheet);
    const place = placeForThing(scene, who, target, item);
    if (place === null) return;
    const cause = causeOf(act);
    passOn(scene, { from: target, item, to: who, place }, cause);
    leaveFight(scene, target, IN_HAND);
  },
});

function refuseTaking(world: V22World, { who, target }: V22Act): readonly Refusal[] {
  if (!isObject(world, target)) return [NO_OBJECT];
  const { state, digest } = fighterAt(world, target);
  const found: Refusal[] = digest.ruined ? [DESTROYED] : [];
  if (!standAdjacent(world, who, target)) found.push(NOT_WITHIN_REACH);
  if (isFixed(world, target)) found.push(FIXED);
  const { object } = state.sheet;
  const weight = typeof object === 'object' ? (object.weight ?? 0) : 0;
  const light = fighterAt(world, who).state.sheet.load?.light ?? Number.POSITIVE_INFINITY;
  if (weight > light) found.push(refusal(`that weighs ${weight} pounds; a light load is ${light}`, 'V22-IMPR-01'));
  if (placeForThing(world, who, target, itemOfThing(state.sheet)) === null) found.push(NO_HAND);
  return found;
}

function isFixed({ fight: { map }, fighters }: V22World, who: number): boolean {
  const thing = fighters[who]?.state;
  return map !== null && thing !== undefined && isOnMap(map, thing) && isInTheWay(terrainAt(map, thing));
}
