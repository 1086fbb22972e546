import { expect, it } from 'vitest';
import { rulesets, sheetSchema } from '../src/index.ts';

it.each(Object.values(rulesets))('forms show each key of a sheet for $id once', (rules) => {
  const { properties } = sheetSchema(rules);
  const shown = (rules.sheets.groups ?? []).flatMap(({ keys }) => keys);
  const known = Object.keys(Object(properties));
  const further = rules.sheets.traits === undefined ? [] : shown.filter((key) => !known.includes(key));
  // Where no traits are in the tables, house rules may bring some.
  expect(further.filter((key) => key !== 'traits')).toEqual([]);
  expect(shown.filter((key) => !further.includes(key)).toSorted()).toEqual(known.toSorted());
});
