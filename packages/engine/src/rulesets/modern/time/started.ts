import { because, type Cause, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Cost } from '../../d20/game.ts';
import { FIVE_FOOT_STEP } from '../../d20/movement/field.ts';
import { costOfFull, isDue, STARTED } from '../../d20/time/started.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene, ModernWorld } from '../game.ts';

/** Full-round actions that can be begun one turn and ended the next: those that every ruling allows, and those that the stricter one does not. */
const ALWAYS: readonly string[] = ['reload', 'coup-de-grace', 'extinguish'];
const BY_THE_MILDER: readonly string[] = ['full-attack', 'charge', 'run', 'withdraw'];

/** What goes with a full-round action between its two halves (MOD-ACT-14). */
const ALONGSIDE: readonly string[] = [
  ...['drop', 'drop-prone', 'kneel', 'speak', FIVE_FOOT_STEP, 'dodge'],
  ...['end-turn', 'delay'],
];

const STARTS = because('a full-round action', 'MOD-ACT-13');
const COMPLETED = because('completes the full-round action', 'MOD-ACT-13');
const LOST = because('could not complete the full-round action', 'MOD-ACT-14');

const NOT_FULL = refusal('that is no full-round action that can be started', 'MOD-ACT-13');
const NEXT_TURN = refusal('what was started is completed in the next turn', 'MOD-ACT-13');
const FIRST_COMPLETE = refusal('the full-round action that was started comes next', 'MOD-ACT-14');

/**
 * Spends a move action, or by the stricter ruling an attack action, at the end of the turn on the first half of a
 * full-round action; taking that action at the beginning of the next turn costs as much again (MOD-ACT-13).
 */
export const startFullRound: ModernAction = paid<ModernGame>({
  id: 'start-full-round',
  name: 'Start a full-round action',
  role: 'other',
  rules: ['MOD-ACT-13', 'MOD-ACT-14'],
  args: [needs('choice', 'the full-round action', startable)],
  cost: halfOf,
  refuseAct: (world, act) => {
    if (!startable(world, act).includes(act.choice)) return [NOT_FULL];
    return world.slots.refuseAction(world, act.who, act.choice, 'full');
  },
  easy: true,
  does: (scene, { who, choice }) =>
    gainEffect(scene, who, STARTED.by(who, { action: choice }, untilNextTurnEnds(scene.fight, who)), STARTS),
});

/** What takes a feat is for who has it. */
function startable(world: ModernWorld, { who }: Pick<ModernAct, 'who'>): readonly string[] {
  const restricted = world.options.startCompleteFullRound === 'attackActionRestricted';
  const milder = fighterAt(world, who).profile.traits.whirlwind ? [...BY_THE_MILDER, 'whirlwind'] : BY_THE_MILDER;
  const splittable = restricted ? ALWAYS : [...milder, ...ALWAYS];
  // House rules may leave actions out.
  return splittable.filter((id) => world.rules.actions.some((each) => each.id === id));
}

function halfOf(world: ModernWorld): 'move' | 'standard' {
  return world.options.startCompleteFullRound === 'moveAction' ? 'move' : 'standard';
}

/** What a full-round action costs now: half of it for who completes one (MOD-ACT-13). */
export function fullCost(world: ModernWorld, who: number): Cost {
  return costOfFull(world, who, halfOf(world));
}

/** Nothing but what goes alongside comes between the two halves (MOD-ACT-14). */
export function refuseBetween(world: ModernWorld, who: number, action: string): readonly Refusal[] {
  const started = STARTED.find(fighterAt(world, who).state);
  if (started === null || ALONGSIDE.includes(action)) return NONE;
  if (started.data.action !== action) return [FIRST_COMPLETE];
  return isDue(world, started) ? NONE : [NEXT_TURN];
}

/** After an action of the turn in which it was due, the started one is done. */
export function completeStarted(scene: ModernScene, who: number): void {
  const started = STARTED.find(fighterAt(scene, who).state);
  if (started !== null && isDue(scene, started)) lose(scene, who, COMPLETED);
}

/** Whoever becomes unable to act loses at once what it started, though it come round before its turn (MOD-ACT-14). */
export function loseStarted(scene: ModernScene, who: number): void {
  if (STARTED.on(fighterAt(scene, who).state) && !scene.slots.canAct(scene, who)) lose(scene, who, LOST);
}

function lose(scene: ModernScene, who: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who, name: STARTED.name, source: who, why: cause });
}
