import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, lost, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { SIZES } from '../../../space/grid/size.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';
import { bothSides } from '../attack/sides.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { DENIED, FREE, IMMOBILE } from './avoidance.ts';
import { refuseBlock } from './block.ts';
import { worthAgainst, worthOf } from './cover.ts';
import { avoidance, isHeldByOthers } from './defense.ts';
import { meetDefense } from './defense-roll.ts';
import { isBlind } from './miss-chance.ts';

const open = { debt: 2 };

/** Defense of b without the die, against a's first weapon. */
function defense(side: Side, { attacker = {}, options = {}, ranged = false }: Against = {}): number {
  const world = openWorld(fight([attacker, side], options), grim);
  const tally = new Tally(true);
  const attack = bothSides(world, { ...BLOW, ranged });
  grim.slots.addDefense(world, attack, avoidance(world, attack.defending, attack.attacking, attack.ranged), tally);
  return tally.total;
}

interface Against {
  readonly attacker?: Side;
  readonly options?: OptionValues;
  readonly ranged?: boolean;
}

const of = (given: Parameters<typeof sheet>[0], ...effects: readonly string[]): Side => ({
  sheet: sheet(given),
  effects,
});

describe('Defense', () => {
  const knight: GrimSheet = sheet({
    size: 'large',
    abilities: { dexterity: 14 },
    classes: [{ name: 'Fighter', level: 6 }],
    armor: 'full plate',
    shield: 'heavy steel shield',
    load: 'light',
    defenseModifiers: { dodge: 1 },
  });

  it('[GNG-DEF-01] is Dexterity + class + equipment + size + shield + other modifiers, and the roll adds a d20', () => {
    expect(defense({ sheet: knight })).toBe(2 + 6 - 3 - 1 - 1 + 2 + 1);
    const { events } = strike(fight([{}, { sheet: knight, counts: open }]), [2, 11]);
    expect(attackCheck(events).versus).toBe(11 + 6);
  });

  it('[GNG-DEF-02] the margin by which the attack beats the Defense roll is added to damage', () => {
    const { events } = strike(fight([{}, { sheet: knight, counts: open }]), [15, 4, 8]);
    expect(attackCheck(events).versus).toBe(10);
    expect(lost(events, 1)).toBe(8 + 5 - 8);
  });

  it('the printed numbers of the sample characters come out by formula, and printed totals are kept', () => {
    const rogue = of({ abilities: { dexterity: 16 }, classes: [{ name: 'Rogue', level: 1 }], armor: 'padded' });
    const fighter = of({ classes: [{ name: 'Fighter', level: 5 }], armor: 'full plate', shield: 'heavy steel shield' });
    const monk = of({ abilities: { dexterity: 17 }, classes: [{ name: 'Monk', level: 9 }] });
    expect([rogue, fighter, monk].map((each) => defense(each))).toEqual([4, 4, 12]);
    const printed = of({ defense: 4, abilities: { dexterity: 16 } });
    expect([defense(printed), defense({ ...printed, effects: ['flat-footed'] })]).toEqual([4, 0]);
  });

  it('of a printed Defense the parts that are known count in their states, and the rest is the class bonus', () => {
    const guard = of({ defense: 9, size: 'small', abilities: { dexterity: 14 }, shield: 'heavy steel shield' });
    const inState = (state: string): number => defense({ ...guard, effects: [state] });
    expect([defense(guard), inState('flat-footed'), inState('immobilised')]).toEqual([9, 1 + 2, 1]);
  });

  it('[GNG-DEF-03] an immobilised or unconscious combatant counts as rolling 1 and has only what does not depend on it', () => {
    for (const state of ['immobilised', 'unconscious']) {
      const { events } = strike(fight([{}, { sheet: { ...knight, defense: 30 }, effects: [state] }]), [2, 8]);
      const helpless = state === 'unconscious' ? -4 : 0;
      expect(attackCheck(events).versus).toBe(1 - 1 + helpless);
    }
    const slow = of({ abilities: { dexterity: 6 }, load: 'heavy', armor: 'full plate' }, 'immobilised');
    expect(defense(slow)).toBe(0);
  });

  it('[GNG-DEF-04] a combatant that cannot react has no Dexterity bonus but keeps a penalty', () => {
    const quick = of({ abilities: { dexterity: 16 } });
    const slow = of({ abilities: { dexterity: 6 } });
    expect([defense(quick), defense({ ...quick, effects: ['flat-footed'] })]).toEqual([3, 0]);
    expect([defense(slow), defense({ ...slow, effects: ['flat-footed'] })]).toEqual([-2, -2]);
  });

  it('[GNG-DEF-05] neither armour nor load sets a maximum to the Dexterity bonus', () => {
    expect(defense(of({ abilities: { dexterity: 24 }, armor: 'full plate' }))).toBe(7 - 3);
    expect(defense(of({ abilities: { dexterity: 24 }, load: 'heavy' }))).toBe(7 - 5);
  });

  it.each(['flat-footed', 'stunned', 'blinded', 'cowering'])('[GNG-DEF-06] %s denies the class bonus too', (state) => {
    const trained = of({ classes: [{ name: 'Fighter', level: 8 }] }, state);
    const penalty = state === 'flat-footed' ? 0 : -2;
    expect(defense(trained)).toBe(penalty);
  });

  it('[GNG-DEF-06] an attacker who cannot be seen denies both; who notices it anyway keeps both', () => {
    const trained = { abilities: { dexterity: 14 }, classes: [{ name: 'Fighter', level: 8 }] } as const;
    const unseen = { attacker: { effects: ['invisible'] } };
    expect(defense(of(trained), unseen)).toBe(0);
    expect(defense(of({ ...trained, traits: ['blindsight'] }), unseen)).toBe(10);
    expect(defense(of(trained), { attacker: { hidden: true } })).toBe(0);
  });

  it('[GNG-CORE-41] uncanny dodge keeps Dexterity, class and dodge while flat-footed, not while stunned', () => {
    const uncanny = {
      abilities: { dexterity: 14 },
      classes: [{ name: 'Rogue', level: 4 }],
      traits: ['uncanny-dodge'],
      defenseModifiers: { dodge: 1, haste: 1 },
    } as const;
    expect(defense(of(uncanny, 'flat-footed'))).toBe(8);
    expect(defense(of(uncanny, 'stunned'))).toBe(-2);
  });

  it('[GNG-DEF-12] the epic bonus is lost with the class bonus, unless `epicDefenseAlwaysOn`', () => {
    const epic = { classes: [{ name: 'Fighter', level: 23 }] };
    expect(defense(of(epic))).toBe(22);
    expect([defense(of(epic, 'flat-footed')), defense(of(epic, 'immobilised'))]).toEqual([0, 0]);
    const options = { epicDefenseAlwaysOn: true };
    expect(defense(of(epic), { options })).toBe(22);
    expect([defense(of(epic, 'flat-footed'), { options }), defense(of(epic, 'immobilised'), { options })]).toEqual([
      2, 2,
    ]);
  });

  it.each([
    ['full plate', true, -3],
    ['full plate', false, -6],
    ['half-plate', true, -4],
    ['chainmail', true, -3],
    ['studded leather', true, -1],
    ['leather', false, 0],
  ] as const)(
    '[GNG-DEF-13] the check penalty of armour counts, half of it for who is proficient (%s, proficient %s: %i)',
    (name, proficient, penalty) => {
      expect(defense(of({ armor: { name, proficient } }))).toBe(penalty);
    },
  );

  it('[GNG-DEF-13] a shield check penalty counts only by the option `shieldCheckPenaltyCounts`', () => {
    const options = { shieldCheckPenaltyCounts: true };
    expect(defense(of({ shield: 'tower shield' }))).toBe(4);
    expect(defense(of({ shield: 'tower shield' }), { options })).toBe(4 - 5);
    expect(defense(of({ shield: { name: 'tower shield', proficient: false } }), { options })).toBe(4 - 10);
  });

  it('[GNG-DEF-13] what is magic is well made: its check penalty is 1 less, unless the sheet says it', () => {
    const magic = (name: string, more: object = {}) => defense(of({ armor: { name, enhancement: 1, ...more } }));
    expect([magic('chainmail'), magic('chainmail', { proficient: false })]).toEqual([-2, -4]);
    expect([magic('leather', { proficient: false }), magic('chainmail', { checkPenalty: 5 })]).toEqual([0, -3]);
  });

  it('[GNG-DEF-13] armour of its own has the check penalty that the sheet says', () => {
    expect(defense(of({ armor: { name: 'scales', bonus: 3, checkPenalty: 4 } }))).toBe(-2);
  });

  it('[GNG-DEF-28] an equipment penalty does not count where nothing can be avoided', () => {
    const options = { shieldCheckPenaltyCounts: true };
    const without = defense(of({}, 'immobilised'));
    expect(defense(of({ shield: 'tower shield' }, 'immobilised'), { options })).toBe(without);
    expect(defense(of({ armor: 'full plate' }, 'immobilised'))).toBe(without);
  });

  it.each([
    ['none', 0],
    ['light', -1],
    ['medium', -3],
    ['heavy', -5],
  ] as const)('[GNG-DEF-14] a load has a penalty (%s: %i)', (load, penalty) => {
    expect(defense(of({ load }))).toBe(penalty);
  });

  it('[GNG-DEF-14] a load that is not stated is worked out from what is carried', () => {
    // Strength 10: 33 pounds light, 66 medium.
    const carrying = (carried: number): number => defense(of({ carried, weapons: [] }));
    expect([carrying(0), carrying(1), carrying(33), carrying(34), carrying(66), carrying(67)]).toEqual([
      0, -1, -1, -3, -3, -5,
    ]);
    expect(defense(of({ carried: 40, weapons: [], size: 'large' }))).toBe(-1 - 1);
    expect(defense(of({ carried: 700, weapons: [], abilities: { strength: 32 } }))).toBe(-3);
  });

  it('[GNG-DEF-15] load and armour penalties add up', () => {
    expect(defense(of({ armor: 'full plate', load: 'heavy' }))).toBe(-3 - 5);
  });

  it('[GNG-DEF-16] the weight of things goes by the size of who wears and carries them', () => {
    const load = (size: 'small' | 'large', carried: number, more: Parameters<typeof of>[0]): number =>
      defense(of({ size, carried, weapons: [], ...more })) - (size === 'small' ? 1 : -1);
    // Strength 10: small 25 and 50 pounds, large 66 and 133; leather weighs 15, a longsword 4, a heavy rifle 22 for everybody.
    const worn = { armor: 'leather' };
    expect([load('small', 17, worn), load('small', 18, worn)]).toEqual([-1, -3]);
    expect([load('large', 36, worn), load('large', 37, worn)]).toEqual([-1, -3]);
    const armed = { weapons: ['longsword'] };
    expect([load('small', 23, armed), load('small', 24, armed)]).toEqual([-1, -3]);
    expect([load('large', 58, armed), load('large', 59, armed)]).toEqual([-1, -3]);
    const rifle = { weapons: [{ name: 'barrett light fifty', place: 'both' as const }] };
    expect([load('small', 28, rifle), load('small', 29, rifle)]).toEqual([-3, -5]);
    expect([load('large', 44, rifle), load('large', 45, rifle)]).toEqual([-1, -3]);
  });

  it('[GNG-DEF-16] the weight of armour and shield counts towards the load', () => {
    const bare = { carried: 20, weapons: [] };
    expect(defense(of(bare))).toBe(-1);
    expect(defense(of({ ...bare, armor: 'leather' }))).toBe(-3);
    expect(defense(of({ ...bare, shield: 'heavy steel shield' }))).toBe(-3 + 2);
    expect(defense(of({ ...bare, armor: 'full plate' }))).toBe(-5 - 3);
  });

  it('[GNG-DEF-17] a shield adds its bonus and its enhancement bonus', () => {
    expect(defense(of({ shield: 'light wooden shield' }))).toBe(1);
    expect(defense(of({ shield: { name: 'light wooden shield', enhancement: 2 } }))).toBe(3);
  });

  it('[GNG-DEF-17] a shield that is put away, as with a weapon in both hands, gives nothing', () => {
    expect(defense(of({ shield: 'heavy steel shield', weapons: ['greatsword'] }))).toBe(0);
  });

  it('[GNG-DEF-18] the shield bonus stays when Dexterity is denied and is lost when unconscious or immobilised', () => {
    const guarded = { shield: 'heavy steel shield' };
    expect(defense(of(guarded, 'flat-footed'))).toBe(2);
    expect([defense(of(guarded, 'immobilised')), defense(of(guarded, 'unconscious'))]).toEqual([0, -4]);
  });

  const bySize = [8, 4, 2, 1, 0, -1, -2, -4, -8];
  it.each(SIZES.map((size, index) => [size, bySize[index] ?? 0] as const))(
    '[GNG-DEF-19] the size of the defender changes its Defense bonus (%s: %i)',
    (size, modifier) => expect(defense(of({ size }))).toBe(modifier),
  );

  it('[GNG-DEF-20] the game master may give +2 or -2', () => {
    for (const ranged of [false, true]) {
      const by = (name: string): number => defense(of({}, name), { ranged });
      expect([by('defense-favoured'), by('defense-hampered')]).toEqual([2, -2]);
    }
    expect(defense(of({ defenseModifiers: { circumstance: -2 } }))).toBe(-2);
    expect(Object.keys(grim.effects)).toEqual(expect.arrayContaining(['defense-favoured', 'defense-hampered']));
    expect(grim.sheets.schema.safeParse(sheet({ defenseModifiers: { circumstance: 3 } })).success).toBe(false);
  });

  const states = ['', 'flat-footed', 'immobilised'];
  const inStates = (defenseModifiers: NonNullable<GrimSheet['defenseModifiers']>): readonly number[] =>
    states.map((state) => defense(of({ defenseModifiers }, ...(state === '' ? [] : [state]))));

  it('[GNG-DEF-21] deflection counts at all times', () => {
    expect(inStates({ deflection: 3 })).toEqual([3, 3, 3]);
  });

  it('[GNG-DEF-22] dodge bonuses are lost with the Dexterity bonus and add up', () => {
    expect(inStates({ dodge: 3 })).toEqual([3, 0, 0]);
    const defending = of({ defenseModifiers: { dodge: 1 } }, 'total-defense', 'fighting-defensively');
    expect(defense(defending)).toBe(1 + 4 + 2);
    expect(defense({ ...defending, effects: ['total-defense', 'flat-footed'] })).toBe(0);
  });

  it('[GNG-DEF-23] an enhancement bonus of a shield or other item counts; armour and natural armour never do', () => {
    expect(defense(of({ defenseModifiers: { enhancement: 2 } }))).toBe(2);
    const plated = of({
      armor: { name: 'leather', enhancement: 3 },
      naturalArmor: 5,
      naturalArmorEnhancement: 2,
    });
    expect(defense(plated)).toBe(0);
  });

  it('[GNG-DEF-24] haste is lost with the Dexterity bonus', () => {
    expect(inStates({ haste: 4 })).toEqual([4, 0, 0]);
  });

  it('[GNG-DEF-25] insight is lost only when immobilised', () => {
    expect(inStates({ insight: 2 })).toEqual([2, 2, 0]);
  });

  it('[GNG-DEF-26] luck is never lost', () => {
    expect(inStates({ luck: 1 })).toEqual([1, 1, 1]);
  });

  it('[GNG-DEF-27] sacred and profane modifiers are never lost', () => {
    expect(inStates({ sacred: 1 })).toEqual([1, 1, 1]);
    expect(inStates({ profane: -1 })).toEqual([-1, -1, -1]);
  });

  it('[GNG-DEF-28] each part counts in its states', () => {
    const everything: GrimSheet = sheet({
      size: 'small',
      abilities: { dexterity: 18 },
      classes: [{ name: 'Fighter', level: 21 }],
      armor: 'full plate',
      shield: 'heavy steel shield',
      defenseModifiers: { dodge: 1, haste: 1, insight: 1, deflection: 1, luck: 1, sacred: 1, circumstance: 2 },
    });
    const always = 1 + 1 + 1 + 1 + 2;
    const denied = always - 3 + 2 + 1;
    expect(defense({ sheet: everything })).toBe(denied + 4 + 20 + 1 + 1 + 1);
    for (const [state, penalty] of [
      ['flat-footed', 0],
      ['stunned', -2],
      ['blinded', -2],
      ['cowering', -2],
    ] as const) {
      expect(defense({ sheet: everything, effects: [state] })).toBe(denied + penalty);
    }
    for (const [state, penalty] of [
      ['immobilised', 0],
      ['unconscious', -4],
      ['helpless', -4],
      ['locked', -4],
      ['pinned', -4],
    ] as const) {
      expect(defense({ sheet: everything, effects: [state] })).toBe(always + penalty);
      const { events } = strike(fight([{}, { sheet: everything, effects: [state] }]), [2]);
      expect(attackCheck(events).versus).toBe(1 + always + penalty);
    }
    const hurt = { sheet: sheet({ hp: 20 }), counts: { hp: 10 } };
    expect(['flat-footed', 'immobilised'].map((state) => defense({ ...hurt, effects: [state] }))).toEqual([-4, -4]);
  });

  it('a prone defender is harder to shoot and easier to strike', () => {
    expect([defense(of({}, 'prone')), defense(of({}, 'prone'), { ranged: true })]).toEqual([-4, 4]);
  });
});

describe('what cover is worth', () => {
  it('[GNG-CORE-10] who is in the way covers against shots alone; all that hides three quarters or more is improved', () => {
    const soft: CoverFound = { degree: 'half', body: 2, ruled: false };
    expect([true, false].map((ranged) => worthAgainst(soft, ranged).defense)).toEqual([4, 0]);
    const degrees = ['none', 'quarter', 'half', 'threeQuarters', 'nineTenths', 'total'] as const;
    expect(degrees.map((degree) => worthOf(degree).defense)).toEqual([0, 4, 4, 8, 8, 8]);
  });
});

describe('whether blows can be avoided', () => {
  const state = (b: Side, a: Side = {}, others: readonly Side[] = []) => {
    const world = openWorld(fight([a, b, ...others]), grim);
    return avoidance(world, fighterAt(world, 1), fighterAt(world, 0), false);
  };

  it('[GNG-DEF-03] [GNG-DEF-04] the immobilised are so, flat-footed or not', () => {
    expect(state({})).toBe(FREE);
    expect(state({ effects: ['flat-footed'] })).toBe(DENIED);
    expect(state({ effects: ['immobilised'] })).toBe(IMMOBILE);
    expect(state({ effects: ['flat-footed', 'immobilised'] })).toBe(IMMOBILE);
  });

  it('[GNG-CORE-34] who was misled by a feint is so against the blows of that one', () => {
    const feinted = (source: number, ranged = false) => {
      const at = fight([{}, {}]);
      const effects = [{ name: 'feinted', source, until: null, data: null }];
      const combatants = at.combatants.map((each, who) => (who === 1 ? { ...each, effects } : each));
      const world = openWorld({ ...at, combatants }, grim);
      return avoidance(world, fighterAt(world, 1), fighterAt(world, 0), ranged);
    };
    expect([feinted(0), feinted(1), feinted(0, true)]).toEqual([DENIED, FREE, FREE]);
  });

  it('[GNG-DEF-03] for them nobody rolls, against an attack roll that has been made either', () => {
    const met = (effects: readonly string[], inputs: readonly number[]) => {
      const total = { total: 15, rows: null };
      return playRule(grim, fight([{}, { effects }]), inputs, (scene) =>
        meetDefense(scene, bothSides(scene, BLOW), total),
      ).value;
    };
    expect([met([], [12]), met(['immobilised'], [])]).toEqual([3, 14]);
  });

  it('[GNG-COND-09] a hold from which the other has gone keeps nobody from them', () => {
    const held = (x: number) => {
      const at = fight([{}, {}, { at: [x, 0] }]);
      const grip = (source: number) => ({ name: 'grappling', source, until: null, data: null });
      const combatants = at.combatants.map((each, who) => ({
        ...each,
        effects: who === 0 ? [] : [grip(who === 1 ? 2 : 1)],
      }));
      const world = openWorld({ ...at, combatants }, grim);
      const attack = bothSides(world, BLOW);
      return [isHeldByOthers(world, fighterAt(world, 1), 0), refuseBlock(world, attack)?.rule ?? ''];
    };
    expect([held(2), held(5)]).toEqual([
      [true, 'GNG-BLOCK-03'],
      [false, ''],
    ]);
  });

  it('[GNG-COND-02] to who needs no eyes nobody is concealed by its being blind', () => {
    const blind = (given: object) => {
      const world = openWorld(fight([{ sheet: sheet(given), effects: ['blinded'] }]), grim);
      return isBlind(fighterAt(world, 0));
    };
    expect([blind({}), blind({ traits: ['blindsight'] })]).toEqual([true, false]);
  });
});
