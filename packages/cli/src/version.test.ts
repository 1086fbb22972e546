import { expect, it } from 'vitest';
import { tooOld } from './version.ts';

it.each(['22.18.0', '22.19.0', '23.0.0', '24.21.0', '100.0.0'])('Node %s is new enough for 22.18', (node) => {
  expect(tooOld(node, '>=22.18')).toBeNull();
});

it.each(['20.19.0', '22.17.9', '9.99.0'])('Node %s is too old for 22.18, which is said', (node) => {
  expect(tooOld(node, '>=22.18')).toBe(`fray needs Node 22.18 or newer; this is Node ${node}.`);
});
