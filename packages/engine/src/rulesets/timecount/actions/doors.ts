import { doorsToHandle, doorTurned, type Handling, hasNoDoors, refuseDoor } from '../../../kernel/areas/doors.ts';
import { because } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { takes, timed } from '../time/timed.ts';
import { unless } from './catalogue.ts';

/** Opens or closes a door or window on an edge of the map: Swift (TC-ACT-03). */
function doorAction(id: string, name: string, handling: Handling): TimedAction {
  const why = because(name.toLowerCase(), 'TC-ACT-03');
  return timed(id, name, {
    rules: ['TC-ACT-03'],
    args: [needs('choice', 'which door or window', (world, { who }) => doorsToHandle(world, who, handling))],
    refuse: (world) => unless(!hasNoDoors(world), 'the map has no door or window on an edge', 'TC-ACT-03'),
    refuseAct: (world, { who, choice }) => refuseDoor(world, who, choice, { handling, rule: 'TC-ACT-03' }),
    screen: { handles: true },
    ...(handling === 'open' ? { tactics: { opens: 'by hand' } } : {}),
    perform: takes(SPEEDS.swift, (scene, { who, choice }) => doorTurned(scene, who, choice, { handling, why })),
  });
}

export const openDoorAction: TimedAction = doorAction('openDoor', 'Open a door', 'open');
export const closeDoorAction: TimedAction = doorAction('closeDoor', 'Close a door', 'close');
