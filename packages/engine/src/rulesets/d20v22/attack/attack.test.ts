import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { blow, fightOf, inTurn, playOn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { SAMPLE_BLAST, SAMPLE_KNIFE, SAMPLE_STUN, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { whyNot } from '../../../kernel/play/play.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { firstChoice } from '../../../kernel/scene/silent.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const D20 = { coreDie: 'd20' } as const;

interface Try {
  readonly a?: Someone;
  readonly b?: Someone;
  readonly others?: readonly Someone[];
  readonly options?: Partial<D20v22Options>;
  readonly attack?: Partial<Attack>;
}

function strike(dice: readonly number[], { a = {}, b = {}, others = [], options = D20, attack = {} }: Try = {}) {
  const fight = fightOf([a, b, ...others], options);
  const played = playRule(d20v22, fight, dice, (scene) => scene.slots.resolveAttack(scene, blow(attack)));
  const checks = played.events.filter((event): event is CheckEvent => event.kind === 'check');
  const [toHit] = checks;
  const save = checks.find(({ versusName }) => versusName !== 'Defense');
  if (toHit === undefined) throw new Error('there was no attack roll');
  return { ...played, toHit, save, b: someoneIn(played.fight, 1) };
}

describe('hitting', () => {
  it('[V22-CORE-01] rolls 2d10 unless the option says d20', () => {
    expect(strike([1, 3], { options: {} }).toHit.total).toBe(4);
    expect(strike([4], { options: { coreDie: 'd20' } }).toHit.total).toBe(4);
  });

  it('[V22-CORE-02] a total that reaches Defense hits, one less misses', () => {
    expect(strike([9]).value).toBe('miss');
    expect(strike([10, 20]).value).toBe('hit');
    expect(strike([11, 20]).value).toBe('hit');
  });

  it('[V22-CORE-06] a natural 20 hits and a natural 1 misses whatever the total', () => {
    const hard = { defense: { base: 30 } };
    const easy = { defense: { base: -30 } };
    expect(strike([20, 20], { b: { sheet: hard } }).value).toBe('hit');
    expect(strike([19], { b: { sheet: hard } }).value).toBe('miss');
    expect(strike([1], { b: { sheet: easy } }).value).toBe('miss');
    expect(strike([2, 20], { b: { sheet: easy } }).value).toBe('hit');
  });

  it('[V22-CORE-06] on 2d10 the naturals are two tens and two ones', () => {
    const options = {};
    expect(strike([10, 10, 10, 10], { options, b: { sheet: { defense: { base: 30 } } } }).value).toBe('hit');
    expect(strike([10, 9], { options, b: { sheet: { defense: { base: 30 } } } }).value).toBe('miss');
    expect(strike([1, 1], { options, b: { sheet: { defense: { base: -30 } } } }).value).toBe('miss');
    expect(strike([1, 2, 10, 10], { options, b: { sheet: { defense: { base: -30 } } } }).value).toBe('hit');
  });

  it('[V22-CORE-07] a roll in the threat range that reaches Defense raises the difficulty of the save by 5', () => {
    const armed = { a: { sheet: { weapons: [SAMPLE_SWORD] } } };
    expect(strike([18, 20], armed).save?.versus).toBe(18);
    expect(strike([19, 20], armed).save?.versus).toBe(23);
    const hard = { ...armed, b: { sheet: { defense: { base: 10 } } } };
    expect(strike([20, 20], hard).save?.versus).toBe(23);
    expect(strike([20, 20], { ...armed, b: { sheet: { defense: { base: 11 } } } }).save?.versus).toBe(18);
  });

  it('[V22-CORE-07] without a threat range of its own a weapon needs a natural 20', () => {
    expect(strike([19, 20]).save?.versus).toBe(15);
    expect(strike([20, 20]).save?.versus).toBe(20);
  });

  it("[V22-CORE-07] option criticals: 'confirm' asks for a second roll that hits", () => {
    const options = { coreDie: 'd20', criticals: 'confirm' } as const;
    expect(strike([20, 10, 20], { options }).save?.versus).toBe(20);
    expect(strike([20, 9, 20], { options }).save?.versus).toBe(15);
    expect(strike([20, 1, 20], { options, b: { sheet: { defense: { base: -9 } } } }).save?.versus).toBe(15);
    // The same bonus as before: 6 + 4 reaches 10, 5 + 4 does not.
    const skilled = { options, a: { sheet: { attack: 4 } } };
    expect([strike([20, 6, 20], skilled).save?.versus, strike([20, 5, 20], skilled).save?.versus]).toEqual([20, 15]);
  });

  it('[V22-CORE-07] a roll that has to be confirmed threatens, and one that does not confirm it says so', () => {
    const options = { coreDie: 'd20', criticals: 'confirm' } as const;
    const results = (dice: readonly number[], chosen: Partial<D20v22Options> = options): readonly string[] =>
      strike(dice, { options: chosen }).events.flatMap((event) => (event.kind === 'check' ? [event.result] : []));
    expect(results([20, 9, 20])).toEqual(['threat', 'not confirmed', 'success']);
    expect(results([20, 10, 20])).toEqual(['threat', 'critical', 'success']);
    expect(results([20, 20], D20)).toEqual(['critical', 'success']);
    expect(results([19, 20])).toEqual(['hit', 'success']);
  });

  it('[V22-CORE-10] what the attacker does counts on the roll, what the defender does counts in Defense', () => {
    const prone = { effects: ['prone'] };
    const down = strike([14, 20], { a: prone });
    expect([down.toHit.total, down.toHit.versus]).toEqual([10, 10]);
    const under = strike([6, 20], { b: prone });
    expect([under.toHit.total, under.toHit.versus]).toEqual([6, 6]);
    expect(down.toHit.rows).toContainEqual({ value: -4, text: 'prone', rule: 'V22-COND-35', counted: true });
    expect(under.toHit.versusRows).toContainEqual({ value: -4, text: 'prone', rule: 'V22-COND-35', counted: true });
  });

  it('[V22-COND-35] prone: -4 in melee and -2 at range; +4 Defense against those who are not adjacent, -4 in melee', () => {
    const bow = { weapons: [SAMPLE_BLAST] };
    const far = { at: [4, 0] as const };
    const shot = { ranged: true };
    expect(strike([1], { a: { effects: ['prone'] } }).toHit.total).toBe(-3);
    expect(strike([1], { a: { sheet: bow, effects: ['prone'] }, b: far, attack: shot }).toHit.total).toBe(-1);
    expect(strike([1], { a: { sheet: bow }, b: { ...far, effects: ['prone'] }, attack: shot }).toHit.versus).toBe(14);
    expect(strike([1], { a: { sheet: bow }, b: { effects: ['prone'] }, attack: shot }).toHit.versus).toBe(10);
    expect(strike([1], { b: { effects: ['prone'] } }).toHit.versus).toBe(6);
  });

  it('[V22-SIZE-01] size changes attack and Defense alike', () => {
    const huge = strike([12], { a: { sheet: { size: 'huge' } }, b: { sheet: { size: 'small' }, at: [3, 0] } });
    expect([huge.toHit.total, huge.toHit.versus]).toEqual([10, 11]);
  });

  it('[V22-CORE-14] the attack die falls first, then the confirmation, then the save', () => {
    const { events } = strike([20, 15, 19], { options: { coreDie: 'd20', criticals: 'confirm' } });
    const rolls = events.flatMap((event) => (event.kind === 'roll' ? [[event.who, event.why.text]] : []));
    expect(rolls).toEqual([
      [0, 'attack roll'],
      [0, 'confirmation of the critical hit'],
      [1, 'Toughness save'],
    ]);
  });

  it('[V22-CORE-14] the dice of an opening that it provokes fall before its own', () => {
    const bow = { id: 'bow', name: 'bow', form: 'projectile', damage: 3, increment: 60, hands: 2, place: 'both' };
    const sword = { id: 'sword', name: 'sword', form: 'melee', damage: 3 };
    const people = [{ sheet: { weapons: [bow] } }, { sheet: { weapons: [sword] }, counts: { opportunities: 1 } }];
    const fight = inTurn(fightOf(people, { coreDie: 'd20' }), [20, 10]);
    const { events } = playRule(d20v22, fight, ['attack', 2, 2], (scene) => {
      const shot = readCommand(scene, { by: 'a', do: 'attack', target: 'b', with: 'bow' }, d20v22.actions);
      if (!isRefused(shot)) shot.action.resolve(scene, shot);
    });
    const rolls = events.flatMap((event) => (event.kind === 'roll' ? [event.who] : []));
    expect(rolls).toEqual([1, 0]);
  });

  it('branches for exact odds no more than once per class of result', () => {
    const fight = fightOf([{}, {}]);
    const { odds, leaves } = explore({
      fight,
      rules: d20v22,
      run: (scene) => scene.slots.resolveAttack(scene, blow()),
      measure: (world) => world.rules.health.verdict(world, someoneIn(world.fight, 1)),
      answer: firstChoice,
      budget: 100,
    });
    expect(leaves).toBeLessThan(12);
    // Missed 36 in 100, saved 21 in 100 of 63 ordinary hits and 1 in 100 of the critical one.
    expect(odds.chance((verdict) => verdict === 'unhurt')).toEqual({ num: 1231n, den: 2500n });
  });
});

describe('plain attacks', () => {
  it('[V22-ATK-01] who cannot act any more when it comes to the blow makes no attack, and rolls no dice', () => {
    const fight = inTurn(fightOf([{ effects: ['stunned'] }, {}], D20), [10, 5]);
    const played = playRule(d20v22, fight, [], (scene) => scene.slots.resolveAttack(scene, blow()));
    expect([played.value, played.events]).toEqual(['miss', []]);
  });

  it('[V22-ATK-01] a standard action makes one attack against an opponent within range', () => {
    const people = [{ sheet: { weapons: [SAMPLE_KNIFE] } }, { at: [10, 0] as const }, { at: [11, 0] as const }];
    const fight = inTurn(fightOf(people, D20), [10, 5, 4]);
    const start = { rules: d20v22, fight: { ...fight, dice: { script: [5], typed: false, generator: null } } };
    const play = { ...start, step: null, past: null, future: [] };
    expect(whyNot(play, { by: 'a', do: 'attack', target: 'c', with: 'knife' }).map(({ text }) => text)).toEqual([
      expect.stringMatching(/range|reach/),
    ]);
    const after = playOn(play, [['a', 'attack', { target: 'b', with: 'knife' }]]);
    expect(after.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(whyNot(after, { by: 'a', do: 'attack', target: 'b', with: 'knife' })[0]?.text).toMatch('attack action');
  });

  it("a full attack goes through the sheet's further attack bonuses", () => {
    const world = openWorld(fightOf([{ sheet: { attack: 7, furtherAttacks: [2, -3] } }, {}]), d20v22);
    expect(world.slots.attackSequence(world, 0, 0, []).map(({ sequence }) => sequence)).toEqual([0, -5, -10]);
    expect(strike([1], { attack: { sequence: -5 } }).toHit.total).toBe(-4);
  });

  const shooter = { sheet: { weapons: [SAMPLE_KNIFE] } };
  const thrown = { ranged: true };
  const penaltyAt = (squares: number) =>
    strike([1], { a: shooter, b: { at: [squares, 0] }, attack: thrown }).toHit.total - 1;

  it('[V22-ATK-02] -2 for each range increment after the first', () => {
    expect(penaltyAt(2)).toBe(0);
    expect(penaltyAt(3)).toBe(-2);
    expect(penaltyAt(4)).toBe(-2);
    expect(penaltyAt(5)).toBe(-4);
    expect(penaltyAt(10)).toBe(-8);
  });

  const ally = { side: 'heroes', at: [2, 1] as const };
  const into = (others: readonly Someone[], b: Someone = {}) =>
    strike([1], { a: shooter, b: { at: [2, 0], ...b }, others, attack: thrown }).toHit.total - 1;

  it('[V22-ATK-03] -4 against somebody who is in melee with an ally', () => {
    expect(into([ally])).toBe(-4);
    expect(into([])).toBe(0);
    const blow = strike([1], { a: { sheet: {} }, others: [{ side: 'heroes', at: [2, 1] }] });
    expect(blow.toHit.total).toBe(1);
  });

  it('[V22-ATK-04] in melee are opponents who are adjacent', () => {
    expect(into([{ side: 'heroes', at: [2, 2] }])).toBe(0);
    expect(into([{ side: 'villains', at: [2, 1] }])).toBe(0);
    expect(into([{ side: 'heroes', at: [3, 1] }])).toBe(-4);
  });

  it('[V22-ATK-04] one who cannot move does not count unless he is being attacked', () => {
    expect(into([{ ...ally, effects: ['unconscious'] }])).toBe(0);
    expect(into([{ ...ally, effects: ['pinned'] }])).toBe(0);
    expect(into([{ ...ally, effects: ['unconscious', { name: 'attacked', source: 1 }] }])).toBe(-4);
    expect(into([ally], { effects: ['paralyzed'] })).toBe(0);
    expect(into([ally], { effects: ['paralyzed', { name: 'attacked', source: 2 }] })).toBe(-4);
    expect(into([{ ...ally, effects: ['stunned'] }])).toBe(-4);
  });

  it('[V22-ATK-04] a blow at somebody who cannot move is remembered for a round', () => {
    const { b } = strike([1], { b: { effects: ['paralyzed'] } });
    expect(b.effects).toContainEqual(expect.objectContaining({ name: 'attacked', source: 0 }));
    expect(strike([1]).b.effects).toEqual([]);
    // A shot makes no melee.
    const shot = strike([1], { a: shooter, b: { at: [2, 0], effects: ['paralyzed'] }, attack: thrown });
    expect(shot.b.effects.map(({ name }) => name)).toEqual(['paralyzed']);
  });

  it('[V22-ATK-05] no penalty where the target is two sizes larger than the largest ally there', () => {
    const huge = { sheet: { size: 'huge' }, at: [2, -2] as const };
    expect(into([ally], { sheet: { size: 'large' }, at: [2, -1] })).toBe(-4);
    expect(into([ally], huge)).toBe(0);
    const large: Someone = { ...ally, at: [3, 1], sheet: { size: 'large' } };
    expect([into([ally, large], huge), into([large, ally], huge)]).toEqual([-4, -4]);
    // However small they are: -4 where there is such an ally, and none where there is not.
    const fine = { sheet: { size: 'fine' } } as const;
    const alone = into([], fine);
    expect(into([{ ...ally, ...fine }], fine) - alone).toBe(-4);
    expect(into([{ ...ally, side: 'villains' }], fine) - alone).toBe(0);
  });
});

describe('effects without damage', () => {
  const toucher = { sheet: { weapons: [SAMPLE_STUN] } };

  it('[V22-DMG-03] force their own save with difficulty 10 + rank', () => {
    const failed = strike([10, 15], { a: toucher });
    expect(failed.save?.versus).toBe(16);
    expect(failed.b.effects.map(({ name }) => name)).toEqual(['stunned']);
    expect(strike([10, 16], { a: toucher }).b.effects).toEqual([]);
    expect(strike([20, 16], { a: toucher }).b.effects).toEqual([]);
  });

  it('[V22-CORE-06] on such saves a natural 20 succeeds and a natural 1 fails', () => {
    const strong = { sheet: { saves: { fortitude: 40 } } };
    const weak = { sheet: { saves: { fortitude: -40 } } };
    expect(strike([10, 1], { a: toucher, b: strong }).b.effects).toHaveLength(1);
    expect(strike([10, 2], { a: toucher, b: strong }).b.effects).toHaveLength(0);
    expect(strike([10, 20], { a: toucher, b: weak }).b.effects).toHaveLength(0);
    expect(strike([10, 19], { a: toucher, b: weak }).b.effects).toHaveLength(1);
    expect(strike([5, 5, 1, 1], { a: toucher, b: strong, options: {} }).b.effects).toHaveLength(1);
    expect(strike([5, 5, 10, 10], { a: toucher, b: weak, options: {} }).b.effects).toHaveLength(0);
  });

  it('[V22-COND-23] the flat-footed add no Dexterity bonus to Reflex, but keep a penalty', () => {
    const reflexive = { sheet: { weapons: [{ ...SAMPLE_STUN, save: 'reflex' }] } };
    const total = (dexterity: number, effects: readonly string[]) =>
      strike([20, 2], { a: reflexive, b: { sheet: { abilities: { dexterity } }, effects } }).save?.total;
    expect(total(16, [])).toBe(5);
    expect(total(16, ['flat-footed'])).toBe(2);
    expect(total(6, ['flat-footed'])).toBe(0);
  });
});
