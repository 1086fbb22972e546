import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { PRONE } from '../conditions/conditions.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { NONE, needed, takes, timed } from '../time/timed.ts';

const DROPS = because('drops to the floor', 'TC-ACT-02');
const GETS_UP = because('gets up', 'TC-STANCE-17');

/** Drops prone of his own will: Rapid (TC-ACT-02, TC-STANCE-17). */
export const dropProneAction: TimedAction = timed({
  id: 'dropProne',
  name: 'Drop to the floor',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-STANCE-17'],
  refuse: (world, who) =>
    fighterAt(world, who).digest.prone ? [refusal('he lies on the floor already', 'TC-STANCE-17')] : NONE,
  perform: takes(SPEEDS.rapid, (_scene, { who }) => [
    { kind: 'gain', who, effect: PRONE.by(NOBODY, null), why: DROPS },
  ]),
});

/** Stands up: Swift; he counts as prone until that time is over (TC-ACT-03, TC-ACT-10, TC-STANCE-17). */
export const standUpAction: TimedAction = timed({
  id: 'standUp',
  name: 'Stand up',
  role: 'prepare',
  rules: ['TC-ACT-03', 'TC-STANCE-17'],
  refuse: (world, who) => (fighterAt(world, who).digest.prone ? NONE : [refusal('he stands', 'TC-STANCE-17')]),
  perform: takes(SPEEDS.swift, (scene, { who }, delay) => {
    const until = { at: 'tick', tick: scene.fight.clock.now + delay } as const;
    const prone = needed(PRONE.find(fighterAt(scene, who).state));
    return [
      { kind: 'lose', who, name: PRONE.name, source: prone.source, why: GETS_UP },
      { kind: 'gain', who, effect: { ...prone, until }, why: GETS_UP },
    ];
  }),
});
