import { describe, expect, it } from 'vitest';
import type { Question } from '../kernel/state/question.ts';
import { factTexts } from './facts.ts';
import { namesOf } from './names.ts';

const fighters = ['ann', 'bob-1'].map((id) => ({ id, name: id === 'ann' ? 'Ann' : 'Bob', items: [] }));
const names = namesOf(
  { combatants: fighters },
  { log: { countNames: {} }, effects: {}, actions: [{ id: 'fullAttack', name: 'Full attack' }] },
);

function told(facts: Question['facts'], whom: Question['whom'] = {}, who = 0): readonly string[] {
  return factTexts(names, { kind: 'k', who, text: 't', rule: '', choices: [], facts, whom });
}

describe('the facts of a question in words', () => {
  it('calls people, actions and things by what players call them', () => {
    expect(told({ action: 'fullAttack', weapon: 'short-sword' }, { attacker: 1 })).toEqual([
      'attacker: Bob',
      'action: full attack',
      'weapon: short sword',
    ]);
  });

  it('says yes and no, and spells the names of facts out', () => {
    expect(told({ ranged: 0, saved: 1, relativeDegree: 5, dc: 16 })).toEqual([
      'ranged: no',
      'saved: yes',
      'relative degree: 5',
      'DC: 16',
    ]);
  });

  it('leaves out what is nothing, and whoever is asked', () => {
    expect(told({ weapon: '' }, { attacker: 0, defender: 1, by: -1 })).toEqual(['defender: Bob']);
    expect(told({}, { attacker: 1 }, 1)).toEqual([]);
  });
});
