import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import {
  SAMPLE_BLAST,
  SAMPLE_BOW,
  SAMPLE_CLUB,
  SAMPLE_STUN,
  SAMPLE_SWORD,
} from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { SIZES } from '../../../space/grid/size.ts';
import type { D20v22Game, Impact } from '../game.ts';
import { damageOf } from '../harm/impact.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import type { Energy } from '../tables/objects.ts';
import { OBJECTS, SUBSTANCE_NAMES, SUBSTANCES } from '../tables/objects.ts';

/** Strength 16: +4 with fists for 3 and with a sword for 6. */
const ANN = { abilities: { strength: 16 }, attack: 1, weapons: [SAMPLE_SWORD] };
const DOOR = { object: 'simple wooden door', size: 'large' };

const beside = (object: object, a: object = ANN, options: Partial<D20v22Options> = {}, thing: Someone = {}) =>
  v22Fight([{ sheet: a }, { sheet: object, side: 'things', at: [1, 0], ...thing }, { at: [30, 30] }], options);

const figures = (object: object, options: Partial<D20v22Options> = {}) =>
  openWorld(beside(object, ANN, options), d20v22).fighters[1]?.profile.object;

/** `b` is struck with that damage bonus. */
function struck(
  object: object,
  damage: number,
  dice: readonly Input[],
  {
    impact = {},
    options = {},
    thing = {},
  }: { impact?: Partial<Impact>; options?: Partial<D20v22Options>; thing?: Someone } = {},
) {
  const given = damageOf({ attacker: 0, defender: 1, damage, lethal: false, ...impact });
  return playRule(d20v22, beside(object, ANN, options, thing), dice, (scene) => scene.slots.harm(scene, given));
}

const verdict = ({ fight }: { readonly fight: ReturnType<typeof beside> }): string => {
  const [, thing] = fight.combatants;
  return thing === undefined ? '' : d20v22.health.verdict(openWorld<D20v22Game>(fight, d20v22), thing);
};
const marks = ({ fight }: { readonly fight: ReturnType<typeof beside> }) => fight.combatants[1]?.counts.hurt;

describe('striking objects', () => {
  it('[V22-OBJ-01] have a Defense by their size', () => {
    const found = SIZES.map((size) => {
      const fight = beside({ object: {}, size });
      return totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b', with: 'sword' }, [1]))[0]?.[1];
    });
    expect(found).toEqual([13, 9, 7, 6, 5, 4, 3, 1, -3]);
  });

  it('[V22-OBJ-02] with a whole turn a blow hits by itself, and a shot has +5', () => {
    const blow = perform(beside(DOOR), { by: 'a', do: 'strike-object', target: 'b' }, [5]);
    // A save of 5 + 8 against 15 + 6.
    expect(totalsOf(blow)).toEqual([[13, 21]]);
    expect(blow.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const archer = { ...ANN, weapons: [SAMPLE_BOW] };
    const at = { at: [9, 0] } as const;
    const shot = { by: 'a', do: 'strike-object', target: 'b', with: 'bow' };
    expect(totalsOf(perform(beside(DOOR, archer, {}, at), shot, [2, 20]))[0]).toEqual([8, 4]);
    const plain = { by: 'a', do: 'attack', target: 'b', with: 'bow' };
    expect(totalsOf(perform(beside(DOOR, archer, {}, at), plain, [2]))[0]).toEqual([3, 4]);
    expect(refusedBy(beside(DOOR), { by: 'a', do: 'strike-object', target: 'c' })).toContain('V22-OBJ-02');
  });

  it('[V22-AIM-04] after aiming a blow hits by itself, and a shot has +4, or by option 5, from near and far', () => {
    const aimed = { effects: [{ name: 'aiming', source: 1 }] };
    const against = (sheet: object, at: readonly [number, number], options: Partial<D20v22Options> = {}) =>
      v22Fight(
        [
          { sheet, ...aimed },
          { sheet: DOOR, side: 'things', at },
        ],
        options,
      );
    const blow = perform(against(ANN, [1, 0]), { by: 'a', do: 'attack', target: 'b' }, [20]);
    expect(checksOf(blow.events).map(({ versus }) => versus)).toEqual([21]);
    const archer = { ...ANN, weapons: [SAMPLE_BOW] };
    const shoot = (fight: ReturnType<typeof against>) =>
      totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b', with: 'bow' }, [3, 20]))[0];
    expect(shoot(against(archer, [9, 0]))).toEqual([8, 4]);
    expect(shoot(against(archer, [9, 0], { aimObjectBonus: 5 }))).toEqual([9, 4]);
  });

  it('[V22-OBJ-05] take any damage as lethal, no critical hits, and no effects', () => {
    const club = { ...ANN, weapons: [SAMPLE_CLUB] };
    const hit = perform(beside(DOOR, club), { by: 'a', do: 'attack', target: 'b', with: 'club' }, [20, 4]);
    // No 5 more for the natural 20: 15 + 5; 4 + 8 fails by 8.
    expect(totalsOf(hit)[1]).toEqual([12, 20]);
    expect([marks(hit), hit.fight.combatants[1]?.counts.bruised]).toEqual([1, 0]);
    const psion = { ...ANN, weapons: [SAMPLE_STUN] };
    const stun = perform(beside(DOOR, psion), { by: 'a', do: 'attack', target: 'b', with: 'stun' }, [19]);
    expect([effectsOf(stun, 1), stun.events.some(({ why }) => why.rule === 'V22-OBJ-05')]).toEqual([
      ['inanimate'],
      true,
    ]);
  });

  it('[V22-OBJ-06] make Toughness saves of their own alone', () => {
    expect(totalsOf(struck(DOOR, 10, [12]))).toEqual([[20, 25]]);
    const psion = { ...ANN, weapons: [SAMPLE_STUN] };
    const stun = perform(beside(DOOR, psion), { by: 'a', do: 'attack', target: 'b', with: 'stun' }, [19]);
    expect(checksOf(stun.events)).toHaveLength(1);
  });

  it('[V22-OBJ-07] [V22-OBJT-08] what cannot harm them is refused, and so is an attack on what is destroyed', () => {
    const iron = { object: { immuneTo: ['Sword'] } };
    expect(refusedBy(beside(iron), { by: 'a', do: 'attack', target: 'b', with: 'sword' })).toEqual(['V22-OBJ-07']);
    expect(refusedBy(beside(iron), { by: 'a', do: 'attack', target: 'b', with: 'unarmed' })).toEqual([]);
    const gone = beside(DOOR, ANN, {}, { effects: ['ruined'] });
    expect(refusedBy(gone, { by: 'a', do: 'attack', target: 'b' })).toContain('V22-OBJT-08');
  });

  it('[V22-OBJ-08] what is especially effective has a higher damage bonus, or destroys them', () => {
    const curtain = (by: number | string) => ({ object: { toughness: 4, vulnerableTo: { Sword: by } } });
    const strike = { by: 'a', do: 'attack', target: 'b', with: 'sword' };
    expect(totalsOf(perform(beside(curtain(3)), strike, [12, 20]))[1]).toEqual([24, 24]);
    expect(verdict(perform(beside(curtain('destroy')), strike, [12]))).toBe('destroyed');
  });

  const held = {
    sheet: {
      abilities: { dexterity: 14 },
      defense: { base: 3, dodge: 1 },
      weapons: [{ ...SAMPLE_SWORD, light: true }],
    },
  };
  const grasp = (inputs: readonly Input[], a: object = {}, b: object = {}) =>
    perform(
      v22Fight([{ sheet: { ...ANN, feats: { sunder: 1 }, ...a } }, { ...held, ...b }]),
      { by: 'a', do: 'strike-held', target: 'b', choice: 'sword' },
      inputs,
    );
  const sword = (played: ReturnType<typeof grasp>) => played.fight.combatants[1]?.items[0];

  it('[V22-OBJ-03] what is held adds 5, the Dexterity and the class bonus of its holder to its size', () => {
    // A Small thing 6, held 5, Dexterity 2, class 3: 16 against +4.
    expect(totalsOf(grasp([11]))).toEqual([[15, 16]]);
    // It saves with its Toughness of 3 against 15 + 6.
    expect(totalsOf(grasp([12, 17]))).toEqual([
      [16, 16],
      [20, 21],
    ]);
    expect(totalsOf(grasp([11, 20], {}, { effects: ['stunned'] }))[0]).toEqual([15, 14]);
    expect(checksOf(grasp([12, 17]).events)[1]).toMatchObject({
      who: 1,
      why: { text: 'Toughness save of the held object' },
    });
  });

  const ruled = (what: string, choice: string) => {
    const fight = v22Fight([{ sheet: { ...ANN, feats: { sunder: 1 } } }, held]);
    return perform(fight, { by: 'gm', do: what, target: 'b', choice }).fight;
  };
  const STRIKE_HELD = { by: 'a', do: 'strike-held', target: 'b', choice: 'sword' };

  it('[V22-OBJ-03] [V22-CONCL-03] what hides the holder hides what it holds', () => {
    const struck = (chance: number, ...save: readonly number[]) =>
      totalsOf(perform(ruled('rule-concealment', 'half'), STRIKE_HELD, [12, chance, ...save]));
    expect(struck(20)).toEqual([
      [16, 16],
      [20, 20],
    ]);
    expect(struck(21, 17)).toEqual([
      [16, 16],
      [21, 20],
      [20, 21],
    ]);
  });

  it('[V22-OBJ-03] [V22-AID-03] [V22-SOC-04] [V22-HOLD-07] an attack on it uses up what helps one attack, and gives up a held shot', () => {
    const helped: Someone = {
      effects: [
        { name: 'aided-attack', source: 1 },
        { name: 'holding-at-gunpoint', source: 1 },
      ],
    };
    const a: Someone = { sheet: { ...ANN, feats: { sunder: 1 } }, ...helped };
    const played = perform(v22Fight([a, { ...held, effects: [{ name: 'feinted', source: 0 }] }]), STRIKE_HELD, [7]);
    // Aid adds 2, and the feint takes the Dexterity.
    expect(totalsOf(played)).toEqual([[13, 14]]);
    expect([effectsOf(played, 0), effectsOf(played, 1)]).toEqual([[], []]);
  });

  it('[V22-OBJ-03] [V22-COND-28] what the incorporeal hold is as little to be struck as they are', () => {
    const fight = v22Fight([{ sheet: { ...ANN, feats: { sunder: 1 } } }, { ...held, effects: ['incorporeal'] }]);
    expect(totalsOf(perform(fight, STRIKE_HELD, []))).toEqual([]);
  });

  it('[V22-OBJ-03] [V22-GUN-01] a shot at it takes a round', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 3, increment: 40, magazine: 6 };
    const fight = v22Fight([{ sheet: { weapons: [gun] } }, { ...held, at: [4, 0] }]);
    const shot = { ...STRIKE_HELD, with: 'gun' };
    expect(perform(fight, shot, [2]).fight.combatants[0]?.items[0]?.counts).toMatchObject({ loaded: 5 });
  });

  it('[V22-OBJ-03] [V22-COVER-01] cover of the holder is cover of what it holds', () => {
    const struck = (...inputs: readonly number[]) =>
      totalsOf(perform(ruled('rule-cover', 'quarter'), STRIKE_HELD, inputs))[0];
    expect([struck(13), struck(14, 20)]).toEqual([
      [17, 18],
      [18, 18],
    ]);
  });

  it('[V22-OBJH-04] fire does half to what is held, cold a quarter', () => {
    const dc = (energy?: string) => {
      const torch = {
        id: 'torch',
        name: 'Torch',
        form: 'melee',
        damage: 3,
        ...(energy === undefined ? {} : { energy }),
      };
      return totalsOf(grasp([12, 20], { weapons: [torch] }))[1]?.[1];
    };
    // 15 and a damage bonus of 6.
    expect([dc(), dc('acid'), dc('fire'), dc('cold')]).toEqual([21, 21, 18, 16]);
  });

  it('[V22-OBJ-04] [V22-FEAT-01] the holder has an opening, unless the attacker has Sunder', () => {
    const asked = (feats: object, inputs: readonly Input[]) =>
      grasp(inputs, { feats }).events.filter(({ kind }) => kind === 'answer').length;
    expect(asked({}, ['decline', 11])).toBe(1);
    expect(asked({ sunder: 1 }, [11])).toBe(0);
  });

  it('[V22-OBJT-05] [V22-OBJT-06] [V22-OBJT-07] marks weaken what is held, disabled it works no more, destroyed it is gone', () => {
    const marked = grasp([12, 17]);
    expect(sword(marked)).toMatchObject({ place: 'hand', counts: { damaged: 1 } });
    const again = {
      ...marked.fight,
      combatants: marked.fight.combatants.with(
        0,
        v22Fight([{ sheet: { ...ANN, feats: { sunder: 1 } } }]).combatants[0] as never,
      ),
    };
    expect(totalsOf(perform(again, { by: 'a', do: 'strike-held', target: 'b', choice: 'sword' }, [12, 17]))[1]).toEqual(
      [19, 21],
    );
    const disabled = grasp([12, 8]);
    expect(sword(disabled)).toMatchObject({ place: 'hand', counts: { disabled: 1 } });
    const turn = { ...disabled.fight, clock: { ...disabled.fight.clock, turn: 1 } };
    const ready = {
      ...turn,
      combatants: turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(refusedBy(ready, { by: 'b', do: 'attack', target: 'a', with: 'sword' })).toEqual(['V22-OBJT-07']);
    expect(sword(grasp([12, 3]))).toMatchObject({ place: 'dropped' });
  });
});

describe('objects with Toughness', () => {
  it('[V22-OBJT-01] [V22-OBJ-09] save against 15 + damage bonus', () => {
    expect(totalsOf(struck(DOOR, 9, [16]))).toEqual([[24, 24]]);
    expect(checksOf(struck(DOOR, 9, [16]).events)).toMatchObject([{ who: 1, why: { text: 'Toughness save' } }]);
    expect(verdict(struck(DOOR, 9, [16]))).toBe('whole');
    expect(verdict(struck(DOOR, 9, [15]))).toBe('damaged');
  });

  it('[V22-OBJT-02] [V22-OBJH-01] substances have Toughness, hardness and hit points by the inch', () => {
    const table = SUBSTANCE_NAMES.map((name) => {
      const { toughness, hardness, perInch } = SUBSTANCES[name];
      return `${name} ${toughness} ${hardness} ${perInch}`;
    });
    expect(table).toEqual([
      'paper 0 0 2',
      'soil 0 null null',
      'glass 1 1 1',
      'ice 1 0 3',
      'rope 1 0 2',
      'wood 3 5 10',
      'stone 5 null null',
      'iron 8 null null',
      'steel 10 10 10',
      'titanium 15 null null',
      'super-alloy 20 null null',
      'soft plastic null 0 3',
      'ceramic null 1 2',
      'hard plastic null 2 5',
      'aluminium null 6 10',
      'concrete null 8 15',
    ]);
    expect(figures({ object: { substance: 'steel' } })).toMatchObject({ toughness: 10, hp: 10, hardness: 10 });
    expect(figures({ object: { substance: 'steel' } }, { steelHitPoints: 30 })).toMatchObject({ hp: 30 });
  });

  it('[V22-OBJT-03] known objects have their figures, manufactured ones those of their size, in any of three printings', () => {
    expect(Object.values(OBJECTS).map(({ toughness, breakDc }) => [toughness, breakDc])).toEqual([
      [0, 10],
      [2, 15],
      [4, 20],
      [12, 35],
      [16, 40],
      [9, 17],
      [2, 23],
      [8, 13],
      [12, 23],
      [14, 35],
      [16, 35],
      [5, 26],
      [4, 30],
      [5, 30],
    ]);
    const made = (options: Partial<D20v22Options> = {}) =>
      SIZES.map((size) => figures({ object: {}, size }, options)).map((each) => [each?.toughness, each?.breakDc]);
    const small = [
      [1, 10],
      [1, 10],
      [2, 10],
      [3, 12],
      [5, 15],
      [8, 15],
      [8, 20],
    ];
    expect(made()).toEqual([...small, [12, 30], [16, 50]]);
    expect(made({ hugeObjects: 2 })).toEqual([...small, [14, 30], [18, 50]]);
    expect(made({ hugeObjects: 3 })).toEqual([...small, [16, 30], [18, 50]]);
  });

  it('[V22-OBJT-04] [V22-OBJT-11] the game master may make them tougher; a device goes by its rank', () => {
    expect(figures({ object: { toughness: 11, breakDc: 27 } })).toMatchObject({ toughness: 11, breakDc: 27 });
    expect(figures({ object: { device: 6 } })).toMatchObject({ toughness: 16 });
    expect(totalsOf(struck({ object: { device: 6 } }, 9, [12]))).toEqual([[28, 24]]);
  });

  it('[V22-OBJT-05] a save failed by up to 9 is a mark, by 10 to 14 disables, by 15 destroys', () => {
    // Toughness 2 against 15 + 9.
    const lock = { object: 'average lock' };
    const found = [20, 13, 12, 8, 7].map((face) => verdict(struck(lock, 9, [face])));
    expect(found).toEqual(['damaged', 'damaged', 'disabled', 'disabled', 'destroyed']);
    expect(marks(struck(lock, 9, [16]))).toBe(1);
    expect(struck(lock, 9, [16]).fight.combatants[1]?.counts).toMatchObject({ bruised: 0, wounded: 0 });
  });

  it('[V22-OBJT-06] each mark takes 1 off later saves', () => {
    expect(totalsOf(struck(DOOR, 9, [15], { thing: { counts: { hurt: 3 } } }))).toEqual([[20, 24]]);
  });

  it('[V22-OBJT-07] disabled, a barrier has a hole through it; disabled again, it is destroyed', () => {
    const walled = (effects: readonly string[]) => ({
      ...beside(DOOR, ANN, {}, { effects }),
      map: v22Fight([{}], {}, { rows: ['.++..', '.++..'] }).map,
    });
    const hit = (effects: readonly string[] = []) =>
      playRule(d20v22, walled(effects), [6], (scene) =>
        scene.slots.harm(scene, damageOf({ attacker: 0, defender: 1, damage: 9, lethal: true })),
      );
    const holed = hit();
    expect([effectsOf(holed, 1), holed.fight.map?.cells]).toEqual([
      ['inanimate', 'disabled', 'holed'],
      ['.....', '.....'],
    ]);
    expect(d20v22.slots.resists(openWorld(holed.fight, d20v22), 1)).toBe(false);
    expect(effectsOf(struck(DOOR, 9, [6]), 1)).toEqual(['inanimate', 'disabled']);
    expect(verdict(hit(['disabled']))).toBe('destroyed');
  });

  it.each([
    [false, 12, 'damaged'],
    ['save', 3, 'holds'],
    ['save', 4, 'damaged'],
    ['save', 12, 'damaged'],
    ['save', 13, 'disabled'],
    ['save', 17, 'disabled'],
    ['save', 18, 'destroyed'],
    ['bands', 7, 'holds'],
    ['bands', 8, 'damaged'],
    ['bands', 12, 'damaged'],
    ['bands', 13, 'disabled'],
    ['bands', 17, 'disabled'],
    ['bands', 18, 'destroyed'],
  ] as const)(
    '[V22-OBJT-09] what taking 10 on the save comes to against a Toughness of 8 (%#)',
    (objectTake10, damage, result) => {
      const played = struck(DOOR, damage, objectTake10 === false ? [10] : [], { options: { objectTake10 } });
      expect(checksOf(played.events).map((each) => each.result)).toEqual([result]);
    },
  );

  it.each([
    [1, 5, 0],
    [2, 5, 0],
    [3, 6, 1],
    [4, 6, 1],
    [5, 7, 2],
    [9, 7, 2],
    [10, 8, 3],
    [12, 8, 3],
    [24, 8, 3],
    [25, 9, 4],
  ])('[V22-OBJT-10] %d inches of stone: Toughness %d, %d steps', (inches, toughness, steps) => {
    expect(figures({ object: { substance: 'stone', inches } })).toMatchObject({ toughness, steps });
    expect(figures({ object: { substance: 'stone', inches } }, { heavyObjects: 'marginsOnly' })?.toughness).toBe(5);
  });

  it('[V22-OBJT-10] a foot of stone is disabled by failing by 13, destroyed by 18', () => {
    const wall = { object: { substance: 'stone', inches: 12 } };
    // Toughness 8 against 15 + 15.
    const found = [10, 9, 5, 4].map((face) => verdict(struck(wall, 15, [face])));
    expect(found).toEqual(['damaged', 'disabled', 'disabled', 'destroyed']);
  });

  it('[V22-OBJT-08] what is damaged or disabled can be repaired, what is destroyed cannot', () => {
    const mending = { by: 'gm', do: 'repair', target: 'b', choice: 'a' };
    const as = (effects: readonly string[]) => beside(DOOR, ANN, {}, { effects });
    expect(refusedBy(as(['disabled']), mending)).toEqual([]);
    expect(refusedBy(as(['ruined']), mending)).toEqual(['V22-OBJT-08']);
  });

  it('have no turns and decide no fight', () => {
    const world = openWorld(beside(DOOR), d20v22);
    const [, door] = world.fight.combatants;
    expect(door && d20v22.health.standing(world, door)).toBe(false);
    expect(d20v22.slots.canAct(world, 1)).toBe(false);
  });
});

describe('objects with hit points', () => {
  const HP = { options: { objectDamage: 'hitPoints' } } as const;
  const WALL = { object: { substance: 'wood', inches: 2 } };
  const weapon = (energy: Energy | null = null) => {
    const sheet = { weapons: [{ ...SAMPLE_SWORD, points: '4d6', ...(energy === null ? {} : { energy }) }] };
    return openWorld(v22Fight([{ sheet }]), d20v22).fighters[0]?.profile.weapons[0] ?? null;
  };
  const lost = (dice: readonly number[], energy: Energy | null = null, object: object = WALL, thing: Someone = {}) =>
    struck(object, 6, dice, { ...HP, impact: { weapon: weapon(energy) }, thing }).fight.combatants[1]?.counts.lost;

  it('[V22-OBJ-09] by option, weapons that state damage points go by hit points; others still by Toughness', () => {
    expect(lost([3, 3, 3, 4])).toBe(8);
    expect(checksOf(struck(WALL, 6, [15], HP).events)).toHaveLength(1);
    expect(checksOf(struck(WALL, 6, [15], { impact: { weapon: weapon() } }).events)).toHaveLength(1);
  });

  it('[V22-OBJH-02] hardness comes off each damage; at none left it is destroyed', () => {
    expect([lost([1, 1, 1, 2]), lost([1, 1, 1, 3])]).toEqual([0, 1]);
    const worn = { counts: { lost: 12 } };
    expect(lost([3, 3, 3, 4], null, WALL, worn)).toBe(20);
    const end = struck(WALL, 6, [3, 3, 3, 4], { ...HP, impact: { weapon: weapon() }, thing: worn });
    expect(verdict(end)).toBe('destroyed');
    const left = struck(WALL, 6, [3, 3, 3, 3], { ...HP, impact: { weapon: weapon() }, thing: worn });
    expect(verdict(left)).toBe('damaged');
  });

  it('[V22-OBJ-09] [V22-MULTI-02] [V22-AREA-03] what is halved has half of its damage points, rounded down before hardness', () => {
    const dice = [6, 6, 6, 3];
    const halved = (halvings: number, energy: Energy | null = null) =>
      struck({ object: { hp: 50, hardness: 2 } }, 6, dice, { ...HP, impact: { weapon: weapon(energy), halvings } })
        .fight.combatants[1]?.counts.lost;
    expect([0, 1, 2].map((each) => halved(each))).toEqual([19, 8, 3]);
    expect(halved(1, 'fire')).toBe(3);
  });

  it('[V22-MULTI-02] one blow at two things does half of its points to each', () => {
    const sword = { ...SAMPLE_SWORD, points: '2d6' };
    const thing = (at: readonly [number, number]): Someone => ({
      sheet: { object: { name: 'box', hp: 30, hardness: 1 } },
      side: 'things',
      at,
    });
    const two = v22Fight([{ sheet: { weapons: [sword] } }, thing([1, 0]), thing([0, 1])], HP.options);
    const swept = perform(two, { by: 'a', do: 'attack-several', targets: ['b', 'c'] }, [19, 6, 5, 4, 3]);
    expect(swept.fight.combatants.map(({ counts }) => counts.lost)).toEqual([0, 4, 2]);
  });

  it('[V22-OBJH-03] hit points are those of the substance by its thickness', () => {
    expect(figures(WALL)).toMatchObject({ hp: 20, hardness: 5 });
    expect(figures({ object: { substance: 'concrete', inches: 3 } })).toMatchObject({ hp: 45, hardness: 8 });
  });

  it('[V22-OBJH-04] acid and sound do all, electricity and fire half, cold a quarter, before hardness', () => {
    const dice = [6, 6, 6, 5];
    const found = (['acid', 'sonic', 'electricity', 'fire', 'cold'] as const).map((energy) =>
      lost(dice, energy, { object: { hp: 50, hardness: 2 } }),
    );
    expect(found).toEqual([21, 21, 9, 9, 3]);
  });

  it('[V22-OBJH-04] so it is with damage bonuses against Toughness, unless by option', () => {
    const versus = (energy: Energy, options: Partial<D20v22Options> = {}) =>
      totalsOf(struck(DOOR, 11, [20], { impact: { weapon: weapon(energy) }, options }))[0]?.[1];
    expect((['acid', 'sonic', 'electricity', 'fire', 'cold'] as const).map((energy) => versus(energy))).toEqual([
      26, 26, 20, 20, 17,
    ]);
    expect(versus('cold', { objectEnergy: false })).toBe(26);
  });

  const worker = { ...ANN, skills: { repair: 5 } };
  const mended = (
    counts: object,
    inputs: readonly Input[],
    choices: readonly string[] = [],
    effects: readonly string[] = [],
  ) =>
    perform(
      beside(WALL, worker, {}, { counts: { ...counts }, effects }),
      { by: 'gm', do: 'repair', target: 'b', choice: 'a', choices },
      inputs,
    );

  it('[V22-OBJH-05] an hour and a Repair check against 20, 4 less without tools, restores 2d6', () => {
    const left = (face: number, choices: readonly string[] = []) =>
      mended({ lost: 10 }, [face, 3, 4], choices).fight.combatants[1]?.counts.lost;
    expect(mended({ lost: 10 }, [14]).fight.combatants[1]?.counts.lost).toBe(10);
    expect(left(15)).toBe(3);
    expect(mended({ lost: 10 }, [18], ['without-tools']).fight.combatants[1]?.counts.lost).toBe(10);
    expect(left(19, ['without-tools'])).toBe(3);
    expect(mended({ lost: 5 }, [15, 3, 4]).fight.combatants[1]?.counts.lost).toBe(0);
    expect(refusedBy(beside(WALL, worker), { by: 'gm', do: 'repair', target: 'b', choice: 'a' })).toEqual([
      'V22-OBJH-05',
    ]);
  });

  it('[V22-OBJH-05] of Toughness it takes a mark away, then what disabled it', () => {
    expect(marks(mended({ hurt: 2 }, [15]))).toBe(1);
    const disabled = ['disabled'];
    expect(effectsOf(mended({ hurt: 1 }, [15], [], disabled), 1)).toEqual(['inanimate', 'disabled']);
    expect(effectsOf(mended({}, [15], [], disabled), 1)).toEqual(['inanimate']);
  });
});

describe('breaking', () => {
  const forced = (face: number, thing: Someone = {}, options: Partial<D20v22Options> = {}, object: object = DOOR) =>
    verdict(perform(beside(object, ANN, options, thing), { by: 'a', do: 'break-object', target: 'b' }, [face]));

  it('[V22-BRK-01] is a Strength check against the break DC', () => {
    expect([forced(9), forced(10)]).toEqual(['whole', 'disabled']);
    const far = beside(DOOR, ANN, {}, { at: [3, 0] });
    expect(refusedBy(far, { by: 'a', do: 'break-object', target: 'b' })).toEqual(['V22-BRK-01']);
  });

  it('[V22-BRK-02] is easier by 2 where it is disabled, or half its hit points are lost', () => {
    const disabled = { effects: ['disabled'] };
    expect([forced(7, disabled), forced(8, disabled)]).toEqual(['disabled', 'destroyed']);
    const planks = { object: { substance: 'wood', breakDc: 13, inches: 2 } };
    const without = (lost: number, face: number) =>
      forced(face, { counts: { lost } }, { objectDamage: 'hitPoints' }, planks);
    expect([without(9, 8), without(10, 8), without(10, 7)]).toEqual(['damaged', 'disabled', 'damaged']);
  });

  const smashed = (strength: number, a: object = {}, object: object = { object: { toughness: 7 } }) => {
    const sheet = { abilities: { strength: 10 + 2 * strength }, ...a };
    const played = perform(beside(object, sheet), { by: 'a', do: 'smash-object', target: 'b' }, []);
    return { verdict: verdict(played), checks: totalsOf(played), counts: played.fight.combatants[0]?.counts };
  };

  it('[V22-BRK-03] with a whole turn its save is 5 + Toughness, and nothing is rolled', () => {
    const found = smashed(4);
    expect(found.checks).toEqual([[12, 19]]);
    expect(found.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(beside(DOOR), { by: 'a', do: 'smash-object', target: 'c' })).toContain('V22-BRK-03');
  });

  it('[V22-BRK-04] a bonus of its Toughness breaks it, 5 more destroys it', () => {
    const found = [-3, -2, 6, 7, 11, 12].map((strength) => smashed(strength).verdict);
    expect(found).toEqual(['whole', 'damaged', 'damaged', 'disabled', 'disabled', 'destroyed']);
  });

  it('[V22-BRK-03] [V22-BRK-05] where no weapon is told it is done with what strikes hardest, with bare hands too', () => {
    const armed = (weapons: readonly object[], object: object = {}) =>
      smashed(3, { powers: { 'super-strength': 4 }, weapons }, { object: { toughness: 7, ...object } }).checks;
    // The blast does 8, bare hands 3 and 4; fire does half.
    expect([armed([SAMPLE_BLAST]), armed([{ ...SAMPLE_BLAST, damage: 6 }])]).toEqual([[[12, 23]], [[12, 22]]]);
    expect(armed([{ ...SAMPLE_BLAST, damage: 12, energy: 'fire' }])).toEqual([[12, 22]]);
    // Nobody strikes with what cannot harm it.
    expect(armed([SAMPLE_BLAST], { immuneTo: ['blast'] })).toEqual([[12, 22]]);
  });

  it('[V22-BRK-05] [V22-FEAT-10] Super-Strength adds its rank to blows, and only so', () => {
    const strong = { powers: { 'super-strength': 4 } };
    expect(smashed(3, strong).checks).toEqual([[12, 22]]);
    const blast = { ...strong, weapons: [SAMPLE_BLAST] };
    const burnt = perform(beside(DOOR, blast), { by: 'a', do: 'smash-object', target: 'b', with: 'blast' }, []);
    expect(totalsOf(burnt)).toEqual([[13, 23]]);
    const blow = perform(beside(DOOR, strong), { by: 'a', do: 'strike-object', target: 'b' }, [20]);
    expect(totalsOf(blow)).toEqual([[28, 15]]);
  });
});
