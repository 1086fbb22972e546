import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const FINISH = { by: 'a', do: 'coup-de-grace', target: 'b' };
const sword: Someone = { sheet: { weapons: [SAMPLE_SWORD] } };
const bound = (sheet: object = {}): Someone => ({ sheet, effects: ['helpless'] });
const finished = (inputs: readonly Input[], a: Someone = sword, b: Someone = bound()) =>
  perform(v22Fight([a, b]), FINISH, inputs);

describe('the helpless', () => {
  it('[V22-HELP-01] have the Defense of a thing, 4 easier to hit in melee', () => {
    const blow = { by: 'a', do: 'attack', target: 'b' };
    expect(totalsOf(perform(v22Fight([sword, bound({ size: 'large', defense: { base: 9 } })]), blow, [1]))).toEqual([
      [5, 4],
    ]);
    expect(totalsOf(perform(v22Fight([{ sheet: { weapons: [SAMPLE_BLAST] } }, bound()]), blow, [1]))).toEqual([[1, 5]]);
  });

  it('[V22-HELP-02] so may who is unaware, as a game master says, until it is attacked', () => {
    const sentry = v22Fight([sword, { sheet: { defense: { base: 9 } } }]);
    expect(refusedBy(sentry, FINISH)).toEqual(['V22-HELP-03']);
    const { fight } = perform(sentry, { by: 'gm', do: 'afflict', target: 'b', choice: 'at-mercy' });
    // +4 against 5.
    const missed = perform(fight, { by: 'a', do: 'attack', target: 'b' }, [1]);
    expect([totalsOf(missed), effectsOf(missed, 1)]).toEqual([[[5, 5]], []]);
    const struck = perform(fight, FINISH, [20, 18]);
    expect([totalsOf(struck)[0], effectsOf(struck, 1)]).toEqual([[20, 23], []]);
    const ofAnother = v22Fight([sword, { effects: [{ name: 'at-mercy', source: 1 }] }]);
    expect(refusedBy(ofAnother, FINISH)).toEqual(['V22-HELP-03']);
  });

  it('[V22-HELP-03] a coup de grace takes the whole turn, hits without a roll and is a critical hit', () => {
    // 15 + 3 + 5.
    const played = finished([20, 18]);
    expect(totalsOf(played)[0]).toEqual([20, 23]);
    expect(played.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[V22-HELP-03] [V22-INIT-06] what was readied against an attack comes first, and may keep it from being made', () => {
    const guard: Someone = { at: [0, 1], sheet: { weapons: [SAMPLE_CLUB] } };
    const waits = { who: 2, action: 'attack', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 } as const;
    const met = (inputs: readonly Input[]) => {
      const start = v22Fight([{ sheet: { ...sword.sheet, minion: true } }, bound(), guard]);
      return totalsOf(perform({ ...start, clock: { ...start.clock, readied: [waits] } }, FINISH, inputs));
    };
    expect(met(['attack club', 15, 16])).toEqual([
      [15, 10],
      [16, 17],
    ]);
    // Unhurt, it strikes: 15 + 3, for minions score no critical hit.
    expect(met(['attack club', 15, 17, 20])).toEqual([
      [15, 10],
      [17, 17],
      [20, 18],
    ]);
  });

  it('[V22-HELP-04] damage that leaves it up calls for a Fortitude save against 10 + the raised damage, or it is dying', () => {
    expect(totalsOf(finished([22 - 4, 18]))).toEqual([
      [18, 23],
      [18, 18],
    ]);
    expect(effectsOf(finished([19, 18]), 1)).not.toContain('dying');
    expect(effectsOf(finished([19, 17, 15]), 1)).toContain('dying');
    // No damage, no save.
    expect(totalsOf(finished([20], sword, bound({ toughness: { bonus: 3 } })))).toHaveLength(1);
    const club = { sheet: { weapons: [SAMPLE_CLUB] } };
    const out = effectsOf(finished([19, 16], club), 1);
    expect([out.includes('unconscious'), out.includes('dying')]).toEqual([true, false]);
    // Dying by the damage itself there is nothing more to save against.
    expect(totalsOf(finished([3, 12], { sheet: { weapons: [{ ...SAMPLE_SWORD, damage: 10 }] } }))).toHaveLength(2);
  });

  it('[V22-HELP-05] does not work on who is immune to critical hits', () => {
    expect(refusedBy(v22Fight([sword, bound({ immunities: ['critical hits'] })]), FINISH)).toEqual(['V22-HELP-05']);
  });

  it('[V22-HELP-03] [V22-HELP-07] needs a helpless target beside it, with a ranged weapon too', () => {
    expect(refusedBy(v22Fight([sword, {}]), FINISH)).toEqual(['V22-HELP-03']);
    const gun = { sheet: { weapons: [SAMPLE_BLAST] } };
    expect(refusedBy(v22Fight([gun, bound()]), FINISH)).toEqual([]);
    expect(refusedBy(v22Fight([gun, { ...bound(), at: [2, 0] }]), FINISH)).toEqual(['V22-HELP-07']);
  });

  it('[V22-HELP-03] [V22-DMG-10] [V22-FIN-03] [V22-KB-13] [V22-MIN-03] takes the words of an attack but those of a roll', () => {
    const vest = bound({ armor: { name: 'Vest', toughness: 2 } });
    const told = (choices: readonly string[], b = vest) =>
      totalsOf(perform(v22Fight([sword, b]), { ...FINISH, choices }, [15, 19]))[0];
    // The sword has 3, the vest 2.
    expect([told([]), told(['damage-1']), told(['finesse'])]).toEqual([
      [17, 23],
      [17, 21],
      [15, 23],
    ]);
    const refused = (choices: readonly string[], b: Someone = vest) =>
      refusedBy(v22Fight([sword, b]), { ...FINISH, choices });
    expect(refused(['knockback-0'])).toEqual([]);
    expect(refused(['lenient'])).toEqual(['V22-MIN-02']);
    expect(refused(['lenient'], bound({ minion: true }))).toEqual([]);
    expect(refused(['damage-3'])).toEqual(['V22-DMG-10']);
    for (const word of ['aggressive-2', 'take-10', 'two-weapons', 'trip', 'sing'])
      expect([word, refused([word])]).toEqual([word, expect.arrayContaining(['V22-HELP-03'])]);
  });

  it('[V22-HELP-06] whoever cannot be seen has to be found first, with a turn of its own', () => {
    const unseen: Someone = { effects: ['helpless', 'invisible'] };
    const first = finished([], sword, unseen);
    expect(effectsOf(first, 1)).toContain('found');
    const again = {
      ...first.fight,
      combatants: first.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } })),
    };
    expect(totalsOf(perform(again, FINISH, [20, 18]))[0]).toEqual([20, 23]);
  });

  it('[V22-HELP-07] [V22-GUN-01] [V22-IMPR-03] with all that an attack brings: a round is gone, a thing breaks, Cleave follows', () => {
    const gun = { ...SAMPLE_BLAST, id: 'gun', form: 'projectile', magazine: 6 };
    const shot = perform(v22Fight([{ sheet: { weapons: [gun] } }, bound()]), { ...FINISH, with: 'gun' }, [20, 20]);
    expect(shot.fight.combatants[0]?.items[0]?.counts).toMatchObject({ loaded: 5 });
    const vase = { object: { name: 'vase', toughness: 4 } };
    const people: Someone[] = [{}, bound(), { sheet: vase, side: 'things', at: [0, 1] }];
    const armed = perform(v22Fight(people), { by: 'a', do: 'take-up', target: 'c' }).fight;
    const ready = armed.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
    const broken = perform({ ...armed, combatants: ready }, { ...FINISH, with: 'vase' }, [20, 20]);
    expect(broken.fight.combatants[0]?.items.find(({ id }) => id === 'vase')?.place).toBe('dropped');
    const cleaver = { sheet: { weapons: [SAMPLE_SWORD], feats: { cleave: 1 } } };
    const three = v22Fight([cleaver, bound(), { at: [0, 1] }]);
    expect(totalsOf(perform(three, FINISH, [8, 10, 'c', 2]))).toEqual([
      [8, 23],
      [10, 10],
      [2, 10],
    ]);
  });
});
