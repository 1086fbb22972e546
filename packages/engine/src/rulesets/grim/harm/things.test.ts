import { describe, expect, it } from 'vitest';
import { after, called, duel, playOf, refusedCommand } from '../../../../test/support/grim-called.ts';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, conditions, damageRow, lost, strike, totals } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { savingThrow } from '../checks/checks.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { inflict } from './inflict.ts';

function thing(more: Partial<GrimSheet> = {}, weapon: string | SheetWeapon = 'longsword'): Fight<GrimGame> {
  const abilities = { ...sheet().abilities, constitution: null, dexterity: 0 };
  const object = { hardness: 5, ...more.object };
  return duel({ abilities, weapons: [], hp: 20, ...more, object }, { weapons: [weapon], baseAttack: 12 });
}

const MOVING = { object: { hardness: 5, moving: true } };

describe('things', () => {
  it.each([
    ['medium', 1],
    ['tiny', 3],
    ['large', 0],
  ] as const)('[GNG-OBJ-01] one that stands still has a Defense by its size (%s: %i)', (size, defense) => {
    const { events } = strike(thing({ size }), [10, 4]);
    expect(attackCheck(events).versus).toBe(defense);
  });

  it('[GNG-OBJ-02] one that moves rolls, with its size modifier alone', () => {
    const { events } = strike(thing({ ...MOVING, size: 'tiny' }), [10, 7, 4]);
    expect(attackCheck(events).versus).toBe(7 + 2);
    expect(attackCheck(strike(thing({ ...MOVING, size: 'large' }), [10, 7, 4]).events).versus).toBe(7 - 1);
  });

  it('[GNG-OBJ-02] one that moves does nothing of its own', () => {
    const world = openWorld(thing(MOVING), grim);
    expect([grim.slots.canAct(world, 1), grim.slots.canTakeOpportunity(world, 1)]).toEqual([false, false]);
  });

  it('[GNG-OBJ-03] with the last hit point they are broken, whatever their sheets say of a body', () => {
    const plain = sheet({ weapons: [], hp: 20, object: { hardness: 5 } });
    const left = (hp: number): readonly string[] => {
      const at = fight([{}, { sheet: plain, counts: { hp } }]);
      return conditions(strike(at, [10, 4]).fight, 1);
    };
    // 10 against 1: 9 and 4, less 5.
    expect([left(9), left(8)]).toEqual([
      ['inanimate', 'stationary'],
      ['inanimate', 'stationary', 'dead'],
    ]);
  });

  it('[GNG-OBJ-03] they never save, and count as having failed', () => {
    const { value, events } = playRule(grim, thing(), [], (scene) =>
      savingThrow(scene, 1, { save: 'reflex', dc: 0, why: because('fire', 'X') }),
    );
    expect([value, events]).toEqual([false, []]);
  });

  it('[GNG-OBJ-03] special effects of a blow do nothing to them', () => {
    const club = { name: 'club', damage: '1d6', riders: [{ name: 'stunning blow', condition: 'stunned' }] };
    expect(conditions(strike(thing({}, club), [10, 4]).fight, 1)).not.toContain('stunned');
  });

  it('[GNG-OBJ-03] Relative Degree adds to the damage; hardness takes the place of Protection', () => {
    // 10 + 12 against 1: 21 and 4, less 5.
    const { events } = strike(thing({ hp: 100 }), [10, 4]);
    expect([lost(events, 1), totals(events), damageRow(events, 'Relative Degree')]).toEqual([21 + 4 - 5, [], 21]);
    expect([damageRow(events, 'hardness'), damageRow(events, 'Protection')]).toEqual([-5, 0]);
    const twice = strike(thing({ hp: 100 }, { name: 'longsword', shots: 2 }), [10, 4, 6]).events;
    expect(totals(twice).map(({ why, total }) => [why.text, total])).toEqual([
      ['first shot', 20],
      ['further shot', 1],
    ]);
  });

  it('[GNG-DMG-12] hardness is taken off the least of blows too, by `proportional` as otherwise', () => {
    // A Relative Degree of 1 and a die, less the Strength: 2, 1 and nothing, less a hardness of 1.
    const harm = (strength: number, face: number) => {
      const crate = {
        sheet: sheet({ weapons: [], hp: 20, object: { hardness: 1 }, abilities: { constitution: null, dexterity: 0 } }),
      };
      const at = fight([{ sheet: sheet({ abilities: { strength } }) }, crate], { protectionSplit: 'proportional' });
      const { events } = strike(at, [face, 1]);
      return [lost(events, 1), events.some(({ kind, why }) => kind === 'tell' && why.rule === 'GNG-DMG-03')];
    };
    expect([harm(10, 2), harm(8, 3), harm(6, 4)]).toEqual([
      [1, false],
      [0, true],
      [0, true],
    ]);
    // A weapon that gets past something else gets no further into it.
    const ectoplasmic = thing({ hp: 100 }, { name: 'longsword', traits: ['dissipater'] });
    expect(lost(strike(ectoplasmic, [10, 4]).events, 1)).toBe(lost(strike(thing({ hp: 100 }), [10, 4]).events, 1));
  });

  it('[GNG-OBJ-03] half of what is shot, and of fire; a quarter of cold; all of acid', () => {
    const bow = { name: 'longbow' };
    expect(lost(strike(thing({ hp: 100 }, bow), [10, 4], { ranged: true }).events, 1)).toBe(12 - 5);
    const harm = (kind: 'fire' | 'cold' | 'acid') =>
      lost(
        playRule(grim, thing({ hp: 100 }), [], (scene) => inflict(scene, { who: 1, source: -1, points: 41, kind }))
          .events,
        1,
      );
    expect([harm('fire'), harm('cold'), harm('acid')]).toEqual([20 - 5, 10 - 5, 41 - 5]);
  });

  it('[GNG-OBJ-03] bonus dice are shared out by their kind', () => {
    const flaming = { name: 'longsword', extra: [{ dice: '1d6', energy: 'fire' }] };
    // 25 and half of 6, less 5.
    expect(lost(strike(thing({ hp: 100 }, flaming), [10, 4, 6]).events, 1)).toBe(25 + 3 - 5);
  });

  it('[GNG-OBJ-03] nonlethal damage does nothing to it', () => {
    const { fight } = strike(thing(), [10], { nonlethal: true });
    expect(fight.combatants[1]?.counts).toMatchObject({ hp: 20, nonlethal: 0 });
  });

  it('[GNG-OBJ-03] at 0 hit points it is destroyed, and never injured before', () => {
    const start = thing({ hp: 20 });
    expect(conditions(strike(start, [10, 4]).fight, 1)).toContain('dead');
    const dented = thing({ hp: 21 });
    const { fight } = strike(dented, [10, 4]);
    expect(conditions(fight, 1)).not.toContain('dead');
    expect(grim.slots.injury(openWorld(fight, grim), 1, 1)).toBe(0);
  });

  it('[GNG-OBJ-03] no blow is a trauma or a shock to it, and it breaks', () => {
    const whole = thing({ hp: 40 });
    const fresh = { ...whole.combatants[1], counts: { ...whole.combatants[1]?.counts, debt: 0 } } as never;
    const half = strike({ ...whole, combatants: whole.combatants.with(1, fresh) }, [10, 4]);
    expect(half.fight.combatants[1]?.counts).toMatchObject({ hp: 20, debt: 0 });
    const shaken = { ...thing({ hp: 40 }), options: { ...thing().options, advancedTrauma: true } };
    expect(conditions(strike(shaken, [10, 4]).fight, 1)).toEqual(conditions(shaken, 1));
    const { events } = strike(thing(), [10, 4]);
    const broken = events.find((event) => event.kind === 'gain' && event.effect.name === 'dead');
    expect(broken?.why).toEqual({ text: 'broken to pieces', rule: 'GNG-OBJ-03' });
  });

  it('[GNG-OBJ-01] it has no turns, and no body for called shots', () => {
    const next = after(playOf(thing(), []), { by: 'a', do: 'end-turn' });
    expect(next.fight.clock.order[next.fight.clock.turn]?.who).toBe(0);
    expect(
      refusedCommand(playOf(thing(), []), { by: 'a', do: 'attack', target: 'b', choices: ['disabled-arm'] }),
    ).toEqual(['GNG-CEFF-04']);
    expect(called(thing(), ['vital-strike'], [10, 4]).value).toBe('hit');
  });
});
