import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions } from '../../../../test/support/grim-play.ts';
import { begin, type Play, run } from '../../../kernel/play/play.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

/** Initiative for both sides, so that a goes first, and the dice after that. */
function begun(a: Side, more: readonly Partial<Effect>[] = [], dice: readonly number[] = []): Play<GrimGame> {
  const start = fight([a, { sheet: sheet({ hp: 40 }) }]);
  const given = more.map((effect) => ({ name: '', source: -1, until: null, data: null, ...effect }));
  const combatants = start.combatants.map((each) =>
    each.index === 0 ? { ...each, effects: [...each.effects, ...given] } : each,
  );
  const script = [18, 3, ...dice];
  const clock = { ...start.clock, round: 0, turn: -1, order: [] };
  return begin(grim, { ...start, combatants, clock, dice: { script, typed: false, generator: null } });
}

const hale: Side = { sheet: sheet({ hp: 40 }) };
const inHand = ({ combatants }: Fight<GrimGame>): string | undefined => combatants[0]?.items[0]?.place;

function passed(play: Play<GrimGame>, by: string): Play<GrimGame> {
  const outcome = run(play, { by, do: 'end-turn' });
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

describe('who comes into the fight afflicted or wounded', () => {
  it('[GNG-COND-16] [GNG-COND-12] holds nothing where it is stunned or panicked, but where it is dazed', () => {
    const places = ['stunned', 'panicked', 'dazed'].map((name) => inHand(begun(hale, [{ name }]).fight));
    expect(places).toEqual(['dropped', 'dropped', 'hand']);
  });

  it('[GNG-COND-17] lies down where it is suppressed', () => {
    expect(conditions(begun(hale, [{ name: 'suppressed' }]).fight, 0)).toContain('prone');
  });

  it.each([
    [1, ''],
    [0, 'disabled'],
    [-1, 'dying'],
  ])('[GNG-CORE-20] its hit points say what state it is in (%i: "%s")', (hp, state) => {
    const states = conditions(begun({ ...hale, counts: { hp } }, [], [50, 50]).fight, 0);
    expect(states.filter((name) => name === 'disabled' || name === 'dying').join()).toBe(state);
  });

  it.each([
    ['severe-bleeding', 12, []],
    ['bleeding-fatigued', 20, ['fatigued']],
    ['bleeding-exhausted', 20, ['exhausted']],
  ])('[GNG-CEFF-21] [GNG-CEFF-22] with %s its save against %i is due a round later', (name, dc, weak) => {
    const play = begun(hale, [{ name }], [19]);
    expect(conditions(play.fight, 0)).toEqual(expect.arrayContaining(weak));
    expect(play.fight.combatants[0]?.effects.find((effect) => effect.name === name)?.data).toEqual({ dc });
    const next = passed(passed(play, 'a'), 'b');
    expect(next.step?.events).toContainEqual(expect.objectContaining({ kind: 'check', who: 0, versus: dc }));
  });

  it('[GNG-COND-09] a grapple has two sides', () => {
    const { fight: at } = begun(hale, [{ name: 'grappling', source: 1 }]);
    expect(at.combatants[1]?.effects).toContainEqual(expect.objectContaining({ name: 'grappling', source: 0 }));
  });

  it('[GNG-GRAP-11] a lock is held in a grapple, and ends with the next turn of who holds it', () => {
    const play = begun(hale, [{ name: 'locked', source: 1 }]);
    expect([conditions(play.fight, 0), conditions(play.fight, 1)]).toEqual([
      expect.arrayContaining(['grappling', 'locked']),
      expect.arrayContaining(['grappling']),
    ]);
    expect(conditions(passed(play, 'a').fight, 0)).not.toContain('locked');
  });

  it('is under nothing more where it comes in hale', () => {
    expect(conditions(begun(hale).fight, 0)).toEqual([]);
  });
});
