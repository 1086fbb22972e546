import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseEncounter } from '../../../scenario/encounter.ts';
import { InputError } from '../../../sheet/input-error.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { rulesets } from '../../index.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { crowdPenalty, isCrowdedOut, isPlaceFull, isTaken } from './sharing.ts';

type Sheet = Readonly<Record<string, unknown>>;

/** So many of each size on the square [1, 1], after the first one at [0, 1], all of one side. */
function crowd(first: Sheet, others: readonly Sheet[]): Newcomer<TimeCountGame>[] {
  const rest = others.map((sheet, index) => person(`o${index}`, sheet, { side: 'a', at: [1, 1] }));
  return [person('a', first, { side: 'a', at: [0, 1] }), ...rest];
}

/** Whether the first can no more enter the square of the others. */
function isFull(first: Sheet, ...others: readonly Sheet[]): boolean {
  const fight = fightOf(crowd(first, others));
  return playRule(timecount, fight, [], (scene) => isPlaceFull(scene, fighterAt(scene, 0), { x: 1, y: 1, side: 1 }))
    .value;
}

const times = (count: number, size: string): Sheet[] => Array.from({ length: count }, () => ({ size }));

/** A file in which those of these sizes begin on one square; what is wrong with it, or null. */
function faultOf(...bodies: readonly string[]): string | null {
  const lines = bodies.map((body, at) => `  p${at}: { side: us, at: B2, sheet: { hitPoints: 9, ${body} } }`);
  const text = `fray: 1\ntitle: Crowd\nruleset: timecount\ncombatants:\n${lines.join('\n')}\n`;
  try {
    parseEncounter(text, 'crowd.yaml', { rulesets, readFile: () => '' });
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('how much a space holds', () => {
  it('[TC-SPACE-05] [TC-SPACE-06] [TC-SPACE-07] so many may begin a fight on one square of a file', () => {
    const [human, halfling] = ['size: normal', 'size: small'];
    expect([faultOf(halfling, halfling), faultOf(human, human, human, human)]).toEqual([null, null]);
    expect(faultOf(human, human, human, halfling, halfling)).toBeNull();
    expect(faultOf(human, human, human, human, 'size: tiny')).toBe(
      'crowd.yaml:9: combatants.p4.at: expected a square that is not taken by p0, p1, p2, p3, found B2 ([1, 1])',
    );
    expect(faultOf(human, 'size: small, fillsSpace: true')).toContain('a square that is not taken by p0');
    expect(faultOf('size: large', human)).toBeNull();
    expect(faultOf('size: large', human, 'size: tiny')).toContain('a square that is not taken by p0, p1');
  });

  it('[TC-SPACE-05] a space is taken by whoever else lives there, the first of the list as well as the last', () => {
    const place = { x: 1, y: 1, side: 1 };
    const taken = (who: number, at: readonly [number, number]): boolean => {
      const people = [person('a', {}, { at }), person('b', {}, { at: [9, 9] })];
      const fight = fightOf(who === 1 ? people : people.toReversed());
      return playRule(timecount, fight, [], (scene) => isTaken(scene, fighterAt(scene, who), place)).value;
    };
    expect([taken(1, [1, 1]), taken(0, [1, 1]), taken(1, [2, 1])]).toEqual([true, true, false]);
  });

  it('[TC-SPACE-05] each size counts for so much of every space it stands on', () => {
    // So many of each size fill a space.
    const least: readonly (readonly [string, number])[] = [
      ['fine', 64],
      ['diminutive', 32],
      ['tiny', 16],
      ['small', 8],
      ['medium', 4],
      ['normal', 4],
    ];
    for (const [size, most] of least) {
      expect([size, isFull({ size }, ...times(most - 1, size))]).toEqual([size, false]);
      expect([size, isFull({ size }, ...times(most, size))]).toEqual([size, true]);
    }
    for (const size of ['large', 'huge', 'colossal']) {
      expect([isFull({ size }, ...times(1, 'normal')), isFull({ size }, ...times(2, 'normal'))]).toEqual([false, true]);
    }
  });

  it('[TC-SPACE-06] exactly four Normal creatures fit, and no more of anything', () => {
    expect(isFull({}, {}, {}, {})).toBe(false);
    expect(isFull({ size: 'fine' }, {}, {}, {}, {})).toBe(true);
    expect(isFull({}, { size: 'large' })).toBe(false);
    expect(isFull({ size: 'fine' }, { size: 'large' }, {})).toBe(true);
  });

  it('[TC-SPACE-07] some creatures share their space with nobody', () => {
    expect(isFull({}, { fillsSpace: true })).toBe(true);
    expect(isFull({ fillsSpace: true }, {})).toBe(true);
    expect(isFull({ fillsSpace: true })).toBe(false);
  });
});

describe('entering an occupied space', () => {
  const share: Command = { by: 'a', do: 'share', to: [1, 1] };
  const at = (x: number, more: Partial<Newcomer<TimeCountGame>> = {}) => ({ at: [x, 1] as const, ...more });
  const later = { entry: { surprised: false, initiative: 99 } };
  const beside = (first: Sheet, other: Sheet, side = 'b', more: Partial<Newcomer<TimeCountGame>> = {}) =>
    playOf([
      person('a', first, at(0)),
      person('b', other, at(1, { side, ...later, ...more })),
      person('z', {}, { at: [9, 9], ...later }),
    ]);
  it('[TC-SPACE-06] [TC-SPACE-07] is refused where it is full, and where one of them shares none', () => {
    const why = (first: Sheet, other: Sheet) => refusedBy(beside(first, other), share);
    expect(why({ fillsSpace: true }, {})).toEqual(['TC-SPACE-07']);
    expect(why({}, { fillsSpace: true })).toEqual(['TC-SPACE-07']);
    expect(why({ size: 'large' }, { size: 'large' })).toEqual(['TC-SPACE-06']);
    expect(why({}, {})).toEqual([]);
  });

  const ended = (play: ReturnType<typeof playOf>, ...told: (Command | Input)[]) =>
    after(play, ...told).fight.combatants[0]!.x;

  it('[TC-SPACE-04] every occupant is asked in the middle of the move; friends allow as a rule, enemies do not', () => {
    const enemy = after(beside({}, {}), share);
    expect(enemy.fight.pending?.need).toMatchObject({
      question: { kind: 'share', who: 1, choices: [{ id: 'refuse' }, { id: 'allow' }] },
    });
    expect(enemy.fight.combatants[0]!.x).toBe(0);
    expect([ended(enemy, 'refuse'), ended(enemy, 'allow')]).toEqual([0, 1]);
    expect(after(enemy, 'refuse').fight.clock.next[0]).toBe(1);
    const friend = after(beside({}, {}, 'a'), share);
    expect(friend.fight.pending?.need).toMatchObject({ question: { choices: [{ id: 'allow' }, { id: 'refuse' }] } });
  });

  it('[TC-SPACE-04] all of them must allow it, and nobody is asked where the space is full or free', () => {
    const people = [person('a', {}, at(0)), person('b', {}, at(1)), person('c', {}, at(1))];
    expect(ended(playOf(people), { by: 'b', do: 'wait' }, { by: 'c', do: 'wait' }, share, 'allow', 'refuse')).toBe(0);
    expect(ended(playOf(people), { by: 'b', do: 'wait' }, { by: 'c', do: 'wait' }, share, 'allow', 'allow')).toBe(1);
    const full = playOf([...people, person('d', {}, at(1)), person('e', {}, at(1))]);
    expect(refusedBy(full, share)).toEqual(['TC-SPACE-06']);
    expect(refusedBy(beside({}, {}), { ...share, to: [0, 0] })).toEqual(['TC-SPACE-04']);
  });

  it('[TC-SPACE-08] one two sizes larger or smaller cannot refuse, nor can the unconscious', () => {
    expect(ended(beside({ size: 'tiny' }, {}), share)).toBe(1);
    expect(ended(beside({ size: 'huge' }, {}), { ...share, to: [1, 1] })).toBe(1);
    expect(after(beside({ size: 'small' }, {}), share).fight.pending).not.toBeNull();
    expect(ended(beside({}, {}, 'b', { effects: [effect('unconscious')] }), share)).toBe(1);
  });

  it('[TC-SPACE-08] but the space still holds no more than it holds', () => {
    const small = Array.from({ length: 16 }, (_, index) => person(`t${index}`, { size: 'tiny' }, at(1)));
    expect(refusedBy(playOf([person('a', { size: 'medium' }, at(0)), ...small]), share)).toEqual(['TC-SPACE-06']);
  });

  it('friends let one pass through to a free space beyond', () => {
    const wall = [
      person('a', { speed: 40 }, at(0)),
      person('b', {}, at(1, { side: 'a', ...later })),
      person('z', {}, { at: [9, 9], ...later }),
    ];
    expect(ended(playOf(wall), { by: 'a', do: 'move', to: [2, 1] })).toBe(2);
  });

  describe('at one tick', () => {
    const race = (...told: readonly Input[]) => {
      const play = playOf([person('a', { speed: 25 }, { at: [0, 1] }), person('b', {}, { at: [2, 1] })]);
      return after(play, { by: 'a', do: 'move', to: [1, 1] }, { by: 'b', do: 'move', to: [1, 1] }, ...told);
    };

    it('[TC-SPACE-03] the later one may give up the space that was just taken, and does nothing else on that tick', () => {
      const asked = race();
      const choices = [{ id: 'stay', passes: true }, { id: 'enter' }];
      expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'enter', who: 1, choices } });
      const stayed = race('stay');
      expect(stayed.fight.combatants.map(({ x }) => x)).toEqual([1, 2]);
      expect(stayed.fight.clock.next).toEqual([1, 1]);
    });

    it('[TC-SPACE-01] [TC-INIT-07] a space on the way is contested too, whoever stands first in the list', () => {
      const runner = person('a', { speed: 40 }, { at: [0, 1] });
      const walker = person('b', {}, { at: [1, 2] });
      const commands = [
        { by: 'a', do: 'move', to: [2, 1] as const },
        { by: 'b', do: 'move', to: [1, 1] as const },
      ];
      const wall = parseMap({ rows: ['###', '...', '#.#'] });
      for (const people of [
        [runner, walker],
        [walker, runner],
      ]) {
        const { combatants } = after(playOf(people, { map: wall }), ...commands).fight;
        const found = Object.fromEntries(combatants.map(({ id, x, y }) => [id, [x, y]]));
        expect(found).toEqual({ a: [2, 1], b: [1, 1] });
      }
    });

    it('[TC-SPACE-02] for him it is occupied: the first one may let him in or not', () => {
      expect(race('enter').fight.pending?.need).toMatchObject({ question: { kind: 'share', who: 0 } });
      expect(race('enter', 'refuse').fight.combatants.map(({ x }) => x)).toEqual([1, 2]);
      expect(race('enter', 'allow').fight.combatants.map(({ x }) => x)).toEqual([1, 1]);
    });
  });
});

describe('fighting in a shared space', () => {
  /** Penalty of the first of those who stand on one square, and whether he cannot fight at all. */
  function cramped(...sheets: readonly Sheet[]): readonly [number, boolean] {
    const people = sheets.map((sheet, index) => person(`p${index}`, sheet, { side: 'a', at: [1, 1] }));
    const fight = fightOf([...people, person('z', {}, { at: [7, 7] })]);
    const rule = (scene: Parameters<typeof crowdPenalty>[0]): readonly [number, boolean] => [
      crowdPenalty(scene, fighterAt(scene, 0)),
      isCrowdedOut(scene, fighterAt(scene, 0)),
    ];
    return playRule(timecount, fight, [], rule).value;
  }
  const halfling = { size: 'small' };
  const troll = { size: 'large' };
  const FREE = [0, false];
  const HAMPERED = [-4, false];
  const UNABLE = [-4, true];

  it('[TC-SPACE-11] the examples: two halflings fight freely, three or four at -4, as two humans; more cannot fight', () => {
    expect(cramped(halfling, halfling)).toEqual(FREE);
    expect(cramped(halfling, halfling, halfling)).toEqual(HAMPERED);
    expect(cramped(halfling, halfling, halfling, halfling)).toEqual(HAMPERED);
    expect(cramped(halfling, halfling, halfling, halfling, halfling)).toEqual(UNABLE);
    expect(cramped({}, {})).toEqual(HAMPERED);
    expect(cramped({}, {}, {})).toEqual(UNABLE);
    expect(cramped(halfling, halfling, troll)).toEqual(FREE);
    expect(cramped(troll, halfling, halfling)).toEqual(FREE);
  });

  it('[TC-SPACE-09] one alone is free whatever his size; only those within one size category count, each for himself', () => {
    expect(cramped(troll)).toEqual(FREE);
    expect(cramped({}, halfling)).toEqual(HAMPERED);
    expect(cramped({}, { size: 'tiny' }, { size: 'tiny' })).toEqual(FREE);
    expect(cramped(halfling, {}, troll)).toEqual(HAMPERED);
    expect(cramped({}, troll)).toEqual(UNABLE);
    expect(cramped(halfling, { size: 'tiny' }, { size: 'tiny' })).toEqual(FREE);
    expect(cramped(halfling, { size: 'tiny' }, { size: 'tiny' }, { size: 'tiny' })).toEqual(HAMPERED);
  });

  it('[TC-SPACE-09] the -4 is in every attack roll of the crowded', () => {
    const spells = [{ id: 'bolt', name: 'bolt', defense: 'primary', damage: '1' }];
    const fight = fightOf([person('a', { spells }, { at: [1, 1] }), person('b', {}, { at: [1, 1] })]);
    const total = (id: string) =>
      playRule(timecount, fight, [], (scene) => scene.slots.attackTally(scene, attackWith(scene, id)).total).value;
    expect([total('unarmed'), total('bolt')]).toEqual([-4, -4]);
  });

  it('[TC-SPACE-10] who has no room makes no attack action and uses Passive', () => {
    const armed = { weapons: ['mace'], agility: 5 };
    const people = [0, 1, 2].map((index) => person(`p${index}`, armed, { at: [1, 1] }));
    const play = playOf([...people, person('z', armed, { at: [3, 3] })]);
    expect(refusedBy(play, { by: 'p0', do: 'attack', target: 'p1' })).toEqual(['TC-SPACE-10']);
    expect(refusedBy(play, { by: 'p0', do: 'unarmed', target: 'p1' })).toContain('TC-SPACE-10');
    const defense = (who: number) =>
      playRule(timecount, play.fight, [], (scene) => {
        const attack = attackWith(scene, 'mace', { attacker: 0, defender: who });
        return scene.slots.defenseTally(scene, attack).total;
      }).value;
    expect([defense(1), defense(3)]).toEqual([10, 15]);
    const two = playOf(people.slice(0, 2));
    expect(refusedBy(two, { by: 'p0', do: 'attack', target: 'p1' })).toEqual([]);
    expect(eventsOf(two.step?.events ?? [], 'move')).toEqual([]);
  });
});
