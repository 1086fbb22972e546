import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { run } from '../../../kernel/play/play.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import type { GrimGame } from '../game.ts';
import { damageAbility } from '../harm/riders.ts';
import { grim } from '../index.ts';

const weak = (more: Parameters<typeof sheet>[0] = {}): Fight<GrimGame> =>
  fight([{}, { sheet: sheet({ hp: 90, abilities: { strength: 7, dexterity: 7, constitution: 7 }, ...more }) }]);

/** The fight once b has lost so many points. */
function losing(at: Fight<GrimGame>, ability: Ability, points: number): Fight<GrimGame> {
  return playRule(grim, at, [], (scene) => damageAbility(scene, 1, ability, points)).fight;
}

function restored(at: Fight<GrimGame>, choice: Ability): Fight<GrimGame> {
  const start = { rules: grim, fight: at, step: null, past: null, future: [] };
  const done = run(start, { by: 'gm', do: 'restore-ability', target: 'b', choice, amount: 1 });
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  return done.play.fight;
}

describe('scores that are spent', () => {
  it.each([
    ['strength', 7, ['helpless', 'prone']],
    ['dexterity', 7, ['paralysed']],
    ['constitution', 7, ['dead']],
    ['intelligence', 10, ['unconscious']],
    ['wisdom', 10, ['unconscious']],
    ['charisma', 10, ['unconscious']],
  ] as const)('[GNG-COND-01] with the last point of %s (%i) goes what it is for', (ability, points, expected) => {
    const known = conditions(losing(weak(), ability, points - 1), 1);
    expect(known).not.toEqual(expect.arrayContaining([...expected]));
    const gone = losing(weak(), ability, points);
    expect(conditions(gone, 1)).toEqual(expect.arrayContaining([...expected]));
    const [state] = expected;
    if (state !== 'dead') expect(conditions(restored(gone, ability), 1)).not.toContain(state);
  });

  it('[GNG-COND-01] two scores that leave one unconscious must both return; whoever fell must stand up', () => {
    const both = losing(losing(weak(), 'wisdom', 10), 'charisma', 10);
    expect(conditions(both, 1).filter((name) => name === 'unconscious')).toHaveLength(1);
    expect(conditions(restored(both, 'wisdom'), 1)).toContain('unconscious');
    expect(conditions(restored(restored(both, 'wisdom'), 'charisma'), 1)).not.toContain('unconscious');
    expect(conditions(restored(losing(weak(), 'strength', 7), 'strength'), 1)).toContain('prone');
  });

  it('[GNG-COND-01] who never had the score has none to lose, and what ails it otherwise takes no points', () => {
    const mindless = weak({ abilities: { intelligence: 0 } });
    expect(conditions(losing(mindless, 'wisdom', 3), 1)).not.toContain('unconscious');
    const tired = fight([{}, { sheet: sheet({ abilities: { strength: 7 } }), effects: ['exhausted'] }]);
    expect(conditions(losing(tired, 'strength', 1), 1)).not.toContain('helpless');
  });
});
