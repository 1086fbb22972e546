/** Signed numbers, added as they stand (TC-STAT-01). */
export const ATTRIBUTES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'persona'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The disciplines that the rules name (TC-STAT-03). */
export const DISCIPLINES = ['athletics', 'acrobatics', 'arcana', 'stealth', 'perception', 'heal'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

/** What an attack must equal or beat (TC-DEF-01). */
export const DEFENSES = ['primary', 'passive', 'vigor', 'celerity', 'spirit'] as const;
export type Defense = (typeof DEFENSES)[number];

/** What damage does to a body; for impairments. */
export const DAMAGE_TYPES = ['bludgeoning', 'piercing', 'slashing'] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
