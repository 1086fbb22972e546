import { because, fighterAt, NOBODY, NONE, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { READIED, READYING } from '../conditions/conditions.ts';
import type { TcFighter, TimeCountGame, TimedAction } from '../game.ts';
import { preparedSpell } from '../magic/prepared.ts';
import { READYABLE, TRIGGER_TEXTS, TRIGGERS } from '../time/readied.ts';
import { inTicks } from '../time/schedule.ts';
import { fixedCost, SPEEDS } from '../time/speed.ts';
import { takes, timed } from '../time/timed.ts';
import { unless } from './catalogue.ts';
import { enemiesOf, weaponsAtHand } from './enemies.ts';

const IS_READY = because('', 'TC-ACT-11');

const ARMED: readonly string[] = ['attack', 'quickStrike'];

function possible(fighter: TcFighter): readonly string[] {
  return READYABLE.filter((id) => id !== 'cast' || preparedSpell(fighter) !== null);
}

/**
 * Holds an act ready against something that another does: Rapid, and from the end of that time on it can be taken just
 * before the trigger (TC-ACT-02, TC-ACT-11). `choices` name the act and the trigger; without a target any enemy triggers it.
 */
export const readyAction: TimedAction = timed('ready', 'Ready an act', {
  rules: ['TC-ACT-02', 'TC-ACT-11'],
  args: [
    {
      ...needs<TimeCountGame>('choices', 'the act, and what triggers it', (world, { who }) =>
        possible(fighterAt(world, who)).flatMap((id) => TRIGGERS.map((trigger) => [id, trigger])),
      ),
      words: TRIGGER_TEXTS,
    },
    allows('with', 'with which weapon', (world, act) =>
      ARMED.includes(act.choices[0] ?? '') ? weaponsAtHand(world, act) : [],
    ),
    allows('target', 'who is watched, or left open: any enemy', (world, { who }) => enemiesOf(world, who)),
  ],
  refuseAct: (_world, { who, target, choices, item }, fighter) => {
    const [action = '', trigger = ''] = choices;
    const acts = possible(fighter);
    if (choices.length !== 2) return [refusal('choices: an act and what is to happen before it', 'TC-ACT-11')];
    return [
      ...unlessOneOf(acts, action, 'TC-ACT-11', 'choices'),
      ...unlessOneOf(TRIGGERS, trigger, 'TC-ACT-11', 'choices'),
      ...unless(target !== who, 'nobody watches oneself', 'TC-ACT-11'),
      ...unless(item === NOBODY || ARMED.includes(action), 'that act uses no weapon', 'TC-ACT-11'),
    ];
  },
  perform: takes(SPEEDS.rapid, (scene, { who, target, choices, item }, _fighter, delay) => {
    const [action = '', trigger = ''] = choices;
    const effect = READYING.by(target, { action, trigger, item }, inTicks(scene, delay));
    return [{ kind: 'gain', who, effect, why: IS_READY }];
  }),
});

const MOST = 120;

/** Stays ready for some ticks, 1 where none are named; what is held ready can be taken meanwhile (TC-ACT-11, TC-INIT-14). */
export const stayReadyAction: TimedAction = timed('stayReady', 'Stay ready', {
  rules: ['TC-ACT-11', 'TC-INIT-14'],
  args: [allows('amount', 'for how many ticks', () => [1, 4, 12])],
  refuse: (_world, { state }) => unless(READIED.on(state), '{who} holds nothing ready', 'TC-ACT-11'),
  refuseAct: (_world, { amount }) => {
    const fits = Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST;
    return fits ? NONE : [refusal(`amount: expected 1 to ${MOST} ticks, found ${amount}`, 'TC-ACT-11')];
  },
  perform: (scene, act, fighter) => takes(fixedCost(Math.max(1, act.amount)), () => [])(scene, act, fighter),
});
