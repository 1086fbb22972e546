import { describe, expect, it } from 'vitest';
import { beside } from './sheets.ts';

describe('beside', () => {
  it.each([
    ['alley.yaml', 'thug.yaml', 'thug.yaml'],
    ['fights/alley.yaml', 'sheets/thug.yaml', 'fights/sheets/thug.yaml'],
    ['fights/alley.yaml', '../sheets/thug.yaml', 'sheets/thug.yaml'],
    ['fights/alley.yaml', './thug.yaml', 'fights/thug.yaml'],
    ['alley.yaml', '../thug.yaml', '../thug.yaml'],
    ['../alley.yaml', '../thug.yaml', '../../thug.yaml'],
    ['/home/alley.yaml', '../thug.yaml', '/thug.yaml'],
    ['fights\\alley.yaml', 'sheets\\thug.yaml', 'fights/sheets/thug.yaml'],
    ['fights/alley.yaml', '/sheets/thug.yaml', '/sheets/thug.yaml'],
    ['fights/alley.yaml', 'C:\\thug.yaml', 'C:\\thug.yaml'],
  ])('%s: %s is %s', (file, path, found) => {
    expect(beside(file, path)).toBe(found);
  });
});
