import type { Recording } from './recording.ts';

/** Where texts stand in it in a language that it may be told in. */
const TEXTS = /<script type="application\/json" id="texts" lang="(\w+)">[^<]*<\/script>\n?/g;

/** Where the recording stands in the page that plays it. */
const PLACE = /(<script type="application\/json" id="recording">)[^<]*(<\/script>)/;

/**
 * The page that plays fights with this one in it: a file that needs nothing but itself.
 *
 * @param page the built page, with a place for a recording
 * @param language in which the recording is told, and the page is to speak: no other stays in it
 * @throws Error where it has none
 */
export function fileOf(page: string, recording: Recording, language: string = 'en'): string {
  if (!PLACE.test(page)) throw new Error('expected the page that plays fights, found one without a place for them');
  // No name may end the script, begin a comment in it, or stand for a piece of what is replaced.
  const data = JSON.stringify(recording).replaceAll('<', '\\u003c');
  return page
    .replace(/(?<=<html lang=")\w+/, language)
    .replaceAll(TEXTS, (texts, tag: string) => (tag === language ? texts : ''))
    .replace(PLACE, (_, head: string, tail: string) => `${head}${data}${tail}`);
}

/** The recording that a page has in it; null where it has none that this version knows. */
export function readRecording(data: string): Recording | null {
  try {
    const found: unknown = JSON.parse(data);
    return isRecording(found) ? found : null;
  } catch {
    return null;
  }
}

function isRecording(found: unknown): found is Recording {
  return typeof found === 'object' && found !== null && 'recording' in found && found.recording === 1;
}
