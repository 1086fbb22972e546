import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';

const AID = { by: 'a', do: 'first-aid', target: 'b' } as const;
const HELPER: Someone = { sheet: { skills: { medicine: 4 } } };
const dying = (more: Someone = {}): Someone => ({
  at: [1, 0],
  effects: ['dying', 'unconscious'],
  ...more,
});

describe('first aid', () => {
  it.each([
    [10, ['dying', 'unconscious']],
    [11, ['unconscious', 'disabled']],
    [12, ['unconscious', 'disabled']],
  ])('[V22-DMG-13] a Medicine check against 15 makes the dying stable (4 and a %i)', (face, effects) => {
    const done = perform(v22Fight([HELPER, dying()]), AID, [face]);
    expect(effectsOf(done, 1)).toEqual(effects);
    expect(done.fight.combatants[0]?.counts.standard).toBe(0);
  });

  it('[V22-DMG-13] without the skill Wisdom is all there is', () => {
    const wise = { sheet: { abilities: { wisdom: 16 } } };
    const after = (face: number) => effectsOf(perform(v22Fight([wise, dying()]), AID, [face]), 1);
    expect([after(11), after(12)]).toEqual([
      ['dying', 'unconscious'],
      ['unconscious', 'disabled'],
    ]);
  });

  it('[V22-DMG-13] is for somebody dying, and next to the helper', () => {
    expect(refusedBy(v22Fight([HELPER, dying({ effects: ['unconscious'] })]), AID)).toEqual(['V22-DMG-13']);
    expect(refusedBy(v22Fight([HELPER, dying({ at: [2, 0] })]), AID)).toEqual(['V22-DMG-13']);
    expect(refusedBy(v22Fight([HELPER, dying()]), AID)).toEqual([]);
  });

  it('[V22-COND-12] is no exertion for the disabled', () => {
    const hurt: Someone = { ...HELPER, effects: ['disabled'] };
    expect(effectsOf(perform(v22Fight([hurt, dying()]), AID, [11]), 0)).toEqual(['disabled']);
  });
});
