import type { FieldGroup } from '../../../kernel/ruleset/sheets.ts';

/** In which order forms show a sheet. */
export const GROUPS: readonly FieldGroup[] = [
  { title: 'Attributes', keys: ['attributes'] },
  { title: 'Health', keys: ['hitPoints', 'baseTop', 'damageReduction'] },
  {
    title: 'Training',
    keys: ['accuracy', 'power', 'fortitude', 'agility', 'willpower', 'disciplines', 'unarmedTraining', 'traits'],
  },
  { title: 'Weapons and armour', keys: ['weapons', 'armor', 'shield', 'naturalArmor', 'deflection'] },
  { title: 'Spells', keys: ['spells', 'scrolls', 'afflictions'] },
  { title: 'Body', keys: ['size', 'race', 'speed', 'fillsSpace', 'impairmentImmune', 'criticalImmune'] },
  { title: 'Time', keys: ['speedSteps', 'speedFactor', 'static'] },
  { title: 'Totals as printed', keys: ['printed', 'modifiers'] },
];
