import type { FieldGroup } from '../../../kernel/ruleset/sheets.ts';

/** In which order forms show a sheet. */
export const GROUPS: readonly FieldGroup[] = [
  { title: 'Abilities', keys: ['abilities'] },
  {
    title: 'Attack and defense',
    keys: ['attack', 'furtherAttacks', 'defense', 'toughness', 'saves', 'initiative', 'conviction'],
  },
  { title: 'Weapons, powers and armour', keys: ['weapons', 'unarmed', 'armor', 'worn'] },
  {
    title: 'Feats and powers',
    keys: ['feats', 'powers', 'switched', 'deflects', 'movement', 'immunities', 'pierces', 'skills'],
  },
  { title: 'Body', keys: ['size', 'speed', 'legs', 'stable', 'weight', 'load', 'object', 'minion'] },
  { title: 'Totals as printed', keys: ['printed'] },
  { title: 'Limits', keys: ['maxAttackBonus', 'maxDamageBonus', 'abilitiesPerDay'] },
];
