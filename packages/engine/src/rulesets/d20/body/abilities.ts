/** The six abilities. */
export const ABILITIES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The modifier of an ability score: +0 at 10 and 11, one more for every two points above, one less for every two below. */
export function abilityModifier(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** The modifiers of all six. */
export function abilityModifiers(scores: Readonly<Record<Ability, number>>): Record<Ability, number> {
  return {
    strength: abilityModifier(scores.strength),
    dexterity: abilityModifier(scores.dexterity),
    constitution: abilityModifier(scores.constitution),
    intelligence: abilityModifier(scores.intelligence),
    wisdom: abilityModifier(scores.wisdom),
    charisma: abilityModifier(scores.charisma),
  };
}
