import { isListedClass } from '../grim/sheet/levels.ts';
import type { ClassLevels, GrimSheet, SheetTrait } from '../grim/sheet/sheet.ts';
import { sparedByType } from '../grim/tables/creature-types.ts';
import type { Hints, Tell } from './note.ts';

/** Levels and Hit Dice of a sheet in the words of the class lists. */
export type Training = Pick<GrimSheet, 'classes' | 'racial'>;

/** Immunities that come with a type of creature. */
export function sparedBy(type: string, tell: Tell): readonly SheetTrait[] {
  const spared = sparedByType(type);
  if (spared.length > 0)
    tell(`${type}`, 'what its body lacks is not written on the sheet', `taken from its type: ${spared.join(', ')}`);
  return spared;
}

/** A class as the lists know it, or one outside them with the progressions of the ruling. */
export function classNamed(name: string, level: number, tell: Tell): ClassLevels {
  if (isListedClass(name)) return { name, level };
  tell(`class ${name}`, 'it stands in none of the class lists', 'poor progression of Defense and hit points');
  return { name, level, defense: 'poor', hp: 'poor' };
}

/** Levels of which the sheet does not tell what they are: by the hints, else of a class of poor progressions. */
export function unnamedLevels(levels: number, { className, creature }: Hints, tell: Tell): Training {
  if (creature !== undefined) return { racial: { type: creature, hitDice: levels } };
  if (className !== undefined) return { classes: [classNamed(className, levels, tell)] };
  const what = levels === 1 ? '1 level' : `${levels} levels`;
  tell(what, 'of which class or creature is not written', 'poor progression of Defense and hit points');
  return { classes: [{ name: 'unknown', level: levels, defense: 'poor', hp: 'poor' }] };
}
