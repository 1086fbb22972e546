import type { FieldGroup } from '../../../kernel/ruleset/sheets.ts';

/** In which order forms show a sheet. */
export const GROUPS: readonly FieldGroup[] = [
  { title: 'Abilities', keys: ['abilities'] },
  {
    title: 'Classes and levels',
    keys: ['classes', 'racial', 'baseAttack', 'saves', 'skills', 'toughness', 'sneakAttack'],
  },
  { title: 'Feats', keys: ['traits', 'granted'] },
  { title: 'Weapons, armour and items', keys: ['weapons', 'armor', 'shield', 'items', 'load', 'carried'] },
  { title: 'Spells and powers', keys: ['powers', 'workings', 'powerPoints', 'spellResistance'] },
  { title: 'Body', keys: ['size', 'speed', 'reach', 'type', 'subtypes', 'alignment', 'anatomy', 'object'] },
  {
    title: 'Toughness of the body',
    keys: ['naturalArmor', 'naturalArmorEnhancement', 'damageReduction', 'resistances'],
  },
  { title: 'Totals as printed', keys: ['hp', 'defense', 'protection', 'initiative'] },
  { title: 'Modifiers', keys: ['defenseModifiers', 'hpModifiers', 'protectionModifiers'] },
];
