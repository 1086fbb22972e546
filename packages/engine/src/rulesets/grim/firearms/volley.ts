import { because, type Cause } from '../../../kernel/rule.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimAttack, GrimScene, GrimWorld, Volley } from '../game.ts';
import { ANY_SIZE, type TargetSizeRow } from '../tables/target-sizes.ts';

/** Several shots hit targets of every size alike (GNG-PAIR-03, GNG-BURST-04). */
export function targetSize(): TargetSizeRow {
  return ANY_SIZE;
}

/** Whether the target is so near that whoever hits it hits with every shot (GNG-PAIR-07, GNG-BURST-10). */
function isPointBlank(world: GrimWorld, attacker: number, target: number): boolean {
  const { pointBlank } = world.slots.targetSize(world, target);
  return pointBlank > 0 && feetApart(world, attacker, target) <= pointBlank;
}

/**
 * Shots of one barrel that hit at the most: the first, and one more for every 5 points of Relative Degree (GNG-BURST-04), of a pair
 * the second from 5 on (GNG-PAIR-03, GNG-PAIR-04); at point blank all.
 *
 * @param degree 0 or more
 */
function shotsThatHit(world: GrimWorld, attack: GrimAttack, { mode }: Volley, degree: number): number {
  const { attacker, defender } = attack;
  if (mode === 'single' || isPointBlank(world, attacker, defender)) return Number.MAX_SAFE_INTEGER;
  return 1 + Math.floor(degree / world.slots.targetSize(world, defender).perShot);
}

/** Whether the volley hits whatever the dice say: a pair at point blank, by one reading of its rule (GNG-PAIR-07). */
export function cannotMiss(world: GrimWorld, { attacker, defender, volley }: GrimAttack): boolean {
  if (volley?.mode !== 'pair' || world.options.pairPointBlank !== 'literalAutoHit') return false;
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

/** How many shots of each barrel hit, never more than were fired (GNG-BURST-06), which the log tells. */
export function hitsByBarrel(scene: GrimScene, attack: GrimAttack, volley: Volley, degree: number): readonly number[] {
  const most = shotsThatHit(scene, attack, volley, degree);
  const hits = volley.fired.map((fired) => Math.min(fired, most));
  const { attacker, defender } = attack;
  // A shot that was not aimed has been counted already.
  if (degree >= 0) scene.tell(attacker, defender, 0, hitWhy(volley.mode, sumOf(hits), sumOf(volley.fired)));
  return hits;
}

function sumOf(shots: readonly number[]): number {
  return shots.reduce((sum, each) => sum + each, 0);
}
