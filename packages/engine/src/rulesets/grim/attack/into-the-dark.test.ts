import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { held } from '../../../../test/support/grim-grapples.ts';
import { carryOut, command, loaded, mark, refused, rounds, shooter } from '../../../../test/support/grim-guns.ts';
import { checkOf, lost, rolls } from '../../../../test/support/grim-play.ts';
import { measureAct } from '../../../analysis/measure-act.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { isRefused, readCommand, writeCommand } from '../../../kernel/commands/command.ts';
import { answer } from '../../../kernel/play/play.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import { type Fight, NOBODY } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { isAnyoneUnseen, isWorthStriking, refuseInto, squaresNear } from '../../d20/attack/into-the-dark.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const UNSEEN: Side = { effects: ['invisible'] };
const INTO = { do: 'attack-square', to: [1, 0] };

const dark = (sides: readonly Side[]): Fight<GrimGame> => ({
  ...fight(sides),
  map: parseMap({ rows: ['....', '....'], legend: {}, light: 'darkness' }),
});

describe('attacks at who cannot be seen', () => {
  it('[GNG-CORE-11] nobody aims at who is totally concealed: a square has to be picked', () => {
    for (const start of [fight([{}, UNSEEN]), fight([{ effects: ['blinded'] }, {}]), dark([{}, {}])]) {
      expect(refused(start, { target: 'b' })).toEqual(['GNG-CORE-11']);
      expect(refused(start, INTO)).toEqual([]);
    }
    const bat: Side = { sheet: sheet({ traits: ['blindsight'] }) };
    expect(refused(fight([bat, UNSEEN]), { target: 'b' })).toEqual([]);
    expect(refused(fight([{}, { effects: ['concealed'] }]), { target: 'b' })).toEqual([]);
  });

  it('[GNG-CORE-11] in a grapple one feels where the other is', () => {
    expect(refused(held([{}, UNSEEN]), { target: 'b', choices: ['grapple-damage'] })).toEqual([]);
  });

  it('[GNG-CORE-11] in the right square the miss chance decides after a hit', () => {
    const start = fight([{}, UNSEEN]);
    const found = carryOut(start, [15, 5, 51, 'decline', 4], INTO);
    expect(rolls(found.events)).toEqual(['attack roll', 'Defense roll', 'miss chance', 'damage']);
    expect(lost(found.events, 1)).toBe(4 + 10);
    expect(found.events.flatMap((event) => (event.kind === 'check' ? [event.why.text] : []))).toEqual([
      'attack',
      'miss chance',
    ]);
    expect(lost(carryOut(start, [15, 5, 50], INTO).events, 1)).toBe(0);
    expect(rolls(carryOut(start, [5, 15], INTO).events)).toEqual(['attack roll', 'Defense roll']);
  });

  it('who still stands there is struck, before who lies there dead', () => {
    const dead: Side = { effects: ['dead'], at: [1, 0] };
    const { events } = carryOut(fight([{}, dead, { ...UNSEEN, at: [1, 0] }]), [5, 15], INTO);
    expect(checkOf(events, 'GNG-ATK-03')).toMatchObject({ target: 2, result: 'miss' });
    expect(refused(fight([{}, dead]), INTO)).toEqual([]);
  });

  it('[GNG-CORE-11] in the wrong square the attack is made, and misses', () => {
    const { events, fight: after } = carryOut(dark([{}, {}]), [20, 3], { ...INTO, to: [0, 1] });
    expect(rolls(events)).toEqual(['attack roll']);
    expect(checkOf(events, 'GNG-CORE-11')).toMatchObject({ target: -1, versus: 0, result: 'miss' });
    expect(after.combatants[0]?.counts.standard).toBe(0);
    // Nor is a friend who stands there struck, and bare hands give nobody an opening.
    const friend = carryOut(fight([{}, { side: 'a' }, { at: [5, 0], ...UNSEEN }]), [12], INTO);
    expect(checkOf(friend.events, 'GNG-CORE-11')).toMatchObject({ target: -1, result: 'miss' });
    const bare = fight([{ sheet: sheet({ weapons: [] }) }, { at: [5, 0], ...UNSEEN }]);
    expect(rolls(carryOut(bare, [12], INTO).events)).toEqual(['attack roll']);
  });

  it('a knife that strikes at nobody stays in the hand, and one that is thrown does not', () => {
    const placed = (to: readonly [number, number]) => {
      const knife = dark([{ sheet: sheet({ weapons: [{ name: 'dagger' }] }) }, { at: [3, 1] }]);
      return carryOut(knife, [12], { ...INTO, to }).fight.combatants[0]?.items[0]?.place;
    };
    expect([placed([0, 1]), placed([2, 0])]).toEqual(['hand', 'dropped']);
  });

  it('[GNG-CORE-11] not its own square, none off the map, none out of reach', () => {
    const start = dark([{}, { at: [3, 0] }]);
    for (const to of [
      [0, 0],
      [4, 0],
      [2, 0],
    ])
      expect(refused(start, { ...INTO, to })).toEqual(['GNG-CORE-11']);
  });

  it('[GNG-CORE-11] beside it to the west as well, and no farther than what is thrown flies', () => {
    expect(refused(fight([{}, UNSEEN]), { ...INTO, to: [-1, 0] })).toEqual([]);
    expect(refuseInto(openWorld(fight([{}, UNSEEN]), grim) as never, 0, null, NOBODY)).toMatchObject([
      { text: expect.stringContaining('expected a square') },
    ]);
    expect(refuseInto(openWorld(fight([{}, UNSEEN]), grim) as never, 0, { x: 0, y: 0 }, NOBODY)).toMatchObject([
      { text: expect.stringContaining('stands') },
    ]);
    // A javelin flies five times 30 feet.
    const thrower = fight([{ sheet: sheet({ weapons: ['javelin'] }) }, { at: [6, 0], ...UNSEEN }]);
    expect([29, 30, 31].map((x) => refused(thrower, { ...INTO, to: [x, 0] }))).toEqual([[], [], ['GNG-CORE-11']]);
  });

  it('[GNG-CORE-11] somebody is unseen where an enemy is, whoever comes first in the order, and no friend', () => {
    const anyone = (sides: readonly Side[], who: number): boolean =>
      isAnyoneUnseen(openWorld(fight(sides), grim) as never, who);
    expect([anyone([UNSEEN, {}], 1), anyone([{}, UNSEEN], 0)]).toEqual([true, true]);
    expect([anyone([{}, {}], 0), anyone([{}, { ...UNSEEN, side: 'a' }], 0)]).toEqual([false, false]);
    const worth = (sides: readonly Side[]): boolean =>
      isWorthStriking(openWorld(fight(sides), grim) as never, 0, { x: 1, y: 0 });
    expect([worth([{}, UNSEEN]), worth([{}, {}]), worth([{}, { ...UNSEEN, at: [2, 0] }])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[GNG-CORE-11] no part of a square, and nothing that is not in hand', () => {
    const start = fight([{}, UNSEEN]);
    for (const to of [
      [0.5, 1],
      [1, 0.5],
    ])
      expect(refused(start, { ...INTO, to })).toEqual(['GNG-CORE-11']);
    const packed = sheet({ weapons: [{ name: 'longspear', place: 'carried' }] });
    expect(refused(dark([{ sheet: packed }, { at: [2, 0] }]), { ...INTO, to: [2, 0] })).toEqual(['GNG-CORE-11']);
  });

  it('[GNG-CORE-11] nothing gets through a wall', () => {
    const range = (row: string): Fight<GrimGame> => ({
      ...fight([shooter(), mark({ at: [4, 0], ...UNSEEN })]),
      map: parseMap({ rows: [row] }),
    });
    const into = { ...INTO, to: [4, 0] };
    expect([refused(range('.....'), into), refused(range('..#..'), into)]).toEqual([[], ['GNG-CORE-11']]);
  });

  it('[GNG-CORE-11] the squares around are offered, its own is not, and of those beyond where known enemies stand', () => {
    const offeredTo = (more: readonly Side[]): readonly string[] => {
      const start = { ...fight([{ at: [1, 1] }, ...more]), map: parseMap({ rows: ['......', '......', '......'] }) };
      const near = squaresNear(openWorld(start, grim) as never, 0);
      return near.map(({ x, y }) => `${x},${y}`).sort();
    };
    const around = ['0,0', '0,1', '0,2', '1,0', '1,2', '2,0', '2,1', '2,2'];
    expect(offeredTo([])).toEqual(around);
    expect(offeredTo([{ at: [4, 1] }, { at: [2, 1] }])).toEqual([...around, '4,1']);
    expect(offeredTo([{ at: [4, 1] }, { at: [4, 1] }])).toEqual([...around, '4,1']);
    expect(
      offeredTo([
        { at: [4, 1], hidden: true },
        { at: [5, 1], side: 'a' },
      ]),
    ).toEqual(around);
    const near = (at: readonly [number, number]): readonly string[] => {
      const map = parseMap({ rows: ['.....', '.....', '.....', '.....', '.....'] });
      const found = squaresNear(openWorld({ ...fight([{ at }]), map }, grim) as never, 0);
      return found.map(({ x, y }) => `${x},${y}`).sort();
    };
    expect(near([2, 2])).toEqual(['1,1', '1,2', '1,3', '2,1', '2,3', '3,1', '3,2', '3,3']);
    expect(near([0, 0])).toEqual(['0,1', '1,0', '1,1']);
  });

  it('[GNG-CORE-11] a shot into an empty square is gone, and takes a loaded weapon', () => {
    const start = fight([shooter(), mark({ at: [6, 0], ...UNSEEN })]);
    const shot = { ...INTO, to: [5, 0] };
    expect((rounds({ fight: start }) ?? 0) - (rounds(carryOut(start, [12], shot)) ?? 0)).toBe(1);
    expect(refused(loaded(start, { loaded: 0 }), shot)).toEqual(['GNG-CORE-11']);
    const near = carryOut(start, [12], { ...INTO, to: [1, 0] });
    expect((rounds({ fight: start }) ?? 0) - (rounds(near) ?? 0)).toBe(1);
  });

  it('[GNG-CORE-11] what is thrown into an empty square lies there', () => {
    const start = fight([{ sheet: sheet({ weapons: ['javelin'] }) }, { at: [6, 0], ...UNSEEN }]);
    const thrown = carryOut(start, [12], { ...INTO, to: [5, 0] });
    expect(thrown.fight.combatants[0]?.items[0]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 5 } });
    // A blow with what could be thrown leaves it in the hand.
    const near = fight([{ sheet: sheet({ weapons: ['dagger'] }) }, { at: [6, 0], ...UNSEEN }]);
    expect(carryOut(near, [12], { ...INTO, to: [1, 0] }).fight.combatants[0]?.items[0]?.place).toBe('hand');
    // Nor does one with what could be fired cost a shot.
    const club = fight([shooter({ reach: 5 }), mark({ at: [6, 0], ...UNSEEN })]);
    expect(rounds(carryOut(club, [12], { ...INTO, to: [1, 0] }))).toBe(rounds({ fight: club }));
  });

  it('[GNG-CORE-11] exact odds: half of what would hit', () => {
    const hits = (start: Fight<GrimGame>, told: object): number => {
      const read = readCommand(openWorld(start, grim), { by: 'a', do: 'attack', ...told }, grim.actions);
      if (isRefused(read)) throw new Error('it is refused');
      const isHurt = ({ fight: after }: World<GrimGame>): boolean => (after.combatants[1]?.counts.hp ?? 0) < 12;
      const { num, den } = measureAct({ fight: start, rules: grim, act: read }, isHurt).odds.chanceOf(true);
      return Number(num) / Number(den);
    };
    expect(hits(fight([{}, UNSEEN]), INTO)).toBeCloseTo(hits(fight([{}, {}]), { target: 'b' }) / 2, 12);
  });

  it('[GNG-CORE-11] tactics strike where they know an unseen enemy to be', () => {
    const world = openWorld(dark([{}, {}]), grim);
    const chosen = simpleTactics<GrimGame>().choose(world, 0);
    expect(chosen === null ? null : writeCommand(world, chosen)).toMatchObject(INTO);
    const lurks = openWorld(dark([{}, { hidden: true }]), grim);
    expect(simpleTactics<GrimGame>().choose(lurks, 0)?.action.id).not.toBe('attack-square');
    const ruled = (value: number, hidden: boolean) => {
      const start = dark([{}, { hidden }]);
      const effects = [{ name: 'awareness-ruling', source: 1, until: null, data: { said: value } }];
      const combatants = start.combatants.map((each) => (each.index === 0 ? { ...each, effects } : each));
      return simpleTactics<GrimGame>().choose(openWorld({ ...start, combatants }, grim), 0)?.action.id;
    };
    expect([ruled(0, false), ruled(1, true)]).toEqual(['end-turn', 'attack-square']);
    const seen = openWorld(fight([{}, {}]), grim);
    expect(simpleTactics<GrimGame>().choose(seen, 0)?.action.id).toBe('attack');
  });
});

describe('a full attack into squares', () => {
  const veteran = (more: Side = {}): Side => ({ sheet: sheet({ baseAttack: 6 }), ...more });
  const SAFE: Side = { sheet: sheet({ hp: 100 }) };
  const FULL = { do: 'full-attack-square', to: [1, 0] };
  const unseen = (more: Side = {}): Side => ({ ...SAFE, ...UNSEEN, ...more });

  /** What may come after these dice and answers. */
  function nextOf(
    start: Fight<GrimGame>,
    dice: readonly number[],
    told: object = FULL,
    ...said: string[]
  ): readonly string[] {
    let done = command(start, dice, { ...told });
    for (const each of said) done = done.ok ? answer(done.play, each) : done;
    const need = done.ok ? done.play.fight.pending?.need : undefined;
    return need?.kind === 'answer' && need.question.kind === 'next-attack'
      ? need.question.choices.map(({ id }) => id)
      : [];
  }

  it('[GNG-CORE-11] [GNG-CORE-07] strikes as often as the attacker may, each time into the square that it picks', () => {
    const start = fight([veteran(), unseen()]);
    const twice = carryOut(start, [15, 5, 51, 'decline', 4, 'at B1', 15, 5, 51, 'decline', 4], FULL);
    // The second attack has 5 less.
    expect(lost(twice.events, 1)).toBe(4 + 16 + 4 + 11);
    expect(twice.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const astray = carryOut(start, [15, 5, 50, 'at A2', 12], FULL);
    expect(rolls(astray.events)).toEqual(['attack roll', 'Defense roll', 'miss chance', 'attack roll']);
    expect(carryOut(start, [15, 5, 50, 'move'], FULL).fight.combatants[0]?.counts.move).toBe(1);
  });

  it('[GNG-CORE-11] the first guess may be wrong, and the next one right', () => {
    const { events } = carryOut(dark([veteran(), SAFE]), [12, 'at B1', 15, 5, 51, 'decline', 4], {
      ...FULL,
      to: [0, 1],
    });
    expect(lost(events, 1)).toBe(4 + 11);
  });

  it('[GNG-CORE-11] is open to the blind, not to who has a single attack', () => {
    expect(refused(fight([veteran({ effects: ['blinded'] }), SAFE]), FULL)).toEqual([]);
    expect(refused(fight([{}, unseen()]), FULL)).toEqual(['GNG-CORE-07']);
    expect(refused(fight([veteran(), unseen()]), { ...FULL, to: [0, 0] })).toEqual(['GNG-CORE-11']);
  });

  it('[GNG-CORE-11] goes on at who is seen, and one at who is seen goes on into a square', () => {
    const start = fight([veteran(), SAFE, unseen({ at: [0, 1] })]);
    const into = { ...FULL, to: [0, 1] };
    expect(nextOf(start, [5, 15], into).slice(0, 2)).toEqual(['at A2', 'b']);
    const after = nextOf(start, [5, 15], { do: 'full-attack', target: 'b' });
    expect([after[0], after.includes('at B1'), after.includes('at A2')]).toEqual(['b', true, true]);
    expect(nextOf(start, [5, 15], into)).toContain('called-shot');
    expect(nextOf(fight([veteran(), unseen()]), [5, 15])).not.toContain('called-shot');
    const turned = carryOut(start, [5, 15, 'b', 15, 5, 'decline', 4], into);
    expect([lost(turned.events, 2), lost(turned.events, 1)]).toEqual([0, 4 + 11]);
    const found = carryOut(start, [5, 15, 'at A2', 15, 5, 51, 'decline', 4], { do: 'full-attack', target: 'b' });
    expect(lost(found.events, 2)).toBe(4 + 11);
    const careful = { do: 'full-attack', target: 'b', choices: ['defensively'] };
    const warily = carryOut(start, [5, 15, 'at A2', 5, 15], careful);
    expect(warily.events.flatMap((event) => (event.kind === 'check' ? [event.total] : []))).toEqual([
      5 + 6 - 4,
      5 + 1 - 4,
    ]);
  });

  it('[GNG-CORE-11] no square is offered where everybody is seen, none out of reach, nobody who lurks', () => {
    const seen = nextOf(fight([veteran(), SAFE]), [5, 15], { do: 'full-attack', target: 'b' });
    expect([seen[0], seen.filter((id) => id.startsWith('at '))]).toEqual(['b', []]);
    // Where one square was struck at it can be again, whoever is seen.
    expect(nextOf(fight([veteran(), SAFE]), [12], { ...FULL, to: [0, 1] })).toContain('at A2');
    const far = fight([veteran(), unseen(), unseen({ at: [5, 0] })]);
    expect(nextOf(far, [5, 15])).not.toContain('at F1');
    // The squares in one column with the one that was struck at are, and none on which it stands itself.
    const shared = nextOf(fight([veteran(), unseen(), unseen({ at: [0, 0] })]), [5, 15]);
    expect([shared.includes('at B2'), shared.includes('at A2'), shared.includes('at A1')]).toEqual([true, true, false]);
    expect(nextOf(fight([veteran(), unseen(), { ...SAFE, hidden: true, at: [0, 1] }]), [5, 15])).not.toContain('c');
  });

  it('[GNG-CORE-11] where the one who was struck has fallen another square comes first', () => {
    const frail = fight([veteran(), { ...UNSEEN, sheet: sheet({ hp: 1 }) }, unseen({ at: [0, 1] })]);
    const choices = nextOf(frail, [15, 5, 51, 8], FULL, 'decline');
    expect([choices[0], choices.includes('at B1')]).toEqual(['at A2', true]);
  });

  it('[GNG-CORE-11] [GNG-CORE-07] [GNG-FEAT-35] with two weapons goes on into squares as with both', () => {
    const weapons = [
      { name: 'short sword', place: 'hand' },
      { name: 'dagger', place: 'off' },
    ] as const;
    const armed = fight([{ sheet: sheet({ baseAttack: 6, weapons }) }, SAFE, unseen({ at: [0, 1] })]);
    const both = { do: 'full-attack', target: 'b', choices: ['two-weapons'] };
    const { events } = carryOut(armed, [5, 15, 'at A2', 5, 15, 'at A2', 5, 15], both);
    const totals = events.flatMap((event) => (event.kind === 'check' ? [event.total] : []));
    expect(totals).toEqual([5 + 6 - 4, 5 + 6 - 8, 5 + 1 - 4]);
    // Both ends of a staff strike for themselves: the light one with half the Strength of 3, where two hands had one and a half times.
    const abilities = { strength: 16 };
    const staff = sheet({ baseAttack: 6, abilities, traits: ['dynamic-grip'], weapons: ['quarterstaff'] });
    const struck = carryOut(
      fight([{ sheet: staff }, SAFE, unseen({ at: [0, 1] })]),
      [2, 15, 'at A2', 15, 5, 51, 'decline', 4, 'at A2', 2, 15],
      both,
    );
    const [, check] = struck.events.filter((event) => event.kind === 'check');
    expect(lost(struck.events, 2)).toBe(4 + 1 + (check?.total ?? 0) - 5);
  });

  it('[GNG-CORE-11] tactics make one where they know an unseen enemy to be', () => {
    const world = openWorld(dark([veteran(), SAFE]), grim);
    expect(simpleTactics<GrimGame>().choose(world, 0)?.action.id).toBe('full-attack-square');
  });
});
