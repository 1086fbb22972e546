import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { READIED, READYING } from '../conditions/conditions.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { preparedSpell } from '../magic/prepared.ts';
import { READYABLE, TRIGGERS } from '../time/readied.ts';
import { inTicks } from '../time/schedule.ts';
import { fixedCost, SPEEDS } from '../time/speed.ts';
import { takes, timed } from '../time/timed.ts';
import { arg, optionalArg, unless } from './catalogue.ts';
import { enemiesOf, weaponsAtHand } from './enemies.ts';

const READIES = because('readies an act', 'TC-ACT-11');
const ARMED: readonly string[] = ['attack', 'quickStrike'];

function possible(world: TcWorld, who: number): readonly string[] {
  return READYABLE.filter((id) => id !== 'cast' || preparedSpell(fighterAt(world, who)) !== null);
}

/**
 * Holds an act ready against something that another does: Rapid, and from the end of that time on it can be taken just
 * before the trigger (TC-ACT-02, TC-ACT-11). `choices` name the act and the trigger; without a target any enemy triggers it.
 */
export const readyAction: TimedAction = timed({
  id: 'ready',
  name: 'Ready an act',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-ACT-11'],
  args: [
    arg('choices', 'the act, and what triggers it', (world, { who }) =>
      possible(world, who).flatMap((id) => TRIGGERS.map((trigger) => [id, trigger])),
    ),
    optionalArg('with', 'with which weapon', (world, act) =>
      ARMED.includes(act.choices[0] ?? '') ? weaponsAtHand(world, act) : [],
    ),
    optionalArg('target', 'who is watched, or left open: any enemy', (world, { who }) => enemiesOf(world, who)),
  ],
  refuseAct: refuseReady,
  perform: takes(SPEEDS.rapid, (scene, { who, target, choices, item }, delay) => {
    const [action = '', trigger = ''] = choices;
    const effect = READYING.by(target, { action, trigger, item }, inTicks(scene, delay));
    return [{ kind: 'gain', who, effect, why: READIES }];
  }),
});

function refuseReady(world: TcWorld, { who, target, choices, item }: TcAct): readonly Refusal[] {
  const [action = '', trigger = ''] = choices;
  const reasons: Refusal[] = [];
  if (choices.length !== 2 || !possible(world, who).includes(action) || !TRIGGERS.some((each) => each === trigger)) {
    const text = `choices: expected one of ${possible(world, who).join(', ')} and one of ${TRIGGERS.join(', ')}`;
    reasons.push(refusal(text, 'TC-ACT-11'));
  }
  if (target === who) reasons.push(refusal('nobody watches himself', 'TC-ACT-11'));
  if (item !== NOBODY && !ARMED.includes(action)) reasons.push(refusal('that act uses no weapon', 'TC-ACT-11'));
  return reasons;
}

const MOST = 120;

/** Stays ready for some TC, 1 where none are named; what is held ready can be taken meanwhile (TC-ACT-11, TC-INIT-14). */
export const stayReadyAction: TimedAction = timed({
  id: 'stayReady',
  name: 'Stay ready',
  role: 'other',
  rules: ['TC-ACT-11', 'TC-INIT-14'],
  args: [optionalArg('amount', 'for how many TC', () => [1, 4, 12])],
  refuse: (_world, { state }) => unless(READIED.on(state), 'he holds nothing ready', 'TC-ACT-11'),
  refuseAct: (_world, { amount }) => {
    const fits = Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST;
    return unless(fits, `amount: expected 1 to ${MOST} TC, found ${amount}`, 'TC-ACT-11');
  },
  perform: (scene, act) => takes(fixedCost(Math.max(1, act.amount)), () => [])(scene, act),
});
