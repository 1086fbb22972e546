import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { scaledDice } from '../powers/dice.ts';

/** The high-magic option by which a spell deals no more dice of damage than its level + 1 (GNG-MAGIC-02). */
export const limitedSpells: Overlay<GrimGame> = {
  title: 'Limited scaling of spells',
  rule: 'GNG-MAGIC-02',
  option: 'spellDamage',
  value: 'limited',
  slots: { spellDice: (power) => scaledDice(power, { most: (power.spell ?? 0) + 1 }) },
};
