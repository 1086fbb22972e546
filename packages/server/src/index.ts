/** The server of Fray: what the command and the pages take from here. */

export { buildServer, type ServerParts } from './api/app.ts';
export type { DeepReadonly as Told } from './api/deep-readonly.ts';
export type { ClientFrame, SaidLine, SeatInfo, ServerFrame, TableDamage } from './api/frames.ts';
export type { HostingWishes } from './api/hosting.ts';
export type { LibraryTaken } from './api/library/files.ts';
export type { OwnLibrary } from './api/library/making.ts';
export type { OfferedEntry } from './api/library/offers.ts';
export type {
  LibraryContent,
  LibraryEntry,
  LibraryVersion,
  MadeLibrary,
  WrittenLibraryEntry,
  WrittenLibraryVersion,
} from './api/library/schema.ts';
export { LOG_LEVELS } from './api/logging.ts';
export type { ProblemBody } from './api/problem.ts';
export type { ExampleText, ShownExample } from './api/routes/examples.ts';
export type { ListedTable } from './api/routes/host.ts';
export type { HouseRulesPlace } from './api/routes/house-rules.ts';
export type { InvitationOut, MadeInvitation } from './api/routes/invitations.ts';
export type { FeatsAndItems } from './api/routes/nameables.ts';
export type { Orders } from './api/routes/orders.ts';
export type { QuestionOdds } from './api/routes/question.ts';
export type { MadeReplay, ReplayOut, ReplayShown } from './api/routes/replays.ts';
export type { RuleTexts } from './api/routes/rules.ts';
export type { ReadySheet } from './api/routes/sheets.ts';
export type { Standing } from './api/routes/standing.ts';
export type { NewTable } from './api/routes/tables.ts';
export type { SeatLink } from './api/seat-schema.ts';
export { type Config, configJsonSchema, readConfig } from './config.ts';
export { examine } from './doctor/doctor.ts';
export type { Finding, Weight } from './doctor/finding.ts';
export { type House, loadHouse } from './house-rules.ts';
export type { ShownNote } from './notes/note.ts';
export { Follower } from './runs/follower.ts';
export { type Present, type Run, RunError, type RunState, Runs } from './runs/runs.ts';
export { type ChunkOf, workOn } from './runs/work.ts';
export { type Running, type ServeOptions, serve } from './serve.ts';
export { BackupError, backUp } from './store/backup.ts';
export { CopyError, copyTables } from './store/copy.ts';
export { isDatabase, openTables, UnusableStoreError } from './store/open.ts';
export { openSqlite } from './store/sqlite.ts';
export type { Store } from './store/store.ts';
export type { Called } from './tables/base.ts';
export type { Reversals } from './tables/reversals.ts';
export { type Seeds, seedsOf } from './tables/seeds.ts';
export type { Figure, ShownEntry, Situation } from './tables/shown.ts';
export { scriptBeside } from './workers/worker.ts';
