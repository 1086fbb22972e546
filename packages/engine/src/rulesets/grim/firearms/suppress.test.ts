import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut, GUN, loaded, mark, refused, rounds, shooter, tells } from '../../../../test/support/grim-guns.ts';
import { attackCheck, conditions, lost, rolls, row } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { stepInAreas } from '../../../kernel/areas/areas.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { GRAPPLING } from '../../d20/special/grapple/link.ts';
import { endTurn } from '../../d20/time/turns.ts';
import { bothSides } from '../attack/sides.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { refuseDiveFromShot } from '../powers/dive.ts';
import type { SheetWeapon } from '../sheet/sheet.ts';
import type { FirearmRow } from '../tables/weapon-row.ts';
import { suppressionDc } from './suppress.ts';

const FIRE = { do: 'suppressing-fire', with: 'gun' };
/** A trained shooter with a self-loading rifle of 60 rounds. */
const gunner = (firearm: FirearmRow = {}, baseAttack = 0): Side =>
  shooter({ magazine: 60, firearm }, { baseAttack, traits: ['martial-firearms'] });
const at = (x: number, y = 0, more: Side = {}): Side => mark({ at: [x, y], ...more });

/** The aisle along the row of a is under fire; then it is b's turn. */
function underFire(
  sides: readonly Side[],
  given: { firearm?: FirearmRow; options?: OptionValues; left?: number } = {},
): Fight<GrimGame> {
  const start = fight([gunner(given.firearm), ...sides], given.options);
  const automatic = given.firearm?.automatic === true;
  const { fight: claimed } = carryOut(start, automatic ? [1, 1] : [1], { ...FIRE, choice: 'aisle', to: [5, 0] });
  const rest = given.left === undefined ? claimed : loaded(claimed, { loaded: given.left });
  return { ...rest, clock: { ...rest.clock, turn: 1 } };
}

/** b moves through squares. */
function moves(start: Fight<GrimGame>, path: readonly (readonly [number, number])[], inputs: readonly Input[]) {
  return carryOut(start, inputs, { by: 'b', do: 'move', to: path.at(-1), path });
}

const areas = (of: Fight<GrimGame>): readonly string[] => of.areas.map(({ kind }) => kind);

const saves = (events: Parameters<typeof rolls>[0]): number =>
  rolls(events).filter((each) => each === 'Reflex save against suppressing fire').length;

describe('suppressing fire', () => {
  it('[GNG-SUPP-01] is a full-round action', () => {
    const start = fight([gunner(), at(5)]);
    const { fight: after } = carryOut(start, [1], { ...FIRE, choice: 'aisle', to: [5, 0] });
    expect(after.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const moved = fight([{ ...gunner(), counts: { move: 0 } }, at(5)]);
    expect(refused(moved, { ...FIRE, choice: 'aisle', to: [5, 0] })).toEqual(['GNG-CORE-05']);
  });

  it('[GNG-SUPP-02] [GNG-GUN-02] takes military training and a weapon that loads itself', () => {
    const told = { ...FIRE, choice: 'aisle', to: [5, 0] };
    const bolt = shooter({ firearm: { selfLoading: false } }, { traits: ['martial-firearms'] });
    expect(refused(fight([gunner(), at(5)]), told)).toEqual([]);
    expect(refused(fight([shooter({ firearm: {} }), at(5)]), told)).toEqual(['GNG-SUPP-02']);
    expect(refused(fight([bolt, at(5)]), told)).toEqual(['GNG-SUPP-02']);
    expect(refused(fight([gunner({ single: false, automatic: true }), at(5)]), told)).toEqual([]);
    expect(refused(loaded(fight([gunner(), at(5)]), { loaded: 0 }), told)).toEqual(['GNG-GUN-03']);
  });

  it('[GNG-SUPP-03] covers an aisle to the greatest range, or a square of 20 by 20 feet', () => {
    const caught = (choice: string, to: readonly [number, number], place: readonly [number, number]): number => {
      const start = fight([gunner(), at(...place)]);
      const { fight: claimed } = carryOut(start, [1], { ...FIRE, choice, to });
      const turn = { ...claimed, clock: { ...claimed.clock, turn: 1 } };
      return saves(
        carryOut(turn, choice === 'none' ? [] : caughtInputs(turn), { by: 'b', do: 'total-defense' }).events,
      );
    };
    const caughtInputs = (turn: Fight<GrimGame>): readonly Input[] => {
      try {
        carryOut(turn, [], { by: 'b', do: 'total-defense' });
        return [];
      } catch {
        return [20, 'down'];
      }
    };
    expect([caught('aisle', [5, 0], [200, 0]), caught('aisle', [5, 0], [201, 0])]).toEqual([1, 0]);
    expect([caught('aisle', [5, 0], [9, 1]), caught('aisle', [5, 0], [2, 0])]).toEqual([0, 1]);
    const inside: (readonly [number, number])[] = [
      [10, 5],
      [13, 8],
    ];
    const outside: (readonly [number, number])[] = [
      [9, 5],
      [14, 5],
      [10, 4],
      [13, 9],
    ];
    expect(inside.map((place) => caught('square', [10, 5], place))).toEqual([1, 1]);
    expect(outside.map((place) => caught('square', [10, 5], place))).toEqual([0, 0, 0, 0]);
    const start = fight([gunner(), at(5)]);
    expect(refused(start, { ...FIRE, choice: 'square', to: [201, 0] })).toEqual(['GNG-CORE-12']);
    expect(refused(start, { ...FIRE, choice: 'wall', to: [5, 0] })).toEqual(['GNG-SUPP-03']);
    expect(refused(start, { ...FIRE, choice: 'aisle', to: [0, 0] })).toEqual(['']);
  });

  it('[GNG-SUPP-04] 1d10+10 shots are wasted, with automatic weapons 2d10+20, and hit nothing', () => {
    const told = { ...FIRE, choice: 'aisle', to: [5, 0] };
    const single = carryOut(fight([gunner(), at(5)]), [7], told);
    expect([rounds(single), lost(single.events, 1)]).toEqual([43, 0]);
    expect(rounds(carryOut(fight([gunner({ automatic: true }), at(5)]), [7, 8], told))).toBe(25);
  });

  it.each([
    [16, 0, []],
    [17, 0, []],
    [18, 1, ['suppressing fire']],
  ])('[GNG-SUPP-04] with %i rounds and 17 shots %i are left, and the area is %j', (count, left, effects) => {
    const few = loaded(fight([gunner(), at(5)]), { loaded: count });
    const fired = carryOut(few, [7], { ...FIRE, choice: 'aisle', to: [5, 0] });
    expect([rounds(fired), areas(fired.fight)]).toEqual([left, effects]);
    expect(tells(fired.events)).toEqual([
      left === 0 ? 'all shots are spent before the area is claimed' : 'fires along the line through F1',
    ]);
  });

  it("[GNG-SUPP-04] the area stays under fire until the shooter's next turn", () => {
    const start = underFire([at(5, 5)]);
    const next = playRule(grim, start, [], (scene) => {
      endTurn(scene);
      expect(scene.fight.clock).toMatchObject({ round: 2, turn: 0 });
    });
    expect(areas(start)).toEqual(['suppressing fire']);
    expect(areas(next.fight)).toEqual([]);
  });

  it('[GNG-SUPP-05] whoever moves saves for every square within, the one entered among them', () => {
    const start = underFire([at(5, 1)]);
    const through = moves(
      start,
      [
        [5, 0],
        [6, 0],
        [7, 0],
        [8, 1],
      ],
      [20, 'go-on', 2, 20, 'go-on', 20, 'go-on', 2, 20, 'go-on', 20, 'go-on', 2, 20, 'go-on'],
    );
    expect(saves(through.events)).toBe(3);
  });

  it('[GNG-SUPP-05] a move that starts within and only leaves costs one save, and so does an action without movement', () => {
    const start = underFire([at(5)]);
    expect(
      saves(
        moves(
          start,
          [
            [5, 1],
            [5, 2],
          ],
          [20, 'go-on', 2, 20, 'go-on'],
        ).events,
      ),
    ).toBe(1);
    const still = (told: Readonly<Record<string, unknown>>): number =>
      saves(carryOut(start, [20, 'go-on', 2, 20, 'go-on'], { by: 'b', ...told }).events);
    expect([still({ do: 'total-defense' }), still({ do: 'stow', with: 'longsword' })]).toEqual([1, 1]);
    for (const free of ['drop-prone', 'end-turn', 'speak'])
      expect(saves(carryOut(start, [], { by: 'b', do: free }).events)).toBe(0);
    expect(saves(moves(start, [[6, 0]], [20, 'go-on', 2, 20, 'go-on']).events)).toBe(1);
  });

  it('[GNG-SUPP-05] so does the step into the square of who is rushed, or run over, within it', () => {
    const guard = at(5, 0, { counts: { opportunities: 0 } });
    const rush = carryOut(underFire([at(5, 1), guard]), [20, 'down'], { by: 'b', do: 'bull-rush', target: 'c' });
    expect([saves(rush.events), conditions(rush.fight, 1)]).toEqual([1, ['suppressed', 'prone']]);
    const far = underFire([at(5, 3), guard]);
    const over = carryOut(far, [20, 'down'], { by: 'b', do: 'overrun', target: 'c' });
    expect([saves(over.events), over.fight.combatants[1]?.y]).toEqual([1, 0]);
  });

  it('[GNG-SUPP-05] the log says what it was that was done under fire', () => {
    const { events } = carryOut(underFire([at(5)]), [20, 'down'], { by: 'b', do: 'total-defense' });
    const told = events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
    expect(told).toContain('acts under fire, Total defense');
  });

  it('[GNG-SUPP-05] friends of the shooter save as well, the shooter itself does not', () => {
    const start = underFire([at(5, 0, { side: 'a' })]);
    expect(saves(carryOut(start, [20, 'down'], { by: 'b', do: 'total-defense' }).events)).toBe(1);
    const own = { ...start, clock: { ...start.clock, turn: 0 } };
    const ready = {
      ...own,
      combatants: own.combatants.map((each) => ({ ...each, counts: { ...each.counts, move: 1 } })),
    };
    expect(saves(carryOut(ready, [], { do: 'move', to: [1, 0] }).events)).toBe(0);
  });

  it.each([
    ['modifier', 10, 0, 10],
    ['modifier', 15, 7, 10 + 3 + 2],
    ['score', 15, 7, 10 + 3 + 15],
  ])(
    '[GNG-SUPP-06] the difficulty goes by `suppressDc` (%s, Dexterity %i, base attack %i: %i)',
    (suppressDc, dexterity, baseAttack, dc) => {
      const start = fight([{ sheet: sheet({ abilities: { dexterity }, baseAttack }) }, at(5)], { suppressDc });
      expect(suppressionDc(openWorld(start, grim), 0)).toBe(dc);
    },
  );

  it.each([
    [9, false],
    [10, true],
    [11, true],
  ])('[GNG-SUPP-07] who makes the save gets down unharmed (%i against 10: %s)', (face, spared) => {
    const start = underFire([at(5)]);
    const inputs = spared ? [face, 'down'] : [face, 2, 20, 'go-on'];
    const { events, fight: after } = carryOut(start, inputs, { by: 'b', do: 'total-defense' });
    expect(rolls(events).includes('attack roll')).toBe(!spared);
    expect(conditions(after, 1)).toEqual(spared ? ['suppressed', 'prone'] : ['total-defense']);
  });

  it('[GNG-SUPP-08] whoever fails, or goes on, is exposed to a free attack at -8', () => {
    const start = underFire([at(5)]);
    for (const inputs of [
      [1, 15, 20, 'go-on'],
      [20, 'go-on', 15, 20, 'go-on'],
    ]) {
      const { events } = carryOut(start, inputs, { by: 'b', do: 'total-defense' });
      expect(attackCheck(events)).toMatchObject({ who: 0, target: 1, total: 7 });
      expect(row(attackCheck(events).rows, 'not specifically aimed')).toBe(-8);
    }
  });

  it.each([
    [1, 1, false],
    [2, 0, true],
    [3, 1, true],
  ])(
    '[GNG-SUPP-09] a free attack takes two rounds, and is not made with fewer (%i left: %i afterwards, made %s)',
    (left, after, made) => {
      const start = underFire([at(5)], { left });
      const done = carryOut(start, made ? [1, 15, 20, 'go-on'] : [], { by: 'b', do: 'total-defense' });
      expect([rounds(done), rolls(done.events).includes('attack roll')]).toEqual([after, made]);
    },
  );

  it.each([
    [3, 3, false],
    [4, 0, true],
    [5, 1, true],
  ])(
    '[GNG-SUPP-10] the free attack of an automatic weapon takes four shots at -4, and is not made with fewer (%i left: %i afterwards, made %s)',
    (left, after, made) => {
      const start = underFire([at(5)], { left, firearm: { automatic: true } });
      const done = carryOut(start, made ? [1, 15, 20, 'go-on'] : [], { by: 'b', do: 'total-defense' });
      expect(rounds(done)).toBe(after);
      if (made) expect(attackCheck(done.events).total).toBe(11);
    },
  );

  it('[GNG-SUPP-11] it is an ordinary single shot otherwise: the Relative Degree adds to it, and it can only be one', () => {
    const done = carryOut(underFire([at(5)]), [1, 18, 5, 4, 'decline', 'go-on'], { by: 'b', do: 'total-defense' });
    expect(lost(done.events, 1)).toBe(4 + 5);
    expect(rolls(done.events).filter((each) => each === 'damage')).toHaveLength(1);
  });

  const jumper = at(5, 0, { sheet: sheet({ hp: 1000, skills: { jump: 5 } }) });

  it('[GNG-SUPP-12] who is hit may dive for cover, in its own turn too, and keeps down then', () => {
    // 9 points; Jump 8 + 5 against 10: three of them become nonlethal.
    const dived = carryOut(underFire([jumper]), [1, 18, 5, 4, 'dive', 8], { by: 'b', do: 'total-defense' });
    expect([lost(dived.events, 1), -lost(dived.events, 1, 'nonlethal')]).toEqual([6, 3]);
    expect(conditions(dived.fight, 1)).toEqual(['suppressed', 'prone']);
    expect(dived.fight.combatants[1]?.counts.debt).toBe(1);
  });

  it('[GNG-SUPP-12] [GNG-DIVE-03] who is in a grapple does not dive from it', () => {
    const { combatants, ...rest } = fight([gunner(), at(5), at(6)]);
    const held = (who: number, by: number) => ({
      ...(combatants[who] as (typeof combatants)[number]),
      effects: [{ name: GRAPPLING, source: by, until: null, data: null }],
    });
    const rule = (all: typeof combatants): string => {
      const world = openWorld({ ...rest, combatants: all }, grim);
      return refuseDiveFromShot(world, bothSides(world, { ...BLOW, ranged: true }))?.rule ?? '';
    };
    expect([rule(combatants), rule(combatants.with(1, held(1, 2)).with(2, held(2, 1)))]).toEqual(['', 'GNG-DIVE-03']);
  });

  it('[GNG-SUPP-12] of points that are not lethal nothing is left to soften', () => {
    const start = underFire([jumper]);
    const soft = start.combatants.map((each) =>
      each.index === 0
        ? {
            ...each,
            sheet: sheet({ ...each.sheet, weapons: [{ ...GUN, magazine: 60, firearm: {}, nonlethal: true }] }),
          }
        : each,
    );
    const done = carryOut({ ...start, combatants: soft }, [1, 18, 5, 4, 'go-on'], { by: 'b', do: 'total-defense' });
    expect([lost(done.events, 1), -lost(done.events, 1, 'nonlethal')]).toEqual([0, 9]);
  });

  it('[GNG-SUPP-12] a dive that fails keeps down as well; without actions to come there is none, nor after a miss', () => {
    const failed = carryOut(underFire([jumper]), [1, 18, 5, 4, 'dive', 5], { by: 'b', do: 'total-defense' });
    expect([lost(failed.events, 1), conditions(failed.fight, 1)]).toEqual([9, ['suppressed', 'prone']]);
    const spent = underFire([{ ...jumper, counts: { debt: 2 } }]);
    expect(lost(carryOut(spent, [1, 18, 5, 4, 'go-on'], { by: 'b', do: 'total-defense' }).events, 1)).toBe(9);
    carryOut(underFire([jumper]), [1, 13, 6, 'go-on'], { by: 'b', do: 'total-defense' });
  });

  it('[GNG-SUPP-11] it falls although somebody waits with a readied action, and nobody can order one', () => {
    const start = underFire([at(5), at(9, 9)], { firearm: { automatic: true, single: false } });
    const waits = { who: 2, action: 'attack', trigger: 'reach', watched: -1, x: 0, y: 0, feet: 0 } as const;
    const watched = { ...start, clock: { ...start.clock, readied: [waits] } };
    const done = carryOut(watched, [1, 18, 5, 4, 'decline', 'go-on'], { by: 'b', do: 'total-defense' });
    expect(lost(done.events, 1)).toBe(4 + 9);
    expect(refused(fight([gunner(), at(5)]), { target: 'b', choices: ['suppressing'] })).not.toEqual([]);
  });

  it('[GNG-SUPP-08] it is not aimed, and falls although somebody who waited has just blinded the shooter', () => {
    const flash: SheetWeapon = { name: 'dagger', riders: [{ name: 'flash', condition: 'blinded' }] };
    const start = underFire([at(5), at(1, 1, { sheet: sheet({ weapons: [flash] }), counts: { opportunities: 0 } })]);
    const waits = { who: 2, action: 'attack', trigger: 'shoots', watched: 0, x: 0, y: 0, feet: 0 } as const;
    const watched = { ...start, clock: { ...start.clock, readied: [waits] } };
    const done = carryOut(watched, [1, 'attack dagger', 10, 9, 'decline', 1, 15, 20, 'go-on'], {
      by: 'b',
      do: 'total-defense',
    });
    expect([conditions(done.fight, 0), rolls(done.events).filter((each) => each === 'attack roll')]).toEqual([
      ['blinded'],
      ['attack roll', 'attack roll'],
    ]);
  });

  it('[GNG-SUPP-13] after the free attack, hit or miss, the target may still get down', () => {
    const { fight: after } = carryOut(underFire([at(5)]), [1, 2, 20, 'down'], { by: 'b', do: 'total-defense' });
    expect(conditions(after, 1)).toEqual(['suppressed', 'prone']);
    const hit = carryOut(underFire([at(5)]), [1, 18, 5, 4, 'decline', 'down'], { by: 'b', do: 'total-defense' });
    expect([lost(hit.events, 1), conditions(hit.fight, 1)]).toEqual([9, ['suppressed', 'prone']]);
  });

  it("[GNG-SUPP-14] getting down is the target's choice, whatever its save", () => {
    const start = underFire([at(5)]);
    const { fight: after } = carryOut(start, [20, 'go-on', 2, 20, 'go-on'], { by: 'b', do: 'total-defense' });
    expect(conditions(after, 1)).toEqual(['total-defense']);
  });

  it('[GNG-SUPP-15] the fire ends when the ammunition does, in the midst of a move too', () => {
    const start = underFire([at(5, 1)], { left: 3 });
    const moved = moves(
      start,
      [
        [5, 0],
        [6, 0],
        [7, 0],
      ],
      [1, 2, 20, 'go-on'],
    );
    expect([areas(moved.fight), rounds(moved), saves(moved.events)]).toEqual([[], 1, 1]);
  });

  it('[GNG-SUPP-15] and when the shooter can fire no more', () => {
    const start = underFire([at(5)]);
    const stunned = {
      ...start,
      combatants: start.combatants.map((each) =>
        each.index === 0
          ? { ...each, effects: [...each.effects, { name: 'stunned', source: -1, until: null, data: null }] }
          : each,
      ),
    };
    const done = carryOut(stunned, [], { by: 'b', do: 'total-defense' });
    expect(areas(done.fight)).toEqual([]);
  });

  it('[GNG-SUPP-16] the suppressed fall prone, lose the rest of the turn, and can take no actions for a round', () => {
    const start = underFire([at(5, 1)]);
    const moved = moves(
      start,
      [
        [5, 0],
        [6, 0],
      ],
      [20, 'down'],
    );
    const b = moved.fight.combatants[1];
    expect([b?.x, b?.y, conditions(moved.fight, 1)]).toEqual([5, 0, ['suppressed', 'prone']]);
    expect(grim.slots.canAct(openWorld(moved.fight, grim), 1)).toBe(false);
    const { fight: later } = playRule(grim, moved.fight, [], (scene) => {
      endTurn(scene);
      endTurn(scene);
    });
    expect(later.clock).toMatchObject({ round: 2, turn: 1 });
    expect(conditions(later, 1)).toEqual(['prone']);
  });

  it('[GNG-SUPP-16] behind improved cover nobody has to lie down', () => {
    const covered = underFire([at(5)]);
    const effect = { name: 'cover-ruling', source: 1, until: null, data: { said: 4 } };
    const start = {
      ...covered,
      combatants: covered.combatants.map((each) => (each.index === 1 ? { ...each, effects: [effect] } : each)),
    };
    const { fight: after } = carryOut(start, [20, 'down'], { by: 'b', do: 'total-defense' });
    expect(conditions(after, 1)).toEqual(['cover-ruling', 'suppressed']);
  });

  it('[GNG-SUPP-17] nobody shoots freely at the suppressed', () => {
    const start = underFire([at(5, 0, { effects: ['suppressed'] })]);
    const pushed = playRule(grim, start, [], (scene) => stepInAreas(scene, 1, { x: 4, y: 0 }, true));
    expect(rolls(pushed.events)).toEqual([]);
  });
});
