/** The engine's English: names, sentences, logs, tables and pictures. */

export { plainName } from '../kernel/state/spoken-name.ts';
export { decimal, percent, percentRange } from './chance.ts';
export { clockTitle, turnOrder } from './clock.ts';
export { columns as textTable } from './columns.ts';
export {
  readCommandLine,
  readCoordinates,
  SQUARE_WANTED,
  type Unreadable,
  writeArgument,
  writeCommandLine,
} from './command-line.ts';
export { factTexts } from './facts.ts';
export type { Line, LineKind, Style } from './log-line.ts';
export { conditionText, type Names, namesOf } from './names.ts';
export { narrate, narrateTraced, printLines, type TracedLine } from './narrate.ts';
export { type OddsTableStyle, occurrenceTable, oddsTable } from './odds-table.ts';
export { picture } from './picture.ts';
export { type Reckoning, reckonings } from './reckoning.ts';
export { areaRemains, kindName } from './sentences/area-text.ts';
export { sentence } from './sentences/sentence.ts';
export { statusTable } from './status.ts';
export { untilText } from './time-text.ts';
export { type Due, type Timeline, type Turn, timeline } from './timeline.ts';
export { wearText } from './wear-text.ts';
