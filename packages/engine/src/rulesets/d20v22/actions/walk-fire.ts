import { type Action, fighterAt, joined, NONE, type Refusal, refusal, Tally, term } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { footprintsIn } from '../../../space/sight/area.ts';
import { LineWalk } from '../../../space/sight/line-walk.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { part } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, footprintOf, METRIC } from '../../d20/movement/field.ts';
import { choicesOfParts, refuseParts } from '../attack/joint-words.ts';
import { addTraining } from '../attack/training.ts';
import { reachesByShot } from '../attack/under-fire.ts';
import { looseVolley, WALKED } from '../attack/volley.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import { firing, refuseFiring } from './fire-support.ts';

const SQUARES = term('squares in the line', 'V22-AUTO-04');
const NO_LINE = refusal('path: expected the squares of a straight line, one after another', 'V22-AUTO-03');
const OFF_MAP = refusal('path: expected squares of the map', '');
const NOBODY_THERE = refusal('choices: nobody to shoot at stands in the line', 'V22-AUTO-05');
const TOO_FAR = refusal('the line goes beyond the greatest range', 'V22-ATK-02');

/**
 * Walks a volley along a line of squares as a full action, no more of them than the attack bonus (V22-AUTO-03): each enemy in
 * it is attacked in turn, at -1 for every square of the line (V22-AUTO-04, V22-AUTO-05).
 */
export const walkFire: Action<D20v22Game> = paid<D20v22Game>({
  id: 'walk-fire',
  name: 'Walking fire',
  role: 'attack',
  nature: ['whole'],
  rules: ['V22-AUTO-03', 'V22-AUTO-04', 'V22-AUTO-05'],
  args: [
    weaponAmong<D20v22Game>('what is fired', firing),
    needs('path', 'the squares of the line, from one end to the other', linesWorthWalking),
    allows('choices', 'how', (world, act) => choicesOfParts(world, shotsOf(world, act), 'walk')),
  ],
  cost: 'full',
  refuseAct: (world, act) => joined(joined(refuseFiring(world, act), refuseLine(world, act)), refuseWords(world, act)),
  opening: 'always',
  screen: { area: (_world, { path }) => path },
  tactics: {
    worthwhile: (world, act) => targetsOf(world, act).length > 1,
    idle: (world, who) => firing(fighterAt(world, who)).length === 0,
  },
  does: walk,
});

/** The attack bonus of the shooter with the weapon, by itself and not by its situation; no line is longer. */
function longest(world: V22World, { who, item }: V22Act): number {
  const fighter = fighterAt(world, who);
  const weapon = fighter.profile.weapons[weaponOfItem(world, who, item)];
  const bonus = new Tally(false);
  if (weapon !== undefined) addTraining(world, fighter, weapon, true, bonus);
  return bonus.total;
}

function lineFrom(start: Square, end: Square): readonly Square[] {
  const squares = [start];
  const walking = new LineWalk(start, end);
  while (walking.next() && squares.length < MOST) {
    squares.push({ x: walking.x, y: walking.y });
    if (walking.x === end.x && walking.y === end.y) break;
  }
  return squares;
}

/** No line that can be fired along is longer. */
const MOST = 1000;

/** From each enemy to each other one, where that is not too long. */
function linesWorthWalking(world: V22World, act: V22Act): readonly (readonly Square[])[] {
  const { who } = act;
  const most = longest(world, act);
  const places = world.fight.combatants
    .filter(({ index }) => isShotAt(world, act, index) && isAwareOf(world.fight, who, index))
    .map(({ x, y }) => ({ x, y }));
  return places
    .flatMap((one, at) => places.slice(at + 1).map((other) => [one, other] as const))
    .filter(([one, other]) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < most)
    .map(([one, other]) => lineFrom(one, other))
    .filter(({ length }) => length <= most);
}

function isShotAt(world: V22World, act: Pick<V22Act, 'who' | 'item'>, other: number): boolean {
  return mayBeHit(world, act, other) && world.slots.concealment(world, act.who, other).degree !== 'total';
}

/** It goes through squares, and so at whoever cannot be seen in one as well (V22-CONCL-06). */
function mayBeHit(world: V22World, { who, item }: Pick<V22Act, 'who' | 'item'>, other: number): boolean {
  if (!areEnemies(world.fight, who, other) || fighterAt(world, other).digest.down) return false;
  return reachesByShot(world, who, item, other);
}

/** Whoever stands in the line, from its one end to the other. */
function inLine(world: V22World, { path }: V22Act): readonly number[] {
  return footprintsIn(
    path,
    world.fight.combatants.map(({ index }) => footprintOf(world, index)),
  );
}

/** Those at whom it is meant. */
function targetsOf(world: V22World, act: V22Act): readonly number[] {
  return inLine(world, act).filter((index) => isShotAt(world, act, index));
}

/** The shots that it comes to as things stand, without what is told with them. */
function shotsOf(world: V22World, act: V22Act): readonly Attack[] {
  return targetsOf(world, act).map((target) => shotAt(world, act, target));
}

function shotAt(world: V22World, { who, item }: Pick<V22Act, 'who' | 'item'>, target: number): Attack {
  return { ...plainAttack(who, target, weaponOfItem(world, who, item)), ranged: true };
}

/** What is told with it goes with each shot, and has to go with all. */
function refuseWords(world: V22World, act: V22Act): readonly Refusal[] {
  const { choices } = act;
  if (choices.length === 0) return NONE;
  const shots = shotsOf(world, act).map((shot) => ({ ...shot, choices }));
  return shots.length === 0 ? [NOBODY_THERE] : refuseParts(world, shots, 'walk');
}

function refuseLine(world: V22World, act: V22Act): readonly Refusal[] {
  const { who, path, item } = act;
  const { map } = world.fight;
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) return [NO_LINE];
  if (!path.every((at) => Number.isSafeInteger(at.x) && Number.isSafeInteger(at.y) && isOnMap(map, at)))
    return [OFF_MAP];
  const most = longest(world, act);
  if (path.length > most)
    return [
      refusal(
        `the line may be ${Math.max(0, most)} squares long, by the attack bonus; found ${path.length}`,
        'V22-AUTO-03',
      ),
    ];
  const line = lineFrom(first, last);
  if (line.length !== path.length || !line.every(({ x, y }, at) => path[at]?.x === x && path[at]?.y === y))
    return [NO_LINE];
  const weapon = fighterAt(world, who).profile.weapons[weaponOfItem(world, who, item)];
  const feet = (weapon?.increment ?? 0) * (weapon?.increments ?? 0);
  const own = footprintOf(world, who);
  return path.every((at) => feetBetween(METRIC, own, { ...at, side: 1 }) <= feet) ? NONE : [TOO_FAR];
}

function walk(scene: V22Scene, act: V22Act): void {
  const { who, item, path, choices } = act;
  const weapon = fighterAt(scene, who).profile.weapons[weaponOfItem(scene, who, item)];
  if (weapon === undefined) return;
  const targets = inLine(scene, act).filter((index) => mayBeHit(scene, act, index));
  const [first] = targets;
  if (first !== undefined) scene.slots.declareAttack(scene, { ...shotAt(scene, act, first), choices });
  looseVolley(scene, who, weapon);
  scene.stages(shootNext, { who, item, choices, squares: path.length, targets, at: 0 });
}

/** A volley on its way along the line, and at whom it has come. */
interface Walked {
  readonly who: number;
  readonly item: number;
  readonly choices: readonly string[];
  readonly squares: number;
  readonly targets: readonly number[];
  readonly at: number;
}

/** The next one in the line is shot at; missing one does not save the others (V22-AUTO-05). */
function shootNext(scene: V22Scene, walked: Walked): Walked | boolean {
  const { who, item, choices, squares, targets, at } = walked;
  const target = targets[at];
  if (target === undefined) return false;
  if (mayBeHit(scene, { who, item }, target)) {
    const adds = part(-squares, SQUARES);
    scene.slots.resolveAttack(scene, { ...shotAt(scene, walked, target), adds, choices: [...choices, WALKED] });
  }
  return at + 1 < targets.length ? { ...walked, at: at + 1 } : true;
}
