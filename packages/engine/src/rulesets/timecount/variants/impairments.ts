import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { AttackForm, TimeCountGame } from '../game.ts';
import { impair } from '../harm/impairments.ts';

/** The optional rule by which great damage impairs (TC-IMP-01): then it matters which type of damage a weapon deals. */
export const impairments: Overlay<TimeCountGame> = {
  title: 'Impairments',
  rule: 'TC-IMP-01',
  option: 'impairments',
  value: 'on',
  slots: { impair, typesToChoose },
};

function typesToChoose({ types }: AttackForm): readonly string[] {
  return types.length > 1 ? types : [];
}
