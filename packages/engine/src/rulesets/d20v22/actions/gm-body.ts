import { type Asked, gmAction, wholeNumber, wordOf, wordTold } from '../../../kernel/gm/gm-action.ts';
import { anyTarget, causeOf, reason } from '../../../kernel/gm/gm-args.ts';
import { type Action, type Cause, NOBODY, NONE, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { distract } from '../attack/distraction.ts';
import { healAbility, loseAbility } from '../body/ability-loss.ts';
import { DISTURBANCES } from '../checks/concentration.ts';
import { tire } from '../conditions/fatigue.ts';
import type { D20v22Game, V22Act, V22Scene } from '../game.ts';
import { restFor } from '../recovery/recovery.ts';

type GmAction = Action<D20v22Game>;

const MOST = 1000;
const MINUTES_OF_A_MONTH = 60 * 24 * 30;
const NO_DIFFICULTY = refusal('expected a difficulty, or what disturbs the target', 'V22-ACT-16');

const whom = anyTarget<D20v22Game>();
const points = wholeNumber<D20v22Game>('how much', [1, 4], { most: MOST });
const difficulty: Asked<D20v22Game> = {
  ...allows('amount', 'the difficulty', () => []),
  refuse: (_world, act) => (difficultyOf(act) > 0 ? NONE : [NO_DIFFICULTY]),
};

interface Loss {
  readonly ability: Ability;
  readonly points: number;
  readonly why: Cause;
}

function abilityAction(
  id: string,
  name: string,
  rule: string,
  does: (scene: V22Scene, who: number, loss: Loss) => void,
): GmAction {
  return gmAction(
    [id, name, rule],
    [whom, wordOf('which ability', () => ABILITIES), points, reason()],
    (scene, act) => {
      const why = causeOf(act, name.toLowerCase(), rule);
      does(scene, act.target, { ability: wordTold(ABILITIES, act.choice), points: act.amount, why });
    },
  );
}

/** Ability points are lost for a time (V22-COND-01, V22-ABIL-02). */
export const damageAbility: GmAction = abilityAction(
  'damage-ability',
  'Ability damage',
  'V22-COND-01',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: false }),
);

/** Ability points are lost for good (V22-COND-02, V22-ABIL-04). */
export const drainAbility: GmAction = abilityAction(
  'drain-ability',
  'Ability drain',
  'V22-COND-02',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: true }),
);

/** Ability points are lost to a power: they come back at 1 a round (V22-ABIL-01). */
export const weakenAbility: GmAction = abilityAction(
  'weaken-ability',
  'Ability weakened by a power',
  'V22-ABIL-01',
  (scene, who, loss) => loseAbility(scene, who, { ...loss, forGood: false, perRound: 1 }),
);

/** A Healing power speeds the recovery of an ability: points come back at once (V22-ABIL-03). */
export const healLostAbility: GmAction = abilityAction(
  'heal-ability',
  'Ability points healed',
  'V22-ABIL-03',
  (scene, who, loss) => healAbility(scene, who, loss.ability, loss.points, loss.why),
);

/** Somebody has exerted itself: a fatigue result (V22-FAT-02). */
export const gmTire: GmAction = gmAction(['tire', 'Tire somebody', 'V22-FAT-02'], [whom, reason()], (scene, act) =>
  tire(scene, act.target, NOBODY, causeOf(act, 'great effort', 'V22-FAT-02')),
);

/** Something takes somebody's mind off what it is at, by the difficulty or by what it is (V22-ACT-16, V22-HOLD-05). */
export const gmDisturb: GmAction = gmAction(
  ['disturb', 'Disturb somebody', 'V22-ACT-16', 'V22-HOLD-05', 'V22-AIM-06'],
  [whom, allows('choice', 'by what', () => Object.keys(DISTURBANCES)), difficulty],
  (scene, act) => distract(scene, act.target, difficultyOf(act)),
);

/** 0 where none is told. */
function difficultyOf({ choice, amount }: Pick<V22Act, 'choice' | 'amount'>): number {
  const known = Object.entries(DISTURBANCES).find(([name]) => name === choice)?.[1];
  return choice === '' ? Math.min(MOST, Math.max(0, amount)) : (known ?? 0);
}

/** The game master lets a combatant rest: time passes, and with it the recovery checks (V22-DMG-13). */
export const gmRest: GmAction = gmAction(
  ['rest', 'Let time pass in rest', 'V22-DMG-13'],
  [{ ...whom, text: 'who rests' }, wholeNumber('minutes of rest', [1, 60, 1440], { most: MINUTES_OF_A_MONTH })],
  (scene, { target, amount }) => restFor(scene, target, amount),
);
