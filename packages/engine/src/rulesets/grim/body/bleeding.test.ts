import { describe, expect, it } from 'vitest';
import { after, called, duel, playOf } from '../../../../test/support/grim-called.ts';
import { attackCheck, conditions, row } from '../../../../test/support/grim-play.ts';
import { answer, type Play, steps } from '../../../kernel/play/play.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimGame } from '../game.ts';

/** The opening that b lets pass, the attack, the Block that it does without, the save that fails. */
const AGAIN = ['decline', 15, 5, 'decline', 3, 1];
const STRONG = { baseAttack: 12 };

/** b bleeds from a hit of a, whose turn it is; then every turn is passed, with these saves. */
function bleeding(saves: readonly number[], options: OptionValues = {}): Play<GrimGame> {
  const struck = called(duel({}, STRONG, options), ['severe-bleeding'], [15, 5, 3, 1]).fight;
  return playOf(onGuard(struck), saves);
}

/** The fight with all of its turns left to b. */
function onGuard(fight: Fight<GrimGame>): Fight<GrimGame> {
  const combatants = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, debt: 0 } }));
  return { ...fight, combatants };
}

/** Passes the turns of a and b for so many rounds. */
function rounds(play: Play<GrimGame>, count: number): Play<GrimGame> {
  let now = play;
  for (let round = 0; round < count; round++) {
    now = after(now, { by: 'a', do: 'end-turn' });
    if (now.fight.over === null) now = after(now, { by: 'b', do: 'end-turn' });
  }
  return now;
}

/** The opening that its own first aid gives is let pass. */
function goOn(play: Play<GrimGame>): Play<GrimGame> {
  const outcome = answer(play, 'decline');
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

function track(fight: Fight<GrimGame>): Effect | undefined {
  return fight.combatants[1]?.effects.find(({ name }) => name.includes('bleeding'));
}

function difficulties(play: Play<GrimGame>): readonly number[] {
  const events = steps(play).flatMap((step) => step.events);
  return events.flatMap((event) => (event.kind === 'check' && event.why.rule === 'GNG-CEFF-21' ? [event.versus] : []));
}

describe('severe bleeding', () => {
  it('[GNG-CEFF-20] -8 on the attack roll', () => {
    const { events } = called(duel(), ['severe-bleeding'], [1, 3, 20]);
    expect(row(attackCheck(events).rows, 'called shot: severe bleeding')).toBe(-8);
  });

  it('[GNG-CEFF-21] the first save falls due one round after the attack, each further one 2 higher', () => {
    const start = bleeding([19, 19, 19]);
    expect(difficulties(after(start, { by: 'a', do: 'end-turn' }))).toEqual([]);
    expect(difficulties(rounds(start, 1))).toEqual([12]);
    expect(difficulties(rounds(start, 3))).toEqual([12, 14, 16]);
    expect(conditions(rounds(start, 3).fight, 1)).toEqual(['severe-bleeding']);
  });

  it.each([
    [11, true],
    [12, false],
    [13, false],
  ])('[GNG-CEFF-21] who fails the first save is fatigued (with a %i: %s)', (face, fatigued) => {
    expect(conditions(rounds(bleeding([face]), 1).fight, 1).includes('fatigued')).toBe(fatigued);
  });

  it('[GNG-CEFF-22] once fatigued the difficulty is 20, rises with each success, and failure exhausts', () => {
    // Fatigue does not lower Fortitude.
    const play = rounds(bleeding([2, 20, 2]), 3);
    expect(difficulties(play)).toEqual([12, 20, 22]);
    expect(conditions(play.fight, 1)).toEqual(expect.arrayContaining(['exhausted', 'bleeding-exhausted']));
    expect(conditions(play.fight, 1)).not.toContain('fatigued');
  });

  it('[GNG-CEFF-23] once exhausted the next failure is death', () => {
    const play = rounds(bleeding([2, 2, 20, 2]), 4);
    expect(difficulties(play)).toEqual([12, 20, 20, 22]);
    expect(conditions(play.fight, 1)).toContain('dead');
    expect(play.fight.over).toEqual({ winner: 'a' });
  });

  it('[GNG-CEFF-23] the option bleedDeathDc resets it to 12', () => {
    const play = rounds(bleeding([2, 2, 13, 13], { bleedDeathDc: 12 }), 4);
    expect(difficulties(play)).toEqual([12, 20, 12, 14]);
  });

  it('[GNG-CEFF-24] first aid ends the saves; fatigue stays', () => {
    const weak = rounds(bleeding([2]), 1);
    const healer = { ...weak.fight.combatants[0], side: 'b' };
    const combatants = weak.fight.combatants.map((each) => (each.index === 0 ? { ...each, ...healer } : each));
    const enemy = { ...weak.fight, combatants };
    for (const [face, bleeds] of [
      [14, true],
      [15, false],
    ] as const) {
      const bound = after(playOf(enemy, [face]), { by: 'a', do: 'first-aid', target: 'b' });
      expect(conditions(bound.fight, 1).includes('bleeding-fatigued')).toBe(bleeds);
      expect(conditions(bound.fight, 1)).toContain('fatigued');
    }
  });

  it.each([
    [14, true],
    [15, false],
    [16, false],
  ])('[GNG-CEFF-24] whoever bleeds can bind it alone (with a %i it bleeds on: %s)', (face, bleeds) => {
    const turn = after(bleeding([face]), { by: 'a', do: 'end-turn' });
    const bound = after(turn, { by: 'b', do: 'first-aid', target: 'b' });
    const done = bound.fight.pending === null ? bound : goOn(bound);
    expect(conditions(done.fight, 1).includes('severe-bleeding')).toBe(bleeds);
  });

  it('[GNG-CEFF-24] so does any healing of a hit point', () => {
    const healed = after(bleeding([]), { by: 'gm', do: 'adjust', target: 'b', choice: 'hp', amount: 1 });
    expect(track(healed.fight)).toBeUndefined();
    expect(difficulties(rounds(healed, 2))).toEqual([]);
  });

  it('[GNG-CEFF-25] a second one adds nothing', () => {
    const once = rounds(bleeding([19]), 1).fight;
    const twice = called(once, ['severe-bleeding'], AGAIN).fight;
    expect(twice.combatants[1]?.effects.filter(({ name }) => name === 'severe-bleeding')).toHaveLength(1);
    expect(track(twice)?.data).toEqual({ dc: 14 });
  });

  it('[GNG-CEFF-25] by the option bleedTracksStack it has saves of its own', () => {
    const options = { bleedTracksStack: true };
    const once = rounds(bleeding([19], options), 1).fight;
    const twice = called(once, ['severe-bleeding'], AGAIN).fight;
    expect(
      twice.combatants[1]?.effects.filter(({ name }) => name === 'severe-bleeding').map(({ data }) => data),
    ).toEqual([{ dc: 14 }, { dc: 12 }]);
    expect(difficulties(rounds(playOf(twice, [19, 19, 19, 19]), 2))).toEqual([14, 12, 16, 14]);
  });

  it('[GNG-CEFF-20] a game master can open one by hand', () => {
    const cut = after(playOf(onGuard(duel()), [2]), {
      by: 'gm',
      do: 'afflict',
      target: 'b',
      choice: 'severe-bleeding',
    });
    expect(track(cut.fight)?.data).toEqual({ dc: 12 });
    expect(conditions(rounds(cut, 1).fight, 1)).toContain('fatigued');
  });

  it('[GNG-NERVE-14] a game master can have somebody bleed within by hand, for a round', () => {
    const start = playOf(onGuard(duel()), [3]);
    const hurt = after(start, { by: 'gm', do: 'afflict', target: 'b', choice: 'internal-bleeding' });
    const hp = ({ fight }: Play<GrimGame>): number => fight.combatants[1]?.counts.hp ?? 0;
    expect(hp(hurt) - hp(rounds(hurt, 1))).toBe(3);
    expect(conditions(rounds(hurt, 2).fight, 1)).not.toContain('internal-bleeding');
  });
});
