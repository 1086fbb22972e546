import { expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

/** A page whose engine hears of a question about reach, and of what is asked after it, when `release` is called. */
interface Holding {
  readonly held: (() => void)[];
  release(): void;
}

/** Runs in the page. */
function holdReach(): void {
  const held: (() => void)[] = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function later(this: Worker, message: readonly { call: string }[]): void {
    if (message.some(({ call }) => call === 'reach')) held.push(() => post.call(this, message));
    else post.call(this, message);
  } as Worker['postMessage'];
  const release = (): void => {
    Worker.prototype.postMessage = post;
    for (const send of held) send();
  };
  Object.assign(window, { held, release } satisfies Holding);
}

it('a token that is let go before the page knows how far it gets goes there as soon as it does', async () => {
  const gang = await sit(await newTable('door'), 'gang');
  await gang.page.addInitScript(holdReach);
  await gang.page.reload();
  await gang.drags('bob', 1, 0);
  await gang.page.waitForFunction(() => (window as unknown as Holding).held.length > 0);
  await gang.page.evaluate(() => (window as unknown as Holding).release());
  await gang.told('Bob moves 1 east');
});

it('a movement that was decided before somebody else did something is not made after it', async () => {
  const table = await newTable('door');
  const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
  await gang.page.addInitScript(holdReach);
  await gang.page.reload();
  await gang.drags('bob', 1, 0);
  await gang.page.waitForFunction(() => (window as unknown as Holding).held.length > 0);
  await gm.does('Drop prone');
  // What has happened is told by the engine, which hears nothing yet.
  await gang.page.getByText('2/2', { exact: true }).waitFor();
  await gang.page.evaluate(() => (window as unknown as Holding).release());
  await gang.page.getByText('something else happened first').first().waitFor();
  expect(await gang.log.getByText(/Bob moves/).count()).toBe(0);
});
