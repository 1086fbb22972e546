import { describe, expect, it } from 'vitest';
import { fightOf, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Input, NOBODY } from '../../../kernel/state/fight.ts';
import { firmness } from '../harm/toughness.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const CLUB = { id: 'club', name: 'Club', form: 'melee', damage: 6, lethal: false } as const;
/** Falls by any failure. */
const FRAIL = { minion: true, toughness: { bonus: -9 } };

describe('Cleave and Whirlwind Attack', () => {
  const fight = (feats: object, victim: object = FRAIL) =>
    v22Fight([
      { at: [1, 1], sheet: { weapons: [CLUB], attack: 4, feats } },
      { at: [2, 1], sheet: victim },
      { at: [1, 2], sheet: victim },
      { at: [9, 9] },
    ]);
  const strike = (inputs: readonly Input[], feats: object = { cleave: 1 }, victim: object = FRAIL) =>
    perform(fight(feats, victim), { by: 'a', do: 'attack', target: 'b', with: 'club' }, inputs);

  it('[V22-FEAT-02] [V22-MULTI-03] Cleave: after a foe falls, one more blow at the same bonus, unhalved, once a round', () => {
    const cleft = strike([10, 10, 'c', 10, 10]);
    expect(totalsOf(cleft)).toEqual([
      [14, 10],
      [1, 21],
      [14, 10],
      [1, 21],
    ]);
    expect(totalsOf(strike([10, 10, 'decline']))).toHaveLength(2);
    // c falls as well, but d is for another round.
    const three = v22Fight([
      { at: [1, 1], sheet: { weapons: [CLUB], attack: 4, feats: { cleave: 1 } } },
      ...(
        [
          [2, 1],
          [1, 2],
          [0, 1],
        ] as const
      ).map((at) => ({ at, sheet: FRAIL })),
    ]);
    const twice = perform(three, { by: 'a', do: 'attack', target: 'b', with: 'club' }, [10, 10, 'c', 10, 10]);
    expect(totalsOf(twice)).toHaveLength(4);
    expect(twice.events.filter((event) => event.kind === 'tell' && event.why.rule === 'V22-FEAT-02')).toMatchObject([
      { who: 0, target: 2 },
    ]);
  });

  it('[V22-FEAT-02] [V22-MULTI-03] after one blow at several the next one is an attack like any other', () => {
    const command = { by: 'a', do: 'attack-several', targets: ['b', 'c'], with: 'club' } as const;
    // One roll at -4: 12 + 4 - 4; b falls to half the damage, then c is struck at by itself.
    const cleft = perform(fight({ cleave: 1 }), command, [14, 10, 'c', 12, 11, 11]);
    expect(totalsOf(cleft).slice(0, 5)).toEqual([
      [14, 10],
      [14, 10],
      [1, 18],
      [16, 10],
      [2, 21],
    ]);
  });

  it('[V22-FEAT-02] [V22-FEAT-18] [V22-MIN-02] where no other minion is near, a felled one is followed by a blow at a greater foe, for whom dice fall', () => {
    const people: Someone[] = [
      { at: [1, 1], sheet: { weapons: [CLUB], attack: 4, feats: { cleave: 1, 'takedown attack': 1 } } },
      { at: [2, 1], sheet: FRAIL },
      { at: [1, 2] },
    ];
    const strike = { by: 'a', do: 'attack', target: 'b', with: 'club', choices: ['take-10', 'lenient'] } as const;
    expect(totalsOf(perform(v22Fight(people), strike, [1, 'c', 13, 20]))).toEqual([
      [14, 10],
      [-8, 21],
      [17, 10],
      [20, 21],
    ]);
  });

  it('[V22-FEAT-02] [V22-FEAT-18] [V22-MIN-02] [V22-DMG-10] what was declared goes on: a 10 on minions, less damage on anybody', () => {
    const blows = (feat: string, next: object, choices: readonly string[], inputs: readonly Input[]) => {
      const people: Someone[] = [
        { at: [1, 1], sheet: { weapons: [CLUB], attack: 4, feats: { [feat]: 1 } } },
        { at: [2, 1], sheet: FRAIL },
        { at: [1, 2], sheet: next },
      ];
      return totalsOf(perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b', with: 'club', choices }, inputs));
    };
    expect(blows('takedown attack', FRAIL, ['take-10'], [1, 'c', 1])).toEqual([
      [14, 10],
      [-8, 21],
      [14, 10],
      [-8, 21],
    ]);
    expect(blows('cleave', {}, ['damage-2'], [13, 1, 'c', 13, 20]).at(-1)).toEqual([20, 17]);
  });

  it('[V22-FEAT-02] not after a shot, whoever stands near', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 6, increment: 50, lethal: false } as const;
    const archer: Someone = { at: [1, 1], sheet: { weapons: [gun, CLUB], attack: 4, feats: { cleave: 1 } } };
    const people = [archer, { at: [5, 1], sheet: FRAIL }, { at: [1, 2], sheet: FRAIL }] as const;
    const { events } = perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b', with: 'gun' }, [10, 10]);
    expect(events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('[V22-FEAT-02] not where nobody falls, nor without the feat', () => {
    expect(totalsOf(strike([10, 10], { cleave: 1 }, {}))).toHaveLength(2);
    expect(totalsOf(strike([10, 10], {}))).toHaveLength(2);
  });

  it('[V22-FEAT-02] [V22-MULTI-03] Whirlwind Attack: a full action, a blow at each foe in reach, neither weaker nor harder', () => {
    const feats = { 'whirlwind attack': 1 };
    const whirled = perform(fight(feats, {}), { by: 'a', do: 'whirlwind', with: 'club' }, [10, 20, 11, 20]);
    expect(totalsOf(whirled)).toEqual([
      [14, 10],
      [20, 21],
      [15, 10],
      [20, 21],
    ]);
    expect(someoneIn(whirled.fight, 0).counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(fight({}), { by: 'a', do: 'whirlwind', with: 'club' })).toContain('V22-FEAT-02');
  });

  it('[V22-FEAT-02] [V22-STANCE-01] [V22-DMG-10] [V22-MIN-02] words of a single attack go with each blow of a whirl', () => {
    const whirl = (...choices: readonly string[]) => ({ by: 'a', do: 'whirlwind', with: 'club', choices });
    const around = fight({ 'whirlwind attack': 1 }, {});
    const told = (dice: readonly number[], ...choices: readonly string[]) => perform(around, whirl(...choices), dice);
    // 2 more to hit with each blow.
    const aggressive = told([10, 20, 11, 20], 'aggressive-4');
    expect(totalsOf(aggressive)).toEqual([
      [16, 10],
      [20, 21],
      [17, 10],
      [20, 21],
    ]);
    expect(someoneIn(aggressive.fight, 0).effects.map(({ name }) => name)).toEqual(['aggressive']);
    const spared = totalsOf(told([10, 20, 11, 20], 'damage-1'));
    expect([spared[1], spared[3]]).toEqual([
      [20, 16],
      [20, 16],
    ]);
    expect(refusedBy(around, whirl('take-10'))).toEqual(['V22-MIN-02']);
    expect(refusedBy(around, whirl('trip'))).toContain('V22-FEAT-02');
  });
});

describe('Defensive Roll', () => {
  const ROLLING = { toughness: { defensiveRoll: 4 } };
  const save = (effects: readonly string[], options: Partial<D20v22Options> = {}) => {
    const people: Someone[] = [{ sheet: { weapons: [CLUB], attack: 9 } }, { at: [1, 0], sheet: ROLLING, effects }];
    return totalsOf(perform(v22Fight(people, options), { by: 'a', do: 'attack', target: 'b' }, [15, 10]))[1]?.[0];
  };

  it('[V22-FEAT-09] lost by the flat-footed alone', () => {
    expect([save([]), save(['flat-footed']), save(['stunned'])]).toEqual([14, 10, 14]);
  });

  it("[V22-FEAT-09] option defensiveRollLost: 'dodge': by all who lose their dodge bonus", () => {
    const options = { defensiveRollLost: 'dodge' } as const;
    expect([save([], options), save(['flat-footed'], options), save(['stunned'], options)]).toEqual([14, 10, 10]);
    // Also where it is lost to one attacker alone: to whom it does not see, and to nobody else.
    const whileHidden = (hidden: string) => {
      const striker: Someone = { sheet: { weapons: [CLUB], attack: 9 } };
      const fight = v22Fight([striker, { at: [1, 0], sheet: ROLLING }, { ...striker, at: [1, 1] }], options);
      const combatants = fight.combatants.map((each) => ({ ...each, hidden: each.id === hidden }));
      return totalsOf(perform({ ...fight, combatants }, { by: 'a', do: 'attack', target: 'b' }, [15, 10]))[1]?.[0];
    };
    expect([whileHidden('a'), whileHidden(''), whileHidden('c')]).toEqual([10, 14, 14]);
  });

  it("[V22-FEAT-09] [V22-SURP-03] option defensiveRollLost: 'dodge': by the surprised, but not by who is never caught so", () => {
    const against = (attacker: number, effect: string, feats: object = {}) => {
      const fight = fightOf([{}, { sheet: { ...ROLLING, feats }, effects: [effect] }], { defensiveRollLost: 'dodge' });
      const tally = new Tally(false);
      firmness(openWorld(fight, d20v22), 1, attacker, tally);
      return tally.total;
    };
    const wary = { 'uncanny dodge': 1 };
    expect([against(0, 'surprised'), against(0, 'surprised', wary), against(0, 'dazzled')]).toEqual([0, 4, 4]);
    expect([against(NOBODY, 'surprised'), against(NOBODY, 'stunned'), against(NOBODY, 'dazzled')]).toEqual([0, 0, 4]);
  });

  it("[V22-FEAT-09] [V22-SOC-04] option defensiveRollLost: 'dodge': by who is taken in, against the one attack that the feint was for", () => {
    const feinted = (source: number) => {
      const striker: Someone = { side: 'heroes', sheet: { weapons: [CLUB], attack: 9 } };
      const taken: Someone = { at: [1, 0], sheet: ROLLING, effects: [{ name: 'feinted', source }] };
      const fight = v22Fight([striker, taken, { ...striker, at: [1, 1] }], { defensiveRollLost: 'dodge' });
      const struck = perform(fight, { by: 'a', do: 'attack', target: 'b' }, [15, 10]);
      return totalsOf(struck)[1]?.[0];
    };
    expect([feinted(0), feinted(2)]).toEqual([10, 14]);
  });

  it.each([
    ['dodge', 0, 51],
    ['dodge', 2, 11],
    ['flatFooted', 0, 11],
  ] as const)(
    "[V22-FEAT-09] [V22-KB-02] option defensiveRollLost '%s': nor does it hold back who flies by the attack that a feint of %i was for",
    (defensiveRollLost, source, x) => {
      const strong: Someone = { side: 'heroes', sheet: { weapons: [{ ...CLUB, damage: 8 }], attack: 9 } };
      const taken: Someone = { at: [1, 0], sheet: ROLLING, effects: [{ name: 'feinted', source }] };
      const fight = v22Fight([strong, taken, { ...strong, at: [1, 2] }], { defensiveRollLost });
      const { combatants } = perform(fight, { by: 'a', do: 'attack', target: 'b' }, [15, 5]).fight;
      expect(combatants[1]?.x).toBe(x);
    },
  );

  it("[V22-FEAT-09] [V22-COVER-05] option defensiveRollLost: 'dodge': by who does not see the attack come, though its attacker comes out with it", () => {
    const fight = v22Fight(
      [
        { sheet: { weapons: [CLUB], attack: 9 }, effects: ['hiding'] },
        { at: [1, 0], sheet: ROLLING },
      ],
      { defensiveRollLost: 'dodge' },
    );
    const combatants = fight.combatants.map((each) => ({ ...each, hidden: each.id === 'a' }));
    const played = perform({ ...fight, combatants }, { by: 'a', do: 'attack', target: 'b' }, [15, 10]);
    expect(played.fight.combatants[0]?.hidden).toBe(false);
    expect(totalsOf(played)[1]?.[0]).toBe(10);
  });
});

describe('other feats and powers', () => {
  it('[V22-FEAT-04] Selective: its user spares whom it perceives', () => {
    const fire = {
      id: 'fire',
      name: 'Fire',
      form: 'power',
      damage: 4,
      increment: 30,
      area: { shape: 'burst', feet: 10 },
    } as const;
    const fight = (selective: boolean) =>
      v22Fight([
        { sheet: { weapons: [{ ...fire, area: { ...fire.area, selective } }] } },
        { at: [6, 0] },
        { at: [6, 1] },
      ]);
    const AT = { by: 'a', do: 'area-attack', with: 'fire', to: [6, 0], targets: ['c'] } as const;
    expect(totalsOf(perform(fight(true), AT, [10, 20]))).toHaveLength(2);
    expect(refusedBy(fight(false), AT)).toEqual(['V22-AREA-12']);
  });

  it('[V22-FEAT-21] movement powers help Defense when moving all out, and checks of rushes', () => {
    const flyer: Someone = { sheet: { movement: { flight: { feet: 60, rank: 5 } } } };
    const fled = perform(v22Fight([flyer, { at: [30, 0] }]), { by: 'a', do: 'run', choice: 'flight', to: [0, 20] });
    expect(d20v22.screen.numbers?.['defense']?.of(openWorld(fled.fight, d20v22), 0, 1, -1)).toBe(20);
  });

  it('[V22-FEAT-25] volleys take a weapon with autofire', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50 } as const;
    const refused = (weapon: object) =>
      refusedBy(v22Fight([{ sheet: { weapons: [weapon] } }, { at: [5, 0] }]), {
        by: 'a',
        do: 'attack',
        target: 'b',
        with: 'gun',
        choices: ['autofire'],
      });
    expect([refused(gun), refused({ ...gun, autofire: 5 })]).toEqual([['V22-AUTO-14'], []]);
  });

  it('[V22-FEAT-26] what rules test for is known in any spelling, the higher rank of two', () => {
    const gifts = (sheet: object) => openWorld(fightOf([{ sheet }, {}]), d20v22).fighters[0]?.profile.gifts;
    const feats = { 'Personal-Firearms Proficiency': 1, EVASION: 2, evasion: 1 };
    expect(gifts({ feats })).toMatchObject({ firearms: 1, evasion: 2, superStrength: 0 });
    expect(gifts({ powers: { 'Super Strength': 3 } })?.superStrength).toBe(3);
  });

  it('[V22-FEAT-26] whatever else a sheet names is a name, with its rank', () => {
    const sheet = d20v22.sheets.schema.parse({ feats: { 'quick draw': 2 }, powers: { telekinesis: 7 } });
    expect([sheet.feats, sheet.powers]).toEqual([{ 'quick draw': 2 }, { telekinesis: 7 }]);
  });
});

describe('senses', () => {
  const DARK = { rows: ['........'], light: 'shadows' } as const;
  const degree = (sheet: object, map: object, effects: readonly string[] = []) => {
    const fight = v22Fight([{ sheet }, { at: [3, 0], effects }], {}, map);
    return d20v22.slots.concealment(openWorld(fight, d20v22), 0, 1).degree;
  };

  it('[V22-CONCL-07] [V22-FEAT-22] Night Vision sees clearly farther with the same light', () => {
    const owl = { feats: { 'night vision': 1 } };
    expect([degree({}, DARK), degree(owl, DARK)]).toEqual(['half', 'none']);
    const black = { ...DARK, light: 'near darkness' };
    expect([degree({}, black), degree(owl, black)]).toEqual(['nineTenths', 'half']);
    expect(degree(owl, { ...DARK, light: 'darkness' })).toBe('total');
  });

  it('[V22-CONCL-07] senses see through what the sheet names, and through nothing else', () => {
    const FOG = { rows: ['..~.....'], legend: { '~': { name: 'fog', concealment: 'quarter' } } };
    expect([degree({}, FOG), degree({ pierces: ['fog'] }, FOG), degree({ pierces: ['smoke'] }, FOG)]).toEqual([
      'quarter',
      'none',
      'quarter',
    ]);
    const OPEN = { rows: ['........'] };
    expect([degree({}, OPEN, ['invisible']), degree({ pierces: ['invisibility'] }, OPEN, ['invisible'])]).toEqual([
      'total',
      'none',
    ]);
  });
});
