/** What damage comes from that no attack roll has dealt: a blow, a kind of energy, or something from within or without. */
export const DAMAGE_KINDS = [
  'physical',
  'acid',
  'cold',
  'electricity',
  'fire',
  'force',
  'sonic',
  'poison',
  'disease',
  'falling',
  'environment',
] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];
