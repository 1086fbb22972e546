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
} from '../../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Command } from '../../../../kernel/state/command.ts';
import type { Effect, Fight, Input } from '../../../../kernel/state/fight.ts';
import { bothSides } from '../../../d20/attack/sides.ts';
import type { ModernGame } from '../../../modern/game.ts';
import { modern } from '../../../modern/index.ts';
import { threatens } from '../../movement/field.ts';
import { GRAPPLING, opponentsOf, PINNED } from './link.ts';

/** Grapple +5, bare hands 1d3+3, attack +5 against Defense 15. */
const WRESTLER = { ...SWORDSMAN, weapons: [] };
const KNIFER = { ...SWORDSMAN, weapons: [{ name: 'knife', place: 'hand' }, 'longsword'] };

const grip = (source: number): Effect => ({ name: GRAPPLING, source, until: null, data: null });
const pinned = (source: number): Effect => ({ name: PINNED, source, until: null, data: null });
const by = (option: string, target = 'thug'): Command => ({ by: 'hero', do: 'attack', target, choices: [option] });

/** Hero and thug in a grapple on one square. */
function gripped(
  hero: Fighter = {},
  thug: Fighter = {},
  more: object = {},
  around: Surroundings = {},
): Fight<ModernGame> {
  return modernFight(
    {
      hero: { at: [1, 0], sheet: WRESTLER, ...hero, effects: [grip(1), ...(hero.effects ?? [])] },
      thug: { at: [1, 0], sheet: WRESTLER, ...thug, effects: [grip(0), ...(thug.effects ?? [])] },
      ...more,
    },
    around,
  );
}

const names = (fight: Fight<ModernGame>, who: number): readonly string[] =>
  fight.combatants[who]?.effects.map(({ name }) => name) ?? [];
const after = (fight: Fight<ModernGame>, command: Command, inputs: readonly Input[]): Fight<ModernGame> =>
  perform(fight, command, inputs).fight;

describe('who grapples', () => {
  it.each(['escape', 'grapple-damage', 'pin'])('[MOD-GRAP-15] [MOD-CONC-05] feels whom it cannot see: %s', (option) => {
    const fight = gripped({ effects: ['blinded'] }, {}, { other: { side: 'gang', at: [2, 0], sheet: WRESTLER } });
    expect(refusedBy(fight, by(option))).toEqual([]);
    expect(refusedBy(fight, by('grapple', 'other'))).toContain('MOD-CONC-05');
  });

  it('[MOD-GRAP-12] [MOD-AOO-14] threatens nothing', () => {
    const fight = gripped({ sheet: KNIFER }, {}, { guard: { side: 'gang', at: [0, 0] } });
    expect(threatens(openWorld(fight, modern), 0, 2)).toBe(false);
    expect(threatens(openWorld(fight, modern), 2, 0)).toBe(true);
  });

  it('[MOD-GRAP-11] [MOD-GRAP-13] is free of whoever is felled or carried off, from then on', () => {
    const fight = gripped({ effects: [pinned(1)] });
    const told = (command: object) => names(after(fight, { by: 'gm', do: '', target: 'thug', ...command }, []), 0);
    expect(told({ do: 'afflict', choice: 'dazed' })).toEqual([GRAPPLING, PINNED]);
    for (const choice of ['stunned', 'paralyzed', 'asleep']) expect(told({ do: 'afflict', choice })).toEqual([]);
    expect(told({ do: 'place', to: [2, 0] })).toEqual([GRAPPLING, PINNED]);
    expect(told({ do: 'place', to: [3, 0] })).toEqual([]);
  });

  it('[MOD-GRAP-13] [MOD-COND-16] is without Dexterity bonus against others, not against its opponent', () => {
    const agile = { ...WRESTLER, defense: { total: 15, flatFooted: 12 } };
    const fight = gripped({}, { sheet: agile }, { guard: { side: 'heroes', at: [0, 0] } });
    const turn = { ...fight, clock: { ...fight.clock, turn: 2 } };
    const ready = {
      ...turn,
      combatants: turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    const strike: Command = { by: 'guard', do: 'attack', target: 'thug' };
    // Flanked or not, the guard has +5, and may have +2 more.
    const rows = perform(ready, strike, [20, 20, 4, 4]).events.find((event) => event.kind === 'check');
    expect(rows?.kind === 'check' && rows.versus).toBe(12);
    const own = perform(fight, { by: 'hero', do: 'attack', target: 'thug', with: 'unarmed' }, [2]).events;
    const check = own.find((event) => event.kind === 'check');
    expect(check?.kind === 'check' && check.versus).toBe(15);
  });

  it('[MOD-GRAP-14] cannot move', () => {
    const fight = gripped();
    expect(refusedBy(fight, { by: 'hero', do: 'move', to: [3, 0] })).toContain('MOD-GRAP-14');
    expect(refusedBy(fight, { by: 'hero', do: 'five-foot-step', to: [2, 0] })).toContain('MOD-GRAP-14');
  });

  it('[MOD-GRAP-15] has these options and no others, each in place of an attack', () => {
    const fight = gripped({ sheet: KNIFER }, { sheet: SWORDSMAN });
    expect(refusedBy(fight, { by: 'hero', do: 'total-defense' })).toContain('MOD-GRAP-15');
    expect(refusedBy(fight, { by: 'hero', do: 'stow', with: 'knife' })).toContain('MOD-GRAP-15');
    for (const word of ['trip', 'disarm']) expect(refusedBy(fight, by(word))).toContain('MOD-GRAP-15');
    for (const word of ['grapple-damage', 'pin', 'escape']) expect(refusedBy(fight, by(word))).toEqual([]);
    const loose = modernFight({ hero: { sheet: WRESTLER }, thug: { sheet: WRESTLER } });
    for (const word of ['grapple-damage', 'pin', 'escape']) expect(refusedBy(loose, by(word))).toEqual(['MOD-GRAP-15']);
  });

  it('[MOD-GRAP-15] several options in a full attack come at lower bonuses', () => {
    const six = { ...WRESTLER, baseAttack: 6 };
    const fight = gripped({ sheet: six }, { sheet: six });
    const command = { ...by('pin'), do: 'full-attack' };
    expect(names(after(fight, command, [1, 20, 'thug:pin', 16, 10]), 1)).toContain(PINNED);
    expect(names(after(fight, command, [1, 20, 'thug:pin', 14, 10]), 1)).not.toContain(PINNED);
  });

  it('[MOD-GRAP-16] [MOD-GRAP-35] hurts by a grapple check, nonlethally or at -4 lethally', () => {
    expect(after(gripped(), by('grapple-damage'), [11, 10, 2]).combatants[1]?.counts.hp).toBe(20);
    const frail = { sheet: { ...WRESTLER, abilities: { strength: 16, constitution: 4 } } };
    expect(names(after(gripped({}, frail), by('grapple-damage'), [11, 10, 2, 20]), 1)).toContain('dazed');
    const lethal = { ...by('grapple-damage'), choices: ['lethal', 'grapple-damage'] };
    expect(after(gripped(), lethal, [15, 10, 2]).combatants[1]?.counts.hp).toBe(15);
    expect(after(gripped(), lethal, [13, 10]).combatants[1]?.counts.hp).toBe(20);
  });

  it('[MOD-GRAP-17] [MOD-GRAP-29] pins by a grapple check, for a round', () => {
    const held = after(gripped(), by('pin'), [11, 10]);
    expect(held.combatants[1]?.effects).toContainEqual({
      name: PINNED,
      source: 0,
      until: { at: 'turnStart', of: 0, round: 2 },
      data: null,
    });
    expect(names(after(gripped(), by('pin'), [9, 10]), 1)).not.toContain(PINNED);
    const ended = performAndAdvance(held, { by: 'hero', do: 'end-turn' }).fight;
    expect(names(ended, 1)).toContain(PINNED);
    expect(names(performAndAdvance(ended, { by: 'thug', do: 'end-turn' }).fight, 1)).not.toContain(PINNED);
  });

  it('[MOD-GRAP-18] [MOD-COND-20] the pinned are 4 easier to strike for all but the pinner, and without Dexterity bonus', () => {
    const agile = { ...WRESTLER, defense: { total: 15, flatFooted: 12 } };
    const versus = (who: string, sheet: object, options: Surroundings['options'] = {}): number => {
      const guard = { side: 'heroes', at: [2, 0], sheet } as const;
      const fight = gripped({}, { sheet: agile, effects: [pinned(0)] }, { guard }, { options });
      const attacker = fight.combatants.findIndex(({ id }) => id === who);
      const attack = {
        attacker,
        defender: 1,
        weapon: 0,
        ranged: sheet === SHOOTER,
        sequence: 0,
        charge: false,
        opportunity: false,
        nonlethal: false,
        choices: [],
      };
      return playRule(modern, fight, [], (scene) => scene.slots.defense(scene, bothSides(scene, attack), false).total)
        .value;
    };
    expect(versus('guard', SWORDSMAN)).toBe(8);
    expect(versus('hero', SWORDSMAN)).toBe(12);
    expect(versus('guard', SHOOTER)).toBe(8);
    expect(versus('guard', SHOOTER, { pinnedPenaltyScope: 'meleeOnly' })).toBe(12);
    expect(versus('guard', SWORDSMAN, { pinnedPenaltyScope: 'meleeOnly' })).toBe(8);
  });

  it('[MOD-GRAP-19] the pinner uses no weapon and takes on no second opponent, but may hurt the one it pins', () => {
    const other: Fighter = { side: 'gang', at: [1, 0], sheet: WRESTLER, effects: [grip(0)] };
    const fight = gripped({ sheet: KNIFER, effects: [grip(2)] }, { effects: [pinned(0)] }, { other });
    expect(refusedBy(fight, { by: 'hero', do: 'attack', target: 'thug', with: 'knife' })).toContain('MOD-GRAP-19');
    expect(refusedBy(fight, by('grapple-damage', 'other'))).toEqual(['MOD-GRAP-19']);
    expect(refusedBy(fight, by('pin', 'other'))).toEqual(['MOD-GRAP-19']);
    expect(refusedBy(fight, by('grapple-damage'))).toEqual([]);
  });

  it('[MOD-GRAP-20] [MOD-GRAP-25] the pinned can only try to get out of the pin, and grapple on', () => {
    const fight = gripped({ effects: [pinned(1)] });
    for (const word of ['grapple-damage', 'pin', 'escape']) expect(refusedBy(fight, by(word))).toEqual(['MOD-GRAP-20']);
    expect(refusedBy(fight, { by: 'hero', do: 'attack', target: 'thug' })).toContain('MOD-GRAP-20');
    expect(refusedBy(fight, { by: 'hero', do: 'draw', with: 'unarmed' })).toContain('MOD-GRAP-20');
    expect(names(after(fight, by('escape-pin'), ['hold', 11, 10]), 0)).toEqual([GRAPPLING]);
    expect(names(after(fight, by('escape-pin'), ['hold', 9, 10]), 0)).toEqual([GRAPPLING, PINNED]);
    expect(refusedBy(gripped(), by('escape-pin'))).toEqual(['MOD-GRAP-25']);
  });

  it('[MOD-GRAP-21] gets out by a grapple check against one', () => {
    expect(names(after(gripped(), by('escape'), ['hold', 11, 10]), 0)).toEqual([]);
    expect(names(after(gripped(), by('escape'), ['hold', 11, 10]), 1)).toEqual([]);
    expect(names(after(gripped(), by('escape'), ['hold', 9, 10]), 0)).toEqual([GRAPPLING]);
    const weaker = { sheet: { ...WRESTLER, baseAttack: 1 } };
    expect(names(after(gripped({}, weaker), by('escape'), ['hold', 9, 10]), 0)).toEqual([]);
  });

  it('[MOD-GRAP-21] [MOD-GRAP-34] against several it has to beat each, ties held', () => {
    const other: Fighter = { side: 'gang', at: [1, 0], sheet: { ...WRESTLER, baseAttack: 1 }, effects: [grip(0)] };
    const fight = gripped({ effects: [grip(2)] }, {}, { other });
    expect(names(after(fight, by('escape'), ['hold', 'hold', 11, 10, 11]), 0)).toEqual([]);
    expect(names(after(fight, by('escape'), ['hold', 'hold', 11, 10, 12]), 0)).toEqual([GRAPPLING, GRAPPLING]);
    expect(names(after(fight, by('escape'), ['hold', 'hold', 10, 10, 1]), 0)).toEqual([GRAPPLING, GRAPPLING]);
    // Any other check is against the one opponent chosen.
    expect(names(after(fight, by('pin', 'other'), [10, 10]), 2)).toContain(PINNED);
  });

  it('[MOD-GRAP-22] opponents need not hold on', () => {
    expect(names(after(gripped(), by('escape'), ['release']), 0)).toEqual([]);
    expect(names(after(gripped({ effects: [pinned(1)] }), by('escape-pin'), ['release']), 0)).toEqual([GRAPPLING]);
    const other: Fighter = { side: 'gang', at: [1, 0], sheet: WRESTLER, effects: [grip(0)] };
    const fight = gripped({ effects: [grip(2)] }, {}, { other });
    expect(names(after(fight, by('escape'), ['release', 'hold', 11, 10]), 0)).toEqual([]);
  });

  it('[MOD-GRAP-23] [MOD-GRAP-25] Escape Artist does it too, as an attack action once a round', () => {
    const art: Command = { by: 'hero', do: 'escape-artist' };
    const slippery = { sheet: { ...WRESTLER, skills: { 'escape artist': 9 } } };
    const free = after(gripped(slippery), art, ['hold', 7, 10]);
    expect(names(free, 0)).toEqual([]);
    expect(free.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const stuck = after(gripped(slippery), art, ['hold', 5, 10]);
    expect(names(stuck, 0)).toEqual([GRAPPLING]);
    expect(refusedBy(stuck, art)).toContain('MOD-ACT-02');
    const pin = gripped({ ...slippery, effects: [pinned(1)] });
    expect(names(after(pin, art, ['hold', 7, 10]), 0)).toEqual([GRAPPLING]);
    expect(refusedBy(modernFight({ hero: {}, thug: {} }), art)).toEqual(['MOD-GRAP-23']);
  });

  it('[MOD-GRAP-23] [MOD-GRAP-25] out of the pin first, whoever pins, and it hurts the disabled like any attack action', () => {
    const art: Command = { by: 'thug', do: 'escape-artist' };
    const sheet = { ...WRESTLER, skills: { 'escape artist': 9 } };
    const turn = (fight: Fight<ModernGame>) => ({ ...fight, clock: { ...fight.clock, turn: 1 } });
    const pin = turn(gripped({}, { sheet, effects: [pinned(0)], counts: { standard: 1 } }));
    expect(names(after(pin, art, ['hold', 7, 10]), 1)).toEqual([GRAPPLING]);
    const disabled = turn(gripped({}, { sheet, counts: { hp: 0, standard: 1, move: 0 } }));
    expect(after(disabled, art, ['hold', 7, 10]).combatants[1]?.counts.hp).toBe(-1);
  });

  it('[MOD-GRAP-24] may still move once free', () => {
    const free = after(gripped(), by('escape'), ['hold', 11, 10]);
    expect(refusedBy(free, { by: 'hero', do: 'move', to: [3, 0] })).toEqual([]);
    expect(free.combatants[0]?.counts.move).toBe(1);
  });

  it('[MOD-GRAP-26] breaks the pin of an ally, who grapples on', () => {
    const ally: Fighter = { side: 'heroes', at: [1, 0], sheet: WRESTLER, effects: [grip(1), pinned(1)] };
    const fight = gripped({}, { effects: [grip(2)] }, { ally });
    expect(names(after(fight, by('break-pin'), [11, 10]), 2)).toEqual([GRAPPLING]);
    expect(names(after(fight, by('break-pin'), [9, 10]), 2)).toEqual([GRAPPLING, PINNED]);
    expect(refusedBy(gripped(), by('break-pin'))).toEqual(['MOD-GRAP-26']);
  });

  it('[MOD-GRAP-27] draws a light weapon, and no other', () => {
    const sheet = {
      ...SWORDSMAN,
      weapons: [
        { name: 'knife', place: 'carried' },
        { name: 'longsword', place: 'carried' },
      ],
    };
    expect(after(gripped({ sheet }), { by: 'hero', do: 'draw', with: 'knife' }, []).combatants[0]?.counts.move).toBe(0);
    expect(refusedBy(gripped({ sheet }), { by: 'hero', do: 'draw', with: 'longsword' })).toEqual(['MOD-GRAP-28']);
  });

  it('[MOD-GRAP-28] strikes with a light weapon, not while pinned or pinning, and never with two', () => {
    const stab: Command = { by: 'hero', do: 'attack', target: 'thug', with: 'knife' };
    expect(refusedBy(gripped({ sheet: KNIFER }), stab)).toEqual([]);
    expect(refusedBy(gripped({ sheet: SWORDSMAN }), { ...stab, with: 'longsword' })).toEqual(['MOD-GRAP-28']);
    expect(refusedBy(gripped({ sheet: KNIFER, effects: [pinned(1)] }), stab)).toContain('MOD-GRAP-20');
    expect(refusedBy(gripped({ sheet: KNIFER }, { effects: [pinned(0)] }), stab)).toContain('MOD-GRAP-19');
    const counts = { standard: 1 };
    const theirs = gripped({ effects: [pinned(1)] }, { sheet: KNIFER, counts });
    const stabs = { by: 'thug', do: 'attack', target: 'hero', with: 'knife' };
    expect(refusedBy({ ...theirs, clock: { ...theirs.clock, turn: 1 } }, stabs)).toEqual(['MOD-GRAP-19']);
    const ours = gripped({}, { sheet: KNIFER, counts, effects: [pinned(0)] });
    expect(refusedBy({ ...ours, clock: { ...ours.clock, turn: 1 } }, stabs)).toEqual(['MOD-GRAP-20']);
    const two = {
      ...SWORDSMAN,
      weapons: [
        { name: 'knife', place: 'hand' },
        { name: 'knife', id: 'dirk', place: 'off' },
      ],
    };
    const both = { ...stab, do: 'full-attack', choices: ['two-weapons'] };
    expect(refusedBy(gripped({ sheet: two }), both)).toContain('MOD-GRAP-28');
  });

  it('[MOD-GRAP-28] light firearms too, unless played otherwise', () => {
    const shoot: Command = { by: 'hero', do: 'attack', target: 'thug', with: 'glock-17' };
    expect(refusedBy(gripped({ sheet: SHOOTER }), shoot)).toEqual([]);
    const strict = gripped({ sheet: SHOOTER }, {}, {}, { options: { grappleLightFirearms: false } });
    expect(refusedBy(strict, shoot)).toEqual(['MOD-GRAP-28']);
  });

  it('[MOD-GRAP-30] gets out without an opening for anybody', () => {
    const guard: Fighter = { side: 'gang', at: [2, 0] };
    const { events } = perform(gripped({}, {}, { guard }), by('escape'), ['hold', 11, 10]);
    expect(events.some((event) => event.kind === 'answer' && event.question === 'opportunity')).toBe(false);
  });

  it('a grapple ends when one is down, gone or away', () => {
    const lethal = { ...by('grapple-damage'), choices: ['lethal', 'grapple-damage'] };
    const down = after(gripped({}, { counts: { hp: 3 } }), lethal, [20, 1, 3]);
    expect([names(down, 0), names(down, 1)]).toEqual([[], ['prone']]);
    const apart = gripped({ at: [5, 5] });
    expect(opponentsOf(openWorld(apart, modern), 0)).toEqual([]);
    const turned = performAndAdvance(apart, { by: 'hero', do: 'end-turn' }).fight;
    expect(names(turned, 0)).toEqual([]);
  });
});
