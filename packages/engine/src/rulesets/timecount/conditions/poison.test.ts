import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { after, effect, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import { undeclared } from '../../../time/ticks.ts';
import { timecount } from '../index.ts';
import { heal, restOvernight } from '../recovery/healing.ts';

type Sheet = Readonly<Record<string, unknown>>;
type Counts = Readonly<Record<string, number>>;

const later = { entry: { surprised: false, initiative: 3 } };
const stand = (sheet: Sheet = {}, counts: Counts = {}, dice: readonly number[] = []) =>
  playOf([person('a', sheet, { counts }), person('b', {}, { side: 'b', ...later })], { dice });
const hand = (act: string, choice: string, amount: number): Command => ({
  by: GAME_MASTER,
  do: act,
  target: 'a',
  choice,
  amount,
});
const countsAfter = (play: ReturnType<typeof stand>, ...told: readonly Command[]) =>
  after(play, ...told).fight.combatants[0]!.counts;

describe('what poison takes', () => {
  it('[TC-POIS-01] fatigue or hit points, as it names, whatever the Threshold of Pain', () => {
    expect(countsAfter(stand(), hand('poison', 'fatigue', 7))).toMatchObject({ fatigue: 7, hitPoints: 20, topLost: 0 });
    expect(countsAfter(stand(), hand('poison', 'hit points', 2))).toMatchObject({ fatigue: 0, hitPoints: 18 });
  });

  it('[TC-POIS-01] hit points go in the order bonus, Invigoration, normal', () => {
    const play = after(stand({}, { hitPoints: 10, invigoration: 3 }), {
      by: GAME_MASTER,
      do: 'bonus',
      target: 'a',
      amount: 2,
    });
    const left = countsAfter(play, hand('poison', 'hit points', 6));
    expect(left).toMatchObject({ hitPoints: 9, invigoration: 0, poisonLoss: 4 });
  });

  it.each([
    ['fatigue', 'fatigue'],
    ['hit points', 'hitPoints'],
    ['dexterity', 'dexterityDamage'],
  ])('[TC-POIS-01] the log names poison where it takes %s', (what, count) => {
    const { step } = after(stand(), hand('poison', what, 2));
    const taken = (step?.events ?? []).filter((event) => event.kind === 'count' && event.count === count);
    expect(taken.map(({ why }) => why.rule)).toEqual(['TC-POIS-01']);
  });

  it('[TC-POIS-01] an attribute', () => {
    expect(countsAfter(stand(), hand('poison', 'dexterity', 2))).toMatchObject({ dexterityDamage: 2, hitPoints: 20 });
  });

  it('[TC-POIS-01] consciousness is at stake as with other harm, from the limit on', () => {
    const asleep = (points: number, dice: readonly number[]) =>
      after(stand({}, {}, dice), hand('poison', 'fatigue', points)).fight.combatants[0]!.effects.map(
        ({ name }) => name,
      );
    expect(asleep(19, [])).toEqual([]);
    expect(asleep(32, [1, 1, 1])).toEqual(['unconscious', 'prone']);
  });
});

describe('how poison is healed', () => {
  it('[TC-POIS-02] ordinary healing lowers fatigue only down to the share of poison', () => {
    const eased = (fatigue: number) => {
      const poisoned = after(stand({}, { fatigue: 5 }), hand('poison', 'fatigue', 4));
      return playRule(timecount, poisoned.fight, [], (scene) => {
        heal(scene, { target: 0, invigoration: 0, fatigue, rolled: null, why: { text: 'a spell', rule: '' } });
        return scene.fight.combatants[0]!.counts.fatigue;
      }).value;
    };
    expect([eased(4), eased(5), eased(6), eased(20)]).toEqual([5, 4, 4, 4]);
  });

  it('[TC-POIS-02] Invigoration does not cover what poison took', () => {
    const poisoned = after(stand({}, { hitPoints: 15 }), hand('poison', 'hit points', 4));
    const invigorated = playRule(timecount, poisoned.fight, [], (scene) => {
      heal(scene, { target: 0, invigoration: 9, fatigue: 0, rolled: null, why: { text: 'a spell', rule: '' } });
      return scene.fight.combatants[0]!.counts.invigoration;
    }).value;
    expect(invigorated).toBe(5);
  });

  it('[TC-POIS-02] natural healing and spells for poison help', () => {
    const poisoned = after(stand(), hand('poison', 'hit points', 4), hand('poison', 'fatigue', 3));
    const { poisonLoss, hitPoints } = playRule(timecount, poisoned.fight, [], (scene) => {
      restOvernight(scene, fighterAt(scene, 0), 3);
      return scene.fight.combatants[0]!.counts;
    }).value;
    expect([poisonLoss, hitPoints]).toEqual([1, 19]);
    const cured = countsAfter(poisoned, hand('antidote', 'hit points', 3), hand('antidote', 'fatigue', 9));
    expect(cured).toMatchObject({ poisonLoss: 1, hitPoints: 16, invigoration: 3, fatigue: 0, poisonFatigue: 0 });
  });

  it('[TC-POIS-03] attribute damage of poison heals 1 point for a day in bed, other damage without bed', () => {
    const rested = (types: number, ...told: readonly Command[]) =>
      playRule(timecount, after(stand(), ...told).fight, [], (scene) => {
        restOvernight(scene, fighterAt(scene, 0), 0, types);
        const { counts } = scene.fight.combatants[0]!;
        return [counts.strengthDamage, counts.poisonStrength, counts.wisdomDamage, counts.poisonWisdom];
      }).value;
    const both = [hand('poison', 'strength', 2), hand('poison', 'wisdom', 1)];
    expect(rested(1, ...both)).toEqual([2, 2, 1, 1]);
    expect(rested(2, ...both)).toEqual([1, 1, 0, 0]);
    const mixed = [hand('poison', 'strength', 2), hand('sap', 'strength', 1)];
    expect(rested(1, ...mixed)).toEqual([2, 2, 0, 0]);
    expect(countsAfter(stand(), ...both, hand('antidote', 'strength', 1))).toMatchObject({
      strengthDamage: 1,
      poisonStrength: 1,
    });
  });
});

const exposed = (name: string): Command => ({ by: GAME_MASTER, do: 'envenom', target: 'a', choice: `sample: ${name}` });
const wait = { by: 'a', do: 'wait' };

describe('poisons on the count', () => {
  it('[TC-POIS-04] [TC-STANCE-16] lying down or crouching is no help against it', () => {
    const lost = (posture: string, natural: number) => {
      const people = [person('a', {}, { effects: [effect(posture)] })];
      const play = playOf([...people, person('b', {}, { side: 'b', ...later })], { dice: [natural, 2] });
      return 20 - after(play, exposed('spider venom')).fight.combatants[0]!.counts.hitPoints;
    };
    expect([lost('prone', 3), lost('prone', 4), lost('crouch', 3), lost('crouch', 4)]).toEqual([0, 2, 0, 2]);
  });

  it('[TC-POIS-04] attacks Vigor, equal succeeds; or the defence that it names', () => {
    const lost = (natural: number, sheet: Sheet = {}) =>
      20 - countsAfter(stand(sheet, {}, [natural, 2]), exposed('spider venom')).hitPoints;
    expect([lost(3), lost(4), lost(5)]).toEqual([0, 2, 2]);
    expect([lost(5, { fortitude: 2 }), lost(6, { fortitude: 2 }), lost(5, { willpower: 9 })]).toEqual([0, 2, 2]);
    expect([lost(1, { fortitude: -9 }), lost(20, { fortitude: 30 })]).toEqual([0, 2]);
    const fumes = (natural: number, sheet: Sheet) =>
      after(stand(sheet, {}, [natural]), exposed('lingering fume')).fight.combatants[0]!.effects.length;
    expect([fumes(9, { willpower: 2 }), fumes(10, { willpower: 2 }), fumes(8, { fortitude: 9 })]).toEqual([0, 1, 1]);
  });

  const pass = (play: ReturnType<typeof stand>, tick: number) => {
    let now = play;
    while (now.fight.clock.now < tick) {
      const who = now.fight.combatants[undeclared(now.fight.clock)[0]!]!;
      now = after(now, { ...wait, by: who.id });
    }
    return now.fight.combatants[0]!;
  };

  it('[TC-POIS-04] some act after a delay', () => {
    const play = after(stand({}, {}, [20, 3, 4]), exposed('drowsing draught'));
    expect(pass(play, 19).counts.fatigue).toBe(0);
    const over = pass(play, 20);
    expect([over.counts.fatigue, over.counts.poisonFatigue, over.effects.length]).toEqual([7, 7, 0]);
  });

  it('[TC-POIS-04] some act again and again', () => {
    const play = after(stand({}, {}, [20, 1, 2, 3]), exposed('lingering fume'));
    const tired = [9, 10, 19, 20, 29, 30, 45].map((tick) => pass(play, tick).counts.fatigue);
    expect(tired).toEqual([0, 1, 1, 3, 3, 6, 6]);
    expect(pass(play, 30).effects).toEqual([]);
  });

  it('[TC-POIS-04] two doses do not get in the way of each other', () => {
    let play = after(stand({}, {}, [20, 20, 1, 2, 1, 2, 1, 2]), exposed('lingering fume'));
    play = after(play, exposed('lingering fume'));
    expect(pass(play, 10).counts.fatigue).toBe(3);
    expect(pass(play, 30).counts.fatigue).toBe(9);
    expect(pass(play, 31).effects).toEqual([]);
  });
});
