import { describe, expect, it } from 'vitest';
import { outdated } from './docs.ts';

describe('generated documents', () => {
  it('are as `npm run docs` writes them', () => {
    expect(outdated()).toEqual([]);
  });
});
