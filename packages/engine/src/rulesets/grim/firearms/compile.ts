import { sum } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import type { NamedWeapon } from '../gear/equipment.ts';
import type { Firearm, WeaponRow } from '../tables/weapon-row.ts';

const ENERGY_WEAPON = term('energy weapon', 'GNG-GUN-04');
const BEAM = term('continuous beam', 'GNG-BEAM-01');

/** Dice of a scattershot by range increment (GNG-SCAT-02 to GNG-SCAT-07). */
const SCATTER_DICE: readonly number[] = [4, 3, 2, 1, 1];

/** How the weapon can be fired: whatever sends bullets or beams; null for all others. */
export function firearmOf(weapon: NamedWeapon, row: WeaponRow): Firearm | null {
  const missile = weapon.missile ?? row.missile;
  if (missile !== 'bullet' && missile !== 'beam') return null;
  const {
    single = true,
    automatic = false,
    selfLoading = true,
    longarm = false,
    beam = false,
    preset = [],
    scatter,
  } = { ...row.firearm, ...weapon.firearm };
  return {
    single,
    automatic,
    selfLoading,
    longarm,
    beam,
    preset,
    scatter: scatter === undefined ? null : SCATTER_DICE.map((count) => sum(count, parseDice(scatter))),
  };
}

/** Energy weapons hit more easily (GNG-GUN-04); a continuous beam has its own bonus instead (GNG-BEAM-01). */
export function inherentBonus(weapon: NamedWeapon, row: WeaponRow): Part {
  if (firearmOf(weapon, row)?.beam === true) return { value: 4, term: BEAM };
  return { value: (weapon.missile ?? row.missile) === 'beam' ? 2 : 0, term: ENERGY_WEAPON };
}
