import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { distract } from '../attack/distraction.ts';
import { healAbility, loseAbility } from '../body/ability-loss.ts';
import { DISTURBANCES } from '../checks/concentration.ts';
import { tire } from '../conditions/fatigue.ts';
import type { D20v22Game, V22Act, V22Scene } from '../game.ts';

const MOST = 1000;
const NO_DIFFICULTY = refusal('expected a difficulty, or what disturbs the target', 'V22-ACT-16');
const NO_POINTS = refusal(`amount: expected a whole number from 1 to ${MOST}`, '');

const whom: ArgSpec<D20v22Game> = targetArg('whom', () => true);
const points: ArgSpec<D20v22Game> = { name: 'amount', text: 'how much', optional: false, candidates: () => [1, 4] };
const reason: ArgSpec<D20v22Game> = { name: 'text', text: 'why', optional: true, candidates: () => [] };

interface Loss {
  readonly ability: Ability;
  readonly points: number;
  readonly why: Cause;
}

function isAbility(word: string): word is Ability {
  return (ABILITIES as readonly string[]).includes(word);
}

function abilityAction(
  id: string,
  name: string,
  rule: string,
  does: (scene: V22Scene, who: number, loss: Loss) => void,
): Action<D20v22Game> {
  return {
    id,
    name,
    role: 'other',
    rules: [rule],
    args: [
      whom,
      { name: 'choice', text: 'which ability', optional: false, candidates: () => ABILITIES },
      points,
      reason,
    ],
    refuse: () => [],
    refuseAct: (_table, { choice, amount }) => [
      ...unlessOneOf(ABILITIES, choice, ''),
      ...(Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? [] : [NO_POINTS]),
    ],
    resolve: (scene, { target, choice, amount, text }) => {
      const why = because(text === '' ? name.toLowerCase() : text, rule);
      if (isAbility(choice)) does(scene, target, { ability: choice, points: amount, why });
    },
  };
}

/** Ability points are lost for a time (V22-COND-01, V22-ABIL-02). */
export const damageAbility: Action<D20v22Game> = abilityAction(
  'damage-ability',
  'Ability damage',
  'V22-COND-01',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: false }),
);

/** Ability points are lost for good (V22-COND-02, V22-ABIL-04). */
export const drainAbility: Action<D20v22Game> = abilityAction(
  'drain-ability',
  'Ability drain',
  'V22-COND-02',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: true }),
);

/** Ability points are lost to a power: they come back at 1 a round (V22-ABIL-01). */
export const weakenAbility: Action<D20v22Game> = abilityAction(
  'weaken-ability',
  'Ability weakened by a power',
  'V22-ABIL-01',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: false, perRound: 1 }),
);

/** Somebody has exerted itself: a fatigue result (V22-FAT-02). */
export const gmTire: Action<D20v22Game> = {
  id: 'tire',
  name: 'Tire somebody',
  role: 'other',
  rules: ['V22-FAT-02'],
  args: [whom, reason],
  refuse: () => [],
  refuseAct: () => [],
  resolve: (scene, { target, text }) =>
    tire(scene, target, NOBODY, because(text === '' ? 'great effort' : text, 'V22-FAT-02')),
};

/** A Healing power speeds the recovery of an ability: points come back at once (V22-ABIL-03). */
export const healLostAbility: Action<D20v22Game> = abilityAction(
  'heal-ability',
  'Ability points healed',
  'V22-ABIL-03',
  (scene, who, loss) => healAbility(scene, who, loss.ability, loss.points, loss.why),
);

/** Something takes somebody's mind off what it is at, by the difficulty or by what it is (V22-ACT-16, V22-HOLD-05). */
export const gmDisturb: Action<D20v22Game> = {
  id: 'disturb',
  name: 'Disturb somebody',
  role: 'other',
  rules: ['V22-ACT-16', 'V22-HOLD-05', 'V22-AIM-06'],
  args: [
    whom,
    { name: 'choice', text: 'by what', optional: true, candidates: () => Object.keys(DISTURBANCES) },
    { name: 'amount', text: 'the difficulty', optional: true, candidates: () => [] },
  ],
  refuse: () => [],
  refuseAct: (_table, act) => (difficultyOf(act) > 0 ? [] : [NO_DIFFICULTY]),
  resolve: (scene, act) => distract(scene, act.target, difficultyOf(act)),
};

/** 0 where none is told. */
function difficultyOf({ choice, amount }: Pick<V22Act, 'choice' | 'amount'>): number {
  const known = Object.entries(DISTURBANCES).find(([name]) => name === choice)?.[1];
  return choice === '' ? Math.min(MOST, Math.max(0, amount)) : (known ?? 0);
}
