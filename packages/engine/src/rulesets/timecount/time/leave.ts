import { because } from '../../../kernel/state/cause.ts';
import { NEVER } from '../../../time/ticks.ts';
import { endFacings } from '../attack/flanks.ts';
import { conditionOf, FACING } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';
import { keepUp } from './upkeep.ts';

const GONE = because('has left', '');

/**
 * Whoever has left the map is due for nothing any more, and what tied others to it is over (TC-GRAB-07); nobody faces it,
 * nor is flanked by it (TC-FACE-07).
 */
export function leave(scene: TcScene, who: number): void {
  const { next, declared } = scene.fight.clock;
  const set = { next: next.with(who, NEVER), declared: declared.filter((each) => each.who !== who) };
  scene.emit({ kind: 'time', who, set, why: GONE });
  for (const { index, state } of scene.fighters) {
    if (index === who) continue;
    for (const effect of state.effects) {
      const { name, source } = effect;
      const trait = conditionOf(effect)?.trait;
      const isOver = trait?.link === true || trait?.untilSourceTurn === true || FACING.is(effect);
      if (source === who && isOver) scene.emit({ kind: 'lose', who: index, name, source, why: GONE });
    }
  }
  keepUp(scene);
  endFacings(scene);
}
