import { because, fighterAt, refusal } from '../../../kernel/rule.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { skillCheck } from '../checks/checks.ts';
import { FOCUSED } from '../conditions/kinds.ts';
import type { GrimAction, GrimGame } from '../game.ts';
import { isFocused } from '../strikes/focus.ts';

const UNTRAINED = refusal('that takes a psionic feat', 'GNG-FEAT-60');
const FOCUSED_ALREADY = refusal('{who} is focused already', 'GNG-FEAT-60');
const CONCENTRATES = because('Concentration to focus', 'GNG-FEAT-60');

const DC = 20;

/** A full round and a Concentration check against DC 20 for the psionic focus that feats expend (GNG-FEAT-60). */
export const focus: GrimAction = paid<GrimGame>({
  id: 'focus',
  name: 'Become focused',
  role: 'other',
  rules: ['GNG-FEAT-60'],
  cost: 'full',
  lacks: (world, who) => {
    const fighter = fighterAt(world, who);
    const { focusStrikes, powers } = fighter.profile;
    if (focusStrikes.length === 0 && !powers.some(({ focused }) => focused)) return [UNTRAINED];
    return isFocused(fighter) ? [FOCUSED_ALREADY] : [];
  },
  tactics: { worthwhile: () => false },
  opening: 'always',
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    if (skillCheck(scene, who, 'concentration', DC, CONCENTRATES))
      gainEffect(scene, who, { name: FOCUSED, source: who, until: null }, causeOf(act));
  },
});
