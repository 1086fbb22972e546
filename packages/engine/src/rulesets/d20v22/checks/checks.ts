import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Tally } from '../../../kernel/scene/tally.ts';
import type { Why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import { NATURAL_20 } from './core-die.ts';

/** One side of an opposed roll. */
export interface Side {
  readonly who: number;
  readonly bonus: Tally;
}

type Opposed = 'win' | 'lose' | 'tie';

const MOST_REROLLS = 20;

/** Succeeds where the roll and the bonus reach the difficulty (V22-CORE-01). A natural 1 or 20 decides nothing (V22-CORE-06). */
export function check(scene: Scene<D20v22Game>, who: number, bonus: Tally, difficulty: number, cause: Why): boolean {
  const { dice } = scene.profiles[who]!.core;
  if (!scene.told) return scene.roll(who, dice, cause, reaches, difficulty - bonus.total);
  const natural = scene.roll(who, dice, cause);
  const success = reaches(natural, difficulty - bonus.total);
  tellCheck(scene, { who, bonus }, [natural, difficulty], success, cause);
  return success;
}

function reaches(natural: number, needed: number): boolean {
  return natural >= needed;
}

/**
 * A Fortitude, Reflex or Will save. Unlike other checks, a natural 20 succeeds and a natural 1 (both dice on the lowest
 * face) fails (V22-CORE-06).
 */
export function savingThrow(
  scene: Scene<D20v22Game>,
  who: number,
  bonus: Tally,
  difficulty: number,
  cause: Why,
): boolean {
  const { dice, lowest } = scene.profiles[who]!.core;
  if (!scene.told) return scene.roll(who, dice, cause, saves, difficulty - bonus.total, lowest);
  const natural = scene.roll(who, dice, cause);
  const success = saves(natural, difficulty - bonus.total, lowest);
  tellCheck(scene, { who, bonus }, [natural, difficulty], success, cause);
  return success;
}

function saves(natural: number, needed: number, lowest: number): boolean {
  if (natural === lowest) return false;
  return natural === NATURAL_20 || natural >= needed;
}

function tellCheck(
  scene: Scene<D20v22Game>,
  { who, bonus }: Side,
  [natural, versus]: readonly [number, number],
  success: boolean,
  cause: Why,
): void {
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total: natural + bonus.total,
    rows: bonus.rows,
    versus,
    versusRows: null,
    versusName: 'difficulty',
    result: success ? 'success' : 'failure',
    why: cause,
  });
}

/**
 * An opposed roll; true where whoever began it wins. Who began rolls first (V22-CORE-14) and must roll strictly higher: a
 * tie is lost (V22-CORE-08). Option `opposedTies: 'modifier'`: on a tie the higher modifier wins, and where these are
 * equal too both roll again.
 */
export function opposedRoll(scene: Scene<D20v22Game>, initiator: Side, other: Side, cause: Why): boolean {
  for (let again = 0; again < MOST_REROLLS; again++) {
    const result = rollBoth(scene, initiator, other, cause);
    if (result !== 'tie') return result === 'win';
    if (scene.options.opposedTies === 'initiatorFails') return false;
    if (initiator.bonus.total !== other.bonus.total) return initiator.bonus.total > other.bonus.total;
  }
  return false;
}

function rollBoth(scene: Scene<D20v22Game>, initiator: Side, other: Side, cause: Why): Opposed {
  const first = scene.roll(initiator.who, scene.profiles[initiator.who]!.core.dice, cause) + initiator.bonus.total;
  const dice = scene.profiles[other.who]!.core.dice;
  if (!scene.told) return scene.roll(other.who, dice, cause, opposes, first - other.bonus.total);
  const second = scene.roll(other.who, dice, cause) + other.bonus.total;
  const result = opposes(second, first);
  scene.emit({
    kind: 'check',
    who: initiator.who,
    target: other.who,
    total: first,
    rows: initiator.bonus.rows,
    versus: second,
    versusRows: other.bonus.rows,
    result,
    why: cause,
  });
  return result;
}

/** How the initiator fares whose total, less the other's bonus, is `needed`. */
function opposes(natural: number, needed: number): Opposed {
  if (needed === natural) return 'tie';
  return needed > natural ? 'win' : 'lose';
}
