import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../test/client.ts';
import { aboutOf, Examples } from './examples.ts';

describe('aboutOf', () => {
  it('is the comment at the head of the file, as one paragraph', () => {
    expect(aboutOf('# Two blows that hit.\n# The second one is taken.\nfray: 1\n# not this\n')).toBe(
      'Two blows that hit. The second one is taken.',
    );
    expect(aboutOf('fray: 1\n# later\n')).toBe('');
    expect(aboutOf('')).toBe('');
  });
});

describe('Examples', () => {
  it('tells of each its title, its ruleset and what it is about', () => {
    const listed = new Examples(EXAMPLES).list();
    expect(listed.find(({ id }) => id === 'rules/grim/block')).toMatchObject({
      title: 'Blocked once',
      ruleset: 'grim',
      about: expect.stringMatching(/^Two blows that hit\./),
    });
    expect(listed.every(({ about }) => !about.includes('#'))).toBe(true);
  });
});
