import { weaponOf } from '../attack/sides.ts';
import { isThroughGap } from '../called-shots/effects.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { focusOf } from '../strikes/focus.ts';
import { type Bypass, NO_WAY } from '../tables/weapon-row.ts';
import type { Fortification } from '../traits/gifts.ts';
import { workedOn } from '../traits/worked.ts';
import { ignoresHardness } from './things.ts';

/**
 * The ways past armour and reduction of such an attack: those of the weapon, those that it has against this target, what
 * was worked on it or on its missiles (GNG-SPELL-05 to GNG-SPELL-07), a focus that is put into it (GNG-FEAT-60), the gap that a called shot has
 * found (GNG-PEN-01);
 * then what fortified armour makes of them (GNG-AABIL-02 to GNG-AABIL-04). Of several only the best counts, where they lessen
 * the same (GNG-PROT-18, GNG-WABIL-17).
 */
export function bypassOf(world: GrimWorld, attack: GrimAttack): readonly Bypass[] {
  const weapon = weaponOf(attack);
  const { bypass, points } = weapon;
  const { fortification, hardness } = attack.defending.profile;
  const worked = workedOn(world, attack);
  const gap = isThroughGap(attack);
  const focused = focusOf(attack.choices)?.piercing === true;
  const cleaves = hardness !== null && ignoresHardness(weapon, hardness);
  if (points.against.length === 0 && worked === null && !gap && !focused && !cleaves)
    return fortified(bypass, fortification);
  const all: Bypass[] = [...bypass];
  for (const against of points.against) all.push(...(against(attack)?.bypass ?? NO_WAY));
  if (worked !== null) all.push(worked);
  if (focused) all.push('piercing');
  if (gap) all.push('penetrating');
  if (cleaves) all.push('hardness');
  return fortified(all, fortification);
}

/** What fortified armour leaves of the ways past it. */
export function fortified(bypass: readonly Bypass[], fortification: Fortification): readonly Bypass[] {
  if (fortification === 'none') return bypass;
  return bypass.flatMap((each) => {
    if (each === 'piercing') return [];
    if (each !== 'ignoring' || fortification === 'light') return [each];
    return fortification === 'moderate' ? ['piercing'] : [];
  });
}
