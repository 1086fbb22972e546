import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, type Play, recordingOfPlay } from '@fray/engine';
import { buildPages, builtPages } from '../built-pages.ts';
import { writeText } from '../files.ts';
import { type Io, say } from '../io.ts';
import { spoken, t } from '../texts/t.ts';

/** Writes one page that plays the whole fight anywhere. @throws BadInput where it cannot be written */
export function writeReplayPage(io: Io, file: string, play: Play): void {
  buildPages();
  writeText(file, replayPage(play, readFileSync(join(builtPages() ?? '', 'replay.html'), 'utf8')));
  say(io.stdout, t('wrote {file}', { file }));
}

/** The page that plays fights with all of this one in it, as its game master sees it. @param play at its end */
export function replayPage(play: Play, page: string): string {
  return fileOf(page, recordingOfPlay(play, spoken()), spoken().tag);
}
