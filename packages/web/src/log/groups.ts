import type { StoryLine } from '@fray/engine';
import type { SeatInfo, ShownEntry } from '@fray/server';

/** One step of the journal as the log shows it. */
export interface LogGroup {
  /** Its line in the journal. */
  readonly line: number;
  /** Who did it: the name of the seat, or '' where it is gone. */
  readonly by: string;
  readonly lines: readonly StoryLine[];
}

/** A step with its sentences. */
export interface ToldEntry {
  readonly entry: ShownEntry;
  readonly lines: readonly StoryLine[];
}

const isHead = ({ kind }: StoryLine): boolean => kind === 'heading' || kind === 'turn';

/** The steps with something to say, oldest first. @param about id of the only combatant to tell of; null: everybody */
export function groupsOf(
  told: readonly ToldEntry[],
  seats: readonly SeatInfo[],
  about: string | null,
): readonly LogGroup[] {
  const names = new Map(seats.map(({ id, name }) => [id, name]));
  return tellingGroups(
    told.map(({ entry: { line, seat }, lines }) => ({ line, by: names.get(seat) ?? '', lines })),
    about,
  );
}

/** Those of the groups with something to say, without headings under which nothing stands. */
export function tellingGroups(groups: readonly LogGroup[], about: string | null): readonly LogGroup[] {
  const empty = emptyHeads(groups.flatMap(({ lines }) => (about === null ? lines : lines.filter(concerns(about)))));
  return groups.flatMap(({ line, by, lines }) => {
    const kept = about === null && !lines.some((each) => empty.has(each)) ? lines : lines.filter(keeps(about, empty));
    return kept.length === 0 ? [] : [{ line, by, lines: kept }];
  });
}

/** Whether a line tells of somebody; headings stand for all. */
function concerns(about: string): (line: StoryLine) => boolean {
  return (line) => isHead(line) || line.who.includes(about);
}

function keeps(about: string | null, empty: ReadonlySet<StoryLine>): (line: StoryLine) => boolean {
  return (line) => !empty.has(line) && (about === null || concerns(about)(line));
}

/** Headings under which nothing stands before the next; the last of all may still be filled. */
function emptyHeads(lines: readonly StoryLine[]): ReadonlySet<StoryLine> {
  const empty = new Set<StoryLine>();
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (line.kind === 'heading' && next?.kind === 'heading') empty.add(line);
    if (line.kind === 'turn' && next !== undefined && isHead(next) && !isOpening(line)) empty.add(line);
  });
  return empty;
}

/** Who is surprised, and the like: a turn line that says something by itself. */
function isOpening({ isTurn }: StoryLine): boolean {
  return !isTurn;
}

/** The log as plain text, as one would paste it elsewhere. */
export function logText(groups: readonly LogGroup[]): string {
  const lines = groups.flatMap((group) => group.lines);
  return lines
    .map(({ kind, indent, text, rule }) => {
      const tag = rule === '' ? '' : ` [${rule}]`;
      return `${kind === 'heading' ? '\n' : ''}${'  '.repeat(indent)}${text}${tag}\n`;
    })
    .join('')
    .trimStart();
}

/** What this seat was shown, as JSON Lines: one step a line. */
export function logJsonLines(log: readonly ShownEntry[]): string {
  return log.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}
