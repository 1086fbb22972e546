import { checkDice, commitmentOf, type FightView, modern } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './client.ts';
import { testServer } from './yard.ts';

const server = testServer();
const stab = { t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } } as const;

/** How the fight stood as the client sat down. */
function begun({ frames }: TestClient): FightView {
  const welcome = frames.find((frame) => frame.t === 'welcome');
  if (welcome?.t !== 'welcome') throw new Error('nobody was welcomed');
  return welcome.fight;
}

describe('the dice of a table', () => {
  it('are committed to before they fall, take words of players, and are revealed by the game master', async () => {
    const table = await server.table();
    const [us, gm, look] = await table.sitAll('us', 'game master', 'onlookers');
    const fight = begun(us);
    expect(fight.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect([begun(look).commitment, begun(gm).commitment]).toEqual([fight.commitment, fight.commitment]);
    expect(await look.does({ t: 'contribute', words: 'seven' })).toMatchObject({ t: 'refused' });
    expect(await us.does({ t: 'reveal' })).toMatchObject({ t: 'refused', refusals: [{ text: /game master/ }] });
    expect(await us.does({ t: 'contribute', words: 'seven' })).toMatchObject({ t: 'done', line: 2 });
    expect((await look.next('step')).entry.events).toMatchObject([{ kind: 'contribute', name: 'us', words: 'seven' }]);
    expect(await us.does(stab)).toMatchObject({ t: 'done', line: 3 });
    expect(await gm.does({ t: 'reveal' }, { at: 3 })).toMatchObject({ t: 'done', line: 4 });
    await look.next('step');
    const [event] = (await look.next('step')).entry.events;
    if (event?.kind !== 'reveal' || event.revealed === null) throw new Error('nothing was revealed');
    expect(commitmentOf(event.revealed)).toBe(fight.commitment);
    expect(event.commitment).not.toBe(fight.commitment);
    expect(await gm.does({ t: 'undo' }, { at: 4 })).toMatchObject({
      t: 'refused',
      refusals: [{ text: /known to all/ }],
    });
    const [first, next] = checkDice(modern, await table.journal());
    expect(first).toMatchObject({ seed: event.revealed, added: [{ step: 2, name: 'us', words: 'seven' }] });
    expect(next).toBeUndefined();
  });
});
