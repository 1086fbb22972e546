import type { Locator, Page } from 'playwright-core';
import { CELL } from '../src/map/geometry.ts';

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

  /** The row of an action in the palette; its odds may stand beside its name. */
  row(action: string): Locator {
    return this.actions.getByRole('button', { name: new RegExp(`^${action}( (about )?[<\\d].*%.*)?$`) });
  }

  /** Opens an action, and does it as its form stands. */
  async does(action: string): Promise<void> {
    await this.row(action).click();
    await this.send(action);
  }

  /** Does what the open form of an action says. */
  async send(action: string): Promise<void> {
    await (await this.ready(action)).click();
    await this.page.getByRole('form', { name: action, exact: true }).waitFor({ state: 'detached' });
  }

  /** The button that does what the open form of an action says, as soon as nothing speaks against it. */
  async ready(action: string): Promise<Locator> {
    const form = this.page.getByRole('form', { name: action, exact: true });
    const button = form.getByRole('button', { name: 'Do it', disabled: false });
    await button.waitFor();
    return button;
  }

  /** Answers a question by a choice with these words. */
  async answers(choice: string): Promise<void> {
    await this.question.getByRole('button', { name: choice }).click();
  }

  /** Tells what fell by a click on the face, die after die, each where a roll of that name is asked for. */
  async rolls(...dice: readonly (readonly [what: string, face: number])[]): Promise<void> {
    for (const [what, face] of dice) {
      const asked = this.question.filter({ hasText: what });
      const fell = asked.getByRole('button', { name: String(face), exact: true });
      await fell.waitFor();
      // The same die may be asked for again: the next face waits until this one has gone.
      const form = await asked.elementHandle();
      await fell.click();
      await form?.waitForElementState('hidden');
    }
  }

  /** Waits until the log says it. */
  async told(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).last().waitFor();
  }

  /** Waits until the log no longer says it. */
  async untold(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).first().waitFor({ state: 'detached' });
  }

  /** Waits until the page says that the table waits for somebody. */
  async waits(name: string): Promise<void> {
    await this.page.getByText(`The table waits for ${name}`).waitFor();
  }

  /** Aims at somebody, by a click on the map. */
  async aims(id: string): Promise<void> {
    await this.actions.getByRole('region', { name: 'Attack' }).waitFor();
    await this.clicks(id);
  }

  /** Clicks on a token, with these keys held down. */
  async clicks(id: string, held: readonly 'Shift'[] = []): Promise<void> {
    const { x, y } = await this.reaches(id);
    for (const key of held) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of held) await this.page.keyboard.up(key);
  }

  /** Clicks on a token twice at once, as soon as its page can act. */
  async doubleClicks(id: string): Promise<void> {
    await this.actions.getByRole('region', { name: 'Attack' }).waitFor();
    const { x, y } = await this.reaches(id);
    await this.page.mouse.dblclick(x, y);
  }

  /** Clicks on the square that lies so far from where somebody stands. */
  async pointsBeside(id: string, east: number, south: number): Promise<void> {
    const { x, y, side } = await this.standing(id);
    await this.page.mouse.click(x + east * side, y + south * side);
  }

  /** Drags a token by so many squares, as soon as it can be taken. */
  async drags(id: string, east: number, south: number): Promise<void> {
    await this.map.locator(`[data-combatant="${id}"][data-draggable]`).waitFor();
    const { x, y, side } = await this.reaches(id);
    await this.page.mouse.down();
    await this.page.mouse.move(x + east * side, y + south * side, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Moves the pointer onto a token, after it where it moves away meanwhile. */
  async reaches(id: string): Promise<Standing> {
    for (;;) {
      const at = await this.standing(id);
      await this.page.mouse.move(at.x, at.y);
      const now = await this.standing(id);
      if (now.x === at.x && now.y === at.y) return at;
    }
  }

  /** Where a token stands on the screen once the map is still. */
  async standing(id: string): Promise<Standing> {
    const token = this.map.locator(`[data-combatant="${id}"]`);
    const { scale, x, y } = await token.evaluate(async (drawn: SVGGraphicsElement) => {
      const where = (): DOMMatrix => drawn.getScreenCTM() as DOMMatrix;
      // While panels find their sizes the map makes room for them, from one frame to the next.
      for (let before = where(); ; ) {
        await new Promise(requestAnimationFrame);
        const now = where();
        if (now.a === before.a && now.e === before.e && now.f === before.f) return { scale: now.a, x: now.e, y: now.f };
        before = now;
      }
    });
    return { x, y, side: scale * CELL };
  }

  /** Waits until the panel of time, above the map, has what gives it its height, or the page says why it never will. */
  async isLaidOut(): Promise<void> {
    const time = this.page.getByRole('region', { name: 'Time', exact: true });
    const whole = time.getByLabel(/^(Turn order|Track of time)$/);
    await whole.or(this.page.getByRole('alert')).first().waitFor({ state: 'attached' });
  }
}

/** A place on the screen, and how long the side of a square is there. */
interface Standing {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
