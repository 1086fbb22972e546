import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('the order of time', () => {
  it('shows the round with whose turn it is, and chooses by a click and by keys', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    const order = gm.page.getByRole('list', { name: 'Turn order' });
    await order.getByRole('button', { name: /Bob has to choose/ }).waitFor();
    await order.getByRole('button', { name: /Ann/ }).click();
    await order.getByRole('button', { name: /Ann/, pressed: true }).waitFor();
    await gm.page.keyboard.press('j');
    await order.getByRole('button', { name: /Bob/, pressed: true }).waitFor();
    await gm.page.keyboard.press('t');
    await gm.actions.getByText('against Ann').waitFor();
    await gm.page.keyboard.press('n');
    await order.getByRole('button', { name: /Ann has to choose/ }).waitFor();
    // At whom one side aimed the other does not.
    await gm.actions.getByText('Choose an enemy on the map').waitFor();
  });

  it('shows ticks as a track, and where an act would lead', async () => {
    const gm = await sit(await newTable({ example: 'rules/timecount/dagger-and-axe' }), 'game master');
    const track = gm.page.getByRole('region', { name: 'Track of time' });
    await track.getByRole('button', { name: /Kestrel has to choose/ }).waitFor();
    // What is pointed at would slip away from under the pointer if this took more or less room.
    const height = async () => (await gm.page.getByRole('region', { name: 'Time', exact: true }).boundingBox())?.height;
    const before = await height();
    await gm.page.keyboard.press('t');
    await gm.row('Attack').hover();
    await gm.page.getByText(/Kestrel would act again at tick .*after the reaver/).waitFor();
    await gm.row('Wait').hover();
    await gm.page.getByText(/Kestrel would act again at tick 6; before the reaver/).waitFor();
    expect(await height()).toBe(before);
    await gm.row('Run or sprint').hover();
    await gm.page.getByText(/Kestrel would act again/).waitFor({ state: 'detached' });
    expect(await height()).toBe(before);
  });

  it('shows a preparation as a bar', async () => {
    const gm = await sit(await newTable({ example: 'rules/timecount/wizard-interrupted' }), 'game master');
    await gm.does('Prepare a spell');
    await gm.page.getByRole('button', { name: /Brute has to choose/, pressed: true }).waitFor();
    await gm.page.keyboard.press('n');
    await gm.page.getByText(/Ulan: preparing a spell, until tick \d+/).waitFor();
  });
});

describe('the log', () => {
  it('folds the arithmetic under its sentence, with the rules behind it', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.page.keyboard.press('t');
    await gm.does('Attack');
    const sentence = gm.log.getByRole('button', { name: /Bob: attack roll \d+ against Defense 12 of Ann/ });
    await sentence.click();
    const tables = gm.log.getByRole('table');
    await tables
      .filter({ hasText: "Bob's attack roll" })
      .getByText(/d20: \d+/)
      .waitFor();
    await tables
      .filter({ hasText: "Bob's attack roll" })
      .getByRole('button', { name: /^rule / })
      .first()
      .click();
    await gm.page.getByRole('dialog', { name: /^rule / }).waitFor();
  });

  it('tells of one combatant alone', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.does('Drop prone');
    await gm.told(/Bob: now prone/);
    await gm.page.getByRole('combobox', { name: 'Tell of' }).selectOption('Ann');
    await gm.untold(/Bob: now prone/);
  });

  it('reads out what is new, once', async () => {
    const table = await newTable('door');
    const [gm, ann] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
    const spoken = ann.page.getByRole('log', { name: 'What happens' });
    await ann.told(/flat-footed/);
    await gm.does('Drop prone');
    await spoken.getByText(/Bob: now prone/).waitFor({ state: 'attached' });
    expect(await spoken.getByText(/flat-footed/).count()).toBe(0);
    expect(await spoken.getByText(/Bob: now prone/).count()).toBe(1);
  });
});

describe('playback', () => {
  it('shows how it was while the table goes on, does nothing there, and comes back with one key', async () => {
    const table = await newTable('door');
    const [gm, ann] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
    await gm.does('Drop prone');
    await ann.told(/Bob: now prone/);
    await ann.page.keyboard.press('[');
    await ann.page.getByText('As it was after step 1 of 2').waitFor();
    await ann.untold(/Bob: now prone/);
    await gm.does('End the turn');
    await ann.page.getByText('As it was after step 1 of 3').waitFor();
    await ann.page.keyboard.press('n');
    await ann.page.keyboard.press('.');
    await ann.told("Ann's turn");
    await ann.page.getByRole('slider', { name: /after step/ }).press('ArrowLeft');
    await ann.page.getByText('As it was after step 2 of 3').waitFor();
    await ann.told(/Bob: now prone/);
    await ann.page.getByRole('button', { name: 'Back to now' }).click();
    await ann.told("Ann's turn");
  });

  it('says in the palette that nothing is done there, and nothing of the question that was open then', async () => {
    const table = await newTable('door', { typedDice: true });
    const [gm, gang] = await Promise.all([sit(table, 'game master'), sit(table, 'gang')]);
    await gang.page.keyboard.press('t');
    await gang.does('Attack');
    await gang.rolls(['attack roll', 18]);
    await gang.question.filter({ hasText: 'damage' }).waitFor();
    await gm.page.getByRole('tab', { name: 'Game master' }).click();
    const hand = gm.page.getByRole('region', { name: "Game master's actions" });
    for (const [seat, menu] of [[gang, gang.actions] as const, [gm, hand] as const]) {
      await menu.getByText('the open question has to be answered first').waitFor();
      await seat.page.getByRole('slider', { name: /after step/ }).press('ArrowLeft');
      await seat.page.getByText('As it was after step 2 of 3').waitFor();
      await menu.getByText('go back to now first').waitFor();
      expect(await menu.getByText('the open question').count()).toBe(0);
      await seat.page.getByRole('button', { name: 'Back to now' }).click();
      await menu.getByText('the open question has to be answered first').waitFor();
    }
  });

  it('comes back by itself where the step was taken back', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.does('Drop prone');
    await gm.told(/: Drop prone/);
    await gm.does('End the turn');
    await gm.told("Ann's turn");
    await gm.page.keyboard.press('[');
    await gm.page.getByText('As it was after step 2 of 3').waitFor();
    await gm.page.keyboard.press('Escape');
    await gm.told("Ann's turn");
    await gm.page.keyboard.press('Control+z');
    await gm.untold("Ann's turn");
  });
});
