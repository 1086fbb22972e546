import { fighterAt, refusal } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { RESISTANCE_LOWERED } from '../conditions/magic.ts';
import type { GrimAction, GrimGame } from '../game.ts';

const NO_RESISTANCE = refusal('{who} has no spell resistance', 'GNG-SPELL-02');

/** Lets spells through up to the own next turn, harmless ones of friends for instance: a standard action (GNG-SPELL-02). */
export const lowerResistance: GrimAction = paid<GrimGame>({
  id: 'lower-resistance',
  name: 'Lower spell resistance',
  role: 'other',
  rules: ['GNG-SPELL-02'],
  cost: 'standard',
  lacks: (world, who) => (fighterAt(world, who).profile.spellResistance > 0 ? [] : [NO_RESISTANCE]),
  tactics: { worthwhile: () => false, idle: () => true },
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: RESISTANCE_LOWERED, source: who, until }, causeOf(act));
  },
});
