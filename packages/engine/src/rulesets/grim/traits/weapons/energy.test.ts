import { describe, expect, it } from 'vitest';
import { fight } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, HIT, strikeAt, target } from '../../../../../test/support/grim-magic.ts';
import { conditions, lost, rolls, strike } from '../../../../../test/support/grim-play.ts';
import { oddsOfCommand } from '../../../../analysis/odds.ts';
import { mean as meanOf } from '../../../../chance/odds.ts';
import type { Play } from '../../../../kernel/play/play.ts';
import { run, whyNot } from '../../../../kernel/play/play.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { WEAPON_TRAITS } from '../weapon-traits.ts';

const play = (at: Fight<GrimGame>): Play<GrimGame> => ({ rules: grim, fight: at, step: null, past: null, future: [] });

/** The fight after a has spoken a word to its weapon. */
function bid(at: Fight<GrimGame>, choice: string): Fight<GrimGame> {
  const done = run(play(at), { by: 'a', do: 'command-word', with: 'longsword', choice });
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  return done.play.fight;
}

describe('blasts', () => {
  it.each([
    ['acidic-blast', 'GNG-WABIL-03', 'acid'],
    ['fiery-blast', 'GNG-WABIL-04', 'fire'],
    ['icy-blast', 'GNG-WABIL-05', 'cold'],
    ['lightning-blast', 'GNG-WABIL-06', 'electricity'],
    ['sonic-blast', 'GNG-WABIL-07', 'sonic'],
  ])(
    '[GNG-WABIL-01] [GNG-WABIL-03] [GNG-WABIL-04] [GNG-WABIL-05] [GNG-WABIL-06] [GNG-WABIL-07] a blast has 3d6, and 6d6 on a 1 of the d10 (%s, %s: %s)',
    (name, rule, energy) => {
      expect(WEAPON_TRAITS[name]?.rule).toBe(rule);
      const sides = (resists: number) => [armed([name]), target({ resistances: { [energy]: resists } })];
      const lit = bid(fight(sides(0)), 'blast');
      // d10, then the sword's die, then the blast: 4 + 5 + 1 + 2 + 3.
      expect(strikeAt(lit, [2, 4, 1, 2, 3]).harm).toBe(15);
      expect(strikeAt(lit, [1, 4, 1, 2, 3, 1, 2, 3]).harm).toBe(21);
      // A blast drains nobody, beside what does.
      const both = bid(fight([armed([name, 'holy-power']), target({ alignment: 'neutral evil' })]), 'blast');
      const drained = conditions(strikeAt(both, [2, 2, 4, 1, 1, 1, 1, 1, 1]).fight, 1);
      expect(drained.filter((each) => each === 'energy-drained')).toHaveLength(1);
      const hardy = bid(fight(sides(5)), 'blast');
      expect(strikeAt(hardy, [2, 4, 1, 2, 3]).harm).toBe(10);
    },
  );

  it('[GNG-WABIL-03] acidic blast: 21st level, acid fog, +6; so do the others with spells of their own', () => {
    const made = ['acidic-blast', 'fiery-blast', 'icy-blast', 'lightning-blast', 'sonic-blast'].map(
      (name) => WEAPON_TRAITS[name]?.made,
    );
    expect(made.map((each) => [each?.level, each?.price])).toEqual(Array.from({ length: 5 }, () => [21, '+6']));
    expect(made.map((each) => each?.needs.split(', ').at(-1))).toEqual([
      'acid fog',
      'fireball',
      'cone of cold',
      'lightning bolt',
      'shout',
    ]);
  });

  it('[GNG-WABIL-04] a bow bestows its fire on arrows', () => {
    const archer = armed(['fiery-blast'], { name: 'longbow', place: 'both', id: 'longsword' });
    const lit = bid(
      fight([
        { ...archer, at: [0, 0] },
        { ...target(), at: [5, 0] },
      ]),
      'blast',
    );
    expect(strikeAt(lit, [2, 4, 1, 2, 3], { ranged: true }).harm).toBe(15);
  });

  it('[GNG-WABIL-08] they are switched on by a word of command, a standard action, and off again; they do not hurt the wielder', () => {
    const at = fight([armed(['icy-blast', 'fiery-blast']), target()]);
    expect(strikeAt(at, [4]).harm).toBe(9);
    const lit = bid(at, 'blast');
    expect(lit.combatants[0]?.counts.standard).toBe(0);
    expect(lit.combatants[0]?.counts.hp).toBe(40);
    expect(strikeAt(lit, [2, 2, 4, 1, 1, 1, 2, 2, 2]).harm).toBe(18);
    const again = {
      ...lit,
      combatants: lit.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(
      whyNot(play(again), { by: 'a', do: 'command-word', with: 'longsword', choice: 'blast' }).map(({ rule }) => rule),
    ).toEqual(['GNG-WABIL-08']);
    expect(strikeAt(bid(again, 'quench'), [4]).harm).toBe(9);
    const plain = fight([armed([]), target()]);
    expect(
      whyNot(play(plain), { by: 'a', do: 'command-word', with: 'longsword', choice: 'blast' }).map(({ rule }) => rule),
    ).toContain('GNG-WABIL-08');
  });
});

describe('bursts', () => {
  it.each([
    ['flaming-burst', 'GNG-WABIL-25', 'fire', 'strong evocation', 12],
    ['icy-burst', 'GNG-WABIL-26', 'cold', 'moderate evocation', 10],
    ['shocking-burst', 'GNG-WABIL-27', 'electricity', 'moderate evocation', 10],
  ])(
    '[GNG-WABIL-25] [GNG-WABIL-26] [GNG-WABIL-27] a burst has 1d6 with every hit, and 1d10 on a 1 of the d10 (%s, %s: %s)',
    (name, rule, energy, aura, level) => {
      const trait = WEAPON_TRAITS[name];
      expect([trait?.rule, trait?.made?.aura, trait?.made?.level, trait?.made?.price]).toEqual([
        rule,
        aura,
        level,
        '+2',
      ]);
      const sides = [armed([name]), target()];
      expect(blow(sides, [2, 4, 3]).harm).toBe(12);
      expect(blow(sides, [1, 4, 3, 10]).harm).toBe(22);
      expect(blow([armed([name]), target({ resistances: { [energy]: 4 } })], [1, 4, 3, 10]).harm).toBe(18);
    },
  );

  it('[GNG-WABIL-25] [GNG-WABIL-26] [GNG-WABIL-27] with the plain ability of the core game beside it, its die counts once', () => {
    for (const [plain, burst] of [
      ['flaming', 'flaming-burst'],
      ['frost', 'icy-burst'],
      ['shock', 'shocking-burst'],
    ] as const) {
      expect(blow([armed([plain]), target()], [4, 3]).harm).toBe(12);
      expect(blow([armed([plain, burst]), target()], [2, 4, 3]).harm).toBe(12);
    }
  });

  it('[GNG-WABIL-32] psychokinetic burst: 1d4, and 1d6 on a 1, past damage reduction; the sword is reduced', () => {
    const hard = target({ damageReduction: [{ amount: 5, bypass: ['silver'] }] });
    expect(WEAPON_TRAITS['psychokinetic-burst']?.made).toMatchObject({ level: 12, price: '+2' });
    expect(blow([armed(['psychokinetic-burst']), hard], [2, 4, 3]).harm).toBe(4 + 3);
    expect(blow([armed(['psychokinetic-burst']), hard], [1, 4, 3, 6]).harm).toBe(4 + 3 + 6);
    expect(blow([armed(['psychokinetic']), hard], [4, 3]).harm).toBe(4 + 3);
  });

  it('[GNG-WABIL-02] the dice of abilities are part of the total before Protection, which is taken once', () => {
    expect(blow([armed(['flaming-burst']), target({ armor: { name: 'mail', bonus: 10 } })], [1, 4, 3, 10]).harm).toBe(
      12,
    );
  });

  it('[GNG-WABIL-01] one d10 for each hit and each ability, after the hit stands: none for a miss', () => {
    const sides = fight([armed(['flaming-burst', 'icy-burst']), target()]);
    expect(rolls(strike(sides, [2, 10]).events)).toEqual(['attack roll', 'Defense roll']);
    const { events } = strikeAt(sides, [2, 1, 4, 3, 3, 7]);
    expect(events.filter((event) => event.kind === 'roll' && event.dice === 'd10')).toHaveLength(3);
  });

  it('[GNG-WABIL-01] exact odds know the chance of one in ten', () => {
    const at = fight([armed(['flaming-burst'], { damage: '1', attackBonus: 60 }), target({ hp: 200 }, ['held'])]);
    const harm = (given: typeof at): number => {
      const found = oddsOfCommand(given, grim, { by: 'a', do: 'attack', target: 'b', with: 'longsword' });
      if (!('harm' in found)) throw new Error('refused');
      expect(found.method).toBe('exact');
      const { num, den } = meanOf(found.harm);
      return Number(num) / Number(den);
    };
    const plain = fight([armed([], { damage: '1', attackBonus: 60 }), target({ hp: 200 }, ['held'])]);
    // 1d6, and 1d10 in one of ten cases.
    expect(harm(at) - harm(plain)).toBeCloseTo(3.5 + 5.5 / 10, 6);
  });
});

describe('thundering', () => {
  it('[GNG-WABIL-34] 1d8 sonic on a 1, and who feels it saves against DC 14 or is deafened for good', () => {
    expect(WEAPON_TRAITS['thundering']?.made).toMatchObject({ aura: 'faint necromancy', level: 5, price: '+1' });
    const sides = [armed(['thundering']), target()];
    expect(blow(sides, [2, 4]).harm).toBe(9);
    const deafened = blow(sides, [1, 4, 7, 13]);
    expect([deafened.harm, conditions(deafened.fight, 1)]).toEqual([16, ['flat-footed', 'deafened']]);
    expect(deafened.fight.combatants[1]?.effects.at(-1)?.until).toBeNull();
    expect(conditions(blow(sides, [1, 4, 7, 14]).fight, 1)).toEqual(['flat-footed']);
  });

  it('[GNG-WABIL-34] only for its own thunder, whatever other sound the weapon makes', () => {
    const loud = bid(fight([armed(['sonic-blast', 'thundering']), target()]), 'blast');
    // No thunder: 4 + 5 of the sword and 3d6 of the blast, and nobody saves.
    const quiet = strikeAt(loud, [2, 2, 4, 1, 2, 3]);
    expect([quiet.harm, conditions(quiet.fight, 1)]).toEqual([15, ['flat-footed']]);
    const both = strikeAt(loud, [2, 1, 4, 1, 2, 3, 7, 13]);
    expect([both.harm, conditions(both.fight, 1)]).toEqual([22, ['flat-footed', 'deafened']]);
  });

  it('[GNG-WABIL-34] no save where none of the sonic damage got through', () => {
    const proof = target({ resistances: { sonic: 7 } });
    const { harm, events } = blow([armed(['thundering']), proof], [1, 4, 7]);
    expect(harm).toBe(9);
    expect(rolls(events)).not.toContain('Fortitude save against being deafened');
    // Of two blows the first brings sound enough, all of the other goes into the armour.
    const twice = [armed(['thundering'], { shots: 2 }), target({ protection: 9 })];
    const felt = blow(twice, [1, 1, 4, 7, 1, 1, 13]);
    expect([felt.harm, conditions(felt.fight, 1)]).toEqual([4 + 5 + 7 - 9, ['flat-footed', 'deafened']]);
  });
});

describe('dice beside those of the weapon', () => {
  it('[GNG-DMG-12] lose Protection first by the option protectionSplit: no thunder is felt where it takes all of that', () => {
    const sides = [armed(['thundering']), target({ protection: 9 })];
    const energyFirst = blow(sides, [1, 4, 7], {}, { protectionSplit: 'energyFirst' });
    expect([energyFirst.harm, rolls(energyFirst.events).length]).toEqual([4 + 5 + 7 - 9, HIT.length + 3]);
    const physicalFirst = blow(sides, [1, 4, 7, 13]);
    expect([physicalFirst.harm, conditions(physicalFirst.fight, 1)]).toEqual([7, ['flat-footed', 'deafened']]);
  });

  it('[GNG-DMG-12] lose what is resisted each by itself, once the weapon has taken all Protection', () => {
    const both = (protection: number) =>
      blow([armed(['flaming', 'frost']), target({ protection, resistances: { fire: 4 } })], [4, 6, 5]).harm;
    // 9, 6 of which 4 are resisted, and 5; then 9 of Protection for the 9, and one more of the fire, which is resisted anyway.
    expect([both(0), both(9), both(10)]).toEqual([9 + 2 + 5, 2 + 5, 1 + 5]);
  });

  it('[GNG-DMG-12] that are physical go before a weapon that is not', () => {
    const brand = armed(['dread'], { foe: ['outsider'], energy: 'fire' });
    const devil = target({ type: 'outsider', protection: 9, resistances: { fire: 10 } });
    // 4d6 less 9; 4 + 5 of the blow, 4 of degree and 4 of the dread of fire, less 10.
    expect(blow([brand, devil], [4, 4, 4, 3, 3, 5]).harm).toBe(14 - 9 + (17 - 10));
  });

  it('[GNG-OBJ-03] are shared out on things by their kind', () => {
    const crate = target({ hp: 60, object: { hardness: 5 }, abilities: { constitution: null } });
    const harm = (traits: readonly string[], dice: readonly number[]) =>
      lost(strike(fight([armed(traits), crate]), [15, ...dice]).events, 1);
    // Half of 6 of fire; the blow has left nothing of the hardness.
    expect(harm(['flaming'], [4, 6]) - harm([], [4])).toBe(3);
  });
});

it('a blow needs no more dice than its weapon where nothing is said of abilities', () => {
  expect(blow([armed([]), target()], [4]).harm).toBe(9);
  expect(HIT).toHaveLength(2);
});
