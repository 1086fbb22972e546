import { because, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import type { V22Fighter, V22Scene } from '../game.ts';

/** So unaware of the source that a game master lets it be treated as helpless; of nobody in particular: by everybody (V22-HELP-02). */
export const AT_MERCY: EffectKind = new EffectKind('at-mercy', {
  text: 'unaware, and as good as helpless',
  blank: null,
  sourceWord: 'against',
});

const ALERT = because('attacked, and unaware no more', 'V22-HELP-02');

/** Whether it is helpless against the attacker, or may be treated so (V22-COND-26, V22-HELP-02). */
export function isHelplessTo({ digest, state }: V22Fighter, attacker: number): boolean {
  if (digest.helpless || state.effects.length === 0) return digest.helpless;
  return AT_MERCY.all(state).some(({ source }) => source === attacker || source === NOBODY);
}

/** Once it has been attacked it is unaware no more. */
export function alert(scene: V22Scene, { state, index }: V22Fighter): void {
  if (state.effects.length > 0 && AT_MERCY.on(state)) loseEffect(scene, index, AT_MERCY.name, ALERT);
}
