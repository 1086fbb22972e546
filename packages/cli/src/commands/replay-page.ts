import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, type Play, recordingOf, type SeenStep, view } from '@fray/engine';
import { builtPages } from '@fray/server';
import { buildPages } from '../built-pages.ts';
import { type Io, say } from '../io.ts';
import { writeText } from '../lab/report.ts';

/** Writes one page that plays the whole fight anywhere. @throws BadInput where it cannot be written */
export function writeReplayPage(io: Io, file: string, play: Play): void {
  buildPages();
  writeText(file, replayPage(play, readFileSync(join(builtPages() ?? '', 'replay.html'), 'utf8')));
  say(io.stdout, `wrote ${file}`);
}

/** The page that plays fights with all of this one in it, as its game master sees it. @param play at its end */
export function replayPage(play: Play, page: string): string {
  return fileOf(page, recordingOf(play.rules, stepsSeen(play)));
}

/** All steps on the way, oldest first. */
function stepsSeen(play: Play): readonly SeenStep[] {
  const plays: Play[] = [];
  for (let at: Play | null = play; at !== null; at = at.past) plays.push(at);
  const steps = plays.reverse().flatMap(({ step, fight, rules }) => {
    return step === null ? [] : [{ by: '', events: step.events, seen: view(fight, rules, { kind: 'gm' }) }];
  });
  return steps.map((step, at) => ({ ...step, line: at + 1 }));
}
