import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import type { Fear } from '../../d20/movement/fear.ts';
import { canGetAway, type Frightening, fearBy } from '../../d20/movement/flight.ts';
import type { V22Scene, V22World } from '../game.ts';
import { CONDITIONS } from './conditions.ts';
import { bring } from './gain.ts';

const AT_BAY = because('cannot get away', 'V22-COND-24');
const TRAPPED = because('cannot get away', 'V22-COND-32');

/** What the frightened and the panicked run from: who frightened them, or else every enemy (V22-COND-24, V22-COND-32). */
export function fear(world: V22World, who: number): Fear | null {
  return fighterAt(world, who).digest.flees ? fearBy(world, who, frightening) : null;
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  return condition?.flees === true ? { fights: condition.attacks, rule: condition.term.rule } : null;
}

/**
 * At the start of a turn whoever is afraid and has nowhere to go is shaken until the next one (V22-COND-24), or in panic
 * cowers, dazed (V22-COND-32), and with the option `panickedCower` as the table says it of the cowering.
 */
export function corner(scene: V22Scene, who: number): void {
  const found = fear(scene, who);
  if (found === null || canGetAway(scene, who)) return;
  const names = found.fights ? ['shaken'] : scene.options.panickedCower === 'table' ? ['dazed', 'cowering'] : ['dazed'];
  const until = untilNextTurn(scene.fight, who);
  for (const name of names) bring(scene, who, { name, source: NOBODY, until }, found.fights ? AT_BAY : TRAPPED);
}
