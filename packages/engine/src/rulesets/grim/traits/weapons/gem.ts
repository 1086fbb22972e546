import { comeBack } from '../../../../kernel/play/joining.ts';
import { leaveFight } from '../../../../kernel/play/leaving.ts';
import { because, fighterAt, NOBODY, type Origin, refusal } from '../../../../kernel/rule.ts';
import { weaponOf } from '../../attack/sides.ts';
import { IMPRISONED } from '../../conditions/magic.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';
import type { WeaponCommand } from '../command.ts';
import type { FeltPoint } from '../weapon-points.ts';
import { originOf } from '../worked.ts';
import { oneInTen, works } from './ability.ts';
import { saves } from './felling.ts';

const BINDS = oneInTen('the gem', 'GNG-ITEM-01');
const AGAINST_GEM = because('Will save against being imprisoned', 'GNG-ITEM-01');
const INTO_GEM = because('into the gem', 'GNG-ITEM-01');
const RELEASED = because('out of the gem', 'GNG-ITEM-03');
const NOBODY_BOUND = refusal('nobody is bound in the gem', 'GNG-ITEM-03');
const NO_ROOM = because('there is no room to come out into', 'GNG-ITEM-03');
const DC = 30;

/** Who is bound in the gem of that weapon; NOBODY where it is empty. It holds one (GNG-ITEM-03). */
function boundIn({ fight }: GrimWorld, { who, item }: Origin): number {
  const found = fight.combatants.find((each) => {
    const bound = IMPRISONED.find(each);
    return bound !== null && bound.data.owner === who && bound.data.item === item;
  });
  return found?.index ?? NOBODY;
}

/** With 1 of 10 blows, and with any that fells the victim, it is imprisoned unless a Will save succeeds (GNG-ITEM-01, GNG-ITEM-02). */
export const imprison: FeltPoint = (scene, attack, felt) => {
  const { attacker, defender } = attack;
  const origin = originOf(scene, attacker, weaponOf(attack).item);
  if (boundIn(scene, origin) !== NOBODY) return;
  if (!felt.felled && !works(scene, BINDS, attack)) return;
  if (saves(scene, attack, felt, { save: 'will', dc: DC, why: AGAINST_GEM })) return;
  const effect = IMPRISONED.by(attacker, { owner: origin.who, item: origin.item });
  scene.emit({ kind: 'gain', who: defender, effect, why: INTO_GEM });
  leaveFight(scene, defender, INTO_GEM);
};

/** A word of command lets out who is bound (GNG-ITEM-03). */
export const RELEASE: WeaponCommand = {
  word: 'release',
  cost: 'standard',
  aimed: false,
  refuse: (world, { who, weapon }) =>
    boundIn(world, originOf(world, who, weapon.item)) === NOBODY ? [NOBODY_BOUND] : [],
  does: (scene, { who, weapon }) => letOut(scene, who, boundIn(scene, originOf(scene, who, weapon.item))),
};

function letOut(scene: GrimScene, who: number, bound: number): void {
  const { x, y } = fighterAt(scene, who).state;
  if (!comeBack(scene, bound, { x, y }, RELEASED)) {
    scene.tell(who, bound, 0, NO_ROOM);
    return;
  }
  scene.emit({ kind: 'lose', who: bound, name: IMPRISONED.name, source: NOBODY, why: RELEASED });
}
