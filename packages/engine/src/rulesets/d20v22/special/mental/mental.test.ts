import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  performAndAdvance,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_SWORD } from '../../../../../test/support/v22-samples.ts';
import { act } from '../../../../kernel/commands/command.ts';
import { withOverlay } from '../../../../kernel/ruleset/overlay.ts';
import { Tally } from '../../../../kernel/scene/tally.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Effect, Fight, Input } from '../../../../kernel/state/fight.ts';
import { plainAttack } from '../../../d20/attack/plain-attack.ts';
import { bothSides } from '../../../d20/attack/sides.ts';
import type { D20v22Game } from '../../game.ts';
import { d20v22 } from '../../index.ts';
import type { D20v22Options } from '../../options.ts';

const READER = { abilities: { wisdom: 16 }, saves: { will: 2 }, powers: { 'mind reading': 8 } };
const VICTIM = { abilities: { wisdom: 12 }, saves: { will: 3 } };
const hold = (name: string, source: number): Effect => ({ name, source, until: null, data: null });
const GRIP = 'mental-grapple';
const doing = (choice: string, target = 'b', by = 'a') => ({ by, do: 'mental-grapple', target, choice });

/** Ten squares apart. */
function two(a: object = READER, b: object = VICTIM, options: Partial<D20v22Options> = {}): Fight<D20v22Game> {
  return v22Fight([{ sheet: a }, { sheet: b, at: [10, 0] }], options);
}

/** Both in a mental grapple that `a` keeps up. */
function gripped(
  a: Someone = {},
  b: Someone = {},
  options: Partial<D20v22Options> = {},
  ...others: readonly Someone[]
) {
  const until = { at: 'turnEnd', of: 0, round: 2 } as const;
  return v22Fight(
    [
      { sheet: READER, ...a, effects: [hold(GRIP, 1), { ...hold('mind-contact', 1), until }, ...(a.effects ?? [])] },
      { sheet: VICTIM, at: [10, 0], ...b, effects: [hold(GRIP, 0), ...(b.effects ?? [])] },
      ...others,
    ],
    options,
  );
}

const inTurnOf = (who: number, fight: Fight<D20v22Game>): Fight<D20v22Game> => ({
  ...fight,
  clock: { ...fight.clock, turn: who },
  combatants: fight.combatants.map((each) => ({
    ...each,
    counts: { ...each.counts, standard: each.index === who ? 1 : 0, move: each.index === who ? 1 : 0 },
  })),
});
const grips = (played: { readonly fight: Fight<D20v22Game> }, who = 1): boolean =>
  effectsOf(played, who).includes(GRIP);
/** The Will save of the victim fails, the check is 9 + 8 against 8 + 4, and the save against damage succeeds. */
const WON: readonly Input[] = [2, 9, 8, 19];

describe('a mental grapple', () => {
  it('[V22-MGRAP-01] [V22-FEAT-17] takes Mind Reading, and a use of it that succeeds: a Will save against 10 + its rank', () => {
    expect(refusedBy(two(VICTIM), doing('damage'))).toEqual(['V22-MGRAP-01']);
    const tried = perform(two(), doing('damage'), WON);
    expect([totalsOf(tried)[0], grips(tried, 0), grips(tried)]).toEqual([[6, 18], true, true]);
    expect(grips(perform(two(), doing('damage'), [13, 9, 8, 19]))).toBe(true);
    expect(grips(perform(two(), doing('damage'), [14]))).toBe(false);
    // No contact of bodies: they stand 50 feet apart, and nobody strikes at an opening.
    expect(tried.fight.combatants.map(({ x }) => x)).toEqual([0, 10]);
  });

  it('[V22-MGRAP-02] costs a standard action each round, by which contact is kept; where it is not, the grapple ends', () => {
    const begun = perform(two(), doing('damage'), WON).fight;
    expect(begun.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const turns = (fight: Fight<D20v22Game>, ...who: readonly string[]) =>
      who.reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, fight);
    const second = turns(begun, 'a', 'b');
    expect(grips({ fight: second })).toBe(true);
    const kept = performAndAdvance(second, doing('damage'), [1, 8]).fight;
    expect(grips({ fight: turns(kept, 'a', 'b') })).toBe(true);
    const lapsed = turns(second, 'a');
    expect([grips({ fight: lapsed }, 0), grips({ fight: lapsed })]).toEqual([false, false]);
    // It is not for the victim to keep it up.
    expect(grips({ fight: turns(kept, 'a', 'b') }, 0)).toBe(true);
  });

  it('[V22-MGRAP-03] checks add the higher of Will save bonus and rank, neither size nor Strength', () => {
    const giant = { ...VICTIM, size: 'huge', attack: 9, abilities: { wisdom: 12, strength: 30 } };
    expect(totalsOf(perform(gripped({}, { sheet: giant }), doing('damage'), [5, 9]))[0]).toEqual([13, 13]);
    const strongWilled = { ...READER, saves: { will: 7 } };
    expect(totalsOf(perform(gripped({ sheet: strongWilled }), doing('damage'), [5, 11]))[0]).toEqual([15, 15]);
    // 2 + 3 are less than a Mental Blast of 6.
    const blaster = { ...READER, powers: { 'mind reading': 4, 'mental blast': 6 } };
    expect(totalsOf(perform(gripped({ sheet: blaster }), doing('damage'), [5, 11]))[0]).toEqual([11, 15]);
  });

  it('[V22-MGRAP-03] [V22-CORE-01] on the core dice; by the option mentalGrappleDie on 2d10', () => {
    const dice = [5, 6, 3, 3, 10, 10];
    expect(totalsOf(perform(gripped({}, {}, { coreDie: '2d10' }), doing('damage'), dice))[0]).toEqual([19, 10]);
    const printed = gripped({}, {}, { mentalGrappleDie: '2d10' });
    expect(totalsOf(perform(printed, doing('damage'), [5, 6, 3, 3, 20]))).toEqual([
      [19, 10],
      [24, 18],
    ]);
    expect(totalsOf(perform(gripped(), doing('damage'), [5, 8, 20]))[0]).toEqual([13, 12]);
  });

  it('[V22-CORE-08] a tie is lost by who makes the check', () => {
    expect(checksOf(perform(gripped(), doing('damage'), [4, 8]).events)).toHaveLength(1);
  });

  it('[V22-MGRAP-03] [V22-COND-36] [V22-COND-37] whatever hinders checks hinders these, once, and neither decides which bonus is higher', () => {
    // Will +5 against a rank of 4.
    const reader = { ...READER, powers: { 'mind reading': 4 } };
    const check = (sheet: object, ...names: readonly string[]) =>
      totalsOf(
        perform(gripped({ sheet, effects: names.map((name) => hold(name, 1)) }), doing('damage'), [1, 20]),
      )[0]?.[0];
    expect([check(reader), check(reader, 'sickened'), check(reader, 'shaken')]).toEqual([6, 4, 4]);
    expect(check(reader, 'sickened', 'shaken')).toBe(2);
    expect([check(READER), check(READER, 'sickened'), check(READER, 'shaken')]).toEqual([9, 7, 7]);
  });

  it('[V22-MGRAP-04] throws nobody', () => {
    expect(refusedBy(gripped(), doing('throw'))).toEqual(['V22-MGRAP-04']);
  });

  it('[V22-TWF-08] [V22-MGRAP-05] damage to a mind is no more than the sheet allows', () => {
    const against = (maxDamageBonus: number) =>
      totalsOf(perform(gripped({ sheet: { ...READER, maxDamageBonus } }), doing('damage'), [9, 8, 14]))[1]?.[1];
    expect([against(4), against(3), against(2)]).toEqual([18, 18, 17]);
  });

  it('[V22-MGRAP-05] damage by the Wisdom bonus: a Will save against 15 + it, on the nonlethal column', () => {
    const harmed = (roll: number, options: Partial<D20v22Options> = {}, a: object = READER) =>
      perform(gripped({ sheet: a }, {}, options), doing('damage'), [9, 8, roll]);
    const save = (played: ReturnType<typeof harmed>) => totalsOf(played)[1];
    expect(save(harmed(14))).toEqual([18, 18]);
    expect([14, 13, 10].map((roll) => harmed(roll).fight.combatants[1]?.counts.bruised)).toEqual([0, 1, 1]);
    expect([10, 9].map((roll) => effectsOf(harmed(roll), 1).includes('stunned'))).toEqual([false, true]);
    // A natural 1 fails, a natural 20 succeeds.
    expect(effectsOf(harmed(1), 1)).toContain('staggered');
    expect(save(harmed(12, { mentalDamageSave: 'toughness' }))).toEqual([12, 18]);
    const told = (played: ReturnType<typeof harmed>) =>
      played.events.flatMap((event) => (event.kind === 'count' && event.count === 'bruised' ? [event.why] : []));
    expect(told(harmed(13))).toEqual([{ text: 'failed Will save', rule: 'V22-MGRAP-05' }]);
    expect(told(harmed(12, { mentalDamageSave: 'toughness' }))[0]?.text).toBe('failed Toughness save');
    const blaster = { ...READER, powers: { 'mind reading': 8, 'mental blast': 7 } };
    expect(save(harmed(18, {}, blaster))).toEqual([22, 22]);
    const weak = { ...READER, abilities: { wisdom: 6 }, saves: { will: 9 } };
    expect(save(harmed(18, {}, weak))?.[1]).toBe(13);
  });

  it('[V22-MGRAP-06] everyone in it loses the dodge bonus against all opponents', () => {
    const nimble = { defense: { dodge: 4 } };
    const fight = gripped({ sheet: nimble }, { sheet: nimble });
    const defenseOf = (defender: number): number => {
      const tally = new Tally(false);
      const attack = plainAttack(1 - defender, defender, 0);
      d20v22.slots.defense(openWorld(fight, d20v22), bothSides(openWorld(fight, d20v22), attack), tally);
      return tally.total;
    };
    expect([defenseOf(0), defenseOf(1)]).toEqual([10, 10]);
    expect(effectsOf(perform(two(), doing('damage'), WON), 0)).toContain(GRIP);
  });

  it('[V22-MGRAP-07] anything else takes a Concentration check against 20, without which it fails', () => {
    const steady = { ...READER, skills: { concentration: 8 } };
    const moved = (roll: number) =>
      perform(gripped({ sheet: steady }), { by: 'a', do: 'move', to: [0, 1] }, [roll]).fight.combatants[0];
    expect([moved(11)?.y, moved(12)?.y]).toEqual([0, 1]);
    expect([moved(11)?.counts.move, moved(12)?.counts.move]).toEqual([0, 0]);
    const blaster = { ...steady, weapons: [SAMPLE_BLAST] };
    const shot = { by: 'a', do: 'attack', target: 'b', with: 'blast' };
    expect(totalsOf(perform(gripped({ sheet: blaster }), shot, [11]))).toEqual([[19, 20]]);
    expect(perform(gripped({ sheet: blaster }), shot, [11]).fight.combatants[0]?.counts.standard).toBe(0);
    expect(totalsOf(perform(gripped({ sheet: blaster }), shot, [12, 2]))).toHaveLength(2);
    // What takes no thought needs none.
    expect(() => perform(gripped(), { by: 'a', do: 'drop-prone' })).not.toThrow();
    for (const by of ['a', 'b'])
      expect(totalsOf(perform(inTurnOf(by === 'a' ? 0 : 1, gripped()), { by, do: 'drop-prone' }))).toEqual([]);
    // Its victim concentrates as well, and whoever is in none does not.
    const victims = { by: 'b', do: 'move', to: [10, 1] as const };
    expect(totalsOf(perform(inTurnOf(1, gripped()), victims, [20]))).toEqual([[20, 20]]);
    expect(totalsOf(perform(inTurnOf(1, two()), victims))).toEqual([]);
  });

  it('[V22-MGRAP-07] so does what house rules put in the place of an action', () => {
    const house = withOverlay(d20v22, {
      id: 'house',
      title: 'House rules',
      replace: { 'total-defense': (plain) => ({ ...plain, name: 'Ward oneself' }) },
    });
    const ward = house.actions.find(({ id }) => id === 'total-defense');
    if (ward === undefined) throw new Error('there is no total defense');
    const warded = (roll: number) =>
      effectsOf(
        playRule(house, gripped(), [roll], (scene) => ward.resolve(scene, act(0, ward))),
        0,
      ).includes('total-defense');
    expect([warded(20), warded(10)]).toEqual([true, false]);
  });

  it('[V22-MGRAP-08] who does something else for a standard action has lost the check of that round', () => {
    const fighter = { ...VICTIM, skills: { concentration: 30 }, weapons: [SAMPLE_SWORD] };
    const fight = inTurnOf(1, gripped({}, { sheet: fighter, at: [1, 0] }));
    const struck = perform(fight, { by: 'b', do: 'attack', target: 'a' }, [2, 2]).fight;
    const next = inTurnOf(0, struck);
    // No roll for either: only the save against the damage.
    expect(totalsOf(perform(next, doing('damage'), [20]))).toEqual([[24, 18]]);
    const step = perform(fight, { by: 'b', do: 'move', to: [2, 0] }, [2]).fight;
    expect(totalsOf(perform(inTurnOf(0, step), doing('damage'), [9, 8, 20]))).toHaveLength(2);
    // From its next turn on it resists again.
    const over = performAndAdvance(performAndAdvance(struck, { by: 'b', do: 'end-turn' }).fight, {
      by: 'a',
      do: 'end-turn',
    });
    expect(effectsOf(over, 1)).not.toContain('mind-elsewhere');
  });

  it('[V22-MGRAP-08] whatever it is: what an action costs, it says itself', () => {
    const quick = {
      ...VICTIM,
      skills: { concentration: 4 },
      switched: [{ id: 'shell', toughness: 2, takes: 'standard' }],
    };
    const fight = inTurnOf(1, gripped({}, { sheet: quick }));
    const acts = [
      { by: 'b', do: 'improvise', choice: 'standard' },
      { by: 'b', do: 'turn-on-power', choice: 'shell' },
      { by: 'b', do: 'ready', choices: ['attack', 'approaches'] },
    ];
    for (const act of acts) {
      const lost = perform(fight, act, [15]).fight;
      expect([lost.combatants[1]?.counts.standard, effectsOf({ fight: lost }, 1)]).toEqual([
        0,
        [GRIP, 'mind-elsewhere'],
      ]);
    }
    const moved = perform(fight, { by: 'b', do: 'improvise', choice: 'move' }, [15]).fight;
    expect([moved.combatants[1]?.counts.move, effectsOf({ fight: moved }, 1)]).toEqual([0, [GRIP]]);
  });

  it('[V22-MGRAP-02] [V22-MGRAP-06] ends at once where one of the two is felled, and the other dodges again', () => {
    const frail = { sheet: { ...VICTIM, minion: true } };
    // 15 + 3 against 4 + the dice.
    const felled = (roll: number) => perform(gripped({}, frail), doing('damage'), [9, 8, roll]);
    expect([effectsOf(felled(13), 0), effectsOf(felled(13), 1)]).toEqual([[], ['unconscious', 'prone']]);
    expect(grips(felled(14), 0)).toBe(true);
  });

  it('[V22-MGRAP-02] ends as the turn of one begins where the other has been felled by nobody in the fight', () => {
    const next = performAndAdvance(gripped({}, { effects: ['unconscious'] }), { by: 'a', do: 'end-turn' }).fight;
    expect(effectsOf({ fight: next }, 0)).toEqual([]);
    expect(grips({ fight: performAndAdvance(gripped(), { by: 'a', do: 'end-turn' }).fight }, 0)).toBe(true);
  });

  it('[V22-MGRAP-10] [V22-GRAPM-06] [V22-FEAT-16] who holds one mind pinned neither hurts nor pins another, but with Improved Grapple', () => {
    const pinning = (a: object) =>
      v22Fight([
        { sheet: { ...READER, ...a }, effects: [hold(GRIP, 1)] },
        { sheet: VICTIM, at: [10, 0], effects: [hold(GRIP, 0), hold('mentally-pinned', 0)] },
        { sheet: VICTIM, at: [10, 2] },
      ]);
    for (const choice of ['damage', 'pin']) {
      expect(refusedBy(pinning({}), doing(choice, 'c'))).toEqual(['V22-MGRAP-10']);
      expect(refusedBy(pinning({ feats: { 'improved grapple': 1 } }), doing(choice, 'c'))).toEqual([]);
    }
  });

  it('[V22-MGRAP-09] whoever wins may break off the contact, whoever made it', () => {
    const broken = perform(inTurnOf(1, gripped()), doing('break-off', 'a', 'b'), [14, 8]);
    expect([effectsOf(broken, 0), effectsOf(broken, 1)]).toEqual([[], []]);
    expect(grips(perform(inTurnOf(1, gripped()), doing('break-off', 'a', 'b'), [12, 8]))).toBe(true);
    expect(grips(perform(gripped(), doing('break-off'), [9, 8]), 0)).toBe(false);
  });

  it('[V22-MGRAP-10] a pin holds until the own next turn: nothing is left but to get out of it', () => {
    const pinned = perform(gripped(), doing('pin'), [9, 8]);
    expect(effectsOf(pinned, 1)).toEqual([GRIP, 'mentally-pinned']);
    const theirs = inTurnOf(1, pinned.fight);
    expect(refusedBy(theirs, { by: 'b', do: 'move', to: [9, 0] })).not.toEqual([]);
    expect(refusedBy(theirs, doing('damage', 'a', 'b'))).toEqual(['V22-MGRAP-10']);
    const free = perform(theirs, doing('escape', 'a', 'b'), [14, 8]);
    expect(effectsOf(free, 1)).toEqual([GRIP]);
    const waited = performAndAdvance(performAndAdvance(pinned.fight, { by: 'a', do: 'end-turn' }).fight, {
      by: 'b',
      do: 'end-turn',
    });
    expect(effectsOf(waited, 1)).not.toContain('mentally-pinned');
  });

  it('[V22-MGRAP-10] escape by a check that beats all who hold, and a break of the hold on an ally', () => {
    const fight = v22Fight([
      { sheet: READER, effects: [hold(GRIP, 1), hold(GRIP, 2)] },
      { sheet: VICTIM, at: [10, 0], effects: [hold(GRIP, 0)] },
      { sheet: VICTIM, at: [11, 0], effects: [hold(GRIP, 0)] },
    ]);
    expect(effectsOf(perform(fight, doing('escape'), [9, 8, 12]), 0)).toEqual([]);
    expect(effectsOf(perform(fight, doing('escape'), [9, 8, 13]), 0)).toEqual([GRIP, GRIP]);
    const held = v22Fight([
      { sheet: READER, effects: [hold(GRIP, 1)] },
      { sheet: VICTIM, at: [10, 0], effects: [hold(GRIP, 0), hold(GRIP, 2)] },
      { side: 'heroes', at: [5, 0], effects: [hold(GRIP, 1), hold('mentally-pinned', 1)] },
    ]);
    expect(effectsOf(perform(held, doing('break'), [9, 8]), 2)).toEqual([GRIP]);
    expect(effectsOf(perform(held, doing('break'), [4, 8]), 2)).toEqual([GRIP, 'mentally-pinned']);
    expect(refusedBy(gripped(), doing('break'))).toEqual(['V22-MGRAP-10']);
  });

  it('[V22-COND-33] the paralyzed think: they struggle mind against mind, and do nothing else', () => {
    const fight = gripped({ effects: ['paralyzed'].map((name) => hold(name, 1)) });
    const struggle = perform(fight, doing('damage'), [9, 8, 19]);
    expect(checksOf(struggle.events)).toHaveLength(2);
    for (const told of [{ do: 'total-defense' }, { do: 'move', to: [0, 1] as const }, { do: 'speak' }])
      expect(refusedBy(fight, { by: 'a', ...told })).toContain('V22-COND-33');
    // The dazed do not even that, whatever else they are under.
    const dazed = gripped({ effects: ['paralyzed', 'dazed'].map((name) => hold(name, 1)) });
    expect(refusedBy(dazed, doing('damage'))).not.toEqual([]);
  });

  it('[V22-COND-33] their turn comes to them', () => {
    const fight = v22Fight([{ sheet: VICTIM }, { sheet: READER, at: [10, 0], effects: ['paralyzed'] }]);
    const next = performAndAdvance(fight, { by: 'a', do: 'end-turn' }).fight;
    expect(next.clock.turn).toBe(1);
    expect(next.combatants[1]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(refusedBy(next, doing('damage', 'a', 'b'))).toEqual([]);
  });
});
