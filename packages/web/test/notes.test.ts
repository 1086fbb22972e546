import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { newTable, sit } from './room.ts';

const NAME = '<b>lever</b> "x"';

it('notes are pinned, read, moved, changed and taken off by mouse, by keys and by touch, each shown to whom it is for', async () => {
  const table = await newTable('door');
  const [gm, heroes] = await Promise.all([
    sit(table, 'game master'),
    sit(table, 'heroes', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ]);
  const slips = (seat: typeof gm) => seat.map.locator('[data-note]');
  // By keys: the square in focus on the map, O, the text, Enter.
  await gm.row('End the turn').waitFor();
  await gm.page.keyboard.press('g');
  await gm.page.keyboard.press('ArrowUp');
  await gm.page.keyboard.press('o');
  const form = gm.page.getByRole('form', { name: 'New note' });
  await form.getByRole('textbox', { name: 'Square' }).and(gm.page.locator('[value="E1"]')).waitFor();
  await form.getByRole('textbox', { name: 'New note' }).pressSequentially(NAME);
  expect(await findings(gm.page)).toEqual([]);
  await gm.page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  // Everybody reads it: told aloud as it comes, in the square, and in a list.
  const aloud = heroes.page.getByRole('log', { name: 'What is said' });
  await aloud.getByText(`game master pins a note to E1: ${NAME}`).waitFor();
  await gm.page.getByRole('gridcell', { name: /^E1, .*note by game master: <b>lever/, selected: true }).waitFor();
  // By touch: a tap on the slip opens it; it is not this seat's to change.
  await slips(heroes).tap();
  const list = heroes.page.getByRole('dialog').getByRole('list', { name: 'Notes' });
  await list.getByText(NAME).waitFor();
  expect(await list.getByRole('button', { name: 'Change' }).count()).toBe(0);
  expect(await findings(heroes.page)).toEqual([]);
  await heroes.page.keyboard.press('Escape');
  // For some alone: the game master's own does not come to them.
  await gm.page.getByRole('button', { name: 'Notes', exact: true }).click();
  await form.getByRole('combobox', { name: 'For', exact: true }).selectOption('me alone');
  await form.getByRole('textbox', { name: 'Square' }).fill('A3');
  await form.getByRole('textbox', { name: 'New note' }).fill('ambush');
  await form.getByRole('button', { name: 'Pin it' }).click();
  await form.waitFor({ state: 'detached' });
  expect([await slips(gm).count(), await slips(heroes).count()]).toEqual([2, 1]);
  // By mouse: a click on the slip changes it; moved to the square that is chosen next.
  await slips(gm).and(gm.page.locator('[data-note="4,0"]')).click();
  const changing = gm.page.getByRole('form', { name: 'Change the note' });
  await changing.getByRole('textbox', { name: 'Note' }).fill('the trap');
  await changing.getByRole('button', { name: 'Change it' }).click();
  await changing.waitFor({ state: 'detached' });
  await gm.page.keyboard.press('o');
  await gm.page.getByRole('listitem').filter({ hasText: 'the trap' }).getByRole('button', { name: 'Move' }).click();
  await gm.page.getByText('Choose the square for the note').waitFor();
  await gm.page.keyboard.press('ArrowDown');
  await gm.page.keyboard.press('Enter');
  await gm.page.getByText('Choose the square for the note').waitFor({ state: 'detached' });
  await heroes.map.locator('[data-note="4,1"]').waitFor();
  // Dragged to another square, it lies there; it is no click, and nobody drags another's.
  const drag = async (seat: typeof gm, from: string, far: number): Promise<void> => {
    const box = await slips(seat)
      .and(seat.page.locator(`[data-note="${from}"]`))
      .boundingBox();
    if (box === null) throw new Error('there is no such note');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const side = ((await seat.map.locator('[data-combatant="ann"]').boundingBox())?.width ?? 0) * far;
    await seat.page.mouse.move(x, y);
    await seat.page.mouse.down();
    await seat.page.mouse.move(x - side, y, { steps: 8 });
    await seat.page.mouse.up();
  };
  await drag(gm, '4,1', 2);
  await heroes.map.locator('[data-note="4,1"]').waitFor({ state: 'detached' });
  expect(await heroes.map.locator('[data-note]').getAttribute('data-note')).toMatch(/^[0-3],1$/);
  expect(await gm.page.getByRole('dialog').count()).toBe(0);
  const lies = await heroes.map.locator('[data-note]').getAttribute('data-note');
  await drag(heroes, lies ?? '', -2);
  expect(
    await slips(gm)
      .and(gm.page.locator(`[data-note="${lies}"]`))
      .count(),
  ).toBe(1);
  // Taken off, it is gone everywhere; what was said of the fight is as it was.
  await gm.page.keyboard.press('o');
  const row = gm.page.getByRole('listitem').filter({ hasText: 'the trap' });
  await row.getByRole('button', { name: /Take off/ }).click();
  await row.getByRole('button', { name: /Really take it off/ }).click();
  await expect.poll(() => slips(heroes).count()).toBe(0);
  expect(await heroes.page.getByText('ambush').count()).toBe(0);
});
