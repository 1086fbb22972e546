import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimGame, Volley } from '../game.ts';
import { ANY_SIZE, type TargetSizeRow } from '../tables/target-sizes.ts';

/** Several shots hit targets of every size alike (GNG-PAIR-03, GNG-BURST-04). */
export function targetSize(): TargetSizeRow {
  return ANY_SIZE;
}

/** Whether the target is so near that whoever hits it hits with every shot (GNG-PAIR-07, GNG-BURST-10). */
function isPointBlank(table: Table<GrimGame>, attacker: number, target: number): boolean {
  const { pointBlank } = table.slots.targetSize(table, target);
  return pointBlank > 0 && feetApart(table, attacker, target) <= pointBlank;
}

/** How many shots of a barrel strike with this Relative Degree. */
export interface Spread {
  readonly mode: Volley['mode'];
  /** Points of Relative Degree for each shot beyond the first; 0 where all hit. */
  readonly perShot: number;
}

/** How the shots of the volley spread over the target. */
export function spreadOf(table: Table<GrimGame>, attack: Attack, { mode }: Volley): Spread {
  const { attacker, defender } = attack;
  const all = mode === 'single' || isPointBlank(table, attacker, defender);
  return { mode, perShot: all ? 0 : table.slots.targetSize(table, defender).perShot };
}

/**
 * Shots of one barrel that hit: the first, and one more for every 5 points of Relative Degree (GNG-BURST-04), of a pair
 * the second from 5 on (GNG-PAIR-03, GNG-PAIR-04); at point blank all; never more than were fired (GNG-BURST-06).
 *
 * @param degree 0 or more
 */
export function shotsThatHit({ perShot }: Spread, degree: number, fired: number): number {
  if (perShot === 0) return fired;
  return Math.min(fired, 1 + Math.floor(degree / perShot));
}

/** Whether the volley hits whatever the dice say: a pair at point blank, by one reading of its rule (GNG-PAIR-07). */
export function cannotMiss(table: Table<GrimGame>, { attacker, defender }: Attack, { mode }: Volley): boolean {
  if (mode !== 'pair' || table.options.pairPointBlank !== 'literalAutoHit') return false;
  return isPointBlank(table, attacker, defender);
}

const SHOTS_RULES = { single: 'GNG-BARREL-01', pair: 'GNG-PAIR-04', burst: 'GNG-BURST-04' } as const;

/** Puts into the log how many of the shots hit. */
export function tellShots(scene: Scene<GrimGame>, attack: Attack, degree: number, volley: Volley): void {
  const spread = spreadOf(scene, attack, volley);
  const total = volley.fired.reduce((sum, fired) => sum + fired, 0);
  const hits = volley.fired.reduce((sum, fired) => sum + shotsThatHit(spread, degree, fired), 0);
  const text = `${hits} of ${total} shots ${hits === 1 ? 'hits' : 'hit'}`;
  const { attacker: who, defender: target } = attack;
  scene.emit({ kind: 'tell', who, target, value: 0, why: why(text, SHOTS_RULES[volley.mode]) });
}
