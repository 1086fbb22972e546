import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { after, attackWith, effect, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { endFacings } from './flanks.ts';

type Place = readonly [number, number];
const later = { entry: { surprised: false, initiative: 50 } };

/** The hero at [5, 5], who acts at tick 0; enemies who act at the ticks of their place in the list, from 1 on. */
function surrounded(...places: readonly Place[]): Play<TimeCountGame> {
  const enemies = places.map(
    (at, index): Newcomer<TimeCountGame> =>
      person(`e${index}`, {}, { side: 'e', at, entry: { surprised: false, initiative: index + 1 } }),
  );
  return playOf([
    person('hero', { hitPoints: 50 }, { at: [5, 5] }),
    ...enemies,
    person('far', {}, { at: [50, 50], side: 'hero', ...later }),
  ]);
}

const WAIT: Command = { by: 'hero', do: 'wait' };
const move = (by: string, to: Place): Command => ({ by, do: 'move', to });
const put = (target: string, to: Place): Command => ({ by: GAME_MASTER, do: 'place', target, to });
const stances = (play: Play<TimeCountGame>) =>
  play.fight.combatants[0]!.effects.map(({ name, source, data }) => [name, source, Object.values(data ?? {})[0]]);

/** The flanking bonus of an enemy's unarmed strike at the hero. */
function bonus(play: Play<TimeCountGame>, attacker: number): number {
  return playRule(timecount, play.fight, [], (scene) =>
    scene.slots.flankingBonus(scene, attackWith(scene, 'unarmed', { attacker, defender: 0 })),
  ).value;
}

const FLANKED = surrounded([5, 4], [5, 6]);

describe('one who becomes flanked', () => {
  it('[TC-FACE-03] is asked at once whether he keeps a set facing, when the fight begins so', () => {
    expect(FLANKED.fight.pending?.need).toMatchObject({
      question: {
        kind: 'facing',
        who: 0,
        choices: expect.arrayContaining([
          { id: 'at e0', text: 'at e0', whom: [1] },
          { id: 'north', text: 'north' },
        ]),
      },
    });
    expect(stances(after(FLANKED, 'all round'))).toEqual([['allRound', -1, [1, 2]]]);
    expect(stances(after(FLANKED, 'south-east'))).toEqual([['facing', -1, 'south-east']]);
    expect(stances(after(FLANKED, 'at e1'))).toEqual([['facing', 2, '']]);
  });

  it('[TC-FACE-03] names whom he could face, of those whom he notices, and is not asked because of one whom he does not', () => {
    const asked = (...enemies: readonly Partial<Newcomer<TimeCountGame>>[]) => {
      const people = enemies.map((more, index) =>
        person(`e${index}`, {}, { name: `the ${index}th`, side: 'e', ...later, ...more }),
      );
      const need = playOf([person('hero', {}, { at: [5, 5] }), ...people]).fight.pending?.need;
      return need?.kind === 'answer' ? need.question.choices.filter(({ id }) => id.startsWith('at ')) : null;
    };
    const [north, south, east] = [
      [5, 4],
      [5, 6],
      [6, 5],
    ] as const;
    const near = ['e0', 'e1'].map((id, index) => ({ id: `at ${id}`, text: `at the ${index}th`, whom: [index + 1] }));
    expect(asked({ at: north }, { at: south })).toEqual(near);
    expect(asked({ at: north }, { at: south }, { at: east, hidden: true })).toEqual(near);
    expect(asked({ at: north }, { at: south, hidden: true })).toBeNull();
    expect(asked({ at: north }, { at: south, counts: { hitPoints: 0 } })).toBeNull();
  });

  it('[TC-FACE-03] is not asked while he lies unconscious, or is dead', () => {
    const enemies = [
      [5, 4],
      [5, 6],
    ].map(([x = 0, y = 0], index) => person(`e${index}`, {}, { side: 'e', at: [x, y], ...later }));
    const friend = person('far', {}, { at: [50, 50], side: 'hero' });
    const asks = (more: Partial<Newcomer<TimeCountGame>>) =>
      playOf([person('hero', {}, { at: [5, 5], ...later, ...more }), ...enemies, friend]).fight.pending !== null;
    const dead = { counts: { hitPoints: 0 } };
    expect([asks({}), asks({ effects: [effect('unconscious')] }), asks(dead)]).toEqual([true, false, false]);
    expect(asks({ effects: [effect('completelyImmobile')] })).toBe(false);
  });

  it("[TC-FACE-03] also in the middle of another's turn", () => {
    const start = after(surrounded([5, 4], [5, 8]), WAIT);
    expect(start.fight.pending).toBeNull();
    const near = after(
      start,
      { by: 'hero', do: 'wait' },
      { by: 'e0', do: 'wait' },
      { by: 'hero', do: 'wait' },
      { by: 'e0', do: 'wait' },
    );
    const beside = after(near, move('e1', [5, 7]), { by: 'hero', do: 'wait' }, { by: 'e0', do: 'wait' });
    const now = after(beside, move('e1', [5, 6]));
    expect(now.fight.pending?.need).toMatchObject({ question: { kind: 'facing', who: 0 } });
    expect(stances(after(now, 'at e0'))).toEqual([['facing', 1, '']]);
  });

  it('[TC-FACE-07] keeps no facing against who has left the map, nor any where too few are left to flank', () => {
    const leaves = (play: Play<TimeCountGame>, target: string) =>
      stances(after(play, { by: GAME_MASTER, do: 'leave', target }));
    expect(leaves(after(FLANKED, 'south'), 'e0')).toEqual([]);
    const four = after(surrounded([4, 5], [5, 4], [5, 6], [6, 6]), 'at e0');
    expect(leaves(four, 'e0')).toEqual([]);
    expect(leaves(four, 'e3')).toEqual([['facing', 1, '']]);
  });

  it('[TC-FACE-03] a facing on an attacker turns with him', () => {
    const faced = after(FLANKED, 'at e0');
    expect([bonus(faced, 1), bonus(faced, 2)]).toEqual([0, 4]);
    // Around him, so that he is flanked all the time.
    const round = [
      put('e0', [6, 4]),
      put('e1', [4, 6]),
      put('e0', [6, 5]),
      put('e1', [4, 5]),
      put('e0', [6, 6]),
      put('e1', [4, 4]),
    ];
    const turned = after(faced, ...round);
    expect([bonus(turned, 1), bonus(turned, 2)]).toEqual([0, 4]);
    const still = after(after(FLANKED, 'north'), ...round);
    expect([bonus(still, 1), bonus(still, 2)]).toEqual([4, 0]);
  });

  it('[TC-FACE-03] [TC-FACE-07] says so as well where the game master has put an enemy behind him, and no longer where one is put away', () => {
    const near = surrounded([5, 4], [9, 9]);
    expect(near.fight.pending).toBeNull();
    expect(after(near, put('e1', [6, 5])).fight.pending).toBeNull();
    const flanked = after(near, put('e1', [6, 6]));
    expect(flanked.fight.pending?.need).toMatchObject({ question: { kind: 'facing', who: 0 } });
    const faced = after(flanked, 'at e1');
    expect(stances(faced)).toEqual([['facing', 2, '']]);
    expect(stances(after(faced, put('e1', [6, 5])))).toEqual([]);
  });

  it('[TC-FACE-07] is rid of the facing as one of two enemies falls, by a blow or by a word of the game master', () => {
    const enemies = [
      [5, 4],
      [5, 6],
    ].map(([x = 0, y = 0], index) => person(`e${index}`, { baseTop: 0 }, { side: 'e', at: [x, y], ...later }));
    const start = after(
      playOf([person('hero', { weapons: ['mace'] }, { at: [5, 5] }), ...enemies], { dice: [18, 5] }),
      'at e0',
    );
    expect(stances(start)).toEqual([['facing', 1, '']]);
    const struck = (hitPoints: number) => {
      const combatants = start.fight.combatants.map((each) =>
        each.index === 2 ? { ...each, counts: { ...each.counts, hitPoints } } : each,
      );
      const fight = { ...start.fight, combatants };
      return stances(after({ ...start, fight }, { by: 'hero', do: 'attack', target: 'e1' }));
    };
    expect([struck(6), struck(5)]).toEqual([[['facing', 1, '']], []]);
    const damage = (amount: number) => stances(after(start, { by: GAME_MASTER, do: 'harm', target: 'e1', amount }));
    expect([damage(19), damage(20)]).toEqual([[['facing', 1, '']], []]);
  });

  it('[TC-FACE-07] is rid of the facing when flanking ends', () => {
    const faced = after(FLANKED, 'at e0', WAIT);
    const left = after(faced, { by: 'hero', do: 'wait' }, { by: 'e0', do: 'move', to: [5, 3] });
    expect(stances(left)).toEqual([]);
    const fallen = after(FLANKED, 'at e0');
    const combatants = fallen.fight.combatants.map((each) =>
      each.index === 1 ? { ...each, effects: [effect('unconscious')] } : each,
    );
    const end = playRule(timecount, { ...fallen.fight, combatants }, [], endFacings);
    expect(end.fight.combatants[0]!.effects).toEqual([]);
    expect(refusedBy(after(surrounded([5, 4])), { by: 'hero', do: 'face', choice: 'north' })).toEqual(['TC-FACE-07']);
  });
});

describe('changing the choice', () => {
  it('[TC-FACE-05] on his own turn, which takes no time', () => {
    const faced = after(FLANKED, 'north');
    const turned = after(faced, { by: 'hero', do: 'face', choice: 'at e1' });
    expect(stances(turned)).toEqual([['facing', 2, '']]);
    expect(turned.fight.clock.next[0]).toBe(0);
    expect(stances(after(turned, { by: 'hero', do: 'face', choice: 'all round' }))).toEqual([['allRound', -1, [1, 2]]]);
    expect(
      refusedBy(after(faced, WAIT, { by: 'hero', do: 'unarmed', target: 'e0' }, { by: 'e0', do: 'wait' }, 10, 1), {
        by: 'hero',
        do: 'face',
        choice: 'east',
      }),
    ).toEqual(['TC-INIT-06']);
    expect(refusedBy(faced, { by: 'hero', do: 'face', choice: 'up' })).toEqual(['TC-FACE-03']);
  });

  it('[TC-FACE-05] one who fights all round is asked again when a new enemy comes near, one with a set facing is not', () => {
    const start = surrounded([5, 4], [5, 6], [8, 5]);
    const come = (first: string) => {
      const one = after(
        start,
        first,
        WAIT,
        WAIT,
        { by: 'e0', do: 'wait' },
        WAIT,
        { by: 'e0', do: 'wait' },
        { by: 'e1', do: 'wait' },
      );
      const two = after(one, WAIT, { by: 'e0', do: 'wait' }, { by: 'e1', do: 'wait' }, move('e2', [7, 5]));
      return after(two, WAIT, { by: 'e0', do: 'wait' }, { by: 'e1', do: 'wait' }, move('e2', [6, 5]));
    };
    const asked = come('all round');
    expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'facing', who: 0 } });
    expect(stances(after(asked, 'all round'))).toEqual([['allRound', -1, [1, 2, 3]]]);
    expect(stances(after(asked, 'east'))).toEqual([['facing', -1, 'east']]);
    expect(come('north').fight.pending).toBeNull();
  });

  it('[TC-FACE-05] one who fights all round goes on so while the same enemies are near', () => {
    const start = after(surrounded([5, 4], [5, 6], [9, 5]), 'all round', WAIT, WAIT, { by: 'e0', do: 'wait' });
    const still = after(start, WAIT, { by: 'e0', do: 'wait' }, { by: 'e1', do: 'wait' }, WAIT);
    const moved = after(still, { by: 'e0', do: 'wait' }, { by: 'e1', do: 'wait' }, move('e2', [9, 6]));
    expect(moved.step?.events.filter(({ kind }) => kind === 'gain' || kind === 'lose')).toEqual([]);
    expect(stances(moved)).toEqual([['allRound', -1, [1, 2]]]);
  });

  it('[TC-FACE-05] nobody is asked because an enemy has gone', () => {
    const start = after(
      surrounded([5, 4], [5, 6], [6, 5]),
      'all round',
      WAIT,
      WAIT,
      { by: 'e0', do: 'wait' },
      WAIT,
      { by: 'e0', do: 'wait' },
      { by: 'e1', do: 'wait' },
    );
    expect(stances(start)).toEqual([['allRound', -1, [1, 2, 3]]]);
    const gone = after(start, WAIT, { by: 'e0', do: 'wait' }, { by: 'e1', do: 'wait' }, move('e2', [7, 5]));
    expect(gone.fight.pending).toBeNull();
    expect(stances(gone)).toEqual([['allRound', -1, [1, 2]]]);
  });
});
