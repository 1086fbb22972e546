import { type Term, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { schedule } from '../../../time/ticks.ts';
import { addVigor } from '../defense/vigor.ts';
import type { TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isMotionless } from './conditions.ts';
import { FULLY_PETRIFIED } from './petrification.ts';
import { keepStill } from './stillness.ts';

/** The step at which one is completely immobile; the lower ones slow and weaken by so much (TC-PARA-02). */
const COMPLETE = 6;

/** The base of Vigor, as of every defence (TC-DEF-01). */
const BASE = 10;

/** Whether the engine put him under the effect, and not a game master. */
const BY_POINTS = 1;

export const PARALYSED: Term = term('paralysis', 'TC-PARA-02');

const STILL = { paralysed: why('paralysed', 'TC-PARA-06'), petrified: why('turned to stone', 'TC-PETR-03') } as const;
const AGAIN = { paralysed: why('no longer paralysed', 'TC-PARA-07'), petrified: why('no longer stone', 'TC-PETR-03') };
const MAY_ACT = why('may act again', 'TC-PARA-07');

/**
 * How many halves of the current Vigor the paralysis damage amounts to, 6 at most: exactly so much counts, and an odd
 * Vigor is not rounded (TC-PARA-02, TC-PARA-03). Any paralysis is complete where nothing is left of Vigor.
 */
function paralysisStep(scene: TcScene, who: number): number {
  const { paralysis } = scene.fight.combatants[who]!.counts;
  if (paralysis <= 0) return 0;
  const vigor = vigorOf(scene, who);
  return vigor <= 0 ? COMPLETE : Math.min(COMPLETE, Math.floor((2 * paralysis) / vigor));
}

/** What slows and weakens: 0 to 5 (TC-PARA-03). One who is completely immobile makes no rolls that it could lower. */
export function paralysisPenalty(scene: TcScene, who: number): number {
  if (scene.fight.combatants[who]!.counts.paralysis === 0) return 0;
  return Math.min(COMPLETE - 1, paralysisStep(scene, who));
}

function vigorOf(scene: TcScene, who: number): number {
  const tally = scene.tally();
  addVigor(scene, tally, who);
  return BASE + tally.total;
}

/** Puts the combatant under complete paralysis and petrification, or frees him, as the points are now (TC-PARA-06, TC-PARA-07, TC-PETR-03). */
export function keepRigid(scene: TcScene, who: number): void {
  const { counts, effects } = scene.fight.combatants[who]!;
  if (counts.paralysis === 0 && counts.petrification === 0 && effects.length === 0) return;
  turn(scene, who, 'paralysed', paralysisStep(scene, who) >= COMPLETE);
  turn(scene, who, 'petrified', counts.petrification >= FULLY_PETRIFIED);
}

function turn(scene: TcScene, who: number, name: 'paralysed' | 'petrified', rigid: boolean): void {
  const combatant = scene.fight.combatants[who]!;
  let is = false;
  for (const each of combatant.effects) if (each.name === name && each.value === BY_POINTS) is = true;
  if (is === rigid) return;
  if (rigid) {
    const effect = { name, source: NOBODY, value: BY_POINTS, until: null };
    scene.emit({ kind: 'gain', who, effect, why: STILL[name] });
    keepStill(scene, who);
    return;
  }
  scene.emit({ kind: 'lose', who, name, source: NOBODY, why: AGAIN[name] });
  if (!isMotionless(combatant) && !isDead(scene, who)) schedule(scene, who, scene.fight.clock.now + 1, MAY_ACT);
}

const NUMB = why('paralysis damage', 'TC-PARA-01');
const WEARS_OFF = why('paralysis wears off', 'TC-PARA-07');

/** Paralysis damage: a total of its own, apart from hit points, fatigue and Threshold of Pain (TC-PARA-01). */
export function paralyse(scene: TcScene, who: number, points: number): void {
  scene.count(who, 'paralysis', points, NUMB);
  keepRigid(scene, who);
}

/** Takes points of paralysis damage away, as far as there are any: at what speed is a matter of what dealt it (TC-PARA-07). */
export function loosen(scene: TcScene, who: number, points: number, cause: Why = WEARS_OFF): void {
  const by = -Math.min(points, scene.fight.combatants[who]!.counts.paralysis);
  if (by === 0) return;
  scene.count(who, 'paralysis', by, cause);
  keepRigid(scene, who);
}
