import { it } from 'vitest';
import { newTable, sit } from './room.ts';

/** A page whose desk hears of a question about reach, and of what is asked after it, when `release` is called. */
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
