import type { Combatant } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { chosenBy, type Pointing } from './choosing.ts';

const somebody = (id: string, side: string): Combatant => ({ id, side }) as Combatant;
const ann = somebody('ann', 'heroes');
const bea = somebody('bea', 'heroes');
const bob = somebody('bob', 'gang');
const PLAIN: Pointing = { actor: null, isOwn: true, draft: null, isAiming: false };

describe('pointing at somebody', () => {
  it('aims at an enemy, whether somebody of the own has to act or not', () => {
    expect(chosenBy(bob, { ...PLAIN, actor: ann })).toEqual({ target: 'bob' });
    expect(chosenBy(bob, { ...PLAIN, isOwn: false })).toEqual({ target: 'bob' });
  });

  it('lets one of the own act, and aims at those for whom others act', () => {
    expect(chosenBy(bea, { ...PLAIN, actor: ann })).toEqual({ actor: 'bea' });
    expect(chosenBy(bea, PLAIN)).toEqual({ actor: 'bea' });
    expect(chosenBy(bea, { ...PLAIN, actor: ann, isOwn: false })).toEqual({ target: 'bea' });
    expect(chosenBy(bea, { ...PLAIN, actor: ann, isAiming: true })).toEqual({ target: 'bea' });
  });

  it('gives a command that wants a target whoever it is', () => {
    const draft = { by: 'ann', do: 'tend', target: 'ann' };
    expect(chosenBy(bea, { ...PLAIN, actor: ann, draft })).toEqual({
      target: 'bea',
      draft: { ...draft, target: 'bea' },
    });
  });
});
