import { checkDiscipline } from '../checks/checks.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';
import { GRABBED } from '../special/grabs.ts';

const BASE_DC = 10;

/**
 * Whether one gets a spell out in spite of being grabbed: an Arcana check with Constitution, DC 10 + the level of the
 * spell, made before that of the casting itself; no check for those whom nobody grabs (TC-GRAB-04).
 */
export function castHeld(scene: TcScene, who: number, spellLevel: number): boolean {
  if (effectOf(scene.fight.combatants[who]!, GRABBED) === null) return true;
  return checkDiscipline(scene, who, ['arcana', 'constitution'], BASE_DC + spellLevel);
}
