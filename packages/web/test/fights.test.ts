import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('a whole fight by mouse, with dice that fell on a real table', () => {
  it('modern: goes up to the enemy, and one stroke ends it', async () => {
    const gm = await sit(await newTable('yard', { typedDice: true }), 'game master');
    await gm.drags('ann', 2, 0);
    await gm.told('Ann moves 2 east');
    await gm.aims('bob');
    await gm.does('Attack');
    await gm.rolls(['attack roll', 15], ['damage', 4]);
    await gm.told('Ann: attack roll 22 against Defense 12 of Bob: hit');
    await gm.told(/won by heroes/);
    expect(await gm.question.count()).toBe(0);
  });

  it('grim: both sides roll, and the margin tells', async () => {
    const gm = await sit(await newTable('gate', { typedDice: true }), 'game master');
    await gm.aims('ulf');
    await gm.does('Attack');
    await gm.rolls(['attack roll', 19], ['Defense roll', 2], ['damage', 8]);
    await gm.told('attack 31 against Defense 0 of Ulf: hit');
    await gm.told(/won by wardens/);
  });

  it('timecount: dice before the first tick, an act that takes time', async () => {
    const gm = await sit(await newTable('lane', { typedDice: true }), 'game master');
    await gm.rolls(['initiative', 6], ['initiative', 1], ['penalty of surprise', 6]);
    await gm.aims('rat');
    await gm.does('Attack');
    await gm.rolls(['attack roll', 15], ['damage roll', 6], ['speed factor', 6]);
    await gm.told('next turn at tick 18');
    await gm.told(/won by company/);
  });
});
