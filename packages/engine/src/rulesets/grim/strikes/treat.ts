import { because, fighterAt, refusal } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { hasEffect, loseThis } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { skillCheck } from '../checks/checks.ts';
import { HEMORRHAGE, NERVE_STRUCK } from '../conditions/kinds.ts';
import type { GrimAction, GrimFighter, GrimGame, GrimScene } from '../game.ts';
import { DRAINED_POINTS, harmOf } from './nerves.ts';

type Struck = EffectOf<{ readonly dc: number; readonly strike: string }>;

const UNSTRUCK = refusal('no nerve strike troubles the target', 'GNG-NERVE-16');
const ANOTHER = refusal('somebody else must treat that', 'GNG-NERVE-16');
const TOO_FAR = refusal('the target is not next to {who}', 'GNG-NERVE-16');
const TREATED = because('treated', 'GNG-NERVE-16');
const HEAL = because('Heal check against the nerve strike', 'GNG-NERVE-16');

/** Ends what a nerve strike has done to somebody else by a Heal check against the difficulty of its save (GNG-NERVE-16). */
export const treatNerves: GrimAction = paid<GrimGame>({
  id: 'treat-nerve-strike',
  name: 'Treat a nerve strike',
  role: 'other',
  rules: ['GNG-NERVE-16'],
  args: [targetArg('who was struck', (_world, other) => struckOf(other) !== null)],
  cost: 'full',
  lacks: ({ fighters }) => (fighters.some((each) => struckOf(each) !== null) ? [] : [UNSTRUCK]),
  refuseAct: (world, { who, target }) => {
    const found = struckOf(fighterAt(world, target)) === null ? [UNSTRUCK] : [];
    if (who === target) return [...found, ANOTHER];
    return standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
  },
  opening: 'always',
  does: (scene, { who, target }) => {
    const struck = struckOf(fighterAt(scene, target));
    if (struck !== null && skillCheck(scene, who, 'heal', struck.data.dc, HEAL)) undo(scene, target, struck);
  },
});

/** The first strike of those who struck, of several the one that is easiest to treat. */
function struckOf({ state }: GrimFighter): Struck | null {
  const by = new Map<number, Struck>();
  for (const effect of state.effects)
    if (NERVE_STRUCK.is(effect) && !by.has(effect.source)) by.set(effect.source, effect);
  return [...by.values()].reduce<Struck | null>((a, b) => (a === null || b.data.dc < a.data.dc ? b : a), null);
}

function undo(scene: GrimScene, who: number, struck: Struck): void {
  const { source, data } = struck;
  const { conditions, drains } = harmOf(data.strike);
  loseThis(scene, who, struck, TREATED);
  const { state } = fighterAt(scene, who);
  for (const each of [...conditions, HEMORRHAGE.name])
    if (hasEffect(state, each, source)) scene.emit({ kind: 'lose', who, name: each, source, why: TREATED });
  if (drains === null) return;
  const back = Math.min(DRAINED_POINTS, -Math.min(0, state.counts[drains]));
  if (back > 0) {
    scene.count(who, drains, back, TREATED);
    scene.rules.health.settle(scene, who, drains, back);
  }
}
