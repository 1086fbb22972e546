import { NOBODY } from '../../../kernel/rule.ts';
import type { Opening } from '../../../kernel/ruleset/sheets.ts';
import { INANIMATE } from '../../d20/conditions/effects.ts';
import { FRESH_TURN } from '../../d20/time/counts.ts';
import { FRESH } from '../body/counts.ts';
import type { ModernGame, ModernProfile } from '../game.ts';
import { equipment } from '../gear/arsenal.ts';
import type { ModernSheet } from './sheet.ts';

/** A fresh combatant: full hit points, the first weapon in hand. */
export function open(sheet: ModernSheet, profile: ModernProfile): Opening<ModernGame> {
  return {
    counts: {
      ...FRESH_TURN,
      ...FRESH,
      opportunities: FRESH_TURN.opportunities + profile.traits.reflexes,
      hp: profile.maxHp,
    },
    effects: profile.object === null ? [] : [{ name: INANIMATE, source: NOBODY, until: null, data: null }],
    items: equipment(sheet, profile.weapons),
  };
}
