import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newTable, sit } from './room.ts';
import type { Seat } from './seat.ts';

/** What is opened and played a little: all of that folder. `npm run soak -- examples` says which; it is too long for every run of the tests. */
const CHOSEN = process.env['FRAY_EXAMPLES'];
/** Acts in each example, by mouse and by keyboard in turn. */
const ACTS = 6;
/** Questions that one act may lead to. */
const MOST_QUESTIONS = 12;
const MOST_TRIES = 3;
const TIME_FOR_ALL = 3_600_000;

async function idsOf(chosen: string): Promise<readonly string[]> {
  const answer = await fetch(`${inject('pages')}/api/examples`);
  const all = (await answer.json()) as readonly { readonly id: string }[];
  return all.map(({ id }) => id).filter((id) => id.startsWith(chosen) || id.split('/').includes(chosen));
}

/** How somebody plays. */
type Hand = 'mouse' | 'keyboard';

/** Whatever is asked gets its first answer, by a click or by its key; the rule that stands beside a question is a button too. */
async function answersAll(gm: Seat, hand: Hand): Promise<void> {
  const choices = choicesOf(gm);
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    // What is asked next shows a moment after the step that leads to it.
    await choices.or(rowsOf(gm)).or(gm.log.getByText(OVER)).first().waitFor();
    if ((await choices.count()) === 0) return;
    const before = await steps(gm);
    if (hand === 'mouse') await choices.first().click();
    else await gm.page.keyboard.press('1');
    await isPast(gm, before);
  }
}

/** The choices of the question that is open. */
function choicesOf(gm: Seat): Locator {
  return gm.question.getByRole('toolbar').getByRole('button');
}

/** The actions that can be done now. */
function rowsOf(gm: Seat): Locator {
  return gm.actions.locator('[data-can="true"] > button');
}

const OVER = /^The fight is over/;

/** How many steps the fight has had, as the page shows it. */
async function steps(gm: Seat): Promise<number> {
  return Number(await gm.page.getByRole('slider', { name: 'Show the fight after step' }).inputValue());
}

async function isPast(gm: Seat, step: number): Promise<void> {
  await expect.poll(() => steps(gm), { timeout: 30_000 }).toBeGreaterThan(step);
}

/** Waits until the fight has gone on from there. */
async function goesOn(gm: Seat, hand: Hand, from: number): Promise<void> {
  await isPast(gm, from);
  await answersAll(gm, hand);
}

/** Whether somebody can still do something. */
async function isOpen(gm: Seat): Promise<boolean> {
  return (await gm.log.getByText(OVER).count()) === 0;
}

/** An action that needs no more than its form offers by itself, opened by a click and done by a click: sought from the one of that number on. */
async function byMouse(gm: Seat, act: number): Promise<void> {
  const rows = rowsOf(gm);
  await rows.first().waitFor();
  const before = await steps(gm);
  const count = await rows.count();
  for (let at = 0; at < count; at++) {
    await rows.nth((act + at) % count).click();
    if (await isReady(gm)) {
      await gm.page.getByRole('form').getByRole('button', { name: 'Do it' }).click();
      await goesOn(gm, 'mouse', before);
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

/** Opens an action that can be done, sought by its name: again where the list was still that of the step before. */
async function opensByName(gm: Seat, act: number): Promise<void> {
  const { keyboard } = gm.page;
  const names = rowsOf(gm).locator('> span:first-child');
  await names.first().waitFor();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // After the first try the search has the focus.
    if (tries === 0) await keyboard.press('/');
    await keyboard.type(await names.nth(act % (await names.count())).innerText());
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

/** The action of that number in the list, sought by its name, opened and done by Enter; where its form lacks something the turn is passed by a key. */
async function byKeyboard(gm: Seat, act: number): Promise<void> {
  const { keyboard } = gm.page;
  const before = await steps(gm);
  await opensByName(gm, act);
  if (await isReady(gm)) await keyboard.press('Enter');
  else {
    await keyboard.press('Escape');
    await keyboard.press('n');
  }
  await goesOn(gm, 'keyboard', before);
}

/** An example opened and played on, by mouse and by keyboard in turn, until its fight is over or it has had its acts. */
async function playOn(example: string): Promise<void> {
  const gm = await sit(await newTable({ example }), 'game master');
  await answersAll(gm, 'keyboard');
  for (let act = 0; act < ACTS && (await isOpen(gm)); act++) await (act % 2 === 0 ? byMouse : byKeyboard)(gm, act);
  await gm.page.close();
}

it.skipIf(CHOSEN === undefined)(
  'examples are played on by mouse and by keyboard',
  { timeout: TIME_FOR_ALL },
  async () => {
    const chosen = await idsOf(CHOSEN ?? '');
    expect(chosen).not.toEqual([]);
    const broken: string[] = [];
    for (const example of chosen) await playOn(example).catch((error: unknown) => broken.push(`${example}: ${error}`));
    expect(broken).toEqual([]);
  },
);
