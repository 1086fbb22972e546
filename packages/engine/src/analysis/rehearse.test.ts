import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin } from '../kernel/play/play.ts';
import { rehearse } from './rehearse.ts';

const combatants = [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3)];
const { fight } = begin(tinyRuleset, tinyFight({ combatants }));

describe('rehearse', () => {
  it('tells what would happen and who would be asked, and leaves the fight alone', () => {
    const before = JSON.stringify(fight);
    const gone = rehearse(fight, tinyRuleset, { by: 'ann', do: 'hit', target: 'bob' });
    if (!('events' in gone)) throw new Error('the hit is allowed');
    expect(gone.events.some(({ kind }) => kind === 'roll' || kind === 'count' || kind === 'check')).toBe(true);
    expect(gone.questions.map(({ who }) => who)).toEqual([1]);
    expect(JSON.stringify(fight)).toBe(before);
  });

  it('gives the reasons where the command is not allowed', () => {
    expect(rehearse(fight, tinyRuleset, { by: 'ann', do: 'fly' })).toEqual([
      { text: "do: there is no action 'fly' here", rule: '' },
    ]);
  });
});
