/** The process in which pictures are read and written for the server: whatever is in them, it costs that process alone. */
import { serveJobs } from '../workers/serve-jobs.ts';
import type { PictureDone, PictureJob } from './picture-jobs.ts';
import { pictureDone } from './picture-work.ts';

/** What goes over to it and comes back. */
export type PictureWork = readonly [PictureJob, PictureDone];

serveJobs(pictureDone);
