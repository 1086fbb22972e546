import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, conditions } from '../../../../test/support/grim-play.ts';
import { answer, type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const acrobat: Side = { sheet: sheet({ skills: { tumble: 8 }, hp: 40 }), effects: ['prone'] };
const far: Side = { at: [9, 9] };
const near: Side = { at: [1, 0] };

function start(sides: readonly Side[], faces: readonly number[] = []): Play<GrimGame> {
  const at = { ...fight(sides), dice: { script: [...faces], typed: false, generator: null } };
  return { rules: grim, fight: at, step: null, past: null, future: [] };
}

function must(outcome: Outcome<GrimGame>): Play<GrimGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
  return outcome.play;
}

/** Tries to stand up; strings answer questions. */
function tries(sides: readonly Side[], ...inputs: readonly Input[]): Play<GrimGame> {
  const faces = inputs.filter((each) => typeof each === 'number');
  let play = must(run(start(sides, faces), { by: 'a', do: 'quick-stand' }));
  for (const choice of inputs.filter((each) => typeof each === 'string')) play = must(answer(play, choice));
  return play;
}

const barred = (play: Play<GrimGame>): readonly string[] =>
  whyNot(play, { by: 'a', do: 'quick-stand' }).map(({ rule }) => rule);

describe('quick stand', () => {
  it('[GNG-QSTAND-01] is free and gets the prone to their feet, in their own turn', () => {
    const { fight: up } = tries([acrobat, far], 12);
    expect(conditions(up, 0)).not.toContain('prone');
    expect(up.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(barred(start([{ ...acrobat, effects: [] }, far]))).toEqual(['GNG-QSTAND-01']);
    const other = start([far, acrobat]);
    expect(whyNot(other, { by: 'b', do: 'quick-stand' })).not.toEqual([]);
  });

  it('[GNG-QSTAND-01] it leaves those who have one action a turn that one', () => {
    const slow: Side = { ...acrobat, effects: ['prone', 'staggered'], counts: { standard: 1, move: 0 } };
    expect(tries([slow, far], 12).fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it.each([
    [11, true],
    [12, false],
    [13, false],
  ])(
    '[GNG-QSTAND-02] a Tumble check against DC 20 brings one to its feet (+8 and a %i: still prone %s)',
    (face, prone) => {
      const { fight: at, step } = tries([acrobat, far], face);
      expect(conditions(at, 0).includes('prone')).toBe(prone);
      expect(checkOf(step?.events ?? [], 'GNG-QSTAND-02')).toMatchObject({ total: face + 8, versus: 20 });
    },
  );

  it('[GNG-QSTAND-02] only who has learned to tumble; wounds count', () => {
    expect(barred(start([{ effects: ['prone'] }, far]))).toEqual(['GNG-CORE-26']);
    const hurt: Side = { ...acrobat, counts: { hp: 20 } };
    expect(conditions(tries([hurt, far], 15).fight, 0)).toContain('prone');
    expect(conditions(tries([hurt, far], 16).fight, 0)).not.toContain('prone');
  });

  it('[GNG-QSTAND-03] where it fails, a move action still gets up', () => {
    const down = tries([acrobat, far], 2);
    expect(conditions(down.fight, 0)).toContain('prone');
    const up = must(run(down, { by: 'a', do: 'stand-up' }));
    expect(conditions(up.fight, 0)).not.toContain('prone');
    expect(up.fight.combatants[0]?.counts.move).toBe(0);
  });

  it('[GNG-QSTAND-04] the attempt provokes first, against somebody prone', () => {
    const struck = tries([acrobat, near], 'attack', 3, 10, 12);
    const events = struck.step?.events ?? [];
    expect(attackCheck(events).versus).toBe(10 - 4);
    const order = events.flatMap((event) => (event.kind === 'check' ? [event.why.rule] : []));
    expect(order).toEqual(['GNG-ATK-03', 'GNG-QSTAND-02']);
    expect(must(run(start([acrobat, near]), { by: 'a', do: 'quick-stand' })).fight.pending?.need.kind).toBe('answer');
  });

  it('[GNG-QSTAND-05] it can be tried once a round', () => {
    const down = tries([acrobat, far], 2);
    expect(barred(down)).toEqual(['GNG-QSTAND-05']);
    const next = must(run(must(run(down, { by: 'a', do: 'end-turn' })), { by: 'b', do: 'end-turn' }));
    expect(barred(next)).toEqual([]);
  });
});
