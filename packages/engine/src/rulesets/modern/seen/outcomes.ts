import type { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import type { Outcomes } from '../../../kernel/ruleset/screen.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { ROLLS_OVER, SPINS } from '../vehicles/control.ts';
import { WINDOWS } from '../vehicles/parts/windows.ts';
import { ABOUT_TO_EXPLODE, type Amount, FLAT, MUST_KEEP_CONTROL } from '../vehicles/state.ts';

/** Of a vehicle, that begins or grows: its driver owes a check (MOD-VCOLL-11), a fuse burns (MOD-VDMG-07). */
const BEGINS: Readonly<Record<string, string>> = {
  [MUST_KEEP_CONTROL]: 'thrown out of line',
  [ABOUT_TO_EXPLODE]: 'about to explode',
};

/** What of it is counted: flat tires (MOD-VTIRE-03), broken windows (MOD-VWIN-03). */
const COUNTED: readonly EffectKind<Amount>[] = [FLAT, ...Object.values(WINDOWS)];

/** What becomes of vehicles beside points of damage; rules note the rest of a drive: stunts, loss of control, collisions (MOD-VDRIVE-01). */
export const OUTCOMES: Outcomes<ModernGame> = {
  forPoints: false,
  order: [SPINS, ROLLS_OVER, ...Object.values(BEGINS)],
  of: (world, before, after) =>
    world.fighters[after.index]?.profile.vehicle == null
      ? NOTHING
      : [...begun(before, after), ...counted(before, after)],
};

const NOTHING: readonly string[] = [];

type Bearer = Pick<Combatant<ModernGame>, 'effects'>;

function begun(before: Bearer, after: Bearer): readonly string[] {
  const has = ({ effects }: Bearer, name: string): boolean => effects.some((each) => each.name === name);
  return Object.keys(BEGINS).flatMap((name) => (has(after, name) && !has(before, name) ? (BEGINS[name] ?? []) : []));
}

function counted(before: Bearer, after: Bearer): readonly string[] {
  return COUNTED.flatMap((kind) => {
    const now = kind.find(after)?.data;
    return now === undefined || now.amount === kind.find(before)?.data.amount ? [] : [kind.words(now)];
  });
}
