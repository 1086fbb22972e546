import { SAMPLE_AFFLICTIONS } from '../tables/afflictions.ts';
import { SAMPLE_ARMOR, SAMPLE_SHIELDS } from '../tables/armor.ts';
import { SAMPLE_SPELLS } from '../tables/spells.ts';
import { SAMPLE_WEAPONS } from '../tables/weapons.ts';

/** What sheets may call by its name, under the keys where it stands. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  weapons: Object.keys(SAMPLE_WEAPONS),
  armor: Object.keys(SAMPLE_ARMOR),
  shield: Object.keys(SAMPLE_SHIELDS),
  spells: Object.keys(SAMPLE_SPELLS),
  afflictions: SAMPLE_AFFLICTIONS.map(({ name }) => name),
};
