import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BOW, SAMPLE_CLUB, SAMPLE_SWORD, SAMPLE_VEST } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const FINELY = { by: 'a', do: 'attack', target: 'b', choices: ['finesse'] };
const armored = { armor: SAMPLE_VEST, abilities: { constitution: 14 } };
const sword = { sheet: { weapons: [SAMPLE_SWORD] } };

const finely = (inputs: readonly Input[], b: Someone = { sheet: armored }, a: Someone = sword) =>
  perform(v22Fight([a, b]), FINELY, inputs);

describe('a finesse attack', () => {
  it('[V22-FIN-02] [V22-FIN-03] [V22-FIN-06] meets a Defense higher by the armour, and a save without it, but with Constitution', () => {
    // The vest has 3: Defense 13, save +2 against 18.
    expect(totalsOf(finely([13, 16]))).toEqual([
      [13, 13],
      [18, 18],
    ]);
    expect(totalsOf(perform(v22Fight([sword, { sheet: armored }]), { ...FINELY, choices: [] }, [13, 13]))).toEqual([
      [13, 10],
      [18, 18],
    ]);
  });

  it('[V22-FIN-04] one that would have hit without the armour glances off, without damage; lower ones miss', () => {
    const results = (natural: number) => checksOf(finely([natural]).events).map(({ result }) => result);
    expect([results(12), results(10), results(9)]).toEqual([
      ['glances off the armour'],
      ['glances off the armour'],
      ['miss'],
    ]);
  });

  it('[V22-FIN-04] [V22-COVER-08] one that misses by the cover alone strikes that', () => {
    const told = (natural: number) => {
      const people: Someone[] = [
        { sheet: { weapons: [{ ...SAMPLE_BOW, damage: 0 }], feats: { 'improved precise shot': 1 } } },
        { at: [5, 0], sheet: armored },
        { at: [3, 0], side: 'things', sheet: { defense: { base: 9 } } },
      ];
      return checksOf(perform(v22Fight(people), FINELY, natural > 15 ? [natural, 'keep', 20] : [natural]).events).map(
        ({ why, result }) => [why.text, result],
      );
    };
    // 16 against 10 + 3 + 4: without the cover it had hit; it is below the 19 of the one in between, who was out of the way.
    expect(told(16)).toEqual([
      ['attack roll', 'miss'],
      ['attack on the cover', 'miss'],
      ['Toughness save', 'success'],
    ]);
    expect(told(12)).toEqual([['attack roll', 'miss']]);
  });

  it.each(['+5', 'confirm'] as const)(
    '[V22-FIN-04] [V22-COVER-08] under cover what comes farther than that glances off the armour (criticals: %s)',
    (criticals) => {
      const shooter = { attack: 3, weapons: [SAMPLE_BOW], feats: { 'improved precise shot': 1 } };
      const thick: Someone = { at: [4, 0], sheet: { armor: { name: 'Plate', toughness: 6 } } };
      const shot = (natural: number, b: Someone = thick) => {
        const fight = v22Fight([{ sheet: shooter }, b], { criticals }, { rows: ['...=.'] });
        const { events } = perform(fight, FINELY, [natural]);
        const struck = events.some(({ why }) => why.rule === 'V22-COVER-08');
        return [...checksOf(events).map(({ result }) => result), ...(struck ? ['the cover'] : [])];
      };
      // 3 and the dice against 10, 4 for the cover and 6 for the armour.
      expect([13, 12, 11, 10].map((natural) => shot(natural))).toEqual([
        ['miss', 'the cover'],
        ['glances off the armour'],
        ['glances off the armour'],
        ['miss'],
      ]);
      const thin: Someone = { at: [4, 0], sheet: { armor: { name: 'Vest', toughness: 4 } } };
      expect([11, 10].map((natural) => shot(natural, thin))).toEqual([['miss', 'the cover'], ['miss']]);
    },
  );

  it('[V22-FIN-04] so it does where its total is heard: by who may block, at several, with 10 taken', () => {
    const vest = (effects: Someone['effects'] = [], more: object = {}): Someone => ({
      sheet: { ...armored, ...more },
      effects: effects ?? [],
    });
    const blocking = [{ name: 'blocking', source: 1, data: { amount: 0 } }];
    const results = (people: readonly Someone[], command: object, dice: readonly Input[]) =>
      checksOf(perform(v22Fight(people), { by: 'a', do: 'attack', choices: ['finesse'], ...command }, dice).events).map(
        ({ result }) => result,
      );
    const at = (natural: number) => results([sword, vest(blocking)], { target: 'b' }, [natural])[0];
    expect([12, 10, 9, 1].map(at)).toEqual(['glances off the armour', 'glances off the armour', 'miss', 'miss']);
    const two = { do: 'attack-several', targets: ['b', 'c'] };
    expect(results([sword, { at: [0, 1], ...vest() }, { at: [1, 1] }], two, [16, 20])).toEqual([
      'glances off the armour',
      'hit',
      'success',
    ]);
    const skilled = (attack: number): Someone => ({ sheet: { weapons: [SAMPLE_SWORD], attack } });
    const taken = (attack: number) =>
      results(
        [skilled(attack), vest([], { minion: true })],
        { target: 'b', choices: ['finesse', 'take-10'] },
        attack < 3 ? [] : [20],
      );
    expect([taken(3), taken(2), taken(0), taken(-1)]).toEqual([
      ['hit', 'success'],
      ['glances off the armour'],
      ['glances off the armour'],
      ['miss'],
    ]);
  });

  it('[V22-MIN-02] a 10 is no critical hit, even where its total is heard and the threat begins there', () => {
    const fight = v22Fight([
      { sheet: { weapons: [{ ...SAMPLE_SWORD, threat: 10 }] } },
      { sheet: { minion: true }, effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }] },
    ]);
    const { events } = perform(fight, { ...FINELY, choices: ['take-10'] }, ['decline', 20]);
    expect(checksOf(events).map(({ total, versus }) => [total, versus])).toEqual([
      [10, 10],
      [20, 18],
    ]);
  });

  it("[V22-CORE-07] option criticals: 'confirm': a critical one is confirmed as any other", () => {
    const { events } = perform(v22Fight([sword, { sheet: armored }], { criticals: 'confirm' }), FINELY, [20, 12, 20]);
    expect(checksOf(events).map(({ total, versus }) => [total, versus])).toEqual([
      [20, 13],
      [12, 13],
      [22, 18],
    ]);
  });

  it.each([
    ['five', 5 + 7, 4],
    ['penalty', 1 + 7, 0],
  ] as const)(
    '[V22-FIN-02] [V22-FIN-04] [V22-COND-26] goes round the armour of the helpless too (helplessModel: %s)',
    (helplessModel, defense, bonus) => {
      const plated: Someone = { sheet: { armor: { name: 'Plate', toughness: 7 } }, effects: ['helpless'] };
      const rolled = (natural: number, ...save: readonly number[]) =>
        checksOf(perform(v22Fight([sword, plated], { helplessModel }), FINELY, [natural, ...save]).events).map(
          ({ total, versus, result }) => [total, versus, result],
        );
      expect(rolled(8, 18)).toEqual([
        [8 + bonus, defense, 'hit'],
        [18, 18, 'success'],
      ]);
      expect(rolled(7)).toEqual([[7 + bonus, defense, 'glances off the armour']]);
    },
  );

  it('[V22-FIN-05] is an ordinary attack on who is immune to critical hits', () => {
    const immune = { sheet: { ...armored, immunities: ['critical hits'] } };
    expect(totalsOf(finely([10, 13], immune))).toEqual([
      [10, 10],
      [18, 18],
    ]);
  });

  it('[V22-CORE-07] [V22-FIN-05] no critical hit raises the save of who is immune to them', () => {
    const immune = { sheet: { immunities: ['critical hits'] } };
    const plain = { ...FINELY, choices: [] };
    expect(totalsOf(perform(v22Fight([sword, immune]), plain, [20, 18]))[1]).toEqual([18, 18]);
    expect(totalsOf(perform(v22Fight([sword, {}]), plain, [20, 20]))[1]).toEqual([20, 23]);
  });

  it('[V22-FIN-01] [V22-FEAT-03] is made in melee; with Improved Precise Shot at range too, within one increment', () => {
    const at = (squares: number, feats: Readonly<Record<string, number>>) =>
      refusedBy(v22Fight([{ sheet: { weapons: [SAMPLE_BOW], feats } }, { at: [squares, 0], sheet: armored }]), FINELY);
    expect(at(12, {})).toEqual(['V22-FIN-01']);
    expect(at(12, { 'improved precise shot': 1 })).toEqual([]);
    expect(at(13, { 'improved precise shot': 1 })).toEqual(['V22-FIN-01']);
    expect(refusedBy(v22Fight([sword, { sheet: armored }]), FINELY)).toEqual([]);
  });
});

describe('minions', () => {
  const minion = { sheet: { minion: true } };
  const attack = (...choices: readonly string[]) => ({ by: 'a', do: 'attack', target: 'b', choices });

  it('[V22-MIN-01] score no critical hits on others, but on each other; their natural 20 hits', () => {
    const thug = { sheet: { minion: true, weapons: [SAMPLE_SWORD] } };
    const critical = (a: Someone, b: Someone) =>
      checksOf(perform(v22Fight([a, b], { dyingFirstCheck: 'nextTurn' }), attack(), [20, 20]).events)[0]?.result;
    expect(critical(thug, {})).toBe('hit');
    expect(critical(thug, minion)).toBe('critical');
    expect(critical(sword, minion)).toBe('critical');
    expect(critical(thug, { sheet: { defense: { base: 30 } } })).toBe('hit');
  });

  it('[V22-MIN-02] others may take 10 on attacks on them, which is never critical', () => {
    const skilled = (bonus: number): Someone => ({
      sheet: { attack: bonus, weapons: [{ ...SAMPLE_SWORD, threat: 10 }] },
    });
    const hard = { sheet: { minion: true, defense: { base: 2 } } };
    const won = perform(v22Fight([skilled(2), hard]), attack('take-10'), [20]);
    expect(checksOf(won.events).map(({ total, versus, result }) => [total, versus, result])).toEqual([
      [12, 12, 'hit'],
      [20, 18, 'success'],
    ]);
    expect(totalsOf(perform(v22Fight([skilled(1), hard]), attack('take-10')))).toEqual([[11, 12]]);
    expect(refusedBy(v22Fight([sword, {}]), attack('take-10'))).toEqual(['V22-MIN-02']);
    expect(refusedBy(v22Fight([{ sheet: { minion: true } }, minion]), attack('take-10'))).toEqual(['V22-MIN-02']);
  });

  it('[V22-MIN-02] a 10 may be taken on a touch and on an opposed attack roll too', () => {
    const fight = v22Fight([
      { sheet: { attack: 4, unarmed: { armed: true }, weapons: [SAMPLE_CLUB] } },
      { sheet: { minion: true, weapons: [SAMPLE_CLUB] } },
    ]);
    const by = (weapon: string, word: string, ...dice: readonly Input[]) =>
      totalsOf(perform(fight, { ...attack('take-10', word), with: weapon }, dice));
    // The touch against 10, then two Strength checks.
    expect(by('unarmed', 'trip', 9, 3)).toEqual([
      [14, 10],
      [9, 3],
    ]);
    expect(by('club', 'disarm', 'decline', 13)).toEqual([[14, 13]]);
  });

  it('[V22-MIN-01] [V22-HELP-03] their coup de grace on others is a plain hit, on each other a critical one', () => {
    const dc = (minion: boolean) =>
      totalsOf(
        perform(
          v22Fight([{ sheet: { minion: true, weapons: [SAMPLE_CLUB] } }, { sheet: { minion }, effects: ['asleep'] }]),
          { by: 'a', do: 'coup-de-grace', target: 'b', with: 'club' },
          [20],
        ),
      )[0]?.[1];
    expect([dc(false), dc(true)]).toEqual([17, 22]);
  });

  it('[V22-MIN-03] fall by any failed save: unconscious, or dying by a lethal attack; the attacker may want less', () => {
    // Bare hands: difficulty 15. The sword: 18.
    expect(effectsOf(perform(v22Fight([{}, minion]), attack(), [10, 14]), 1)).toEqual(['unconscious', 'prone']);
    expect(effectsOf(perform(v22Fight([{}, minion]), attack(), [10, 15]), 1)).toEqual([]);
    expect(effectsOf(perform(v22Fight([sword, minion]), attack(), [10, 17, 10]), 1)).toEqual([
      'unconscious',
      'prone',
      'dying',
    ]);
    const spared = perform(v22Fight([sword, minion]), attack('lenient'), [10, 17]);
    expect([effectsOf(spared, 1), spared.fight.combatants[1]?.counts.hurt]).toEqual([[], 1]);
    expect(refusedBy(v22Fight([sword, {}]), attack('lenient'))).toEqual(['V22-MIN-02']);
  });

  it('[V22-MIN-04] have nothing of a natural 20 that fails', () => {
    const weak: Someone = { sheet: { minion: true, abilities: { constitution: 2 }, toughness: { bonus: 0 } } };
    const strong = { sheet: { weapons: [{ ...SAMPLE_SWORD, damage: 15, lethal: false }] } };
    // 16 against 30.
    expect(effectsOf(perform(v22Fight([strong, weak]), attack('lenient', 'knockback-0'), [10, 20]), 1)).toContain(
      'staggered',
    );
    const hero = { sheet: { abilities: { constitution: 2 } } };
    expect(effectsOf(perform(v22Fight([strong, hero]), attack('knockback-0'), [10, 20]), 1)).toEqual([]);
  });
});
