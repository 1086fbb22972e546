import { because, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { DEAD, DYING, KNOCKED_OUT, STABLE } from '../conditions/kinds.ts';
import type { GrimAction } from '../game.ts';

const FIGHT_IS_OVER = refusal('the fight is over', '');
const WORDLESS = because('', 'GNG-GRAP-18');
const SENSELESS = refusal('{who} is not conscious', 'GNG-GRAP-18');
const MUTE: readonly string[] = [DEAD, DYING, STABLE, KNOCKED_OUT, 'unconscious'];

/**
 * Says something: free, whoever has the turn, and possible to whoever is locked (GNG-GRAP-18) or has no action left
 * (GNG-ACT-03).
 */
export const speak: GrimAction = {
  id: 'speak',
  name: 'Speak',
  role: 'other',
  anytime: true,
  rules: ['GNG-GRAP-18', 'GNG-ACT-03'],
  args: [allows('text', 'what', () => [])],
  refuse: (world, who) => {
    if (world.fight.over !== null) return [FIGHT_IS_OVER];
    return MUTE.some((state) => hasEffect(fighterAt(world, who).state, state)) ? [SENSELESS] : [];
  },
  refuseAct: () => [],
  tactics: { worthwhile: () => false },
  resolve: (scene, { who, text }) => {
    const cause = text === '' ? WORDLESS : because(`“${text}”`, WORDLESS.rule);
    scene.act(who, 'speak', NOBODY, '', cause);
  },
};
