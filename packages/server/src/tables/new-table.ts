import {
  begin,
  buildFight,
  type Fault,
  type Fight,
  isKeptBack,
  journalHeader,
  journalLine,
  rulesets as ours,
  type Play,
  parseEncounter,
  prepare,
  problemText,
  type Ruleset,
  type Rulesets,
  resume,
  type Step,
  type Telling,
  tried,
} from '@fray/engine';
import { hashOf, newId, newToken } from '../seats/token.ts';
import type { StoredLine, StoredSeat, StoredTable } from '../store/store.ts';
import { promisedDice } from './promised.ts';

/** An encounter file, and where the sheets that it names are read. */
export interface EncounterSource {
  readonly text: string;
  /** What errors call it; the paths of its sheets begin where this one begins. */
  readonly file: string;
  /** May throw, with the reason as message. */
  readFile(path: string): string;
}

/** How a table is to be played. */
export interface TableWishes {
  /** People type the faces that fell on their real table. */
  readonly typedDice: boolean;
  /** What players are told of their enemies from the first; all numbers, where left out. */
  readonly telling?: Telling;
  /** Whether players see no more than their combatants do; as the encounter says, where left out. */
  readonly sight?: boolean;
}

/** A table that is to be kept, and the secrets of its links, which are kept nowhere. */
export interface NewTable {
  readonly table: StoredTable;
  readonly seats: readonly StoredSeat[];
  /** What stands on its sheets against their source, line by line. */
  readonly doubts: readonly string[];
  /** Its first lines, at least one. */
  readonly lines: readonly StoredLine[];
  /** By id of the seat. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** The rules go wrong at the beginning of a fight. */
export class FaultyBeginning extends Error {
  override readonly name = 'FaultyBeginning';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`${fault.breach.invariant}: ${fault.breach.text}`);
    this.fault = fault;
  }
}

/** Nobody reads more. */
const MOST_DOUBTS = 100;

/**
 * The table of an encounter: its fight has begun, with dice of its own; the file's script, its seed and its dice are for
 * those who check the file. Its links are one for the game master, one for each side, and one to look on.
 *
 * @param seed what its dice are seeded with
 * @param rulesets those that the encounter may name
 * @throws InputError with every problem of the file, FaultyBeginning
 */
export function newTable(
  source: EncounterSource,
  { typedDice, telling = 'numbers', sight }: TableWishes,
  seed: string,
  rulesets: Rulesets = ours,
): NewTable {
  const encounter = parseEncounter(source.text, source.file, { rulesets, readFile: source.readFile });
  const { rules } = buildFight(encounter, rulesets);
  const dice = promisedDice(seed, typedDice);
  const fight = prepare(rules, { ...encounter.setup, dice, ...(sight === undefined ? {} : { sight }) });
  const play = begun(rules, telling === 'numbers' ? fight : { ...fight, knowledge: { ...fight.knowledge, telling } });
  const id = newId();
  const { seats, tokens } = seatsOf(id, play.fight);
  const table = tableOf(id, rules, journalHeader(play), play);
  const seat = seats[0]?.id ?? '';
  const doubts = encounter.doubts.slice(0, MOST_DOUBTS).map((doubt) => problemText(source.file, doubt));
  const further = encounter.doubts.length - doubts.length;
  if (further > 0) doubts.push(`and ${further} more`);
  return {
    table,
    seats,
    tokens,
    doubts,
    lines: [{ line: 1, seat, client: null, body: journalLine(1, play.step as Step) }],
  };
}

/** @throws FaultyBeginning where what comes of it breaks what holds of every fight */
function begun(rules: Ruleset, fight: Fight): Play {
  const trial = tried(resume(rules, fight), { kind: 'begin' }, () => ({ ok: true, play: begin(rules, fight) }));
  if ('fault' in trial) throw new FaultyBeginning(trial.fault);
  if (!trial.ok) throw new Error('the beginning of a fight was refused');
  return trial.play;
}

/** What is kept of a table that is made now. */
export function tableOf(id: string, rules: Ruleset, header: string, { fight }: Play): StoredTable {
  return { id, title: fight.title, ruleset: rules.id, header, created: new Date().toISOString(), archived: false };
}

/** The first seats of a table, and the secrets of their links. */
export function seatsOf(table: string, { combatants }: Fight): Pick<NewTable, 'seats' | 'tokens'> {
  // Who is hidden does not decide which side comes first: everybody sees the order of the seats.
  const shows = combatants.filter((each) => !isKeptBack(each, []));
  const sides = [...new Set([...shows, ...combatants].map(({ side }) => side))];
  const made = [
    newSeat(table, { kind: 'gm', name: 'game master', owns: [] }),
    ...sides.map((side) => {
      const owns = combatants.filter((each) => each.side === side).map((each) => each.id);
      return newSeat(table, { kind: 'player', name: side, owns });
    }),
    newSeat(table, { kind: 'spectator', name: 'onlookers', owns: [] }),
  ];
  return { seats: made.map(({ seat }) => seat), tokens: new Map(made.map(({ seat, token }) => [seat.id, token])) };
}

/** A new seat and the secret of its link. */
export function newSeat(
  table: string,
  wishes: Pick<StoredSeat, 'kind' | 'name' | 'owns'>,
): { readonly seat: StoredSeat; readonly token: string } {
  const token = newToken();
  return { seat: { id: newId(), table, ...wishes, hash: hashOf(token), revoked: false }, token };
}
