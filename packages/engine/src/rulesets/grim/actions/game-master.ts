import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { disabledParts } from '../body/disable.ts';
import { disabled, partOf } from '../body/parts.ts';
import { mend, operate } from '../body/recovery.ts';
import type { GrimAction, GrimArg, GrimWorld } from '../game.ts';
import { maxHp } from '../harm/hit-points.ts';
import { bolster } from '../harm/temporary.ts';
import { hoursOf, PASTIMES, passTime } from '../recovery/recovery.ts';

const ONE_HEALER = refusal('targets: expected one healer', 'GNG-RECOV-05');

const MOST = 1000;

/** Anybody in the fight. */
const whom: GrimArg = needs('target', 'whom', ({ fight }) => fight.combatants.map(({ index }) => index));

/** Points that have been rolled, as somebody reads them. */
function pointsArg(text: string): GrimArg {
  return needs('amount', text, () => [1, 8]);
}

/** @returns the reason against so many points, by this rule */
function refusePoints(rule: string): (amount: number) => readonly Refusal[] {
  const found = [refusal(`amount: expected a whole number from 1 to ${MOST}`, rule)];
  return (amount) => (Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? [] : found);
}

/** What a game master lets happen: always possible. */
function byHand(action: Omit<GrimAction, 'role' | 'refuse'>): GrimAction {
  return { ...action, role: 'other', refuse: () => [] };
}

/** Thirty days. */
const MOST_HOURS = 24 * 30;
const HEALED = because('healing', 'GNG-HEAL-06');
const RESTORED = because('ability points restored', 'GNG-HEAL-06');
/** How long temporary hit points last, in rounds; 0 until they are lost. */
const SPANS: Readonly<Record<string, number>> = { round: 1, minute: 10, hour: 600, 'until-lost': 0 };

const TOO_LONG = refusal('amount: expected a whole number above 0, of no more than 30 days', '');
const IS_DEAD = refusal('the dead cannot be healed', 'GNG-HEAL-06');

const points = pointsArg('how many points');
const reason = allows('text', 'why', () => []);

const refuseAmount = refusePoints('');

/** The game master lets hours, days or weeks pass, with somebody who tends the injured or without (GNG-HEAL-01 to GNG-HEAL-05, GNG-CORE-21). */
export const pass: GrimAction = byHand({
  id: 'pass-time',
  name: 'Let time pass',
  rules: ['GNG-HEAL-01', 'GNG-HEAL-02', 'GNG-HEAL-03', 'GNG-HEAL-04', 'GNG-HEAL-05', 'GNG-CORE-21'],
  args: [
    pointsArg('how many'),
    needs('choice', 'of what', () => PASTIMES),
    allows('targets', 'who tends the injured', () => []),
    reason,
  ],
  refuseAct: (_table, { choice, amount, targets }) => {
    if (!PASTIMES.includes(choice)) return unlessOneOf(PASTIMES, choice, '');
    const hours = hoursOf(choice, amount);
    const found = Number.isSafeInteger(amount) && amount > 0 && hours <= MOST_HOURS ? [] : [TOO_LONG];
    return targets.length <= 1 ? found : [...found, ONE_HEALER];
  },
  resolve: (scene, { choice, amount, targets }) => passTime(scene, choice, amount, targets[0] ?? NOBODY),
});

/** Healing by a spell, an item or the like: as many points as were rolled, whatever the size; as much nonlethal damage goes with it (GNG-HEAL-06). */
export const heal: GrimAction = byHand({
  id: 'heal',
  name: 'Heal',
  rules: ['GNG-HEAL-06'],
  args: [whom, points, reason],
  refuseAct: (world, { target, amount }) => [
    ...refuseAmount(amount),
    ...(fighterAt(world, target).digest.dead ? [IS_DEAD] : []),
  ],
  resolve: (scene, { target: who, amount, text }) => {
    const fighter = fighterAt(scene, who);
    const { hp, nonlethal } = fighter.state.counts;
    const by = Math.min(amount, Math.max(0, maxHp(scene, fighter) - hp));
    const bruises = Math.min(amount, nonlethal);
    const cause = text === '' ? HEALED : because(text, HEALED.rule);
    if (by > 0) scene.count(who, 'hp', by, cause);
    if (bruises > 0) scene.count(who, 'nonlethal', -bruises, cause);
    scene.rules.health.settle(scene, who, 'hp', amount);
  },
});

/** Ability points come back by a spell, an item or the like (GNG-HEAL-06). */
export const restoreAbility: GrimAction = byHand({
  id: 'restore-ability',
  name: 'Restore ability points',
  rules: ['GNG-HEAL-06'],
  args: [whom, needs('choice', 'which ability', () => ABILITIES), points, reason],
  refuseAct: (_table, { choice, amount }) => [...unlessOneOf(ABILITIES, choice, ''), ...refuseAmount(amount)],
  resolve: (scene, { target: who, choice, amount, text }) => {
    if (!isAbility(choice)) return;
    const by = Math.min(amount, -fighterAt(scene, who).state.counts[choice]);
    if (by <= 0) return;
    const cause = text === '' ? RESTORED : because(text, RESTORED.rule);
    scene.count(who, choice, by, cause);
    scene.rules.health.settle(scene, who, choice, by);
  },
});

function isAbility(word: string): word is Ability {
  return (ABILITIES as readonly string[]).includes(word);
}

/** Gives temporary hit points for some time (GNG-TEMP-01 to GNG-TEMP-03). */
export const giveTemporary: GrimAction = byHand({
  id: 'bolster',
  name: 'Temporary hit points',
  rules: ['GNG-TEMP-01', 'GNG-TEMP-02', 'GNG-TEMP-03'],
  args: [
    whom,
    points,
    needs('choice', 'for how long', () => Object.keys(SPANS)),
    allows('targets', 'who gives them', () => []),
  ],
  refuseAct: (world, { target, amount, choice }) => [
    ...refuseAmount(amount),
    ...unlessOneOf(Object.keys(SPANS), choice, ''),
    ...(fighterAt(world, target).digest.dead ? [IS_DEAD] : []),
  ],
  resolve: (scene, { target, amount, choice, targets }) => {
    const rounds = SPANS[choice] ?? 0;
    const until = rounds === 0 ? null : untilSameCount(scene.fight, rounds);
    bolster(scene, target, amount, until, { source: targets[0] ?? NOBODY });
  },
});

const NO_PART = refusal('choice: expected a part of the body that is disabled for good', 'GNG-RECOV-07');
const ANOTHER = refusal('targets: expected one healer, somebody else', 'GNG-RECOV-07');

/** Disabled parts by the names of their conditions. */
const partArg: GrimArg = needs('choice', 'which disabled part', (world: GrimWorld, { target }) =>
  disabledParts(world, target).map(disabled),
);

const refuseMending = refusePoints('GNG-RECOV-09');

function refusePart(world: GrimWorld, who: number, choice: string): readonly Refusal[] {
  return disabledParts(world, who).some((part) => disabled(part) === choice) ? [] : [NO_PART];
}

/** Surgery on a disabled part. */
export const surgery: GrimAction = byHand({
  id: 'surgery',
  name: 'Surgery',
  rules: ['GNG-RECOV-07'],
  args: [whom, partArg, needs('targets', 'the healer', () => [])],
  refuseAct: (world, { target, targets, choice }) => {
    const found = refusePart(world, target, choice);
    return targets.length === 1 && targets[0] !== target ? found : [...found, ANOTHER];
  },
  resolve: (scene, { target, targets, choice }) => {
    const part = partOf(choice);
    if (part !== null) operate(scene, targets[0] ?? target, target, part);
  },
});

/** Healing by a spell or the like, as many points as were rolled, that is aimed at a disabled part. */
export const mendPart: GrimAction = byHand({
  id: 'mend-part',
  name: 'Aim healing at a disabled part',
  rules: ['GNG-RECOV-09', 'GNG-RECOV-10'],
  args: [whom, partArg, pointsArg('points of healing')],
  refuseAct: (world, { target, choice, amount }) => [...refusePart(world, target, choice), ...refuseMending(amount)],
  resolve: (scene, { target, choice, amount }) => {
    const part = partOf(choice);
    if (part !== null) mend(scene, target, part, amount);
  },
});
