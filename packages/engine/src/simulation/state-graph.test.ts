import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Generator } from '../chance/generator.ts';
import { firstChoice, SilentScene } from '../kernel/scene/silent.ts';
import { copyFight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { rulesets } from '../rulesets/index.ts';
import { buildFight } from '../scenario/build-fight.ts';
import { parseEncounter } from '../scenario/encounter.ts';
import { Cells } from './cells.ts';
import { StateGraph } from './state-graph.ts';

const ALLEY = join(import.meta.dirname, '../../../../examples/first/alley.yaml');
const readFile = (file: string): string => readFileSync(file, 'utf8');
const built = buildFight(parseEncounter(readFile(ALLEY), ALLEY, { rulesets, readFile }), rulesets);

/** The counts of the first combatant, by their place among the records. */
const COUNTS = 3;

function alley(): { scene: SilentScene<Game>; cells: Cells<Game>; hp: number; moved: number } {
  const scene = new SilentScene(copyFight(built.fight), built.rules, Generator.seeded(1), firstChoice);
  const cells = new Cells(scene);
  const cell = (name: string): number => cells.numberOf({ record: COUNTS, name, path: [] });
  return { scene, cells, hp: cell('hp'), moved: cell('moved') };
}

describe('StateGraph', () => {
  it('knows a state by what has been read often enough, and by nothing else', () => {
    const { cells, hp, moved } = alley();
    const graph = new StateGraph(cells, 400);
    for (let looks = 0; looks < 398; looks++) expect(graph.look([hp])).toBe(false);
    graph.look([moved]);
    expect(graph.isReady).toBe(false);
    graph.look([hp, moved]);
    expect(graph.isReady).toBe(true);
    expect(graph.look([hp])).toBe(true);
    // Two looks of 400 are not enough, three would be.
    expect(graph.look([hp, moved])).toBe(false);
    const often = new StateGraph(cells, 400);
    for (let looks = 0; looks < 400; looks++) often.look(looks < 3 ? [moved] : [hp]);
    expect(often.look([hp, moved])).toBe(true);
  });

  it('tells states apart by that, and finds each again', () => {
    const { scene, cells, hp } = alley();
    const graph = new StateGraph(cells, 1);
    expect(graph.node([0])).toBeNull();
    graph.look([hp]);
    const first = graph.node([0]);
    expect(graph.node([0])).toBe(first);
    const why = { text: '', rule: '' };
    scene.count(0, 'moved', 5, why);
    expect(graph.node([0])).toBe(first);
    scene.count(0, 'hp', -1, why);
    const second = graph.node([0]);
    expect(second).not.toBe(first);
    scene.count(0, 'hp', 1, why);
    expect(graph.node([0])).toBe(first);
    expect(graph.node([1])).not.toBe(first);
  });
});
