/**
 * A board of one's own in React: the map, whoever stands on it, what the one whose turn it is may do and with which odds,
 * questions, the log. The rules run in the page; there is no server.
 */
import {
  answer,
  begin,
  bodiesOf,
  buildFight,
  type Command,
  describeNeed,
  isRefused,
  legalCommands,
  menu,
  modern,
  namesOf,
  narrate,
  type Outcome,
  oddsOfCommand,
  openWorld,
  type Play,
  parseEncounter,
  percent,
  run,
  squareName,
  steps,
  undo,
  waitingIn,
  writeCommandLine,
} from '@fray/engine/modern';
import { type ReactNode, useState } from 'react';

/** Begins the fight of an encounter in which the sheets stand written out. @throws InputError with what is wrong with it */
export function playOf(encounter: string): Play {
  const rulesets = { modern };
  const sources = { rulesets, readFile: () => '' };
  const { rules, fight } = buildFight(parseEncounter(encounter, 'encounter', sources), rulesets);
  return begin(rules, fight);
}

/** Side of a square on the screen. */
const SIDE = 40;

export function Board({ encounter }: { readonly encounter: string }): ReactNode {
  const [play, setPlay] = useState(() => playOf(encounter));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (outcome: Outcome): void => {
    setRefused(outcome.ok ? [] : outcome.refusals.map(({ text }) => text));
    if (outcome.ok) setPlay(outcome.play);
  };
  const { fight, rules } = play;
  const [acting] = waitingIn(openWorld(fight, rules));
  return (
    <main>
      <h1>{fight.title}</h1>
      <Field play={play} />
      {fight.pending !== null ? <Asked play={play} take={take} /> : null}
      {acting !== undefined ? <Actions key={fight.line} play={play} by={acting} take={take} /> : null}
      <button type="button" onClick={() => take(undo(play))}>
        Undo
      </button>
      <p role="alert">{refused.join('; ')}</p>
      <Log play={play} />
    </main>
  );
}

const squareAt = (x: number, y: number) => ({ x: x * SIDE, y: y * SIDE, width: SIDE, height: SIDE });

function Field({ play: { fight, rules } }: { readonly play: Play }): ReactNode {
  const bodies = bodiesOf(openWorld(fight, rules));
  const { width = 12, height = 6 } = fight.map ?? {};
  return (
    <svg width={width * SIDE} height={height * SIDE} role="img" aria-label="Map">
      {fight.map?.cells.flatMap((row, y) =>
        [...row].map((cell, x) => (
          <rect key={`${x} ${y}`} {...squareAt(x, y)} fill={cell === '.' ? 'white' : 'silver'} stroke="grey" />
        )),
      )}
      {fight.combatants.map(({ id, name, x, y, index }) => (
        <g key={id} transform={`translate(${(x + 0.5) * SIDE} ${(y + 0.5) * SIDE})`}>
          <title>{`${name}, ${squareName({ x, y })}: ${bodies[index]?.verdict}`}</title>
          <circle r={SIDE * 0.4} fill={bodies[index]?.standing ? 'gold' : 'grey'} />
          <text textAnchor="middle">{id.slice(0, 4)}</text>
        </g>
      ))}
    </svg>
  );
}

interface Taking {
  readonly play: Play;
  readonly take: (outcome: Outcome) => void;
}

function Asked({ play, take }: Taking): ReactNode {
  const need = play.fight.pending?.need;
  if (need === undefined) return null;
  const choices = need.kind === 'answer' ? need.question.choices : [];
  return (
    <fieldset>
      <legend>{describeNeed(need)}</legend>
      {choices.map(({ id, text }) => (
        <button key={id} type="button" onClick={() => take(answer(play, id))}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** The actions that are open; of the one that is picked, every way to take it. */
function Actions({ play, by, take }: Taking & { readonly by: string }): ReactNode {
  const [picked, setPicked] = useState<string | null>(null);
  const world = openWorld(play.fight, play.rules);
  const open = menu(world, by).filter(({ refusals }) => refusals.length === 0);
  const who = play.fight.combatants.findIndex(({ id }) => id === by);
  const ways = picked === null ? [] : [...legalCommands(world, who)].filter((command) => command.do === picked);
  return (
    <section aria-label={`${by} acts`}>
      {open.map(({ action, name }) => (
        <button key={action} type="button" aria-pressed={picked === action} onClick={() => setPicked(action)}>
          {name}
        </button>
      ))}
      <ul>
        {ways.map((command) => (
          <li key={writeCommandLine(command)}>
            <button type="button" onClick={() => take(run(play, command))}>
              {writeCommandLine(command)} {oddsText(play, command)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "45 %" that it does anything to its target; nothing of what has none. */
function oddsText({ fight, rules }: Play, command: Command): string {
  if (command.target === undefined) return '';
  const odds = oddsOfCommand(fight, rules, command);
  return isRefused(odds) ? '' : percent(odds.affected);
}

function Log({ play }: { readonly play: Play }): ReactNode {
  const { fight, rules } = play;
  const lines = steps(play).flatMap((step) => narrate(namesOf(fight, rules), step.events, 'terse'));
  return <pre role="log">{lines.map(({ text }) => text).join('\n')}</pre>;
}
