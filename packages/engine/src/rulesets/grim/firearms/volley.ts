import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimGame, Volley } from '../game.ts';
import { ANY_SIZE, type TargetSizeRow } from '../tables/target-sizes.ts';

/** Several shots hit targets of every size alike (GNG-PAIR-03, GNG-BURST-04). */
export function targetSize(): TargetSizeRow {
  return ANY_SIZE;
}

/** Whether the target is so near that whoever hits it hits with every shot (GNG-PAIR-07, GNG-BURST-10). */
function isPointBlank(world: World<GrimGame>, attacker: number, target: number): boolean {
  const { pointBlank } = world.slots.targetSize(world, target);
  return pointBlank > 0 && feetApart(world, attacker, target) <= pointBlank;
}

/** How many shots of a barrel strike with this Relative Degree. */
interface Spread {
  readonly mode: Volley['mode'];
  /** Points of Relative Degree for each shot beyond the first; 0 where all hit. */
  readonly perShot: number;
}

/** How the shots of the volley spread over the target. */
function spreadOf(world: World<GrimGame>, attack: Attack, { mode }: Volley): Spread {
  const { attacker, defender } = attack;
  const all = mode === 'single' || isPointBlank(world, attacker, defender);
  return { mode, perShot: all ? 0 : world.slots.targetSize(world, defender).perShot };
}

/**
 * Shots of one barrel that hit: the first, and one more for every 5 points of Relative Degree (GNG-BURST-04), of a pair
 * the second from 5 on (GNG-PAIR-03, GNG-PAIR-04); at point blank all; never more than were fired (GNG-BURST-06).
 *
 * @param degree 0 or more
 */
function shotsThatHit({ perShot }: Spread, degree: number, fired: number): number {
  if (perShot === 0) return fired;
  return Math.min(fired, 1 + Math.floor(degree / perShot));
}

/** Whether the volley hits whatever the dice say: a pair at point blank, by one reading of its rule (GNG-PAIR-07). */
export function cannotMiss(world: World<GrimGame>, { attacker, defender }: Attack, { mode }: Volley): boolean {
  if (mode !== 'pair' || world.options.pairPointBlank !== 'literalAutoHit') return false;
  return isPointBlank(world, attacker, defender);
}

const SHOTS_RULES = { single: 'GNG-BARREL-01', pair: 'GNG-PAIR-04', burst: 'GNG-BURST-04' } as const;

const HIT_WHYS = new Map<string, Map<number, Cause>>();
const MOST_SHOTS = 1000;

/** So many of so many shots hit, as a cause: there is one of each. */
function hitWhy(mode: Volley['mode'], hits: number, fired: number): Cause {
  const known = HIT_WHYS.get(mode) ?? new Map<number, Cause>();
  HIT_WHYS.set(mode, known);
  const key = hits * MOST_SHOTS + fired;
  const found =
    known.get(key) ?? because(`${hits} of ${fired} shots ${hits === 1 ? 'hits' : 'hit'}`, SHOTS_RULES[mode]);
  known.set(key, found);
  return found;
}

/** How many shots of each barrel hit, which the log tells. */
export function hitsByBarrel(
  scene: Scene<GrimGame>,
  attack: Attack,
  degree: number,
  volley: Volley,
): readonly number[] {
  const spread = spreadOf(scene, attack, volley);
  const hits = volley.fired.map((fired) => shotsThatHit(spread, degree, fired));
  const { attacker, defender } = attack;
  // A shot that was not aimed has been counted already.
  if (degree >= 0) scene.tell(attacker, defender, 0, hitWhy(volley.mode, sumOf(hits), sumOf(volley.fired)));
  return hits;
}

function sumOf(shots: readonly number[]): number {
  return shots.reduce((sum, each) => sum + each, 0);
}
