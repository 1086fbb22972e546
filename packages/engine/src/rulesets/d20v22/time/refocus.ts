import { type Action, because, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { hasLeft } from '../../../kernel/state/absent.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { noMoreDistance } from '../../d20/movement/movement.ts';
import { placeOn } from '../../d20/time/order.ts';
import type { D20v22Game, V22Scene } from '../game.ts';
import { initiativeBonus } from './initiative.ts';

const REFOCUSES = because('refocused', 'V22-INIT-09');

/** As if that had been rolled, whatever the core die. */
const TWENTY = 20;

const HAS_MOVED = refusal('{who} has moved this turn', 'V22-INIT-09');

/** Does nothing else all round, without any movement; from the next round on it stands in the order as if it had rolled a 20 (V22-INIT-09). */
export const refocus: Action<D20v22Game> = paid<D20v22Game>({
  id: 'refocus',
  name: 'Refocus',
  role: 'wait',
  nature: ['mental', 'halved'],
  tactics: { appeal: -1 },
  rules: ['V22-INIT-09'],
  cost: 'full',
  lacks: (world, who) => (fighterAt(world, who).state.counts.moved > 0 ? [HAS_MOVED] : []),
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    noMoreDistance(scene, who, causeOf(act));
    const effect = { name: 'refocused', source: who, until: null, data: null };
    scene.emit({ kind: 'gain', who, effect, why: causeOf(act) });
  },
});

/** Called at the end of a turn: where it was the last of the round, all who refocused get their new places. */
export function placeRefocused(scene: V22Scene): void {
  const { clock } = scene.fight;
  if (clock.turn + 1 < clock.order.length) return;
  for (const { index: who, digest, state } of scene.fighters) {
    if (!digest.refocused || hasLeft(state)) continue;
    scene.emit({ kind: 'lose', who, name: 'refocused', source: NOBODY, why: REFOCUSES });
    const count = TWENTY + initiativeBonus(scene, who);
    const order = placeOn(scene, scene.fight.clock.order, who, count);
    scene.emit({ kind: 'time', who, set: { order }, why: REFOCUSES });
  }
}
