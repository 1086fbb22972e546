import type { Action } from '../../../kernel/ruleset/action.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import type { Condition } from '../conditions/condition.ts';
import {
  CONCENTRATING,
  CONCENTRATION,
  FRIGHTENED_MOUNT,
  REINING,
  SETTING,
  TORCH,
  WEAPON_SET,
} from '../conditions/conditions.ts';
import type { TcAct, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { free, takes, timed } from '../time/timed.ts';
import { told, unless } from './catalogue.ts';
import { freeHands, unlessHandsAreFree } from './hands.ts';

const LIT = because('lights a torch', 'TC-ACT-05');
const SETS = because('sets a weapon against a charge', 'TC-ACT-09');

/** Lights a torch that is held in a free hand: Standard (TC-ACT-05). */
export const lightTorchAction: TimedAction = timed({
  id: 'lightTorch',
  name: 'Light a torch',
  role: 'other',
  rules: ['TC-ACT-05'],
  refuse: (_world, { state }) =>
    TORCH.on(state) ? [refusal('his torch is lit already', 'TC-ACT-05')] : unlessHandsAreFree(freeHands(state) > 0),
  perform: takes(SPEEDS.standard, (_scene, { who }) => [
    { kind: 'gain', who, effect: TORCH.by(NOBODY, null), why: LIT },
  ]),
});

function weaponsToSet(world: TcWorld, { who }: TcAct): readonly number[] {
  const forms = formsAtHand(fighterAt(world, who));
  return forms.filter(({ kind, melee }) => kind === 'weapon' && melee).map(({ item }) => item);
}

/** Sets a melee weapon against a charge: Swift, and it is set when that time is over (TC-ACT-03, TC-ACT-09). */
export const setWeaponAction: TimedAction = timed({
  id: 'setWeapon',
  name: 'Set a weapon against a charge',
  role: 'other',
  rules: ['TC-ACT-03', 'TC-ACT-09'],
  args: [told('with', 'which weapon', weaponsToSet)],
  refuse: (_world, { state }) => unless(!WEAPON_SET.on(state), 'a weapon is set already', 'TC-ACT-09'),
  refuseAct: (world, act) =>
    unless(weaponsToSet(world, act).includes(act.item), 'that is no melee weapon in hand', 'TC-ACT-09'),
  perform: takes(SPEEDS.swift, (scene, { who, item }, delay) => {
    const effect = SETTING.by(NOBODY, { item }, { at: 'tick', tick: scene.fight.clock.now + delay });
    return [{ kind: 'gain', who, effect, why: SETS }];
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
  return free({
    id,
    name,
    role: 'other',
    timeless: true,
    rules: ['TC-ACT-08'],
    refuse: (_world, { state }) =>
      mark.on(state)
        ? [refusal('he does so in this turn already', 'TC-ACT-08')]
        : unless(needed.on(state), missing, 'TC-ACT-08'),
    resolve: (scene, { who }) => {
      scene.act(who, id, NOBODY, '', done);
      scene.emit({ kind: 'gain', who, effect: mark.by(NOBODY, null), why: done });
    },
  });
}

const NO_SPELL = 'he has no spell to keep up';
const NO_MOUNT = 'he sits on no frightened mount';

/** Keeps up a spell: 1 TC more (TC-ACT-08). */
export const concentrateAction: Action<TimeCountGame> = aside(
  'concentrate',
  'Concentrate on a spell',
  CONCENTRATING,
  CONCENTRATION,
  NO_SPELL,
);

/** Controls a frightened mount: 2 TC more (TC-ACT-08). */
export const controlMountAction: Action<TimeCountGame> = aside(
  'controlMount',
  'Control a frightened mount',
  REINING,
  FRIGHTENED_MOUNT,
  NO_MOUNT,
);
