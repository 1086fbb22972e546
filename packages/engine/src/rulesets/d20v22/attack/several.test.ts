import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  placesOf,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import {
  SAMPLE_BOW,
  SAMPLE_CLUB,
  SAMPLE_KNIFE,
  SAMPLE_SWORD,
  SAMPLE_VEST,
} from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { D20v22Options } from '../options.ts';

/** Damage 3 and Strength 4: 22 against one, 18 against several. */
const SHEET = { weapons: [SAMPLE_SWORD, { ...SAMPLE_BOW, place: 'carried' }], attack: 5, abilities: { strength: 18 } };
const A: Someone = { sheet: SHEET, at: [1, 1] };
const soft = (base: number, at: readonly [number, number]): Someone => ({ at, sheet: { defense: { base } } });
const THREE = [A, soft(1, [0, 1]), soft(2, [2, 1]), soft(3, [1, 0])];
const swing = (...targets: readonly string[]) => ({ by: 'a', do: 'attack-several', targets, with: 'sword' });

const swung = (dice: readonly number[], command = swing('b', 'c', 'd'), options: Partial<D20v22Options> = {}) =>
  perform(v22Fight(THREE, options), command, dice);

describe('one attack at several targets', () => {
  it('[V22-MULTI-01] one roll, at -4 for each after the first, against the Defense of each', () => {
    // 11 + 5 + 4, less 8 or 4.
    const attacks = (dice: readonly number[], ...targets: readonly string[]) =>
      checksOf(swung(dice, swing(...targets)).events)
        .filter(({ who }) => who === 0)
        .map(({ total, versus }) => [total, versus]);
    expect(attacks([11, 20, 20], 'b', 'c', 'd')).toEqual([
      [12, 11],
      [12, 12],
      [12, 13],
    ]);
    expect(attacks([7, 20], 'd', 'c')).toEqual([
      [12, 13],
      [12, 12],
    ]);
  });

  it('[V22-MULTI-01] [V22-MIN-02] [V22-STANCE-01] [V22-DMG-10] words of a single attack go with it: a 10 on minions, a stance, less damage', () => {
    const minion = (at: readonly [number, number], base: number): Someone => ({
      at,
      sheet: { minion: true, defense: { base } },
    });
    const told = (choices: readonly string[], dice: readonly number[], people: readonly Someone[] = THREE) =>
      perform(v22Fight(people), { ...swing('b', 'c'), choices }, dice);
    // 10 + 5 + 4 - 4 against 15 and 16.
    const taken = told(['take-10'], [20], [A, minion([0, 1], 5), minion([2, 1], 6)]);
    expect(checksOf(taken.events).map(({ total, versus }) => [total, versus])).toEqual([
      [15, 15],
      [15, 16],
      [20, 18],
    ]);
    const aggressive = told(['aggressive-4'], [9, 20, 20]);
    // 9 + 9 - 4 + 2 against 11 and 12.
    expect(totalsOf(aggressive).slice(0, 1)).toEqual([[16, 11]]);
    expect(aggressive.fight.combatants[0]?.effects.map(({ name }) => name)).toEqual(['aggressive']);
    // Half of 2 in place of half of 7.
    expect(totalsOf(told(['damage-2'], [12, 20, 20])).filter(([, versus]) => versus > 15)).toEqual([
      [20, 16],
      [20, 16],
    ]);
    const refused = (choices: readonly string[], people: readonly Someone[] = THREE) =>
      refusedBy(v22Fight(people), { ...swing('b', 'c'), choices });
    expect(refused(['trip'])).toContain('V22-MULTI-01');
    expect(refused(['take-10'], [A, minion([0, 1], 5), soft(2, [2, 1])])).toEqual(['V22-MIN-02']);
    expect(refused(['take-10', 'take-10'])).toContain('V22-ATK-01');
  });

  it('[V22-MULTI-01] [V22-FIN-02] [V22-FIN-03] finesse: the Defense of each is higher by its own armour, and its save without it', () => {
    const vest = { armor: SAMPLE_VEST };
    const people = [A, { at: [0, 1], sheet: vest } as const, { at: [2, 1], sheet: { defense: { base: 2 } } } as const];
    const { events } = perform(v22Fight(people), { ...swing('b', 'c'), choices: ['finesse'] }, [8, 20, 20]);
    // 8 + 9 - 4 against 10 + 3 and 12.
    expect(checksOf(events).map(({ total, versus }) => [total, versus])).toEqual([
      [13, 13],
      [13, 12],
      [20, 18],
      [20, 18],
    ]);
  });

  it('[V22-MULTI-01] [V22-KB-13] [V22-MIN-03] less knockback and leniency go with it', () => {
    const strong = { ...SHEET, weapons: [{ ...SAMPLE_SWORD, damage: 9 }] };
    const struck = (choices: readonly string[], c: object = {}) =>
      perform(
        v22Fight([
          { sheet: strong, at: [1, 1] },
          { at: [1, 0], sheet: c },
          { at: [2, 1], sheet: c },
        ]),
        { ...swing('b', 'c'), choices },
        [12, 12, 12],
      );
    // Half of 13: both fail by 9, and fly 50 feet.
    expect(placesOf(struck([])).slice(1)).toEqual(['1,-10 prone', '12,1 prone']);
    expect(placesOf(struck(['knockback-0'])).slice(1)).toEqual(['1,0', '2,1']);
    const minion = { minion: true };
    expect(effectsOf(struck(['lenient', 'knockback-0'], minion), 1)).toEqual(['stunned']);
  });

  it('[V22-MULTI-01] [V22-ACT-18] what is thrown at several leaves the hand, and lies where the first of them stands', () => {
    const thrower: Someone = { at: [1, 1], sheet: { attack: 5, weapons: [SAMPLE_KNIFE] } };
    const knife = (choices: readonly string[]) => {
      const command = { by: 'a', do: 'attack-several', targets: ['b', 'c'], choices };
      const { fight } = perform(v22Fight([thrower, soft(30, [2, 1]), soft(31, [0, 1])]), command, [11]);
      const item = fight.combatants[0]?.items.find(({ id }) => id === SAMPLE_KNIFE.id);
      return [item?.place, item?.counts['x'], item?.counts['y']];
    };
    expect(knife([])).toEqual(['hand', undefined, undefined]);
    expect(knife(['throw'])).toEqual(['dropped', 2, 1]);
  });

  it('[V22-MULTI-01] [V22-STANCE-01] a stance begins before the openings that it gives', () => {
    const armed = (at: readonly [number, number]): Someone => ({ at, sheet: { weapons: [SAMPLE_SWORD] } });
    const bare = [{ sheet: { attack: 5 }, at: [1, 1] } as const, armed([0, 1]), armed([2, 1])];
    const blows = { ...swing('b', 'c'), with: 'unarmed', choices: ['aggressive-4'] };
    const [first] = totalsOf(perform(v22Fight(bare), blows, ['attack', 5, 20, 'decline', 2]));
    expect(first).toEqual([7, 6]);
  });

  it('[V22-MULTI-02] the damage to each is halved', () => {
    const saves = totalsOf(swung([12, 20, 20, 20])).filter(([, versus]) => versus >= 15);
    expect(saves).toEqual([
      [20, 18],
      [20, 18],
      [20, 18],
    ]);
  });

  it('[V22-MULTI-02] [V22-CORE-07] a critical hit on each is halved with its raise: half of 7 and 5', () => {
    const saves = totalsOf(swung([19, 20, 20], swing('b', 'c'))).filter(([, versus]) => versus >= 15);
    expect(saves).toEqual([
      [20, 21],
      [20, 21],
    ]);
  });

  it("[V22-BLK-02] [V22-MULTI-01] option blockDeclare: 'beforeRoll': all who may block decide before the roll, and who may not then does not", () => {
    const blocks = { name: 'blocking', source: 1, until: null, data: { amount: 0 } };
    const dodger = (at: readonly [number, number], ...more: readonly string[]): Someone => ({
      at,
      effects: [{ ...blocks, source: 2 }, ...more],
    });
    const asked = (c: Someone, inputs: readonly Input[], options: Partial<D20v22Options> = {}) =>
      perform(
        v22Fight([A, soft(0, [0, 1]), c], { blockDeclare: 'beforeRoll', ...options }),
        swing('b', 'c'),
        inputs,
      ).events.flatMap((event) => (event.kind === 'answer' ? [event.choice] : []));
    expect(asked(dodger([2, 1]), ['decline', 12, 20, 20])).toEqual(['decline']);
    expect(asked(dodger([2, 1], 'stunned'), [12, 20, 20])).toEqual([]);
    // a comes out of hiding with the first blow: then c could block, and is not asked any more.
    const start = v22Fight([A, soft(0, [0, 1]), dodger([2, 1])], { blockDeclare: 'beforeRoll' });
    const HIDING = { name: 'hiding', source: 0, until: null, data: null };
    const combatants = start.combatants.map((each) =>
      each.index === 0 ? { ...each, hidden: true, effects: [HIDING] } : each,
    );
    const { events } = perform({ ...start, combatants }, swing('b', 'c'), [12, 20, 20]);
    expect(events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('[V22-BLK-02] [V22-MULTI-01] each whom the roll hits may block it as its turn comes to be struck', () => {
    const blocks = { name: 'blocking', source: 2, until: null, data: { amount: 0 } };
    const guard = (base: number): Someone => ({ at: [2, 1], sheet: { defense: { base } }, effects: [blocks] });
    const met = (base: number, inputs: readonly Input[]) =>
      checksOf(perform(v22Fight([A, soft(0, [0, 1]), guard(base)]), swing('b', 'c'), inputs).events).map(
        ({ result }) => result,
      );
    // 12 + 9 - 4 against 10 and 17: 18 blocks it, 17 does not.
    expect(met(7, [12, 20, 'block', 18])).toEqual(['hit', 'hit', 'success', 'blocked']);
    expect(met(7, [12, 20, 'block', 17, 20])).toEqual(['hit', 'hit', 'success', 'not blocked', 'success']);
    expect(met(7, [12, 20, 'decline', 20])).toEqual(['hit', 'hit', 'success', 'success']);
    expect(met(8, [12, 20])).toEqual(['hit', 'miss', 'success']);
  });

  it('[V22-MULTI-01] [V22-COVER-09] where one of them is missed for who stands in the way, that one is struck', () => {
    const archer: Someone = { sheet: { attack: 6, weapons: [SAMPLE_BOW] } };
    const people = [archer, { at: [8, 0] }, { at: [0, 8] }, { at: [5, 0], side: 'crowd' }] as const;
    // 8 + 6 - 4 against 14 of b, behind d, and 10 of c.
    const { events } = perform(v22Fight(people), { ...swing('b', 'c'), with: 'bow' }, [8, 20, 20]);
    const saves = checksOf(events).filter(({ why }) => why.text.startsWith('Toughness'));
    expect(saves.map(({ who }) => who)).toEqual([3, 2]);
  });

  it('[V22-MULTI-01] [V22-AOO-04] who is struck down before it comes to the blow rolls nothing', () => {
    const armed: Someone = { at: [1, 0], sheet: { weapons: [SAMPLE_SWORD] } };
    const bare = { sheet: { attack: 5, minion: true, toughness: { bonus: -9 } }, at: [1, 1] } as const;
    const { events, fight } = perform(
      v22Fight([bare, armed, soft(0, [2, 1])]),
      { ...swing('b', 'c'), with: 'unarmed' },
      ['attack', 15, 10, 10],
    );
    expect(events.flatMap((event) => (event.kind === 'roll' ? [event.who] : []))).toEqual([1, 0, 0]);
    expect(effectsOf({ fight }, 0)).toContain('dying');
  });

  describe('comes to nothing', () => {
    const rolls = (people: readonly Someone[], inputs: readonly Input[], command = swing('b', 'c')) =>
      perform(v22Fight(people), command, inputs).events.flatMap((each) =>
        each.kind === 'roll' ? [`${each.who} ${each.why.text}`] : [],
      );

    it('[V22-MULTI-01] [V22-GRAPM-11] where a power takes concentration in a grapple, and that fails', () => {
      const people: readonly Someone[] = [
        { at: [1, 1], sheet: { weapons: [{ ...SAMPLE_BOW, form: 'power' }] } },
        { ...soft(0, [0, 1]), sheet: { weapons: [SAMPLE_CLUB] } },
        soft(0, [8, 1]),
      ];
      const grabbed = (face: number, ...more: readonly number[]) =>
        rolls(people, ['grapple', 15, 15, 2, 20, face, ...more], { ...swing('c', 'b'), with: 'bow' }).slice(4);
      expect(grabbed(19)).toEqual(['0 Concentration check in a grapple']);
      expect(grabbed(20, 2)).toHaveLength(2);
    });

    it('[V22-MULTI-01] [V22-AUTO-09] where its attacker ignores covering fire for one of them and is shot down', () => {
      const gun = { ...SAMPLE_BOW, lethal: false };
      const covered = { name: 'covered-by-fire', source: 3, data: { item: 0 } };
      const people = (toughness: number): readonly Someone[] => [
        { at: [1, 1], sheet: { ...SHEET, minion: true, toughness: { bonus: toughness } } },
        soft(0, [0, 1]),
        { ...soft(0, [2, 1]), effects: [covered] },
        { at: [6, 6], sheet: { weapons: [gun], attack: 9 } },
      ];
      expect(rolls(people(0), ['ignore', 15, 17])).toEqual(['3 attack roll', '0 Toughness save']);
      expect(rolls(people(1), ['ignore', 15, 17, 2])).toHaveLength(3);
    });

    it('[V22-MULTI-01] [V22-INIT-06] where what was readied against an attack strikes its attacker down', () => {
      const armed: Someone = { ...soft(0, [2, 1]), sheet: { weapons: [SAMPLE_CLUB] } };
      const start = v22Fight([{ ...A, sheet: { ...SHEET, minion: true } }, soft(0, [0, 1]), armed]);
      const waits = { who: 2, action: 'attack', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 } as const;
      const ready = { ...start, clock: { ...start.clock, readied: [waits] } };
      const { events } = perform(ready, swing('b', 'c'), ['attack club', 15, 16]);
      expect(events.flatMap((each) => (each.kind === 'roll' ? [each.who] : []))).toEqual([2, 0]);
    });
  });

  it('[V22-MULTI-01] [V22-INIT-06] who has stepped out of reach just before is not struck, the others are', () => {
    const start = v22Fight([A, soft(0, [0, 1]), soft(0, [2, 1])]);
    const waits = { who: 1, action: 'move', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 } as const;
    const ready = { ...start, clock: { ...start.clock, readied: [waits] } };
    const { events } = perform(ready, swing('b', 'c'), ['move -C2', 'decline', 15, 20]);
    // At -4 for the second that it was aimed at.
    expect(checksOf(events).map(({ who, target, total }) => [who, target, total])).toEqual([
      [0, 2, 15 + 9 - 4],
      [2, 0, 20],
    ]);
  });

  it('[V22-MULTI-01] [V22-INIT-06] where all have stepped out of reach, nothing is rolled', () => {
    const start = v22Fight([A, soft(0, [0, 1]), soft(0, [2, 1])]);
    const waits = { who: 1, action: 'move', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 } as const;
    const ready = { ...start, clock: { ...start.clock, readied: [waits, { ...waits, who: 2 }] } };
    const { events } = perform(ready, swing('b', 'c'), ['move -C2', 'decline', 'move G2', 'decline']);
    expect(events.filter(({ kind }) => kind === 'roll')).toEqual([]);
  });

  it('[V22-MULTI-01] [V22-SPLASH-01] who is felled by the splash of the first strikes no other', () => {
    const vial = { id: 'vial', name: 'Vial', form: 'thrown', damage: 2, increment: 10, splash: 3, lethal: false };
    const struck = (minion: boolean, inputs: readonly Input[]) =>
      checksOf(
        perform(
          v22Fight([{ at: [1, 1], sheet: { minion, weapons: [vial] } }, soft(0, [2, 1]), soft(0, [1, 4])]),
          { ...swing('b', 'c'), with: 'vial' },
          inputs,
        ).events,
      ).flatMap(({ who, why }) => (why.text.startsWith('Toughness') ? [who] : []));
    expect(struck(false, [19, 20, 20, 20])).toEqual([1, 0, 2]);
    expect(struck(true, [19, 20, 17])).toEqual([1, 0]);
  });

  it.each([
    ['large', 1],
    ['huge', 2],
  ])('[V22-MULTI-01] [V22-IMPR-05] a %s thing grazes each whom it misses by no more than %d', (size, breadth) => {
    const lamp = { name: 'lamp post', toughness: 7, weight: 300 };
    const thing: Someone = { sheet: { object: lamp, size }, side: 'things', at: [1, 2] };
    const strong: Someone = { at: [1, 1], sheet: { abilities: { strength: 18 }, attack: 5 } };
    const swept = (short: number, inputs: readonly Input[]) => {
      // 10 + 9 - 4 against 15 of b and more of c.
      const people = [strong, soft(5, [0, 1]), soft(5 + short, [2, 1]), thing];
      const { fight } = perform(v22Fight(people), { by: 'a', do: 'take-up', target: 'd' });
      return checksOf(perform(fight, { ...swing('b', 'c'), with: 'lamp-post' }, inputs).events).flatMap(
        ({ who, why }) => (who === 2 ? [why.text] : []),
      );
    };
    expect(swept(breadth, [10, 20, 20, 20])).toEqual(['Reflex save against a large thing', 'Toughness save']);
    expect(swept(breadth + 1, [10, 20])).toEqual([]);
  });

  it('[V22-MULTI-01] [V22-BLK-02] [V22-KB-06] who is stunned by another that is flung at it blocks no more', () => {
    const pike = { ...SAMPLE_SWORD, damage: 20, threat: 20, reach: 10 };
    const giant: Someone = { at: [1, 1], sheet: { weapons: [pike], attack: 9 } };
    const guard: Someone = { at: [3, 1], effects: [{ name: 'blocking', source: 2, data: { amount: 0 } }] };
    const answers = (inputs: readonly Input[]) =>
      perform(v22Fight([giant, soft(0, [2, 1]), guard]), swing('b', 'c'), inputs).events.flatMap((each) =>
        each.kind === 'answer' ? [each.choice] : [],
      );
    expect(answers([11, 20, 'decline', 20])).toEqual(['decline']);
    expect(answers([11, 10, 20, 20, 1, 20])).toEqual([]);
  });

  it('[V22-MULTI-01] option defenseRoll: each target rolls in place of the 10', () => {
    // The attack, three Defenses, two saves.
    const played = swung([11, 11, 11, 8, 20, 20], swing('b', 'c', 'd'), { defenseRoll: true });
    const attacks = checksOf(played.events).filter(({ who }) => who === 0);
    expect(attacks.map(({ total, versus, result }) => [total, versus, result])).toEqual([
      [12, 12, 'hit'],
      [12, 13, 'miss'],
      [12, 11, 'hit'],
    ]);
  });

  it('[V22-MULTI-01] [V22-COND-12] the disabled strike them all before it costs them their hold on life', () => {
    const { events } = perform(
      v22Fight([{ ...A, effects: ['disabled'] }, soft(0, [0, 1]), soft(0, [2, 1])]),
      swing('b', 'c'),
      [...[15, 20, 20, 10]],
    );
    expect(checksOf(events).map(({ who }) => who)).toEqual([0, 0, 1, 2, 0]);
  });

  it('[V22-MULTI-04] all of them within reach or range', () => {
    const fight = v22Fight([...THREE, soft(4, [8, 1])]);
    expect(refusedBy(fight, swing('b', 'e'))).toHaveLength(1);
    expect(refusedBy(fight, swing('b', 'c'))).toEqual([]);
    expect(refusedBy(fight, swing('b'))).toEqual(['V22-MULTI-01']);
    expect(refusedBy(fight, swing('b', 'b'))).toEqual(['V22-MULTI-01']);
  });
});
