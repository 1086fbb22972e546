import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { loseAbility } from '../body/ability-loss.ts';
import { tire } from '../conditions/fatigue.ts';
import type { D20v22Game } from '../game.ts';

const MOST = 1000;
const NO_POINTS = refusal(`amount: expected a whole number from 1 to ${MOST}`, '');

const whom: ArgSpec<D20v22Game> = targetArg('whom', () => true);
const points: ArgSpec<D20v22Game> = { name: 'amount', text: 'how much', optional: false, candidates: () => [1, 4] };
const reason: ArgSpec<D20v22Game> = { name: 'text', text: 'why', optional: true, candidates: () => [] };

function isAbility(word: string): word is Ability {
  return (ABILITIES as readonly string[]).includes(word);
}

function abilityAction(id: string, name: string, rule: string, forGood: boolean): Action<D20v22Game> {
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
      if (isAbility(choice)) loseAbility(scene, target, { ability: choice, points: amount, forGood, why });
    },
  };
}

/** Ability points are lost for a time (V22-COND-01, V22-ABIL-02). */
export const damageAbility: Action<D20v22Game> = abilityAction(
  'damage-ability',
  'Ability damage',
  'V22-COND-01',
  false,
);

/** Ability points are lost for good (V22-COND-02, V22-ABIL-04). */
export const drainAbility: Action<D20v22Game> = abilityAction('drain-ability', 'Ability drain', 'V22-COND-02', true);

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
