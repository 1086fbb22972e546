import { expect, it } from 'vitest';
import { scriptOf } from './version.ts';

it('the version of a page is the name of its script', () => {
  expect(scriptOf('<head><script type="module" crossorigin src="./assets/index-abc.js"></script>')).toBe(
    './assets/index-abc.js',
  );
  expect(scriptOf('<head></head>')).toBe('');
});
