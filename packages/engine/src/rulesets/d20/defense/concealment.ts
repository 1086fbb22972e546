import { concealedByAreas, harderToSee, litByAreas } from '../../../kernel/areas/area-ground.ts';
import { type RulingKind, rulingKind } from '../../../kernel/gm/rulings.ts';
import { COVER_SCALE, type Light } from '../../../space/grid/battle-map.ts';
import { brighter, type Concealment, findConcealment, type LightTest } from '../../../space/sight/concealment.ts';
import type { D20World } from '../game.ts';
import { footprintOf } from '../movement/field.ts';
import { rulingOf } from './cover.ts';

/** The effect by which a game master says how hard somebody is to see; its source is the attacker for whom, or its bearer for all. */
export const CONCEALMENT_RULING: RulingKind = rulingKind(
  'concealment-ruling',
  'under a ruling on concealment',
  [
    'ruled in plain sight',
    'ruled one-quarter concealed',
    'ruled one-half concealed',
    'ruled three-quarters concealed',
    'ruled nine-tenths concealed',
    'ruled out of sight',
  ],
  'for',
);

const CLEAR: Concealment = { degree: 'none', by: '' };

/**
 * How hard the defender is to see for this attacker: a game master's word, else by light, fog and foliage as far as the
 * attacker's senses suffer from them, and by what lies over the ground (MOD-CONC-04, MOD-CONC-06).
 *
 * @param borne the light that somebody carries, where the ruleset knows of any
 */
export function concealment<W extends D20World>(
  world: W,
  attacker: number,
  defender: number,
  borne: Borne<W> = unlit,
): Concealment {
  const ruled = rulingOf(world, CONCEALMENT_RULING, attacker, defender);
  if (ruled >= 0) return { degree: COVER_SCALE[ruled] ?? 'none', by: 'concealment by ruling' };
  const isOpen = world.fight.map === null && world.fight.areas.length === 0;
  return isOpen ? CLEAR : hiddenBy(world, attacker, defender, borne);
}

/** The light that combatants carry; null where none does. */
export type Borne<W> = (world: W) => LightTest | null;
/** Nobody carries any. */
export const unlit = (): null => null;

function hiddenBy<W extends D20World>(world: W, attacker: number, defender: number, borne: Borne<W>): Concealment {
  const { map, areas } = world.fight;
  const from = footprintOf(world, attacker);
  const to = footprintOf(world, defender);
  const found = findConcealment(map, from, to, world.slots.sight(world, attacker), shedBy(world, borne));
  return areas.length === 0 ? found : harderToSee(found, concealedByAreas(world, from, to));
}

/** The brightest of what areas and bearers shed; looked for when a square is asked for, which on a clear map none is. */
export function shedBy<W extends D20World>(world: W, borne: Borne<W>): LightTest {
  let lights: readonly LightTest[] | null = null;
  return (x, y) => {
    lights ??= [litByAreas(world), borne(world)].filter((each) => each !== null);
    return lights.reduce<Light | null>((best, light) => brighter(best, light(x, y)), null);
  };
}
