import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { lost, type PlayedAttack, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../../kernel/state/game.ts';
import { endTurn } from '../../../d20/time/turns.ts';
import { worthOf } from '../../defense/cover.ts';
import type { AreaHarm, GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { doubts } from '../../sheet/doubts.ts';
import { REACTED } from '../../time/free-reactions.ts';

const b = (traits: readonly string[], dexterity = 10, more: Side = {}): Side => ({
  sheet: sheet({ traits, abilities: { dexterity }, hp: 400, skills: { tumble: 4, jump: 4, balance: 4 } }),
  ...more,
});

/** A blow of a at b with Relative Degree 5 at least, blocked by b (20 against 2), so often as there is any Block left. */
function blocksInARow(side: Side, options: OptionValues = {}): number {
  let at = fight([{ sheet: sheet({ weapons: ['longsword'] }) }, side], options);
  for (let count = 0; ; count++) {
    const debt = at.combatants[1]?.counts.debt ?? 0;
    let played: PlayedAttack;
    try {
      played = strike(at, [19, 2, 'longsword', 2, 19]);
    } catch {
      return count;
    }
    if (played.fight.combatants[1]?.counts.debt !== debt) return count;
    at = played.fight;
  }
}

/** Plays a's blow at b, which hits with Relative Degree 5 or so, and everything after. */
function debtAfter(played: PlayedAttack): number {
  return played.fight.combatants[1]?.counts.debt ?? 0;
}

describe('free Blocks', () => {
  it('[GNG-FEAT-57] Improved Block gives one that costs nothing of the coming turn', () => {
    const at = fight([{}, b(['improved-block'])]);
    const first = strike(at, [19, 2, 'longsword', 2, 19]);
    expect([first.value, debtAfter(first)]).toEqual(['miss', 0]);
    const second = strike(first.fight, [19, 2, 'longsword', 2, 19]);
    expect([second.value, debtAfter(second)]).toEqual(['miss', 1]);
    expect(blocksInARow(b([]))).toBe(0);
  });

  it('[GNG-FEAT-02] they come beside those that are paid, count as the one try, and come back with the own turn', () => {
    const at = fight([{}, b(['improved-block'], 10, { counts: { debt: 2 } })]);
    const first = strike(at, [19, 2, 'longsword', 19, 2, 1]);
    // The Block failed: the blow lands, and is not asked about again.
    expect([first.value, debtAfter(first)]).toEqual(['hit', 2]);
    expect(() => strike(first.fight, [19, 2, 'longsword', 2, 19])).toThrow();
    const turn = playRule(grim, first.fight, [], (scene) => endTurn(scene));
    expect(REACTED.on(turn.fight.combatants[1] ?? { effects: [] })).toBe(false);
  });

  it('[GNG-FEAT-02] they are possible in the own turn, and not where no actions are', () => {
    const own = { ...fight([{}, b(['improved-block'])]) };
    const inTurn: Fight<GrimGame> = { ...own, clock: { ...own.clock, turn: 1 } };
    expect(strike(inTurn, [19, 2, 'longsword', 2, 19]).value).toBe('miss');
    expect(() => strike(inTurn, [19, 2, 'longsword', 2, 19]).fight).not.toThrow();
    const spent = strike(inTurn, [19, 2, 'longsword', 2, 19]).fight;
    // A second one would have to be paid for, which the own turn forbids.
    expect(() => strike(spent, [19, 2, 'longsword', 2, 19])).toThrow();
    for (const effects of [['dazed'], ['flat-footed'], ['stunned']])
      expect(() => strike(fight([{}, b(['improved-block'], 10, { effects })]), [19, 2, 'longsword', 2, 19])).toThrow();
  });

  it('[GNG-FEAT-03] Advanced Block gives as many as the Dexterity modifier in place of the one, and one at least', () => {
    const traits = ['improved-block', 'advanced-block'];
    expect(blocksInARow(b(traits, 10))).toBe(1);
    expect(blocksInARow(b(traits, 15))).toBe(2);
    expect(blocksInARow(b(traits, 16))).toBe(3);
    expect(blocksInARow(b(traits, 17))).toBe(3);
    expect(blocksInARow(b(traits, 16), { advancedAbortStacks: true })).toBe(4);
  });

  it('[GNG-FEAT-70] Infinite Block gives any number', () => {
    let at = fight([{}, b(['improved-block', 'infinite-block'], 25)]);
    for (let count = 0; count < 12; count++) {
      const played = strike(at, [19, 2, 'longsword', 2, 19]);
      expect([played.value, debtAfter(played)]).toEqual(['miss', 0]);
      at = played.fight;
    }
    // There is nothing to count.
    expect(at.combatants[1]?.effects).toEqual([]);
  });
});

describe('other free reactions', () => {
  const rolled = [19, 2, 'decline', 'roll', 12, 8];

  it('[GNG-FEAT-66] [GNG-FEAT-09] Roll with Blow: one, or as many as the Dexterity modifier', () => {
    const one = strike(fight([{}, b(['improved-roll-with-blow'])]), rolled);
    expect(debtAfter(one)).toBe(0);
    expect(debtAfter(strike(one.fight, rolled))).toBe(1);
    const nimble = fight([{}, b(['improved-roll-with-blow', 'advanced-roll-with-blow'], 16)]);
    const three = strike(strike(strike(nimble, rolled).fight, rolled).fight, rolled);
    expect(debtAfter(three)).toBe(0);
    expect(debtAfter(strike(three.fight, rolled))).toBe(1);
  });

  const FIRE: AreaHarm = {
    kind: 'fire',
    save: { kind: 'reflex', dc: 15, on: 'half' },
    name: 'fire',
    why: because('fire', ''),
    against: because('save', ''),
    source: NOBODY,
    points: 8,
    rolled: null,
    cover: worthOf('none'),
  };

  it('[GNG-FEAT-61] [GNG-FEAT-05] Dive for Cover: likewise', () => {
    const dive = (at: Fight<GrimGame>) =>
      playRule(grim, at, [3, 'dive', 15], (scene) => scene.slots.area(scene, 1, FIRE));
    const debt = (at: Fight<GrimGame>): number => at.combatants[1]?.counts.debt ?? 0;
    const one = dive(fight([{}, b(['improved-dive-for-cover'])]));
    expect([debt(one.fight), lost(one.events, 1), debt(dive(one.fight).fight)]).toEqual([0, 4, 1]);
    const nimble = fight([{}, b(['improved-dive-for-cover', 'advanced-dive-for-cover'], 16)]);
    const three = dive(dive(dive(nimble).fight).fight);
    expect([debt(three.fight), debt(dive(three.fight).fight)]).toEqual([0, 1]);
  });

  it('[GNG-FEAT-65] [GNG-FEAT-08] Maintain Footing: likewise', () => {
    const trip = (at: Fight<GrimGame>) =>
      playRule(grim, at, [19, 2, 19, 2, 'maintain', 20], (scene) => {
        const manoeuvre = scene.slots.special?.manoeuvres['trip'];
        const bare = scene.fighters[0]?.profile.weapons.findIndex(({ name }) => name === 'unarmed') ?? -1;
        return manoeuvre?.resolve(scene, {
          attacker: 0,
          defender: 1,
          weapon: bare,
          ranged: false,
          sequence: 0,
          charge: false,
          opportunity: false,
          nonlethal: false,
          choices: ['trip'],
        });
      });
    const side = (traits: readonly string[], dexterity: number): Side => ({
      sheet: sheet({ traits, abilities: { dexterity }, hp: 60, skills: { balance: 9 }, weapons: [] }),
    });
    const debt = (at: Fight<GrimGame>): number => at.combatants[1]?.counts.debt ?? 0;
    const one = trip(fight([{}, side(['improved-maintain-footing'], 10)]));
    expect([one.value, debt(one.fight), debt(trip(one.fight).fight)]).toEqual(['miss', 0, 1]);
    const nimble = fight([{}, side(['improved-maintain-footing', 'advanced-maintain-footing'], 16)]);
    const three = trip(trip(trip(nimble).fight).fight);
    expect([debt(three.fight), debt(trip(three.fight).fight)]).toEqual([0, 1]);
  });
});

describe('prerequisites', () => {
  const lacks = (trait: string, given: Parameters<typeof sheet>[0]): readonly string[] =>
    doubts(sheet({ traits: [trait], ...given }))
      .filter(({ path }) => path[1] === 0)
      .map(({ expected }) => expected);

  it('[GNG-FEAT-01] what a feat asks for and the sheet has not is a doubt', () => {
    expect(lacks('improved-block', { abilities: { dexterity: 12 }, baseAttack: 0 })).toEqual([
      "Dexterity 13 or more for 'improved-block'",
      "a base attack bonus of +1 or more for 'improved-block'",
    ]);
    expect(lacks('improved-block', { abilities: { dexterity: 13 }, baseAttack: 1 })).toEqual([]);
    expect(lacks('advanced-block', { abilities: { dexterity: 13 }, baseAttack: 4 })).toEqual([
      "the feat or talent 'combat-reflexes' for 'advanced-block'",
      "the feat or talent 'improved-block' for 'advanced-block'",
    ]);
  });
});
