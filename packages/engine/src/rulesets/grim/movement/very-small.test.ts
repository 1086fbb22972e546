import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { answer, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import type { SizeName } from '../../../space/grid/size.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const DICE = { script: [10, 10, 1, 10, 10, 1], typed: false, generator: null };

/** a of that size two squares west of b, who is Medium and armed. */
function facing(size: SizeName): Play<GrimGame> {
  const small: Side = { sheet: sheet({ size, hp: 20, weapons: [{ name: 'bite', natural: true, damage: '1d3' }] }) };
  const at = fight([small, { at: [2, 0], sheet: sheet({ hp: 40 }) }]);
  return { rules: grim, fight: { ...at, dice: DICE }, step: null, past: null, future: [] };
}

const THERE = [2, 0] as const;
const refused = (play: Play<GrimGame>): readonly string[] =>
  whyNot(play, { by: 'a', do: 'move', to: THERE }).map(({ rule }) => rule);

describe('the very small', () => {
  it.each([
    ['diminutive', true],
    ['tiny', true],
    ['small', false],
    ['medium', false],
  ] as const)('[GNG-CORE-01] only who is Tiny or smaller goes where an enemy stands (%s: %s)', (size, may) => {
    expect(refused(facing(size)).length === 0).toBe(may);
  });

  it('[GNG-CORE-01] it gives an opening on the way in, and strikes from there', () => {
    const moved = run(facing('tiny'), { by: 'a', do: 'move', to: THERE });
    if (!moved.ok) throw new Error('the move was refused');
    const { pending } = moved.play.fight;
    expect(pending?.need).toMatchObject({ kind: 'answer', question: { kind: 'opportunity', who: 1 } });
    const there = answer(moved.play, 'decline');
    if (!there.ok) throw new Error('the answer was refused');
    expect(there.play.fight.combatants[0]).toMatchObject({ x: 2, y: 0 });
    expect(whyNot(there.play, { by: 'a', do: 'attack', target: 'b', with: 'bite' })).toEqual([]);
    expect(whyNot(facing('tiny'), { by: 'a', do: 'attack', target: 'b', with: 'bite' })).not.toEqual([]);
  });
});
