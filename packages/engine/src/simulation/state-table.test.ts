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
import type { StepOutcome } from './known-step.ts';
import { NOTHING_WRITTEN, StateTable } from './state-table.ts';

const ALLEY = join(import.meta.dirname, '../../../../examples/first/alley.yaml');
const readFile = (file: string): string => readFileSync(file, 'utf8');
const built = buildFight(parseEncounter(readFile(ALLEY), ALLEY, { rulesets, readFile }), rulesets);

/** The first combatant and its counts, by their places among the records. */
const [STATE, COUNTS] = [2, 3];

function outcome(sets: Readonly<Record<string, unknown>>, adds: Readonly<Record<string, number>>): StepOutcome {
  const named = (record: number) => (name: string) => ({ record, name, path: [] });
  return {
    fields: Object.keys(sets).map(named(STATE)),
    values: Object.values(sets),
    counts: Object.keys(adds).map(named(COUNTS)),
    by: Object.values(adds),
    later: 0,
    over: null,
  };
}

function alley(): { readonly scene: SilentScene<Game>; readonly table: StateTable<Game> } {
  const scene = new SilentScene(copyFight(built.fight), built.rules, Generator.seeded(1), firstChoice);
  return { scene, table: new StateTable(new Cells(scene)) };
}

describe('StateTable', () => {
  it('says the same of equal states, however they were reached, and nothing of what is as at first', () => {
    const { table } = alley();
    const [hurt, healed, gone] = [outcome({}, { hp: -3 }), outcome({}, { hp: 3 }), outcome({ x: 7 }, { hp: -1 })];
    const once = table.follow(NOTHING_WRITTEN, hurt);
    const state = table.reached;
    expect(table.follow(state, healed)).toBe('');
    expect(table.reached).toEqual(NOTHING_WRITTEN);
    const further = table.follow(state, gone);
    expect(new Set(['', once, further]).size).toBe(3);
    table.follow(NOTHING_WRITTEN, gone);
    expect(table.follow(table.reached, hurt)).toBe(further);
    // Places that came later say nothing of states that were reached before.
    expect(table.follow(NOTHING_WRITTEN, hurt)).toBe(once);
  });

  it('writes states, and takes back what another had written', () => {
    const { scene, table } = alley();
    const [first] = scene.fight.combatants;
    const x = first?.x ?? Number.NaN;
    const hp = first?.counts['hp'] ?? 0;
    table.follow(NOTHING_WRITTEN, outcome({ x: x + 2, hidden: true }, { hp: -4, bravado: 5 }));
    const state = table.reached;
    table.write(state);
    expect(first).toMatchObject({ x: x + 2, hidden: true, counts: { hp: hp - 4, bravado: 5 } });
    table.follow(state, outcome({ x }, { bravado: -4 }));
    table.write(table.reached);
    expect(first).toMatchObject({ x, hidden: true, counts: { hp: hp - 4, bravado: 1 } });
    table.write(NOTHING_WRITTEN);
    expect(first).toMatchObject({ x, hidden: false, counts: { hp, bravado: 0 } });
  });

  it('knows many places, and when it knows too many things', () => {
    const { table } = alley();
    for (let n = 0; n < 200; n++) table.follow(NOTHING_WRITTEN, outcome({}, { [`count ${n}`]: 1 }));
    const last = table.reached;
    expect([last.length, last[199]]).toEqual([200, last.at(-1)]);
    expect(table.isFull).toBe(false);
    for (let n = 0; n < 0x1_0000; n++) table.follow(NOTHING_WRITTEN, outcome({}, { hp: n + 1000 }));
    expect(table.isFull).toBe(true);
  });
});
