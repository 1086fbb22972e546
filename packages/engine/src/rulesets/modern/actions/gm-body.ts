import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { isDead } from '../body/state.ts';
import { skillCheck } from '../checks/skills.ts';
import { loseAbility } from '../conditions/ability-loss.ts';
import { IN_CARE } from '../conditions/conditions.ts';
import type { ModernAction, ModernGame } from '../game.ts';
import { gainTemporary } from '../recovery/temporary.ts';

const ONE_HEALER = refusal('targets: expected one healer', 'MOD-HEAL-09');

/** Must make its attacks with a modifier that a game master set. */
export const HINDERED: EffectKind<{ readonly amount: number }> = new EffectKind('hindered', {
  text: 'hindered',
  blank: { amount: 0 },
  words: ({ amount }) => `hindered (${amount})`,
});

const CARE = because('long-term care', 'MOD-HEAL-09');
const HINDRANCE = because('hindered by the cover', 'MOD-COVER-14');
const CARE_DC = 15;
const MOST = 1000;
/** How long temporary hit points may last, in rounds. */
const SPANS: Readonly<Record<string, number>> = { round: 1, minute: 10, hour: 600 };

const NO_POINTS = refusal(`amount: expected a whole number from 1 to ${MOST}`, '');
const NO_PENALTY = refusal('amount: expected a whole number from -20 to 20, not 0', '');
const IS_DEAD = refusal('the dead cannot be helped', 'MOD-HP-14');

const whom: ArgSpec<ModernGame> = targetArg('whom', () => true);
const points: ArgSpec<ModernGame> = { name: 'amount', text: 'how much', optional: false, candidates: () => [1, 4] };
const reason: ArgSpec<ModernGame> = { name: 'text', text: 'why', optional: true, candidates: () => [] };

function refusePoints(amount: number): Refusal[] {
  return Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? [] : [NO_POINTS];
}

function isAbility(word: string): word is Ability {
  return (ABILITIES as readonly string[]).includes(word);
}

function abilityAction(id: string, name: string, rule: string, forGood: boolean): ModernAction {
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
    refuseAct: (_table, { choice, amount }) => [...unlessOneOf(ABILITIES, choice, ''), ...refusePoints(amount)],
    resolve: (scene, { target, choice, amount, text }) => {
      const cause = because(text === '' ? name.toLowerCase() : text, rule);
      if (isAbility(choice)) loseAbility(scene, target, { ability: choice, points: amount, forGood, why: cause });
    },
  };
}

/** Ability points are lost for a time: they return with rest (MOD-COND-03). */
export const damageAbility: ModernAction = abilityAction('damage-ability', 'Ability damage', 'MOD-COND-03', false);

/** Ability points are lost for good (MOD-COND-04). */
export const drainAbility: ModernAction = abilityAction('drain-ability', 'Ability drain', 'MOD-COND-04', true);

/** Gives temporary hit points for some time (MOD-HEAL-05). */
export const bolster: ModernAction = {
  id: 'bolster',
  name: 'Temporary hit points',
  role: 'other',
  rules: ['MOD-HEAL-05', 'MOD-HEAL-06'],
  args: [whom, points, { name: 'choice', text: 'for how long', optional: false, candidates: () => Object.keys(SPANS) }],
  refuse: () => [],
  refuseAct: (world, { target, amount, choice }) => [
    ...refusePoints(amount),
    ...unlessOneOf(Object.keys(SPANS), choice, ''),
    ...(isDead(fighterAt(world, target)) ? [IS_DEAD] : []),
  ],
  resolve: (scene, { target, amount, choice }) =>
    gainTemporary(scene, target, amount, untilSameCount(scene.fight, SPANS[choice] ?? 1)),
};

/** A modifier on the attacks of somebody that the details of the cover or the place bring with them (MOD-COVER-14). */
export const hinder: ModernAction = {
  id: 'hinder',
  name: 'Modify attacks',
  role: 'other',
  rules: ['MOD-COVER-14'],
  args: [whom, { name: 'amount', text: 'the modifier', optional: false, candidates: () => [-2, -4] }, reason],
  refuse: () => [],
  refuseAct: (_table, { amount }) =>
    Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= 20 ? [] : [NO_PENALTY],
  resolve: (scene, { target, amount, text }) => {
    const cause = text === '' ? HINDRANCE : because(text, HINDRANCE.rule);
    gainEffect(scene, target, HINDERED.by(NOBODY, { amount }), cause);
  },
};

/** Long-term care: a Treat Injury check of the healer, for days of complete rest that heal more (MOD-HEAL-09). */
export const longTermCare: ModernAction = {
  id: 'long-term-care',
  name: 'Long-term care',
  role: 'other',
  rules: ['MOD-HEAL-09'],
  args: [whom, { name: 'targets', text: 'the healer', optional: false, candidates: () => [] }],
  refuse: () => [],
  refuseAct: (world, { target, targets }) => [
    ...(targets.length === 1 && targets[0] !== target ? [] : [ONE_HEALER]),
    ...(isDead(fighterAt(world, target)) ? [IS_DEAD] : []),
  ],
  resolve: (scene, { target, targets }) => {
    const healer = targets[0] ?? NOBODY;
    if (skillCheck(scene, healer, 'treat injury', CARE_DC, CARE))
      gainEffect(scene, target, { name: IN_CARE, source: NOBODY, until: null }, CARE);
  },
};
