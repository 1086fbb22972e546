import { expect, it } from 'vitest';
import { captured } from '../../test/streams.ts';
import { LinePrompter } from './line-prompter.ts';
import { Left } from './prompter.ts';

const picks = [
  { id: 'wait', text: 'Wait', hint: '' },
  { id: 'attack target=thug', text: 'Attack thug', hint: '55 % harm' },
];
const controls = [{ id: 'undo', text: 'undo', hint: 'takes the last step back' }];

it('takes picks by number or id, and any other text as it is', async () => {
  const io = captured(['2', 'wait', 'undo', '3', '']);
  const prompter = new LinePrompter(io);
  const ask = (): Promise<string> => prompter.choose('Yoriko acts', picks, controls);
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['attack target=thug', 'wait', 'undo', '3']);
  await new Promise(setImmediate);
  expect(io.out()).toContain('Yoriko acts\n  1) Wait\n  2) Attack thug  [55 % harm]\nundo> 2\n');
});

it('skips empty lines and comments', async () => {
  const prompter = new LinePrompter(captured(['', '# the thug falls', '  4 ']));
  expect(await prompter.type('a face of d6')).toBe('4');
});

it('does not take a number for a place where it is the id of a pick', async () => {
  const faces = ['3', '1', '2'].map((id) => ({ id, text: id, hint: '' }));
  expect(await new LinePrompter(captured(['1'])).choose('', faces, [])).toBe('1');
});

it('says that somebody left when the input ends', async () => {
  const prompter = new LinePrompter(captured([]));
  await expect(prompter.type('a face of d6')).rejects.toBeInstanceOf(Left);
});
