import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { encounterOf, newDraft } from '../draft.ts';
import { recruited } from '../people.ts';
import { WorkshopHost } from './host.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../../examples');
const host = new WorkshopHost(rulesets);

const read = (path: string): string => readFileSync(join(EXAMPLES, path), 'utf8');

describe('the rules beside a fight in the making', () => {
  it('read an example into a draft from which the same fight comes', () => {
    const files = Object.fromEntries(
      ['zherynn', 'garret', 'aeus', 'club-man'].map((name) => {
        const path = `sheets/timecount/${name}.yaml`;
        return [path, read(path)];
      }),
    );
    const draft = host.read({ text: read('first/tavern.yaml'), file: 'first/tavern.yaml', files });
    expect(draft.people.map(({ id, at, surprised }) => [id, at, surprised])).toEqual([
      ['zherynn', [2, 2], false],
      ['garret', [2, 3], false],
      ['aeus', [4, 2], true],
      ['club', [5, 3], false],
    ]);
    const text = host.write(encounterOf(draft));
    expect(host.read({ text, file: 'saved.yaml', files: {} })).toEqual(draft);
  });

  it('keep what an example has between its squares', () => {
    const sheet = 'sheets/modern/bystander.yaml';
    const file = 'rules/modern/back-room.yaml';
    const draft = host.read({ text: read(file), file, files: { [sheet]: read(sheet) } });
    expect(draft.ground?.edges).toEqual({
      'C1/D1': 'window',
      'C2/D2': 'locked door',
      'C3/D3': 'wall',
      'F1/G1': 'wall',
      'F2/G2': 'wall',
      'F3/G3': 'wall',
      'D3/D4': 'wall',
      'E3/E4': 'door',
      'F3/F4': 'wall',
    });
    const text = host.write(encounterOf(draft));
    expect(host.read({ text, file: 'saved.yaml', files: {} })).toEqual(draft);
  });

  it('take the ground of a map that another program has drawn, or say all that is wrong with it', () => {
    const [a, b] = [
      { x: 1, y: 1 },
      { x: 2.7, y: 1 },
    ];
    const resolution = { map_size: { x: 4, y: 3 }, pixels_per_grid: 50 };
    const { ground, notes } = host.map({
      text: JSON.stringify({ resolution, line_of_sight: [[a, b]] }),
      file: 'a.uvtt',
    });
    expect(ground).toMatchObject({ cells: ['....', '....', '....'], edges: { 'B1/B2': 'wall', 'C1/C2': 'wall' } });
    expect(notes).toHaveLength(1);
    const bad = JSON.stringify({ resolution: { map_size: { x: 'four', y: -3 } } });
    expect(() => host.map({ text: bad, file: 'a.uvtt' })).toThrow(/map_size\.x.*\n.*map_size\.y/);
  });

  it('make several of an entry that has copies, each where the program would set it up', () => {
    const text =
      'fray: 1\ntitle: Rats\nruleset: modern\ncombatants:\n  rat: { side: a, copies: 2, sheet: { hp: 3 } }\n  cat: { side: b, sheet: { hp: 5 } }\n';
    const { people } = host.read({ text, file: 'rats.yaml', files: {} });
    expect(people.map(({ id, name }) => [id, name])).toEqual([
      ['rat-1', 'rat 1'],
      ['rat-2', 'rat 2'],
      ['cat', 'cat'],
    ]);
    expect(new Set(people.map(({ at }) => at?.join())).size).toBe(3);
  });

  it('say everything that is wrong, with whom it is about; and what somebody comes to where nothing is', () => {
    const bad = recruited(newDraft('modern'), { name: 'ogre', sheet: { hp: -1, sped: 3 } }, 'enemies', 1).draft;
    const { problems, people } = host.look(encounterOf(bad));
    expect(problems.map(({ path }) => path).sort()).toEqual(['combatants.ogre.sheet.hp', 'combatants.ogre.sheet.sped']);
    expect(people).toEqual({});
    const good = recruited(newDraft('modern'), { name: 'ogre', sheet: { hp: 11, size: 'large' } }, 'enemies', 1).draft;
    const looked = host.look(encounterOf(good));
    expect(looked.problems).toEqual([]);
    expect(looked.people['ogre']).toMatchObject({ side: 2, at: good.people[0]?.at });
    expect(looked.people['ogre']?.card?.numbers.length).toBeGreaterThan(2);
  });

  it('take a sheet as people write it, and nothing else', () => {
    expect(host.sheet('hp: 11\nweapons: [knife]\n')).toEqual({ hp: 11, weapons: ['knife'] });
    expect(() => host.sheet('- 1')).toThrow('expected a sheet');
    expect(() => host.sheet('hp: [')).toThrow('the sheet:');
  });
});
