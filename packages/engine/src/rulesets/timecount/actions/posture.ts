import { refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type FightEvent, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf, isProne } from '../conditions/conditions.ts';
import type { TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { NONE, timed } from '../time/turns.ts';

const DROPS = why('drops to the floor', 'TC-ACT-02');
const GETS_UP = why('gets up', 'TC-STANCE-17');

/** Drops prone of his own will: Rapid (TC-ACT-02, TC-STANCE-17). */
export const dropProneAction: TimedAction = timed({
  id: 'dropProne',
  name: 'Drop to the floor',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-STANCE-17'],
  args: [],
  refuse: (table, who) =>
    isProne(table.fight.combatants[who]!) ? [refusal('he lies on the floor already', 'TC-STANCE-17')] : NONE,
  refuseAct: () => NONE,
  perform: (scene, { who }) => {
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.rapid, AS_IT_IS);
    const effect = { name: 'prone', source: NOBODY, value: 0, until: null };
    return changing(who, 'dropProne', delay, [{ kind: 'gain', who, effect, why: DROPS }]);
  },
});

/** Stands up: Swift; he counts as prone until that time is over (TC-ACT-03, TC-ACT-10, TC-STANCE-17). */
export const standUpAction: TimedAction = timed({
  id: 'standUp',
  name: 'Stand up',
  role: 'prepare',
  rules: ['TC-ACT-03', 'TC-STANCE-17'],
  args: [],
  refuse: (table, who) => (isProne(table.fight.combatants[who]!) ? NONE : [refusal('he stands', 'TC-STANCE-17')]),
  refuseAct: () => NONE,
  perform: (scene, { who }) => {
    const delay = scene.slots.speedFactor(scene, who, SPEEDS.swift, AS_IT_IS);
    const tick = scene.fight.clock.now + delay;
    const { source } = effectOf(scene.fight.combatants[who]!, 'prone')!;
    const effect = { name: 'prone', source, value: 0, until: { at: 'tick', tick } } as const;
    const changes: FightEvent[] = [
      { kind: 'lose', who, name: 'prone', source, why: GETS_UP },
      { kind: 'gain', who, effect, why: GETS_UP },
    ];
    return changing(who, 'standUp', delay, changes);
  },
});
