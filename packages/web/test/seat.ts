import type { Locator, Page } from 'playwright-core';

/** What somebody at the table sees and does, in the words of the page. */
export class Seat {
  readonly page: Page;
  readonly map: Locator;
  readonly actions: Locator;
  readonly log: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.map = page.getByRole('grid');
    this.actions = page.getByRole('region', { name: 'Actions' });
    this.log = page.getByRole('region', { name: 'What has happened' });
    this.question = page.getByRole('alertdialog');
  }

  /** The token of a combatant on the map. */
  token(id: string): Locator {
    return this.map.locator(`[data-combatant="${id}"]`);
  }

  /** The row of an action in the palette. */
  row(action: string): Locator {
    return this.actions.getByRole('button', { name: new RegExp(`^${action}(?![ -]?[a-z])`, 'i') }).first();
  }

  /** Opens an action, and does it as its form stands. */
  async does(action: string): Promise<void> {
    await this.row(action).click();
    await this.send(action);
  }

  /** Does what the open form of an action says. */
  async send(action: string): Promise<void> {
    const form = this.page.getByRole('form', { name: action });
    await form.getByRole('button', { name: 'Do it' }).click();
    await form.waitFor({ state: 'detached' });
  }

  /** Answers a question by a choice that begins so. */
  async answers(choice: string): Promise<void> {
    await this.question.getByRole('button', { name: new RegExp(`^${choice}`, 'i') }).click();
  }

  /** Types what fell, die after die, each where a roll of that name is asked for. */
  async rolls(...dice: readonly (readonly [what: string, face: number])[]): Promise<void> {
    for (const [what, face] of dice) {
      const asked = this.question.filter({ hasText: what });
      await asked.getByRole('textbox').fill(String(face));
      // The same die may be asked for again: the next face waits until this one has gone.
      const form = await asked.elementHandle();
      await asked.getByRole('button', { name: 'It fell' }).click();
      await form?.waitForElementState('hidden');
    }
  }

  /** Aims at somebody, by a click on the map. */
  async aims(id: string): Promise<void> {
    await this.token(id).locator('path').first().click();
  }

  /** Waits until the log says it. */
  async told(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).last().waitFor();
  }

  /** Waits until the log no longer says it. */
  async untold(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).first().waitFor({ state: 'detached' });
  }

  /** Waits until the page says that the table waits for somebody; for nobody where null. */
  async waits(name: string | null): Promise<void> {
    const told = this.page.getByText(/waits for|waiting for/i);
    if (name === null) await told.first().waitFor({ state: 'detached' });
    else await told.filter({ hasText: name }).first().waitFor();
  }

  /** Drags a token by so many squares, as soon as its turn has come. */
  async drags(id: string, east: number, south: number): Promise<void> {
    await this.row('Move').waitFor();
    const box = await this.token(id).locator('path').first().boundingBox();
    if (box === null) throw new Error(`there is no token of ${id}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const side = box.width / 0.72;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1])
      await this.page.mouse.move(x + east * side * part, y + south * side * part, { steps: 2 });
    await this.page.mouse.up();
  }
}
