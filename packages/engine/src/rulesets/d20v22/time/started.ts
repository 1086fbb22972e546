import { type Action, act, because, fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce } from '../../d20/actions/args.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { Cost } from '../../d20/game.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { costOf } from '../../d20/time/interrupt.ts';
import { costOfFull, isDue, STARTED, startedBy } from '../../d20/time/started.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';

const BEGINS = because('begins a full action', 'V22-ACT-11');
const OVER = because('the full action that was begun is over', 'V22-ACT-12');

const NOT_FULL = refusal('choice: expected a full action that can be begun in one turn', 'V22-ACT-11');
const OTHER = refusal(
  'another full action was begun: complete that one, or give it up by any other action',
  'V22-ACT-12',
);
const NEXT_TURN = refusal('what was begun is completed at the beginning of the next turn', 'V22-ACT-11');

/** A standard action at the end of a turn begins a full action; another at the beginning of the next turn completes it (V22-ACT-11). */
export const beginFullAction: Action<D20v22Game> = {
  id: 'begin-full-action',
  name: 'Begin a full action',
  role: 'other',
  tactics: { appeal: -1 },
  rules: ['V22-ACT-11', 'V22-ACT-12'],
  args: [needs('choice', 'which full action', startable)],
  takes: () => 'standard',
  refuse: (world, who, brief) => refuseCost(world, who, 'standard', 'begin-full-action', brief),
  refuseAct: (world, { who, choice }) =>
    startable(world).includes(choice) ? world.slots.refuseAction(world, who, choice, 'full') : [NOT_FULL],
  resolve: (scene, begun) => {
    const { who, choice } = begun;
    announce(scene, begun);
    spend(scene, who, 'standard');
    scene.slots.afterAction(scene, who, false);
    gainEffect(scene, who, STARTED.by(who, { action: choice }, untilNextTurnEnds(scene.fight, who)), BEGINS);
  },
};

/**
 * All full actions but those for which the core game bars it: charges, moving all out, several attacks (V22-ACT-11). Option
 * `beginAnyFullAction: true` lifts the bar.
 */
function startable({ rules, options }: V22World): readonly string[] {
  return rules.actions
    .filter(({ nature = [] }) => nature.includes('halved') || (options.beginAnyFullAction && nature.includes('whole')))
    .map(({ id }) => id);
}

/** What a full action costs now (V22-ACT-11). */
export function fullCost(world: V22World, who: number): Cost {
  return costOfFull(world, who, 'standard');
}

/** One full action at a time: the one that was begun is completed in the next turn, or lost by any other action (V22-ACT-12). */
export function refuseOtherFull(world: V22World, who: number, action: string): readonly Refusal[] {
  const started = startedBy(fighterAt(world, who).state);
  if (started === null || !isFull(world, who, action)) return NONE;
  const due = isDue(world, started);
  return joined(started.data.action === action ? NONE : [OTHER], due ? NONE : [NEXT_TURN]);
}

function isFull(world: V22World, who: number, id: string): boolean {
  const action = world.rules.actions.find((each) => each.id === id);
  return action !== undefined && costOf(world, act(who, action), action) === 'full';
}

/** Any action but a free one completes what was begun, or loses it (V22-ACT-12). */
export function endStarted(scene: V22Scene, who: number): void {
  loseEffect(scene, who, STARTED.name, OVER);
}
