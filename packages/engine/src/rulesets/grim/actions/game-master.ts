import { type Asked, anyBut, gmAction, wholeNumber, wordOf, wordTold } from '../../../kernel/gm/gm-action.ts';
import { anyTarget, causeOf, reason } from '../../../kernel/gm/gm-args.ts';
import { fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { disabledParts } from '../body/disable.ts';
import { disabled, partOf } from '../body/parts.ts';
import { mend, operate } from '../body/recovery.ts';
import type { GrimAction, GrimGame, GrimWorld } from '../game.ts';
import { maxHp } from '../harm/hit-points.ts';
import { bolster } from '../harm/temporary.ts';
import { hoursOf, PASTIMES, passTime } from '../recovery/recovery.ts';

const HEALING = 'GNG-HEAL-06';
const REST = ['GNG-HEAL-01', 'GNG-HEAL-02', 'GNG-HEAL-03', 'GNG-HEAL-04', 'GNG-HEAL-05', 'GNG-CORE-21'];
/** Thirty days. */
const MOST_HOURS = 24 * 30;
/** How long temporary hit points last, in rounds; 0 until they are lost. */
const SPANS: Readonly<Record<string, number>> = { round: 1, minute: 10, hour: 600, 'until-lost': 0 };

const ONE_HEALER = refusal('targets: expected one healer', 'GNG-RECOV-05');
const TOO_LONG = refusal('amount: expected a whole number above 0, of no more than 30 days', '');
const IS_DEAD = refusal('the dead cannot be healed', HEALING);
const NO_PART = refusal('choice: expected a part of the body that is disabled for good', 'GNG-RECOV-07');
const ANOTHER = refusal('targets: expected one healer, somebody else', 'GNG-RECOV-07');
const DEAD_HEALER = refusal('the dead heal nobody', 'GNG-RECOV-05');

const whom = anyTarget<GrimGame>();
const refuseDead = (world: GrimWorld, healers: readonly number[]): readonly Refusal[] =>
  healers.some((who) => fighterAt(world, who).digest.dead) ? [DEAD_HEALER] : NONE;
const living: Asked<GrimGame> = anyBut((world, { target }) =>
  fighterAt(world, target).digest.dead ? [IS_DEAD] : NONE,
);

/** Points that have been rolled, as somebody reads them. */
function points(text: string = 'how many points'): Asked<GrimGame> {
  return wholeNumber(text, [1, 8], { most: 1000 });
}

/** The game master lets hours, days or weeks pass, with somebody who tends the injured or without (GNG-HEAL-01 to GNG-HEAL-05, GNG-CORE-21). */
export const pass: GrimAction = gmAction(
  ['pass-time', 'Let time pass', ...REST],
  [
    {
      ...needs('amount', 'how many', () => [1, 8]),
      refuse: (_world, { choice, amount }) => {
        const isPossible = Number.isSafeInteger(amount) && amount > 0 && hoursOf(choice, amount) <= MOST_HOURS;
        return isPossible || !PASTIMES.includes(choice) ? NONE : [TOO_LONG];
      },
    },
    wordOf('of what', () => PASTIMES),
    {
      ...allows('targets', 'who tends the injured', () => []),
      refuse: (world, { targets }) => (targets.length <= 1 ? refuseDead(world, targets) : [ONE_HEALER]),
    },
    reason(),
  ],
  (scene, { choice, amount, targets }) => passTime(scene, choice, amount, targets[0] ?? NOBODY),
);

/** Healing by a spell, an item or the like: as many points as were rolled, whatever the size; as much nonlethal damage goes with it (GNG-HEAL-06). */
export const heal: GrimAction = gmAction(['heal', 'Heal', HEALING], [living, points(), reason()], (scene, act) => {
  const { target: who, amount } = act;
  const fighter = fighterAt(scene, who);
  const { hp, nonlethal } = fighter.state.counts;
  const by = Math.min(amount, Math.max(0, maxHp(scene, fighter) - hp));
  const bruises = Math.min(amount, nonlethal);
  const cause = causeOf(act, 'healing', HEALING);
  if (by > 0) scene.count(who, 'hp', by, cause);
  if (bruises > 0) scene.count(who, 'nonlethal', -bruises, cause);
  scene.rules.health.settle(scene, who, 'hp', amount);
});

/** Ability points come back by a spell, an item or the like (GNG-HEAL-06). */
export const restoreAbility: GrimAction = gmAction(
  ['restore-ability', 'Restore ability points', HEALING],
  [whom, wordOf('which ability', () => ABILITIES), points(), reason()],
  (scene, act) => {
    const ability = wordTold(ABILITIES, act.choice);
    const by = Math.min(act.amount, -fighterAt(scene, act.target).state.counts[ability]);
    if (by <= 0) return;
    scene.count(act.target, ability, by, causeOf(act, 'ability points restored', HEALING));
    scene.rules.health.settle(scene, act.target, ability, by);
  },
);

/** Gives temporary hit points for some time (GNG-TEMP-01 to GNG-TEMP-03). */
export const giveTemporary: GrimAction = gmAction(
  ['bolster', 'Temporary hit points', 'GNG-TEMP-01', 'GNG-TEMP-02', 'GNG-TEMP-03'],
  [living, points(), wordOf('for how long', () => Object.keys(SPANS)), allows('targets', 'who gives them', () => [])],
  (scene, { target, amount, choice, targets }) => {
    const rounds = SPANS[choice] ?? 0;
    const until = rounds === 0 ? null : untilSameCount(scene.fight, rounds);
    bolster(scene, target, amount, until, { source: targets[0] ?? NOBODY });
  },
);

/** A disabled part by the name of its condition. */
const damagedPart: Asked<GrimGame> = {
  ...needs('choice', 'which disabled part', (world, { target }) => disabledParts(world, target).map(disabled)),
  refuse: (world, { target, choice }) =>
    disabledParts(world, target).some((part) => disabled(part) === choice) ? NONE : [NO_PART],
};

/** Surgery on a disabled part. */
export const surgery: GrimAction = gmAction(
  ['surgery', 'Surgery', 'GNG-RECOV-07'],
  [
    whom,
    damagedPart,
    {
      ...needs('targets', 'the healer', () => []),
      refuse: (world, { target, targets }) =>
        targets.length === 1 && targets[0] !== target ? refuseDead(world, targets) : [ANOTHER],
    },
  ],
  (scene, { target, targets, choice }) => {
    const part = partOf(choice);
    if (part !== null) operate(scene, targets[0] ?? target, target, part);
  },
);

/** Healing by a spell or the like, as many points as were rolled, that is aimed at a disabled part. */
export const mendPart: GrimAction = gmAction(
  ['mend-part', 'Aim healing at a disabled part', 'GNG-RECOV-09', 'GNG-RECOV-10'],
  [whom, damagedPart, points('points of healing')],
  (scene, { target, choice, amount }) => {
    const part = partOf(choice);
    if (part !== null) mend(scene, target, part, amount);
  },
);
