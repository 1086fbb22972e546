import type { Recording } from './recording.ts';

/** Where the recording stands in the page that plays it. */
const PLACE = /(<script type="application\/json" id="recording">)[^<]*(<\/script>)/;

/**
 * The page that plays fights with this one in it: a file that needs nothing but itself.
 *
 * @param page the built page, with a place for a recording
 * @throws Error where it has none
 */
export function fileOf(page: string, recording: Recording): string {
  if (!PLACE.test(page)) throw new Error('expected the page that plays fights, found one without a place for them');
  // No name may end the script, begin a comment in it, or stand for a piece of what is replaced.
  const data = JSON.stringify(recording).replaceAll('<', '\\u003c');
  return page.replace(PLACE, (_, head: string, tail: string) => `${head}${data}${tail}`);
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
