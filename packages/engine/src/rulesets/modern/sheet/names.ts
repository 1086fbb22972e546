import { ARMOR } from '../tables/armor.ts';
import { CLASS_NAMES } from '../tables/classes.ts';
import { SKILL_NAMES } from '../tables/skills.ts';
import { WEAPONS } from '../tables/weapons.ts';

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(WEAPONS),
  armor: Object.keys(ARMOR),
  classes: CLASS_NAMES,
  skills: SKILL_NAMES,
};
