import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  SHOOTER,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { modern } from '../../modern/index.ts';
import { threatens } from '../movement/field.ts';

type At = readonly [number, number];
type Squares = readonly At[];

const asked = (events: readonly FightEvent[]): readonly number[] =>
  events.flatMap((event) => (event.kind === 'answer' && event.question === 'opportunity' ? [event.who] : []));
const walk = (path: Squares): Command => ({ by: 'hero', do: 'move', to: path.at(-1)!, path });
const scene = (thug: Fighter = {}, hero: Fighter = {}, around: Surroundings = {}): ReturnType<typeof modernFight> =>
  modernFight({ hero: { at: [0, 0], ...hero }, thug: { at: [1, 0], ...thug } }, around);

/** Two steps away from the thug; the first leaves a square that it threatens. */
const AWAY: Squares = [
  [0, 1],
  [0, 2],
];

describe('attacks of opportunity', () => {
  it('[MOD-AOO-01] one melee attack, free and optional', () => {
    const declined = perform(scene(), walk(AWAY), ['decline', 'decline']);
    expect(declined.events.some(({ kind }) => kind === 'roll')).toBe(false);
    const taken = perform(scene(), walk(AWAY), ['attack', 15, 4]).fight;
    expect(taken.combatants[0]?.counts.hp).toBe(13);
    expect(taken.combatants[1]?.counts).toMatchObject({ standard: 0, move: 0, opportunities: 0 });
  });

  it('[MOD-AOO-02] all squares in reach are threatened, also out of turn', () => {
    const world = (at: At, reach = 5) => openWorld(scene({ at, sheet: { ...SWORDSMAN, reach } }), modern);
    expect(threatens(world([1, 1]), 1, 0)).toBe(true);
    expect(threatens(world([2, 0]), 1, 0)).toBe(false);
    expect(threatens(world([2, 2], 10), 1, 0)).toBe(true);
  });

  it('[MOD-AOO-03] [MOD-UNA-07] with melee weapons, or hands that count as armed; never with ranged ones', () => {
    const by = (sheet: object): boolean => threatens(openWorld(scene({ sheet }), modern), 1, 0);
    expect(by(SWORDSMAN)).toBe(true);
    expect(by(SHOOTER)).toBe(false);
    expect(by({})).toBe(false);
    expect(by({ feats: ['Combat Martial Arts'] })).toBe(true);
    expect(by({ weapons: [{ name: 'claws', use: 'melee', damage: '1d4', natural: true }] })).toBe(true);
    expect(by({ weapons: [{ name: 'longsword', place: 'carried' }] })).toBe(false);
  });

  it('[MOD-AOO-04] leaving a threatened square provokes', () => {
    expect(asked(perform(scene(), walk(AWAY), ['decline', 'decline']).events)).toEqual([1, 1]);
    expect(asked(perform(scene({ at: [5, 0] }), walk(AWAY)).events)).toEqual([]);
  });

  it('[MOD-AOO-05] entering one and stopping does not, going on does', () => {
    const to: Squares = [
      [1, 0],
      [2, 0],
    ];
    expect(asked(perform(scene({ at: [3, 0] }), walk(to)).events)).toEqual([]);
    const on: Squares = [...to, [2, 1]];
    expect(asked(perform(scene({ at: [3, 0] }), walk(on), ['decline']).events)).toEqual([1]);
  });

  it('[MOD-AOO-06] 5 feet as the whole movement do not provoke, and then nothing may follow', () => {
    const step = perform(scene(), { by: 'hero', do: 'five-foot-step', to: [0, 1] });
    expect(asked(step.events)).toEqual([]);
    const moved = perform(scene(), walk([[0, 1]]));
    expect(asked(moved.events)).toEqual([]);
    expect(refusedBy(moved.fight, { by: 'hero', do: 'move', to: [0, 3] })).toContain('MOD-ACT-06');
    const free = perform(scene({ at: [9, 9] }), walk([[0, 1]])).fight;
    expect(refusedBy(free, { by: 'hero', do: 'move', to: [0, 3] })).toEqual([]);
    expect(asked(perform(scene({}, { effects: ['prone'] }), walk([[0, 1]])).events)).toEqual([]);
  });

  it('[MOD-AOO-07] [MOD-WITHDRAW-02] [MOD-WITHDRAW-03] withdrawing spares the first square alone', () => {
    const withdraw = (path: Squares): Command => ({ by: 'hero', do: 'withdraw', to: path.at(-1)!, path });
    const away: Squares = [
      [0, 1],
      [0, 2],
      [0, 3],
    ];
    const farther = scene({ at: [1, -1] });
    expect(asked(perform(farther, withdraw(away)).events)).toEqual([]);
    expect(asked(perform(scene(), withdraw(away), ['decline']).events)).toEqual([1]);
  });

  it.each([
    ['reload', { by: 'hero', do: 'reload', with: 'glock-17' }],
    ['stow', { by: 'hero', do: 'stow', with: 'glock-17' }],
    ['stand-up', { by: 'hero', do: 'stand-up' }],
  ])('[MOD-AOO-08] %s distracts', (_name, command) => {
    const spent = scene({}, { sheet: SHOOTER, effects: ['prone'] });
    const fight = {
      ...spent,
      combatants: spent.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) => (item.id === 'glock-17' ? { ...item, counts: { loaded: 3, spare: 1 } } : item)),
      })),
    };
    expect(asked(perform(fight, command, ['decline']).events)).toEqual([1]);
  });

  it('[MOD-AOO-08] standing up does not where the fight is played so; a melee attack never does', () => {
    const around = { options: { standUpProvokes: false } };
    const up = perform(scene({}, { effects: ['prone'] }, around), { by: 'hero', do: 'stand-up' });
    expect(asked(up.events)).toEqual([]);
    expect(up.fight.combatants[0]?.effects).toEqual([]);
    expect(asked(perform(scene(), { by: 'hero', do: 'attack', target: 'thug' }, [2]).events)).toEqual([]);
  });

  it('[MOD-AOO-09] one a round, until the own next turn', () => {
    const fight = modernFight({
      hero: { at: [0, 0] },
      friend: { at: [2, 0], side: 'heroes' },
      thug: { at: [1, 0] },
    });
    const first = performAndAdvance(fight, walk(AWAY), ['attack', 2]).fight;
    const turn = performAndAdvance(first, { by: 'hero', do: 'end-turn' }).fight;
    const past: Squares = [
      [2, 1],
      [2, 2],
    ];
    const second = perform(turn, { by: 'friend', do: 'move', to: [2, 2], path: past });
    expect(asked(second.events)).toEqual([]);
    const again = performAndAdvance(second.fight, { by: 'friend', do: 'end-turn' }).fight;
    expect(again.combatants[2]?.counts.opportunities).toBe(1);
  });

  it('[MOD-AOO-10] with the highest bonus, although it has attacked', () => {
    const veteran = { sheet: { ...SWORDSMAN, baseAttack: 6 }, counts: { standard: 0, move: 0 } };
    const { events } = perform(scene(veteran), walk(AWAY), ['attack', 2]);
    expect(events.find(({ kind }) => kind === 'check')).toMatchObject({ who: 1, total: 2 + 6 + 3 });
  });

  it('[MOD-AOO-11] before the act, which is lost where the actor can do no more; a mover stays where it was', () => {
    const weak = { counts: { hp: 3 } };
    const walked = perform(scene({}, weak), walk(AWAY), ['attack', 15, 4]).fight.combatants[0];
    expect(walked).toMatchObject({ x: 0, y: 0, counts: { hp: -4 } });
    const shot = perform(scene({}, { ...weak, sheet: SHOOTER }), { by: 'hero', do: 'attack', target: 'thug' }, [
      'attack',
      15,
      4,
    ]);
    expect(shot.events.filter(({ kind }) => kind === 'check')).toHaveLength(1);
    expect(shot.fight.combatants[0]?.items[0]?.counts['loaded']).toBe(17);
    const half = perform(scene({}, weak), walk(AWAY), ['decline', 'attack', 15, 4]).fight.combatants[0];
    expect(half).toMatchObject({ x: 0, y: 1 });
  });

  it('[MOD-AOO-13] several enemies may each attack once, in initiative order', () => {
    const fight = modernFight({ hero: { at: [1, 1] }, thug: { at: [0, 0] }, goon: { at: [2, 0] } });
    const away: Squares = [
      [1, 2],
      [1, 3],
    ];
    const { events } = perform(fight, walk(away), ['attack', 2, 'attack', 2]);
    expect(asked(events)).toEqual([1, 2]);
    const { clock } = fight;
    const swapped = { ...fight, clock: { ...clock, order: [clock.order[0]!, clock.order[2]!, clock.order[1]!] } };
    expect(asked(perform(swapped, walk(away), ['attack', 2, 'attack', 2]).events)).toEqual([2, 1]);
  });

  it.each(['dazed', 'stunned', 'cowering', 'paralyzed', 'unconscious', 'nauseated', 'panicked'])(
    '[MOD-AOO-14] none from the %s',
    (effect) => expect(asked(perform(scene({ effects: [effect] }), walk(AWAY)).events)).toEqual([]),
  );

  it('[MOD-AOO-14] none from the dying', () =>
    expect(asked(perform(scene({ counts: { hp: -1 } }), walk(AWAY)).events)).toEqual([]));

  it('[MOD-COND-15] the flat-footed make none, by ruling', () => {
    const flat = { effects: ['flat-footed'] };
    expect(asked(perform(scene(flat), walk(AWAY)).events)).toEqual([]);
    const around = { options: { flatFootedAoO: true } };
    expect(asked(perform(scene(flat, {}, around), walk(AWAY), ['decline', 'decline']).events)).toEqual([1, 1]);
  });

  it('[MOD-TDEF-03] nor do total defenders, by ruling; they may still move', () => {
    const guard = { effects: ['total-defense'] };
    expect(asked(perform(scene(guard), walk(AWAY)).events)).toEqual([]);
    const around = { options: { totalDefenseAllowsAoO: true } };
    expect(asked(perform(scene(guard, {}, around), walk(AWAY), ['decline', 'decline']).events)).toEqual([1, 1]);
    const defended = perform(scene({ at: [9, 9] }), { by: 'hero', do: 'total-defense' }).fight;
    expect(refusedBy(defended, { by: 'hero', do: 'move', to: [0, 3] })).toEqual([]);
    expect(refusedBy(defended, { by: 'hero', do: 'attack', target: 'thug' })).toContain('MOD-ACT-02');
  });

  it('[MOD-TDEF-02] the bonus counts against openings of the move that follows', () => {
    const defended = perform(scene(), { by: 'hero', do: 'total-defense' }).fight;
    const { events } = perform(defended, walk(AWAY), ['attack', 13]);
    expect(events.find(({ kind }) => kind === 'check')).toMatchObject({ versus: 19, result: 'miss' });
  });

  it('[MOD-UNA-03] [MOD-UNA-05] bare hands provoke the armed target alone', () => {
    const brawl = (thug: Fighter): ReturnType<typeof modernFight> =>
      modernFight({ hero: { at: [1, 0], sheet: {} }, thug: { at: [0, 0], ...thug }, goon: { at: [2, 0] } });
    const punch = { by: 'hero', do: 'attack', target: 'thug' };
    expect(asked(perform(brawl({}), punch, ['decline', 2]).events)).toEqual([1]);
    expect(asked(perform(brawl({ sheet: {} }), punch, [2]).events)).toEqual([]);
    const artist = modernFight({ hero: { sheet: { feats: ['Combat Martial Arts'] } }, thug: {} });
    expect(asked(perform(artist, punch, [2]).events)).toEqual([]);
  });
});

describe('charge', () => {
  const charge = { by: 'hero', do: 'charge', target: 'thug' };
  const line = (thug: Fighter, hero: Fighter = {}): ReturnType<typeof modernFight> =>
    modernFight({ hero: { at: [0, 0], ...hero }, thug });

  it('[MOD-CHARGE-01] [MOD-CHARGE-06] [MOD-CHARGE-08] moves up and strikes once at +2', () => {
    const veteran = { sheet: { ...SWORDSMAN, baseAttack: 6 } };
    const { events, fight } = perform(line({ at: [6, 0] }, veteran), charge, [2]);
    expect(fight.combatants[0]).toMatchObject({ x: 5, y: 0, counts: { standard: 0, move: 0, step: 0 } });
    expect(events.filter(({ kind }) => kind === 'check')).toMatchObject([{ total: 2 + 6 + 3 + 2 }]);
    expect(fight.combatants[0]?.effects).toMatchObject([
      { name: 'charged', until: { at: 'turnStart', of: 0, round: 2 } },
    ]);
  });

  it('[MOD-CHARGE-03] in a straight line: not around a corner, nor past who stands in it', () => {
    const charging = (rows: readonly string[], more: Readonly<Record<string, Fighter>> = {}) =>
      refusedBy(modernFight({ hero: { at: [0, 0] }, thug: { at: [5, 0] }, ...more }, { rows }), charge);
    expect(charging(['......', '......'])).toEqual([]);
    expect(charging(['..#...', '......'])).toEqual(['MOD-CHARGE-03']);
    expect(charging(['......'], { goon: { at: [3, 0] } })).toEqual(['MOD-CHARGE-03']);
  });

  it('[MOD-CHARGE-04] it stops where the weapon first gets at the target', () => {
    const pole = { ...SWORDSMAN, weapons: [{ name: 'pole', use: 'melee', damage: '1d8', reach: 10 }] };
    expect(perform(line({ at: [6, 0] }), charge, [2]).fight.combatants[0]?.x).toBe(5);
    expect(perform(line({ at: [6, 0] }, { sheet: pole }), charge, [2]).fight.combatants[0]?.x).toBe(4);
  });

  it('[MOD-CHARGE-07] the charger has -2 to Defense until its next turn', () => {
    const struck = (fight: ReturnType<typeof modernFight>) =>
      perform(fight, { by: 'thug', do: 'attack', target: 'hero' }, [2]).events.find(({ kind }) => kind === 'check');
    const charged = performAndAdvance(line({ at: [6, 0] }), charge, [2]).fight;
    const answered = performAndAdvance(charged, { by: 'hero', do: 'end-turn' }).fight;
    expect(struck(answered)).toMatchObject({ versus: 13 });
    const next = performAndAdvance(answered, { by: 'thug', do: 'end-turn' }).fight;
    expect(next.combatants[0]?.effects).toEqual([]);
    expect(struck(performAndAdvance(next, { by: 'hero', do: 'end-turn' }).fight)).toMatchObject({ versus: 15 });
  });

  it('[MOD-CHARGE-02] at least 10 feet and up to twice the speed', () => {
    expect(refusedBy(line({ at: [2, 0] }), charge)).toEqual(['MOD-CHARGE-02']);
    expect(refusedBy(line({ at: [3, 0] }), charge)).toEqual([]);
    expect(refusedBy(line({ at: [13, 0] }), charge)).toEqual([]);
    expect(refusedBy(line({ at: [14, 0] }), charge)).toEqual(['MOD-CHARGE-03']);
  });

  it('[MOD-CHARGE-05] without a 5-foot step', () => {
    const stepped = perform(line({ at: [8, 0] }), { by: 'hero', do: 'five-foot-step', to: [1, 0] }).fight;
    expect(refusedBy(stepped, charge)).toEqual(['MOD-ACT-06', 'MOD-CHARGE-05']);
  });

  it('[MOD-CHARGE-10] [MOD-SURP-06] with a single action up to the speed', () => {
    const limited = (at: At): ReturnType<typeof modernFight> => {
      const fight = line({ at }, { counts: { move: 0 } });
      return { ...fight, clock: { ...fight.clock, round: 0 } };
    };
    expect(refusedBy(limited([7, 0]), charge)).toEqual([]);
    expect(refusedBy(limited([8, 0]), charge)).toEqual(['MOD-CHARGE-03']);
    expect(perform(limited([7, 0]), charge, [2]).fight.combatants[0]?.counts.standard).toBe(0);
  });

  it('[MOD-CHARGE-11] does not provoke itself, but on the way', () => {
    expect(asked(perform(line({ at: [6, 0] }), charge, [2]).events)).toEqual([]);
    const past = modernFight({ hero: { at: [0, 0] }, thug: { at: [6, 0] }, goon: { at: [2, 1] } });
    expect(asked(perform(past, charge, ['attack', 2, 2]).events)).toEqual([2]);
  });

  it.each(['fatigued', 'exhausted', 'entangled'])(
    '[MOD-CHARGE-12] [MOD-RUN-08] the fatigued, the exhausted and the entangled neither charge nor run (%s)',
    (effect) => {
      const fight = line({ at: [5, 0] }, { effects: [effect] });
      expect(refusedBy(fight, charge)).toContain('MOD-CHARGE-12');
      expect(refusedBy(fight, { by: 'hero', do: 'run', to: [0, 9] })).toContain('MOD-RUN-08');
    },
  );
});
