/** Chases with vehicles: whole ones played by the simple tactics, and the exact odds of a drive with two stunts. */
import {
  answerAll,
  begin,
  type Command,
  type Game,
  legalActsOf,
  oddsOfCommand,
  openWorld,
  type Play,
  run,
} from '@fray/engine';
import { encounter, fighting } from './gunfights.ts';
import { medianOf } from './measure.ts';

/** Two after two, on the scale of chases, to the end: how many. */
export function chases(): () => number {
  const chase = fighting(encounter('chase'), { fights: 0, decisions: 0 });
  return () => {
    chase();
    return 1;
  };
}

const TWO_STUNTS: Omit<Command, 'by'> = { do: 'drive', text: 'street 3 hard-turn-left hard-turn-right' };

/** The chase at its start, and who drives first. */
function started(): { readonly play: Play<Game>; readonly who: number; readonly by: string } {
  const { rules, fight } = encounter('chase');
  const play = begin(rules, fight);
  const who = rules.clock.waiting(openWorld(play.fight, rules))[0] ?? 0;
  return { play, who, by: play.fight.combatants[who]?.id ?? '' };
}

/** Exact odds of a drive with two hard turns, each of which may cost control. */
function oddsOfDrive({ play: { fight, rules }, by }: ReturnType<typeof started>): void {
  const odds = oddsOfCommand(fight, rules, { by, ...TWO_STUNTS });
  if (!('method' in odds) || odds.method !== 'exact') throw new Error('the odds of a drive must be exact');
}

/** The same, over and over: how many. */
export function driveOdds(): () => number {
  const at = started();
  return () => {
    oddsOfDrive(at);
    return 1;
  };
}

/** Milliseconds that some work takes, by the clock on the wall and of the processor: half of its runs take no longer. */
export interface Took {
  readonly what: string;
  readonly wall: number;
  readonly processor: number;
}

const RUNS = 401;

/** Planning a drive (all routes that are offered, each looked through to its end), making one with two stunts, and its odds. */
export function driveTimes(): readonly Took[] {
  const at = started();
  const { play, who, by } = at;
  const drive = play.rules.actions.find(({ id }) => id === 'drive');
  if (drive === undefined) throw new Error('nobody drives');
  return [
    took(
      'planning: every route that is offered',
      () => [...legalActsOf(openWorld(play.fight, play.rules), who, drive)].length,
    ),
    took('a drive with two stunts', () => {
      const made = run(play, { by, ...TWO_STUNTS });
      if (!made.ok) throw new Error('the drive is refused');
      const done = answerAll(made.play, (_table, { choices }) => choices[0]?.id ?? '');
      if (done.fight.pending !== null) throw new Error('the drive waits for dice');
    }),
    took('its exact odds', () => oddsOfDrive(at)),
  ];
}

function took(what: string, work: () => void): Took {
  const [wall, processor]: [number[], number[]] = [[], []];
  for (let time = 0; time < RUNS; time++) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(before);
    wall.push(performance.now() - start);
    processor.push((user + system) / 1000);
  }
  return { what, wall: medianOf(wall), processor: medianOf(processor) };
}

/** "a drive with two stunts   1.20 ms, 1.31 ms of the processor". */
export function tookLine({ what, wall, processor }: Took): string {
  return `  ${what.padEnd(44)}${wall.toFixed(3).padStart(9)} ms, ${processor.toFixed(3)} ms of the processor`;
}
