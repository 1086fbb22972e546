/**
 * A referee with a WebSocket of its own: it runs one fight by the rules and tells every player what that player may see. A
 * player comes in at `/ID-OF-A-COMBATANT` and says `{ "command": … }` or `{ "answer": … }`; after each step it hears
 * `{ seen, lines }`, and `{ refused }` where what it has said is against the rules.
 *
 *     node examples/embed/referee.ts examples/first/alley.yaml 8080
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import {
  acquainted,
  answer,
  begin,
  buildFight,
  type Command,
  type FightView,
  type Input,
  type Known,
  namesOf,
  narrate,
  type Outcome,
  type Play,
  parseEncounter,
  rulesets,
  run,
  type Seat,
  seenEvents,
  view,
} from '@fray/engine';
import { type WebSocket, WebSocketServer } from 'ws';

/** What a player says. */
export type Said = { readonly command: Command } | { readonly answer: Input };

/** What a player hears. */
export type Heard =
  | { readonly seen: FightView; readonly lines: readonly string[] }
  | { readonly refused: readonly string[] };

/** Somebody who is connected. */
interface Player {
  readonly id: string;
  readonly seat: Seat;
  /** Whom it has met: it counts the combatants in this order, and knows of no others. */
  known: Known;
  hear(heard: Heard): void;
}

/** One fight, and those who play it. */
export class Referee {
  #play: Play;
  readonly #players: Set<Player> = new Set();

  /** @param text an encounter file @param file its path, beside which its sheets lie */
  constructor(text: string, file: string) {
    const sources = { rulesets, readFile: (path: string) => readFileSync(path, 'utf8') };
    const { rules, fight } = buildFight(parseEncounter(text, file, sources), rulesets);
    this.#play = begin(rules, fight);
  }

  /** Lets the player of a combatant in; false where there is no such combatant. */
  join(id: string, socket: WebSocket): boolean {
    if (this.#play.fight.combatants.every((each) => each.id !== id)) return false;
    const hear = (heard: Heard): void => socket.send(JSON.stringify(heard));
    const player: Player = { id, seat: { kind: 'player', owns: [id] }, known: [], hear };
    this.#players.add(player);
    socket.on('message', (data) => this.#heard(player, `${data}`));
    socket.on('close', () => this.#players.delete(player));
    this.#show(player);
    return true;
  }

  #heard(player: Player, text: string): void {
    const said = read(text);
    const outcome = said === null ? refusal(EXPECTED) : this.#try(player, said);
    if (outcome.ok) {
      this.#play = outcome.play;
      for (const each of this.#players) this.#show(each);
    } else player.hear({ refused: outcome.refusals.map((reason) => reason.text) });
  }

  /** Nobody acts or answers for another. */
  #try({ id, seat, known }: Player, said: Said): Outcome {
    const { fight, rules } = this.#play;
    if ('answer' in said) {
      const { pending } = view(fight, rules, seat);
      if (pending === null) return refusal('you have not been asked');
      return answer(this.#play, said.answer);
    }
    const unseen = fight.combatants.filter(({ index }) => !known.includes(index)).map((each) => each.id);
    return run(this.#play, { ...said.command, by: id }, unseen);
  }

  /** The fight and the last step as the player sees them. */
  #show(player: Player): void {
    const { fight, rules, step, past } = this.#play;
    player.known = acquainted(player.known, fight, [player.id]);
    const seen = view(fight, rules, player.seat, player.known);
    const happened = { step: step ?? { events: [] }, before: past?.fight ?? null, after: fight };
    const events = seenEvents(happened, rules, player.seat, player.known);
    const names = namesOf(seen, rules);
    player.hear({ seen, lines: narrate(names, events, 'terse').map(({ text }) => text) });
  }
}

const EXPECTED = 'expected { "command": … } or { "answer": … }';

function refusal(text: string): Outcome {
  return { ok: false, refusals: [{ text, rule: '' }] };
}

/** What a message says; null where it is none. */
function read(text: string): Said | null {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return null;
    return 'command' in said || 'answer' in said ? (said as Said) : null;
  } catch {
    return null;
  }
}

/** Listens for the players of a fight. @param port 0 for any that is free */
export function listen(referee: Referee, port: number): WebSocketServer {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (socket, { url = '' }) => {
    if (!referee.join(decodeURIComponent(url.slice(1)), socket)) socket.close(4404, 'there is no such combatant');
  });
  return server;
}

if (import.meta.main) {
  const [, , file = 'examples/first/alley.yaml', port = '8080'] = process.argv;
  listen(new Referee(readFileSync(file, 'utf8'), file), Number(port));
  console.log(`players come in at ws://127.0.0.1:${port}/ID`);
}
