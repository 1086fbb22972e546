import { checkDiscipline } from '../checks/checks.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcFighter, TcScene } from '../game.ts';

const BASE_DC = 10;

/**
 * Whether one gets a spell out in spite of being grabbed: an Arcana check with Constitution, DC 10 + the level of the
 * spell, made before that of the casting itself; no check for those whom nobody grabs (TC-GRAB-04).
 */
export function castHeld(scene: TcScene, fighter: TcFighter, spellLevel: number): boolean {
  if (!GRABBED.on(fighter.state)) return true;
  return checkDiscipline(scene, fighter, ['arcana', 'constitution'], BASE_DC + spellLevel);
}
