import { parentPort } from 'node:worker_threads';

/** All that a thread says: that it has begun with a job, and what came of it. */
export type Said<Done> =
  | 'begun'
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly error: string };

/** In a thread: does the jobs that come, one after the other. */
export function serveJobs<Job, Done>(work: (job: Job) => Done): void {
  const say = (said: Said<Done>): void => parentPort?.postMessage(said);
  parentPort?.on('message', (job: Job) => {
    say('begun');
    say(saidOf(work, job));
  });
}

function saidOf<Job, Done>(work: (job: Job) => Done, job: Job): Said<Done> {
  try {
    return { ok: true, done: work(job) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : `${error}` };
  }
}
