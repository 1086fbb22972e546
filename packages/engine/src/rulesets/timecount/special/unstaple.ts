import { type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type FightEvent, why } from '../../../kernel/state/event.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { freeHands, placeForWeapon } from '../actions/hands.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcAct, TcScene, TcTable, TimeCountGame, TimedAction } from '../game.ts';
import { changing, type Outcome, passing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { NONE, timed } from '../time/turns.ts';
import { isInTouch } from './grabs.ts';

const FREE = why('the weapon is out of the wall', 'TC-STAPLE-04');

/** The effect that pins somebody, or null. */
function pinOf(table: TcTable, who: number): Effect | null {
  const combatant = table.fight.combatants[who];
  if (combatant === undefined) return null;
  return effectOf(combatant, 'pierced') ?? effectOf(combatant, 'stapled');
}

/** The pin and the stuck weapon end together. */
function pulledOut(target: number, { name, source }: Effect): readonly FightEvent[] {
  return [
    { kind: 'lose', who: target, name, source, why: FREE },
    { kind: 'lose', who: source, name: 'weaponStuck', source: target, why: FREE },
  ];
}

const pinned: ArgSpec<TimeCountGame> = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: (table, { who }) => {
    const all = table.fight.combatants.map(({ index }) => index);
    const found = all.filter((each) => pinOf(table, each) !== null && isInTouch(table, who, each));
    return found.includes(who) ? [who, ...found.filter((each) => each !== who)] : found;
  },
};

function isNobodyPinned(table: TcTable): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    if (combatants[who]!.effects.length > 0 && pinOf(table, who) !== null) return false;
  }
  return true;
}

function refusePin(table: TcTable, { who, target }: TcAct): readonly Refusal[] {
  if (pinOf(table, target) === null) return [refusal('the target is not pinned to anything', 'TC-STAPLE-04')];
  return isInTouch(table, who, target) ? NONE : [refusal('the target is out of touch', 'TC-SPEC-09')];
}

/** Breaks free, or pulls the weapon out: Athletics, Swift, or Acrobatics, Fast, against the total of the attack (TC-STAPLE-04, TC-STAPLE-05). */
export const unstapleAction: TimedAction = timed({
  id: 'unstaple',
  name: 'Break free of a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04', 'TC-STAPLE-05'],
  args: [pinned, { name: 'choice', text: 'with acrobatics', optional: true, candidates: () => ['acrobatics'] }],
  refuse: () => NONE,
  refuseAct: (table, act) => [...refusePin(table, act), ...refuseChoice(table, act)],
  idle: isNobodyPinned,
  perform: breakFree,
});

function refuseChoice(table: TcTable, { target, choice }: TcAct): readonly Refusal[] {
  if (choice === '' || choice === 'athletics') return NONE;
  if (choice !== 'acrobatics') return [refusal(`choice: expected acrobatics, found '${choice}'`, 'TC-STAPLE-04')];
  const flesh = pinOf(table, target)?.name === 'pierced';
  return flesh ? [refusal('the weapon goes through the flesh', 'TC-STAPLE-05')] : NONE;
}

function breakFree(scene: TcScene, { who, target, choice }: TcAct): Outcome {
  const pin = pinOf(scene, target);
  if (pin === null) return passing(who, 'unstaple', 1);
  const nimble = choice === 'acrobatics';
  const success = nimble
    ? checkDiscipline(scene, who, ['acrobatics', 'dexterity'], pin.value)
    : checkDiscipline(scene, who, ['athletics', 'strength'], pin.value);
  const delay = scene.slots.speedFactor(scene, who, nimble ? SPEEDS.fast : SPEEDS.swift, AS_IT_IS);
  return success ? changing(who, 'unstaple', delay, pulledOut(target, pin)) : passing(who, 'unstaple', delay);
}

/** Pulls his own weapon out: Swift, without a check (TC-STAPLE-04). */
export const recoverWeaponAction: TimedAction = timed({
  id: 'recoverWeapon',
  name: 'Pull out a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04'],
  args: [pinned],
  refuse: (table, who) =>
    freeHands(table.fight.combatants[who]!) > 0 ? NONE : [refusal('no hand is free', 'TC-ACT-13')],
  refuseAct: (table, act) => {
    const own = stuckIn(table, act.who, act.target);
    const reasons = refusePin(table, act);
    return own === null ? [...reasons, refusal('that is not his weapon', 'TC-STAPLE-04')] : reasons;
  },
  perform: (scene, { who, target }) => {
    const stuck = stuckIn(scene, who, target);
    if (stuck === null) return passing(who, 'recoverWeapon', 1);
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.swift, AS_IT_IS);
    const item = stuck.value;
    const place = placeForWeapon(scene, who, item) ?? 'carried';
    const back: FightEvent = { kind: 'hold', who, item, place, why: FREE };
    const pins = scene.fight.combatants[target]!.effects.filter(
      ({ name, source }) => source === who && (name === 'stapled' || name === 'pierced'),
    );
    return changing(who, 'recoverWeapon', delay, [...pins.flatMap((pin) => pulledOut(target, pin)), back]);
  },
});

function stuckIn(table: TcTable, who: number, target: number): Effect | null {
  const { effects } = table.fight.combatants[who]!;
  return effects.find(({ name, source }) => name === 'weaponStuck' && source === target) ?? null;
}
