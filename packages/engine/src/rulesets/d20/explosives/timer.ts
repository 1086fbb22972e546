import { because, type Effect, fighterAt } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import type { D20Scene } from '../game.ts';
import { cornerOf } from './corner.ts';

/** Has planted a charge that is about to go off: that one of its things. */
export const TIMER: EffectKind<{ readonly item: number }> = new EffectKind('timer', {
  text: 'with a charge about to go off',
  begins: 'has a charge about to go off',
  ends: 'has no charge about to go off any more',
  sourceWord: null,
  blank: { item: 0 },
});

const texts = cited((rule) => ({ SET: because('timer', rule.planting) }));

/**
 * Sets the timer of a charge (MOD-EXP-09). Of several of one owner the first that is due stands first, for an end by
 * the clock takes the first of its name.
 */
export function setTimer(scene: D20Scene, who: number, item: number, rounds: number): void {
  const { SET } = texts(scene);
  const running = TIMER.all(fighterAt(scene, who).state);
  const until = untilSameCount(scene.fight, rounds);
  const later = running.filter((effect) => roundOf(effect) > scene.fight.clock.round + rounds);
  for (const { name, source } of running) scene.emit({ kind: 'lose', who, name, source, why: SET });
  const sooner = running.filter((effect) => !later.includes(effect));
  for (const effect of [...sooner, TIMER.by(who, { item }, until), ...later])
    scene.emit({ kind: 'gain', who, effect, why: SET });
}

function roundOf({ until }: Effect): number {
  return until === null || until.at === 'tick' ? 0 : until.round;
}

/** A timer that runs out sets its charge off where it lies (MOD-EXP-10). */
export function effectEnded(scene: D20Scene, who: number, effect: Effect): void {
  if (!TIMER.is(effect)) return;
  const { item } = effect.data;
  scene.slots.charges?.goOff(scene, who, item, cornerOf(scene, who, item));
}
