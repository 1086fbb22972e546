import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  effect,
  fightOf,
  person,
  playOf,
  points,
  refusedBy,
  type Settings,
  withCounts,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { TcScene } from '../game.ts';
import { timecount } from '../index.ts';
import { askSplit, damageAttribute, heal, restOvernight } from '../recovery/healing.ts';
import { applyOutcomes } from '../time/tick.ts';
import { allHitPoints, currentHitPoints, grantBonus, isDead } from './hit-points.ts';
import { type Harm, outcomeOf } from './outcome.ts';
import { isWounded } from './threshold.ts';

type Sheet = Readonly<Record<string, unknown>>;
const BLOW = because('a blow', '');
const blow = (damage: number, more: Partial<Harm> = {}): Harm => ({
  target: 1,
  source: 0,
  damage: points(damage),
  nonlethal: false,
  type: 'none',
  impairs: false,
  doses: [],
  why: BLOW,
  ...more,
});

/** The second of two after hits of one tick and of ticks after it. */
function hurt(
  sheet: Sheet,
  ticks: readonly (readonly Harm[])[],
  settings: Settings & { counts?: Record<string, number>; faces?: number[] } = {},
) {
  const { counts = {}, faces = [], ...rest } = settings;
  const fight = fightOf([person('a'), person('b', sheet, { counts })], rest);
  const played = playRule(timecount, fight, faces, (scene) => {
    for (const hits of ticks) applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: hits })]);
    return {
      top: scene.slots.effectiveTop(scene, fighterAt(scene, 1)),
      wounded: isWounded(scene, fighterAt(scene, 1)),
      dead: isDead(fighterAt(scene, 1)),
    };
  });
  return { ...played.fight.combatants[1]!.counts, ...played.value, next: played.fight.clock.next[1] };
}

/** Plays on the second of two. */
function on(
  sheet: Sheet,
  counts: Record<string, number>,
  rule: (scene: TcScene) => void,
  inputs: (number | string)[] = [],
  options = {},
) {
  const fight = fightOf([person('a'), person('b', sheet, { counts })], { options });
  const { fight: end } = playRule(timecount, fight, inputs, rule);
  return end.combatants[1]!;
}

describe('Threshold of Pain', () => {
  it('[TC-TOP-01] base + Persona + armour + modifiers - 1 for each damaging hit', () => {
    const sheet = { baseTop: 4, attributes: { persona: 2 }, armor: 'chain', modifiers: [{ to: 'top', value: 1 }] };
    expect(hurt(sheet, []).top).toBe(9);
    expect(hurt(sheet, [[blow(1)], [blow(1)]]).top).toBe(7);
  });

  it('[TC-TOP-02] damage above it adds fatigue equal to it and takes the excess from hit points', () => {
    expect(hurt({}, [[blow(4)]])).toMatchObject({ fatigue: 3, hitPoints: 19 });
    expect(hurt({}, [[blow(10)]])).toMatchObject({ fatigue: 3, hitPoints: 13 });
  });

  it('[TC-TOP-03] damage up to it is all fatigue', () => {
    expect(hurt({}, [[blow(2)]])).toMatchObject({ fatigue: 2, hitPoints: 20 });
    expect(hurt({}, [[blow(3)]])).toMatchObject({ fatigue: 3, hitPoints: 20 });
  });

  it('[TC-TOP-04] each hit with damage lowers it by 1, also one that damage reduction took whole', () => {
    expect(hurt({ damageReduction: 5 }, [[blow(5)]])).toMatchObject({ fatigue: 0, top: 2 });
    expect(hurt({}, [[blow(1)]]).top).toBe(2);
    expect(hurt({}, [[blow(0)]]).top).toBe(3);
    expect(hurt({}, [[blow(0)]], { options: { topLoss: 'allHits' } }).top).toBe(2);
  });

  it('[TC-TOP-04] what misses takes none of it, whatever is left of its damage', () => {
    expect(hurt({}, [[blow(5, { missed: true })], [blow(5)]])).toMatchObject({ fatigue: 3 + 3, hitPoints: 16, top: 2 });
    expect(hurt({}, [[blow(5, { missed: true })]], { options: { topLoss: 'allHits' } }).top).toBe(3);
  });

  it('[TC-TOP-05] an attack is split with the ToP before its own reduction', () => {
    expect(hurt({}, [[blow(5)], [blow(5)]])).toMatchObject({ fatigue: 3 + 2, hitPoints: 20 - 2 - 3 });
  });

  it('[TC-TOP-06] hits of one tick meet the same ToP; by option one after the other', () => {
    expect(hurt({}, [[blow(5), blow(5)]])).toMatchObject({ fatigue: 6, hitPoints: 16, top: 1 });
    expect(hurt({}, [[blow(5), blow(5)]], { options: { topWithinTick: 'sequential' } })).toMatchObject({
      fatigue: 5,
      hitPoints: 15,
      top: 1,
    });
  });

  it('[TC-TOP-07] [TC-COND-05] at 0 he is wounded and all damage is hit points; it never falls below 0', () => {
    expect(hurt({}, [[blow(1)], [blow(1)]])).toMatchObject({ wounded: false, top: 1 });
    expect(hurt({}, [[blow(1)], [blow(1)], [blow(1)]])).toMatchObject({ wounded: true, top: 0, fatigue: 3 });
    expect(hurt({}, [[blow(1)], [blow(1)], [blow(1)], [blow(4)]])).toMatchObject({ top: 0, fatigue: 3, hitPoints: 16 });
    expect(hurt({ attributes: { persona: -9 } }, [[blow(2)]])).toMatchObject({ top: 0, hitPoints: 18 });
  });

  it('[TC-TOP-08] comes back by a night of rest, by an explicit restoration, or by option when the encounter ends', () => {
    const lost = { topLost: 2 };
    const play = playOf([person('a'), person('b', {}, { counts: lost })]);
    expect(after(play, { by: 'gm', do: 'restoreTop', target: 'b' }).fight.combatants[1]!.counts.topLost).toBe(0);
    expect(on({}, lost, (scene) => restOvernight(scene, fighterAt(scene, 1), 0)).counts.topLost).toBe(0);
    expect(
      on({}, lost, (scene) => restOvernight(scene, fighterAt(scene, 1), 0), [], { topRecovery: 'encounter' }).counts
        .topLost,
    ).toBe(2);
    const ended = (topRecovery: string): number | undefined => {
      const fight = playOf([person('a'), person('b', {}, { counts: lost })], { options: { topRecovery } });
      const over = after(fight, { by: 'gm', do: 'adjust', target: 'a', choice: 'hitPoints', amount: -20 });
      expect(over.fight.over).toEqual({ winner: 'b' });
      return over.fight.combatants[1]!.counts.topLost;
    };
    expect([ended('night'), ended('encounter')]).toEqual([2, 0]);
  });
});

describe('damage', () => {
  it('[TC-DMG-13] damage reduction comes off after the floor of 1, down to 0', () => {
    expect(hurt({ damageReduction: 2 }, [[blow(5)]])).toMatchObject({ fatigue: 3, hitPoints: 20 });
    expect(hurt({ damageReduction: 2 }, [[blow(1)]])).toMatchObject({ fatigue: 0, hitPoints: 20 });
  });

  it('[TC-DMG-15] nonlethal damage is all fatigue, even above the ToP', () => {
    expect(hurt({}, [[blow(9, { nonlethal: true })]])).toMatchObject({ fatigue: 9, hitPoints: 20 });
  });

  it('[TC-DMG-16] a nonlethal hit lowers the ToP', () => {
    expect(hurt({}, [[blow(1, { nonlethal: true })]]).top).toBe(2);
  });
});

describe('hit points', () => {
  it('[TC-HP-01] damage above the ToP lowers the current total, not the maximum', () => {
    const play = playOf([person('a'), person('b')]);
    const end = after(play, { by: 'gm', do: 'harm', target: 'b', amount: 8 });
    expect(end.fight.combatants[1]!.counts.hitPoints).toBe(15);
    expect(end.fight.combatants[1]!.sheet.hitPoints).toBe(20);
  });

  it('[TC-HP-02] [TC-COND-09] 0 hit points or less is death: no further part in the fight', () => {
    const wounded = { topLost: 3 };
    expect(hurt({}, [[blow(19)]], { counts: wounded })).toMatchObject({ dead: false });
    expect(hurt({}, [[blow(20)]], { counts: wounded })).toMatchObject({ dead: true, next: -1 });
    expect(hurt({}, [[blow(30)]], { counts: wounded })).toMatchObject({ dead: true, hitPoints: -10 });
    const play = playOf([person('a', {}, { side: 'x' }), person('b'), person('c', {}, { side: 'x', at: [5, 0] })]);
    const dead = after(play, { by: 'gm', do: 'harm', target: 'a', amount: 99 });
    expect(refusedBy(dead, { by: 'a', do: 'wait' })).toEqual(['TC-HP-02']);
    expect(timecount.health.verdict(openWorld(dead.fight, timecount), dead.fight.combatants[0]!)).toBe('dead');
  });

  const cure = (invigoration: number, fatigue: number) => (scene: TcScene) =>
    heal(scene, { target: 1, invigoration, fatigue, rolled: null, why: BLOW });

  it('[TC-HP-03] magic heals no further than the maximum, and fatigue no further than 0', () => {
    const { counts } = on({}, { hitPoints: 17, fatigue: 2 }, cure(5, 5));
    expect(counts).toMatchObject({ hitPoints: 17, invigoration: 3, fatigue: 0 });
    expect(on({}, { hitPoints: 17, fatigue: 2 }, cure(1, 1)).counts).toMatchObject({ invigoration: 1, fatigue: 1 });
  });

  it('[TC-HP-04] magic never restores normal hit points', () => {
    expect(on({}, { hitPoints: 5 }, cure(4, 0)).counts).toMatchObject({ hitPoints: 5, invigoration: 4 });
  });

  it('[TC-HP-05] the caster splits what was rolled: of 8 points 5 Invigoration and 3 off fatigue', () => {
    const counts = { hitPoints: 10, fatigue: 7 };
    const play = playOf([person('a'), person('b', {}, { counts })]);
    const healed = after(play, { by: 'gm', do: 'heal', target: 'b', amount: 8 }, '5');
    expect(healed.fight.combatants[1]!.counts).toMatchObject({ hitPoints: 10, invigoration: 5, fatigue: 4 });
    on({}, counts, (scene) => expect(askSplit(scene, 0, fighterAt(scene, 1), 8)).toBe(0), ['0']);
    const refused = (amount: number) => refusedBy(play, { by: 'gm', do: 'heal', target: 'b', amount }).length;
    expect([refused(1000), refused(1001)]).toEqual([0, 1]);
  });

  it('[TC-HP-06] Invigoration adds up under the maximum and counts as hit points; bonus points are left out', () => {
    on({}, { hitPoints: 12 }, (scene) => {
      grantBonus(scene, fighterAt(scene, 1), 6, null);
      cure(3, 0)(scene);
      cure(9, 0)(scene);
      expect(scene.fight.combatants[1]!.counts.invigoration).toBe(8);
      expect(allHitPoints(fighterAt(scene, 1))).toBe(26);
    });
  });

  it('[TC-HP-07] damage takes Invigoration before normal hit points', () => {
    const counts = { topLost: 3, hitPoints: 10, invigoration: 4 };
    expect(hurt({}, [[blow(3)]], { counts })).toMatchObject({ invigoration: 1, hitPoints: 10 });
    expect(hurt({}, [[blow(6)]], { counts })).toMatchObject({ invigoration: 0, hitPoints: 8 });
  });

  it('[TC-HP-08] Invigoration is lost after a night, once natural healing has been applied', () => {
    const { counts } = on({}, { hitPoints: 15, invigoration: 4 }, (scene) =>
      restOvernight(scene, fighterAt(scene, 1), 3),
    );
    expect(counts).toMatchObject({ hitPoints: 18, invigoration: 0 });
    const play = playOf([person('a'), person('b', {}, { counts: { hitPoints: 19 } })]);
    expect(after(play, { by: 'gm', do: 'rest', target: 'b', amount: 5 }).fight.combatants[1]!.counts.hitPoints).toBe(
      20,
    );
  });

  it('[TC-DMG-14] a day gives back 1 point of each damaged attribute', () => {
    const sapped = on({}, {}, (scene) => {
      damageAttribute(scene, fighterAt(scene, 1), 'strength', 3);
      damageAttribute(scene, fighterAt(scene, 1), 'wisdom', 1);
      restOvernight(scene, fighterAt(scene, 1), 0);
    });
    expect(sapped.counts).toMatchObject({ strengthDamage: 2, wisdomDamage: 0, dexterityDamage: 0 });
  });

  it('[TC-HP-09] bonus hit points may go above the maximum', () => {
    on({}, {}, (scene) => {
      grantBonus(scene, fighterAt(scene, 1), 7, null);
      expect(allHitPoints(fighterAt(scene, 1))).toBe(27);
    });
  });

  it('[TC-HP-10] damage takes bonus hit points first', () => {
    const end = on({}, { topLost: 3, hitPoints: 10, invigoration: 4 }, (scene) => {
      grantBonus(scene, fighterAt(scene, 1), 5, null);
      applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(7)] })]);
    });
    expect(end.counts).toMatchObject({ invigoration: 2, hitPoints: 10 });
    expect(end.effects).toEqual([]);
  });

  it('[TC-HP-11] each grant keeps its own end, and damage takes the one that ends first', () => {
    const end = on({}, { topLost: 3 }, (scene) => {
      grantBonus(scene, fighterAt(scene, 1), 5, { at: 'tick', tick: 90 });
      grantBonus(scene, fighterAt(scene, 1), 4, { at: 'tick', tick: 50 });
      applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(6)] })]);
    });
    expect(end.effects).toMatchObject([
      { name: 'bonusHitPoints', data: { amount: 3 }, until: { at: 'tick', tick: 90 } },
    ]);
  });

  it('[TC-HP-11] what is left of a grant is lost at its tick, which may cost consciousness', () => {
    const later = { entry: { surprised: false, initiative: 30 } };
    const frail = person('b', { attributes: { constitution: -5 } }, { ...later, counts: { fatigue: 20 } });
    const people = [person('a', {}, later), frail, person('c', {}, { ...later, side: 'b' })];
    const play = playOf(people, { dice: [1, 1, 1] });
    const granted = after(play, { by: 'gm', do: 'bonus', target: 'b', amount: 5, choice: '1' });
    expect(granted.fight.combatants[1]!.effects).toMatchObject([{ name: 'bonusHitPoints', data: { amount: 5 } }]);
    const waits = ['a', 'b', 'c'].map((by) => ({ by, do: 'wait' }));
    const later31 = after(granted, ...waits).fight;
    expect(later31.clock.now).toBe(31);
    expect(later31.combatants[1]!.effects.map(({ name }) => name)).toEqual(['unconscious', 'prone']);
    expect(later31.clock.next[1]).toBe(31 + 20);
  });

  it('[TC-HP-12] reduction, ToP, then bonus, Invigoration and normal hit points; by option the pools soak first', () => {
    const soaked = (options = {}) => {
      const fight = fightOf(
        [
          person('a'),
          person(
            'b',
            { damageReduction: 1 },
            { counts: { invigoration: 2, hitPoints: 15 }, effects: [effect('bonusHitPoints', 3)] },
          ),
        ],
        { options },
      );
      const { fight: end } = playRule(timecount, fight, [], (scene) =>
        applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(10)] })]),
      );
      return end.combatants[1]!.counts;
    };
    expect(soaked()).toMatchObject({ fatigue: 3, invigoration: 0, hitPoints: 14, topLost: 1 });
    expect(soaked({ temporaryPoolsAbsorb: 'allDamage' })).toMatchObject({ fatigue: 3, invigoration: 0, hitPoints: 14 });
    const small = (options = {}) => {
      const fight = fightOf([person('a'), person('b', {}, { counts: { invigoration: 2, hitPoints: 15 } })], {
        options,
      });
      return playRule(timecount, fight, [], (scene) =>
        applyOutcomes(scene, [outcomeOf(0, 'attack', 6, { harm: [blow(3)] })]),
      ).fight.combatants[1]!.counts;
    };
    expect(small()).toMatchObject({ fatigue: 3, invigoration: 2 });
    expect(small({ temporaryPoolsAbsorb: 'allDamage' })).toMatchObject({ fatigue: 1, invigoration: 0 });
  });

  it('[TC-HP-13] fatigue is measured against all hit points, by option the normal ones only', () => {
    const total = (options = {}): number => {
      let found = 0;
      on(
        {},
        { hitPoints: 10, invigoration: 3 },
        (scene) => {
          grantBonus(scene, fighterAt(scene, 1), 4, null);
          found = currentHitPoints(scene, fighterAt(scene, 1));
        },
        [],
        options,
      );
      return found;
    };
    expect([total(), total({ currentHp: 'normalOnly' })]).toEqual([17, 10]);
  });

  it('an act without effect changes time alone', () => {
    const fight = withCounts(fightOf([person('a'), person('b')]), 0, { moves: 0 });
    const { events } = playRule(timecount, fight, [], (scene) => applyOutcomes(scene, [outcomeOf(0, 'wait', 1)]));
    expect(events.map(({ kind }) => kind)).toEqual(['time']);
  });
});
