import { because, fighterAt, type Until } from '../../../kernel/rule.ts';
import { type Slot, whoseTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import { DELAYING, DELAYING_TO, loseThis } from '../conditions/effects.ts';
import type { D20Scene } from '../game.ts';
import { letGo } from '../special/grapple/link.ts';
import { endTurn } from './turns.ts';

const GONE = because('has left', '');
const texts = cited((rule) => ({ SAME_MOMENT: because('', rule.durations) }));

/**
 * Whoever has left the map has no place in the order any more and holds nobody. What was to end with one of its turns ends
 * at their place in the order all the same (MOD-SEQ-06).
 */
export function leave(scene: D20Scene, who: number): void {
  letGo(scene, who);
  for (const { name, source } of fighterAt(scene, who).state.effects)
    if (name === DELAYING || name === DELAYING_TO.name) scene.emit({ kind: 'lose', who, name, source, why: GONE });
  if (whoseTurn(scene.fight) === who) endTurn(scene);
  const slot = scene.fight.clock.order.find((each) => each.who === who);
  if (slot !== undefined) keepMoments(scene, slot);
  const { order, turn, readied, surprised } = scene.fight.clock;
  const at = order.findIndex((each) => each.who === who);
  const stays = (each: { readonly who: number; readonly watched?: number }): boolean =>
    each.who !== who && each.watched !== who;
  const set = {
    ...(at < 0 ? {} : { order: order.filter(stays), turn: at < turn ? turn - 1 : turn }),
    ...(readied.every(stays) ? {} : { readied: readied.filter(stays) }),
    ...(surprised.includes(who) ? { surprised: surprised.filter((each) => each !== who) } : {}),
  };
  if (Object.keys(set).length > 0) scene.emit({ kind: 'time', who, set, why: GONE });
}

/** What waits for a turn that does not come ends at its count. */
function keepMoments(scene: D20Scene, slot: Slot): void {
  const { SAME_MOMENT } = texts(scene);
  for (const { index: who, effects } of scene.fight.combatants) {
    for (const effect of effects) {
      const until = countOf(effect.until, slot);
      if (until === null || who === slot.who) continue;
      loseThis(scene, who, effect, SAME_MOMENT);
      scene.emit({ kind: 'gain', who, effect: { ...effect, until }, why: SAME_MOMENT });
    }
  }
  for (const area of scene.fight.areas) {
    const until = countOf(area.until, slot);
    if (until === null) continue;
    const { id, kind, source } = area;
    scene.emit({ kind: 'lift', who: source, area: id, name: kind, why: SAME_MOMENT });
    scene.emit({ kind: 'lay', who: source, area: { ...area, until }, why: SAME_MOMENT });
  }
}

function countOf(until: Until | null, { who, count, rank }: Slot): Until | null {
  if (until === null || !('of' in until) || until.of !== who) return null;
  return { at: 'count', round: until.round, count, rank };
}
