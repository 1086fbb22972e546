import { expect, it } from 'vitest';
import { against, call, callFor } from '../../../test/support/checks-on-call.ts';
import { modernFight } from '../../../test/support/modern-fight.ts';
import { modern } from '../../rulesets/modern/index.ts';

const fight = modernFight({ hero: {}, thug: {} });
const conditions = (dice: readonly number[], choices: readonly string[]): readonly string[] | undefined =>
  callFor(modern, fight, ['will', 10, { choices }], dice).fight.combatants[0]?.effects.map(({ name }) => name);

it('a failure brings the conditions that were said with the call, a success none', () => {
  expect(conditions([9], [])).toEqual([]);
  expect(conditions([9], ['shaken'])).toEqual(['shaken']);
  expect(conditions([9], ['shaken', 'dazed', 'shaken'])).toEqual(['shaken', 'dazed']);
  expect(conditions([10], ['shaken'])).toEqual([]);
});

it('the log says why the condition comes', () => {
  const { events } = callFor(modern, fight, ['will', 10, { choices: ['shaken'], text: 'the gaze' }], [9]);
  expect(events.find((event) => event.kind === 'gain')?.why.text).toBe('the check fails (the gaze)');
});

it('a name that is unknown is refused with the nearest', () => {
  expect(against(modern, fight, call(fight, 'wil', 10))).toEqual([
    expect.stringMatching(/^choice: expected one of \d+ names, such as .*will.*, found 'wil'; did you mean 'will'\?$/),
  ]);
  expect(against(modern, fight, call(fight, 'escape artst', 10))).toEqual([
    expect.stringMatching(/found 'escape artst'; did you mean 'escape artist'\?$/),
  ]);
  expect(against(modern, fight, call(fight, 'will', 10, { choices: ['shakne'] }))).toEqual([
    expect.stringMatching(/^choices: expected one of .*, found 'shakne'; did you mean 'shaken'\?$/),
  ]);
  expect(against(modern, fight, call(fight, 'juggling', 10))[0]).toContain('expected one of fortitude, reflex, will,');
});
