import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { ASIDES, SETTING } from '../attack/asides.ts';
import { isAtHand } from '../attack/in-hand.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcTable, TimeCountGame, TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { free, NONE, timed } from '../time/turns.ts';
import { freeHands } from './hands.ts';

const LIT = why('lights a torch', 'TC-ACT-05');
const SETS = why('sets a weapon against a charge', 'TC-ACT-09');

function has(table: TcTable, who: number, name: string): boolean {
  return effectOf(table.fight.combatants[who]!, name) !== null;
}

/** Lights a torch that is held in a free hand: Standard (TC-ACT-05). */
export const lightTorchAction: TimedAction = timed({
  id: 'lightTorch',
  name: 'Light a torch',
  role: 'other',
  rules: ['TC-ACT-05'],
  args: [],
  refuse: (table, who) => {
    if (has(table, who, 'torch')) return [refusal('his torch is lit already', 'TC-ACT-05')];
    const hands = freeHands(table.fight.combatants[who]!);
    return hands > 0 ? NONE : [refusal('there are not enough free hands', 'TC-ACT-13')];
  },
  refuseAct: () => NONE,
  perform: (scene, { who }) => {
    const effect = { name: 'torch', source: NOBODY, value: 0, until: null };
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.standard, AS_IT_IS);
    return changing(who, 'lightTorch', delay, [{ kind: 'gain', who, effect, why: LIT }]);
  },
});

function weaponsToSet(table: TcTable, who: number): readonly number[] {
  const { forms } = table.profiles[who]!;
  const combatant = table.fight.combatants[who]!;
  return forms
    .filter((form) => form.kind === 'weapon' && form.melee && isAtHand(combatant, form))
    .map(({ item }) => item);
}

/** Sets a melee weapon against a charge: Swift, and it is set when that time is over (TC-ACT-03, TC-ACT-09). */
export const setWeaponAction: TimedAction = timed({
  id: 'setWeapon',
  name: 'Set a weapon against a charge',
  role: 'other',
  rules: ['TC-ACT-03', 'TC-ACT-09'],
  args: [
    { name: 'with', text: 'which weapon', optional: false, candidates: (table, { who }) => weaponsToSet(table, who) },
  ],
  refuse: (table, who) => (has(table, who, 'weaponSet') ? [refusal('a weapon is set already', 'TC-ACT-09')] : NONE),
  refuseAct: (table, { who, item }) =>
    weaponsToSet(table, who).includes(item) ? NONE : [refusal('that is no melee weapon in hand', 'TC-ACT-09')],
  perform: (scene, { who, item }) => {
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.swift, AS_IT_IS);
    const tick = scene.fight.clock.now + delay;
    const effect = { name: SETTING, source: NOBODY, value: item, until: { at: 'tick', tick } } as const;
    return changing(who, 'setWeapon', delay, [{ kind: 'gain', who, effect, why: SETS }]);
  },
});

/** Something that is done along with another act of the turn and adds to its time; alone it takes that time itself (TC-ACT-08). */
function aside(
  id: string,
  name: string,
  mark: keyof typeof ASIDES,
  missing: (table: TcTable, who: number) => readonly Refusal[],
): Action<TimeCountGame> {
  const done = why(name.toLowerCase(), 'TC-ACT-08');
  return free({
    id,
    name,
    role: 'other',
    timeless: true,
    rules: ['TC-ACT-08'],
    args: [],
    refuse: (table, who) =>
      has(table, who, mark) ? [refusal('he does so in this turn already', 'TC-ACT-08')] : missing(table, who),
    refuseAct: () => NONE,
    resolve: (scene, { who }) => {
      const effect = { name: mark, source: NOBODY, value: ASIDES[mark], until: null };
      if (scene.told) scene.emit({ kind: 'act', who, action: id, target: NOBODY, item: '', why: done });
      scene.emit({ kind: 'gain', who, effect, why: done });
    },
  });
}

/** Keeps up a spell: 1 TC more (TC-ACT-08). */
export const concentrateAction: Action<TimeCountGame> = aside(
  'concentrate',
  'Concentrate on a spell',
  'concentrating',
  (table, who) => (has(table, who, 'concentration') ? NONE : [refusal('he has no spell to keep up', 'TC-ACT-08')]),
);

/** Controls a frightened mount: 2 TC more (TC-ACT-08). */
export const controlMountAction: Action<TimeCountGame> = aside(
  'controlMount',
  'Control a frightened mount',
  'reining',
  (table, who) =>
    has(table, who, 'frightenedMount') ? NONE : [refusal('he sits on no frightened mount', 'TC-ACT-08')],
);
