import { describe, expect, it } from 'vitest';
import { after, playOf } from '../../../../../test/support/grim-called.ts';
import { BLOW, fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { carryOut, GUN, offered, refused } from '../../../../../test/support/grim-guns.ts';
import { attackCheck, conditions, lost, rolls, row, strike } from '../../../../../test/support/grim-play.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { bothSides } from '../../attack/sides.ts';
import { refuseBlock } from '../../defense/block.ts';
import { grim } from '../../index.ts';

/** Somebody in armour of 5, with a shield. */
const knight: Side = {
  sheet: sheet({ hp: 200, armor: 'breastplate', shield: 'heavy steel shield', naturalArmor: 2 }),
  counts: { debt: 2, opportunities: 0 },
};
const psion = (name: string, weapon = 'longsword', given: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ hp: 100, baseAttack: 6, traits: [name], weapons: [weapon], ...given }),
  effects: ['psionically-focused'],
});

/** What a strike with focus does to the knight, and the conditions that are left of whoever has made it. */
function struckWith(name: string, weapon: string, dice: readonly number[]): readonly [number, readonly string[]] {
  const ranged = weapon === 'longbow';
  const start = fight([psion(name, weapon), ranged ? { ...knight, at: [6, 0] } : knight]);
  const { events, fight: then } = strike(start, dice, { ranged, choices: [name] });
  return [Math.abs(lost(events, 1, weapon === 'unarmed' ? 'nonlethal' : 'hp')), conditions(then, 0)];
}

describe('psionic focus', () => {
  it.each([
    ['GNG-FEAT-60', 'improved-deep-impact', 'longsword'],
    ['GNG-FEAT-62', 'improved-fell-shot', 'longbow'],
    ['GNG-FEAT-67', 'improved-unavoidable-strike', 'unarmed'],
  ])('[%s] %s touches, past half of the armour, and expends the focus', (_rule, name, weapon) => {
    const ranged = weapon === 'longbow';
    const target = ranged ? { ...knight, at: [6, 0] as const } : knight;
    const attack = { ranged, choices: [name] };
    const start = fight([psion(name, weapon), target]);
    const hit = strike(start, [15, 5, 3], attack);
    expect(row(attackCheck(hit.events).rows, 'touch attack')).toBe(4);
    expect(row(attackCheck(hit.events).versusRows, 'shield')).toBe(0);
    expect(conditions(hit.fight, 0)).toEqual([]);
    const count = weapon === 'unarmed' ? 'nonlethal' : 'hp';
    const taken = Math.abs(lost(hit.events, 1, count));
    // The breastplate slows Defense by half its check penalty.
    expect(taken).toBe(3 + (15 + 6 + 4 - (5 - 2)) - Math.floor(7 / 2));
  });

  it.each(['improved-deep-impact'])('[GNG-FEAT-60] %s expends it on a miss too, and cannot be blocked', (name) => {
    const start = fight([psion(name), { ...knight, counts: { opportunities: 0 } }]);
    const missed = strike(start, [2, 20], { choices: [name] });
    expect([missed.value, conditions(missed.fight, 0)]).toEqual(['miss', []]);
    const world = openWorld(start, grim);
    const attack = { ...BLOW, choices: [name] };
    expect(refuseBlock(world, bothSides(world, attack))?.rule).toBe('GNG-BLOCK-14');
    expect(refuseBlock(world, bothSides(world, BLOW))).toBeNull();
  });

  it('[GNG-FEAT-62] a scattershot at two targets expends it as well', () => {
    const gun = { ...GUN, increment: 10, firearm: { scatter: '1d8' } } as const;
    const shooter = psion('improved-fell-shot', 'longbow', { weapons: [gun] });
    const start = fight([shooter, { ...knight, at: [6, 0] }, { ...knight, at: [7, 0] }]);
    const both = strike(start, ['c', 2, 20, 20], { ranged: true, choices: ['improved-fell-shot'] });
    expect([both.value, conditions(both.fight, 0)]).toEqual(['miss', []]);
  });

  it.each([
    ['psionic-weapon', 'longsword'],
    ['psionic-shot', 'longbow'],
    ['psionic-fist', 'unarmed'],
  ])('[GNG-CORE-01] %s adds 2d6 and expends the focus', (name, weapon) => {
    // 15 + 6 against 5, the shield and half the check penalty of the breastplate.
    expect(struckWith(name, weapon, [15, 5, 3, 4, 6])).toEqual([3 + 4 + 6 + (15 + 6 - (5 + 2 - 2)) - 7, []]);
  });

  it.each([
    ['deep-impact', 'longsword'],
    ['fell-shot', 'longbow'],
    ['unavoidable-strike', 'unarmed'],
  ])('[GNG-CORE-01] %s touches, past the shield and at +4, and leaves all of the armour', (name, weapon) => {
    expect(struckWith(name, weapon, [15, 5, 3])).toEqual([3 + (15 + 6 + 4 - (5 - 2)) - 7, []]);
  });

  it('[GNG-FEAT-60] 2d6 that are put into an attack go into its first blow, however narrowly it hits', () => {
    // 10 + 6 against 16; the target resists something, so that kinds of damage are told apart.
    const foe: Side = { sheet: sheet({ hp: 200, resistances: { fire: 1 } }), counts: { debt: 2 } };
    const twice = psion('psionic-weapon', 'longsword', { weapons: [{ name: 'longsword', shots: 2 }] });
    const { events } = strike(fight([twice, foe]), [10, 16, 3, 5, 6, 4], { choices: ['psionic-weapon'] });
    expect(lost(events, 1)).toBe(3 + 5 + 6 + 4);
    // What is put into it is none of the fire of the blade.
    const proof: Side = { sheet: sheet({ hp: 200, resistances: { fire: 10 } }), counts: { debt: 2 } };
    const fiery = psion('psionic-weapon', 'longsword', { weapons: [{ name: 'longsword', shots: 2, energy: 'fire' }] });
    const put = strike(fight([fiery, proof]), [10, 16, 3, 5, 6, 4], { choices: ['psionic-weapon'] });
    expect(lost(put.events, 1)).toBe(5 + 6);
  });

  it('[GNG-FEAT-60] takes the focus, the feat and its kind of weapon', () => {
    const told = { target: 'b', choices: ['improved-deep-impact'] };
    const able = psion('improved-deep-impact');
    expect(refused(fight([able, knight]), told)).toEqual([]);
    expect(offered(fight([able, knight]))).toContain('improved-deep-impact');
    expect(refused(fight([{ ...able, effects: [] }, knight]), told)).toEqual(['GNG-FEAT-60']);
    expect(refused(fight([psion('power-attack'), knight]), told)).toEqual(['GNG-FEAT-60']);
    expect(refused(fight([psion('improved-deep-impact', 'unarmed'), knight]), told)).toEqual(['GNG-FEAT-60']);
    const far = fight([psion('improved-deep-impact', 'longbow'), { ...knight, at: [6, 0] }]);
    expect(refused(far, told)).toEqual(['GNG-FEAT-60']);
  });

  it('[GNG-FEAT-60] only the first attack of a full attack has it', () => {
    const told = { do: 'full-attack', target: 'b', choices: ['improved-deep-impact'] };
    const { events } = carryOut(fight([psion('improved-deep-impact'), knight]), [2, 20, 'b:plain', 2, 20], told);
    const touched = events.flatMap((event) =>
      event.kind === 'check' && event.why.rule === 'GNG-ATK-03' ? [row(event.rows, 'touch attack')] : [],
    );
    expect(touched).toEqual([4, 0]);
  });

  it.each([
    [14, []],
    [15, ['psionically-focused']],
  ])('[GNG-FEAT-60] a full round and Concentration against DC 20 bring it (%i + 5)', (face, then) => {
    const start = fight([
      { ...psion('deep-impact', 'longsword', { skills: { concentration: 5 } }), effects: [] },
      knight,
    ]);
    const play = after(playOf(start, [face]), { by: 'a', do: 'focus' });
    expect(conditions(play.fight, 0)).toEqual(then);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refused(fight([{}, knight]), { do: 'focus' })).toContain('GNG-FEAT-60');
  });
});

describe('Feather Touch', () => {
  const traits = ['feather-touch', 'basic-nerve-strikes', 'improved-unarmed-strike'];
  const toucher = (given: Parameters<typeof sheet>[0] = {}): Side => ({
    sheet: sheet({ hp: 100, baseAttack: 5, traits, weapons: [], abilities: { strength: 12, dexterity: 18 }, ...given }),
  });
  const bare: Side = { sheet: sheet({ hp: 100 }), counts: { debt: 2, opportunities: 0 } };
  const touch = ['rip-nerves', 'feather-touch'];
  const told = { target: 'b', with: 'unarmed', choices: touch };

  it.each([
    [15, ['nerve-struck', 'sickened']],
    [16, []],
  ])('[GNG-FEAT-41] Dexterity in place of Strength in the save: DC 10 + 2 + 4, against %i', (save, then) => {
    const start = fight([toucher(), bare]);
    const { fight: done } = strike(start, [20, 1, 1, 3, save, ...(then.length > 0 ? [2] : [])], {
      choices: ['rip-nerves'],
    });
    expect(conditions(done, 1)).toEqual(then);
  });

  it('[GNG-FEAT-41] the better of the two, and not with breaking strikes', () => {
    const strong = toucher({ abilities: { strength: 20, dexterity: 14 } });
    const { fight: done } = strike(fight([strong, bare]), [20, 1, 1, 3, 16, 2], { choices: ['rip-nerves'] });
    expect(conditions(done, 1)).toContain('sickened');
    const breaker = toucher({ traits: [...traits, 'basic-breaking-strikes'] });
    const { fight: stood } = strike(fight([breaker, bare]), [20, 1, 1, 3, 13], { choices: ['break-spirit'] });
    expect(conditions(stood, 1)).toEqual([]);
  });

  it('[GNG-FEAT-42] strikes without harm: the save alone counts', () => {
    const failed = carryOut(fight([toucher(), bare]), [20, 1, 1, 15, 2], told);
    expect([lost(failed.events, 1), lost(failed.events, 1, 'nonlethal')]).toEqual([0, 0]);
    expect(conditions(failed.fight, 1)).toContain('sickened');
    expect(conditions(carryOut(fight([toucher(), bare]), [20, 1, 1, 16], told).fight, 1)).toEqual([]);
    expect(rolls(carryOut(fight([toucher(), bare]), [2, 20], told).events)).toHaveLength(2);
  });

  it('[GNG-FEAT-42] only who wears light armour or none, with a nerve strike', () => {
    const wearing = (armor: string): Side => ({ ...bare, sheet: sheet({ armor }) });
    expect(refused(fight([toucher(), wearing('chain shirt')]), told)).toEqual([]);
    expect(refused(fight([toucher(), wearing('breastplate')]), told)).toEqual(['GNG-FEAT-42']);
    expect(refused(fight([toucher(), bare]), { ...told, choices: ['feather-touch'] })).toEqual(['GNG-FEAT-42']);
    expect(refused(fight([toucher({ traits: traits.slice(1) }), bare]), told)).toEqual(['GNG-FEAT-42']);
  });

  it.each([
    [15, 1, 5, 'the touch is noticed'],
    [16, 14, 5, 'the touch goes unnoticed'],
    // Equal totals: the higher bonus has it.
    [16, 15, 5, 'the touch is noticed'],
    [16, 17, 3, 'the touch goes unnoticed'],
    [16, 16, 5, 'the touch is noticed'],
    [20, 18, 5, 'the touch goes unnoticed'],
  ])(
    '[GNG-FEAT-43] unnoticed by Sleight of Hand: %i + 4 against DC 20 and against %i + %i of Spot: %s',
    (face, spot, eye, text) => {
      const start = fight([toucher(), { ...bare, sheet: sheet({ hp: 100, skills: { spot: eye } }) }]);
      const unnoticed = { ...told, choices: [...touch, 'unnoticed'] };
      const { events } = carryOut(start, [20, 1, 1, face, spot, 16], unnoticed);
      const heard = events.filter((event) => event.kind === 'tell' && event.why.rule === 'GNG-FEAT-43');
      expect(heard.map(({ why }) => why.text)).toEqual([text]);
      expect(lost(events, 1)).toBe(0);
      expect(refused(start, { ...told, choices: ['rip-nerves', 'unnoticed'] })).toEqual(['GNG-FEAT-43']);
    },
  );
});
