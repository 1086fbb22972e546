import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { anySquareAt } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { findPath, squaresInReach } from '../../../space/path/path.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { barredTo } from '../../d20/movement/field.ts';
import { leftByFear, refuseByFear } from '../../d20/movement/flight.ts';
import { moveQuery } from '../../d20/movement/move-query.ts';
import { refuseDistanceMoved, walk } from '../../d20/movement/movement.ts';
import { wayFound } from '../../d20/movement/way-found.ts';
import { checkWith } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import type { ModernAction, ModernGame, ModernWorld } from '../game.ts';

const RULE = 'MOD-MOVE-09';
const TUMBLE = 'tumble';
const MOST_FEET = 20;
const PAST = 15;
const THROUGH = 25;

const CHECK = because('Tumble check', RULE);
const NO_RANKS = refusal('{who} has no ranks in Tumble', RULE);
const NO_WAY = refusal('{who} cannot tumble there', RULE);
const LIES = refusal('{who} lies on the ground', RULE);

/**
 * Tumbles up to 20 feet as a move action: past enemies by a Tumble check against 15, through those who resist, where no
 * other way is short enough, against 25. Who succeeds gives no openings, who fails goes the same way and gives them
 * (MOD-MOVE-09).
 */
export const tumble: ModernAction = paid<ModernGame>({
  id: TUMBLE,
  name: 'Tumble',
  role: 'other',
  rules: [RULE],
  cost: 'move',
  args: [
    needs('to', 'the square', (world, { who }) => leftByFear(world, who, placesInReach(world, who)).map(squareOf)),
  ],
  lacks: (world, who) => {
    const { state, digest } = fighterAt(world, who);
    const found: Refusal[] = state.sheet.skills[TUMBLE] === undefined ? [NO_RANKS] : [];
    if (digest.prone) found.push(LIES);
    return [...found, ...refuseDistanceMoved(world, who)];
  },
  refuseAct: (world, { who, to }) => {
    if (to === null || wayTo(world, who, to).length === 0) return [NO_WAY];
    return refuseByFear(world, who, to, feetOf(world, who));
  },
  screen: { places: (world, { who }) => placesInReach(world, who) },
  does: (scene, act) => {
    const { who, to } = act;
    const squares = to === null ? [] : wayTo(scene, who, to);
    const difficulty = isBarred(scene, who, squares) ? THROUGH : PAST;
    const provokes = !checkWith(scene, who, skillBonus(scene, who, TUMBLE), difficulty, CHECK);
    walk(scene, who, { squares, why: causeOf(act), provokes, firstProvokes: true, through: true });
  },
});

function squareOf({ square }: { readonly square: Square }): Square {
  return square;
}

function feetOf(world: ModernWorld, who: number): number {
  return Math.min(MOST_FEET, world.slots.speed(world, who));
}

const NOBODY_BARS = (): boolean => false;

function placesInReach(world: ModernWorld, who: number): ReturnType<typeof squaresInReach> {
  const query = moveQuery(world, who, feetOf(world, who));
  return squaresInReach(walkedGround(world), { ...query, blocked: NOBODY_BARS });
}

/** The shortest way past all enemies, else the shortest through them; empty where there is none, or it stands there. */
function wayTo(world: ModernWorld, who: number, to: Square): readonly Square[] {
  const query = { ...moveQuery(world, who, feetOf(world, who)), to };
  const past = wayFound(world, who, query, findPath);
  return (past ?? wayFound(world, who, { ...query, blocked: NOBODY_BARS }, findPath))?.squares ?? [];
}

function isBarred(world: ModernWorld, who: number, squares: readonly Square[]): boolean {
  const barred = barredTo(world, who);
  const { side } = fighterAt(world, who).profile;
  return squares.some(({ x, y }) => anySquareAt(barred, x, y, side));
}
