import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { hasEffect, RUINED } from '../../d20/conditions/effects.ts';
import type { D20v22Weapon, V22Fighter } from '../game.ts';

const IS_DESTROYED: readonly Refusal[] = [refusal('the target is destroyed', 'V22-OBJT-08')];
const CANNOT_HARM: readonly Refusal[] = [refusal('that weapon cannot harm the target', 'V22-OBJ-07')];

/** Reasons against attacking somebody or something with this weapon that lie in either being a thing (V22-OBJ-07). */
export function refuseThings({ profile, state }: V22Fighter, weapon: D20v22Weapon): readonly Refusal[] {
  const { object } = profile;
  if (object === null) return NONE;
  if (hasEffect(state, RUINED)) return IS_DESTROYED;
  const isImmune = object.immuneTo.includes(weapon.name.toLowerCase()) || object.immuneTo.includes(weapon.id);
  return isImmune ? CANNOT_HARM : NONE;
}
