import { describe, expect, it } from 'vitest';
import {
  after,
  countsOf,
  eventsOf,
  namesOf,
  person,
  playOf,
  refusedBy,
  type Settings,
  totals,
} from '../../../../test/support/timecount-fights.ts';
import { caster, casts, does, prepares, spell, times } from '../../../../test/support/timecount-magic.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { ACTIVE, GRABBED } from '../conditions/conditions.ts';

type Play = ReturnType<typeof caster>;
const castAt = (target: string, more = {}) => does('cast', { target, choice: 'take 10', ...more });
const learned = (more: object = {}, sheet: object = {}, dice: readonly number[] = []) =>
  after(caster({ spells: [spell({ ...more })], disciplines: { arcana: 20 }, ...sheet }, { dice }), prepares);
const gone = (play: Play) => namesOf(play, 0).filter((name) => name !== 'castToday');

describe('casting', () => {
  it('[TC-MAGIC-05] the DC is 10 + the fatigue + the spell failure of the armour', () => {
    const dc = (fatigue: number, spellFailure: number) => {
      const armor = { name: 'coat', bonus: 0, spellFailure };
      return totals(
        after(caster({ spells: [spell({ fatigue })], disciplines: { arcana: -1 }, armor }), prepares, casts),
      )[0]?.[1];
    };
    expect([dc(0, 0), dc(2, 0), dc(5, 0), dc(2, 3)]).toEqual([10, 12, 15, 15]);
  });

  it('[TC-MAGIC-11] an Arcana (Int) check of at least the DC, with the dice; SF 1', () => {
    const cast = (dice: readonly number[]) => {
      const sheet = { attributes: { intelligence: 1 }, disciplines: { arcana: 2 } };
      return after(caster(sheet, { dice: [...dice, 20, 3] }), prepares, does('cast', { target: 'b' }));
    };
    const checks = (dice: readonly number[]) =>
      eventsOf(cast(dice).step?.events ?? [], 'check').map(({ result }) => result);
    expect(checks([2, 3, 3])[0]).toBe('failure');
    expect(checks([3, 3, 3])[0]).toBe('success');
    expect(checks([3, 3, 4])[0]).toBe('success');
    expect(times(cast([3, 3, 3]))).toEqual([5, 5]);
  });

  it('[TC-MAGIC-11] [TC-PETR-01] its speed factor is one that stone lengthens, a charge has none', () => {
    const stiff = { by: GAME_MASTER, do: 'stiffen', target: 'a', choice: 'petrification', amount: 3 };
    const ready = after(caster({ disciplines: { arcana: 20 } }, { dice: [2] }), prepares, stiff);
    expect([times(after(ready, casts)), times(after(ready, does('chargeSpell')))]).toEqual([
      [8, 8],
      [5, 5],
    ]);
  });

  it('[TC-MAGIC-11] [TC-STAT-11] he may take 10', () => {
    const taken = (arcana: number) =>
      totals(after(caster({ disciplines: { arcana } }, { dice: [2] }), prepares, casts))[0];
    expect([taken(1), taken(2)]).toEqual([
      [11, 12],
      [12, 12],
    ]);
    const hits = after(caster({ disciplines: { arcana: 2 } }, { dice: [20, 3] }), prepares, casts);
    expect(countsOf(hits, 1).hitPoints).toBe(17);
  });

  it('[TC-MAGIC-06] [TC-MAGIC-12] 3 more for each casting of the same spell that day, failed ones too', () => {
    const spells = [spell({ castingTime: 'rapid' }), spell({ id: 'ray', castingTime: 'rapid' })];
    let play = caster({ spells, disciplines: { arcana: 3 } }, { dice: [1, 1, 1, 1, 1, 1, 1, 1] });
    const dcs: (number | undefined)[] = [];
    for (const choice of ['bolt', 'bolt', 'bolt', 'ray', 'bolt']) {
      play = after(play, does('prepare', { choice }), castAt('b'));
      dcs.push(totals(play)[0]?.[1]);
    }
    expect(dcs).toEqual([12, 15, 18, 12, 21]);
    expect(totals(play)[0]?.[0]).toBe(13);
    const rested = after(play, { by: GAME_MASTER, do: 'rest', target: 'a', amount: 0 });
    expect(totals(after(rested, prepares, castAt('b')))[0]?.[1]).toBe(12);
  });

  it('[TC-MAGIC-06] a casting that the game master speaks of counts for each spell, beside those that he has seen', () => {
    const spells = [spell({ castingTime: 'rapid' }), spell({ id: 'ray', castingTime: 'rapid' })];
    const strains = { by: GAME_MASTER, do: 'afflict', target: 'a', choice: 'castToday' };
    let play = after(caster({ spells, disciplines: { arcana: 3 } }, { dice: [1, 1, 1, 1] }), strains);
    const dcs: (number | undefined)[] = [];
    for (const choice of ['bolt', 'bolt', 'ray']) {
      play = after(play, does('prepare', { choice }), castAt('b'));
      dcs.push(totals(play)[0]?.[1]);
    }
    expect(dcs).toEqual([15, 18, 15]);
  });

  it('[TC-MAGIC-12] the fatigue is spent on the attempt, charges included, and after a failure the spell is gone', () => {
    const fails = after(caster(), prepares, does('chargeSpell'), casts);
    expect(countsOf(fails, 0)).toMatchObject({ fatigue: 3, charges: 0, castingStrain: 0 });
    expect([gone(fails), countsOf(fails, 1).hitPoints]).toEqual([[], 20]);
    const works = after(caster({ disciplines: { arcana: 9 } }, { dice: [20, 4] }), prepares, casts);
    expect(countsOf(works, 0).fatigue).toBe(2);
    expect([gone(works), countsOf(works, 1).hitPoints]).toEqual([[], 16]);
  });

  it('[TC-MAGIC-12] by option a failed spell stays, but is harder', () => {
    const kept = after(caster({}, { options: { failedCast: 'kept' } }), prepares, does('chargeSpell'), casts);
    expect([gone(kept), countsOf(kept, 0)]).toMatchObject([['prepared'], { charges: 1, fatigue: 3 }]);
    expect(totals(after(kept, casts))[0]?.[1]).toBe(16);
    const lost = after(caster({}, { options: { failedCast: 'lost' } }), prepares, casts);
    expect(refusedBy(lost, casts)).toEqual(['TC-MAGIC-01']);
  });

  it('[TC-MAGIC-12] [TC-FAT-08] the spell takes effect before its fatigue puts consciousness at stake', () => {
    const weary = { hitPoints: 5, disciplines: { arcana: 9 } };
    const tired = { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: 4 };
    const play = after(caster(weary, { dice: [20, 4, 1, 1, 1, 3] }), tired, prepares, casts);
    expect(countsOf(play, 1).hitPoints).toBe(16);
    expect(countsOf(play, 0).fatigue).toBe(6);
    expect(eventsOf(play.step?.events ?? [], 'roll').map(({ why }) => why.text)).toEqual([
      'attack roll',
      'damage roll',
      'consciousness check',
    ]);
  });

  it('[TC-MAGIC-09] [TC-MAGIC-10] a charge takes 1 tick and adds 1 to DC and fatigue, releasing one takes 1 tick too', () => {
    const ready = after(caster(), prepares);
    expect(refusedBy(ready, does('releaseCharge'))).toEqual(['TC-MAGIC-10']);
    const charged = after(ready, does('chargeSpell'), does('chargeSpell'), does('chargeSpell'));
    expect([times(charged), countsOf(charged, 0).charges]).toEqual([[7, 7], 3]);
    expect(totals(after(charged, casts))[0]?.[1]).toBe(15);
    const less = after(charged, does('releaseCharge'));
    expect([times(less), countsOf(less, 0).charges]).toEqual([[8, 8], 2]);
    expect(totals(after(less, casts))[0]?.[1]).toBe(14);
    expect(countsOf(after(less, casts), 0).fatigue).toBe(4);
  });
});

describe('what a spell does', () => {
  it('[TC-MAGIC-16] attacks with Accuracy + Intelligence + 2 for each charge in the roll, against what it names', () => {
    const sheet = { accuracy: 3, attributes: { intelligence: 2, strength: 9, dexterity: 9 } };
    const roll = (defense: string, charges: number, victim = {}) => {
      const settings = { dice: [10, 1] };
      const people = [
        person('c', { baseTop: 0, ...victim }, { side: 'b', at: [3, 5], entry: { surprised: false, initiative: 300 } }),
      ];
      let play = caster({ ...sheet, spells: [spell({ defense })], disciplines: { arcana: 20 } }, settings, ...people);
      play = after(play, prepares);
      for (let charge = 0; charge < charges; charge++) play = after(play, does('chargeSpell'));
      return totals(after(play, castAt('c')))[1];
    };
    expect(roll('primary', 0)).toEqual([15, 10]);
    expect(roll('primary', 2)).toEqual([19, 10]);
    expect(roll('vigor', 0, { fortitude: 4 })).toEqual([15, 14]);
    expect(roll('celerity', 0, { agility: 3 })).toEqual([15, 13]);
    expect(roll('spirit', 0, { willpower: 2 })).toEqual([15, 12]);
    expect(roll('passive', 0, { willpower: 2, weapons: ['dagger'] })).toEqual([15, 10]);
    expect(roll('primary', 0, { willpower: 2, weapons: ['dagger'] })).toEqual([15, 12]);
  });

  it('[TC-MAGIC-16] charges may have another use by the text of the spell; the caster assigns them', () => {
    const cast = (more: object, dice: readonly number[]) =>
      after(learned({ chargeDice: '1d4' }, {}, dice), does('chargeSpell'), does('chargeSpell'), castAt('b', more));
    expect(totals(cast({}, [10, 6]))[1]?.[0]).toBe(14);
    const mixed = cast({ amount: 1 }, [10, 6, 4]);
    expect([totals(mixed)[1]?.[0], countsOf(mixed, 1).hitPoints]).toEqual([12, 10]);
    const all = cast({ choice: 'take 10, charges for the effect' }, [10, 6, 4, 3]);
    expect([totals(all)[1]?.[0], countsOf(all, 1).hitPoints]).toEqual([10, 7]);
    const ready = after(learned(), does('chargeSpell'));
    expect(refusedBy(ready, castAt('b', { amount: 2 }))).toEqual(['TC-MAGIC-16']);
    expect(refusedBy(ready, castAt('b', { amount: 1 }))).toEqual([]);
  });

  it('[TC-MAGIC-17] full on a hit; on a miss nothing, or half of the damage', () => {
    const left = (natural: number, more: object) =>
      countsOf(after(learned(more, {}, [natural, 5]), castAt('b')), 1).hitPoints;
    expect([left(10, {}), left(10, { miss: 'half' })]).toEqual([15, 15]);
    expect(left(9, { miss: 'half' })).toBe(18);
    expect(countsOf(after(learned({}, {}, [9]), castAt('b')), 1).hitPoints).toBe(20);
    const cast = after(learned({ miss: 'half', defense: 'celerity' }, {}, [9, 5]), castAt('b'));
    const missed = eventsOf(cast.step?.events ?? [], 'check');
    expect(missed.map(({ versusName }) => versusName)).toContain('Celerity');
    expect(missed.at(-1)?.rows?.map(({ value, text }) => [value, text])).toEqual([
      [5, 'd6'],
      [-3, 'half on a miss'],
    ]);
  });

  it('[TC-TOP-04] lowers the Threshold of Pain by a hit only, by option also by one without damage, but by half of a miss never', () => {
    const lost = (natural: number, more: Parameters<typeof spell>[0], options: NonNullable<Settings['options']> = {}) =>
      countsOf(
        after(
          caster({ spells: [spell(more)], disciplines: { arcana: 20 } }, { dice: [natural, 5], options }),
          prepares,
          castAt('b'),
        ),
        1,
      ).topLost;
    const half = { miss: 'half' };
    expect([lost(10, half), lost(9, half), lost(9, half, { topLoss: 'allHits' })]).toEqual([1, 0, 0]);
    const sleep = { damage: '', effects: [{ name: 'asleep', ticks: 9 }] };
    expect([lost(10, sleep), lost(10, sleep, { topLoss: 'allHits' }), lost(9, sleep, { topLoss: 'allHits' })]).toEqual([
      0, 1, 0,
    ]);
    const both = { also: [{ defense: 'vigor', effects: [{ name: 'prone' }] }] };
    expect(lost(10, both, { topLoss: 'allHits' })).toBe(1);
  });

  it('[TC-MAGIC-18] a roll for each target, all of them first, then the damage, once for the whole spell', () => {
    const others = [4, 5].map((row) =>
      person(`c${row}`, { baseTop: 0 }, { side: 'b', at: [3, row], entry: { surprised: false, initiative: 300 } }),
    );
    const sheet = { spells: [spell({ targets: 3, miss: 'half' })], disciplines: { arcana: 20 } };
    const at = (targets: readonly string[]) => castAt('c4', { targets });
    const ready = (dice: readonly number[], more = {}) =>
      after(
        caster({ ...sheet, spells: [spell({ targets: 3, miss: 'half', ...more })] }, { dice }, ...others),
        prepares,
      );
    const play = after(ready([10, 9, 20, 5]), at(['b', 'c5']));
    expect([2, 1, 3].map((who) => countsOf(play, who).hitPoints)).toEqual([15, 18, 15]);
    const each = after(ready([10, 10, 20, 5, 4, 3], { eachDamage: true }), at(['b', 'c5']));
    expect([2, 1, 3].map((who) => countsOf(each, who).hitPoints)).toEqual([15, 16, 17]);
    expect(refusedBy(ready([]), at(['b', 'c4']))).toEqual(['TC-MAGIC-18']);
    const single = after(caster(sheet, {}, ...others), does('prepare', { choice: 'bolt' }));
    expect(refusedBy(single, at(['b', 'c5']))).toEqual([]);
    expect(refusedBy(after(caster({}, {}, ...others), prepares), at(['b']))).toEqual(['TC-MAGIC-18']);
  });

  it('[TC-MAGIC-16] [TC-SPEC-05] [TC-SPEC-10] one roll meets several defences, and what belongs to those beaten applies', () => {
    const air = { also: [{ defense: 'vigor', effects: [{ name: 'prone' }] }] };
    const cast = (natural: number, constitution: number) => {
      const victim = person(
        'c',
        { baseTop: 0, attributes: { constitution } },
        { side: 'b', at: [3, 5], entry: { surprised: false, initiative: 300 } },
      );
      const sheet = { spells: [spell(air)], disciplines: { arcana: 20 } };
      const play = after(caster(sheet, { dice: [natural, 4] }, victim), prepares, castAt('c'));
      return [countsOf(play, 2).hitPoints, namesOf(play, 2)];
    };
    expect(cast(10, 0)).toEqual([16, ['prone']]);
    expect(cast(10, 1)).toEqual([16, []]);
    expect(cast(9, -1)).toEqual([20, ['prone']]);
    expect(cast(1, -20)).toEqual([20, []]);
    expect(cast(20, 50)).toEqual([16, ['prone']]);
  });

  it('[TC-MAGIC-17] a spell without an attack roll takes effect at once, for its time', () => {
    const ward = { on: 'caster', defense: 'none', damage: '', effects: [{ name: 'deflection', value: 2, ticks: 10 }] };
    const play = after(learned(ward), castAt('a'));
    expect(play.fight.combatants[0]!.effects.at(-1)).toEqual({
      name: 'deflection',
      source: 0,
      until: { at: 'tick', tick: 14 },
      data: { amount: 2 },
    });
    let later = play;
    while (later.fight.clock.now < 14) later = after(later, does('wait'));
    expect(namesOf(later, 0)).not.toContain('deflection');
  });

  it('[TC-HP-05] [TC-HP-09] healing is split by its caster; bonus hit points come with their time', () => {
    const heals = { on: 'friends', defense: 'none', damage: '', healing: '1d8', increment: 0 };
    const hurt = { by: GAME_MASTER, do: 'harm', target: 'a', amount: 9 };
    const play = after(learned(heals, {}, [6]), hurt, castAt('a'), '4');
    expect(countsOf(play, 0)).toMatchObject({ hitPoints: 14, invigoration: 4, fatigue: 3 });
    const strong = {
      on: 'caster',
      defense: 'none',
      damage: '',
      effects: [{ name: 'bonusHitPoints', value: 5, ticks: 9 }],
    };
    const bonus = after(learned(strong), castAt('a')).fight.combatants[0]!.effects.at(-1);
    expect(bonus).toMatchObject({ name: 'bonusHitPoints', data: { amount: 5 }, until: { at: 'tick', tick: 13 } });
  });

  it('[TC-MAGIC-16] a charge may add to healing', () => {
    const heals = { on: 'friends', defense: 'none', damage: '', healing: '1d8', increment: 0, chargeDice: '1d4' };
    const hurt = { by: GAME_MASTER, do: 'harm', target: 'a', amount: 15 };
    const play = after(learned(heals, {}, [6, 3]), hurt, does('chargeSpell'), castAt('a'), '9');
    expect(countsOf(play, 0).invigoration).toBe(9);
  });

  it('[TC-POIS-02] [TC-PARA-07] [TC-PETR-04] spells heal what ordinary healing does not', () => {
    const cures = [
      { what: 'poison', points: '3' },
      { what: 'paralysis', points: '2' },
      { what: 'petrification', points: '1' },
    ];
    const master = (act: string, choice: string, amount: number) => ({
      by: GAME_MASTER,
      do: act,
      target: 'a',
      choice,
      amount,
    });
    const ready = learned({ on: 'friends', defense: 'none', damage: '', increment: 0, fatigue: 0, cures });
    const play = after(
      ready,
      master('poison', 'fatigue', 1),
      master('poison', 'hit points', 5),
      master('stiffen', 'paralysis', 3),
      master('stiffen', 'petrification', 3),
      castAt('a'),
    );
    expect(countsOf(play, 0)).toMatchObject({
      fatigue: 0,
      poisonFatigue: 0,
      poisonLoss: 3,
      invigoration: 2,
      paralysis: 1,
      petrification: 2,
    });
  });

  it('[TC-MAGIC-16] [TC-RANGE-02] needs its target within range, alive, and in nobody of no room', () => {
    const far = (distance: number) =>
      person('c', {}, { side: 'b', at: [3 + distance, 3], entry: { surprised: false, initiative: 300 } });
    const refuse = (distance: number, increment: number) =>
      refusedBy(after(caster({ spells: [spell({ increment })] }, {}, far(distance)), prepares), castAt('c'));
    expect([refuse(1, 0), refuse(2, 0), refuse(10, 5), refuse(11, 5)]).toEqual([
      [],
      ['TC-SPEC-09'],
      [],
      ['TC-RANGE-02'],
    ]);
    expect(refusedBy(after(caster(), prepares), castAt('a'))).toEqual(['']);
  });

  it('spells are no weapons: the prone and the crouching cast them', () => {
    const lying = after(learned({}, {}, [20, 3]), { by: GAME_MASTER, do: 'afflict', target: 'a', choice: 'prone' });
    expect(countsOf(after(lying, castAt('b')), 1).hitPoints).toBe(17);
  });

  it('[TC-CRIT-07] a spell whose text grants them has critical hits and fumbles', () => {
    const grand = { critical: true, damage: '1d6' };
    expect(countsOf(after(learned(grand, { attributes: { intelligence: 2 } }, [20]), castAt('b')), 1).hitPoints).toBe(
      12,
    );
    const fumbled = after(learned(grand, {}, [1, 4]), castAt('b'));
    expect(fumbled.fight.clock.next[0]).toBe(9);
    const both = { also: [{ defense: 'vigor', effects: [{ name: 'prone' }] }] };
    expect(after(learned({ ...grand, ...both }, {}, [1, 4]), castAt('b')).fight.clock.next[0]).toBe(9);
    expect(after(learned(both, {}, [1]), castAt('b')).fight.clock.next[0]).toBe(5);
    expect(countsOf(after(learned({}, { attributes: { intelligence: 2 } }, [20, 5]), castAt('b')), 1).hitPoints).toBe(
      15,
    );
  });
});

describe('casting while grabbed', () => {
  const grabber = person('c', {}, { side: 'b', at: [3, 4], entry: { surprised: false, initiative: 300 } });
  const held = (smothering: boolean, dice: readonly number[], more: object = {}) => {
    const play = caster({ spells: [spell({ level: 2, ...more })], disciplines: { arcana: 2 } }, { dice }, grabber);
    const ready = after(play, prepares);
    const grabbed = GRABBED.by(2, { hampering: !smothering, smothering });
    const combatants = ready.fight.combatants.map((each) =>
      each.index === 0 ? { ...each, effects: [...each.effects, grabbed] } : each,
    );
    return { ...ready, fight: { ...ready.fight, combatants } };
  };

  it('[TC-GRAB-04] first an Arcana (Con) check against 10 + the level; a failure counts as a failed casting', () => {
    const fails = after(held(false, [3, 3, 3]), casts);
    expect(totals(fails)).toEqual([[11, 12]]);
    expect(eventsOf(fails.step?.events ?? [], 'check').map(({ why }) => why.text)).toEqual(['Arcana check']);
    expect([gone(fails), countsOf(fails, 0).fatigue]).toEqual([['grabbed'], 2]);
    expect(namesOf(fails, 0)).toContain('castToday');
    const works = after(held(false, [3, 3, 4, 20, 3]), casts);
    expect(totals(works).slice(0, 2)).toEqual([
      [12, 12],
      [12, 12],
    ]);
    expect(countsOf(works, 1).hitPoints).toBe(17);
  });

  it('[TC-GRAB-06] held with a Critical Success he casts and prepares nothing with gestures', () => {
    expect(refusedBy(held(true, []), casts)).toEqual(['TC-GRAB-06']);
    expect(refusedBy(held(true, []), prepares)).toEqual(['TC-GRAB-06']);
    expect(refusedBy(held(true, [], { somatic: false }), casts)).toEqual([]);
    expect(refusedBy(held(true, [], { somatic: false }), prepares)).toEqual([]);
    expect(refusedBy(held(false, []), casts)).toEqual([]);
  });
});

const late = { entry: { surprised: false, initiative: 300 } };

describe('scrolls and spells that go on', () => {
  it('[TC-MAGIC-19] [TC-ACT-07] a scroll takes the casting time of its spell, then it works without check and fatigue, once', () => {
    const reader = caster({ spells: [], scrolls: [spell({ castingTime: 'fast' })] }, { dice: [20, 4] });
    expect(refusedBy(reader, prepares)).toEqual(['TC-MAGIC-01']);
    const read = after(reader, does('readScroll', { choice: 'bolt' }));
    expect(times(read)).toEqual([6, 6]);
    const cast = after(read, does('cast', { target: 'b' }));
    expect([countsOf(cast, 1).hitPoints, countsOf(cast, 0).fatigue]).toEqual([16, 0]);
    expect(refusedBy(cast, does('readScroll', { choice: 'bolt' }))).toEqual(['TC-MAGIC-19']);
  });

  it('[TC-GRAB-04] [TC-MAGIC-19] who is grabbed needs the Arcana check of any spell for one of a scroll, too', () => {
    const scrolls = [spell({ castingTime: 'fast', level: 2 })];
    const cast = (dice: readonly number[]) => {
      const people = [
        person('a', { scrolls }, { effects: [GRABBED.by(1, GRABBED.blank)] }),
        person('b', { baseTop: 0 }, late),
      ];
      const read = after(playOf(people, { dice }), does('readScroll', { choice: 'bolt' }));
      return after(read, does('cast', { target: 'b' }));
    };
    const [fails, works] = [cast([4, 4, 3]), cast([4, 4, 4, 20, 4])];
    expect([fails, works].map((play) => countsOf(play, 1).hitPoints)).toEqual([20, 16]);
    expect(countsOf(fails, 0).fatigue).toBe(0);
    expect(refusedBy(fails, does('readScroll', { choice: 'bolt' }))).toEqual(['TC-MAGIC-19']);
  });

  const blade = { lasts: 'concentration', directed: true };

  it('[TC-MAGIC-20] [TC-ACT-03] directing a spell that goes on is Swift, with its attack but without check and fatigue', () => {
    const cast = after(learned(blade, {}, [20, 4, 20, 2]), castAt('b'));
    expect(times(cast)).toEqual([5, 5]);
    const directed = after(cast, does('concentrate'), does('directSpell', { target: 'b' }));
    expect([directed.fight.clock.next[0], countsOf(directed, 1).hitPoints]).toEqual([10, 14]);
    expect(countsOf(directed, 0).fatigue).toBe(2);
    expect(totals(directed)[0]).toEqual([20, 10]);
    expect(refusedBy(learned({}, {}), does('directSpell', { target: 'b' }))).toEqual(['TC-MAGIC-20']);
  });

  it('[TC-MAGIC-20] maintaining by concentration adds 1; who acts without it loses the spell', () => {
    const cast = after(learned(blade, {}, [20, 4]), castAt('b'));
    const kept = after(cast, does('concentrate'), does('dropProne'));
    expect([kept.fight.clock.next[0], namesOf(kept, 0)]).toEqual([8, ['castToday', 'concentration', 'prone']]);
    const lost = after(cast, does('dropProne'));
    expect([lost.fight.clock.next[0], namesOf(lost, 0)]).toEqual([7, ['castToday', 'prone']]);
  });

  it('[TC-ACT-08] [TC-MAGIC-20] maintaining adds its tick to a casting time, too', () => {
    const spells = [spell(blade), spell({ id: 'ray', castingTime: 'rapid' })];
    const sheet = { spells, disciplines: { arcana: 20 } };
    const cast = after(caster(sheet, { dice: [20, 4] }), prepares, castAt('b'));
    const ray = does('prepare', { choice: 'ray' });
    const [lapsed, kept] = [after(cast, ray), after(cast, does('concentrate'), ray)];
    expect([lapsed.fight.clock.now, kept.fight.clock.now - lapsed.fight.clock.now]).toEqual([times(cast)[0]! + 2, 1]);
    expect(gone(kept)).toEqual(['concentration', 'prepared']);
  });

  it('[TC-MAGIC-20] [TC-ACT-01] ending concentration or dismissing is free, and ends what the spell keeps up', () => {
    const bonds = { ...blade, defense: 'vigor', damage: '', effects: [{ name: 'bound' }] };
    const cast = after(learned(bonds, {}, [20]), castAt('b'));
    expect(namesOf(cast, 1)).toEqual(['bound']);
    const ended = after(cast, does('dismissSpell', { choice: 'bolt' }));
    expect([times(ended), namesOf(ended, 1), gone(ended)]).toEqual([[5, 5], [], []]);
    expect(refusedBy(cast, does('dismissSpell', { choice: 'ray' }))).toEqual(['TC-MAGIC-20']);
    expect(refusedBy(ended, does('dismissSpell', { choice: 'bolt' }))).toEqual(['TC-MAGIC-20']);
    const timed = after(learned({ lasts: 'ticks', ticks: 10, directed: true }, {}, [20, 3]), castAt('b'));
    expect(timed.fight.combatants[0]!.effects.at(-1)).toMatchObject({ name: 'activeSpell', until: { tick: 14 } });
    expect(gone(after(timed, does('wait')))).toEqual(['activeSpell']);
    expect(gone(after(timed, does('dismissSpell', { choice: 'bolt' })))).toEqual([]);
  });

  it('[TC-MAGIC-20] a spell that lasts for a time ends with all that it causes, but whom it felled lies there', () => {
    const weakens = { lasts: 'ticks', ticks: 10, directed: true, defense: 'vigor', damage: '' };
    const both = [{ name: 'immobile' }, { name: 'unsteady', ticks: 3 }, { name: 'prone' }];
    const cast = after(learned({ ...weakens, effects: both }, {}, [20, 20]), castAt('b'));
    const ends = (play: Play) => play.fight.combatants[1]!.effects.map(({ name, until }) => [name, until]);
    const until = (tick: number) => ({ at: 'tick', tick });
    expect(ends(cast)).toEqual([
      ['immobile', until(14)],
      ['unsteady', until(7)],
      ['prone', null],
    ]);
    // Directed again it goes on no longer for that.
    const directed = after(cast, does('directSpell', { target: 'b' }));
    const pinned = ends(directed).filter(([name]) => name === 'immobile');
    expect(pinned).toEqual([
      ['immobile', until(14)],
      ['immobile', until(14)],
    ]);
  });

  it('[TC-STANCE-13] [TC-GRAB-06] who only parries, or is held without hands for it, directs no spell', () => {
    const cast = after(learned({ lasts: 'ticks', ticks: 60, directed: true }, {}, [20, 4]), castAt('b'));
    const directs = does('directSpell', { target: 'b' });
    const given = (choice: string) => after(cast, { by: GAME_MASTER, do: 'afflict', target: 'a', choice });
    expect([refusedBy(cast, directs), refusedBy(given('parrying'), directs)]).toEqual([[], ['TC-STANCE-13']]);
    const held = (somatic: boolean) => {
      const spells = [spell({ lasts: 'ticks', ticks: 60, directed: true, somatic })];
      const effects = [ACTIVE.by(NOBODY, { spell: 0 }), GRABBED.by(1, { hampering: false, smothering: true })];
      return refusedBy(playOf([person('a', { spells }, { effects }), person('b')]), directs);
    };
    expect([held(true), held(false)]).toEqual([['TC-GRAB-06'], []]);
  });

  it('[TC-MAGIC-20] who has left the map keeps nothing up', () => {
    const bonds = { ...blade, defense: 'vigor', damage: '', effects: [{ name: 'bound' }] };
    const cast = after(learned(bonds, {}, [20]), castAt('b'));
    expect(namesOf(after(cast, { by: GAME_MASTER, do: 'leave', target: 'a' }), 1)).toEqual([]);
  });

  it('[TC-MAGIC-20] unconsciousness ends concentration', () => {
    const cast = after(learned(blade, {}, [20, 4, 1, 1, 1]), castAt('b'));
    const asleep = after(cast, { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'fatigue', amount: 40 });
    expect(gone(asleep)).toEqual(['unconscious', 'prone']);
  });
});
