import { namesOf, timeline, type World } from '@fray/engine';
import type { ShownTimeline } from './messages.ts';

/** When everybody in sight acts. */
export function shownTimeline(world: World): ShownTimeline {
  const shown = timeline(world);
  const { combatants } = world.fight;
  const names = namesOf(world.fight, world.rules).combatants;
  const named = <T extends { readonly who: number }>(each: T): (T & { id: string; name: string })[] => {
    const combatant = combatants[each.who];
    if (combatant === undefined || combatant.side === '') return [];
    return [{ ...each, id: combatant.id, name: names[each.who] ?? combatant.name }];
  };
  if (shown.kind === 'rounds') return { ...shown, turns: shown.turns.flatMap(named) };
  return shown.kind === 'ticks' ? { ...shown, dues: shown.dues.flatMap(named) } : shown;
}
