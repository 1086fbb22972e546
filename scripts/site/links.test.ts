import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';
import { deadLinks, Headings, targetOf } from './links.ts';
import { documents, groups, listed, pageOf } from './pages.ts';

describe('the site', () => {
  it('leads to every document, and no link of theirs leads nowhere', () => {
    expect(faults()).toEqual([]);
    expect([...listed()].sort()).toEqual(documents());
  });

  it('has another page for each', () => {
    const pages = documents().map(pageOf);
    expect(new Set(pages).size).toBe(pages.length);
    const links = groups().flatMap(({ items }) => items.map(({ link }) => link));
    expect(new Set(links).size).toBe(links.length);
    expect(links).toContain('/lab');
  });
});

describe('a link', () => {
  it('is dead where its file, or the heading in it, is not there', () => {
    const text =
      '# Here\n[a](map.md)\n\n[b](lost.md) ![c](lost.png)\n\n[d](#here) [e](#there) [f](map.md#a-ruleset) [g](map.md#b)\n';
    const dead = ['4: lost.md', '4: lost.png', '6: #there', '6: map.md#b'];
    const known = new Headings([['docs/new.md', text]]);
    expect(deadLinks('docs/new.md', text, known)).toEqual(dead.map((link) => `docs/new.md:${link}`));
  });

  it('is read from where its document lies', () => {
    expect(targetOf('docs/lab.md', '../README.md#more')).toEqual({ file: 'README.md', heading: '#more' });
    expect(targetOf('docs/lab.md', '#sweeps')).toEqual({ file: 'docs/lab.md', heading: '#sweeps' });
    expect(targetOf('docs/lab.md', 'https://example.org/')).toBe(null);
  });
});
