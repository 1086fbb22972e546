import { expect, it } from 'vitest';
import { after, effect, eventsOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';

/** One who is dying, but awake, beside a bystander who lets time pass. */
function dying(dyingBleeds: string, effects: readonly ReturnType<typeof effect>[] = []) {
  const sheet = { attributes: { constitution: 60 } };
  const people = [
    person('a', sheet, { counts: { hitPoints: 4, fatigue: 8 }, effects, entry: { surprised: false, initiative: 500 } }),
    person('b', {}, { side: 'b', at: [9, 9] }),
  ];
  return playOf(people, { options: { dyingBleeds }, dice: Array.from({ length: 30 }, () => 3) });
}

function at(play: ReturnType<typeof dying>, tick: number) {
  let now = play;
  while (now.fight.over === null && now.fight.clock.now < tick) now = after(now, { by: 'b', do: 'wait' });
  return now.fight.combatants[0]!.counts.hitPoints;
}

it('[TC-FAT-03] by default the dying lose nothing over time', () => {
  expect(at(dying('none'), 60)).toBe(4);
});

it('[TC-FAT-03] by option the dying lose a hit point every 12 ticks, until they are dead', () => {
  const play = dying('srd35');
  expect([11, 12, 23, 24, 47, 48].map((tick) => at(play, tick))).toEqual([4, 3, 3, 2, 1, 0]);
});

it('[TC-FAT-03] [TC-FAT-05] each hit point lost so puts consciousness at stake', () => {
  const play = dying('srd35');
  const checks = (tick: number): number => {
    let now = play;
    while (now.fight.clock.now < tick) now = after(now, { by: 'b', do: 'wait' });
    return eventsOf(now.step?.events ?? [], 'check').length;
  };
  expect([11, 12, 13, 24].map(checks)).toEqual([0, 1, 0, 1]);
});

it('[TC-FAT-03] [TC-COND-08] not once stabilised, nor when they are no longer dying', () => {
  expect(at(dying('srd35', [effect('stabilised')]), 40)).toBe(4);
  const eased = after(dying('srd35'), { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: -1 });
  expect([at(eased, 40), eased.fight.combatants[0]!.effects]).toEqual([4, []]);
});
