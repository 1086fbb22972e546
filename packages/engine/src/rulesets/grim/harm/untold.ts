import type { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Cause } from '../../../kernel/state/cause.ts';
import type { Amount, Until } from '../../../kernel/state/fight.ts';
import { laterOf } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { GrimCounts, GrimScene } from '../game.ts';

/** Whether nobody wants to know how much somebody gains. */
export function isUntold(scene: Pick<GrimScene, 'untold'>): boolean {
  return (scene.untold ?? null) !== null;
}

/** An effect that gives some of a count. */
interface Gain {
  readonly kind: EffectKind<Amount>;
  readonly source: number;
  readonly until: Until;
  readonly count: keyof GrimCounts & ('temporary' | 'lentPower');
  readonly why: Cause;
}

/** Gives somebody an amount that nobody wants to know. Where what it has already is known, somebody has to: how much is left of it is compared. */
export function gainUntold(scene: GrimScene, who: number, { kind, source, until, count, why }: Gain): void {
  const { untold } = scene;
  if (untold === undefined || untold === null) throw new Error('an amount that somebody wants to know was left out');
  const { state } = fighterAt(scene, who);
  const own = kind.find(state, source);
  if (own === null && state.counts[count] === 0) {
    gainEffect(scene, who, kind.by(source, untold.amount, until), why);
    scene.count(who, count, untold.count, why);
  } else if (own?.data !== untold.amount || laterOf(own.until, until) !== own.until) asks(untold.amount);
}

/** Whether it is more or less than another: by this a walk ends that did not want to know. */
function asks({ amount }: Amount): number {
  return amount;
}
