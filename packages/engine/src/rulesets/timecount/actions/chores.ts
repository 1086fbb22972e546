import { parseDice } from '../../../chance/notation.ts';
import { type Action, because, type Cause, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { isInTouch } from '../attack/range.ts';
import { Changes } from '../body/changes.ts';
import { checkDiscipline } from '../checks/checks.ts';
import type { Condition } from '../conditions/condition.ts';
import {
  AFLAME,
  CONCENTRATING,
  CONCENTRATION,
  FRIGHTENED_MOUNT,
  MOUNTED,
  NETTED,
  REINING,
  SETTING,
  STABILISED,
  TORCH,
  WEAPON_SET,
} from '../conditions/conditions.ts';
import { isDying, rollStabilisedSleep } from '../conditions/fatigue.ts';
import type { TcAct, TcFighter, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { outcomeOf } from '../harm/outcome.ts';
import { inTicks } from '../time/schedule.ts';
import { AS_IT_IS, SPEEDS, type Speed, speedOf } from '../time/speed.ts';
import { free, needed, takes, timed } from '../time/timed.ts';
import { unless } from './catalogue.ts';
import { freeHands, unlessHandsAreFree } from './hands.ts';

const LIT_ALREADY = refusal("{who}'s torch is lit already", 'TC-ACT-05');
const CONTROLS = because('', 'TC-ACT-09');
const DONE_THIS_TURN = refusal('{who} does so in this turn already', 'TC-ACT-08');
const NOT_HIMSELF = refusal('nobody stabilises oneself', 'TC-ACT-12');
const NOT_DYING = refusal('the target is not dying', 'TC-COND-07');
const STABILISED_ALREADY = refusal('the target is stabilised already', 'TC-COND-08');
const OUT_OF_TOUCH = refusal('the target is out of touch', 'TC-SPEC-09');
const LIT = because('', 'TC-ACT-05');

/** Lights a torch that is held in a free hand: Standard (TC-ACT-05). */
export const lightTorchAction: TimedAction = timed('lightTorch', 'Light a torch', {
  rules: ['TC-ACT-05'],
  refuse: (_world, { state }) => (TORCH.on(state) ? [LIT_ALREADY] : unlessHandsAreFree(freeHands(state) > 0)),
  perform: takes(
    SPEEDS.standard,
    (_scene, _act, fighter) => new Changes(fighter).gain(TORCH.by(NOBODY, null), LIT).events,
  ),
});

function weaponsToSet(world: TcWorld, { who }: TcAct): readonly number[] {
  const forms = formsAtHand(fighterAt(world, who));
  return forms.filter(({ kind, melee }) => kind === 'weapon' && melee).map(({ item }) => item);
}

/** Sets a melee weapon against a charge: Swift, and it is set when that time is over (TC-ACT-03, TC-ACT-09). */
export const setWeaponAction: TimedAction = timed('setWeapon', 'Set a weapon against a charge', {
  rules: ['TC-ACT-03', 'TC-ACT-09'],
  args: [needs('with', 'which weapon', weaponsToSet)],
  refuse: (_world, { state }) => unless(!WEAPON_SET.on(state), 'a weapon is set already', 'TC-ACT-09'),
  refuseAct: (world, act) =>
    unless(weaponsToSet(world, act).includes(act.item), 'that is no melee weapon in hand', 'TC-ACT-09'),
  perform: takes(SPEEDS.swift, (scene, { who, item }, _fighter, delay) => {
    const effect = SETTING.by(NOBODY, { item }, inTicks(scene, delay));
    return [{ kind: 'gain', who, effect, why: CONTROLS }];
  }),
});

/** Something that is done along with another act of the turn and adds to its time; alone it takes that time itself (TC-ACT-08). */
function aside(
  id: string,
  name: string,
  mark: Condition,
  needed: Pick<Condition, 'on'>,
  missing: string,
): Action<TimeCountGame> {
  const done = because(name.toLowerCase(), 'TC-ACT-08');
  return free(id, name, {
    timeless: true,
    rules: ['TC-ACT-08'],
    refuse: (_world, { state }) => (mark.on(state) ? [DONE_THIS_TURN] : unless(needed.on(state), missing, 'TC-ACT-08')),
    resolve: (scene, { who }) => {
      scene.act(who, id, NOBODY, '', done);
      scene.emit({ kind: 'gain', who, effect: mark.by(NOBODY, null), why: done });
    },
  });
}

/** Keeps up a spell: 1 tick more (TC-ACT-08). */
export const concentrateAction: Action<TimeCountGame> = aside(
  'concentrate',
  'Concentrate on a spell',
  CONCENTRATING,
  CONCENTRATION,
  '{who} has no spell to keep up',
);

/** Controls a frightened mount: 2 ticks more (TC-ACT-08). */
export const controlMountAction: Action<TimeCountGame> = aside(
  'controlMount',
  'Control a frightened mount',
  REINING,
  FRIGHTENED_MOUNT,
  '{who} sits on no frightened mount',
);

/** Something that takes its time and has no further rule, but for a condition that it ends or, done again, begins. */
interface Errand {
  readonly why: Cause;
  readonly speed: Speed;
  /** Needs the condition and ends it. */
  readonly ends?: Condition;
  /** Begins the condition, or ends it where it is there. */
  readonly toggles?: Condition;
}

/** The rest of the table of actions (TC-ACT-02, TC-ACT-03, TC-ACT-04, TC-ACT-06, TC-ACT-07). */
const ERRANDS: readonly Errand[] = [
  { why: because('lower spell resistance', 'TC-ACT-02'), speed: SPEEDS.rapid },
  { why: because('open or close a door', 'TC-ACT-03'), speed: SPEEDS.swift },
  { why: because('take a thing from the belt pouch', 'TC-ACT-03'), speed: SPEEDS.swift },
  { why: because('activate a magic item', 'TC-ACT-04'), speed: SPEEDS.fast },
  { why: because('drink a potion', 'TC-ACT-04'), speed: SPEEDS.fast },
  { why: because('mount or dismount', 'TC-ACT-04'), speed: SPEEDS.fast, toggles: MOUNTED },
  { why: because('take a thing from the backpack', 'TC-ACT-06'), speed: SPEEDS.slow },
  { why: because('escape from a net', 'TC-ACT-07'), speed: speedOf(parseDice('1d8+5')), ends: NETTED },
  { why: because('extinguish flames', 'TC-ACT-07'), speed: speedOf(parseDice('1d6+6')), ends: AFLAME },
];
const NAMES: readonly string[] = ERRANDS.map((errand) => errand.why.text);

function errandNamed(name: string): Errand | undefined {
  return ERRANDS[NAMES.indexOf(name)];
}

function isPossible({ state }: TcFighter, { ends }: Errand): boolean {
  return ends === undefined || ends.on(state);
}

/** What else the table of actions gives a time to; it succeeds (TC-ACT-02 to TC-ACT-07). */
export const errandAction: TimedAction = timed('errand', 'Do something else that takes time', {
  rules: ['TC-ACT-02', 'TC-ACT-03', 'TC-ACT-04', 'TC-ACT-06', 'TC-ACT-07'],
  args: [
    needs('choice', 'what', (world, { who }) =>
      ERRANDS.filter((errand) => isPossible(fighterAt(world, who), errand)).map((errand) => errand.why.text),
    ),
  ],
  refuseAct: (_world, { choice }, fighter) => {
    const errand = errandNamed(choice);
    if (errand === undefined) return unlessOneOf(NAMES, choice, 'TC-ACT-07');
    return unless(isPossible(fighter, errand), 'there is nothing of the kind to be done', errand.why.rule);
  },
  perform: (scene, { who, choice }, fighter) => {
    const { why: cause, speed, ends, toggles } = needed(errandNamed(choice));
    const changes = new Changes(fighter);
    const over = ends ?? toggles;
    if (over?.on(fighter.state) === true) changes.loseFirst(over, cause);
    else if (toggles !== undefined) changes.gain(toggles.by(NOBODY, null), cause);
    scene.tell(who, NOBODY, 0, cause);
    return outcomeOf(who, 'errand', scene.slots.speedFactor(scene, fighter, speed, AS_IT_IS), {
      changes: changes.events,
    });
  },
});

const STABILISED_BY = because('stabilised', 'TC-ACT-12');

/**
 * Stabilises a dying friend: Slow; succeeds by itself, or by option with a Heal check (TC-ACT-06, TC-ACT-12). Dice: the
 * check, the 2d10 minutes of an unconscious friend's sleep (TC-FAT-13), the speed factor.
 */
export const stabiliseAction: TimedAction = timed('stabilise', 'Stabilise a dying friend', {
  rules: ['TC-ACT-06', 'TC-ACT-12'],
  args: [needs('target', 'whom', dyingBeside)],
  refuseAct: refuseStabilising,
  perform: (scene, { who, target }, fighter) => {
    const dc = scene.options.stabilizeDc;
    const success = dc === 'none' || checkDiscipline(scene, fighter, ['heal', 'wisdom'], dc);
    const asleep = success && fighterAt(scene, target).digest.senseless;
    const sleepsUntil = asleep ? scene.fight.clock.now + rollStabilisedSleep(scene, target) : 0;
    const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.slow, AS_IT_IS);
    if (!success) return outcomeOf(who, 'stabilise', delay);
    const effect = STABILISED.by(NOBODY, { sleepsUntil });
    return outcomeOf(who, 'stabilise', delay, { changes: [{ kind: 'gain', who: target, effect, why: STABILISED_BY }] });
  },
});

function dyingBeside(world: TcWorld, act: TcAct): readonly number[] {
  const fighter = fighterAt(world, act.who);
  const friends = world.fighters.filter(({ state }) => state.side === fighter.state.side).map(({ index }) => index);
  return friends.filter((target) => refuseStabilising(world, { ...act, target }, fighter).length === 0);
}

function refuseStabilising(world: TcWorld, { who, target }: TcAct, fighter: TcFighter): readonly Refusal[] {
  const other = fighterAt(world, target);
  const reasons: Refusal[] = [];
  if (target === who) reasons.push(NOT_HIMSELF);
  if (!isDying(world, other)) reasons.push(NOT_DYING);
  if (other.digest.stabilised) reasons.push(STABILISED_ALREADY);
  if (!isInTouch(world, fighter, other)) reasons.push(OUT_OF_TOUCH);
  return reasons;
}
