import type { FieldGroup } from '../../../kernel/ruleset/sheets.ts';

/** In which order forms show a sheet. */
export const GROUPS: readonly FieldGroup[] = [
  { title: 'Abilities', keys: ['abilities'] },
  { title: 'Classes and levels', keys: ['classes', 'hitDice', 'feats', 'talents', 'skills'] },
  { title: 'Weapons and armour', keys: ['weapons', 'armor', 'kit', 'worn'] },
  {
    title: 'Body',
    keys: ['kind', 'size', 'speed', 'naturalArmor', 'senses', 'immune', 'legs', 'stable', 'space', 'reach'],
  },
  { title: 'Totals as printed', keys: ['level', 'hp', 'baseAttack', 'defense', 'saves', 'initiative', 'bonuses'] },
  { title: 'Things and vehicles', keys: ['object', 'vehicle', 'crew'] },
  { title: 'Notes', keys: ['notes', 'group'] },
];
