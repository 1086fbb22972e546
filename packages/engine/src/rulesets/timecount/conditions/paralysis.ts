import { because, type Cause, NOBODY, type Rolled, type Term, term, withRow } from '../../../kernel/rule.ts';
import { addVigor } from '../defense/vigor.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { keepStill, schedule } from '../time/schedule.ts';
import { PARALYSED, PETRIFIED } from './conditions.ts';
import { FULLY_PETRIFIED } from './petrification.ts';

/** The step at which one is completely immobile; the lower ones slow and weaken by so much (TC-PARA-02). */
const COMPLETE = 6;

/** The base of Vigor, as of every defence (TC-DEF-01). */
const BASE = 10;

export const PARALYSIS: Term = term('paralysis', 'TC-PARA-02');

/** Why complete immobility by points of damage begins and ends. */
type Turns = readonly [Cause, Cause];
const NUMBNESS: Turns = [because('paralysed', 'TC-PARA-06'), because('no longer paralysed', 'TC-PARA-07')];
const STONE: Turns = [because('turned to stone', 'TC-PETR-03'), because('no longer stone', 'TC-PETR-03')];
const NO_MORE = term('no more to take away', 'TC-PARA-07');
const MAY_ACT = because('may act again', 'TC-PARA-07');

/**
 * How many halves of the current Vigor the paralysis damage amounts to, 6 at most: exactly so much counts, and an odd
 * Vigor is not rounded (TC-PARA-02, TC-PARA-03). Any paralysis is complete where nothing is left of Vigor.
 */
function paralysisStep(scene: TcScene, fighter: TcFighter): number {
  const { paralysis } = fighter.state.counts;
  if (paralysis <= 0) return 0;
  const tally = scene.tally();
  addVigor(fighter, tally);
  const vigor = BASE + tally.total;
  return vigor <= 0 ? COMPLETE : Math.min(COMPLETE, Math.floor((2 * paralysis) / vigor));
}

/** What slows and weakens: 0 to 5 (TC-PARA-03). One who is completely immobile makes no rolls that it could lower. */
export function paralysisPenalty(scene: TcScene, fighter: TcFighter): number {
  return Math.min(COMPLETE - 1, paralysisStep(scene, fighter));
}

/** Puts the combatant under complete paralysis and petrification, or frees him, as the points are now (TC-PARA-06, TC-PARA-07, TC-PETR-03). */
export function keepRigid(scene: TcScene, fighter: TcFighter): void {
  const { state, digest } = fighter;
  const paralysed = paralysisStep(scene, fighter) >= COMPLETE;
  if (paralysed !== digest.paralysed) turn(scene, fighter, PARALYSED, NUMBNESS, paralysed);
  const petrified = state.counts.petrification >= FULLY_PETRIFIED;
  if (petrified !== digest.petrified) turn(scene, fighter, PETRIFIED, STONE, petrified);
}

function turn(scene: TcScene, fighter: TcFighter, kind: typeof PARALYSED, [begins, ends]: Turns, rigid: boolean): void {
  const who = fighter.index;
  if (rigid) {
    scene.emit({ kind: 'gain', who, effect: kind.by(NOBODY, { byPoints: true }), why: begins });
    keepStill(scene, fighter);
    return;
  }
  scene.emit({ kind: 'lose', who, name: kind.name, source: NOBODY, why: ends });
  if (!fighter.digest.motionless && !isDead(fighter)) schedule(scene, fighter, scene.fight.clock.now + 1, MAY_ACT);
}

const NUMB = because('', 'TC-PARA-01');
export const WEARS_OFF: Cause = because('it wears off', 'TC-PARA-07');

/** Paralysis damage: a total of its own, apart from hit points, fatigue and Threshold of Pain (TC-PARA-01). */
export function paralyse(scene: TcScene, fighter: TcFighter, points: number, rolled: Rolled = null): void {
  scene.count(fighter.index, 'paralysis', points, NUMB, NOBODY, rolled);
  keepRigid(scene, fighter);
}

/** Takes points of paralysis damage away, as far as there are any: at what speed is a matter of what dealt it (TC-PARA-07). */
export function loosen(
  scene: TcScene,
  fighter: TcFighter,
  points: number,
  cause: Cause = WEARS_OFF,
  rolled: Rolled = null,
): void {
  const by = -Math.min(points, fighter.state.counts.paralysis);
  if (by === 0) return;
  scene.count(fighter.index, 'paralysis', by, cause, NOBODY, withRow(rolled, -by - points, NO_MORE));
  keepRigid(scene, fighter);
}
