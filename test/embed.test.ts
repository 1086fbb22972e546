import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Command, namesOf, narrate, type Play, printLines, run } from '@fray/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { ChatBot } from '../examples/embed/chat-bot.ts';
import { inTheRain } from '../examples/embed/house-ruleset.ts';
import { type Heard, listen, Referee } from '../examples/embed/referee.ts';

const KNIFE = '{ hp: 12, weapons: [knife], feats: [simple weapons proficiency] }';
/** Ann strikes first, for 3 points; whoever hides at F6 is not to be seen. */
const FIGHT = `
fray: 1
title: Three in a yard
ruleset: modern
map: { rows: ["######", "#....#", "#....#", "######", "#....#", "######"], legend: { "#": wall } }
combatants:
  ann: { side: red, at: B2, initiative: 20, sheet: ${KNIFE} }
  bob: { side: blue, at: C2, initiative: 10, sheet: ${KNIFE} }
  eve: { side: blue, at: E5, initiative: 5, hidden: true, sheet: ${KNIFE} }
dice: [18, 3]
`;

describe('examples/embed/chat-bot.ts', () => {
  it('plays by lines: what can be done and how likely it is, acts, refusals, and steps taken back', () => {
    const bot = new ChatBot(FIGHT, 'yard.yaml');
    expect(bot.status()).toEqual(expect.arrayContaining(['Three in a yard', 'ann, it is your turn']));
    expect(bot.hear('ann', 'help')).toContainEqual(expect.stringMatching(/^attack target=bob.*: Attack$/));
    expect(bot.hear('ann', 'odds attack target=bob')).toEqual([expect.stringMatching(/^55 % that it does anything/)]);
    expect(bot.hear('bob', 'attack target=ann')).toContain("no: it is somebody else's turn");
    expect(bot.hear('ann', 'attack taget=bob')).toContainEqual(expect.stringMatching(/did you mean 'target'/));
    expect(bot.hear('ann', 'attack with')).toEqual(["expected name=value, found 'with'"]);
    const struck = bot.hear('ann', 'attack target=bob').join('\n');
    expect(struck).toMatch(/bob: -3 hit points/);
    expect(bot.hear('ann', 'undo')).toContain('ann, it is your turn');
    expect(bot.hear('ann', 'attack target=bob').join('\n')).toBe(struck);
  });

  it('asks whoever has to answer, and nobody else', () => {
    const bot = new ChatBot(FIGHT, 'yard.yaml');
    bot.hear('ann', 'end-turn');
    expect(bot.hear('bob', 'move to=E3').at(-1)).toMatch(/^ann: .*\(.*decline.*\)$/);
    expect(bot.hear('bob', 'decline')).toEqual(['that is for ann to say']);
    expect(bot.hear('ann', 'decline')).toContainEqual(expect.stringMatching(/bob moves/));
  });
});

describe('examples/embed/referee.ts', () => {
  it('tells every player what it may see, and lets nobody act for another', async () => {
    const server = listen(new Referee(FIGHT, 'yard.yaml'), 0);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ann = await player(port, 'ann');
    const bob = await player(port, 'bob');
    const eve = await player(port, 'eve');
    expect([ann, bob, eve].map(({ heard }) => idsIn(heard[0]))).toEqual([
      ['ann', 'bob'],
      expect.arrayContaining(['bob', 'ann']),
      expect.arrayContaining(['eve']),
    ]);
    bob.say({ command: { by: 'ann', do: 'attack', target: 'bob' } });
    expect(await bob.next()).toEqual({ refused: expect.arrayContaining(["it is somebody else's turn"]) });
    ann.say({ command: { by: 'ann', do: 'attack', target: 'eve' } });
    expect(await ann.next()).toEqual({ refused: [expect.stringMatching(/eve/)] });
    ann.say({ answer: 'decline' });
    expect(await ann.next()).toEqual({ refused: ['you have not been asked'] });
    ann.say({ command: { by: 'ann', do: 'attack', target: 'bob' } });
    expect(await bob.next()).toMatchObject({ lines: expect.arrayContaining([expect.stringMatching(/-3 hit points/)]) });
    expect(JSON.stringify(ann.heard)).not.toContain('"eve"');
    for (const each of [ann, bob, eve]) each.socket.close();
  });

  it('lets nobody in who is not in the fight, and answers what is no message', async () => {
    const server = listen(new Referee(FIGHT, 'yard.yaml'), 0);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const nobody = new WebSocket(`ws://127.0.0.1:${port}/zoe`);
    expect((await once(nobody, 'close'))[0]).toBe(4404);
    const ann = await player(port, 'ann');
    ann.socket.send('{');
    expect(await ann.next()).toEqual({ refused: ['expected { "command": … } or { "answer": … }'] });
    ann.socket.close();
  });
});

interface Connected {
  readonly socket: WebSocket;
  readonly heard: Heard[];
  say(said: object): void;
  next(): Promise<Heard>;
}

/** A player who has come in and heard how things stand. */
async function player(port: number, id: string): Promise<Connected> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${id}`);
  const heard: Heard[] = [];
  const next = async (): Promise<Heard> => {
    const [data] = await once(socket, 'message');
    const found: Heard = JSON.parse(`${data}`);
    heard.push(found);
    return found;
  };
  await next();
  return { socket, heard, say: (said) => socket.send(JSON.stringify(said)), next };
}

function idsIn(heard: Heard | undefined): readonly string[] {
  if (heard === undefined || !('seen' in heard)) return [];
  return heard.seen.combatants.flatMap((each) => (each === null ? [] : [each.id]));
}

describe('examples/embed/house-ruleset.ts', () => {
  const [ann, bob] = ['at: A1, initiative: 20', 'at: F1, initiative: 10'];
  const rainy = (sheet: string, more: string): Play =>
    inTheRain(`{ fray: 1, title: Rain, ruleset: rain, seed: 1, combatants: {
      ann: { side: red, ${ann}, sheet: { hp: 12, speed: 30, ${sheet} } ${more} },
      bob: { side: blue, ${bob}, sheet: { hp: 40, speed: 30 } } }, dice: [19, 8, 8, 12] }`);
  const taken = (play: Play, command: Command): Play => {
    const outcome = run(play, command);
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    return outcome.play;
  };
  const told = ({ fight, rules, step }: Play): string =>
    printLines(narrate(namesOf(fight, rules), step?.events ?? [], 'full'));

  it('replaces the rule for speed: 10 feet less', () => {
    const play = rainy('', '');
    expect(run(play, { by: 'ann', do: 'move', to: [0, 5] })).toMatchObject({ ok: false });
    expect(taken(play, { by: 'ann', do: 'move', to: [0, 4] }).fight.combatants[0]).toMatchObject({ x: 0, y: 4 });
  });

  it('replaces the rule for saves: Fortitude is easier by 2', () => {
    const play = rainy('weapons: [mossberg], feats: [personal firearms proficiency]', '');
    expect(told(taken(play, { by: 'ann', do: 'attack', target: 'bob' }))).toMatch(
      /Fortitude save .* against difficulty 13/,
    );
  });

  it.each([
    [3, 4],
    [5, 6],
    [6, 6],
  ])('has an action more: of %i hit points it makes %i, up to half of them', (before, then) => {
    const shaken = taken(rainy('', `, hp: ${before}`), { by: 'ann', do: 'shake-off-rain' });
    expect(shaken.fight.combatants[0]?.counts).toMatchObject({ hp: then });
  });
});
