import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import {
  answerAll,
  begin,
  type FightEvent,
  type Game,
  type Line,
  namesOf,
  narrate,
  openWorld,
  type Play,
  playOut,
  rulesets,
  simpleTactics,
  statusTable,
  steps,
} from '@fray/engine';
import { loadEncounter } from './encounter.ts';
import { type Io, paint, say, sayAll } from './io.ts';
import { EXAMPLES } from './places.ts';
import { showLines } from './play/screen.ts';
import { phrase, spoken, t } from './texts/t.ts';

const FOLDER = join(EXAMPLES, 'first');

/** So many lines at most of the end of each fight. */
const SHOWN = 24;

/** Plays a first fight of each ruleset by the simple tactics, and shows how each ended. */
export function demo(io: Io): void {
  const files = globSync('*.yaml', { cwd: FOLDER }).sort();
  for (const file of files) showFight(io, join(FOLDER, file));
  say(io.stdout, '');
  say(io.stdout, t('More: npm run fray -- --help'));
}

function showFight(io: Io, file: string): void {
  const { fight, rules } = loadEncounter(file, null, rulesets);
  const policy = simpleTactics<Game>();
  const { play } = playOut(answerAll(begin(rules, fight), policy.answer), policy);
  const name = relative(process.cwd(), file);
  say(io.stdout, '');
  say(io.stdout, paint(io.stdout, 'heading', `${fight.title} (${phrase(rules.title)}; ${name})`));
  showLines(io.stdout, ending(linesOf(play)));
  say(io.stdout, '');
  sayAll(io.stdout, statusTable(openWorld(play.fight, rules), spoken()));
}

function linesOf(play: Play<Game>): Line[] {
  const events: FightEvent[] = steps(play).flatMap((step) => step.events);
  return narrate(namesOf(play.fight, play.rules, spoken()), events, 'full');
}

/** The last round, or as many of the last ticks as fit. */
function ending(lines: readonly Line[]): readonly Line[] {
  const heads = lines.flatMap(({ kind }, at) => (kind === 'heading' ? [at] : []));
  const from = heads.find((at) => lines.length - at <= SHOWN) ?? heads.at(-1) ?? 0;
  return lines.slice(from);
}
