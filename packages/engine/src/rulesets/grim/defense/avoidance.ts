/** How far a combatant can avoid blows. */
export const FREE = 0;
/** Dexterity bonus denied: flat-footed, stunned, an attacker who cannot be seen. */
export const DENIED = 1;
/** Immobilised or unconscious. */
export const IMMOBILE = 2;
export type Avoidance = 0 | 1 | 2;
