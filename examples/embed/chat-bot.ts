/**
 * A bot for a chat, in which everybody plays a fight by writing lines: `attack target=bob`, `move to=C3`, `odds attack target=bob`,
 * `help`, `undo`, or the word of an answer. It knows no chat: whatever hears lines and says lines can carry it. In a terminal:
 *
 *     node examples/embed/chat-bot.ts examples/first/alley.yaml
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import {
  answer,
  begin,
  buildFight,
  describeNeed,
  isRefused,
  menu,
  menuArgs,
  namesOf,
  narrate,
  type Outcome,
  oddsOfCommand,
  openWorld,
  type Play,
  parseEncounter,
  percent,
  readCommandLine,
  rulesets,
  run,
  undo,
  waitingIn,
  writeArgument,
} from '@fray/engine';

export class ChatBot {
  #play: Play;

  /** @param text an encounter file @param file its path, beside which its sheets lie */
  constructor(text: string, file: string) {
    const sources = { rulesets, readFile: (path: string) => readFileSync(path, 'utf8') };
    const { rules, fight } = buildFight(parseEncounter(text, file, sources), rulesets);
    this.#play = begin(rules, fight);
  }

  /** What it says at first, and whenever somebody asks how things stand. */
  status(): string[] {
    const { fight } = this.#play;
    const people = fight.combatants.map(({ id, name, side }) => `${id} is ${name}, of ${side}`);
    return [fight.title, ...people, ...this.#prompt()];
  }

  /** What it says to a line that the player of `who` has written. */
  hear(who: string, line: string): string[] {
    const { pending } = this.#play.fight;
    if (line === 'status') return this.status();
    if (line === 'help') return this.#help(who);
    if (line === 'undo') return this.#after(undo(this.#play));
    if (line.startsWith('odds ')) return this.#odds(who, line.slice('odds '.length));
    if (pending === null) return this.#command(who, line);
    const asked = pending.need.kind === 'answer' ? this.#idOf(pending.need.question.who) : who;
    if (asked !== who) return [`that is for ${asked} to say`];
    return this.#after(answer(this.#play, pending.need.kind === 'dice' ? Number(line) : line));
  }

  #command(by: string, line: string): string[] {
    const command = readCommandLine(by, line);
    return 'problem' in command ? [command.problem] : this.#after(run(this.#play, command));
  }

  /** What has happened, or every reason why nothing has. */
  #after(outcome: Outcome): string[] {
    if (!outcome.ok) return outcome.refusals.map(({ text }) => `no: ${text}`);
    this.#play = outcome.play;
    const { fight, rules, step } = this.#play;
    const lines = narrate(namesOf(fight, rules), step?.events ?? [], 'terse');
    return [...lines.map(({ text }) => text), ...this.#prompt()];
  }

  /** Whom it waits for. */
  #prompt(): string[] {
    const { fight, rules } = this.#play;
    if (fight.over !== null) return ['the fight is over'];
    if (fight.pending === null) return waitingIn(openWorld(fight, rules)).map((id) => `${id}, it is your turn`);
    const { need } = fight.pending;
    const choices = need.kind === 'answer' ? ` (${need.question.choices.map(({ id }) => id).join(', ')})` : '';
    const who = need.kind === 'answer' ? need.question.who : need.who;
    return [`${this.#idOf(who)}: ${describeNeed(need)}${choices}`];
  }

  /** What somebody may do now, each with what it must be told. */
  #help(by: string): string[] {
    const world = openWorld(this.#play.fight, this.#play.rules);
    const open = menu(world, by).filter(({ refusals }) => refusals.length === 0);
    return open.map(({ action, name }) => {
      const args = menuArgs(world, { by, do: action }).map((arg) => {
        const values = arg.candidates.slice(0, 5).map((value) => writeArgument(arg.name, value));
        return ` ${arg.optional ? '[' : ''}${arg.name}=${values.join('|')}${arg.optional ? ']' : ''}`;
      });
      return `${action}${args.join('')}: ${name}`;
    });
  }

  #odds(by: string, line: string): string[] {
    const command = readCommandLine(by, line);
    if ('problem' in command) return [command.problem];
    const found = oddsOfCommand(this.#play.fight, this.#play.rules, command);
    if (isRefused(found)) return found.map(({ text }) => `no: ${text}`);
    return [
      `${percent(found.affected)} that it does anything, ${percent(found.out)} that it ends the fight for its target`,
    ];
  }

  #idOf(who: number): string {
    return this.#play.fight.combatants[who]?.id ?? 'gm';
  }
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'examples/first/alley.yaml';
  const bot = new ChatBot(readFileSync(file, 'utf8'), file);
  const say = (lines: readonly string[]): void => lines.forEach((line) => void console.log(line));
  say([...bot.status(), 'write as somebody: "yoriko: help"']);
  for await (const line of createInterface(process.stdin)) {
    const [, who = '', words = ''] = /^(\S+): *(.*)$/.exec(line) ?? [];
    say(bot.hear(who, words.trim()));
  }
}
