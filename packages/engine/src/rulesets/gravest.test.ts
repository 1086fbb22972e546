import { expect, it } from 'vitest';
import { rulesets } from './index.ts';

it.each(Object.values(rulesets))('$id: what is shown first are conditions of its own, each named once', (rules) => {
  const gravest = rules.screen.gravest ?? [];
  expect(gravest.length).toBeGreaterThan(9);
  expect(new Set(gravest).size).toBe(gravest.length);
  expect(gravest.filter((id) => !Object.hasOwn(rules.effects, id))).toEqual([]);
});
