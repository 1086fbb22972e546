import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  points,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { UNCONSCIOUS } from '../conditions/conditions.ts';
import { type Attack, HIT, type TcScene } from '../game.ts';
import { timecount } from '../index.ts';
import { restOvernight } from '../recovery/healing.ts';
import { AS_IT_IS } from '../time/speed.ts';
import { applyOutcomes } from '../time/tick.ts';
import { removeImpairment, weaponSpeedChange } from './impairments.ts';
import { type Harm, outcomeOf } from './outcome.ts';

const BLOW = because('a blow', '');
const ON = { impairments: 'on' };
const blow = (damage: number, more: Partial<Harm> = {}): Harm => ({
  target: 1,
  source: 0,
  damage: points(damage),
  nonlethal: false,
  type: 'bludgeoning',
  impairs: false,
  doses: [],
  why: BLOW,
  ...more,
});

type Sheet = Readonly<Record<string, unknown>>;
type Counts = Readonly<Record<string, number>>;

/** The impairments of the second of two, bludgeoning, piercing and slashing, after hits of one tick. Threshold of Pain 3. */
function impaired(harm: readonly Harm[], options: Settings['options'] = ON, sheet: Sheet = {}): readonly number[] {
  const fight = fightOf([person('a'), person('b', sheet)], { options });
  const { counts } = playRule(timecount, fight, [], (scene) =>
    applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm })]),
  ).fight.combatants[1]!;
  return [counts.bludgeoningImpairment, counts.piercingImpairment, counts.slashingImpairment];
}

/** What the rule comes to where the first of two has those counts. */
function with0<T>(counts: Counts, sheet: Sheet, rule: (scene: TcScene) => T, options: Settings['options'] = {}): T {
  const fight = fightOf([person('a', sheet, { counts }), person('b')], { options });
  return playRule(timecount, fight, [], rule).value;
}

const against = (scene: TcScene, defense: Attack['defense']) =>
  scene.slots.defenseTally(scene, attackWith(scene, 'unarmed', { attacker: 1, defender: 0, defense })).total;

describe('how one is impaired', () => {
  it('[TC-IMP-01] one impairment of the type of an attack whose damage exceeds the Threshold of Pain, where the rule is in use', () => {
    expect(impaired([blow(4)])).toEqual([1, 0, 0]);
    expect(impaired([blow(40, { type: 'piercing' })])).toEqual([0, 1, 0]);
    expect(impaired([blow(4, { type: 'slashing' })])).toEqual([0, 0, 1]);
    expect(impaired([blow(4)], {})).toEqual([0, 0, 0]);
  });

  it('[TC-IMP-01] damage equal to the Threshold of Pain impairs by the option impairmentAt only', () => {
    expect(impaired([blow(3)])).toEqual([0, 0, 0]);
    expect(impaired([blow(3)], { ...ON, impairmentAt: 'exceeds' })).toEqual([0, 0, 0]);
    expect(impaired([blow(3)], { ...ON, impairmentAt: 'equals' })).toEqual([1, 0, 0]);
    expect(impaired([blow(2)], { ...ON, impairmentAt: 'equals' })).toEqual([0, 0, 0]);
  });

  it('[TC-IMP-01] damage counts after reduction; what is reduced to nothing impairs nobody', () => {
    expect(impaired([blow(5)], ON, { damageReduction: 2 })).toEqual([0, 0, 0]);
    expect(impaired([blow(6)], ON, { damageReduction: 2 })).toEqual([1, 0, 0]);
    expect(impaired([blow(2)], { ...ON, impairmentAt: 'equals' }, { damageReduction: 2, baseTop: 0 })).toEqual([
      0, 0, 0,
    ]);
  });

  it('[TC-IMP-04] some attacks impair also without exceeding the Threshold of Pain', () => {
    expect(impaired([blow(1, { impairs: true, type: 'slashing' })])).toEqual([0, 0, 1]);
    const nasty = { name: 'barb', category: 'daggers', damage: '1', type: 'piercing', impairs: true };
    const play = playOf([person('a', { weapons: [nasty] }), person('b')], { options: ON, dice: [10, 1] });
    const done = after(play, { by: 'a', do: 'attack', target: 'b' }, { by: 'b', do: 'wait' });
    expect(done.fight.combatants[1]!.counts.piercingImpairment).toBe(1);
  });

  it('[TC-IMP-05] some creatures are immune', () => {
    const immune = { impairmentImmune: true };
    expect(impaired([blow(9), blow(1, { impairs: true })], ON, immune)).toEqual([0, 0, 0]);
  });

  it('[TC-IMP-10] nonlethal damage impairs by option only, damage without such a type never', () => {
    expect(impaired([blow(9, { nonlethal: true })])).toEqual([0, 0, 0]);
    expect(impaired([blow(9, { nonlethal: true })], { ...ON, nonlethalImpairs: false })).toEqual([0, 0, 0]);
    expect(impaired([blow(9, { nonlethal: true })], { ...ON, nonlethalImpairs: true })).toEqual([1, 0, 0]);
    expect(impaired([blow(9, { type: 'none' })])).toEqual([0, 0, 0]);
    const harm = [blow(9, { type: 'none' })];
    const { events } = playRule(timecount, fightOf([person('a'), person('b')], { options: ON }), [], (scene) =>
      applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm })]),
    );
    expect(eventsOf(events, 'count').map(({ count }) => count)).toEqual(['fatigue', 'hitPoints', 'topLost']);
  });

  it('[TC-IMP-10] of several types the attacker names one', () => {
    const bill = { name: 'bill', category: 'polearms', damage: '9', type: 'slashing', otherTypes: ['piercing'] };
    const people = [person('a', { weapons: [bill] }), person('b')];
    const play = playOf(people, { options: ON, dice: [10, 1] });
    const struck = (choice?: string) => {
      const command = { by: 'a', do: 'attack', target: 'b', ...(choice === undefined ? {} : { choice }) };
      return after(play, command, { by: 'b', do: 'wait' }).fight.combatants[1]!.counts;
    };
    expect(struck()).toMatchObject({ slashingImpairment: 1, piercingImpairment: 0 });
    expect(struck('piercing')).toMatchObject({ slashingImpairment: 0, piercingImpairment: 1 });
    expect(refusedBy(play, { by: 'a', do: 'attack', target: 'b', choice: 'bludgeoning' })).toEqual(['TC-IMP-10']);
  });
});

describe('what impairments do', () => {
  it('[TC-IMP-02] each bludgeoning point takes 1 from Accuracy and Fortitude', () => {
    const bonus = (counts: Counts) =>
      with0(counts, { accuracy: 3 }, (scene) => scene.slots.attackTally(scene, attackWith(scene, 'unarmed')).total);
    expect([0, 1, 2].map((bludgeoningImpairment) => bonus({ bludgeoningImpairment }))).toEqual([3, 2, 1]);
    expect(with0({ bludgeoningImpairment: 2 }, {}, (scene) => against(scene, 'vigor'))).toBe(8);
  });

  it('[TC-IMP-02] each piercing point takes 1 from Power, as often as damage is rolled, and from Willpower', () => {
    const damage = (weapon: Sheet, counts: Counts, options = {}) => {
      const sheet = { power: 5, weapons: [{ id: 'w', name: 'w', category: 'daggers', damage: '1', ...weapon }] };
      return with0(
        counts,
        sheet,
        (scene) => scene.slots.rollDamage(scene, attackWith(scene, 'w'), HIT).damage.total,
        options,
      );
    };
    expect(damage({}, { piercingImpairment: 2 })).toBe(4);
    expect(damage({ times: 2 }, { piercingImpairment: 2 })).toBe(8);
    expect(with0({ piercingImpairment: 2 }, {}, (scene) => against(scene, 'spirit'))).toBe(8);
    const fixed = (options: Settings['options']) =>
      with0(
        { piercingImpairment: 2 },
        { power: 5, attributes: { strength: 4 } },
        (scene) => scene.slots.fixedDamage(scene, fighterAt(scene, 0), 'strength', false),
        options,
      );
    expect(fixed({ powerOnFixedDamage: true })).toBe(7);
    expect(fixed({})).toBe(4);
  });

  it('[TC-IMP-02] each slashing point takes 1 from Agility and adds 1 to the speed factors of weapons, not of spells or other acts', () => {
    const sheet = {
      weapons: ['dagger'],
      spells: [{ id: 'bolt', name: 'bolt', defense: 'celerity', damage: '1' }],
    };
    const factor = (id: string) =>
      with0({ slashingImpairment: 3 }, sheet, (scene) => {
        const { form } = attackWith(scene, id);
        return scene.slots.speedFactor(
          scene,
          fighterAt(scene, 0),
          form.speed,
          weaponSpeedChange(fighterAt(scene, 0), form, AS_IT_IS),
        );
      });
    expect([factor('dagger'), factor('unarmed'), factor('bolt')]).toEqual([9, 9, 2]);
    expect(with0({ slashingImpairment: 3 }, {}, (scene) => against(scene, 'celerity'))).toBe(7);
    const people = [
      person('a', sheet, { counts: { slashingImpairment: 3 } }),
      person('b', {}, { entry: { surprised: false, initiative: 50 } }),
    ];
    const play = playOf(people, { dice: [2] });
    expect(after(play, { by: 'a', do: 'attack', target: 'b' }).fight.clock.next[0]).toBe(9);
    expect(after(play, { by: 'a', do: 'sheathe', with: 'dagger' }).fight.clock.next[0]).toBe(2);
  });

  it('[TC-IMP-03] Primary falls with the highest of the three, and the next highest takes its place', () => {
    const sheet = { unarmedTraining: true, fortitude: 3, agility: 2, willpower: 1 };
    const primary = (counts: Counts) => with0(counts, sheet, (scene) => against(scene, 'primary'));
    expect(primary({})).toBe(13);
    expect(primary({ bludgeoningImpairment: 1 })).toBe(12);
    expect(primary({ bludgeoningImpairment: 5 })).toBe(12);
    expect(primary({ bludgeoningImpairment: 5, slashingImpairment: 5 })).toBe(11);
    expect(primary({ slashingImpairment: 9, piercingImpairment: 9 })).toBe(13);
  });

  it('[TC-IMP-09] [TC-FAT-07] the check to stay conscious takes -2 for each point, whatever its type', () => {
    const counts = { fatigue: 20, bludgeoningImpairment: 1, piercingImpairment: 1, slashingImpairment: 1 };
    const missed = (own: Counts) => {
      const { fight } = playRule(
        timecount,
        fightOf([person('a', {}, { counts: own }), person('b')]),
        [1, 1, 3],
        (scene) => scene.slots.checkConsciousness(scene, fighterAt(scene, 0)),
      );
      return (UNCONSCIOUS.find(fight.combatants[0]!)?.data.checkAt ?? 0) / 10;
    };
    // 5 against DC 0 holds; 5 - 6 fails by 1.
    expect(missed(counts)).toBe(1);
    expect(missed({ ...counts, slashingImpairment: 2 })).toBe(3);
    expect(missed({ ...counts, slashingImpairment: 0 })).toBe(0);
  });

  it('[TC-FAT-07] so does the check to wake up', () => {
    const wakes = (points: number) => {
      const effects = [effect('unconscious')];
      const counts = { fatigue: 20, piercingImpairment: points };
      const fight = fightOf([person('a', {}, { counts, effects }), person('b')]);
      const faces = points > 2 ? [1, 1, 3, 7] : [1, 1, 3];
      const played = playRule(timecount, fight, faces, (scene) => scene.slots.checkWaking(scene, fighterAt(scene, 0)));
      return played.fight.combatants[0]!.effects.length === 0;
    };
    expect([wakes(0), wakes(2), wakes(3)]).toEqual([true, true, false]);
  });

  it('[TC-IMP-11] an impairment counts for the consciousness check of its own attack, not for other attacks of the tick', () => {
    const people = [
      person('a', { weapons: ['mace'] }),
      person('b', { weapons: ['mace'] }, { counts: { fatigue: 17 } }),
    ];
    const play = playOf(people, { options: ON, dice: [10, 8, 10, 8, 1, 1, 1] });
    const done = after(play, { by: 'a', do: 'attack', target: 'b' }, { by: 'b', do: 'attack', target: 'a' });
    const checks = eventsOf(done.step?.events ?? [], 'check');
    expect(checks.filter(({ why: { text } }) => text === 'attack roll').map(({ total }) => total)).toEqual([10, 10]);
    expect(done.fight.combatants[0]!.counts.bludgeoningImpairment).toBe(1);
    // 15 hit points and fatigue 20: DC 5, and 3 - 2 is 4 short.
    expect(checks.at(-1)).toMatchObject({ who: 1, total: 1, versus: 5 });
  });
});

describe('how impairments go', () => {
  const after1 = (counts: Counts, types: number, faces: number[]): readonly number[] => {
    const fight = fightOf([person('a', {}, { counts }), person('b')]);
    const played = playRule(timecount, fight, faces, (scene) => restOvernight(scene, fighterAt(scene, 0), 0, types));
    const { bludgeoningImpairment, piercingImpairment, slashingImpairment } = played.fight.combatants[0]!.counts;
    return [bludgeoningImpairment, piercingImpairment, slashingImpairment];
  };
  const counts = (bludgeoningImpairment: number, piercingImpairment: number, slashingImpairment: number): Counts => ({
    bludgeoningImpairment,
    piercingImpairment,
    slashingImpairment,
  });

  it('[TC-IMP-06] a night takes 1 point off the worst type, a day in bed 1 off each of the two worst', () => {
    expect(after1(counts(1, 3, 2), 1, [])).toEqual([1, 2, 2]);
    expect(after1(counts(1, 3, 2), 2, [])).toEqual([1, 2, 1]);
    expect(after1(counts(0, 3, 0), 2, [])).toEqual([0, 2, 0]);
    expect(after1(counts(0, 0, 0), 2, [])).toEqual([0, 0, 0]);
    const play = playOf([person('a', {}, { counts: counts(2, 1, 0) }), person('b')]);
    const rest = { by: GAME_MASTER, do: 'rest', target: 'a', amount: 0 };
    const points = (choice: string) =>
      after(play, { ...rest, ...(choice === '' ? {} : { choice }) }).fight.combatants[0]!.counts;
    expect(points('')).toMatchObject(counts(1, 1, 0));
    expect(points('day in bed')).toMatchObject(counts(1, 0, 0));
  });

  it('[TC-IMP-07] chance decides between types that are equally bad', () => {
    expect(after1(counts(2, 2, 1), 1, [2])).toEqual([2, 1, 1]);
    expect(after1(counts(2, 2, 1), 2, [])).toEqual([1, 1, 1]);
    expect(after1(counts(2, 2, 2), 1, [3])).toEqual([2, 2, 1]);
    expect(after1(counts(3, 1, 1), 2, [2])).toEqual([2, 1, 0]);
    expect(after1(counts(1, 1, 1), 2, [1, 2])).toEqual([0, 1, 0]);
  });

  it('[TC-IMP-08] the Heal discipline removes a given number of points', () => {
    const people = [person('a', {}, { counts: counts(0, 3, 1) }), person('b')];
    const play = playOf(people);
    const treat = { by: GAME_MASTER, do: 'treat', target: 'a', choice: 'piercing' };
    expect(after(play, { ...treat, amount: 1 }).fight.combatants[0]!.counts).toMatchObject(counts(0, 2, 1));
    expect(after(play, { ...treat, amount: 5 }).fight.combatants[0]!.counts).toMatchObject(counts(0, 0, 1));
    const { events } = playRule(timecount, play.fight, [], (scene) =>
      removeImpairment(scene, fighterAt(scene, 0), 'bludgeoning', 2),
    );
    expect(events).toEqual([]);
  });

  it('[TC-IMP-01] damage by the game master may impair as well', () => {
    const play = playOf([person('a'), person('b')], { options: ON });
    const hurt = { by: GAME_MASTER, do: 'harm', target: 'a', amount: 4 };
    const points = (choice: string) => after(play, { ...hurt, choice }).fight.combatants[0]!.counts;
    expect(points('slashing')).toMatchObject(counts(0, 0, 1));
    expect(points('lethal')).toMatchObject(counts(0, 0, 0));
  });
});

describe('impairments beyond the plain attack', () => {
  it('[TC-IMP-02] slashing ones slow special actions of a weapon as well, before the halving of a feint', () => {
    const next = (what: string, points: number, ...answers: readonly string[]): number => {
      const people = [
        person('a', { weapons: ['long sword'] }, { counts: { slashingImpairment: points } }),
        person('b', { weapons: ['mace'] }, { entry: { surprised: false, initiative: 90 } }),
      ];
      const done = after(playOf(people, { dice: [2] }), { by: 'a', do: what, target: 'b' }, ...answers);
      return done.fight.clock.next[0] ?? -1;
    };
    expect([next('quickStrike', 0), next('quickStrike', 2)]).toEqual([6, 8]);
    expect([next('feint', 0), next('feint', 1), next('feint', 3)]).toEqual([4, 5, 6]);
    // What is done by strength alone is done with no weapon.
    expect([next('bullRush', 0, 'vigor'), next('bullRush', 3, 'vigor')]).toEqual([9, 9]);
  });

  it('[TC-IMP-02] bludgeoning ones weaken a parry, which is half the attack bonus', () => {
    const primary = (points: number) => {
      const sheet = { accuracy: 8, weapons: ['mace'] };
      const counts = { bludgeoningImpairment: points };
      const effects = [effect('parrying')];
      return playRule(timecount, fightOf([person('a', sheet, { counts, effects }), person('b')]), [], (scene) =>
        against(scene, 'primary'),
      ).value;
    };
    expect([primary(0), primary(2)]).toEqual([14, 13]);
  });
});
