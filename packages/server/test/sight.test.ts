import type { Command } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { gm, us, Watched } from './watched.ts';

type At = readonly [number, number];
type Step = Extract<ServerFrame, { t: 'step' }>;

const PERSON = '{ hp: 24, defense: 13, weapons: [knife] }';

/** Ann and Abe in a room with a gap in the south; Bob behind its wall. */
function rooms(bob: At, abe: At = [0, 0]): string {
  const rows = ['....#.....', '....#.....', '....#.....', '....#.....', '..........'].map((row) => `"${row}"`);
  return `fray: 1
title: Rooms
ruleset: modern
sight: true
start: ready
map: { rows: [${rows.join(', ')}] }
combatants:
  bob: { side: them, at: [${bob.join(', ')}], initiative: 20, sheet: ${PERSON} }
  ann: { side: us, at: [1, 1], initiative: 19, sheet: ${PERSON} }
  abe: { side: us, at: [${abe.join(', ')}], initiative: 18, sheet: ${PERSON} }
`;
}

const move = (by: string, ...path: readonly At[]): Command => ({ by, do: 'move', path, to: path.at(-1) as At });
const by = (watched: Watched, command: Command): Promise<string> =>
  watched.does(us.owns.includes(command.by) ? us : gm, { kind: 'command', command });

function lastStep({ heard }: Watched): Step {
  const steps = heard.map((text) => JSON.parse(text) as ServerFrame).filter((frame) => frame.t === 'step');
  return steps.at(-1) as Step;
}

/** What the seat was told of the last step, in short, by the index of the one to whom it happens. */
function told(watched: Watched): readonly string[] {
  return lastStep(watched).entry.events.flatMap((event) => {
    if (event.kind === 'move') return [`${event.who} moves ${event.dx},${event.dy}`];
    return event.kind === 'sight'
      ? [`${event.who} ${event.seen ? 'comes into' : 'goes out of'} the sight of ${event.side}`]
      : [];
  });
}

describe('what comes into sight', () => {
  it('is told of from then on, and until it goes out of it', async () => {
    const room = await Watched.of(rooms([7, 2]));
    expect(room.heard.join()).not.toContain('bob');
    await by(room, move('bob', [6, 3], [5, 4], [4, 4], [3, 4]));
    expect(told(room)).toEqual(['2 comes into the sight of us', '2 moves -1,0']);
    expect(lastStep(room).now.combatants[2]).toMatchObject({ id: 'bob', x: 3, y: 4 });
    await by(room, { by: 'bob', do: 'end-turn' });
    for (const who of ['ann', 'abe']) await by(room, { by: who, do: 'end-turn' });
    await by(room, move('bob', [4, 4], [5, 4], [6, 3], [7, 2]));
    expect(told(room)).toEqual(['2 moves 1,0', '2 goes out of the sight of us']);
    expect(lastStep(room).now.combatants[2]).toBeNull();
  });

  it('and whoever sits down anew is told by what name it went, and of nobody whom it never saw', async () => {
    const room = await Watched.of(rooms([7, 2]));
    expect(room.shownAnew()).toMatchObject({ gone: [null, null] });
    await by(room, move('bob', [6, 3], [5, 4], [4, 4], [3, 4]));
    expect(room.shownAnew()).toMatchObject({ gone: [null, null, null] });
    await by(room, { by: 'bob', do: 'end-turn' });
    for (const who of ['ann', 'abe']) await by(room, { by: who, do: 'end-turn' });
    await by(room, move('bob', [4, 4], [5, 4], [6, 3], [7, 2]));
    const { gone, fight } = room.shownAnew();
    expect(fight.combatants[2]).toBeNull();
    expect(gone).toMatchObject([
      null,
      null,
      { id: 'bob', name: 'bob', items: [{ id: 'knife', place: 'hand' }, { id: 'unarmed' }] },
    ]);
  });

  it('shows nothing of who only passes out of sight', async () => {
    const room = await Watched.of(rooms([7, 2]));
    const before = room.heard.length;
    await by(room, move('bob', [6, 2], [5, 2], [5, 1]));
    expect(room.heard).toHaveLength(before);
  });

  it('shows nothing of who is in it only in the middle of a step', async () => {
    const room = await Watched.of(rooms([7, 2]));
    const before = room.heard.length;
    await by(room, move('bob', [6, 3], [5, 4], [4, 4], [5, 4]));
    const sights = room.play.step?.events.filter((event) => event.kind === 'sight' && event.side === 'us');
    expect(sights).toMatchObject([
      { who: 0, seen: true },
      { who: 0, seen: false },
    ]);
    expect(room.heard).toHaveLength(before);
    expect(room.shownAnew().gone).toEqual([null, null]);
  });

  it('ground that a walk shows is remembered, and a look cannot be taken back', async () => {
    const room = await Watched.of(rooms([9, 0]));
    await by(room, { by: 'bob', do: 'end-turn' });
    expect(await by(room, move('ann', [2, 2], [3, 3], [3, 4]))).toContain('done');
    expect(lastStep(room).entry.events.map(({ kind }) => kind)).not.toContain('survey');
    const { map } = lastStep(room).now;
    expect(map?.cells[4]).toBe('..........');
    expect(JSON.parse(await room.does(us, { kind: 'undo' }))).toMatchObject({ kind: 'refused' });
  });

  it('a step that shows nothing new can be taken back, whoever else sees it', async () => {
    const dark = rooms([7, 4], [1, 4]).replace('] }\ncombatants', '], light: darkness }\ncombatants');
    const room = await Watched.of(dark.replace('20, sheet: { hp', '20, sheet: { senses: [darkvision], hp'));
    await by(room, { by: 'bob', do: 'end-turn' });
    await by(room, move('ann', [0, 2], [0, 3], [0, 4]));
    const { events } = room.play.step ?? { events: [] };
    expect(events.filter(({ kind }) => kind === 'sight')).toMatchObject([{ who: 1, side: 'them', seen: true }]);
    expect(room.heard.join()).not.toContain('the sight of');
    expect(room.heard.join()).not.toContain('bob');
    expect(JSON.parse(await room.does(us, { kind: 'undo' }))).toMatchObject({ kind: 'done' });
  });

  it('who is asked of somebody that has just come into sight sees where that one is', async () => {
    const room = await Watched.of(rooms([5, 4], [3, 3]));
    expect(room.heard.join()).not.toContain('bob');
    await by(room, move('bob', [4, 4], [3, 4], [2, 4]));
    const { pending, combatants } = room.known().fight;
    expect(pending?.need.kind).toBe('answer');
    const question = pending?.need.kind === 'answer' ? pending.need.question : null;
    const bob = combatants.findIndex(({ id }) => id === 'bob');
    expect(combatants[bob]).toMatchObject({ x: 4, y: 4 });
    expect(Object.values(question?.whom ?? {})).toContain(bob);
    expect(question?.choices.map(({ id }) => id)).toContain('attack');
  });

  it("a game master's word lets everybody see all, and takes it back", async () => {
    const room = await Watched.of(rooms([7, 2]));
    expect(await by(room, { by: 'gm', do: 'sight', choice: 'all' })).toBe('done');
    expect(lastStep(room).now).toMatchObject({ seen: null, combatants: [{}, {}, { id: 'bob', x: 7, y: 2 }] });
    expect(lastStep(room).now.map?.cells).toEqual(room.play.fight.map?.cells);
    expect(await by(room, { by: 'gm', do: 'sight', choice: 'combatants' })).toBe('done');
    expect(lastStep(room).now.combatants[2]).toBeNull();
    expect(lastStep(room).now.seen).toHaveLength(5);
  });

  it('a walk stops before who stands out of sight, as before the hidden', async () => {
    const dark = rooms([3, 1]).replace('] }\ncombatants', '], light: darkness }\ncombatants');
    const room = await Watched.of(dark);
    expect(room.heard.join()).not.toContain('bob');
    await by(room, { by: 'bob', do: 'end-turn' });
    await by(room, move('ann', [2, 1], [3, 1]));
    expect(told(room)).toEqual(['0 moves 1,0']);
    expect(room.heard.join()).not.toContain('bob');
    expect(room.heard.join()).toContain('somebody unseen');
  });
});
