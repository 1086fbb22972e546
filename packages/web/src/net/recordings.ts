import type { Recording } from '@fray/engine';
import type { ReplayOut } from '@fray/server';
import { language } from '../texts/language.ts';
import { t } from '../texts/t.ts';
import { ApiError, ask, bearer } from './api.ts';

/** The fight as this seat was shown it. */
export function askRecording(token: string): Promise<Recording> {
  return ask(`api/table/recording?language=${language()}`, { headers: bearer(token) });
}

/** A fight that is played back by its link. @param token the secret of that link */
export function askReplayed(token: string): Promise<ReplayOut> {
  return ask(`api/replay?language=${language()}`, { headers: bearer(token) });
}

/** The page that plays fights, without one. */
export async function replayPageText(): Promise<string> {
  const answer = await fetch('replay.html').catch(() => null);
  if (answer?.ok !== true) throw new ApiError(t('The page that plays fights cannot be loaded'), []);
  return answer.text();
}
