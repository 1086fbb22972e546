import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, strike } from '../../../../test/support/grim-play.ts';
import { type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { threatens } from '../../d20/movement/field.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const open: Side = { counts: { debt: 2 } };

describe('turns', () => {
  it.each([
    [0, [0]],
    [5, [0]],
    [6, [0, -5]],
    [11, [0, -5, -10]],
    [16, [0, -5, -10, -15]],
    [30, [0, -5, -10, -15]],
  ])('[GNG-CORE-07] with base attack +%i a full attack has attacks at %j', (baseAttack, expected) => {
    const world = openWorld(fight([{ sheet: sheet({ baseAttack }) }]), grim);
    expect(grim.slots.attackSequence(world, 0, 0, []).map(({ sequence }) => sequence)).toEqual(expected);
    expect(attackCheck(strike(fight([{}, open]), [10, 20], { sequence: -5 }).events).total).toBe(5);
  });

  it('[GNG-CORE-09] one attack of opportunity a round, none while flat-footed; Combat Reflexes gives more', () => {
    const may = (side: Side): readonly [boolean, number] => {
      const world = openWorld(fight([side]), grim);
      return [grim.slots.canTakeOpportunity(world, 0), grim.slots.opportunitiesPerRound(world, 0)];
    };
    const reflexes = sheet({ traits: ['combat-reflexes'], abilities: { dexterity: 16 } });
    expect([may({}), may({ effects: ['flat-footed'] }), may({ effects: ['stunned'] })]).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ]);
    expect(may({ sheet: reflexes, effects: ['flat-footed'] })).toEqual([true, 4]);
  });

  it('[GNG-CORE-09] whoever is armed threatens the squares in its reach', () => {
    const threat = (side: Side, x: number): boolean => threatens(openWorld(fight([side, { at: [x, 0] }]), grim), 0, 1);
    const longspear: Side = { sheet: sheet({ weapons: ['longspear'] }) };
    const bare: Side = { sheet: sheet({ weapons: [] }) };
    const gunman: Side = { sheet: sheet({ weapons: ['longbow'] }) };
    expect([threat({}, 1), threat({}, 2), threat(longspear, 2)]).toEqual([true, false, true]);
    expect([threat(bare, 1), threat(gunman, 1)]).toEqual([false, false]);
  });

  const play = (sides: readonly Side[]): Play<GrimGame> => ({
    rules: grim,
    fight: fight(sides),
    step: null,
    past: null,
    future: [],
  });

  it('a crossbow must be loaded, and shooting empties it', () => {
    const archer = { sheet: sheet({ weapons: [{ name: 'light crossbow', spare: 1 }] }) };
    const sides = [archer, { ...open, at: [5, 0] as const }];
    const shot = strike(fight(sides), [2, 20], { ranged: true }).fight;
    expect(shot.combatants[0]?.items[0]?.counts).toEqual({ loaded: 0, spare: 1 });
    const empty = { ...play(sides), fight: shot };
    expect(whyNot(empty, { by: 'a', do: 'attack', target: 'b' }).map(({ rule }) => rule)).toEqual(['GNG-CORE-40']);
    const loaded = run(empty, { by: 'a', do: 'reload', with: 'light-crossbow' });
    expect(loaded.ok && loaded.play.fight.combatants[0]?.items[0]?.counts).toEqual({ loaded: 1, spare: 0 });
  });

  it('a thrown weapon leaves the hand', () => {
    const thrower = { sheet: sheet({ weapons: ['javelin'] }) };
    const { fight: after } = strike(fight([thrower, { ...open, at: [3, 0] }]), [2, 20], { ranged: true });
    expect(after.combatants[0]?.items[0]?.place).toBe('dropped');
  });

  it('words that the weapon does not allow are refused', () => {
    const start = play([{}, open]);
    const told = (choices: readonly string[]): boolean =>
      whyNot(start, { by: 'a', do: 'attack', target: 'b', choices }).length === 0;
    expect([
      told(['nonlethal']),
      told(['defensively', 'nonlethal']),
      told(['lethal']),
      told(['throw']),
      told(['sing']),
    ]).toEqual([true, true, false, false, false]);
  });

  it('what is said of a combatant: its state, its injury, or that it is unhurt', () => {
    const verdict = (side: Side): string => {
      const world = openWorld(fight([{ sheet: sheet({ hp: 20 }), ...side }]), grim);
      const combatant = world.fight.combatants[0];
      return combatant === undefined
        ? ''
        : `${grim.health.verdict(world, combatant)} ${grim.health.harmTaken(world, combatant)}`;
    };
    expect([verdict({}), verdict({ counts: { hp: 19 } }), verdict({ counts: { nonlethal: 2 } })]).toEqual([
      'unhurt 0',
      'scratched 1',
      'scratched 2',
    ]);
    expect(verdict({ counts: { nonlethal: 30 }, effects: ['knocked-out'] })).toMatch(/^knocked out/);
    expect([verdict({ counts: { hp: 15 } }), verdict({ counts: { hp: -2 }, effects: ['dying'] })]).toEqual([
      'light injury 5',
      'dying 22',
    ]);
  });
});
