import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { disabledParts } from '../body/disable.ts';
import { disabled, partOf } from '../body/parts.ts';
import { mend, operate } from '../body/recovery.ts';
import type { GrimAction, GrimWorld } from '../game.ts';
import { byHand, needs, pointsArg, refusePoints, whom } from './args.ts';

const NO_PART = refusal('choice: expected a part of the body that is disabled for good', 'GNG-RECOV-07');
const ONE_HEALER = refusal('targets: expected one healer, somebody else', 'GNG-RECOV-07');

/** Disabled parts by the names of their conditions. */
const partArg = needs('choice', 'which disabled part', (world, { target }) =>
  disabledParts(world, target).map(disabled),
);

const refuseMending = refusePoints('GNG-RECOV-09');

function refusePart(world: GrimWorld, who: number, choice: string): readonly Refusal[] {
  return disabledParts(world, who).some((part) => disabled(part) === choice) ? [] : [NO_PART];
}

/** Surgery on a disabled part. */
export const surgery: GrimAction = byHand({
  id: 'surgery',
  name: 'Surgery',
  rules: ['GNG-RECOV-07'],
  args: [whom, partArg, needs('targets', 'the healer', () => [])],
  refuseAct: (world, { target, targets, choice }) => {
    const found = refusePart(world, target, choice);
    return targets.length === 1 && targets[0] !== target ? found : [...found, ONE_HEALER];
  },
  resolve: (scene, { target, targets, choice }) => {
    const part = partOf(choice);
    if (part !== null) operate(scene, targets[0] ?? target, target, part);
  },
});

/** Healing by a spell or the like, as many points as were rolled, that is aimed at a disabled part. */
export const mendPart: GrimAction = byHand({
  id: 'mend-part',
  name: 'Aim healing at a disabled part',
  rules: ['GNG-RECOV-09', 'GNG-RECOV-10'],
  args: [whom, partArg, pointsArg('points of healing')],
  refuseAct: (world, { target, choice, amount }) => [...refusePart(world, target, choice), ...refuseMending(amount)],
  resolve: (scene, { target, choice, amount }) => {
    const part = partOf(choice);
    if (part !== null) mend(scene, target, part, amount);
  },
});
