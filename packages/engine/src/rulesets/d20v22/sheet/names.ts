import { SAMPLE_POWERS } from '../tables/powers.ts';
import { SKILLS } from '../tables/skills.ts';

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(SAMPLE_POWERS),
  skills: Object.keys(SKILLS),
};
