import { describe, expect, it } from 'vitest';
import type { Question } from '../kernel/state/question.ts';
import { factTexts } from './facts.ts';
import { namesOf } from './names.ts';

const fighters = ['ann', 'bob-1'].map((id) => ({ id, name: id === 'ann' ? 'Ann' : 'Bob', items: [] }));
const names = namesOf(
  { combatants: fighters },
  { log: { countNames: {} }, effects: {}, actions: [{ id: 'fullAttack', name: 'Full attack' }] },
);

function told(facts: Question['facts'], who = 0): readonly string[] {
  const question: Question = { kind: 'k', who, text: 't', rule: '', choices: [], facts };
  return factTexts(
    names,
    fighters.map(({ id }) => id),
    question,
  );
}

describe('the facts of a question in words', () => {
  it('calls people, actions and things by what players call them', () => {
    expect(told({ attacker: 'bob-1', action: 'fullAttack', weapon: 'short-sword' })).toEqual([
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
    expect(told({ attacker: 'ann', defender: 'bob-1', weapon: '' })).toEqual(['defender: Bob']);
    expect(told({ attacker: 'bob-1' }, 1)).toEqual([]);
  });
});
