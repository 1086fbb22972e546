import { createContext, Script } from 'node:vm';

/** A job, and how long it may take, in milliseconds. */
export interface Asked<Job> {
  readonly job: Job;
  readonly longestMs: number;
}

/** All that a worker says: that it has begun with a job, and what came of it. */
export type Said<Done> =
  | 'begun'
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly error: string };

/** The server gives a worker up that takes too long; one whose server is gone ends by itself so much later. */
const LATER_MS = 10_000;

/** In a worker: what it was started with. */
export function workerData<Data>(): Data {
  return JSON.parse(process.argv[2] ?? 'null') as Data;
}

/** In a worker: does the jobs that come, one after the other, as long as there is a server. @param work what it promises is waited for */
export function serveJobs<Job, Done>(work: (job: Job) => Done | Promise<Done>): void {
  // Where the server is gone, nobody waits for it: the end of the line ends this process too.
  const say = (said: Said<Done>): void => void process.send?.(said, () => undefined);
  const script = new Script('run()');
  process.on('disconnect', () => process.exit());
  process.on('message', ({ job, longestMs }: Asked<Job>) => {
    say('begun');
    let said: Promise<Said<Done>> | undefined;
    const context = createContext({
      run: () => {
        said = saidOf(work, job);
      },
    });
    try {
      script.runInContext(context, { timeout: longestMs + LATER_MS });
    } catch {
      // It took too long. That nobody hears of it any more is likely; whatever it has left behind goes with it.
      process.exit(1);
    }
    void said?.then(say);
  });
}

/** Works at once: what comes after a promise does so once it is kept. */
async function saidOf<Job, Done>(work: (job: Job) => Done | Promise<Done>, job: Job): Promise<Said<Done>> {
  try {
    return { ok: true, done: await work(job) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : `${error}` };
  }
}
