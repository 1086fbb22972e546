import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { SKILLS } from '../tables/skills.ts';
import { WEAPONS } from '../tables/weapons.ts';

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(WEAPONS),
  armor: Object.keys(ARMORS),
  shield: Object.keys(SHIELDS),
  skills: Object.keys(SKILLS),
};
