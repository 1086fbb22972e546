import type { Opening } from '../../kernel/ruleset.ts';
import { equipment } from './arsenal.ts';
import type { ModernGame, ModernProfile } from './game.ts';
import type { ModernSheet } from './sheet.ts';

/** A fresh combatant: full hit points, the first weapon in hand. */
export function open(sheet: ModernSheet, profile: ModernProfile): Opening<ModernGame> {
  return {
    counts: {
      standard: 0,
      move: 0,
      opportunities: 1,
      moved: 0,
      step: 0,
      diagonals: 0,
      hp: profile.maxHp,
      strengthLoss: 0,
      dexterityLoss: 0,
      constitutionLoss: 0,
      hours: 0,
    },
    effects: [],
    items: equipment(sheet, profile.weapons),
  };
}
