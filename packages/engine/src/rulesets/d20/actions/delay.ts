import { fighterAt, joined, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { cited } from '../citations.ts';
import { DELAYING, DELAYING_TO } from '../conditions/effects.ts';
import type { D20Act, D20World } from '../game.ts';
import { hasActed, refuseCost } from '../time/budget.ts';
import { catchFlatFooted, endTurn } from '../time/turns.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({
  HAS_ACTED: [refusal('{who} has acted in this turn', rule.delaying)],
  NO_LOWER: refusal('no lower count is left to wait for', rule.lastMoment),
}));

/**
 * Waits for a later count of the same round, named in advance as `choice` or chosen when it comes; that count stays
 * the combatant's initiative. No action, and it provokes nothing (MOD-DELAY-01 to MOD-DELAY-03, MOD-DELAY-08); whoever has
 * not acted in the fight yet stays flat-footed (MOD-INIT-07).
 */
export const delay: SharedAction = {
  id: 'delay',
  name: 'Delay',
  role: 'wait',
  nature: ['grappled', 'pinned', 'mental', 'thoughtless', 'heldByMind'],
  tactics: { appeal: -1 },
  rules: ['delaying', 'actingAfterDelay', 'lastMoment'],
  args: [allows('choice', 'the initiative count, or left open', laterCounts)],
  refuse: (world, who) => {
    const found = refuseCost(world, who, 'free', 'delay');
    return hasActed(world, who) ? joined(found, texts(world).HAS_ACTED) : found;
  },
  refuseAct: refuseCount,
  resolve: (scene, act) => {
    const { who, choice } = act;
    announce(scene, act);
    const effect =
      choice === ''
        ? { name: DELAYING, source: who, until: null, data: null }
        : DELAYING_TO.by(who, { count: Number(choice) });
    scene.emit({ kind: 'gain', who, effect, why: causeOf(act) });
    if (fighterAt(scene, who).state.counts.acted === 0) catchFlatFooted(scene, who);
    endTurn(scene);
  },
};

function laterCounts(world: D20World, act: D20Act): readonly string[] {
  const { order, turn } = world.fight.clock;
  const counts = order.slice(turn + 1).map(({ count }) => count);
  const own = order[turn]?.count ?? 0;
  const found = new Set([...counts, world.slots.lowestCount(world, act.who)].filter((count) => count < own));
  return [...found].map((count) => `${count}`);
}

/** Why nobody can wait for that count: it is not later, or too late (MOD-DELAY-02, MOD-DELAY-05). */
function refuseCount(world: D20World, act: D20Act): readonly Refusal[] {
  const { order, turn } = world.fight.clock;
  const own = order[turn]?.count ?? 0;
  const least = world.slots.lowestCount(world, act.who);
  if (act.choice === '') return own > least ? [] : [texts(world).NO_LOWER];
  const count = Number(act.choice);
  if (Number.isSafeInteger(count) && `${count}` === act.choice && count < own && count >= least) return [];
  const text = `choice: expected a count below ${own} and not below ${least}, found '${act.choice}'`;
  return [refusal(text, world.slots.citations.lastMoment)];
}
