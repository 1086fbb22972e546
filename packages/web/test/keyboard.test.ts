import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

it('a whole fight by keyboard alone', async () => {
  const gm = await sit(await newTable('yard', { typedDice: true }), 'game master');
  const { keyboard } = gm.page;
  await gm.row('Attack').waitFor();

  await keyboard.press('?');
  await gm.page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await gm.page.getByRole('dialog').waitFor({ state: 'detached' });

  await keyboard.press('m');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await gm.page
    .getByText(/10 feet/)
    .first()
    .waitFor({ state: 'attached' });
  await keyboard.press('Enter');
  await gm.told('Ann moves 2 east');

  await keyboard.press('t');
  await keyboard.press('/');
  await keyboard.type('attack');
  await keyboard.press('Enter');
  await gm.ready('Attack');
  expect(await gm.page.getByRole('combobox', { name: 'The enemy' }).inputValue()).toBe('Bob');
  await keyboard.press('Enter');

  for (const [what, face] of [
    ['attack roll', '15'],
    ['damage', '4'],
  ] as const) {
    await gm.question.filter({ hasText: what }).waitFor();
    await keyboard.press('q');
    await keyboard.type(face);
    await keyboard.press('Enter');
  }
  await gm.told(/won by heroes/);
});

it('an action that is done hands the focus on to the map, from where every key works', async () => {
  const gm = await sit(await newTable('yard'), 'game master');
  const { keyboard } = gm.page;
  const focused = (name: string): Promise<unknown> =>
    gm.page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label')?.startsWith(label) === true,
      name,
    );
  await gm.row('Drop prone').waitFor();
  await keyboard.press('/');
  await keyboard.type('prone');
  await keyboard.press('Enter');
  await gm.ready('Drop prone');
  await keyboard.press('Enter');
  await gm.told(/Ann: now prone/);
  await focused('Battle map');
  await keyboard.press('n');
  await gm.told("Bob's turn");
});
