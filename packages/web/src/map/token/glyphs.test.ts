import { expect, it } from 'vitest';
import { glyphOf } from './glyphs.tsx';

it.each([
  ['glock 17', 'fired', 1, 'pistol'],
  ['m16a2', 'fired', 2, 'rifle'],
  ['hk psg1', 'fired', 0, 'rifle'],
  ['composite longbow', 'drawn', 2, 'bow'],
  ['fragmentation grenade', 'thrown', 1, 'bomb'],
  ['javelin', 'struck', 1, 'spear'],
  ['longsword', 'struck', 1, 'sword'],
  ['Battle Axe', 'struck', 1, 'axe'],
  ['metal baton', 'struck', 1, 'hammer'],
  ['quarterstaff', 'struck', 2, 'wand'],
  ['claws', 'struck', 0, 'paw'],
  ['venomous fangs', 'body', 1, 'paw'],
  ['unarmed', 'body', 0, 'fist'],
  ['heat ray', 'power', 0, 'bolt'],
] as const)('%s, %s with %i hands, is drawn as a %s', (text, use, hands, glyph) => {
  expect(glyphOf({ text, use, hands })).toBe(glyph);
});

it('who has nothing to fight with has no glyph', () => {
  expect(glyphOf(undefined)).toBe('');
});
