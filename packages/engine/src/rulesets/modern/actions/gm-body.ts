import { type Asked, anyBut, gmAction, wholeNumber, wordOf, wordTold } from '../../../kernel/gm/gm-action.ts';
import { anyTarget, causeOf, reason } from '../../../kernel/gm/gm-args.ts';
import { because, fighterAt, NOBODY, NONE, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { isDead } from '../body/state.ts';
import { skillCheck } from '../checks/skills.ts';
import { loseAbility } from '../conditions/ability-loss.ts';
import { IN_CARE } from '../conditions/conditions.ts';
import type { ModernAction, ModernGame } from '../game.ts';
import { gainTemporary } from '../recovery/temporary.ts';

const ONE_HEALER = refusal('targets: expected one healer', 'MOD-HEAL-09');
const DEAD_HEALER = refusal('the dead heal nobody', 'MOD-HEAL-09');

/** Must make its attacks with a modifier that a game master set. */
export const HINDERED: EffectKind<{ readonly amount: number }> = new EffectKind('hindered', {
  text: 'hindered',
  blank: { amount: 0 },
  words: ({ amount }) => `hindered (${amount})`,
});

const CARE = because('long-term care', 'MOD-HEAL-09');
const CARE_DC = 15;
/** How long temporary hit points may last, in rounds. */
const SPANS: Readonly<Record<string, number>> = { round: 1, minute: 10, hour: 600 };

const NO_PENALTY = refusal('amount: expected a whole number from -20 to 20, not 0', '');
const IS_DEAD = refusal('the dead cannot be helped', 'MOD-HP-14');

const whom = anyTarget<ModernGame>();
const living: Asked<ModernGame> = anyBut((world, { target }) => (isDead(fighterAt(world, target)) ? [IS_DEAD] : NONE));
const points = wholeNumber<ModernGame>('how much', [1, 4], { most: 1000 });
const modifier: Asked<ModernGame> = {
  ...needs('amount', 'the modifier', () => [-2, -4]),
  refuse: (_world, { amount }) =>
    Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= 20 ? NONE : [NO_PENALTY],
};
const healer: Asked<ModernGame> = {
  ...needs('targets', 'the healer', () => []),
  refuse: (world, { target, targets }) => {
    if (targets.length !== 1 || targets[0] === target) return [ONE_HEALER];
    return targets.some((who) => isDead(fighterAt(world, who))) ? [DEAD_HEALER] : NONE;
  },
};

function abilityAction(id: string, name: string, rule: string, forGood: boolean): ModernAction {
  return gmAction([id, name, rule], [whom, wordOf('which ability', () => ABILITIES), points, reason()], (scene, act) =>
    loseAbility(scene, act.target, {
      ability: wordTold(ABILITIES, act.choice),
      points: act.amount,
      forGood,
      why: causeOf(act, name.toLowerCase(), rule),
    }),
  );
}

/** Ability points are lost for a time: they return with rest (MOD-COND-03). */
export const damageAbility: ModernAction = abilityAction('damage-ability', 'Ability damage', 'MOD-COND-03', false);

/** Ability points are lost for good (MOD-COND-04). */
export const drainAbility: ModernAction = abilityAction('drain-ability', 'Ability drain', 'MOD-COND-04', true);

/** Gives temporary hit points for some time (MOD-HEAL-05). */
export const bolster: ModernAction = gmAction(
  ['bolster', 'Temporary hit points', 'MOD-HEAL-05', 'MOD-HEAL-06'],
  [living, points, wordOf('for how long', () => Object.keys(SPANS))],
  (scene, { target, amount, choice }) =>
    gainTemporary(scene, target, amount, untilSameCount(scene.fight, SPANS[choice] ?? 1)),
);

/** A modifier on the attacks of somebody that the details of the cover or the place bring with them (MOD-COVER-14). */
export const hinder: ModernAction = gmAction(
  ['hinder', 'Modify attacks', 'MOD-COVER-14'],
  [whom, modifier, reason()],
  (scene, act) => {
    const cause = causeOf(act, 'hindered by the cover', 'MOD-COVER-14');
    gainEffect(scene, act.target, HINDERED.by(NOBODY, { amount: act.amount }), cause);
  },
);

/** Long-term care: a Treat Injury check of the healer, for days of complete rest that heal more (MOD-HEAL-09). */
export const longTermCare: ModernAction = gmAction(
  ['long-term-care', 'Long-term care', 'MOD-HEAL-09'],
  [living, healer],
  (scene, { target, targets }) => {
    if (skillCheck(scene, targets[0] ?? NOBODY, 'treat injury', CARE_DC, CARE))
      gainEffect(scene, target, { name: IN_CARE, source: NOBODY, until: null }, CARE);
  },
);
