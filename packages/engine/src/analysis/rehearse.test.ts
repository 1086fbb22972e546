import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin } from '../kernel/play/play.ts';
import { passing } from '../kernel/state/question.ts';
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

  it('others let the chance pass wherever that choice stands, its actor goes on', () => {
    const asked = (who: number): string => {
      const choices = [{ id: 'go-on', text: 'go on' }, passing('no', 'no')];
      const answers: string[] = [];
      const actions = tinyRuleset.actions.map((action): typeof action => ({
        ...action,
        resolve: (scene) => void answers.push(scene.ask({ kind: 'x', who, text: '', rule: '', choices, facts: {} })),
      }));
      rehearse(fight, { ...tinyRuleset, actions }, { by: 'ann', do: 'hit', target: 'bob' });
      return answers.join();
    };
    expect([asked(0), asked(1)]).toEqual(['go-on', 'no']);
  });

  it('gives the reasons where the command is not allowed', () => {
    expect(rehearse(fight, tinyRuleset, { by: 'ann', do: 'fly' })).toEqual([
      { text: "do: there is no action 'fly' here", rule: '' },
    ]);
  });
});
