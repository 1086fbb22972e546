import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOut } from '../src/analysis/play-out.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { begin, type Play } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { playable, type Seat, view } from '../src/kernel/seen/view.ts';
import { loadLanguage } from '../src/languages.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { areasOf } from '../src/screen/areas.ts';
import { bodiesOf, waitingIn } from '../src/screen/body.ts';
import { framesOf } from '../src/screen/frames.ts';
import { recordingOf, type SeenStep } from '../src/screen/recording.ts';
import { fileOf } from '../src/screen/recording-file.ts';
import { clockTitle } from '../src/text/index.ts';
import { EXAMPLES } from './support/examples.ts';

const MASTER: Seat = { kind: 'gm' };
const FIRST = ['alley', 'bridge', 'rooftop', 'tavern'];

const readFile = (path: string): string => readFileSync(path, 'utf8');

/** All plays on the way to the end of an example that tactics play, the first step first. */
function played(name: string): readonly Play[] {
  const path = join(EXAMPLES, 'first', `${name}.yaml`);
  const { rules, fight } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
  const found: Play[] = [];
  for (let at: Play | null = playOut(begin(rules, fight), simpleTactics(), 40).play; at !== null; at = at.past)
    if (at.step !== null) found.push(at);
  return found.reverse();
}

const seenBy = (plays: readonly Play[], seat: Seat): readonly SeenStep[] =>
  plays.map(({ step, fight, rules }, at) => ({
    line: at + 1,
    by: 'Ann',
    events: step?.events ?? [],
    seen: view(fight, rules, seat),
  }));

describe.each(FIRST)('a recording of %s', (name) => {
  const plays = played(name);
  const ids = plays[0]?.fight.combatants.map(({ id }) => id) ?? [];
  const SEATS: readonly Seat[] = [MASTER, { kind: 'spectator' }, { kind: 'player', owns: ids.slice(0, 1) }];

  it.each(SEATS)('shows after each step what the rules show of it to $kind', (seat) => {
    const steps = seenBy(plays, seat);
    const recording = recordingOf(plays[0]?.rules ?? fail(), steps);
    const frames = framesOf(JSON.parse(JSON.stringify(recording)));
    expect(frames.length).toBeGreaterThan(5);
    for (const [at, { seen }] of steps.entries()) {
      const frame = frames[at] ?? fail();
      const fight = playable(seen) ?? fail();
      const world = openWorld(fight, plays[0]?.rules ?? fail());
      const bodies = bodiesOf(world).map((body) => (body === null ? null : { ...body, turn: [] }));
      expect(frame.bodies).toEqual(bodies);
      expect(frame.combatants.map((each) => each && [each.x, each.y, each.side])).toEqual(
        seen.combatants.map((each) => each && [each.x, each.y, each.side]),
      );
      expect(frame.areas).toEqual(areasOf(world));
      expect([frame.map, frame.time]).toEqual([seen.map, clockTitle(world)]);
      expect(frame.waiting).toEqual(seen.waitingFor === null ? waitingIn(world) : []);
    }
    expect(frames.flatMap(({ lines }) => lines).length).toBeGreaterThan(frames.length);
  });

  it('names nobody whom it was not shown, and no sheet', () => {
    const [first = fail(), ...others] = ids;
    const steps = seenBy(plays, MASTER).map(({ seen, ...step }) => ({
      ...step,
      events: [],
      seen: { ...seen, combatants: seen.combatants.map((each) => (each?.id === first ? null : each)) },
    }));
    const recording = recordingOf(plays[0]?.rules ?? fail(), steps);
    const shown = new Set(recording.people.map((each) => each?.id));
    expect([shown.has(first), others.every((id) => shown.has(id))]).toEqual([false, true]);
    const text = JSON.stringify(recording);
    expect(text).not.toContain('"sheet"');
    expect(text).not.toContain('"counts"');
  });

  it('has no signs in names that turn the text around them', () => {
    const steps = seenBy(plays, MASTER).map(({ seen, ...step }) => ({
      ...step,
      by: 'An\u202en',
      seen: {
        ...seen,
        title: 'T\u202eitle',
        combatants: seen.combatants.map((each) => each && { ...each, name: `\u202e${each.name}` }),
      },
    }));
    expect(JSON.stringify(recordingOf(plays[0]?.rules ?? fail(), steps))).not.toContain('\u202e');
  });
});

function fail(): never {
  throw new Error('expected something, found nothing');
}

describe('a recording in German', () => {
  const plays = played('alley');

  it('tells its lines, the clock, and how everybody is in it', async () => {
    const german = await loadLanguage('de');
    const rules = plays[0]?.rules ?? fail();
    const frames = framesOf(recordingOf(rules, seenBy(plays, MASTER), german));
    expect(frames.map(({ time }) => time)).toContain('Runde 1');
    const texts = frames.flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.filter((text) => /^Zug von /.test(text)).length).toBeGreaterThan(2);
    const bodies = frames.flatMap((frame) => frame.bodies);
    expect(bodies.map((body) => body?.verdict)).toContain('unverletzt');
    expect(bodies.flatMap((body) => body?.conditions ?? [])).toContain('auf dem falschen Fuß');
  });
});

describe('a page that plays a recording', () => {
  const PAGE = `<html lang="en"><script type="application/json" id="recording">null</script>
<script type="application/json" id="texts" lang="de">{"a":1}</script>
<script>run()</script></html>`;
  const plays = played('alley').slice(0, 1);
  const recording = recordingOf(plays[0]?.rules ?? fail(), seenBy(plays, MASTER));

  it('has the texts of the language in which it is told, and of no other', () => {
    const german = fileOf(PAGE, recording, 'de');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('id="texts" lang="de">{"a":1}<');
    const english = fileOf(PAGE, recording);
    expect(english).toContain('<html lang="en">');
    expect(english).not.toContain('id="texts"');
    expect(english).toContain('</script>\n<script>run()</script>');
  });
});
