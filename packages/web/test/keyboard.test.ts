import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';
import { livingLogs, nameless, reads } from './tree.ts';

it('a whole fight by keyboard alone, read aloud', async () => {
  const gm = await sit(await newTable('yard', { typedDice: true }), 'game master');
  const { keyboard } = gm.page;
  const page = gm.page.locator('body');
  await gm.row('Attack').waitFor();
  await reads(
    page,
    'heading "Back yard" [level=1]',
    'region "Time"',
    'list "Turn order"',
    'button "20 Ann has to choose unhurt" [pressed]',
    'button "10 Bob unhurt · flat-footed"',
    'main "Map"',
    'grid "Battle map, 6 columns, 3 rows"',
    '[selected]',
    'complementary "What to do"',
    'tab "Actions" [selected]',
    'combobox "Acting"',
    'region "Attack"',
    'button "Attack"',
    'region "Log"',
    'tab "Fight" [selected]',
    'heading "Ann\'s turn"',
    'log "What happens"',
  );
  expect(await nameless(gm.page)).toEqual([]);
  expect(await livingLogs(gm.page)).toContain('What happens');
  // The drawing is for the eye: its cells are read, its letters are not.
  expect(await gm.map.ariaSnapshot()).not.toMatch(/- (text|img)/);

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
  await reads(page, 'gridcell "D2, floor, 10 feet" [selected]', 'status: "Move to D2: 10 feet');
  await keyboard.press('Enter');
  await gm.told('Ann moves 2 east');

  await keyboard.press('t');
  await reads(page, 'button "10 Bob the target', 'against Bob', 'button "Attack 80 % harm');
  await keyboard.press('/');
  await keyboard.type('attack');
  await keyboard.press('Enter');
  await gm.ready('Attack');
  expect(await gm.page.getByRole('combobox', { name: 'The enemy' }).inputValue()).toBe('Bob');
  await reads(
    page,
    'form "Attack"',
    'combobox "The enemy": Bob',
    'group "Odds"',
    'paragraph: 80 % harm',
    'paragraph: exact',
    'progressbar "out of the fight: 62 %"',
    'What goes into it: attack roll +7 against Defense 12',
    'button "Do it"',
  );
  expect(await nameless(gm.page)).toEqual([]);
  await keyboard.press('Enter');
  await reads(
    page,
    'alertdialog "Ann rolls a d20: attack roll"',
    'textbox "What fell (d20)"',
    'group "The face that fell"',
  );
  expect(await nameless(gm.page)).toEqual([]);

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
  await reads(page, 'log "What happens"', 'attack roll 22 against Defense 12 of Bob: hit', 'won by heroes');
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
