import { describe, expect, it } from 'vitest';
import { after, playOf, refusedCommand, under } from '../../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import {
  carryOut,
  loaded,
  mark,
  refused as refusedBy,
  rounds,
  shooter,
} from '../../../../../test/support/grim-guns.ts';
import { attackCheck, checkOf, conditions, rolls, row, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { shift } from '../../../d20/movement/forced.ts';
import { initiativeModifier } from '../../checks/checks.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';

const SKILLS = { 'knowledge (strategy and tactics)': 9 } as const;
const guide: Side = { side: 'us', sheet: sheet({ hp: 100, traits: ['tactical-aid'], skills: SKILLS }) };

describe('Tactical Aid', () => {
  const squad = (): Fight<GrimGame> =>
    fight([
      guide,
      { side: 'us', at: [3, 0] },
      { side: 'us', at: [4, 0], effects: ['deafened'] },
      { side: 'them', at: [5, 0] },
    ]);
  const aid = (face: number, choice: string, ...more: number[]): ReturnType<typeof carryOut> =>
    carryOut(squad(), [face, ...more], { do: 'tactical-aid', choice });

  it.each([
    [10, 0],
    [11, 1],
    [20, 1],
  ])('[GNG-FEAT-81] a check against DC 20 (%i + 9): +%i', (face, worth) => {
    const done = aid(face, 'attack', ...(worth > 0 ? [2, 3] : []));
    const named = worth > 0 ? [`tactical-aid-attack-${worth}`] : [];
    expect([0, 1, 2, 3].map((who) => conditions(done.fight, who))).toEqual([named, named, ['deafened'], []]);
  });

  it.each([
    [29, 1],
    [30, 2],
    [39, 2],
    [40, 3],
    [60, 3],
  ])('[GNG-FEAT-82] a check that comes to %i gives +%i', (total, worth) => {
    const bright = {
      ...guide,
      sheet: sheet({ traits: ['tactical-aid'], skills: { [Object.keys(SKILLS)[0] ?? '']: total - 10 } }),
    };
    const done = carryOut(fight([bright, { at: [5, 0] }]), [10, 1, 1], { do: 'tactical-aid', choice: 'defense' });
    expect(conditions(done.fight, 0)).toEqual([`tactical-aid-defense-${worth}`]);
  });

  it('[GNG-FEAT-81] whoever cannot see where the orders come from is not helped', () => {
    for (const [captain, friend] of [
      [[], ['blinded']],
      [['in-darkness'], []],
    ] as const) {
      const start = fight([
        { ...guide, effects: captain },
        { side: 'us', at: [3, 0], effects: friend },
      ]);
      const done = carryOut(start, [15, 2, 3], { do: 'tactical-aid', choice: 'attack' });
      expect(conditions(done.fight, 0)).toContain('tactical-aid-attack-1');
      expect(conditions(done.fight, 1)).toEqual(friend);
    }
  });

  it('[GNG-FEAT-81] lasts 2d4+1 rounds', () => {
    expect(aid(15, 'attack', 2, 3).fight.combatants[1]?.effects).toMatchObject([
      { until: { round: 1 + 6, count: 20 } },
    ]);
  });

  it('[GNG-FEAT-81] helps with attack rolls, Defense rolls or initiative', () => {
    const helped = (rolls: string): Fight<GrimGame> =>
      fight([{ effects: [`tactical-aid-${rolls}-2`] }, { counts: { debt: 2 } }]);
    const text = (rolls: string): string => `tactical aid on ${rolls} rolls`;
    expect(row(attackCheck(strike(helped('attack'), [2, 20]).events).rows, text('attack'))).toBe(2);
    const struck = attackCheck(strike(helped('defense'), [2, 20], { attacker: 1, defender: 0 }).events);
    expect(row(struck.versusRows, text('defense'))).toBe(2);
    expect(initiativeModifier(openWorld(helped('initiative'), grim), 0)).toBe(2);
  });

  it('[GNG-FEAT-81] takes the feat, a full round and one of the three', () => {
    const refused = (side: Side, choice: string): readonly string[] =>
      refusedBy(fight([side, {}]), { do: 'tactical-aid', choice });
    expect(refused(guide, 'attack')).toEqual([]);
    expect(refused(guide, 'damage')).toContain('GNG-FEAT-81');
    expect(refused({}, 'attack')).toContain('GNG-FEAT-81');
    expect(refused({ ...guide, counts: { move: 0 } }, 'attack')).not.toEqual([]);
  });
});

describe('Combat Sense', () => {
  const watcher: Side = { sheet: sheet({ hp: 100, traits: ['combat-sense'] }) };
  const bonus = (start: Fight<GrimGame>, defender: number): number =>
    row(attackCheck(strike(start, [2, 20], { defender }).events).rows, 'Combat Sense');

  it('[GNG-FEAT-24] +1 against the one opponent that it watches, whom it may change', () => {
    const open = { counts: { debt: 2 } };
    const start = playOf(fight([watcher, { ...open, side: 'x' }, { ...open, at: [0, 1], side: 'x' }]), []);
    const one = after(start, { by: 'a', do: 'combat-sense', target: 'b' });
    expect([bonus(start.fight, 1), bonus(one.fight, 1), bonus(one.fight, 2)]).toEqual([0, 1, 0]);
    expect(refusedCommand(one, { by: 'a', do: 'combat-sense', target: 'b' })).toEqual(['GNG-FEAT-24']);
    const other = after(one, { by: 'a', do: 'combat-sense', target: 'c' });
    expect([bonus(other.fight, 1), bonus(other.fight, 2)]).toEqual([0, 1]);
    expect(other.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(refusedCommand(playOf(fight([{}, {}]), []), { by: 'a', do: 'combat-sense', target: 'b' })).toContain(
      'GNG-FEAT-24',
    );
  });

  it('[GNG-FEAT-24] is a competence bonus: with tactical aid the better counts', () => {
    const start = fight([{ ...watcher, effects: ['tactical-aid-attack-2'] }, { counts: { debt: 2 } }]);
    const watching = after(playOf(start, []), { by: 'a', do: 'combat-sense', target: 'b' }).fight;
    expect(attackCheck(strike(watching, [2, 20]).events).total).toBe(2 + 2);
  });
});

describe('Hail of Bullets', () => {
  const gunner = (given: Parameters<typeof shooter>[1] = {}): Side => ({
    ...shooter({}, { hp: 100, baseAttack: 6, traits: ['hail-of-bullets'], ...given }),
    side: 'us',
  });
  const at = (x: number, y: number): Side => ({ ...mark({ at: [x, y], counts: { debt: 2 } }), side: 'them' });
  const hail = { do: 'hail-of-bullets', with: 'gun' };

  it('[GNG-FEAT-55] one shot at each opponent within 30 feet, the nearest first, each at the full bonus', () => {
    const start = fight([gunner(), at(6, 0), at(3, 0), at(7, 3), { ...at(0, 4), side: 'us' }]);
    const done = carryOut(start, [2, 20, 2, 20], hail);
    const checks = done.events.flatMap((event) =>
      event.kind === 'check' && event.why.rule === 'GNG-ATK-03' ? [event] : [],
    );
    expect(checks.map(({ target }) => target)).toEqual([2, 1]);
    expect(checks.map(({ total }) => total)).toEqual([8, 8]);
    expect(rounds(done)).toBe(28);
    expect(done.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[GNG-FEAT-55] each shot takes a round, and an empty gun shoots no more', () => {
    const start = loaded(fight([gunner(), at(6, 0), at(3, 0)]), { loaded: 1 });
    expect(rolls(carryOut(start, [2, 20], hail).events)).toHaveLength(2);
    expect(refusedBy(loaded(start, { loaded: 0 }), hail)).toEqual(['GNG-CORE-40']);
  });

  it('[GNG-FEAT-55] takes the feat, a gun that fires single shots, and somebody near', () => {
    const refused = (sides: readonly Side[], told: Readonly<Record<string, unknown>> = hail): readonly string[] =>
      refusedBy(fight(sides), told);
    expect(refused([gunner(), at(6, 0)])).toEqual([]);
    expect(refused([gunner(), at(7, 0)])).toEqual(['GNG-FEAT-55']);
    expect(refused([gunner({ traits: [] }), at(6, 0)])).toEqual(['GNG-FEAT-55']);
    const archer = { sheet: sheet({ weapons: ['longbow'], traits: ['hail-of-bullets'] }) };
    expect(refused([archer, at(6, 0)], { ...hail, with: 'longbow' })).toContain('GNG-FEAT-55');
  });

  it('[GNG-FEAT-55] shooting gives one opening to who stands beside', () => {
    const beside: Side = { ...at(1, 0), counts: { debt: 2 } };
    const done = carryOut(fight([gunner(), at(6, 0), beside]), ['attack', 2, 20, 2, 20, 2, 20], hail);
    expect(rolls(done.events).filter((each) => each === 'attack roll')).toHaveLength(3);
  });
});

describe('Dead Aim', () => {
  const marksman = (given: Parameters<typeof shooter>[1] = {}): Side =>
    shooter({}, { hp: 100, traits: ['dead-aim'], ...given });
  const prey: Side = mark({ counts: { debt: 2 } });
  const aim = { by: 'a', do: 'aim' } as const;
  const fresh = (start: Fight<GrimGame>): Fight<GrimGame> => ({
    ...start,
    combatants: start.combatants.map((each) =>
      each.index === 0 ? { ...each, counts: { ...each.counts, standard: 1, move: 1, step: 1, moved: 0 } } : each,
    ),
  });
  /** The fight after so many rounds of aiming. */
  const aimed = (times: number, start: Fight<GrimGame> = fight([marksman(), prey])): Fight<GrimGame> =>
    Array.from({ length: times }).reduce<Fight<GrimGame>>((at) => fresh(after(playOf(at, []), aim).fight), start);
  const bonus = (start: Fight<GrimGame>): number =>
    row(attackCheck(strike(start, [2, 20], { ranged: true }).events).rows, 'aimed');

  it('[GNG-FEAT-25] a full round of aiming is worth +2 on the next shot, once', () => {
    const start = aimed(1);
    expect([bonus(aimed(0)), bonus(start)]).toEqual([0, 2]);
    const { fight: then } = strike(start, [2, 20], { ranged: true });
    expect(conditions(then, 0)).toEqual([]);
    expect(row(attackCheck(strike(start, [2, 20]).events).rows, 'aimed')).toBe(0);
  });

  it('[GNG-FEAT-26] further rounds are worth +2 each, up to +6', () => {
    expect([bonus(aimed(2)), bonus(aimed(3))]).toEqual([4, 6]);
    expect(refusedBy(aimed(2), aim)).toEqual([]);
    expect(refusedBy(aimed(3), aim)).toEqual(['GNG-FEAT-26']);
  });

  it('[GNG-FEAT-27] any movement loses it, if only a step', () => {
    const stepped = after(playOf(aimed(2), []), { by: 'a', do: 'five-foot-step', to: [0, 1] });
    expect(bonus(stepped.fight)).toBe(0);
    // It does not come back where the shooter does.
    expect(conditions(stepped.fight, 0)).toEqual([]);
    const shoved = playRule(grim, aimed(2), [], (scene) => {
      for (const y of [1, -1]) shift(scene, 0, { step: { x: 0, y }, feet: 5, why: because('pushed', '') });
    });
    expect(shoved.fight.combatants[0]).toMatchObject({ x: 0, y: 0 });
    expect(conditions(shoved.fight, 0)).toEqual([]);
    const moved = after(playOf(aimed(2), []), { by: 'a', do: 'move', to: [0, 1] });
    expect(conditions(moved.fight, 0)).toEqual([]);
  });

  it('[GNG-FEAT-27] any attack on the shooter loses it, hit or miss, and any wound', () => {
    const struck = strike(aimed(2), [2, 20], { attacker: 1, defender: 0 });
    expect(conditions(struck.fight, 0)).toEqual([]);
    const missed = strike(aimed(1), [20, 1, 1, 2], { attacker: 1, defender: 0 });
    expect(conditions(missed.fight, 0)).toEqual([]);
    const wound = { who: 0, source: -1, lethal: 1, nonlethal: 0, why: because('poison', ''), rows: null };
    const hurt = playRule(grim, aimed(1), [], (scene) => scene.slots.harm(scene, wound));
    expect(conditions(hurt.fight, 0)).toEqual([]);
  });

  it.each([
    ['a bull rush that is lost', { do: 'bull-rush' }, [1, 1], [2, 20]],
    ['an overrun that is barred', { do: 'overrun' }, [4, 1], [2, 20]],
    ['a spell that is saved against', { do: 'unleash', with: 'ray' }, [4, 1], [3, 20]],
  ] as const)('[GNG-FEAT-27] so does %s', (_what, told, at, dice) => {
    const ray = {
      name: 'ray',
      kind: 'fire',
      dice: '1d6',
      range: 60,
      save: { kind: 'will', dc: 10, on: 'nothing' },
    } as const;
    const start = fight([
      { at, sheet: sheet({ hp: 50, powers: [ray] }) },
      { at: [0, 1], sheet: sheet({ hp: 50, traits: ['dead-aim'] }), counts: { opportunities: 0 } },
    ]);
    const inputs = told.do === 'overrun' ? ['block', ...dice] : dice;
    const done = carryOut(under(start, [[1, { name: 'aiming', data: { amount: 2, x: 0, y: 1 } }]]), inputs, {
      target: 'b',
      ...told,
    });
    expect([conditions(done.fight, 1), done.fight.combatants[1]?.counts.hp]).toEqual([[], 50]);
  });

  it('[GNG-FEAT-25] takes the feat and something to shoot with', () => {
    const refused = (side: Side): readonly string[] => refusedBy(fight([side, prey]), aim);
    expect(refused(marksman({ traits: [] }))).toEqual(['GNG-FEAT-25']);
    expect(refused({ sheet: sheet({ traits: ['dead-aim'] }) })).toEqual(['GNG-FEAT-25']);
  });
});

describe('checks of tactical aid', () => {
  it('[GNG-FEAT-82] say what they come to', () => {
    const done = carryOut(fight([guide, { at: [5, 0] }]), [20, 1, 1], { do: 'tactical-aid', choice: 'attack' });
    expect(checkOf(done.events, 'GNG-FEAT-81')).toMatchObject({ total: 29, versus: 20 });
  });
});
