import { describe, expect, it } from 'vitest';
import { NamedDice } from '../../kernel/state/named-dice.ts';
import { type DiceSpec, namedFaces } from './dice-schema.ts';

/** The face that falls for a roll of that name by a combatant. */
function falls(spec: DiceSpec, who: string, roll: string): number | undefined {
  return new NamedDice(namedFaces(spec, false, [{ id: 'att' }, { id: 'bob' }])).next(who, roll);
}

describe('faces under the name of a combatant', () => {
  it('are for whatever that one rolls, and not for rolls that begin so', () => {
    expect([falls({ att: 12 }, 'att', 'damage'), falls({ att: 12 }, 'bob', 'attack roll')]).toEqual([12, undefined]);
    expect([falls({ atta: 12 }, 'bob', 'attack roll'), falls({ att: { attack: 3 } }, 'att', 'attack roll')]).toEqual([
      12, 3,
    ]);
  });

  it('give way to those that say of the roll what it is called at greater length', () => {
    const spec = { bob: 7, attack: 9 };
    expect([falls(spec, 'bob', 'attack roll'), falls(spec, 'bob', 'damage')]).toEqual([9, 7]);
    expect(falls({ bob: 7, at: 9 }, 'bob', 'attack roll')).toBe(7);
  });
});
