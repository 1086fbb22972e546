import { why } from '../../../kernel/state/event.ts';
import { NEVER } from '../../../time/ticks.ts';
import { endFacings, FACING } from '../attack/flanks.ts';
import { TRAITS } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';
import { keepUp } from './upkeep.ts';

const GONE = why('has left', '');

/**
 * Whoever has left the map is due for nothing any more, and what tied others to it is over (TC-GRAB-07); nobody faces it,
 * nor is flanked by it (TC-FACE-07).
 */
export function leave(scene: TcScene, who: number): void {
  const { next, declared } = scene.fight.clock;
  const set = { next: next.with(who, NEVER), declared: declared.filter((each) => each.who !== who) };
  scene.emit({ kind: 'time', who, set, why: GONE });
  for (const { index, effects } of scene.fight.combatants) {
    if (index === who) continue;
    for (const { name, source } of effects) {
      const trait = TRAITS[name];
      const isOver = trait?.link === true || trait?.untilSourceTurn === true || name === FACING;
      if (source === who && isOver) scene.emit({ kind: 'lose', who: index, name, source, why: GONE });
    }
  }
  keepUp(scene);
  endFacings(scene);
}
