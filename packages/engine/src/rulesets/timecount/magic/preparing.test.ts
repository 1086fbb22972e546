import { describe, expect, it } from 'vitest';
import {
  after,
  countsOf,
  eventsOf,
  namesOf,
  person,
  refusedBy,
  totals,
} from '../../../../test/support/timecount-fights.ts';
import { caster, casts, does, prepares, spell, times } from '../../../../test/support/timecount-magic.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { namesOf as namesOfFight } from '../../../text/names.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import { timecount } from '../index.ts';
import { waiting } from '../time/turns.ts';

const later = (tick: number) => ({ entry: { surprised: false, initiative: tick } });
const bystander = (id: string, tick: number, at: readonly [number, number], sheet = {}) =>
  person(id, sheet, { side: 'b', at, ...later(tick) });
const hurt = (amount: number) => ({ by: GAME_MASTER, do: 'harm', target: 'a', amount });
/** The DC that the caster's check has to meet after these, taking 10. */
const dcAfter = (play: ReturnType<typeof caster>, ...told: Parameters<typeof after>[1][]) =>
  totals(after(play, ...told, casts))[0]?.[1];

describe('preparing a spell', () => {
  it('[TC-MAGIC-01] nothing is cast that is not prepared', () => {
    expect(refusedBy(caster(), casts)).toEqual(['TC-MAGIC-01']);
    expect(refusedBy(caster(), does('chargeSpell'))).toEqual(['TC-MAGIC-01']);
    expect(refusedBy(caster({ spells: [] }), prepares)).toEqual(['TC-MAGIC-01']);
    expect(refusedBy(caster(), does('prepare', { choice: 'ray' }))).toEqual(['TC-MAGIC-01']);
    expect(refusedBy(after(caster(), prepares), casts)).toEqual([]);
  });

  it('[TC-MAGIC-02] [TC-MAGIC-03] takes its casting time, static for those who do not roll, and he acts at that tick', () => {
    const ready = after(caster(), prepares);
    expect(times(ready)).toEqual([4, 4]);
    expect(namesOf(ready, 0)).toEqual(['prepared']);
    expect(waiting(openWorld(ready.fight, timecount))).toEqual([0]);
    const rolled = after(caster({ static: false }, { dice: [3] }), prepares);
    expect(times(rolled)).toEqual([5, 5]);
    const dice = after(caster({ spells: [spell({ castingTime: '2d4' })], static: false }, { dice: [3, 4] }), prepares);
    expect(times(dice)).toEqual([7, 7]);
    const average = after(caster({ spells: [spell({ castingTime: '1d8+5' })] }), prepares);
    expect(times(average)).toEqual([9, 9]);
  });

  it('[TC-MAGIC-02] the shortest casting time is 1 tick', () => {
    const quick = after(caster({ spells: [spell({ castingTime: 'free' })] }), prepares);
    expect([times(quick), namesOf(quick, 0)]).toEqual([[1, 1], ['prepared']]);
  });

  it('[TC-MAGIC-02] nothing is ready before the end', () => {
    const play = after(caster({}, {}, bystander('c', 3, [9, 9])), prepares);
    expect(play.fight.clock.now).toBe(3);
    expect(namesOf(play, 0)).toEqual(['preparing']);
    expect(refusedBy(play, casts)).toEqual(['TC-INIT-06']);
    const end = after(play, { by: 'c', do: 'wait' });
    expect([end.fight.clock.now, namesOf(end, 0)]).toEqual([4, ['prepared']]);
  });

  it('[TC-MAGIC-02] [TC-PARA-03] slowed as other acts are', () => {
    const numb = (points: number) =>
      times(
        after(caster(), { by: GAME_MASTER, do: 'stiffen', target: 'a', choice: 'paralysis', amount: points }, prepares),
      );
    expect([numb(4)[1], numb(5)[1], numb(10)[1]]).toEqual([4, 6, 9]);
  });

  it('[TC-MAGIC-04] given up at any time: the spell is lost without fatigue, it is no casting, and he acts on the following tick', () => {
    const play = after(caster({}, {}, bystander('c', 2, [9, 9])), prepares);
    const given = after(play, does('cancelPreparation'));
    expect(given.fight.clock.next[0]).toBe(3);
    expect(namesOf(given, 0)).toEqual([]);
    expect(countsOf(given, 0).fatigue).toBe(0);
    const again = after(given, { by: 'c', do: 'wait' });
    expect(times(again)).toEqual([3, 3]);
    expect(dcAfter(again, { by: 'c', do: 'lightTorch' }, prepares)).toBe(12);
    expect(refusedBy(caster(), does('cancelPreparation'))).toEqual(['TC-SPEC-02']);
  });

  it('[TC-MAGIC-13] he acts normally with a spell prepared, and loses it when another preparation begins', () => {
    const two = caster({ spells: [spell(), spell({ id: 'ray' })] }, {}, bystander('c', 7, [9, 9]));
    const kept = after(two, prepares, does('chargeSpell'), does('wait'), does('wait'));
    expect([times(kept), namesOf(kept, 0), countsOf(kept, 0).charges]).toEqual([[7, 7], ['prepared'], 1]);
    const changed = after(kept, does('prepare', { choice: 'ray' }), { by: 'c', do: 'lightTorch' });
    expect(changed.fight.clock.now).toBe(11);
    const midway = after(kept, does('prepare', { choice: 'ray' }), { by: 'c', do: 'wait' });
    expect(midway.fight.combatants[0]!.effects).toEqual([
      { name: 'preparing', source: -1, until: { at: 'tick', tick: 11 }, data: { spell: 1 } },
    ]);
    expect(countsOf(midway, 0).charges).toBe(0);
  });

  it('[TC-MAGIC-14] lost 120 ticks after it was prepared', () => {
    let play = after(caster({}, {}, bystander('c', 123, [9, 9])), prepares);
    while (play.fight.clock.now < 122) play = after(play, does('wait'));
    expect(namesOf(play, 0)).toEqual(['prepared']);
    play = after(play, does('wait'));
    expect([play.fight.clock.now, namesOf(play, 0)]).toEqual([123, ['prepared']]);
    play = after(play, does('wait'), { by: 'c', do: 'wait' });
    expect([play.fight.clock.now, namesOf(play, 0)]).toEqual([124, []]);
    expect(refusedBy(play, casts)).toEqual(['TC-MAGIC-01']);
  });

  it('[TC-MAGIC-14] lost with the end of the encounter', () => {
    const won = after(caster(), prepares, { by: GAME_MASTER, do: 'harm', target: 'b', amount: 99 });
    expect(won.fight.over).toEqual({ winner: 'a' });
    expect(namesOf(won, 0)).toEqual([]);
  });

  it('[TC-MAGIC-15] letting it go takes no act: it is not cast', () => {
    const play = after(caster(), prepares, does('move', { to: [3, 4] }));
    expect([namesOf(play, 0), countsOf(play, 0).fatigue]).toEqual([['prepared'], 0]);
  });

  it('[TC-MAGIC-21] he can be attacked and moved meanwhile, on Passive', () => {
    const knight = { weapons: ['mace'], attributes: { strength: 0 } };
    const shielded = { agility: 6, weapons: ['dagger'] };
    const play = after(caster(shielded, { dice: [10, 1] }, bystander('c', 2, [3, 4], knight)), prepares);
    const struck = after(play, { by: 'c', do: 'attack', target: 'a' });
    expect(totals(struck)[0]).toEqual([10, 10]);
    const placed = after(play, { by: GAME_MASTER, do: 'place', target: 'a', to: [8, 8] });
    expect(namesOf(placed, 0)).toEqual(['preparing']);
  });

  it('[TC-MAGIC-21] [TC-FAT-15] unconsciousness and death end it, and take a spell that is prepared', () => {
    const early = () => after(caster({}, { dice: [1, 1, 1] }, bystander('c', 2, [9, 9])), prepares);
    const tired = { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: 30 };
    expect(namesOf(after(early(), tired), 0)).toEqual(['unconscious', 'prone']);
    // A friend stands by: with the fight the spell would be lost anyway.
    const friend = person('c', {}, { side: 'a', at: [9, 9], ...later(9) });
    const ready = after(caster({}, { dice: [1, 1, 1] }, friend), prepares);
    expect(namesOf(ready, 0)).toEqual(['prepared']);
    const fallen = after(ready, tired);
    expect([namesOf(fallen, 0), fallen.fight.over]).toEqual([['unconscious', 'prone'], null]);
    const slain = after(ready, hurt(99));
    expect([namesOf(slain, 0), slain.fight.over]).toEqual([[], null]);
    expect(namesOf(after(early(), hurt(99)), 0)).toEqual([]);
  });
});

describe('the stance of spellcasting', () => {
  it('[TC-STANCE-18] [TC-STANCE-13] takes the place of another stance at once, but not of parrying, lying or crouching', () => {
    const from = (name: string) => {
      const play = caster({}, {}, bystander('c', 2, [9, 9]));
      const posed = after(play, { by: GAME_MASTER, do: 'afflict', target: 'a', choice: name });
      const refused = refusedBy(posed, prepares);
      return refused.length > 0 ? refused : namesOf(after(posed, prepares), 0);
    };
    expect(from('cautious')).toEqual(['preparing']);
    expect(from('poised')).toEqual(['preparing']);
    expect(from('crouch')).toEqual(['crouch', 'preparing']);
    expect(from('prone')).toEqual(['prone', 'preparing']);
    expect(from('parrying')).toEqual(['TC-STANCE-13']);
  });

  it('[TC-STANCE-13] one who parries casts nothing', () => {
    const posed = after(caster(), prepares, { by: GAME_MASTER, do: 'afflict', target: 'a', choice: 'parrying' });
    expect(refusedBy(posed, casts)).toEqual(['TC-STANCE-13']);
  });

  const walking = (options = {}) =>
    after(caster({ speed: 20 }, { options }, bystander('c', 200, [9, 9])), does('prepareWalking', { choice: 'bolt' }));

  it('[TC-STANCE-18] nothing but moving at half speed, until the spell is prepared', () => {
    const play = walking();
    expect(times(play)).toEqual([1, 1]);
    for (const command of [prepares, does('wait'), does('dropProne'), does('stance', { choice: 'cautious' })]) {
      expect(refusedBy(play, command)).toEqual(['TC-SPEC-02']);
    }
    expect(refusedBy(play, does('move', { to: [3, 4] }))).toEqual([]);
    expect(refusedBy(play, does('move', { to: [3, 5] }))).toEqual(['TC-MOVE-06']);
    expect(refusedBy(play, does('move', { to: [3, 4], choice: 'run' })).length).toBeGreaterThan(0);
    const second = after(play, does('move', { to: [3, 4] }));
    expect(refusedBy(second, does('move', { to: [3, 5] }))).toEqual(['TC-MOVE-04']);
    expect(refusedBy(second, does('move'))).toEqual([]);
    const ready = after(second, does('move'), does('keepPreparing'));
    expect([times(ready), namesOf(ready, 0)]).toEqual([[4, 4], ['prepared']]);
    expect(refusedBy(ready, does('wait'))).toEqual([]);
  });

  it('[TC-MAGIC-08] each tick of walking adds 1 to the DC, a count without a space too', () => {
    const step = does('move', { to: [3, 4] });
    expect(dcAfter(walking(), does('keepPreparing'))).toBe(12);
    expect(dcAfter(walking(), step, does('keepPreparing'))).toBe(13);
    expect(dcAfter(walking(), step, does('move'), does('keepPreparing'))).toBe(14);
    expect(dcAfter(walking(), step, does('move'), does('move', { to: [3, 5] }))).toBe(15);
    expect(dcAfter(walking(), does('keepPreparing', { choice: 'for a moment' }), step, does('keepPreparing'))).toBe(13);
  });

  it('[TC-MAGIC-08] by option each cycle of 4 ticks does', () => {
    const cycle = { walkPenaltyPer: 'cycle' };
    const long = () =>
      after(
        caster({ spells: [spell({ castingTime: 'standard' })] }, { options: cycle }, bystander('c', 200, [9, 9])),
        does('prepareWalking', { choice: 'bolt' }),
      );
    const steps = [does('move', { to: [3, 4] }), does('move'), does('move', { to: [3, 5] }), does('move')];
    expect(dcAfter(long(), ...steps.slice(0, 1), does('keepPreparing'))).toBe(13);
    expect(dcAfter(long(), ...steps, does('keepPreparing'))).toBe(13);
    expect(dcAfter(long(), ...steps, does('move', { to: [3, 6] }), does('keepPreparing'))).toBe(14);
  });
});

describe('what disturbs a preparation', () => {
  const disturbed = () => after(caster({}, {}, bystander('c', 2, [9, 9])), prepares);

  it('[TC-MAGIC-07] damage and fatigue taken before the end add their total to the DC, each hit once', () => {
    expect(dcAfter(disturbed(), { by: 'c', do: 'lightTorch' })).toBe(12);
    expect(dcAfter(disturbed(), hurt(1), { by: 'c', do: 'lightTorch' })).toBe(13);
    expect(dcAfter(disturbed(), hurt(5), hurt(2), { by: 'c', do: 'lightTorch' })).toBe(19);
    const tire = { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: 4 };
    expect(dcAfter(disturbed(), tire, { by: 'c', do: 'lightTorch' })).toBe(16);
    const venom = { by: GAME_MASTER, do: 'poison', target: 'a', choice: 'fatigue', amount: 3 };
    expect(dcAfter(disturbed(), venom, { by: 'c', do: 'lightTorch' })).toBe(15);
  });

  it('[TC-MAGIC-07] after damage reduction', () => {
    const tough = after(caster({ damageReduction: 3 }, {}, bystander('c', 2, [9, 9])), prepares);
    expect(dcAfter(tough, hurt(3), { by: 'c', do: 'lightTorch' })).toBe(12);
    expect(dcAfter(tough, hurt(4), { by: 'c', do: 'lightTorch' })).toBe(13);
  });

  const fighter = { weapons: ['mace'] };
  const strike = { by: 'c', do: 'attack', target: 'a' };

  it('[TC-MAGIC-07] [TC-INIT-13] harm at the tick of its beginning or of its end does not count', () => {
    const beside = (tick: number) => caster({}, { dice: [19, 4] }, bystander('c', tick, [3, 4], fighter));
    const start = after(beside(0), prepares, strike);
    expect(countsOf(start, 0).castingStrain).toBe(0);
    const between = after(beside(3), prepares, strike);
    expect([between.fight.clock.now, countsOf(between, 0).castingStrain]).toEqual([4, 4]);
    const end = after(beside(4), prepares, does('wait'), strike);
    expect(countsOf(end, 0)).toMatchObject({ castingStrain: 0, fatigue: 3, hitPoints: 19 });
    expect(namesOf(end, 0)).toEqual(['prepared']);
  });

  it('[TC-MAGIC-07] nor does what comes once it is prepared', () => {
    expect(dcAfter(caster(), prepares, hurt(5))).toBe(12);
  });

  it('what the next spell meets does not depend on what disturbed the last one', () => {
    const play = after(disturbed(), hurt(5), does('cancelPreparation'), { by: 'c', do: 'lightTorch' });
    expect(dcAfter(play, does('wait'), prepares)).toBe(12);
  });
});

it('the log names the spell, and not its place in the list', () => {
  const two = caster({ spells: [spell({ id: 'ray', name: 'ray' }), spell()] });
  const play = after(two, prepares);
  const names = namesOfFight(play.fight, timecount);
  const told = eventsOf(play.step?.events ?? [], 'gain').map((event) => sentence(names, event));
  expect(told).toEqual([
    'a: now preparing a spell until tick 4, bolt [TC-MAGIC-02]',
    'a: now ready to cast a spell until tick 124, bolt [TC-MAGIC-02]',
  ]);
});

it('a condition given by hand without any spell behind it does no harm', () => {
  const odd = caster({ spells: [] }, {}, bystander('c', 2, [9, 9]));
  const given = (choice: string) => after(odd, { by: GAME_MASTER, do: 'afflict', target: 'a', choice });
  expect(refusedBy(given('prepared'), casts)).toEqual(['TC-MAGIC-01']);
  expect(namesOf(after(given('preparing'), does('cancelPreparation')), 0)).toEqual([]);
  expect(eventsOf(after(given('preparing'), does('keepPreparing')).step?.events ?? [], 'act')).toHaveLength(1);
});
