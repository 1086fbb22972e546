import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { GrimAction } from '../game.ts';
import { DAMAGE_KINDS } from '../harm/damage-kinds.ts';
import { inflict } from '../harm/inflict.ts';
import { byHand, needs, whom } from './args.ts';

/** The game master deals damage that no combatant's attack has dealt: a falling stone, a trap, heat, poison. */
export const dealDamage: GrimAction = byHand({
  id: 'harm',
  name: 'Deal damage',
  rules: ['GNG-PROT-03', 'GNG-PROT-06', 'GNG-PROT-07', 'GNG-PROT-08'],
  args: [
    whom,
    needs('amount', 'how many points, after saving throws', () => [1, 6]),
    needs('choice', 'the kind of damage', () => DAMAGE_KINDS),
  ],
  refuseAct: (_table, { amount, choice }) => [
    ...(Number.isSafeInteger(amount) && amount > 0
      ? []
      : [refusal(`amount: expected a whole number above 0, found ${amount}`, '')]),
    ...(DAMAGE_KINDS.some((kind) => kind === choice)
      ? []
      : [refusal(`choice: expected one of ${DAMAGE_KINDS.join(', ')}, found '${choice}'`, '')]),
  ],
  resolve: (scene, { target, amount, choice }) => {
    const kind = DAMAGE_KINDS.find((each) => each === choice) ?? 'physical';
    inflict(scene, { who: target, source: NOBODY, points: amount, kind });
  },
});
