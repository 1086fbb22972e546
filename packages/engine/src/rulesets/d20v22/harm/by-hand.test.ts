import { expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf, inTurn, someoneIn } from '../../../../test/support/v22-fights.ts';
import { d20v22 } from '../index.ts';

/** The marks of somebody without any Toughness after damage by hand of bonus 3 (difficulty 18), on this face. */
function dealt(face: number, kind: string): readonly number[] {
  const fight = inTurn(fightOf([{}, {}], { coreDie: 'd20' }), [10, 5]);
  const given = { who: 1, amount: 3, kind, text: 'falling plaster' };
  const { fight: after } = playRule(d20v22, fight, [face], (scene) => d20v22.health.byHand.deal(scene, given));
  const { bruised, hurt, wounded } = someoneIn(after, 1).counts;
  return [bruised, hurt, wounded];
}

it('[V22-DMG-02] damage by hand calls for a Toughness save against 15 and its bonus', () => {
  expect(dealt(18, 'lethal')).toEqual([0, 0, 0]);
  expect(dealt(17, 'lethal')).toEqual([1, 1, 0]);
  expect(dealt(17, 'nonlethal')).toEqual([1, 0, 0]);
  expect(dealt(13, 'lethal')).toEqual([0, 0, 1]);
});

it('[V22-DMG-02] the log says what it was, where that is said', () => {
  const told = (text: string) => {
    const fight = inTurn(fightOf([{}, {}], { coreDie: 'd20' }), [10, 5]);
    const given = { who: 1, amount: 3, kind: 'lethal', text };
    const { events } = playRule(d20v22, fight, [18], (scene) => d20v22.health.byHand.deal(scene, given));
    return events.flatMap((each) => (each.kind === 'tell' ? [each.why.text] : []));
  };
  expect([told('falling plaster'), told('')]).toEqual([['falling plaster'], []]);
});
