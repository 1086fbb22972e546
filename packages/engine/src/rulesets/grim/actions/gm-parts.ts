import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { disabledParts } from '../body/disable.ts';
import { disabled, partOf } from '../body/parts.ts';
import { mend, operate } from '../body/recovery.ts';
import type { GrimGame } from '../game.ts';
import { pointsArg, refusePoints, whom } from './gm-args.ts';

const NO_PART = refusal('choice: expected a part of the body that is disabled for good', 'GNG-RECOV-07');
const ONE_HEALER = refusal('targets: expected one healer, somebody else', 'GNG-RECOV-07');

/** Disabled parts by the names of their conditions. */
const partArg: ArgSpec<GrimGame> = {
  name: 'choice',
  text: 'which disabled part',
  optional: false,
  candidates: (world, { target }) => disabledParts(world, target).map(disabled),
};

const healerArg: ArgSpec<GrimGame> = { name: 'targets', text: 'the healer', optional: false, candidates: () => [] };

const refuseMending = refusePoints('GNG-RECOV-09');

function refusePart(world: World<GrimGame>, who: number, choice: string): readonly Refusal[] {
  return disabledParts(world, who).some((part) => disabled(part) === choice) ? [] : [NO_PART];
}

function refuseHealer(target: number, targets: readonly number[]): readonly Refusal[] {
  return targets.length === 1 && targets[0] !== target ? [] : [ONE_HEALER];
}

/** Surgery on a disabled part. */
export const surgery: Action<GrimGame> = {
  id: 'surgery',
  name: 'Surgery',
  role: 'other',
  rules: ['GNG-RECOV-07'],
  args: [whom, partArg, healerArg],
  refuse: () => [],
  refuseAct: (world, { target, targets, choice }) => [
    ...refusePart(world, target, choice),
    ...refuseHealer(target, targets),
  ],
  resolve: (scene, { target, targets, choice }) => {
    const part = partOf(choice);
    if (part !== null) operate(scene, targets[0] ?? target, target, part);
  },
};

/** Healing by a spell or the like, as many points as were rolled, that is aimed at a disabled part. */
export const mendPart: Action<GrimGame> = {
  id: 'mend-part',
  name: 'Aim healing at a disabled part',
  role: 'other',
  rules: ['GNG-RECOV-09', 'GNG-RECOV-10'],
  args: [whom, partArg, pointsArg('points of healing')],
  refuse: () => [],
  refuseAct: (world, { target, choice, amount }) => [...refusePart(world, target, choice), ...refuseMending(amount)],
  resolve: (scene, { target, choice, amount }) => {
    const part = partOf(choice);
    if (part !== null) mend(scene, target, part, amount);
  },
};
