import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TcScene, TcTable } from '../game.ts';

const RESTORED = why('Threshold of Pain comes back', 'TC-TOP-08');

/** Base, Persona, armour and modifiers, less the hits taken; never below 0 (TC-TOP-01, TC-TOP-07). */
export function effectiveTop(table: TcTable, who: number): number {
  const fighter = fighterAt(table, who);
  return Math.max(0, fighter.profile.top + attributeOf(fighter, 'persona') - fighter.state.counts.topLost);
}

/** At effective ToP 0 he is wounded: all further damage is hit point loss (TC-TOP-07, TC-COND-05). */
export function isWounded(table: TcTable, who: number): boolean {
  return table.slots.effectiveTop(table, who) === 0;
}

/** All that was lost comes back (TC-TOP-08). */
export function restoreTop(scene: TcScene, who: number, cause: Why = RESTORED): void {
  const { topLost } = fighterAt(scene, who).state.counts;
  if (topLost !== 0) scene.count(who, 'topLost', -topLost, cause, who);
}
