import { describe, expect, it } from 'vitest';
import { after, effect, eventsOf, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import { oddsOfCommand } from '../../../analysis/odds.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { undeclared } from '../../../time/ticks.ts';
import { timecount } from '../index.ts';
import { READERS } from '../sheet/traits.ts';

type Sheet = Readonly<Record<string, unknown>>;

const late = { entry: { surprised: false, initiative: 300 } };
/** An affliction that takes hold with the hit, unless said otherwise. */
const of = (kind: string, points: string, more: Sheet = {}, stage: Sheet = {}) => ({
  name: 'touch',
  stages: [{ kind, points, ...stage }],
  ...more,
});
const fang = (afflictions: readonly unknown[], more: Sheet = {}) => ({
  name: 'fang',
  category: 'natural',
  damage: '1d4',
  natural: true,
  afflictions,
  ...more,
});
const fight = (weapon: Sheet, dice: readonly number[], victim: Sheet = {}, beast: Sheet = {}) =>
  playOf([person('a', { weapons: [weapon], ...beast }), person('b', { baseTop: 0, ...victim }, late)], { dice });
const bite = { by: 'a', do: 'attack', target: 'b' };
const bitten = (weapon: Sheet, dice: readonly number[], victim: Sheet = {}) =>
  after(fight(weapon, dice, victim), bite).fight.combatants[1]!;

describe('afflictions that weapons carry', () => {
  it('[TC-PARA-01] a natural attack that paralyses', () => {
    expect(bitten(fang([of('paralysis', '2d6')]), [15, 2, 3, 4]).counts).toMatchObject({ paralysis: 7, hitPoints: 18 });
    expect(bitten(fang([of('paralysis', '2d6')]), [2]).counts).toMatchObject({ paralysis: 0, hitPoints: 20 });
  });

  it('[TC-PARA-06] enough of it makes completely immobile at once', () => {
    const numb = bitten(fang([of('paralysis', '30')]), [15, 2]);
    expect(numb.effects.map(({ name }) => name)).toEqual(['paralysed']);
    expect(bitten(fang([of('paralysis', '29')]), [15, 2]).effects).toEqual([]);
  });

  it('[TC-PARA-07] it recovers at the speed of what dealt it', () => {
    const stages = [
      { kind: 'paralysis', points: '5' },
      { kind: 'paralysis relief', points: '2', delay: 10, times: 3, every: 4 },
    ];
    let play = after(fight(fang([{ name: 'touch', stages }]), [15, 1]), bite);
    const seen: number[] = [];
    for (const tick of [9, 10, 13, 14, 18]) {
      while (play.fight.clock.now < tick) {
        const who = play.fight.combatants[undeclared(play.fight.clock)[0]!]!;
        play = after(play, { by: who.id, do: 'wait' });
      }
      seen.push(play.fight.combatants[1]!.counts.paralysis);
    }
    expect(seen).toEqual([5, 3, 3, 1, 0]);
    expect(play.fight.combatants[1]!.effects).toEqual([]);
  });

  it('[TC-PETR-01] [TC-DEF-15] a gaze does no damage, attacks what it names and may hurt from afar', () => {
    const gaze = fang([of('petrification', '1d4')], {
      name: 'gaze',
      attribute: 'persona',
      damage: '',
      defense: 'vigor',
      increment: 30,
      melee: true,
    });
    const met = (natural: number) => {
      const people = [
        person('a', { weapons: [gaze], attributes: { persona: 3 } }),
        person('b', { fortitude: 2, armor: 'plate' }, { at: [5, 0], ...late }),
      ];
      return after(playOf(people, { dice: [natural, 4] }), bite);
    };
    expect(met(8).fight.combatants[1]!.counts).toMatchObject({ petrification: 0, fatigue: 0 });
    expect(met(9).fight.combatants[1]!.counts).toMatchObject({
      petrification: 4,
      fatigue: 0,
      hitPoints: 20,
      topLost: 0,
    });
    expect(eventsOf(met(9).step?.events ?? [], 'check')[0]).toMatchObject({ total: 12, versus: 12 });
  });

  it('[TC-POIS-04] an affliction with an attack of its own has to reach Vigor, or the defence that it names', () => {
    const venom = of('hit points', '3', { attack: 2, poison: true });
    const lost = (natural: number, defense = 'vigor', victim: Sheet = {}) =>
      bitten(fang([{ ...venom, defense }]), [15, 1, natural], victim).counts.poisonLoss;
    expect([lost(7), lost(8)]).toEqual([0, 3]);
    expect([
      lost(11, 'spirit', { attributes: { wisdom: 4 } }),
      lost(12, 'spirit', { attributes: { wisdom: 4 } }),
    ]).toEqual([0, 3]);
    expect([
      lost(1, 'vigor', { fortitude: -9, weapons: [] }),
      lost(20, 'vigor', { attributes: { constitution: 40 } }),
    ]).toEqual([0, 3]);
  });

  it('[TC-POIS-01] [TC-POIS-02] what is poison is kept apart, what is not heals like anything else', () => {
    const both = [of('fatigue', '2', { name: 'x', poison: true }), of('fatigue', '3', { name: 'y' })];
    expect(bitten(fang(both), [15, 1]).counts).toMatchObject({ fatigue: 5, poisonFatigue: 2 });
    const weak = [of('strength', '1', { name: 'x', poison: true }), of('strength', '2', { name: 'y' })];
    expect(bitten(fang(weak), [15, 1]).counts).toMatchObject({ strengthDamage: 3, poisonStrength: 1 });
    expect(bitten(fang([of('hit points', '4')]), [15, 1]).counts).toMatchObject({ hitPoints: 15, poisonLoss: 0 });
  });

  it("[TC-POIS-04] a weapon names an affliction of its owner's sheet, or a sample", () => {
    const beast = { afflictions: [of('fatigue', '6', { name: 'home brew' })] };
    const play = (name: string, dice: readonly number[]) =>
      after(fight(fang([name]), dice, {}, beast), bite).fight.combatants[1]!.counts;
    expect(play('home brew', [15, 1])).toMatchObject({ fatigue: 6 });
    expect(play('sample: spider venom', [15, 1, 20, 4])).toMatchObject({ poisonLoss: 4 });
    const wrong = READERS.schema.safeParse({ hitPoints: 9, weapons: [fang(['no such thing'])] });
    expect(wrong.error?.issues[0]?.path).toEqual(['weapons', 0]);
    expect(READERS.schema.safeParse({ hitPoints: 9, weapons: [fang(['home brew'])], ...beast }).success).toBe(true);
  });

  it('[TC-POIS-04] a weapon that has got into other hands carries what its first owner named', () => {
    const stiletto = {
      name: 'stiletto',
      category: 'daggers',
      damage: '1d4',
      speed: 'fast',
      afflictions: ['home brew'],
    };
    const owner = { weapons: [stiletto], afflictions: [of('fatigue', '6', { name: 'home brew' })] };
    const people = [
      person('a', owner),
      person('b', {}),
      person('c', { baseTop: 0 }, { side: 'c', at: [1, 1], ...late }),
    ];
    let play = after(
      playOf(people, { dice: [15, 1] }),
      { by: 'a', do: 'drop', with: 'stiletto' },
      { by: 'a', do: 'lightTorch' },
      { by: 'b', do: 'pickUp', target: 'a', choice: 'stiletto' },
    );
    expect(play.fight.clock.now).toBe(4);
    play = after(play, { by: 'b', do: 'attack', target: 'c', with: 'stiletto' });
    expect(play.fight.combatants[2]!.counts).toMatchObject({ hitPoints: 19, fatigue: 6 });
  });

  it('[TC-COND-08] what harms one who was stabilised makes him dying again, be it poison or not', () => {
    const left = (kind: string, poison: boolean) => {
      const dying = { counts: { fatigue: 30, hitPoints: 10 }, effects: [effect('unconscious'), effect('stabilised')] };
      const people = [
        person('a', { afflictions: [of(kind, '1', { poison })] }),
        person('b', {}, { ...late, ...dying }),
      ];
      const harmed = after(playOf(people), { by: GAME_MASTER, do: 'envenom', target: 'b', choice: 'touch' });
      return harmed.fight.combatants[1]!.effects.map(({ name }) => name);
    };
    const dying = ['unconscious', 'prone'];
    expect([left('hit points', false), left('fatigue', false), left('hit points', true)]).toEqual([
      dying,
      dying,
      dying,
    ]);
    expect(left('wisdom', false)).toEqual(['unconscious', 'stabilised', 'prone']);
  });

  it('[TC-POIS-04] the game master exposes to any affliction of a sheet by its name', () => {
    const beast = { afflictions: [of('wisdom', '2', { name: 'home brew', poison: true })] };
    const play = fight(fang([]), [], {}, beast);
    const exposed = { by: GAME_MASTER, do: 'envenom', target: 'b', choice: 'home brew' };
    expect(after(play, exposed).fight.combatants[1]!.counts).toMatchObject({ wisdomDamage: 2, poisonWisdom: 2 });
    expect(refusedBy(play, { ...exposed, choice: 'nothing' })).toEqual(['']);
  });

  it('[TC-POIS-04] stages come when they say, those of several carriers side by side', () => {
    const slow = of('fatigue', '1', { name: 'slow' }, { delay: 8, times: 2, every: 4 });
    const at = { a: [0, 0], c: [1, 1] } as const;
    const people = (['a', 'c'] as const).map((id) =>
      person(id, { weapons: [fang([slow])] }, { side: 'x', at: at[id] }),
    );
    const victim = person('b', { baseTop: 0 }, { at: [1, 0], ...late });
    let play = after(playOf([...people, victim], { dice: [15, 1, 15, 1] }), bite, { ...bite, by: 'c' });
    const tired: number[] = [];
    for (const tick of [9, 11, 12, 13]) {
      while (play.fight.clock.now < tick) {
        const who = play.fight.combatants[undeclared(play.fight.clock)[0]!]!;
        play = after(play, { by: who.id, do: 'wait' });
      }
      tired.push(play.fight.combatants[2]!.counts.fatigue);
    }
    expect(tired).toEqual([2, 2, 4, 4]);
    expect(play.fight.combatants[2]!.effects).toEqual([]);
  });

  it('[TC-FAT-06] the harm of an affliction and of the hit that carries it cause one check', () => {
    const play = after(fight(fang([of('fatigue', '30')]), [15, 1, 6, 6, 6]), bite);
    expect(
      eventsOf(play.step?.events ?? [], 'roll').filter(({ why }) => why.text === 'consciousness check'),
    ).toHaveLength(1);
  });

  it('[TC-POIS-04] its attack has exact odds: as any attack roll', () => {
    const venom = of('hit points', '3', { attack: 2, poison: true });
    const play = fight(fang([venom], { attackBonus: 50 }), [], {});
    const odds = oddsOfCommand(play.fight, timecount, bite);
    if (!('method' in odds)) throw new Error('refused');
    expect(odds.method).toBe('exact');
    // 19 in 20 bites hit, for 1 to 4, or 4 by a natural 20; then the venom needs 8: 13 in 20.
    const chance = (harm: number) => {
      const { num, den } = odds.harm.chanceOf(harm);
      return Number(num) / Number(den);
    };
    expect(chance(1)).toBeCloseTo((18 / 20 / 4) * (7 / 20), 9);
    expect(chance(0)).toBeCloseTo(1 / 20, 9);
  });

  it('[TC-PARA-01] [TC-PETR-01] a spell carries them too', () => {
    const word = { id: 'word', name: 'word', castingTime: 'rapid', defense: 'spirit', increment: 30 };
    const spells = [{ ...word, afflictions: ['sample: numbness', of('petrification', '2')] }];
    const people = [
      person('a', { spells, disciplines: { arcana: 20 } }),
      person('b', { baseTop: 0 }, { at: [4, 0], ...late }),
    ];
    const play = after(
      playOf(people, { dice: [10, 5, 6] }),
      { by: 'a', do: 'prepare', choice: 'word' },
      { by: 'a', do: 'cast', target: 'b', choice: 'take 10' },
    );
    expect(play.fight.combatants[1]!.counts).toMatchObject({
      paralysis: 11,
      petrification: 2,
      hitPoints: 20,
      topLost: 0,
    });
  });
});

it('[TC-FAT-05] moving about is no strain: nothing is at stake where neither fatigue rises nor hit points fall', () => {
  const weary = { counts: { fatigue: 20 } };
  const play = playOf([person('a', {}, weary), person('b', {}, { side: 'b', at: [9, 9], ...late })], { dice: [] });
  expect(after(play, { by: 'a', do: 'move', to: [1, 1] }).fight.combatants[0]!.effects).toEqual([]);
});
