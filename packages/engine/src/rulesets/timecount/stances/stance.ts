import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type FightEvent, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf, isProne, TRAITS } from '../conditions/conditions.ts';
import type { TcCombatant, TcTable, TimeCountGame, TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS, type Speed } from '../time/speed.ts';
import { free, NONE, timed } from '../time/turns.ts';

const SHIFTS = why('shifts into a stance', 'TC-STANCE-01');
const LEAVES = why('goes back to the basic stance', 'TC-STANCE-03');
const RISES = why('rises from the crouch', 'TC-STANCE-09');

/** Stances that are shifted into, with their shift speeds (TC-STANCE-06); what they do is in the trait of the same name. */
const SHIFT_SPEEDS: Readonly<Record<string, Speed>> = {
  cautious: SPEEDS.swift,
  crouch: SPEEDS.rapid,
  parrying: SPEEDS.fast,
  poised: SPEEDS.swift,
};

const NAMES: readonly string[] = Object.keys(SHIFT_SPEEDS);

/** The stance that he is in or shifting into, or null for the basic one (TC-STANCE-04). */
function stanceOf(combatant: TcCombatant): string | null {
  for (const { name } of combatant.effects) if (TRAITS[name]?.stance === true) return name;
  return null;
}

/**
 * Shifts into a stance. What it costs counts from the end of this tick, what it gives from the tick at which the time is
 * over, which is the value of the effect; another stance is over at once, but who lies must get up first (TC-STANCE-01,
 * TC-STANCE-02, TC-STANCE-04, TC-STANCE-17).
 */
export const stanceAction: TimedAction = timed({
  id: 'stance',
  name: 'Take a stance',
  role: 'defend',
  appeal: -1,
  rules: ['TC-STANCE-01', 'TC-STANCE-02', 'TC-STANCE-04', 'TC-STANCE-06'],
  args: [
    {
      name: 'choice',
      text: 'which stance',
      optional: false,
      candidates: (table, { who }) => NAMES.filter((name) => name !== stanceOf(table.fight.combatants[who]!)),
    },
  ],
  refuse: (table, who) => (isProne(table.fight.combatants[who]!) ? [refusal('he is prone', 'TC-STANCE-17')] : NONE),
  refuseAct: (table, { who, choice }) => refuseStance(table, who, choice),
  perform: (scene, { who, choice }) => {
    const delay = scene.slots.speedFactor(scene, who, SHIFT_SPEEDS[choice]!, AS_IT_IS);
    const changes: FightEvent[] = [];
    for (const { name, source } of scene.fight.combatants[who]!.effects) {
      if (TRAITS[name]?.stance === true) changes.push({ kind: 'lose', who, name, source, why: SHIFTS });
    }
    const effect = { name: choice, source: NOBODY, value: scene.fight.clock.now + delay, until: null };
    changes.push({ kind: 'gain', who, effect, why: SHIFTS });
    return changing(who, 'stance', delay, changes);
  },
});

function refuseStance(table: TcTable, who: number, choice: string): readonly Refusal[] {
  if (!NAMES.includes(choice)) {
    return [refusal(`choice: expected one of ${NAMES.join(', ')}, found '${choice}'`, 'TC-STANCE-06')];
  }
  const held = stanceOf(table.fight.combatants[who]!) === choice;
  return held ? [refusal('he is in that stance already', 'TC-STANCE-04')] : NONE;
}

const FREELY_LEFT: readonly string[] = ['cautious', 'parrying', 'poised'];

/** Goes back to the basic stance: free, but from a crouch or from the ground (TC-STANCE-03). */
export const basicStanceAction: Action<TimeCountGame> = free({
  id: 'basicStance',
  name: 'Go back to the basic stance',
  role: 'other',
  rules: ['TC-STANCE-03'],
  args: [],
  refuse: (table, who) => {
    const stance = stanceOf(table.fight.combatants[who]!);
    if (stance === null) return [refusal('he is in the basic stance', 'TC-STANCE-03')];
    return FREELY_LEFT.includes(stance) ? NONE : [refusal('it takes time to get up', 'TC-STANCE-03')];
  },
  refuseAct: () => NONE,
  resolve: (scene, { who }) => {
    const name = stanceOf(scene.fight.combatants[who]!)!;
    scene.emit({ kind: 'lose', who, name, source: NOBODY, why: LEAVES });
  },
});

/** Rises from a crouch: Rapid; he counts as crouching until that time is over (TC-STANCE-09, TC-ACT-10). */
export const riseAction: TimedAction = timed({
  id: 'rise',
  name: 'Rise from a crouch',
  role: 'other',
  rules: ['TC-STANCE-09', 'TC-STANCE-03'],
  args: [],
  refuse: (table, who) =>
    effectOf(table.fight.combatants[who]!, 'crouch') === null ? [refusal('he does not crouch', 'TC-STANCE-09')] : NONE,
  refuseAct: () => NONE,
  perform: (scene, { who }) => {
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.rapid, AS_IT_IS);
    const { source, value } = effectOf(scene.fight.combatants[who]!, 'crouch')!;
    const tick = scene.fight.clock.now + delay;
    const effect = { name: 'crouch', source, value, until: { at: 'tick', tick } } as const;
    return changing(who, 'rise', delay, [
      { kind: 'lose', who, name: 'crouch', source, why: RISES },
      { kind: 'gain', who, effect, why: RISES },
    ]);
  },
});
