import { begin, buildFight, Generator, openWorld, parseEncounter, prepare, rulesets, type World } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { doorsOf } from './doors.ts';

/** Somebody at C2 with a door to the east, a window that stands open to the north, a locked door to the south, and a wall. */
function rooms(ruleset: string, sheet: string): World {
  const text = `
fray: 1
title: Rooms
ruleset: ${ruleset}
${ruleset === 'timecount' ? '' : 'start: ready'}
map:
  rows: [".....", ".....", "....."]
  edges:
    - { kind: door, at: C2, side: east }
    - { kind: open window, at: C2, side: north }
    - { kind: locked door, at: C2, side: south }
    - { kind: wall, at: C2, side: west }
    - { kind: door, at: A1, side: east }
combatants:
  ann: { side: heroes, at: C2, initiative: 2, sheet: ${sheet} }
  bob: { side: gang, at: E3, initiative: ${ruleset === 'timecount' ? 3 : 1}, sheet: ${sheet} }
`;
  const encounter = parseEncounter(text, 'rooms.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded('rooms').state() };
  return openWorld(begin(rules, prepare(rules, { ...encounter.setup, dice })).fight, rules);
}

const GRIM =
  '{ size: medium, speed: 30, abilities: { strength: 16, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 }, baseAttack: 2, saves: { fortitude: 0, reflex: 0, will: 0 }, hp: 30, defense: 3 }';
const SHEETS: readonly (readonly [ruleset: string, sheet: string, opens: string, closes: string, strikes: string])[] = [
  ['modern', '{ hp: 10 }', 'open-door', 'close-door', 'attack-barrier'],
  ['grim', GRIM, 'open-door', 'close-door', 'attack-barrier'],
  ['d20v22', '{ attack: 3 }', 'open-door', 'close-door', 'attack-barrier'],
  ['timecount', '{ fortitude: 5, hitPoints: 30, baseTop: 6 }', 'openDoor', 'closeDoor', ''],
];

describe.each(SHEETS)('the doors beside somebody in %s', (ruleset, sheet, opens, closes, strikes) => {
  it('are those that he can open or close now, each with the act and the place behind it, and those that he can but strike at', () => {
    const world = rooms(ruleset, sheet);
    const [who = ''] = ['ann', 'bob'].filter((id) => doorsOf(world, id).length > 0);
    expect(who).toBe('ann');
    expect(doorsOf(world, 'ann')).toEqual([
      {
        text: 'Open a door (C2/D2)',
        command: { by: 'ann', do: opens, choice: 'C2/D2' },
        strikes: false,
        spaces: [
          [2, 1],
          [3, 1],
        ],
        beyond: [3, 1],
      },
      {
        text: 'Close a door (C1/C2)',
        command: { by: 'ann', do: closes, choice: 'C1/C2' },
        strikes: false,
        spaces: [
          [2, 0],
          [2, 1],
        ],
        beyond: [2, 0],
      },
      ...(strikes === ''
        ? []
        : [
            {
              text: 'Strike a door or window (C2/C3)',
              command: { by: 'ann', do: strikes, choice: 'C2/C3' },
              strikes: true,
              spaces: [
                [2, 1],
                [2, 2],
              ],
              beyond: [2, 2],
            },
          ]),
    ]);
    expect(doorsOf(world, 'who')).toEqual([]);
  });
});
