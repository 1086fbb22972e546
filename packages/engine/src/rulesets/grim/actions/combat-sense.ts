import { refusal } from '../../../kernel/rule.ts';
import { designate } from '../../d20/actions/designate.ts';
import { WATCHING } from '../conditions/kinds.ts';
import type { GrimAction, GrimGame } from '../game.ts';

/** Names the one opponent whom it attacks the better, in place of the one before: free, on its own turn (GNG-FEAT-24). */
export const combatSense: GrimAction = designate<GrimGame>({
  id: 'combat-sense',
  name: 'Watch an opponent',
  rules: ['GNG-FEAT-24'],
  effect: WATCHING.name,
  missing: refusal('that takes the feat Combat Sense', 'GNG-FEAT-24'),
  again: refusal('that one is watched already', 'GNG-FEAT-24'),
  knows: ({ profile }) => profile.senses,
  made: (_scene, _fighter, opponent) => WATCHING.by(opponent, null),
});
