import { expect, inject, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

/** What is opened and played a little: all that begin so. `npm run soak -- examples` says which; it is too long for every run of the tests. */
const CHOSEN = process.env['FRAY_EXAMPLES'];
/** Questions that one act may lead to. */
const MOST_QUESTIONS = 12;
const MOST_TRIES = 3;
const TIME_FOR_ALL = 1_200_000;

async function idsOf(chosen: string): Promise<readonly string[]> {
  const answer = await fetch(`${inject('pages')}/api/examples`);
  const all = (await answer.json()) as readonly { readonly id: string }[];
  return all.map(({ id }) => id).filter((id) => id.startsWith(chosen));
}

/** Whatever is asked gets its first answer; the rule that stands beside a question is a button too. */
async function answersAll(gm: Seat): Promise<void> {
  const choices = gm.question.getByRole('toolbar').getByRole('button');
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    if ((await choices.count()) === 0) return;
    const before = await steps(gm);
    await choices.first().click();
    await isPast(gm, before);
  }
}

/** How many steps the fight has had, as the page shows it. */
async function steps(gm: Seat): Promise<number> {
  return Number(await gm.page.getByRole('slider', { name: 'Show the fight after step' }).inputValue());
}

async function isPast(gm: Seat, step: number): Promise<void> {
  await expect.poll(() => steps(gm), { timeout: 30_000 }).toBeGreaterThan(step);
}

/** Waits until the fight has gone on from there. */
async function goesOn(gm: Seat, from: number): Promise<void> {
  await isPast(gm, from);
  await answersAll(gm);
}

/** Whether somebody can still do something. */
async function isOpen(gm: Seat): Promise<boolean> {
  return (await gm.log.getByText(/^The fight is over/).count()) === 0;
}

/** The first action that needs no more than its form offers by itself, opened by a click and done by a click. */
async function byMouse(gm: Seat): Promise<void> {
  if (!(await isOpen(gm))) return;
  const rows = gm.actions.locator('[data-can="true"] > button');
  await rows.first().waitFor();
  const before = await steps(gm);
  for (let at = 0; at < (await rows.count()); at++) {
    await rows.nth(at).click();
    if (await isReady(gm)) {
      await gm.page.getByRole('form').getByRole('button', { name: 'Do it' }).click();
      await goesOn(gm, before);
      return;
    }
    await gm.page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
  }
}

/** Whether the form that is open can be sent as it fills itself in; it takes a moment for that. */
async function isReady(gm: Seat): Promise<boolean> {
  const ready = gm.page.getByRole('form').getByRole('button', { name: 'Do it', disabled: false });
  return await ready.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** Opens the first action that can be done, sought by its name: again where the list was still that of the step before. */
async function opensFirst(gm: Seat): Promise<void> {
  const { keyboard } = gm.page;
  const first = gm.actions.locator('[data-can="true"] > button > span').first();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // After the first try the search has the focus.
    if (tries === 0) await keyboard.press('/');
    await keyboard.type(await first.innerText());
    await keyboard.press('Enter');
    const opened = await gm.page
      .getByRole('form')
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    if (opened) return;
    await gm.page.getByRole('textbox', { name: 'Search actions' }).fill('');
  }
  throw new Error('no action opens by its name');
}

/** The first action in the list, sought by its name, opened and done by Enter; where its form lacks something the turn is passed by a key. */
async function byKeyboard(gm: Seat): Promise<void> {
  if (!(await isOpen(gm))) return;
  const { keyboard } = gm.page;
  const before = await steps(gm);
  await opensFirst(gm);
  if (await isReady(gm)) await keyboard.press('Enter');
  else {
    await keyboard.press('Escape');
    await keyboard.press('n');
  }
  await goesOn(gm, before);
}

it.skipIf(CHOSEN === undefined)(
  'examples are played on by mouse and by keyboard',
  { timeout: TIME_FOR_ALL },
  async () => {
    const broken: string[] = [];
    for (const example of await idsOf(CHOSEN ?? '')) {
      try {
        const gm = await sit(await newTable({ example }), 'game master');
        await answersAll(gm);
        await byMouse(gm);
        await byKeyboard(gm);
        await byMouse(gm);
        await gm.page.close();
      } catch (error) {
        broken.push(`${example}: ${error}`);
      }
    }
    expect(broken).toEqual([]);
  },
);
