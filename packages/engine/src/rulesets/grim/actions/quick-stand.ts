import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { announce } from '../../d20/actions/args.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { gainEffect, hasEffect, loseEffect, PRONE } from '../../d20/conditions/effects.ts';
import { refuseCost } from '../../d20/time/budget.ts';
import { passes, tumbleCheck } from '../checks/checks.ts';
import { TRIED_TO_STAND } from '../conditions/kinds.ts';
import type { GrimAction } from '../game.ts';
import { keepAim } from './aim.ts';

const UNTRAINED = refusal('{who} has not learned to tumble', 'GNG-CORE-26');
const TRIED_ALREADY = refusal('{who} has tried already this round', 'GNG-QSTAND-05');
const QUICK_STAND = because('quick stand', 'GNG-QSTAND-01');

const DC = 20;

const TUMBLE = because('Tumble check to stand up at once', 'GNG-QSTAND-02');
const TRIED = because('one attempt a round', 'GNG-QSTAND-05');

const NOT_DOWN = refusal('{who} is not prone', 'GNG-QSTAND-01');
const UP_ALREADY: readonly Refusal[] = [NOT_DOWN];

/**
 * Gets up from the ground in an instant: a free action in the own turn (GNG-QSTAND-01) with a Tumble check against DC 20
 * (GNG-QSTAND-02), once a round (GNG-QSTAND-05). The attempt provokes, and what it provokes comes first, against
 * somebody prone (GNG-QSTAND-04); where it fails the combatant stays down (GNG-QSTAND-03).
 */
export const quickStand: GrimAction = {
  id: 'quick-stand',
  name: 'Quick stand',
  role: 'prepare',
  nature: ['flees'],
  rules: ['GNG-QSTAND-01', 'GNG-QSTAND-02', 'GNG-QSTAND-04', 'GNG-QSTAND-05'],
  args: [],
  refuse: (world, who, brief) => {
    const { state, profile, digest } = fighterAt(world, who);
    if (brief && !digest.prone) return UP_ALREADY;
    const found = [...refuseCost(world, who, 'free', 'quick-stand')];
    if (!digest.prone) found.push(NOT_DOWN);
    if (!profile.tumbles) found.push(UNTRAINED);
    if (hasEffect(state, TRIED_TO_STAND)) found.push(TRIED_ALREADY);
    return found;
  },
  refuseAct: () => [],
  tactics: {
    appeal: 3,
    worthwhile: (world, { who }) => (fighterAt(world, who).profile.skills['tumble'] ?? 0) >= WORTH_TRYING,
  },
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: TRIED_TO_STAND, source: NOBODY, until }, TRIED);
    if (!scene.slots.provokes(scene, who, 'quick-stand') || provokeBefore(scene, who, act, againstAct)) {
      if (passes(scene, who, tumbleCheck(scene, who), { versus: DC, auto: false, why: TUMBLE }))
        loseEffect(scene, who, PRONE, QUICK_STAND);
    }
    // It takes none of the turn.
    keepAim(scene, who);
  },
};

/** With less, a fighter would rather not give the opening. */
const WORTH_TRYING = 9;
