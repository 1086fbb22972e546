import { type Dice, d100 } from '../../../chance/dice.ts';
import { upToFace } from '../../../chance/rerolled.ts';
import { because, type Cause, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { awayFrom, FAR_CORNERS, NEAR_CORNERS, type Offset, OWN_CORNERS } from '../../../space/sight/scatter.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { type Corner, comesToLie } from '../../d20/explosives/corner.ts';
import { feetToSquare, footprintOf } from '../../d20/movement/field.ts';
import { PLAIN_STRIKE } from '../attack/attack-roll.ts';
import { addPosture } from '../attack/situation.ts';
import { addTraining, rangePenalty } from '../attack/training.ts';
import type { D20v22Weapon, V22Scene, V22World } from '../game.ts';

const BOUNCE = because('the corner where it comes to rest', 'V22-EXPL-04');
const STRAY = because('where it strays to', 'V22-EXPL-05');
const FAR_STRAY = because('where it strays to', 'V22-EXPL-06');
const RANGE = term('range', 'V22-ATK-02');
const AT_SQUARE = PLAIN_STRIKE.because(because('throw at a square', 'V22-EXPL-03'));

const SQUARE_DEFENSE = 10;
/** The highest number on a line of the two tables of misses. */
const LAST_LINE = 96;
/** Up to so many range increments a miss stays near (V22-EXPL-07). */
const NEAR_INCREMENTS = 3;

interface Diagram {
  readonly corners: readonly Offset[];
  /** How many numbers of a hundred each of them has. */
  readonly step: number;
  readonly why: Cause;
}

const IN_THE_SQUARE: Diagram = { corners: OWN_CORNERS, step: 25, why: BOUNCE };
const NEARBY: Diagram = { corners: NEAR_CORNERS, step: 12, why: STRAY };
const FAR_OFF: Diagram = { corners: FAR_CORNERS, step: 8, why: FAR_STRAY };

/**
 * Throws at a square: within one range increment it lands there without a roll (V22-EXPL-02), further off by an attack roll
 * against Defense 10 (V22-EXPL-03).
 *
 * @returns the corner where it comes to lie
 */
export function throwAtSquare(scene: V22Scene, who: number, weapon: D20v22Weapon, to: Square): Corner {
  const feet = feetToSquare(scene, who, to);
  const lands = feet <= weapon.increment || strikesSquare(scene, who, weapon, feet);
  return lands ? bounce(scene, who, to, IN_THE_SQUARE) : stray(scene, who, weapon, to);
}

/** Where a miss lands: near up to three range increments, far off beyond (V22-EXPL-05, V22-EXPL-06, V22-EXPL-07). */
export function stray(scene: V22Scene, who: number, weapon: D20v22Weapon, to: Square): Corner {
  const isNear = feetToSquare(scene, who, to) <= NEAR_INCREMENTS * weapon.increment;
  return bounce(scene, who, to, isNear ? NEARBY : FAR_OFF);
}

function strikesSquare(scene: V22Scene, who: number, weapon: D20v22Weapon, feet: number): boolean {
  const fighter = fighterAt(scene, who);
  const { dice, lowest } = fighter.profile.core;
  const bonus = scene.tally();
  addTraining(scene, fighter, weapon, true, bonus);
  addLine(bonus, fighter.digest.attackRanged);
  addPosture(scene, fighter, bonus);
  bonus.add(rangePenalty(weapon, feet), RANGE);
  return scene.check(AT_SQUARE.with(dice), who, NOBODY, bonus, SQUARE_DEFENSE, lowest);
}

/**
 * A percentile roll on a table that is drawn as the thrower sees the square, an exact diagonal as the next direction
 * clockwise (V22-EXPL-04 to V22-EXPL-06). Numbers on no line are rolled again, or by the option `scatterRemainder` count as the
 * last (V22-EXPL-08).
 */
function bounce(scene: V22Scene, who: number, to: Square, { corners, step, why }: Diagram): Corner {
  const line = scene.roll(who, diceOf(scene, step), why, lineOf, step, corners.length);
  const offset = corners[line] ?? { right: 0, beyond: 0 };
  const away = awayFrom(footprintOf(scene, who), { ...to, side: 1 }, 'clockwise');
  return comesToLie(scene, who, to, { offset, away, rule: why.rule });
}

function diceOf({ options }: V22World, step: number): Dice {
  return 100 % step === 0 || options.scatterRemainder === 'lastRow' ? d100 : upToFace(100, LAST_LINE);
}

function lineOf(face: number, step: number, lines: number): number {
  return Math.min(lines, Math.ceil(face / step)) - 1;
}
