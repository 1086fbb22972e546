import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { Attack, TcWorld, TimeCountGame } from '../game.ts';
import type { Outcome } from '../harm/outcome.ts';
import { isAttack } from '../time/readied.ts';

/** The optional rule by which attacks of one tick have further effects on each other (TC-SIM-01). */
export const simultaneousEffects: Overlay<TimeCountGame> = {
  title: 'Simultaneous actions',
  rule: 'TC-SIM-01',
  option: 'simultaneousEffects',
  value: 'on',
  slots: { topLowered: hittersBeyondFirst, faceToFace: simultaneousBonus },
};

const BONUS = 1;

/** An attack roll, though no attack that being held fast would forbid (TC-DRAG-02, TC-GRAB-06). */
const DRAG = 'drag';

/**
 * The Threshold of Pain counts as 1 lower for each attacker who hits the target in this tick, beyond the first; two hits
 * of one count once (TC-SIM-02, TC-SIM-03).
 */
function hittersBeyondFirst(outcomes: readonly Outcome[], target: number): number {
  const hitters = new Set<number>();
  for (const { harm } of outcomes)
    for (const each of harm) if (each.target === target && each.missed !== true) hitters.add(each.source);
  return Math.max(0, hitters.size - 1);
}

/**
 * +1 for each of two who attack each other at the same tick (TC-SIM-04): where the defender has announced an attack on the
 * attacker for it.
 */
function simultaneousBonus(world: TcWorld, { attacker, defender }: Attack): number {
  const { id: own } = attacker.state;
  for (const { who, command } of world.fight.clock.declared) {
    if (who !== defender.index || !(command.target === own || command.targets?.includes(own) === true)) continue;
    if (command.do === DRAG || isAttack(world, defender, command.do)) return BONUS;
  }
  return 0;
}
