import { saidAware } from '../../../kernel/seen/awareness.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import type { D20Fighter, D20World } from '../game.ts';
import { areEnemies } from '../movement/field.ts';

/**
 * Whether the combatant cannot act because the surprise round is played without it: it came into the fight unaware, or
 * has been ruled unaware of every enemy since, and of none aware (MOD-SURP-02, MOD-SURP-05).
 */
export function isSurprised(world: D20World, who: number): boolean {
  return world.fight.clock.round <= 0 && isLeftOut(world, who);
}

function isLeftOut(world: D20World, who: number): boolean {
  let isUnaware = false;
  let isAnyLeft = false;
  for (const each of world.fighters) {
    if (!areEnemies(world.fight, who, each.index) || !takesTurns(each)) continue;
    const said = saidAware(world.fight, who, each.index);
    if (said === true) return false;
    if (said === false) isUnaware = true;
    else isAnyLeft = true;
  }
  return (isUnaware && !isAnyLeft) || world.fight.clock.surprised.includes(who);
}

/** Things have no turns, nor have those who are still to come. */
export function takesTurns({ state, digest }: D20Fighter): boolean {
  return !digest.inanimate && !isAway(state);
}
