import { readdirSync, readFileSync } from 'node:fs';
import * as engine from '@fray/engine';
import * as d20v22 from '@fray/engine/d20v22';
import * as grim from '@fray/engine/grim';
import * as modern from '@fray/engine/modern';
import * as timecount from '@fray/engine/timecount';
import * as lab from '@fray/lab';
import * as anywhere from '@fray/lab/anywhere';
import { expect, it } from 'vitest';
import { surfaces } from '../scripts/surface.ts';

const KEPT = new URL('../docs/api/', import.meta.url);

it('what packages give to others is as docs/api says: where it is meant to change, npm run surface writes it anew', () => {
  const now = surfaces();
  expect(readdirSync(KEPT).toSorted()).toEqual([...now.keys()].toSorted());
  for (const [file, text] of now) expect(text, file).toBe(readFileSync(new URL(file, KEPT), 'utf8'));
});

const RULESETS: readonly string[] = Object.keys(engine.rulesets);
/** What is made of all rulesets, and is there with all of them alone. */
const OF_ALL: readonly string[] = ['loadRuleset', 'rulesets', 'rulesetsOf', 'rulesetsWith'];
/** What actions of house rules cost in the d20 family, which has no part in Time Count. */
const OF_TURNS: readonly string[] = ['refuseCost', 'spend'];

it.each(Object.entries({ modern, grim, d20v22, timecount }))(
  'the entry of %s has what the engine has, but for other rulesets',
  (ruleset, entry) => {
    const left = [...RULESETS.filter((each) => each !== ruleset), ...OF_ALL];
    const without = ruleset === 'timecount' ? [...left, ...OF_TURNS] : left;
    const has = Object.keys(engine).filter((name) => !without.includes(name));
    expect(Object.keys(entry).toSorted()).toEqual(has.toSorted());
  },
);

it('what of the lab runs anywhere is a part of it', () => {
  expect(Object.keys(lab)).toEqual(expect.arrayContaining(Object.keys(anywhere)));
});
