import { describe, expect, it } from 'vitest';
import { begin, type Outcome, run, undo } from '../src/kernel/play/play.ts';
import type { Ruleset } from '../src/kernel/ruleset/ruleset.ts';
import { view } from '../src/kernel/seen/view.ts';
import type { Command } from '../src/kernel/state/command.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { framesOf } from '../src/screen/frames.ts';
import { recordingOf } from '../src/screen/recording.ts';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from './support/tiny-ruleset.ts';

const PICTURE = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const combatants = [tinyNewcomer('ann', 3, { portrait: PICTURE }), tinyNewcomer('bob', 3)];

const portray = (choice: string, more: Partial<Command> = {}): Outcome<TinyGame> =>
  run(begin(tinyRuleset, tinyFight({ combatants })), { by: 'gm', do: 'portray', target: 'bob', choice, ...more });

function portraits(outcome: Outcome<TinyGame>): unknown {
  if (!outcome.ok) return outcome.refusals.map(({ text }) => text);
  return outcome.play.fight.combatants.map(({ portrait }) => portrait);
}

describe('a portrait', () => {
  it('comes with whoever has one, and is put on and taken off by the game master', () => {
    expect(tinyFight({ combatants }).combatants.map(({ portrait }) => portrait)).toEqual([PICTURE, undefined]);
    const given = portray(OTHER, { targets: ['ann'] });
    expect(portraits(given)).toEqual([OTHER, OTHER]);
    expect(given.ok && undo(given.play).ok).toBe(true);
    expect(portraits(portray('none', { target: 'ann' }))).toEqual(['', undefined]);
  });

  it.each(['', 'ann', PICTURE.slice(1), `${PICTURE}0`, PICTURE.toUpperCase()])('is no other text: %s', (choice) => {
    expect(portraits(portray(choice))).toEqual([expect.stringContaining('expected the SHA-256 of a picture')]);
  });

  it('of somebody unseen is in nothing that a seat gets, nor is another given to whoever stands in', () => {
    const hidden = [...combatants, tinyNewcomer('sly', 3, { side: 'bob', hidden: true, portrait: OTHER })];
    const { fight } = begin(tinyRuleset, tinyFight({ combatants: hidden }));
    expect(JSON.stringify(view(fight, tinyRuleset, { kind: 'spectator' }))).not.toContain(OTHER);
    const shown = view(fight, tinyRuleset, { kind: 'player', owns: ['bob'] });
    expect(shown.combatants.map((each) => each?.portrait)).toEqual([PICTURE, undefined, undefined]);
  });

  it('is in a recording from when it was put on', () => {
    const start = begin(tinyRuleset, tinyFight({ combatants }));
    const given = portray(OTHER);
    const steps = [start, ...(given.ok ? [given.play] : [])].map(({ fight, step }, at) => {
      return { line: at + 1, by: 'Ann', events: step?.events ?? [], seen: view(fight, tinyRuleset, { kind: 'gm' }) };
    });
    const frames = framesOf(recordingOf(tinyRuleset as unknown as Ruleset, steps as never));
    expect(frames.map((frame) => frame.combatants.map((each) => each?.portrait))).toEqual([
      [PICTURE, undefined],
      [PICTURE, OTHER],
    ]);
  });
});

describe('pictures in an encounter file', () => {
  const rulesets = { tiny: tinyRuleset as unknown as Ruleset };
  const readFile = (): string => '';
  const file = (map: string, portrait: string): string => `fray: 1
title: Inn
ruleset: tiny
map: { rows: ["...", "..."], background: ${map} }
combatants:
  ann: { side: heroes, sheet: { hp: 5 }, portrait: "${portrait}" }
  thug: { side: gang, sheet: { hp: 5 }, copies: 2 }
`;
  const read = (map: string, portrait: string) =>
    buildFight(parseEncounter(file(map, portrait), 'inn.yaml', { rulesets, readFile }), rulesets).fight;

  it('lie under the map and on tokens', () => {
    const fight = read(`{ picture: ${PICTURE}, name: inn, at: [-0.5, 0.25], size: [3.5, 2] }`, OTHER);
    expect(fight.map?.background).toEqual({ picture: PICTURE, name: 'inn', at: [-50, 25], size: [350, 200] });
    expect(fight.combatants.map(({ portrait }) => portrait)).toEqual([OTHER, undefined, undefined]);
  });

  it.each([
    [`{ picture: inn.png, size: [3, 2] }`, OTHER, /map\.background\.picture.*expected the SHA-256 of a picture/s],
    [`{ picture: ${PICTURE}, size: [3] }`, OTHER, /map\.background\.size/],
    [`{ picture: ${PICTURE}, size: [3, 0] }`, OTHER, /map\.background\.size\[1\]/],
    [
      `{ picture: ${PICTURE}, size: [3, 2] }`,
      'ann.png',
      /combatants\.ann\.portrait.*expected the SHA-256 of a picture/s,
    ],
  ])('are refused where they are none: %s %s', (map, portrait, error) => {
    expect(() => read(map, portrait)).toThrow(error);
  });
});
