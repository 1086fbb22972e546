import { expect, it } from 'vitest';
import { parted, withoutUnused } from '../../unused-styles.ts';

it('leaves out the rules of components that no script has, and nothing else', () => {
  const css = [
    '@charset "utf-8";',
    ':root{--a:1}',
    '.m_aaaaaaa1{color:red}',
    '.m_bbbbbbb2:hover .m_aaaaaaa1{color:blue}',
    '@media (hover:hover){.m_bbbbbbb2{x:1}.own{y:2}}',
    '@media print{.m_bbbbbbb2{x:1}}',
    '@keyframes m_ccccccc3{0%{x:1}to{x:2}}',
  ];
  const scripts = 'const classes={root:"m_aaaaaaa1"}';
  expect(withoutUnused(css.join(''), scripts)).toBe(
    [css[0], css[1], css[2], '@media (hover:hover){.own{y:2}}', css[6]].join(''),
  );
});

it('leaves out the shades of colours that nobody names', () => {
  const declared = ['red', 'pink', 'blue', 'lime'].map(
    (name) => `--mantine-color-${name}-6:#123;--mantine-color-${name}-light-hover:var(--mantine-color-${name}-6)`,
  );
  const css = `:root{--mantine-color-text:#000;${declared.join(';')}}.own{color:var(--mantine-color-blue-6)}`;
  expect(withoutUnused(css, 'x("pinkish");y("red",`lime.7`)')).toBe(
    `:root{--mantine-color-text:#000;${[declared[0], declared[2], declared[3]].join(';')}}.own{color:var(--mantine-color-blue-6)}`,
  );
});

it('parts what is only for other components from the rest, each in its order', () => {
  const [always, first, both, later] = [
    ':root{--a:1}',
    '.m_aaaaaaa1{color:red}',
    '.m_bbbbbbb2 .m_aaaaaaa1{color:blue}',
    '.m_bbbbbbb2{x:1}',
  ];
  const css = `${always}${later}@media print{${first}${both}}${first}@keyframes k{to{x:2}}`;
  expect(parted(css, new Set(['m_aaaaaaa1']))).toEqual({
    first: `${always}@media print{${first}}${first}@keyframes k{to{x:2}}`,
    later: `${later}@media print{${both}}`,
  });
});
