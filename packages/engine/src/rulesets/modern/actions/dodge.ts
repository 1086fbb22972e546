import { refusal } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { designate } from '../../d20/actions/designate.ts';
import type { ModernAction, ModernGame } from '../game.ts';

/** Dodges the source. */
export const DODGE_TARGET: EffectKind = new EffectKind('dodge-target', {
  text: 'dodging',
  blank: null,
  sourceWord: '',
});

/** Names the one opponent whom the Dodge feat counts against: a free action on the own turn (MOD-FEAT-04). */
export const dodge: ModernAction = designate<ModernGame>({
  id: 'dodge',
  name: 'Dodge an opponent',
  rules: ['MOD-FEAT-04'],
  effect: DODGE_TARGET.name,
  missing: refusal('that takes the Dodge feat', 'MOD-FEAT-04'),
  again: refusal('that one is dodged already', 'MOD-FEAT-04'),
  knows: ({ profile }) => profile.dodgeFeat,
  made: (_scene, _fighter, opponent) => DODGE_TARGET.by(opponent, null),
});
