import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { ModernFighter, ModernWeapon } from '../game.ts';

const IS_RUINED = refusal('the target is ruined', 'MOD-OBJ-13');
const CANNOT_HARM = refusal('that weapon cannot harm the target', 'MOD-OBJ-10');

/** Reasons against attacking somebody or something with this weapon that lie in either being a thing. */
export function refuseThings({ profile, digest }: ModernFighter, weapon: ModernWeapon): readonly Refusal[] {
  const { object } = profile;
  if (object === null) return NONE;
  if (digest.ruined) return [IS_RUINED];
  return object.immuneTo.includes(weapon.name.toLowerCase()) ? [CANNOT_HARM] : NONE;
}
