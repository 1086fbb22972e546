import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  SHOOTER,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';

type Rows = readonly string[];

/** The arithmetic of the first attack roll: the bonus, and the Defense. */
function rolls(events: readonly FightEvent[]): {
  bonus: Rows;
  defense: Rows;
  total: number;
  versus: number;
  result: string;
} {
  const check = events.find((event) => event.kind === 'check');
  if (check?.kind !== 'check') throw new Error('no attack was rolled');
  const print = (rows: typeof check.rows): Rows =>
    (rows ?? [])
      .filter(({ counted, roll }) => counted && roll === undefined)
      .map(({ value, text }) => `${value} ${text}`);
  const { total, versus, result } = check;
  return { bonus: print(check.rows), defense: print(check.versusRows), total, versus, result };
}

const attackBy = (fight: Fight<ModernGame>, inputs: readonly Input[], more: object = {}): readonly FightEvent[] =>
  perform(fight, { by: 'hero', do: 'attack', target: 'thug', ...more }, inputs).events;

const duel = (hero: Fighter = {}, thug: Fighter = {}, around: Surroundings = {}): Fight<ModernGame> =>
  modernFight({ hero, thug: { at: [1, 0], ...thug } }, around);

const lost = (events: readonly FightEvent[]): number =>
  events.reduce((sum, event) => (event.kind === 'count' && event.count === 'hp' ? sum - event.by : sum), 0);

const far = (feet: number): readonly [number, number] => [feet / 5, 0];

describe('the attack roll', () => {
  it('[MOD-ATK-01] hits when d20 + bonus reach Defense', () => {
    expect(rolls(attackBy(duel(), [9])).result).toBe('miss');
    expect(rolls(attackBy(duel(), [10, 4]))).toMatchObject({ total: 15, versus: 15, result: 'hit' });
    expect(rolls(attackBy(duel(), [11, 4])).result).toBe('hit');
  });

  it('[MOD-ATK-02] a natural 1 misses whatever the total', () => {
    const easy = duel({}, { sheet: { ...SWORDSMAN, defense: 3 } });
    expect(rolls(attackBy(easy, [1])).result).toBe('miss');
    expect(rolls(attackBy(easy, [2, 4])).result).toBe('hit');
  });

  it('[MOD-ATK-03] a natural 20 hits whatever the Defense, and threatens', () => {
    const hard = duel({}, { sheet: { ...SWORDSMAN, defense: 40 } });
    expect(rolls(attackBy(hard, [19])).result).toBe('miss');
    expect(rolls(attackBy(hard, [20, 10, 4])).result).toBe('threat');
  });

  it('[MOD-ATK-04] melee: base attack, Strength, size', () => {
    const sheet = { abilities: { strength: 16 }, baseAttack: 2, size: 'small', weapons: ['longsword'] };
    expect(rolls(attackBy(duel({ sheet }), [2])).bonus).toEqual(['2 base attack bonus', '3 Strength', '1 size']);
  });

  it('[MOD-ATK-05] ranged: base attack, Dexterity, range, size', () => {
    const sheet = { abilities: { dexterity: 14 }, baseAttack: 2, size: 'small', weapons: ['glock 17'] };
    const { bonus } = rolls(attackBy(duel({ sheet }, { at: far(60) }), [2]));
    expect(bonus).toEqual(['2 base attack bonus', '2 Dexterity', '1 size', '-4 range']);
  });

  it('[MOD-ATK-06] [MOD-FEAT-01] without proficiency -4', () => {
    const hero = (feats: readonly string[], weapon: string): object => ({
      classes: { strong: 1 },
      feats,
      weapons: [weapon],
    });
    const bonus = (feats: readonly string[], weapon: string): Rows =>
      rolls(attackBy(duel({ sheet: hero(feats, weapon) }), [2])).bonus;
    expect(bonus([], 'knife')).toEqual(['1 base attack bonus']);
    expect(bonus([], 'longsword')).toEqual(['1 base attack bonus', '-4 not proficient']);
    expect(bonus(['Archaic Weapons Proficiency'], 'longsword')).toEqual(['1 base attack bonus']);
    expect(bonus(['Exotic Weapon Proficiency (kukri)'], 'katana')).toContain('-4 not proficient');
    expect(bonus(['Exotic Weapon Proficiency (katana)'], 'katana')).not.toContain('-4 not proficient');
  });

  it('[MOD-FEAT-08] [MOD-FIRE-02] Personal Firearms Proficiency takes the -4 off firearms', () => {
    const bonus = (feats: readonly string[]): Rows => {
      const fight = duel({ sheet: { classes: { strong: 1 }, feats, weapons: ['glock 17'] } }, { at: far(20) });
      return rolls(attackBy(fight, [2])).bonus;
    };
    expect(bonus([])).toContain('-4 not proficient');
    expect(bonus(['Personal Firearms Proficiency'])).not.toContain('-4 not proficient');
  });

  it('[MOD-FEAT-02] Weapon Focus: +1 with the chosen weapon alone', () => {
    const sheet = {
      ...SWORDSMAN,
      feats: ['Weapon Focus (longsword)'],
      weapons: ['longsword', { name: 'club', place: 'off' }],
    };
    expect(rolls(attackBy(duel({ sheet }), [2], { with: 'club' })).bonus).not.toContain('1 Weapon Focus');
    const alone = { ...SWORDSMAN, feats: ['Weapon Focus (longsword)'] };
    expect(rolls(attackBy(duel({ sheet: alone }), [2])).bonus).toContain('1 Weapon Focus');
  });

  it('[MOD-ATK-08] the size of a weapon says how it is handled, and adds nothing to the roll', () => {
    const sheet = { ...SWORDSMAN, weapons: ['katana'] };
    const fight = duel({ sheet });
    expect(fight.combatants[0]?.items[0]?.place).toBe('both');
    expect(rolls(attackBy(fight, [2])).bonus).toEqual(['2 base attack bonus', '3 Strength']);
  });

  it.each([
    [25, 0],
    [30, -2],
    [55, -2],
    [60, -4],
  ])('[MOD-ATK-09] -2 for each full range increment (a Glock at %i feet: %i)', (feet, penalty) => {
    const { bonus } = rolls(attackBy(duel({ sheet: SHOOTER }, { at: far(feet) }), [2]));
    expect(bonus.find((row) => row.endsWith('range'))).toBe(penalty === 0 ? undefined : `${penalty} range`);
  });

  it('[MOD-ATK-09] [MOD-ATK-11] the Barrett: nothing at 115 feet, -2 at 120, -8 at 500', () => {
    const bonus = (feet: number): Rows =>
      rolls(attackBy(duel({ sheet: { ...SHOOTER, weapons: ['Barrett Light Fifty'] } }, { at: far(feet) }), [2])).bonus;
    expect(bonus(115)).not.toContain('-2 range');
    expect(bonus(120)).toContain('-2 range');
    expect(bonus(500)).toContain('-8 range');
  });

  it('[MOD-ATK-10] thrown to five increments, shot to ten, inclusive', () => {
    const thrown = (feet: number): readonly string[] =>
      refusedBy(duel({ sheet: { weapons: ['knife'] } }, { at: far(feet) }), {
        by: 'hero',
        do: 'attack',
        target: 'thug',
      });
    expect(thrown(50)).toEqual([]);
    expect(thrown(55)).toContain('MOD-ATK-10');
    const shot = (feet: number): readonly string[] =>
      refusedBy(duel({ sheet: SHOOTER }, { at: far(feet) }), { by: 'hero', do: 'attack', target: 'thug' });
    expect(shot(300)).toEqual([]);
    expect(shot(305)).toContain('MOD-ATK-10');
  });

  it('[MOD-ATK-12] melee, ranged and unarmed attacks cost the attack action', () => {
    const after = (sheet: object, at: readonly [number, number], more: object = {}, inputs: readonly Input[] = [2]) =>
      perform(
        duel({ sheet }, { at, effects: ['dazed'] }),
        { by: 'hero', do: 'attack', target: 'thug', ...more },
        inputs,
      ).fight.combatants[0]?.counts;
    expect(after(SWORDSMAN, [1, 0])).toMatchObject({ standard: 0, move: 1 });
    expect(after(SHOOTER, far(20))).toMatchObject({ standard: 0, move: 1 });
    expect(after(SWORDSMAN, [1, 0], { with: 'unarmed' })).toMatchObject({ standard: 0, move: 1 });
    const spent = duel({ counts: { standard: 0, move: 1 } });
    expect(refusedBy(spent, { by: 'hero', do: 'attack', target: 'thug' })).toEqual(['MOD-ACT-02']);
  });

  it("[MOD-ATK-13] the attacker's tactics change its roll, the defender's state its Defense", () => {
    const fight = duel({ effects: ['fighting-defensively'] }, { effects: ['prone'] });
    const { bonus, defense } = rolls(attackBy(fight, [2]));
    expect(bonus).toContain('-4 fighting defensively');
    expect(defense).toContain('-4 prone');
  });
});

describe('melee', () => {
  it('[MOD-MEL-01] strikes adjacent squares, diagonals included, and no further', () => {
    const command = { by: 'hero', do: 'attack', target: 'thug' };
    expect(refusedBy(duel({ at: [5, 5] }, { at: [6, 6] }), command)).toEqual([]);
    expect(refusedBy(duel({ at: [5, 5] }, { at: [7, 5] }), command)).toEqual(['MOD-MEL-01']);
  });

  it('[MOD-MEL-02] [MOD-RNG-03] more than one attack takes the full attack', () => {
    const veteran = { ...SWORDSMAN, baseAttack: 6, weapons: ['longsword'] };
    expect(attackBy(duel({ sheet: veteran }), [2]).filter(({ kind }) => kind === 'check')).toHaveLength(1);
    const full = { by: 'hero', do: 'full-attack', target: 'thug' };
    const both = perform(duel({ sheet: veteran }), full, [2, 'thug', 2]);
    expect(both.events.filter(({ kind }) => kind === 'check')).toHaveLength(2);
    expect(refusedBy(duel({ sheet: veteran, counts: { move: 0 } }), full)).toContain('MOD-ACT-07');
    const gunman = { ...SHOOTER, baseAttack: 6 };
    const shots = perform(duel({ sheet: gunman }, { at: far(20) }), full, [2, 'thug', 2]);
    expect(shots.events.filter(({ kind }) => kind === 'check')).toHaveLength(2);
    expect(refusedBy(duel({ sheet: SHOOTER }, { at: far(20) }), full)).toEqual(['MOD-FULL-01']);
  });

  it('[MOD-MEL-03] [MOD-TDEF-04] fighting defensively: -4 on attacks, +2 dodge to Defense until the next turn', () => {
    const done = perform(duel(), { by: 'hero', do: 'attack', target: 'thug', choices: ['defensively'] }, [2]);
    expect(rolls(done.events).bonus).toContain('-4 fighting defensively');
    const turn = { ...done.fight, clock: { ...done.fight.clock, turn: 1 } };
    const back = perform(
      { ...turn, combatants: turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })) },
      { by: 'thug', do: 'attack', target: 'hero' },
      [2],
    );
    expect(rolls(back.events).defense).toContain('2 fighting defensively');
    expect(done.fight.combatants[0]?.effects[0]?.until).toEqual({ at: 'turnStart', of: 0, round: 2 });
  });
});

describe('ranged', () => {
  it('[MOD-RNG-01] needs a line without solid obstruction', () => {
    const command = { by: 'hero', do: 'attack', target: 'thug' };
    const rows = (middle: string): Surroundings => ({ rows: [`..${middle}..`] });
    expect(refusedBy(duel({ sheet: SHOOTER }, { at: [4, 0] }, rows('.')), command)).toEqual([]);
    expect(refusedBy(duel({ sheet: SHOOTER }, { at: [4, 0] }, rows('#')), command)).toEqual(['MOD-RNG-01']);
  });

  it('[MOD-RNG-02] [MOD-FIRE-04] [MOD-AOO-08] provokes in a threatened square, and nowhere else', () => {
    const events = attackBy(duel({ sheet: SHOOTER }), ['attack', 2, 2]);
    expect(events.filter(({ kind }) => kind === 'check').map((event) => 'who' in event && event.who)).toEqual([1, 0]);
    expect(attackBy(duel({ sheet: SHOOTER }, { at: far(10) }), [2]).filter(({ kind }) => kind === 'answer')).toEqual(
      [],
    );
  });

  const crowd = (ally: Fighter, thug: Fighter = {}): Fight<ModernGame> =>
    modernFight({
      hero: { sheet: SHOOTER, at: [0, 0] },
      thug: { at: [5, 0], ...thug },
      friend: { side: 'heroes', ...ally },
    });

  it('[MOD-RNG-04] into a melee with an ally: -4', () => {
    expect(rolls(attackBy(crowd({ at: [6, 0] }), [2])).bonus).toContain('-4 shooting into melee');
  });

  it('[MOD-RNG-05] engaged are adjacent enemies who can act, or are struck at', () => {
    const isInto = (fight: Fight<ModernGame>): boolean =>
      rolls(attackBy(fight, [1])).bonus.includes('-4 shooting into melee');
    expect(isInto(crowd({ at: [6, 1] }))).toBe(true);
    expect(isInto(crowd({ at: [7, 0] }))).toBe(false);
    expect(isInto(crowd({ at: [6, 0], counts: { hp: -3 } }))).toBe(false);
    expect(isInto(crowd({ at: [6, 0] }, { effects: ['paralyzed'] }))).toBe(false);
    expect(isInto(crowd({ at: [6, 0] }, { effects: ['paralyzed', 'beset'] }))).toBe(true);
  });

  it('[MOD-RNG-05] who strikes at somebody unable to act marks it for one round', () => {
    const { fight } = perform(
      duel({}, { effects: ['paralyzed'] }),
      { by: 'hero', do: 'attack', target: 'thug' },
      [2, 4],
    );
    expect(fight.combatants[1]?.effects.find(({ name }) => name === 'beset')?.until).toEqual({
      at: 'count',
      round: 2,
      count: 20,
      rank: 0,
    });
  });

  it('[MOD-RNG-06] no penalty where part of the target is 10 feet from every ally', () => {
    const giant = (side: string): Fighter => ({ sheet: { ...SWORDSMAN, size: side }, at: [5, 0] });
    const bonus = (size: string, at: readonly [number, number]): Rows =>
      rolls(attackBy(crowd({ at }, giant(size)), [2])).bonus;
    expect(bonus('large', [7, 0])).not.toContain('-4 shooting into melee');
    expect(bonus('medium', [6, 0])).toContain('-4 shooting into melee');
  });

  it('[MOD-RNG-07] [MOD-FIRE-05] a longarm against an adjacent target: -4', () => {
    const rifle = { ...SHOOTER, weapons: ['m16a2'] };
    const helpless: Fighter = { effects: ['dazed'] };
    expect(rolls(attackBy(duel({ sheet: rifle }, helpless), [2])).bonus).toContain(
      '-4 longarm against an adjacent target',
    );
    expect(rolls(attackBy(duel({ sheet: rifle }, { ...helpless, at: [2, 0] }), [2])).bonus).toHaveLength(2);
    expect(rolls(attackBy(duel({ sheet: SHOOTER }, helpless), [2])).bonus).toHaveLength(2);
  });

  it('[MOD-RNG-08] fighting defensively with a ranged attack: -4, and +2 to Defense', () => {
    const done = perform(
      duel({ sheet: SHOOTER }, { at: far(20) }),
      { by: 'hero', do: 'attack', target: 'thug', choices: ['defensively'] },
      [2],
    );
    expect(rolls(done.events).bonus).toContain('-4 fighting defensively');
    expect(done.fight.combatants[0]?.effects.map(({ name }) => name)).toEqual(['fighting-defensively']);
  });
});

describe('critical hits', () => {
  it('[MOD-CRIT-01] a natural 20 threatens, a 19 does not', () => {
    expect(rolls(attackBy(duel(), [19, 4])).result).toBe('hit');
    expect(rolls(attackBy(duel(), [20, 2, 4])).result).toBe('threat');
  });

  it('[MOD-CRIT-02] a second roll with the same modifiers must hit', () => {
    expect(lost(attackBy(duel(), [20, 9, 4]))).toBe(7);
    expect(lost(attackBy(duel(), [20, 10, 4, 4]))).toBe(14);
    expect(lost(attackBy(duel({}, { sheet: { ...SWORDSMAN, defense: 3 } }), [20, 1, 4]))).toBe(7);
  });

  it('[MOD-CRIT-03] [MOD-DMG-09] x2 unless the weapon says otherwise, all rolled that many times', () => {
    const ox = { sheet: { ...SWORDSMAN, hp: 60, abilities: { constitution: 40 } } };
    expect(lost(attackBy(duel({}, ox), [20, 15, 1, 8]))).toBe(1 + 8 + 6);
    const pick = { ...SWORDSMAN, weapons: [{ name: 'pick', use: 'melee', damage: '1d6', critical: 4 }] };
    expect(lost(attackBy(duel({ sheet: pick }, ox), [20, 15, 1, 2, 3, 4]))).toBe(1 + 2 + 3 + 4 + 12);
  });

  it('[MOD-CRIT-04] a wider range threatens only where the roll hits', () => {
    const rapier = { ...SWORDSMAN, weapons: ['rapier'] };
    expect(rolls(attackBy(duel({ sheet: rapier }), [17, 3])).result).toBe('hit');
    expect(rolls(attackBy(duel({ sheet: rapier }), [18, 2, 3])).result).toBe('threat');
    const hard = { ...SWORDSMAN, defense: 24 };
    expect(rolls(attackBy(duel({ sheet: rapier }, { sheet: hard }), [18])).result).toBe('miss');
    expect(rolls(attackBy(duel({ sheet: rapier }, { sheet: hard }), [19, 2, 3])).result).toBe('threat');
  });

  it('[MOD-CRIT-05] [MOD-DMG-10] [MOD-FEAT-06] [MOD-ITEM-04] the extra die of a double tap is rolled once', () => {
    const tapper = { ...SHOOTER, feats: ['Double Tap'] };
    const fight = duel(
      { sheet: tapper },
      { at: far(20), sheet: { ...SWORDSMAN, hp: 60, abilities: { constitution: 40 } } },
    );
    const { events, fight: after } = perform(
      fight,
      { by: 'hero', do: 'attack', target: 'thug', choices: ['double-tap'] },
      [20, 19, 1, 2, 3, 4, 5],
    );
    expect(rolls(events).bonus).toContain('-2 Double Tap');
    expect(lost(events)).toBe(1 + 2 + 3 + 4 + 5);
    expect(after.combatants[0]?.items[0]?.counts['loaded']).toBe(15);
  });

  it('[MOD-CRIT-05] so is extra damage of the weapon itself', () => {
    const flaming = { ...SWORDSMAN, weapons: [{ name: 'longsword', extraDamage: '1d6' }] };
    expect(lost(attackBy(duel({ sheet: flaming }), [20, 15, 1, 1, 6]))).toBe(2 + 6 + 6);
  });

  it('[MOD-CRIT-06] who is immune takes normal damage, without a second roll', () => {
    const robot = { ...SWORDSMAN, immune: ['critical hits'] };
    expect(lost(attackBy(duel({}, { sheet: robot }), [20, 4]))).toBe(7);
  });
});

describe('the state of the attacker', () => {
  const bonus = (hero: Fighter, around: Surroundings = {}, at: readonly [number, number] = [1, 0]): Rows =>
    rolls(attackBy(duel(hero, { at, effects: ['dazed'] }, around), [1])).bonus;

  it('[MOD-SIT-03] higher ground +1 in melee, unseen +2, prone -4 in melee', () => {
    expect(bonus({ effects: ['higher-ground'] })).toContain('1 higher ground');
    expect(bonus({ effects: ['invisible'] })).toContain('2 invisible');
    expect(bonus({ effects: ['prone'] })).toContain('-4 prone');
    expect(bonus({ sheet: SHOOTER, effects: ['higher-ground'] }, {}, far(20))).not.toContain('1 higher ground');
  });

  it('[MOD-SIT-03] prone shooters have no penalty, or -2 where the fight is played so', () => {
    const prone = { sheet: SHOOTER, effects: ['prone'] };
    expect(bonus(prone, {}, far(20))).toHaveLength(2);
    expect(bonus(prone, { options: { proneRangedAttackPenalty: -2 } }, far(20))).toContain('-2 prone');
  });

  it('[MOD-COND-22] the prone use neither bows nor thrown weapons', () => {
    const command = { by: 'hero', do: 'attack', target: 'thug' };
    const refused = (weapon: string): readonly string[] =>
      refusedBy(duel({ sheet: { weapons: [weapon] }, effects: ['prone'] }, { at: [3, 0] }), command);
    expect(refused('compound bow')).toEqual(['MOD-COND-22']);
    expect(refused('javelin')).toEqual(['MOD-COND-22']);
    expect(refused('crossbow')).toEqual([]);
  });

  it('[MOD-COND-14] fatigue takes 2 from Strength, in attack and damage', () => {
    expect(bonus({ effects: ['fatigued'] })).toContain('-1 Strength changed');
    const ox = { sheet: { ...SWORDSMAN, hp: 60, abilities: { constitution: 40 } } };
    expect(lost(attackBy(duel({ effects: ['fatigued'] }, ox), [15, 4]))).toBe(4 + 2);
  });
});

describe('order of dice', () => {
  it('[MOD-CHK-11] openings, attack, confirmation, damage, saves', () => {
    const frail = { ...SHOOTER, hp: 60, abilities: { constitution: 10 } };
    const fight = duel({ sheet: SHOOTER }, { sheet: { ...frail, weapons: ['longsword'] } });
    const { events } = perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, [
      'attack',
      2,
      20,
      19,
      6,
      6,
      6,
      6,
      10,
    ]);
    const rolled = events.flatMap((event) => (event.kind === 'roll' ? [`${event.who} ${event.why.text}`] : []));
    expect(rolled).toEqual([
      '1 attack roll',
      '0 attack roll',
      '0 confirming the critical hit',
      '0 damage',
      '1 Fortitude save (massive damage)',
    ]);
  });
});
