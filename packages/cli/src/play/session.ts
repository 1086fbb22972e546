import {
  type Action,
  answer,
  type Command,
  describeNeed,
  factTexts,
  type Game,
  type Input,
  type Need,
  namesOf,
  type Outcome,
  openWorld,
  type Play,
  type Policy,
  type Question,
  readCommandLine,
  redo,
  run,
  steps,
  undo,
  writeCommand,
} from '@fray/engine';
import { type Io, paint, say, sayAll } from '../io.ts';
import { reasonText } from '../texts/reasons.ts';
import { phrase, spoken, t } from '../texts/t.ts';
import { answerForesight } from './foresight.ts';
import type { JournalFile } from './journal-file.ts';
import { askArgs, menu, trackLines } from './menu.ts';
import type { Pick, Prompter } from './prompter.ts';
import { takesRoute } from './route-prompt.ts';
import { showEvents, showField, showStatus } from './screen.ts';

/** Words that are always allowed. */
function controls(): readonly Pick[] {
  const hints = {
    '?': t('help'),
    status: t('how everybody is'),
    map: t('the field and the turn order'),
    track: t('when each act brings the next turn'),
    log: t('all that happened'),
    undo: t('takes the last step back'),
    redo: t('does it again'),
    quit: t('leaves; the journal stays'),
  };
  return Object.entries(hints).map(([id, hint]) => ({ id, text: id, hint }));
}

function help(): readonly string[] {
  const words = controls().map(({ id, hint }) => `${id} (${hint})`);
  return [
    t('Pick by number or by name. Or type a command: an action and its arguments, like'),
    '  attack target=thug with=knife        move to=D5        gm adjust target=thug choice=hp amount=-3 text=falling plaster',
    t('Always allowed: {words}.', { words: words.join(', ') }),
  ];
}

/** How a session ended. */
export type SessionEnd = 'over' | 'quit';

/** One fight at one screen: shows where it stands, asks whoever has to choose, and notes each step. */
export class Session<G extends Game> {
  #play: Play<G>;
  /** The play whose field was shown last: it is not shown again because of a typing error. */
  #seen: Play<G> | null = null;
  readonly #io: Io;
  readonly #prompter: Prompter;
  readonly #journal: JournalFile;
  /** The side that plays by itself, or null. */
  readonly #machine: string | null;
  readonly #policy: Policy<G>;

  constructor(play: Play<G>, io: Io, prompter: Prompter, journal: JournalFile, machine: Machine<G>) {
    this.#play = play;
    this.#io = io;
    this.#prompter = prompter;
    this.#journal = journal;
    this.#machine = machine.side;
    this.#policy = machine.policy;
  }

  /** Plays until the fight is over or somebody quits. @throws Left */
  async run(): Promise<SessionEnd> {
    showEvents(this.#io.stdout, this.#play, allEvents(this.#play), 'full');
    for (;;) {
      const { fight } = this.#play;
      const going = fight.over === null ? await this.#next() : this.#end();
      if (going !== 'on') return going;
    }
  }

  async #next(): Promise<SessionEnd | 'on'> {
    const { fight } = this.#play;
    if (fight.pending === null) return this.#choose();
    const { need } = fight.pending;
    return need.kind === 'dice' ? this.#dice(need) : this.#question(need.question);
  }

  #end(): SessionEnd {
    say(this.#io.stdout, '');
    showStatus(this.#io.stdout, this.#play);
    return 'over';
  }

  async #choose(): Promise<SessionEnd | 'on'> {
    const world = openWorld(this.#play.fight, this.#play.rules);
    const who = world.rules.clock.waiting(world)[0];
    if (who === undefined) return this.#end();
    if (this.#isMachine(who)) {
      const chosen = this.#policy.choose(world, who);
      if (chosen === null) return this.#end();
      return this.#take(run(this.#play, writeCommand(world, chosen)));
    }
    if (this.#seen !== this.#play) showField(this.#io.stdout, this.#play);
    this.#seen = this.#play;
    const typed = await this.#prompter.choose(t('{who} acts', { who: this.#label(who) }), menu(world, who), controls());
    const done = this.#control(typed);
    return done ?? this.#command(who, typed);
  }

  async #command(who: number, typed: string): Promise<SessionEnd | 'on'> {
    const world = openWorld(this.#play.fight, this.#play.rules);
    const action = world.rules.actions.find(({ id }) => id === typed);
    if (action !== undefined && action.args.length > 0 && action.refuse(world, who).length === 0) {
      const asked = { prompter: this.#prompter, controls: controls() };
      const given = await askArgs(asked, world, who, action);
      if (typeof given === 'string') return this.#control(given) ?? 'on';
      return this.#take(run(this.#play, given));
    }
    if (/^\d+$/.test(typed)) return this.#complain([t('expected one of the numbers shown, found {typed}', { typed })]);
    const byMaster = typed.startsWith('gm ');
    const by = byMaster ? 'gm' : (world.fight.combatants[who]?.id ?? '');
    const read = readCommandLine(by, byMaster ? typed.slice(3) : withRoute(world.rules.actions, typed));
    if ('problem' in read) return this.#complain([phrase(read.problem)]);
    return this.#take(run(this.#play, read as Command));
  }

  async #question(question: Question): Promise<SessionEnd | 'on'> {
    if (this.#isMachine(question.who)) {
      return this.#answer(this.#policy.answer(openWorld(this.#play.fight, this.#play.rules), question));
    }
    const picks = question.choices.map((choice) => this.#choice(choice));
    const rule = question.rule === '' ? '' : ` [${question.rule}]`;
    const message = `${this.#label(question.who)}: ${phrase(question.text)}${this.#facts(question)}${rule}`;
    const typed = await this.#prompter.choose(message, picks, controls());
    return this.#control(typed) ?? this.#answer(typed);
  }

  /** One choice of the open question, with its id where that is not its text, and with where it leads. */
  #choice({ id, text }: Question['choices'][number]): Pick {
    const leads = answerForesight(this.#play.fight, this.#play.rules, id);
    return {
      id,
      text: phrase(text),
      hint: [...(id === text ? [] : [id]), ...(leads === '' ? [] : [leads])].join('; '),
    };
  }

  /** What the decider knows, as " (attack roll: 17, weapon: knife)". */
  #facts(question: Question): string {
    const { fight, rules } = this.#play;
    const facts = factTexts(namesOf(fight, rules, spoken()), question);
    return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  }

  async #dice(need: Need & { readonly kind: 'dice' }): Promise<SessionEnd | 'on'> {
    const who = need.who < 0 ? '' : `${this.#label(need.who)}: `;
    const typed = await this.#prompter.type(
      t('{need} (or ?, undo, redo, …)', { need: `${who}${phrase(describeNeed(need))}` }),
    );
    const done = this.#control(typed);
    if (done !== null) return done;
    return this.#answer(/^\d{1,6}$/.test(typed) ? Number(typed) : typed);
  }

  #answer(given: Input): SessionEnd | 'on' {
    return this.#take(answer(this.#play, given));
  }

  #take(outcome: Outcome<G>): SessionEnd | 'on' {
    if (!outcome.ok) {
      return this.#complain(outcome.refusals.map(reasonText));
    }
    this.#play = outcome.play;
    this.#journal.step(this.#play);
    showEvents(this.#io.stdout, this.#play, this.#play.step?.events ?? [], 'full');
    return 'on';
  }

  /** Prints where on the track of time each act would lead whoever acts now. */
  #track(): void {
    const world = openWorld(this.#play.fight, this.#play.rules);
    const [who] = world.rules.clock.waiting(world);
    const lines = who === undefined ? [] : trackLines(world, who);
    sayAll(this.#io.stdout, lines.length === 0 ? [t('There is no track of time here: turns come in rounds.')] : lines);
  }

  #complain(problems: readonly string[]): 'on' {
    for (const problem of problems)
      say(this.#io.stdout, paint(this.#io.stdout, 'bad', t('Not possible: {why}', { why: problem })));
    return 'on';
  }

  /** Carries out a word that is always allowed; null where the text is none of them. */
  #control(typed: string): SessionEnd | 'on' | null {
    const { stdout } = this.#io;
    switch (typed) {
      case '?':
        for (const line of help()) say(stdout, line);
        return 'on';
      case 'status':
        showStatus(stdout, this.#play);
        return 'on';
      case 'map':
        showField(stdout, this.#play);
        return 'on';
      case 'track':
        this.#track();
        return 'on';
      case 'log':
        showEvents(stdout, this.#play, allEvents(this.#play), 'full');
        return 'on';
      case 'undo':
        return this.#turn('undo');
      case 'redo':
        return this.#turn('redo');
      case 'quit':
        return 'quit';
      default:
        return null;
    }
  }

  /** Takes steps back, or does them again, until it is a person's turn to say something. */
  #turn(kind: 'undo' | 'redo'): 'on' {
    const move = kind === 'undo' ? undo : redo;
    for (let first = true; ; first = false) {
      const outcome = move(this.#play);
      if (!outcome.ok) return first ? this.#complain(outcome.refusals.map(({ text }) => phrase(text))) : 'on';
      this.#play = outcome.play;
      this.#journal.turn(kind);
      if (!this.#machineIsNext()) break;
    }
    say(this.#io.stdout, kind === 'undo' ? t('One step back.') : t('Done again.'));
    return 'on';
  }

  #machineIsNext(): boolean {
    const { fight, rules } = this.#play;
    if (fight.over !== null) return false;
    const need = fight.pending?.need;
    if (need?.kind === 'dice') return false;
    const who = need === undefined ? rules.clock.waiting(openWorld(fight, rules))[0] : need.question.who;
    return who !== undefined && this.#isMachine(who);
  }

  #isMachine(who: number): boolean {
    return this.#machine !== null && this.#play.fight.combatants[who]?.side === this.#machine;
  }

  /** "Yoriko (heroes)". */
  #label(who: number): string {
    const names = namesOf(this.#play.fight, this.#play.rules, spoken());
    const side = this.#play.fight.combatants[who]?.side ?? '';
    return `${names.combatants[who] ?? who} (${side})`;
  }
}

/** A line whose action takes a route may tell that alone: "drive street 5 left 10". */
function withRoute<G extends Game>(actions: readonly Action<G>[], line: string): string {
  const [first = '', ...words] = line.split(/\s+/);
  const isBare = words.length > 0 && !line.includes('=');
  const action = isBare ? actions.find(({ id }) => id === first) : undefined;
  return action !== undefined && takesRoute({ action }) ? `${first} text=${words.join(' ')}` : line;
}

/** Who plays without a person. */
export interface Machine<G extends Game> {
  readonly side: string | null;
  readonly policy: Policy<G>;
}

function allEvents<G extends Game>(play: Play<G>): Parameters<typeof showEvents>[2] {
  return steps(play).flatMap(({ events }) => events);
}
