import { describe, expect, it } from 'vitest';
import { fight } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, target } from '../../../../../test/support/grim-magic.ts';
import { attackCheck, checkOf, conditions, lost, rolls, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { oddsOfCommand } from '../../../../analysis/odds.ts';
import { d6, sum } from '../../../../chance/dice.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { passTime } from '../../recovery/recovery.ts';
import { doubts } from '../../sheet/doubts.ts';
import { WEAPON_TRAITS } from '../weapon-traits.ts';

const UNDEAD = { type: 'undead', abilities: { constitution: null } } as const;
const GOLEM = { type: 'construct', abilities: { constitution: null, intelligence: 0 } } as const;
const PLATED = { armor: { name: 'plates', bonus: 60 } };

const count = (at: Fight<GrimGame>, who: number, name: 'temporary' | 'lentPower' | 'debt'): number =>
  at.combatants[who]?.counts[name] ?? 0;

const hours = (at: Fight<GrimGame>, amount: number, dice: readonly number[]) =>
  playRule(grim, at, dice, (scene) => passTime(scene, 'hours', amount, -1)).fight;

/** The doubts about a weapon with an ability. */
const doubted = (trait: string, weapon: object = {}): readonly string[] => {
  const { sheet } = armed([trait], weapon);
  return sheet === undefined ? [] : doubts(sheet).map(({ expected }) => expected);
};

describe('what feeds its wielder', () => {
  it('[GNG-WABIL-18] bodyfeeder: on a 1 temporary hit points, as many as were dealt, for ten minutes', () => {
    expect(WEAPON_TRAITS['bodyfeeder']?.made).toMatchObject({ level: 12, price: '+3' });
    const sides = [armed(['bodyfeeder']), target()];
    expect(count(blow(sides, [4, 2]).fight, 0, 'temporary')).toBe(0);
    const fed = blow(sides, [4, 1]).fight;
    expect(count(fed, 0, 'temporary')).toBe(9);
    expect(fed.combatants[0]?.effects[0]?.until).toMatchObject({ round: 101 });
    expect(count(hours(fed, 1, []), 0, 'temporary')).toBe(0);
    expect(rolls(blow([armed(['bodyfeeder']), target(PLATED)], [4]).events)).not.toContain('bodyfeeder');
  });

  it('[GNG-WABIL-19] they do not stack: the higher of what is left and the new', () => {
    const fed = blow([armed(['bodyfeeder']), target()], [4, 1]).fight;
    const again = (face: number): Fight<GrimGame> => strike(fed, [15, 10, face, 1]).fight;
    expect([count(again(3), 0, 'temporary'), count(again(5), 0, 'temporary')]).toEqual([9, 10]);
  });

  it('[GNG-WABIL-19] [GNG-TEMP-01] [GNG-ITEM-24] those of another source add up with them, and end by themselves', () => {
    const both = armed(['bodyfeeder', 'sword-of-life-stealing']);
    // 11 points are dealt each time: 7 + 4. Life stealing first: a level, and 1d6; then the body is fed.
    const fed = blow([both, target({ hp: 200 })], [4, 1, 5, 1]).fight;
    const held = (at: Fight<GrimGame>): number => count(at, 0, 'temporary');
    expect([held(fed), conditions(fed, 0)]).toEqual([13 + 5, ['life-fed', 'body-fed']]);
    // A smaller gift of the same source leaves what is there.
    const again = strike(fed, [15, 10, 4, 1, 3, 2]).fight;
    expect(held(again)).toBe(13 + 5);
    expect([held(hours(again, 1, [])), held(hours(again, 24, [10, 10]))]).toEqual([5, 0]);
  });

  it('[GNG-WABIL-29] mindfeeder: power points likewise, not from constructs and undead', () => {
    expect(WEAPON_TRAITS['mindfeeder']?.made).toMatchObject({ level: 15, price: '+3' });
    const fed = blow([armed(['mindfeeder']), target()], [4, 1]).fight;
    expect(count(fed, 0, 'lentPower')).toBe(9);
    expect(count(hours(fed, 1, []), 0, 'lentPower')).toBe(0);
    for (const none of [UNDEAD, GOLEM])
      expect(count(blow([armed(['mindfeeder']), target(none)], [4]).fight, 0, 'lentPower')).toBe(0);
  });

  it('[GNG-WABIL-30] nor do those stack', () => {
    const fed = blow([armed(['mindfeeder']), target()], [4, 1]).fight;
    const again = (face: number): Fight<GrimGame> => strike(fed, [15, 10, face, 1]).fight;
    expect([count(again(3), 0, 'lentPower'), count(again(5), 0, 'lentPower')]).toEqual([9, 10]);
  });
});

describe('what fells', () => {
  it('[GNG-WABIL-22] coup de grace: on a 1 a Will save against DC 27 or paralysed for a round, not who has no mind', () => {
    expect(WEAPON_TRAITS['coup-de-grace']?.made).toMatchObject({ level: 19, price: '+5' });
    const side = (saves: number) => [armed(['coup-de-grace']), target({ saves: { will: saves } })];
    expect(conditions(blow(side(20), [4, 1, 6]).fight, 1)).toContain('paralysed');
    expect(conditions(blow(side(20), [4, 1, 7]).fight, 1)).not.toContain('paralysed');
    expect(blow(side(20), [4, 1, 6]).fight.combatants[1]?.effects.at(-1)?.until).toMatchObject({ round: 2 });
    expect(rolls(blow([armed(['coup-de-grace']), target(GOLEM)], [4]).events)).not.toContain('paralysing blow');
  });

  it('[GNG-WABIL-22] [GNG-INJ-05] by `injuryOnSameAttackSaves` the save suffers from the lethal points of this blow, and from no others', () => {
    const saved = (weapon: object, face: number, isCounted: boolean): boolean => {
      const sides = [armed(['coup-de-grace'], weapon), target({ hp: 30, saves: { will: 20 } })];
      const options = { injuryOnSameAttackSaves: isCounted };
      return !conditions(blow(sides, [4, 1, face], {}, options).fight, 1).includes('paralysed');
    };
    // 21 of 30 are left, a light injury: -2.
    expect([saved({}, 7, false), saved({}, 8, true), saved({}, 9, true)]).toEqual([true, false, true]);
    expect([saved({ nonlethal: true }, 6, true), saved({ nonlethal: true }, 7, true)]).toEqual([false, true]);
  });

  it('[GNG-WABIL-24] dread: 4 better and 4d6 against its foe, on a 1 a Fortitude save against DC 27 or destroyed', () => {
    expect(WEAPON_TRAITS['dread']?.made).toMatchObject({ level: 22, price: '+7' });
    const dread = armed(['dread'], { enhancement: 1, foe: ['undead'] });
    const foe = target({ ...UNDEAD, saves: { fortitude: 20 } });
    // 15 + 5 against 10: 10 of degree, 4 of the sword, 5 of enhancement, 4d6.
    const hit = blow([dread, foe], [4, 1, 1, 1, 1, 2]);
    expect([hit.harm, conditions(hit.fight, 1)]).toEqual([10 + 4 + 5 + 4, ['flat-footed']]);
    expect(conditions(blow([dread, foe], [4, 1, 1, 1, 1, 1, 6]).fight, 1)).toContain('dead');
    expect(conditions(blow([dread, foe], [4, 1, 1, 1, 1, 1, 7]).fight, 1)).not.toContain('dead');
    expect(blow([dread, target()], [4]).harm).toBe(6 + 4 + 1);
    const [evil, outsider] = [['outsider', 'evil'], { type: 'outsider', subtypes: ['good'] }];
    expect(blow([armed(['dread'], { foe: evil as string[] }), target(outsider as object)], [4]).harm).toBe(9);
    expect(doubted('dread')).toEqual(["a designated foe (`foe`) for 'dread'"]);
  });

  it('[GNG-WABIL-33] soulbreaker: on a 1 a negative level, with a save against DC 18 a day later', () => {
    expect(WEAPON_TRAITS['soulbreaker']?.made).toMatchObject({ level: 12, price: '+3' });
    const { fight: after } = blow([armed(['soulbreaker']), target({ saves: { fortitude: 5 } })], [4, 1]);
    expect(after.combatants[1]?.effects.at(-1)).toMatchObject({ name: 'energy-drained', data: { dc: 18 } });
    expect(conditions(hours(after, 24, [13]), 1)).toContain('level-lost');
    expect(conditions(hours(after, 24, [14]), 1)).not.toContain('level-lost');
    const { events } = playRule(grim, after, [13], (scene) => passTime(scene, 'hours', 24, -1));
    expect(checkOf(events, 'GNG-WABIL-33')).toMatchObject({ versus: 18, result: 'failure' });
    expect(conditions(blow([armed(['soulbreaker']), target()], [4, 2]).fight, 1)).toEqual(['flat-footed']);
  });

  it.each(['vicious', 'soulbreaker', 'vorpal'])(
    '[GNG-WABIL-01] odds go through what comes of a %s blow once for all wounds alike',
    (name) => {
      const at = fight([armed([name]), target({ armor: { name: 'mail', bonus: 3 } })]);
      const odds = oddsOfCommand(at, grim, { by: 'a', do: 'attack', target: 'b', with: 'longsword' });
      if (!('method' in odds)) throw new Error('the attack was refused');
      expect(odds.method).toBe('exact');
      // There are more than fifty wounds.
      expect(odds.n).toBeLessThan(25);
    },
  );

  it('[GNG-WABIL-35] the odds of a vicious blow are exactly those of a plain one with 2d6 wherever it is felt', () => {
    const harmWith = (traits: readonly string[]) => {
      const at = fight([armed(traits), target({ armor: { name: 'mail', bonus: 3 } })]);
      const odds = oddsOfCommand(at, grim, { by: 'a', do: 'attack', target: 'b', with: 'longsword' });
      if (!('method' in odds)) throw new Error('the attack was refused');
      return odds;
    };
    const [plain, vicious] = [harmWith([]).harm, harmWith(['vicious'])];
    const flash = sum(2, d6).odds;
    const expected = plain.values.flatMap((points, at) =>
      points === 0
        ? [[0, (plain.weights[at] ?? 0n) * flash.total] as const]
        : flash.values.map(
            (more, of) => [points + more, (plain.weights[at] ?? 0n) * (flash.weights[of] ?? 0n)] as const,
          ),
    );
    const together = new Map<number, bigint>();
    for (const [points, weight] of expected) together.set(points, (together.get(points) ?? 0n) + weight);
    for (const [points, weight] of together) {
      const { num, den } = vicious.harm.chanceOf(points);
      expect([points, num * plain.total * flash.total]).toEqual([points, weight * den]);
    }
    expect([vicious.method, vicious.harm.values.length, vicious.n < 1000]).toEqual(['exact', together.size, true]);
  });

  it('[GNG-WABIL-35] vicious: 2d6 more to the target and 1d6 to the wielder, past the Protection of both; melee only', () => {
    const mail = { armor: { name: 'mail', bonus: 3 } };
    const { harm, events } = blow([armed(['vicious'], {}, mail), target(mail)], [4, 5, 6, 2]);
    expect([harm, lost(events, 0)]).toEqual([9 - 3 + 11, 2]);
    // First the victim, then the wielder.
    expect(events.flatMap((event) => (event.kind === 'count' && event.count === 'hp' ? [event.who] : []))).toEqual([
      1, 0,
    ]);
    expect(rolls(blow([armed(['vicious']), target(PLATED)], [4]).events)).not.toContain('vicious energy');
    expect(doubted('vicious', { name: 'longbow' })).toEqual(["a melee weapon for 'vicious'"]);
    expect(doubted('vicious')).toEqual([]);
    // On a bow it does nothing.
    const shot = strike(fight([armed(['vicious'], { name: 'longbow' }), { ...target(), at: [6, 0] }]), [15, 10, 4], {
      ranged: true,
    });
    expect([lost(shot.events, 0), lost(shot.events, 1)]).toEqual([0, 9]);
  });

  it('[GNG-WABIL-35] it is part of the same blow for trauma', () => {
    const { fight: after } = blow([armed(['vicious']), target({ hp: 30 })], [1, 5, 6, 2]);
    expect(count(after, 1, 'debt')).toBe(1);
    expect(count(blow([armed(['vicious']), target({ hp: 60 })], [1, 5, 6, 2]).fight, 1, 'debt')).toBe(0);
  });
});

describe('vorpal', () => {
  const vorpal = (traits: readonly string[] = ['vorpal']) => armed(traits);
  /** A natural 20 with a d10 of 4, against 10. */
  const twenty = (side: Parameters<typeof target>[0], dice: readonly number[] = [4]) =>
    strike(fight([vorpal(), target(side)]), [20, 4, 10, ...dice]);

  it('[GNG-WABIL-36] a natural 20 that hits takes off the head of who feels a point of it', () => {
    expect(conditions(twenty({}).fight, 1)).toEqual(expect.arrayContaining(['disabled-head', 'dead']));
    expect(conditions(strike(fight([vorpal(), target()]), [19, 10, 4]).fight, 1)).not.toContain('dead');
    // It need not hit by more than nothing, and all of it is lethal.
    const level = strike(fight([vorpal(), target()]), [20, 10, 20, 4]).fight;
    expect([conditions(level, 1).includes('dead'), level.combatants[1]?.counts.nonlethal]).toEqual([true, 0]);
    // A d10 of 10 adds nothing: it is a natural 20 all the same.
    expect(conditions(strike(fight([vorpal(), target()]), [20, 10, 10, 4]).fight, 1)).toContain('dead');
    expect(conditions(twenty(PLATED).fight, 1)).toEqual(['flat-footed']);
    // A natural 20 that misses does nothing: 24 against 25.
    const nimble = target({ defenseModifiers: { luck: 15 } });
    expect(strike(fight([vorpal(), nimble]), [20, 4, 10]).value).toBe('miss');
    expect(conditions(strike(fight([vorpal([]), target()]), [20, 4, 10, 4]).fight, 1)).not.toContain('dead');
  });

  it('[GNG-WABIL-37] not of who has no head, or does not need it; of two heads one is left', () => {
    for (const spared of [{ anatomy: { heads: 0 } }, UNDEAD, GOLEM, { type: 'ooze' }])
      expect(conditions(twenty(spared).fight, 1)).toEqual(['flat-footed']);
    expect(conditions(twenty({ ...UNDEAD, subtypes: ['vampire'] }).fight, 1)).toContain('dead');
    const ettin = twenty({ anatomy: { heads: 2 } }).fight;
    expect([conditions(ettin, 1).includes('disabled-head'), conditions(ettin, 1).includes('dead')]).toEqual([
      true,
      false,
    ]);
  });

  it('[GNG-WABIL-38] it belongs on a slashing weapon', () => {
    expect(WEAPON_TRAITS['vorpal']?.made).toMatchObject({ level: 18, price: '+5' });
    expect(doubted('vorpal', { name: 'heavy mace' })).toEqual(["a slashing weapon for 'vorpal'"]);
    expect(doubted('vorpal')).toEqual([]);
    const kills = (name: string): boolean =>
      conditions(strike(fight([armed(['vorpal'], { name }), target()]), [20, 4, 10, 4]).fight, 1).includes('dead');
    expect([kills('heavy mace'), kills('scimitar')]).toEqual([false, true]);
  });
});

describe('wounding', () => {
  it('[GNG-WABIL-39] severe bleeding unless a Fortitude save against 10 + damage succeeds', () => {
    expect(WEAPON_TRAITS['wounding']?.made).toMatchObject({ level: 10, price: '+2' });
    const sides = [armed(['wounding']), target({ saves: { fortitude: 5 } })];
    const { fight: after, events } = blow(sides, [4, 13]);
    expect([conditions(after, 1), checkOf(events, 'GNG-WABIL-39').versus]).toEqual([
      ['flat-footed', 'severe-bleeding'],
      19,
    ]);
    expect(conditions(blow(sides, [4, 14]).fight, 1)).toEqual(['flat-footed']);
    expect(conditions(blow([armed(['wounding']), target(PLATED)], [4]).fight, 1)).toEqual(['flat-footed']);
  });

  it('[GNG-WABIL-35] [GNG-WABIL-39] what vicious energy adds is no damage of the blow for the save', () => {
    // 9 of the blow, 11 of the energy: the wound is of 20, the save against 19.
    const { harm, events } = blow([armed(['wounding', 'vicious']), target()], [4, 5, 6, 2, 20]);
    expect([harm, checkOf(events, 'GNG-WABIL-39').versus]).toEqual([20, 19]);
  });

  it('[GNG-WABIL-40] not of who has no blood', () => {
    for (const type of ['undead', 'construct', 'plant', 'ooze'])
      expect(rolls(blow([armed(['wounding']), target({ type })], [4]).events)).not.toContain(
        'Fortitude save against bleeding',
      );
    expect(rolls(blow([armed(['wounding']), target({ traits: ['bloodless'] })], [4]).events)).toHaveLength(3);
  });
});

it('plain weapons add nothing to an attack roll', () => {
  expect(attackCheck(strike(fight([armed([]), target()]), [15, 10, 4]).events).total).toBe(15);
});
