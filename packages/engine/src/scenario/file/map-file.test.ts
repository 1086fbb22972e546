import { describe, expect, it } from 'vitest';
import { InputError } from '../../sheet/input-error.ts';
import { parseMapFile } from './map-schema.ts';

describe('a map in a file of its own', () => {
  it('is read as that of an encounter', () => {
    const { width, height } = parseMapFile('rows: ["..#", "..."]\nlight: shadows\n', 'yard.yaml');
    expect([width, height]).toEqual([3, 2]);
  });

  it.each([
    ['rows: ["..#", "..x"]', 'rows[1][2]'],
    ['row: []', 'row'],
    ['light: shadows', 'rows'],
    ['- 1', ''],
  ])('says where %s is wrong', (text, path) => {
    const problems = (() => {
      try {
        parseMapFile(text, 'yard.yaml');
        return [];
      } catch (error) {
        return error instanceof InputError ? error.problems.map((each) => each.path) : [];
      }
    })();
    expect(problems).toContain(path);
  });
});
