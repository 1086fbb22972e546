import type { Opening } from '../../../kernel/ruleset/sheets.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { INANIMATE } from '../../d20/conditions/effects.ts';
import type { ModernGame, ModernProfile } from '../game.ts';
import { equipment } from '../gear/arsenal.ts';
import type { ModernSheet } from './sheet.ts';

/** A fresh combatant: full hit points, the first weapon in hand. */
export function open(sheet: ModernSheet, profile: ModernProfile): Opening<ModernGame> {
  return {
    counts: {
      standard: 0,
      move: 0,
      opportunities: 1 + profile.traits.reflexes,
      moved: 0,
      step: 0,
      diagonals: 0,
      acted: 0,
      hp: profile.maxHp,
      strengthLoss: 0,
      dexterityLoss: 0,
      constitutionLoss: 0,
      intelligenceLoss: 0,
      wisdomLoss: 0,
      charismaLoss: 0,
      strengthDrain: 0,
      dexterityDrain: 0,
      constitutionDrain: 0,
      intelligenceDrain: 0,
      wisdomDrain: 0,
      charismaDrain: 0,
      temporary: 0,
      freeActions: 0,
      surges: 0,
      hours: 0,
    },
    effects: profile.object === null ? [] : [{ name: INANIMATE, source: NOBODY, until: null, data: null }],
    items: equipment(sheet, profile.weapons),
  };
}
