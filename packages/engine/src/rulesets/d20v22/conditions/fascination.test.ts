import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB, SAMPLE_KNIFE } from '../../../../test/support/v22-samples.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const PISTOL = { id: 'pistol', name: 'Pistol', form: 'projectile', damage: 3, increment: 30 } as const;
const CONE = { id: 'cone', name: 'Cone', form: 'power', damage: 3, area: { shape: 'cone', feet: 15 } } as const;
const READER: Someone = {
  sheet: {
    unarmed: { armed: true },
    powers: { 'mind reading': 3 },
    weapons: [PISTOL, CONE, { ...SAMPLE_CLUB, place: 'carried' }, { ...SAMPLE_KNIFE, place: 'carried' }],
  },
};

/** Whether b, who stands beside a, is fascinated still. */
function stays(command: Omit<Command, 'by'>, inputs: readonly Input[] = [], b: Someone = {}): boolean {
  const fight = v22Fight([READER, { effects: ['fascinated'], ...b }, { at: [0, 5] }]);
  return effectsOf(perform(fight, { by: 'a', ...command }, inputs), 1).includes('fascinated');
}

describe('what breaks a fascination', () => {
  const bare = { do: 'attack', target: 'b', with: 'unarmed' } as const;

  it.each<readonly [string, Omit<Command, 'by'>, readonly Input[]]>([
    ['a blow that misses', bare, [2]],
    ['an attempt to trip', { ...bare, choices: ['trip'] }, [2]],
    ['an attempt to grapple', { ...bare, choices: ['grapple'] }, [2]],
    ['a shot that is held back', { do: 'hold-at-gunpoint', target: 'b', with: 'pistol' }, [2]],
    ['aim that is taken', { do: 'aim', target: 'b' }, []],
    ['a reach for its mind', { do: 'mental-grapple', target: 'b', choice: 'damage' }, [20]],
    ['an area that fills', { do: 'area-attack', to: [1, 0], with: 'cone' }, [20, 20]],
    ['a weapon that is drawn', { do: 'draw', with: 'knife' }, []],
  ])('[V22-COND-20] %s', (_threat, command, inputs) => {
    expect(stays(command, inputs)).toBe(false);
  });

  it('[V22-COND-20] not what goes against somebody else, nor a friend’s weapon, nor one that it does not see', () => {
    expect(stays({ do: 'aim', target: 'c' })).toBe(true);
    expect(stays({ do: 'draw', with: 'knife' }, [], { side: 'heroes' })).toBe(true);
    expect(stays({ do: 'draw', with: 'knife' }, [], { effects: ['fascinated', 'blinded'] })).toBe(true);
    expect(stays({ do: 'demoralize', target: 'b' }, [2, 20])).toBe(true);
  });
});
