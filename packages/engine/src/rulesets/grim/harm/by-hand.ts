import type { HarmByHand } from '../../../kernel/gm/gm-harm.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { DAMAGE_KINDS } from './damage-kinds.ts';
import { inflict } from './inflict.ts';

/** A game master deals damage that no attack roll has dealt: less what Protection and resistance keep off (GNG-PROT-03, GNG-PROT-06 to GNG-PROT-08). */
export const BY_HAND: HarmByHand<GrimGame> = {
  rules: ['GNG-PROT-03', 'GNG-PROT-06', 'GNG-PROT-07', 'GNG-PROT-08'],
  amount: 'points, after saves',
  kinds: DAMAGE_KINDS,
  deal: (scene, { who, amount, kind: named, text }) => {
    const kind = DAMAGE_KINDS.find((each) => each === named) ?? 'physical';
    const why = text === '' ? {} : { why: because(text, 'GNG-PROT-03') };
    inflict(scene, { who, source: NOBODY, points: amount, kind, ...why });
  },
};
