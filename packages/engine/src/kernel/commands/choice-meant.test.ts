import { expect, it } from 'vitest';
import { choiceMeant } from './choice-meant.ts';

const choices = ['wait', 'step E3', 'step -A0', 'mp5', 'MP5'].map((id) => ({ id, text: id }));
const meant = (said: string): string | undefined => choiceMeant({ choices }, said)?.id;

it('takes the choice of that id', () => {
  expect(choices.map(({ id }) => meant(id))).toEqual(choices.map(({ id }) => id));
});

it('knows a square in every form', () => {
  expect(['step e3', 'step 4,2', 'step -a0', 'step -1,-1'].map(meant)).toEqual([
    'step E3',
    'step E3',
    'step -A0',
    'step -A0',
  ]);
});

it('takes the words in which a choice is put, where no other is put in them', () => {
  const ways = [
    { id: 'e', text: 'east' },
    { id: 'n', text: 'on' },
    { id: 's', text: 'on' },
    { id: 'on', text: 'e' },
  ];
  const way = (said: string) => choiceMeant({ choices: ways }, said)?.id;
  expect(['e', 'east', 'on', 'East'].map(way)).toEqual(['e', 'e', 'on', undefined]);
  expect(choiceMeant({ choices: ways.slice(0, 3) }, 'on')).toBeUndefined();
});

it('finds nothing else', () => {
  for (const said of ['', 'Wait', 'step', 'E3', 'step E4', 'step E 3']) expect(meant(said)).toBeUndefined();
});
