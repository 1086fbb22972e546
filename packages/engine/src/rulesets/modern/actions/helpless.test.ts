import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

const GUNMAN = { abilities: { dexterity: 14 }, hp: 20, baseAttack: 4, weapons: ['glock 17'] };
const FISTS = { abilities: { strength: 16 }, baseAttack: 2, hp: 20 };

const mercy = (
  hero: Fighter = {},
  thug: Fighter = {},
  more: Readonly<Record<string, Fighter>> = {},
): Fight<ModernGame> => modernFight({ hero, thug: { at: [1, 0], effects: ['bound'], ...thug }, ...more });

const order = (action: string): { by: string; do: string; target: string } => ({
  by: 'hero',
  do: action,
  target: 'thug',
});
const COUP = order('coup-de-grace');
const BLOW = order('knockout-blow');
const SHOT = order('careful-shot');

const verdict = (fight: Fight<ModernGame>): string =>
  modern.health.verdict(openWorld(fight, modern), fight.combatants[1] as Fight<ModernGame>['combatants'][number]);

function check(events: readonly FightEvent[]): { rows: readonly string[]; versus: number } {
  const found = events.find((event) => event.kind === 'check');
  if (found?.kind !== 'check') throw new Error('nothing was rolled');
  return { rows: (found.rows ?? []).map(({ value, text }) => `${value} ${text}`), versus: found.versus };
}

describe('the helpless', () => {
  it('[MOD-HELP-01] are the bound, sleeping, unconscious, paralyzed and dying', () => {
    for (const name of ['bound', 'asleep', 'unconscious', 'paralyzed'])
      expect([name, refusedBy(mercy({}, { effects: [name] }), COUP)]).toEqual([name, []]);
    expect(refusedBy(mercy({}, { effects: [], counts: { hp: -1 } }), COUP)).toEqual([]);
    expect(refusedBy(mercy({}, { effects: ['stunned'] }), COUP)).toEqual(['MOD-HELP-01']);
    expect(refusedBy(mercy({}, { effects: [] }), COUP)).toEqual(['MOD-HELP-01']);
  });

  it('[MOD-HELP-02] the unaware are, if a game master says so, to who has got beside them, once', () => {
    const unaware = { effects: ['unaware'] };
    expect(refusedBy(mercy({}, unaware), COUP)).toEqual([]);
    expect(check(perform(mercy({}, unaware), order('attack'), [1]).events).versus).toBe(5);
    const far = mercy({ sheet: GUNMAN }, { ...unaware, at: [4, 0] });
    expect(refusedBy(far, SHOT)).toEqual(['MOD-HELP-01']);
    const after = perform(mercy({}, unaware), BLOW, [1]).fight;
    expect(after.combatants[1]?.effects.map(({ name }) => name)).not.toContain('unaware');
  });

  it('[MOD-HELP-06] [MOD-HELP-07] who reduces damage does so here too, and saves against what is left', () => {
    const tough = {
      sheet: { ...SWORDSMAN, hp: 60, abilities: { constitution: 40 }, talents: ['Damage Reduction II'] },
    };
    const { fight, events } = perform(mercy({}, tough), COUP, [4, 5, 20]);
    // 4 + 3 + 5 + 3, less 2.
    expect(fight.combatants[1]?.counts.hp).toBe(60 - 13);
    expect(check(events).versus).toBe(23);
  });

  it('[MOD-HELP-03] have Defense 5 + size, and cover still counts', () => {
    const agile = { sheet: { ...SWORDSMAN, size: 'small', abilities: { dexterity: 18 }, defense: 20 } };
    expect(check(perform(mercy({}, agile), order('attack'), [1]).events).versus).toBe(6);
    const ruled = perform(mercy(), { by: 'gm', do: 'rule-cover', target: 'thug', choice: 'half' }).fight;
    expect(check(perform(ruled, order('attack'), [1]).events).versus).toBe(9);
  });

  it('[MOD-HELP-04] a shot from afar that takes the whole turn is at +5', () => {
    const far = mercy({ sheet: GUNMAN }, { at: [4, 0] });
    const { fight, events } = perform(far, SHOT, [2, 1, 1]);
    expect(check(events).rows).toContain('5 helpless target');
    expect(check(perform(far, order('attack'), [1]).events).rows).not.toContain('5 helpless target');
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(mercy({ sheet: GUNMAN }), SHOT)).toEqual(['MOD-HELP-04']);
    expect(refusedBy(mercy(), SHOT)).toEqual(['MOD-HELP-04']);
    expect(refusedBy(far, { ...order('attack'), ...{ choices: ['carefully'] } })).not.toEqual([]);
  });
});

describe('coup de grace', () => {
  it('[MOD-HELP-05] a full-round action in melee, or at range from an adjacent square', () => {
    const { fight } = perform(mercy(), COUP, [1, 1, 20]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(mercy({ counts: { move: 0 } }), COUP)).toEqual(['MOD-ACT-07']);
    expect(refusedBy(mercy({ sheet: GUNMAN }), COUP)).toEqual([]);
    expect(refusedBy(mercy({ sheet: GUNMAN }, { at: [2, 0] }), COUP)).toEqual(['MOD-HELP-05']);
    expect(refusedBy(mercy({ sheet: FISTS }), COUP)).toEqual(['MOD-HELP-05']);
  });

  it('[MOD-HELP-06] hits and is a critical hit', () => {
    const { fight, events } = perform(mercy(), COUP, [1, 2, 20]);
    expect(fight.combatants[1]?.counts.hp).toBe(20 - (1 + 2 + 6));
    expect(events.some((event) => event.kind === 'roll' && event.why.text === 'attack roll')).toBe(false);
  });

  it('[MOD-HELP-07] who survives saves against 10 + damage or dies; massive damage comes first', () => {
    const tough = (hp: number, constitution = 30): Fighter => ({
      sheet: { ...SWORDSMAN, hp, abilities: { constitution } },
    });
    const dc = (face: number) => perform(mercy({}, tough(40)), COUP, [1, 1, face]).fight;
    expect([verdict(dc(7)), verdict(dc(8))]).toEqual(['dead', 'wounded']);
    expect(dc(8).combatants[1]?.counts.hp).toBe(32);
    const both = perform(mercy({}, tough(60, 12)), COUP, [8, 8, 14, 20]).fight;
    expect([verdict(both), both.combatants[1]?.counts.hp]).toEqual(['wounded', 38]);
    const dropped = perform(mercy({}, tough(60, 12)), COUP, [8, 8, 13, 20]).fight;
    expect(dropped.combatants[1]?.counts.hp).toBe(-1);
    expect(verdict(perform(mercy({}, { counts: { hp: 3 } }), COUP, [4, 4]).fight)).toBe('dead');
    expect(verdict(perform(mercy({}, { counts: { hp: 4 } }), COUP, [4, 3, 20]).fight)).toBe('dying');
  });

  it('[MOD-HELP-08] provokes those who threaten', () => {
    const guard = { at: [0, 1] as const, side: 'gang' };
    const { fight } = perform(mercy({}, {}, { guard }), COUP, ['attack', 15, 4, 1, 1, 20]);
    expect(fight.combatants[0]?.counts.hp).toBe(13);
  });

  it('[MOD-HELP-09] not on who is immune to critical hits', () => {
    const immune = { sheet: { ...SWORDSMAN, immune: ['critical hits'] } };
    expect(refusedBy(mercy({}, immune), COUP)).toEqual(['MOD-HELP-09']);
  });
});

describe('knockout blow', () => {
  it('[MOD-HELP-10] a full-round action with bare hands or in melee', () => {
    const { fight } = perform(mercy({ sheet: FISTS }), BLOW, [1]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(mercy({ sheet: GUNMAN }), { ...BLOW, ...{ with: 'glock-17' } })).toEqual(['MOD-HELP-10']);
    expect(refusedBy(mercy({ sheet: FISTS }, { effects: [] }), BLOW)).toEqual(['MOD-HELP-01']);
  });

  it('[MOD-HELP-11] at -4 with a lethal weapon', () => {
    expect(check(perform(mercy(), BLOW, [1]).events).rows).toContain('-4 other kind of damage');
    const hands = check(perform(mercy({ sheet: FISTS }), BLOW, [1]).events).rows;
    expect(hands.some((row) => row.startsWith('-4'))).toBe(false);
  });

  it('[MOD-HELP-12] rolled against Defense 5 + size; a hit is a critical hit of nonlethal damage', () => {
    // Sword: +5 - 4 against 5.
    expect(check(perform(mercy(), BLOW, [3]).events).versus).toBe(5);
    const { fight } = perform(mercy(), BLOW, [4, 4, 4, 12, 2]);
    expect(fight.combatants[1]?.counts.hp).toBe(20);
    expect(fight.combatants[1]?.effects.map(({ name }) => name)).toContain('unconscious');
    expect(perform(mercy(), BLOW, [4, 4, 3]).fight.combatants[1]?.effects.map(({ name }) => name)).toEqual([
      'bound',
      'beset',
    ]);
  });

  it('[MOD-HELP-13] provokes those who threaten', () => {
    const guard = { at: [0, 1] as const, side: 'gang' };
    const { fight } = perform(mercy({}, {}, { guard }), BLOW, ['attack', 15, 4, 1]);
    expect(fight.combatants[0]?.counts.hp).toBe(13);
  });

  it('[MOD-HELP-14] not on who is immune to critical hits', () => {
    const immune = { sheet: { ...SWORDSMAN, immune: ['critical hits'] } };
    expect(refusedBy(mercy({}, immune), BLOW)).toEqual(['MOD-HELP-14']);
  });
});
