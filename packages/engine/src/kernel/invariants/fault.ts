import { type Outcome, type Play, type Request, requested, resume } from '../play/play.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { FIGHT_VERSION, type Fight, otherVersion } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Breach } from './breach.ts';
import { breachOf } from './invariants.ts';

/** The version of the format in which faults are kept. */
export const FAULT_VERSION = 1;

/** A step that the rules got wrong, with all that it takes to see it again. It holds the dice: keep it from players. */
export interface Fault {
  readonly frayFault: typeof FAULT_VERSION;
  readonly ruleset: string;
  readonly breach: Breach;
  /** The fight before the step, with its sheets, its dice, and the inputs so far where a question was open. */
  readonly fight: Fight;
  readonly request: Request;
}

/** A file that is no fault, or one that this version cannot play. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
}

/** What came of a step that was looked at after it ran. */
export type Trial<G extends Game = Game> = Outcome<G> | { readonly ok: false; readonly fault: Fault };

/**
 * Takes a step and looks at what came of it. What breaks an invariant, or breaks off, is no outcome but a fault: then the
 * play stays where it was.
 *
 * @param work takes the step, from this play
 */
export function tried<G extends Game>(play: Play<G>, request: Request, work: () => Outcome<G>): Trial<G> {
  const found = attempted(work);
  if ('invariant' in found) return { ok: false, fault: faultOf(play, request, found) };
  const breach = found.ok ? breachOf(found.play) : null;
  return breach === null ? found : { ok: false, fault: faultOf(play, request, breach) };
}

function attempted<G extends Game>(work: () => Outcome<G>): Outcome<G> | Breach {
  try {
    return work();
  } catch (error) {
    return { invariant: 'error', text: error instanceof Error ? `${error.name}: ${error.message}` : `${error}` };
  }
}

function faultOf<G extends Game>({ fight, rules }: Play<G>, request: Request, breach: Breach): Fault {
  const plain = fight as unknown as Fight;
  return { frayFault: FAULT_VERSION, ruleset: rules.id, breach, fight: plain, request };
}

/** Whether a text looks like a fault that was kept, whatever is wrong with it. */
export function isFaultText(text: string): boolean {
  return /^\s*\{\s*"frayFault"/.test(text);
}

/** Reads a fault that was kept. @throws FaultError */
export function readFault(text: string): Fault {
  const fault = parsed(text) as Partial<Fault> | null;
  if (fault?.frayFault !== FAULT_VERSION)
    throw new FaultError(otherVersion('a fault', FAULT_VERSION, fault?.frayFault ?? undefined));
  if (fault.fight?.fray !== FIGHT_VERSION)
    throw new FaultError(otherVersion('a fight', FIGHT_VERSION, fault.fight?.fray ?? undefined));
  if (typeof fault.ruleset !== 'string' || fault.request === undefined || fault.breach === undefined)
    throw new FaultError('expected "ruleset", "breach" and "request" beside the fight');
  return fault as Fault;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FaultError('expected one JSON document');
  }
}

/** Takes the step of a fault again: what it breaks now, why it is refused now, or null where it does no harm any more. */
export function replayFault<G extends Game>(rules: Ruleset<G>, fault: Fault): Breach | null {
  const play = resume(rules, fault.fight as unknown as Fight<G>);
  const trial = tried(play, fault.request, () => requested(play, fault.request));
  return 'fault' in trial ? trial.fault.breach : null;
}
