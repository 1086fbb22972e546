import { expect, it } from 'vitest';
import { orderedChoice, takesOrders } from './standing-order.ts';

const strike = { id: 'strike', text: 'strike' };
const leave = { id: 'leave', text: 'leave it', passes: true } as const;
const chance = { choices: [leave, strike] };
const sequence = { choices: [{ ...strike, goesOn: true as const }, leave] };

it('an order takes the chance, lets it pass, or asks', () => {
  expect(orderedChoice(chance, 'always', null)).toBe('strike');
  expect(orderedChoice(chance, 'never', null)).toBe('leave');
  expect(orderedChoice(chance, 'ask', 1)).toBeNull();
});

it('an order for so much takes it from there on, and asks where that is not known', () => {
  expect([0.49, 0.5, 0.51].map((gain) => orderedChoice(chance, 0.5, gain))).toEqual(['leave', 'strike', 'strike']);
  expect(orderedChoice(chance, 0.5, null)).toBeNull();
});

it('where nothing was said, what was begun goes on and everything else is asked', () => {
  expect(orderedChoice(chance, undefined, 1)).toBeNull();
  expect(orderedChoice(sequence, undefined, null)).toBe('strike');
  expect(orderedChoice(sequence, 'ask', null)).toBeNull();
});

it('there are orders where a chance can be taken or not, and where something goes on', () => {
  expect(takesOrders(chance)).toBe(true);
  expect(takesOrders({ choices: [strike] })).toBe(false);
  expect(takesOrders({ choices: [leave] })).toBe(false);
  expect(takesOrders({ choices: [{ ...strike, goesOn: true }] })).toBe(true);
});
