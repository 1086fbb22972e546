import { concealedByAreas, harderToSee } from '../../../kernel/areas/area-ground.ts';
import { type RulingKind, rulingKind } from '../../../kernel/gm/rulings.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import { type Concealment, findConcealment } from '../../../space/sight/concealment.ts';
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
 */
export function concealment(world: D20World, attacker: number, defender: number): Concealment {
  const ruled = rulingOf(world, CONCEALMENT_RULING, attacker, defender);
  if (ruled >= 0) return { degree: COVER_SCALE[ruled] ?? 'none', by: 'concealment by ruling' };
  const isOpen = world.fight.map === null && world.fight.areas.length === 0;
  return isOpen ? CLEAR : hiddenBy(world, attacker, defender);
}

function hiddenBy(world: D20World, attacker: number, defender: number): Concealment {
  const { map, areas } = world.fight;
  const from = footprintOf(world, attacker);
  const to = footprintOf(world, defender);
  const found = findConcealment(map, from, to, world.slots.sight(world, attacker));
  return areas.length === 0 ? found : harderToSee(found, concealedByAreas(world, from, to));
}
