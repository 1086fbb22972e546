/** The server of Fray: what the command and the pages take from here. */

export { buildServer, type ServerParts } from './api/app.ts';
export type { ClientFrame, SeatInfo, ServerFrame } from './api/frames.ts';
export { builtPages, type Running, type ServeOptions, serve } from './serve.ts';
export { NewerDatabaseError, openSqlite } from './store/sqlite.ts';
export type { Store } from './store/store.ts';
export type { Reversals } from './tables/reversals.ts';
export type { Figure, ShownEntry, Situation } from './tables/shown.ts';
