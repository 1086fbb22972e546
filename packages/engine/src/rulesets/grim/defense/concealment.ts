import { isAway } from '../../../kernel/state/absent.ts';
import type { Light } from '../../../space/grid/battle-map.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import { brighter, type Concealment, type LightTest } from '../../../space/sight/concealment.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { concealment as concealmentIn } from '../../d20/defense/concealment.ts';
import { footprintOf, isInHand, METRIC } from '../../d20/movement/field.ts';
import type { GrimFighter, GrimWorld } from '../game.ts';

/** As in the core game (GNG-CORE-11); a weapon in hand may give light (GNG-WABIL-21). */
export function concealment(world: GrimWorld, attacker: number, defender: number): Concealment {
  return concealmentIn(world, attacker, defender, lightBorne);
}

/** What light weapons in hand shed: clear as far as they reach, dim twice as far, as torches do (GNG-WABIL-21). */
export function lightBorne(world: GrimWorld): LightTest | null {
  const { map } = world.fight;
  const lights = world.fighters.flatMap((each) => {
    const feet = feetOfLight(each);
    return feet > 0 ? [{ place: footprintOf(world, each.index), feet }] : [];
  });
  if (lights.length === 0) return null;
  return (x, y) => {
    const square = { x, y, side: 1 };
    let best: Light | null = null;
    for (const { place, feet } of lights) {
      const away = feetBetween(METRIC, place, square);
      if (away <= 2 * feet && (map === null || hasLineOfEffectBetween(map, place, square)))
        best = brighter(best, away <= feet ? 'bright' : 'shadows');
    }
    return best;
  };
}

function feetOfLight({ profile, state }: GrimFighter): number {
  let feet = 0;
  for (const weapon of profile.weapons)
    if (weapon.sheds > feet && isInHand(state, weapon) && !isAway(state)) feet = weapon.sheds;
  return feet;
}
