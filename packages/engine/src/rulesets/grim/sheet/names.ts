import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { DEFENSE_BY_CLASS, DEFENSE_BY_MODERN_CLASS, DEFENSE_BY_TYPE } from '../tables/classes.ts';
import { SKILLS } from '../tables/skills.ts';
import { WEAPONS } from '../tables/weapons.ts';

const classes = [DEFENSE_BY_CLASS, DEFENSE_BY_MODERN_CLASS].flatMap((lists) => Object.values(lists).flat());
const types = Object.values(DEFENSE_BY_TYPE).flat();

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(WEAPONS),
  armor: Object.keys(ARMORS),
  shield: Object.keys(SHIELDS),
  classes,
  racial: types,
  type: types,
  skills: Object.keys(SKILLS),
};
