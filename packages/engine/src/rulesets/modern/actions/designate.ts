import { refusal } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { designate } from '../../d20/actions/designate.ts';
import type { ModernAction, ModernGame } from '../game.ts';

type Worth = { readonly amount: number };

/** Throws the source off balance. */
export const UNBALANCES: EffectKind<Worth> = new EffectKind('unbalances', {
  text: 'throwing off balance',
  blank: { amount: 0 },
  words: () => 'throwing off balance',
  sourceWord: '',
});
/** Watches the source. */
export const SENSES: EffectKind<Worth> = new EffectKind('senses', {
  text: 'watching',
  blank: { amount: 0 },
  words: () => 'watching',
  sourceWord: '',
});

const OTHER_SIZE = refusal('the target is more than one size larger or smaller', '');

/** Unbalance Opponent: until its next turn one opponent of about the own size has no Strength bonus on attack rolls against the combatant. */
export const unbalance: ModernAction = designate<ModernGame>({
  id: 'unbalance',
  name: 'Unbalance an opponent',
  effect: UNBALANCES.name,
  missing: refusal('that takes the Unbalance Opponent feat', ''),
  knows: ({ profile }) => profile.traits.unbalance,
  refuse: ({ profile }, opponent) => (Math.abs(profile.size - opponent.profile.size) > 1 ? [OTHER_SIZE] : []),
  made: ({ fight }, { index }, opponent) => UNBALANCES.by(opponent, { amount: 1 }, untilNextTurn(fight, index)),
});

/** Combat Sense: a bodyguard keeps an eye on one opponent, and attacks it the better. */
export const combatSense: ModernAction = designate<ModernGame>({
  id: 'combat-sense',
  name: 'Watch an opponent',
  effect: SENSES.name,
  missing: refusal('that takes a bodyguard of the second level', ''),
  knows: ({ profile }) => profile.traits.combatSense > 0,
  made: (_scene, { profile }, opponent) => SENSES.by(opponent, { amount: profile.traits.combatSense }),
});
