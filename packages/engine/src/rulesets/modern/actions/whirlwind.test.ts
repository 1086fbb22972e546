import { describe, expect, it } from 'vitest';
import {
  bonusOf,
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  SHOOTER,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playOn } from '../../../../test/support/modern-play.ts';
import { car, seat } from '../../../../test/support/vehicles.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { act } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';
import { asksFor, doubts } from '../sheet/doubts.ts';
import type { ModernSheet } from '../sheet/sheet.ts';

/** Base attack +6: two attacks in a full attack, of +9 and +4. */
const whirler = (more: object = {}): object => ({
  ...SWORDSMAN,
  baseAttack: 6,
  feats: ['Whirlwind Attack'],
  ...more,
});
const CALM = { hp: 30, baseAttack: 0, defense: 10, weapons: [] };
const foe = (x: number, y: number, more: Fighter = {}): Fighter => ({ sheet: CALM, at: [x, y], ...more });

/** Ann amid Ben and Cat, Dan two squares off. */
const amid = (more: Readonly<Record<string, Fighter>> = {}, around: Surroundings = {}) =>
  modernFight(
    { ann: { sheet: whirler(), at: [3, 3] }, ben: foe(4, 3), cat: foe(2, 2), dan: foe(5, 3), ...more },
    around,
  );

const WHIRL = { by: 'ann', do: 'whirlwind', with: 'longsword' } as const;

/** Whom the attack rolls went against, with the bonus of each. */
const blowsOf = (events: readonly FightEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'check' && event.why.text === 'attack roll' ? [[event.target, bonusOf(event)]] : [],
  );
const whirl = (fight: ReturnType<typeof amid>, inputs: readonly Input[], more: object = {}) => {
  const played = perform(fight, { ...WHIRL, ...more }, inputs);
  return {
    ...played,
    blows: blowsOf(played.events),
    hp: played.fight.combatants.map(({ counts }) => counts.hp),
  };
};

/** What the action may be told under that name, with the first thing that Ann has. */
const offered = (fight: ReturnType<typeof amid>, name: string) => {
  const world = openWorld(fight, modern);
  return modern.actions.flatMap((action) =>
    action.id === 'whirlwind'
      ? action.args
          .filter((arg) => arg.name === name)
          .flatMap((arg) => arg.candidates(world, { ...act(0, action), item: 0 }))
      : [],
  );
};

describe('Whirlwind Attack', () => {
  it('[MOD-FEAT-15] one blow at each adjacent opponent, each at the highest bonus, with the whole turn', () => {
    const { blows, hp, fight, events } = whirl(amid(), [2, 4, 1]);
    expect(events.flatMap((each) => (each.kind === 'tell' ? [[each.who, each.target]] : []))).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(blows).toEqual([
      [1, 9],
      [2, 9],
    ]);
    // 1 misses Cat; Dan, 10 feet off, is left alone.
    expect(hp).toEqual([20, 23, 30, 30]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[MOD-FEAT-15] each blow has its own roll: of two bonuses of a full attack the lower is not used', () => {
    // 1 + 9 would hit but for the natural 1; 2 + 9 hits 11 and misses 12.
    const at = (defense: number) => whirl(amid({ cat: foe(2, 2, { sheet: { ...CALM, defense } }) }), hits(defense));
    const hits = (defense: number): readonly number[] => (defense <= 11 ? [1, 2, 4] : [1, 2]);
    expect(at(10).hp[2]).toBe(23);
    expect(at(11).hp[2]).toBe(23);
    expect(at(12).hp[2]).toBe(30);
  });

  it('[MOD-FEAT-15] it takes the feat, the whole turn, a melee weapon in hand, and somebody near', () => {
    expect(refusedBy(amid(), WHIRL)).toEqual([]);
    expect(refusedBy(amid({ ann: { at: [3, 3] } }), WHIRL)).toEqual(['MOD-FEAT-15']);
    for (const counts of [{ move: 0 }, { standard: 0 }])
      expect(refusedBy(amid({ ann: { sheet: whirler(), at: [3, 3], counts } }), WHIRL)).toEqual(['MOD-ACT-07']);
    const shooter = { ...SHOOTER, feats: ['Whirlwind Attack'] };
    const shot = { ...WHIRL, with: 'glock 17' };
    expect(refusedBy(amid({ ann: { sheet: shooter, at: [3, 3] } }), shot)).toEqual(['MOD-FEAT-15']);
    const sheathed = whirler({ weapons: [{ name: 'longsword', place: 'carried' }] });
    expect(refusedBy(amid({ ann: { sheet: sheathed, at: [3, 3] } }), WHIRL)).toEqual(['MOD-FEAT-15']);
    const off = { ben: foe(9, 9), cat: foe(9, 8) };
    expect(refusedBy(amid(off), WHIRL)).toEqual(['MOD-FEAT-15']);
    expect(refusedBy(amid({ cat: foe(9, 8) }), WHIRL)).toEqual([]);
    expect(refusedBy(amid({ ...off, ben: foe(4, 3, { counts: { hp: -1 } }) }), WHIRL)).toEqual(['MOD-FEAT-15']);
    const weapons = ['longsword', { name: 'glock 17', place: 'off' }, { name: 'machete', place: 'carried' }];
    const held = [{ name: 'longsword', place: 'hand' }, ...weapons.slice(1)];
    // The longsword and the bare hands, which come last.
    expect(offered(amid({ ann: { sheet: whirler({ weapons: held }), at: [3, 3] } }), 'with')).toEqual([0, 3]);
  });

  it('[MOD-FEAT-15] whoever is down, a friend, a thing, or unknown to the whirler is no opponent for it', () => {
    const spared = (cat: Fighter) => whirl(amid({ cat }), [1]).blows;
    expect(spared(foe(2, 2, { counts: { hp: -1 } }))).toEqual([[1, 9]]);
    expect(spared(foe(2, 2, { counts: { hp: -10 } }))).toEqual([[1, 9]]);
    expect(spared(foe(2, 2, { side: 'heroes' }))).toEqual([[1, 9]]);
    expect(spared(foe(2, 2, { sheet: { object: 'simple wooden door' } }))).toEqual([[1, 9]]);
    expect(spared(foe(2, 2, { hidden: true }))).toEqual([[1, 9]]);
    // The disabled are still up.
    expect(whirl(amid({ cat: foe(2, 2, { counts: { hp: 0 } }) }), [1, 1]).blows).toHaveLength(2);
  });

  it('[MOD-FEAT-15] adjacent, however long the weapon is; and what cannot be struck there is left out, or the reason', () => {
    const spear = { name: 'longspear', use: 'melee', damage: '1d8', reach: 10 };
    const ann = { sheet: whirler({ weapons: [spear] }), at: [3, 3] } as const;
    expect(whirl(amid({ ann }), [1, 1], { with: 'longspear' }).blows).toHaveLength(2);
    // A wall parts Ann from Ben, who stands to the east of her.
    const edges = [{ kind: 'wall', at: 'E4', side: 'west' }];
    const rows = Array.from({ length: 6 }, () => '......');
    expect(whirl(amid({}, { rows, edges }), [1]).blows).toEqual([[2, 9]]);
    const blind = { sheet: whirler(), at: [3, 3], effects: ['blinded'] } as const;
    expect(refusedBy(amid({ ann: blind }), WHIRL)).toEqual(['MOD-CONC-05']);
  });

  it('[MOD-FEAT-15] the words that go with every blow go with it, and no others', () => {
    const sheet = whirler({ feats: ['Whirlwind Attack', 'Power Attack', 'Combat Expertise'] });
    const fight = amid({ ann: { sheet, at: [3, 3] } });
    const bonuses = (...choices: string[]) => whirl(fight, [1, 1], { choices }).blows.map(([, bonus]) => bonus);
    expect(bonuses('power-attack-2')).toEqual([7, 7]);
    expect(bonuses('defensively')).toEqual([5, 5]);
    expect(bonuses('nonlethal')).toEqual([5, 5]);
    const refused = (...choices: string[]) => refusedBy(fight, { ...WHIRL, choices });
    for (const word of ['trip', 'two-weapons', 'throw']) expect(refused(word)).toEqual(['MOD-FEAT-15']);
    expect(refused('power-attack-7')).toHaveLength(1);
    const alone = amid({ ann: { sheet, at: [3, 3] }, cat: foe(9, 8) });
    expect(refusedBy(alone, { ...WHIRL, choices: ['power-attack-7'] })).toHaveLength(1);
    const points = (name: string, most: number) => Array.from({ length: most }, (_, at) => [`${name}-${at + 1}`]);
    const all = [['defensively'], ['nonlethal'], ...points('power-attack', 6), ...points('expertise', 5)];
    expect(offered(fight, 'choices')).toEqual(all);
    expect(offered(amid({ ben: foe(9, 9), cat: foe(9, 8) }), 'choices')).toEqual([]);
  });

  it('[MOD-FEAT-15] bare hands let each armed opponent strike first; whoever falls by that whirls no further', () => {
    const ann = { sheet: whirler({ weapons: [] }), at: [3, 3], counts: { hp: 7 } } as const;
    const armed = { sheet: { ...SWORDSMAN }, counts: { opportunities: 1 } };
    const fight = amid({ ann, ben: foe(4, 3, armed), cat: foe(2, 2) });
    const bare = { ...WHIRL, with: 'unarmed' };
    expect(whirl(fight, ['decline', 1, 1], bare).blows).toHaveLength(2);
    const felled = whirl(fight, ['attack', 19, 8], bare);
    expect(felled.hp[0]).toBe(-4);
    expect(felled.blows.filter(([target]) => target !== 0)).toEqual([]);
  });

  it('[MOD-FEAT-15] whoever falls by another blow before its turn comes is left alone', () => {
    const ann = { sheet: whirler({ feats: ['Whirlwind Attack', 'Cleave'] }), at: [3, 3] } as const;
    const frail = { sheet: { ...CALM, hp: 1 } };
    // Ben falls, the blow that follows fells Cat, and nothing is left to strike at.
    const { blows, hp } = whirl(amid({ ann, ben: foe(4, 3, frail), cat: foe(2, 2, frail) }), [10, 4, 'cat', 10, 4]);
    expect(blows.map(([target]) => target)).toEqual([1, 2]);
    expect([hp[1]! < 0, hp[2]! < 0]).toEqual([true, true]);
  });

  it('[MOD-FEAT-15] the conditions that bar attacks bar it, and so does a grapple', () => {
    const under = (effect: string) =>
      refusedBy(amid({ ann: { sheet: whirler(), at: [3, 3], effects: [effect] } }), WHIRL);
    expect(under('nauseated')).not.toEqual([]);
    const held = { name: 'grappling', source: 1, until: null, data: null };
    const fight = amid({
      ann: { sheet: whirler(), at: [3, 3], effects: [held] },
      ben: foe(4, 3, { effects: [{ ...held, source: 0 }] }),
    });
    expect(refusedBy(fight, WHIRL)).not.toEqual([]);
  });

  it('[MOD-FEAT-15] [MOD-ACT-13] by the milder ruling it is started in one turn and completed in the next', () => {
    const start = { by: 'ann', do: 'start-full-round', choice: 'whirlwind' };
    const late = (more: object = {}, around: Surroundings = {}) =>
      amid({ ann: { sheet: whirler(more), at: [3, 3], counts: { standard: 0 } } }, around);
    expect(refusedBy(late(), start)).toEqual([]);
    expect(refusedBy(late({ feats: [] }), start)).toEqual(['MOD-ACT-13']);
    const strict = { options: { startCompleteFullRound: 'attackActionRestricted' } };
    expect(refusedBy(amid({}, strict), start)).toEqual(['MOD-ACT-13']);
    const ends = ['ann', 'ben', 'cat', 'dan'].map((who) => [who, 'end-turn'] as const);
    const begun = playOn(late(), [['ann', 'start-full-round', { choice: 'whirlwind' }], ...ends]);
    const done = playOn(begun, [['ann', 'whirlwind', { with: 'longsword' }]], [1, 1]);
    expect(blowsOf(done.step?.events ?? [])).toHaveLength(2);
    expect(done.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[MOD-FEAT-15] [MOD-VACT-03] nobody whirls who sits in a vehicle', () => {
    const aboard = modernFight({
      ann: { sheet: whirler(), at: [30, 30], effects: [seat('passenger', 1)] },
      car: car({ at: [30, 30], side: 'heroes' }),
      ben: foe(31, 30),
    });
    expect(refusedBy(aboard, WHIRL)).toContain('MOD-VACT-03');
  });

  it('[MOD-FEAT-15] simple tactics take it against as many as a full attack has blows for', () => {
    const chosen = (baseAttack: number, more: Readonly<Record<string, Fighter>> = {}) =>
      simpleTactics<ModernGame>().choose(
        openWorld(amid({ ann: { sheet: whirler({ baseAttack }), at: [3, 3] }, ...more }), modern),
        0,
      )?.action.id;
    expect(chosen(6)).toBe('whirlwind');
    expect(chosen(5)).toBe('whirlwind');
    expect(chosen(11)).toBe('full-attack');
    expect(chosen(5, { cat: foe(9, 9) })).toBe('attack');
  });
});

describe('the prerequisites of Whirlwind Attack', () => {
  const SKILLED = {
    abilities: { dexterity: 13, intelligence: 13 },
    baseAttack: 4,
    hp: 9,
    feats: ['Dodge', 'Mobility', 'Combat Expertise', 'Whirlwind Attack'],
  };
  const lacks = (more: object) =>
    doubts(modern.sheets.schema.parse({ ...SKILLED, ...more }) as ModernSheet)
      .filter(({ path }) => path[1] === SKILLED.feats.indexOf('Whirlwind Attack'))
      .map(({ expected }) => expected);

  it('[MOD-FEAT-15] Dexterity and Intelligence 13, base attack +4, Dodge, Mobility, Combat Expertise', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({ baseAttack: 3 })).toHaveLength(1);
    expect(lacks({ baseAttack: 5 })).toEqual([]);
    for (const ability of ['dexterity', 'intelligence']) {
      const scores = (score: number) => ({ abilities: { ...SKILLED.abilities, [ability]: score } });
      expect(lacks(scores(12))).toHaveLength(1);
      expect(lacks(scores(14))).toEqual([]);
    }
    expect(asksFor('whirlwind attack')).toBe(
      'base attack +4, Dexterity 13, Intelligence 13, dodge, mobility, combat expertise',
    );
  });
});
