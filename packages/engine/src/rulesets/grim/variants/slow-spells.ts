import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { scaledDice } from '../powers/dice.ts';

/** The high-magic option by which each step of a spell's damage takes twice as many levels (GNG-MAGIC-03). */
export const slowSpells: Overlay<GrimGame> = {
  title: 'Slow scaling of spells',
  rule: 'GNG-MAGIC-03',
  option: 'spellDamage',
  value: 'slow',
  slots: { spellDice: (power) => scaledDice(power, { levels: 2 }) },
};
