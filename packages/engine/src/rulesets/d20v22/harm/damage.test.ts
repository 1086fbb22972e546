import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { blow, fightOf, inTurn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import {
  SAMPLE_BLAST,
  SAMPLE_BOW,
  SAMPLE_CLUB,
  SAMPLE_KNIFE,
  SAMPLE_STUN,
  SAMPLE_SWORD,
  SAMPLE_VEST,
} from '../../../../test/support/v22-samples.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { Impact } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { chosenDamage, damageBonus } from './hit.ts';
import { damageOf } from './impact.ts';

const LETHAL = { lethal: true };

/** `b` is struck with damage bonus 10 (difficulty 25) on a d20, without any Toughness. */
function struck(
  dice: readonly number[],
  impact: Partial<Impact> = {},
  b: Someone = {},
  options: Partial<D20v22Options> = {},
) {
  const fight = inTurn(fightOf([{}, b], { coreDie: 'd20', ...options }), [10, 5]);
  const given = damageOf({ attacker: 0, defender: 1, damage: 10, lethal: false, ...impact });
  const played = playRule(d20v22, fight, dice, (scene) => scene.slots.harm(scene, given));
  const after = someoneIn(played.fight, 1);
  const { bruised, hurt, wounded } = after.counts;
  return {
    band: played.value,
    check: played.events.find((event): event is CheckEvent => event.kind === 'check'),
    marks: [bruised, hurt, wounded],
    conditions: after.effects.map(({ name }) => name).sort(),
    sources: played.events.flatMap((event) => (event.kind === 'count' && event.by > 0 ? [event.source] : [])),
    after,
  };
}

describe('damage bonus', () => {
  it('[V22-DMG-01] blows and throws add Strength, projectiles and powers do not', () => {
    const weapons = [SAMPLE_SWORD, SAMPLE_KNIFE, SAMPLE_BOW, SAMPLE_BLAST];
    const world = openWorld(fightOf([{ sheet: { abilities: { strength: 18 }, weapons } }]), d20v22);
    expect([0, 1, 2, 3, 4].map((weapon) => damageBonus(world, fighterAt(world, 0), weapon))).toEqual([7, 5, 3, 8, 4]);
  });

  it('[V22-DMG-01] bare hands are nonlethal, other weapons lethal unless marked', () => {
    const weapons = [SAMPLE_SWORD, SAMPLE_CLUB];
    const marks = [0, 1, 2].map((weapon) => {
      const fight = fightOf([{ sheet: { weapons } }, {}], { coreDie: 'd20' });
      const played = playRule(d20v22, fight, [18, 14], (scene) => scene.slots.resolveAttack(scene, blow({ weapon })));
      return someoneIn(played.fight, 1).counts.hurt;
    });
    expect(marks).toEqual([1, 0, 0]);
  });

  const limited = (choices: readonly string[]) => {
    const fight = fightOf([{ sheet: { weapons: [SAMPLE_BLAST] } }, {}], { coreDie: 'd20' });
    const world = openWorld(fight, d20v22);
    const attack = blow({ ranged: true, choices });
    const { events } = playRule(d20v22, fight, [12, 20], (scene) => scene.slots.resolveAttack(scene, attack));
    const save = events.filter((event): event is CheckEvent => event.kind === 'check')[1];
    return { versus: save?.versus, refused: world.slots.refuseAttack(world, attack).map(({ rule }) => rule) };
  };

  it('[V22-DMG-10] an attacker may use less than the full damage bonus, down to 0', () => {
    expect(limited([])).toEqual({ versus: 23, refused: [] });
    expect(limited(['damage-7'])).toEqual({ versus: 22, refused: [] });
    expect(limited(['damage-0'])).toEqual({ versus: 15, refused: [] });
    expect(limited(['damage-8']).refused).toEqual(['V22-DMG-10']);
    expect(limited(['damage--1']).refused).toEqual(['V22-DMG-10']);
    expect(limited(['damage-x']).refused).toEqual(['V22-DMG-10']);
  });

  it('[V22-DMG-10] a word that names no whole number from 0 on limits nothing', () => {
    const limit = (word: string) => chosenDamage([word]);
    expect(['damage-0', 'damage-7', 'damage-', 'damage--1', 'damage-1.5', 'damage-x'].map(limit)).toEqual([
      ...[0, 7, null, null, null, null],
    ]);
    expect([chosenDamage([]), chosenDamage(['lenient'])]).toEqual([null, null]);
  });

  it('[V22-CORE-07] [V22-MULTI-02] a critical hit of one attack on several adds 5 before it is halved', () => {
    const given = (choices: readonly string[], strike: 'hit' | 'critical', weapon = 0) => {
      const world = openWorld(fightOf([{ sheet: { weapons: [SAMPLE_BLAST] } }, {}]), d20v22);
      const { damage, raise } = world.slots.impact(world, bothSides(world, blow({ weapon, choices })), strike);
      return [damage, raise];
    };
    expect([given([], 'hit'), given([], 'critical')]).toEqual([
      [8, 0],
      [8, 5],
    ]);
    // Half of 8, and of 13.
    expect([given(['several'], 'hit'), given(['several'], 'critical')]).toEqual([
      [4, 0],
      [4, 2],
    ]);
  });

  it('[V22-FIN-03] only a finesse attack goes round the armour', () => {
    const world = openWorld(fightOf([{}, {}]), d20v22);
    const bypasses = (...choices: string[]) =>
      world.slots.impact(world, bothSides(world, blow({ choices })), 'hit').bypassesArmor;
    expect([bypasses(), bypasses('lenient'), bypasses('finesse')]).toEqual([false, false, true]);
  });

  it('[V22-DMG-10] such limits are offered', () => {
    const world = openWorld(fightOf([{ sheet: { weapons: [SAMPLE_BLAST] } }, {}]), d20v22);
    expect(world.slots.attackChoices(world, blow({ ranged: true })).slice(0, 2)).toEqual([['damage-4'], ['damage-0']]);
  });
});

describe('powers that deal no damage', () => {
  const DRAIN = { ability: 'strength', points: 3, perRound: 2 } as const;
  /** `b` fails its save against rank 6. */
  const failed = (power: object) => {
    const fight = inTurn(
      fightOf([{ sheet: { weapons: [{ ...SAMPLE_STUN, ...power }] } }, {}], { coreDie: 'd20' }),
      [10, 5],
    );
    return playRule(d20v22, fight, [18, 15], (scene) => scene.slots.resolveAttack(scene, blow({ ranged: true })));
  };

  it('[V22-DMG-03] bring their condition for their rounds, and nothing else', () => {
    const { fight, events } = failed({ rounds: 2 });
    expect(someoneIn(fight, 1).effects).toEqual([
      { name: 'stunned', source: 0, until: { at: 'turnStart', of: 0, round: 3 }, data: null },
    ]);
    expect([someoneIn(fight, 0).effects, events.filter(({ kind }) => kind === 'count')]).toEqual([[], []]);
  });

  it('[V22-DMG-03] [V22-ABIL-01] or what they drain, without any condition', () => {
    const { fight } = failed({ effect: undefined, drain: DRAIN });
    const { effects, counts } = someoneIn(fight, 1);
    expect([counts.strengthDamage, effects.map(({ name }) => name)]).toEqual([3, ['weakened']]);
  });
});

describe('the Toughness save', () => {
  it('[V22-DMG-02] has difficulty 15 + damage bonus', () => {
    expect(struck([20]).check?.versus).toBe(25);
    expect(struck([20], { damage: 0 }).check?.versus).toBe(15);
    expect(struck([20], { damage: 3, raise: 5 }).check?.versus).toBe(23);
  });

  const tough = {
    abilities: { constitution: 14 },
    toughness: { bonus: 4, defensiveRoll: 1 },
    armor: SAMPLE_VEST,
  };

  it('[V22-DMG-04] adds Constitution, armour, protection and feats to the roll', () => {
    expect(struck([15], {}, { sheet: tough }).check?.total).toBe(25);
    expect(struck([15], {}, { sheet: tough }).band).toBe(0);
    expect(struck([14], {}, { sheet: tough }).band).toBe(1);
  });

  it('[V22-DMG-04] is a reaction that even the stunned and the helpless make', () => {
    expect(struck([15], {}, { sheet: tough, effects: ['stunned', 'paralyzed'] }).check?.total).toBe(25);
  });

  it('[V22-COND-23] the flat-footed have no Defensive Roll', () => {
    expect(struck([15], {}, { sheet: tough, effects: ['flat-footed'] }).check?.total).toBe(24);
  });

  const marked = { counts: { bruised: 4, hurt: 2, wounded: 1 } };

  it('[V22-COND-06] bruises weaken saves against nonlethal damage', () => {
    expect(struck([20], {}, { counts: { bruised: 4 } }).check?.total).toBe(16);
    expect(struck([20], LETHAL, { counts: { bruised: 4 } }).check?.total).toBe(20);
  });

  it('[V22-COND-27] hurts weaken saves against lethal damage', () => {
    expect(struck([20], LETHAL, { counts: { hurt: 2 } }).check?.total).toBe(18);
    expect(struck([20], {}, { counts: { hurt: 2 } }).check?.total).toBe(20);
  });

  it('[V22-COND-44] wounds weaken saves against any damage', () => {
    expect(struck([20], LETHAL, { counts: { wounded: 3 } }).check?.total).toBe(17);
    expect(struck([20], {}, { counts: { wounded: 3 } }).check?.total).toBe(17);
  });

  it('[V22-DMG-06] all marks of the matching kind add up, without limit', () => {
    expect(struck([20], {}, marked).check?.total).toBe(15);
    expect(struck([20], LETHAL, marked).check?.total).toBe(17);
    expect(struck([20], {}, { counts: { bruised: 40 } }).check?.total).toBe(-20);
  });
});

describe('what a failed Toughness save brings', () => {
  const at = (margin: number, lethal: boolean, options: Partial<D20v22Options> = {}) => {
    const { band, marks, conditions } = struck(
      [19, 12],
      { lethal, damage: 4 + margin },
      {},
      {
        dyingFirstCheck: 'immediate',
        ...options,
      },
    );
    return { band, marks, conditions };
  };
  const one = (margin: number, lethal: boolean, options: Partial<D20v22Options> = {}) => {
    const { band, marks, conditions } = struck([19], { lethal, damage: 4 + margin }, {}, options);
    return { band, marks, conditions };
  };

  it('[V22-DMG-05] nothing where the total reaches the difficulty', () => {
    expect(one(0, true)).toEqual({ band: 0, marks: [0, 0, 0], conditions: [] });
    expect(one(-1, false)).toEqual({ band: 0, marks: [0, 0, 0], conditions: [] });
  });

  it('[V22-DMG-05] failed by 1 to 4: bruised, and hurt where lethal', () => {
    for (const margin of [1, 4]) {
      expect(one(margin, false)).toEqual({ band: 1, marks: [1, 0, 0], conditions: [] });
      expect(one(margin, true)).toEqual({ band: 1, marks: [1, 1, 0], conditions: [] });
    }
  });

  it('[V22-DMG-05] failed by 5 to 9: bruised or wounded, and stunned for a round', () => {
    for (const margin of [5, 9]) {
      expect(one(margin, false)).toEqual({ band: 2, marks: [1, 0, 0], conditions: ['stunned'] });
      expect(one(margin, true)).toEqual({ band: 2, marks: [0, 0, 1], conditions: ['stunned'] });
    }
  });

  it('[V22-DMG-05] failed by 10 to 14: staggered, disabled where lethal, and stunned', () => {
    for (const margin of [10, 14]) {
      expect(one(margin, false)).toEqual({ band: 3, marks: [0, 0, 0], conditions: ['staggered', 'stunned'] });
      expect(one(margin, true)).toEqual({
        band: 3,
        marks: [0, 0, 0],
        conditions: ['disabled', 'staggered', 'stunned'],
      });
    }
  });

  it('[V22-DMG-05] failed by 15 or more: unconscious, and dying where lethal', () => {
    for (const margin of [15, 40]) {
      expect(one(margin, false)).toEqual({ band: 4, marks: [0, 0, 0], conditions: ['prone', 'unconscious'] });
      expect(at(margin, true)).toEqual({ band: 4, marks: [0, 0, 0], conditions: ['dying', 'prone', 'unconscious'] });
    }
  });

  it('[V22-DMG-05] marks and conditions say who made them', () => {
    expect(struck([15], LETHAL).sources).toEqual([]);
    expect(struck([14], { ...LETHAL, damage: 0 }).sources).toEqual([0, 0]);
    const { effects } = struck([15], LETHAL).after;
    expect(effects.map(({ name, source }) => [name, source])).toEqual([
      ['staggered', 0],
      ['disabled', 0],
      ['stunned', 0],
    ]);
  });

  it("[V22-DMG-05] option damageTrack: '2e' marks bruised and hurt in place of wounded", () => {
    expect(one(5, true, { damageTrack: '2e' })).toEqual({ band: 2, marks: [1, 1, 0], conditions: ['stunned'] });
  });

  it("[V22-DMG-05] option damageTrack: 't20' dazes where nonlethal damage would stun", () => {
    expect(one(5, false, { damageTrack: 't20' })).toEqual({ band: 2, marks: [1, 0, 0], conditions: ['dazed'] });
    expect(one(5, true, { damageTrack: 't20' }).conditions).toEqual(['stunned']);
    expect(one(10, false, { damageTrack: 't20' }).conditions).toEqual(['staggered', 'stunned']);
  });

  it('[V22-COND-41] a stun on top of another does not add up: the later end counts', () => {
    const late = { at: 'turnStart', of: 0, round: 9 } as const;
    const { after } = struck([19], { damage: 9 }, { effects: [{ name: 'stunned', source: 0, until: late }] });
    expect(after.effects.map(({ until }) => until)).toEqual([late]);
    const soon = { at: 'turnStart', of: 0, round: 1 } as const;
    const again = struck([19], { damage: 9 }, { effects: [{ name: 'stunned', source: 0, until: soon }] });
    expect(again.after.effects.map(({ until }) => until)).toEqual([{ at: 'turnStart', of: 0, round: 2 }]);
  });

  it('[V22-DMG-07] a staggered one is knocked out by any damage of either kind', () => {
    const staggered = { effects: ['staggered'] };
    expect(struck([19], { damage: 5 }, staggered)).toMatchObject({
      marks: [1, 0, 0],
      conditions: ['prone', 'staggered', 'unconscious'],
    });
    expect(struck([19], { damage: 5, ...LETHAL }, staggered).conditions).toContain('unconscious');
    expect(struck([19], { damage: 4 }, staggered).conditions).toEqual(['staggered']);
  });

  it('[V22-COND-40] staggered: a single action a round, and further damage knocks out', () => {
    const world = openWorld(fightOf([{ effects: ['staggered'] }]), d20v22);
    expect(world.slots.actionsOf(world, 0)).toBe(1);
    expect(struck([19], { damage: 5 }, { effects: ['staggered'] }).conditions).toContain('unconscious');
  });

  it('[V22-DMG-08] one disabled again begins to die', () => {
    const disabled = { effects: ['disabled'] };
    expect(struck([19, 12], { damage: 14, ...LETHAL }, disabled).conditions).toContain('dying');
    expect(struck([19], { damage: 13, ...LETHAL }, disabled).conditions).toEqual(['disabled', 'stunned']);
    expect(struck([19], { damage: 14 }, disabled).conditions).not.toContain('dying');
    const both = { effects: ['disabled', 'staggered'] };
    expect(struck([19], { damage: 5, ...LETHAL }, both).conditions).toEqual([
      'disabled',
      'prone',
      'staggered',
      'unconscious',
    ]);
  });

  it("[V22-DMG-08] option disabledAgain: 'anyLethal' makes every failed lethal save dying", () => {
    const options = { disabledAgain: 'anyLethal' } as const;
    const disabled = { effects: ['disabled'] };
    expect(struck([19, 12], { damage: 5, ...LETHAL }, disabled, options).conditions).toContain('dying');
    expect(struck([19], { damage: 5 }, disabled, options).conditions).toEqual(['disabled']);
    expect(struck([19], { damage: 5, ...LETHAL }, {}, options).conditions).toEqual([]);
  });

  it('[V22-DMG-09] a natural 20 that fails is no worse than failing by 1 to 4', () => {
    expect(struck([20], { damage: 60, ...LETHAL })).toMatchObject({ band: 1, marks: [1, 1, 0], conditions: [] });
    expect(struck([19, 12], { damage: 60, ...LETHAL }).band).toBe(4);
    expect(struck([20], { damage: 60 }, { effects: ['staggered'] }).conditions).toContain('unconscious');
    expect(struck([10, 10], { damage: 60 }, {}, { coreDie: '2d10' }).band).toBe(1);
  });

  it('[V22-DMG-09] minions have no such luck, nor anybody under impossibleToughness: false', () => {
    expect(struck([20], { damage: 60 }, { sheet: { minion: true } }).band).toBe(4);
    expect(struck([20], { damage: 60 }, {}, { impossibleToughness: false }).band).toBe(4);
  });

  it('[V22-CORE-06] naturals do not decide Toughness saves', () => {
    expect(struck([1], { damage: 0 }, { sheet: { toughness: { bonus: 14 } } }).band).toBe(0);
    expect(struck([20], { damage: 6 }).band).toBe(1);
  });

  it("[V22-CORE-06] option naturalToughness: 'auto' lets them decide", () => {
    const options = { naturalToughness: 'auto' } as const;
    expect(struck([20], { damage: 60 }, {}, options).band).toBe(0);
    expect(struck([1], { damage: 0 }, { sheet: { toughness: { bonus: 14 } } }, options).band).toBe(1);
    expect(struck([1], { damage: 0 }, { sheet: { toughness: { bonus: 8 } } }, options).band).toBe(2);
    expect(struck([2], { damage: 0 }, { sheet: { toughness: { bonus: 14 } } }, options).band).toBe(0);
  });

  it('[V22-DMG-11] less than an Impervious bonus does nothing, whatever raises the difficulty', () => {
    const impervious = { sheet: { toughness: { impervious: 10 } } };
    expect(struck([], { damage: 9, raise: 5 }, impervious)).toMatchObject({ band: 0, marks: [0, 0, 0] });
    expect(struck([19], { damage: 10 }, impervious).band).toBe(2);
  });

  it('[V22-DMG-02] [V22-DMG-11] without an Impervious bonus a damage bonus below 0 may hurt still', () => {
    // Against 15 - 2.
    expect(struck([13], { damage: -2 }).band).toBe(0);
    expect(struck([12], { damage: -2 }).band).toBe(1);
    expect(struck([], { damage: 0 }, { sheet: { toughness: { impervious: 1 } } }).band).toBe(0);
    expect(struck([15], { damage: 1 }, { sheet: { toughness: { impervious: 1 } } }).band).toBe(1);
  });

  it('[V22-DMG-12] damage was dealt exactly where some result was inflicted', () => {
    expect(struck([19], { damage: 4 }).band).toBe(0);
    expect(struck([19], { damage: 5 }).band).toBeGreaterThan(0);
  });

  it('[V22-COND-28] what does not touch the incorporeal does nothing, and says so', () => {
    const given = damageOf({ attacker: 0, defender: 1, damage: 10, lethal: false });
    const fight = inTurn(fightOf([{}, { effects: ['incorporeal'] }]), [10, 5]);
    const { value, events } = playRule(d20v22, fight, [], (scene) => scene.slots.harm(scene, given));
    expect([value, events.map(({ kind, why }) => `${kind} ${why.rule}`)]).toEqual([0, ['tell V22-COND-28']]);
  });

  it('[V22-COND-42] who lies already falls no more', () => {
    expect(struck([1], { damage: 60 }, { effects: ['prone'] }).conditions).toEqual(['prone', 'unconscious']);
  });

  it('[V22-COND-42] the unconscious fall prone and drop what they hold', () => {
    const { after } = struck([1], { damage: 60 }, { sheet: { weapons: [SAMPLE_SWORD] } });
    expect(after.effects.map(({ name }) => name)).toEqual(['unconscious', 'prone']);
    expect(after.items.map(({ id, place }) => `${id} ${place}`)).toEqual(['sword dropped', 'unarmed worn']);
    const world = openWorld(fightOf([{ effects: ['unconscious'] }]), d20v22);
    expect(world.slots.canAct(world, 0)).toBe(false);
    expect(d20v22.health.standing(world, someoneIn(world.fight, 0))).toBe(false);
  });
});
