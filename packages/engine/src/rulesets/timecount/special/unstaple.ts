import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { freeHands, handsOf, placeFor } from '../actions/hands.ts';
import { isInTouch } from '../attack/range.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { PIERCED, STAPLED, WEAPON_STUCK } from '../conditions/conditions.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { changing, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { NONE, timed } from '../time/timed.ts';

const FREE = because('the weapon is out of the wall', 'TC-STAPLE-04');

/** What pins somebody: its source is whose weapon it is. */
type Pin = EffectOf<typeof PIERCED.blank>;

function pinOf({ state }: TcFighter): Pin | null {
  return PIERCED.find(state) ?? STAPLED.find(state);
}

/** The pin and the stuck weapon end together; a pin that nobody caused has none. */
function pulledOut(target: number, { name, source }: Pin): readonly FightEvent[] {
  const free: FightEvent = { kind: 'lose', who: target, name, source, why: FREE };
  if (source === NOBODY) return [free];
  return [free, { kind: 'lose', who: source, name: WEAPON_STUCK.name, source: target, why: FREE }];
}

const pinned: ArgSpec<TimeCountGame> = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: (world, { who }) => {
    const pins = world.fighters.filter((each) => pinOf(each) !== null && isInTouch(world, who, each.index));
    const found = pins.map(({ index }) => index);
    return found.includes(who) ? [who, ...found.filter((each) => each !== who)] : found;
  },
};

function isNobodyPinned({ fighters }: TcWorld): boolean {
  return fighters.every((each) => pinOf(each) === null);
}

function refusePin(world: TcWorld, { who, target }: TcAct): readonly Refusal[] {
  if (pinOf(fighterAt(world, target)) === null)
    return [refusal('the target is not pinned to anything', 'TC-STAPLE-04')];
  return isInTouch(world, who, target) ? NONE : [refusal('the target is out of touch', 'TC-SPEC-09')];
}

/** Breaks free, or pulls the weapon out: Athletics, Swift, or Acrobatics, Fast, against the total of the attack (TC-STAPLE-04, TC-STAPLE-05). */
export const unstapleAction: TimedAction = timed({
  id: 'unstaple',
  name: 'Break free of a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04', 'TC-STAPLE-05'],
  args: [pinned, { name: 'choice', text: 'with acrobatics', optional: true, candidates: () => ['acrobatics'] }],
  refuseAct: (world, act) => [...refusePin(world, act), ...refuseChoice(world, act)],
  tactics: { idle: isNobodyPinned },
  perform: breakFree,
});

function refuseChoice(world: TcWorld, { target, choice }: TcAct): readonly Refusal[] {
  if (choice === '' || choice === 'athletics') return NONE;
  if (choice !== 'acrobatics') return [refusal(`choice: expected acrobatics, found '${choice}'`, 'TC-STAPLE-04')];
  const flesh = PIERCED.on(fighterAt(world, target).state);
  return flesh ? [refusal('the weapon goes through the flesh', 'TC-STAPLE-05')] : NONE;
}

function breakFree(scene: TcScene, { who, target, choice }: TcAct): Outcome {
  const pin = pinOf(fighterAt(scene, target));
  if (pin === null) return outcomeOf(who, 'unstaple', 1);
  const nimble = choice === 'acrobatics';
  const success = nimble
    ? checkDiscipline(scene, who, ['acrobatics', 'dexterity'], pin.data.dc)
    : checkDiscipline(scene, who, ['athletics', 'strength'], pin.data.dc);
  const delay = scene.slots.speedFactor(scene, who, nimble ? SPEEDS.fast : SPEEDS.swift, AS_IT_IS);
  return success ? changing(who, 'unstaple', delay, pulledOut(target, pin)) : outcomeOf(who, 'unstaple', delay);
}

/** Pulls his own weapon out: Swift, without a check (TC-STAPLE-04). */
export const recoverWeaponAction: TimedAction = timed({
  id: 'recoverWeapon',
  name: 'Pull out a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04'],
  args: [pinned],
  refuse: (world, who) =>
    freeHands(fighterAt(world, who).state) > 0 ? NONE : [refusal('no hand is free', 'TC-ACT-13')],
  refuseAct: (world, act) => {
    const own = WEAPON_STUCK.find(fighterAt(world, act.who).state, act.target);
    const reasons = refusePin(world, act);
    return own === null ? [...reasons, refusal('that is not his weapon', 'TC-STAPLE-04')] : reasons;
  },
  perform: (scene, { who, target }) => {
    const { state } = fighterAt(scene, who);
    const stuck = WEAPON_STUCK.find(state, target);
    if (stuck === null) return outcomeOf(who, 'recoverWeapon', 1);
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.swift, AS_IT_IS);
    const { item } = stuck.data;
    const place = placeFor(state, handsOf(scene, who, item)) ?? 'carried';
    const back: FightEvent = { kind: 'hold', who, item, place, why: FREE };
    const pins = fighterAt(scene, target).state.effects.filter(
      (effect): effect is Pin => effect.source === who && (STAPLED.is(effect) || PIERCED.is(effect)),
    );
    return changing(who, 'recoverWeapon', delay, [...pins.flatMap((pin) => pulledOut(target, pin)), back]);
  },
});
