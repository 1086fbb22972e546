import {
  begin,
  buildFight,
  parseEncounter,
  playOut,
  readRecording,
  rulesets,
  simpleTactics,
  steps,
} from '@fray/engine';
import { expect, it } from 'vitest';
import { replayPage } from './replay-page.ts';

const EVIL = '</script><script>hit()</script>$&<!--';
const SHEET = '{ hp: 9, defense: 12, weapons: [knife] }';
const ENCOUNTER = `
fray: 1
title: ${JSON.stringify(EVIL)}
ruleset: modern
combatants:
  ann: { side: us, name: ${JSON.stringify(EVIL)}, at: [0, 0], sheet: ${SHEET} }
  bob: { side: them, at: [1, 0], hidden: true, sheet: ${SHEET} }
seed: 1
`;
const PAGE = '<p>before</p><script type="application/json" id="recording">null</script><p>behind</p>';

function played() {
  const sources = { rulesets, readFile: () => '' };
  const { rules, fight } = buildFight(parseEncounter(ENCOUNTER, 'evil.yaml', sources), rulesets);
  return playOut(begin(rules, fight), simpleTactics()).play;
}

it('puts the whole fight into the page, in which no name does anything', () => {
  const play = played();
  const page = replayPage(play, PAGE);
  const [, data = '', behind] = /id="recording">([^<]*)<\/script>(.*)$/s.exec(page) ?? [];
  expect(behind).toBe('<p>behind</p>');
  expect(page.match(/<\/?script/g)).toHaveLength(2);
  const recording = readRecording(data);
  expect([recording?.title, recording?.people.map((each) => each?.name)]).toEqual([EVIL, [EVIL, 'bob']]);
  expect(recording?.steps.map(({ line }) => line)).toEqual(steps(play).map((_, at) => at + 1));
  expect(recording?.steps.at(-1)?.lines.length).toBeGreaterThan(0);
});

it('says so where a page has no place for it, and reads nothing of another form', () => {
  expect(() => replayPage(played(), '<p>a page</p>')).toThrow('without a place');
  for (const other of ['', 'null', '{', '[]', '{"recording":2}']) expect(readRecording(other)).toBeNull();
});
