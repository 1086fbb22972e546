import { SAMPLE_POWERS } from '../tables/powers.ts';
import { SKILLS } from '../tables/skills.ts';
import { GIFT_NAMES } from './gifts.ts';

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(SAMPLE_POWERS),
  feats: GIFT_NAMES,
  powers: GIFT_NAMES,
  skills: Object.keys(SKILLS),
};
