import { type EffectKinds, ownData } from '../ruleset/effect-kind.ts';
import type { CountEvent, GainEvent, TellEvent, TimeEvent, ToldCheck, ToldEvent } from '../state/event.ts';
import { type Effect, NOBODY } from '../state/fight.ts';
import { type Strangers, seenEffect } from './strangers.ts';

/** What has to be known of a seat to say what it is not told. */
interface Secrets {
  readonly kinds: EffectKinds;
  readonly strangers: Strangers;
  /** Of whom it must not learn at all. */
  readonly who: ReadonlySet<number>;
}

/**
 * The events as a seat may read them that is not told the numbers of strangers: what they roll and count is left out, totals
 * stay those of its own side alone, and where a stranger takes part in a step, nobody's total is one to be guessed from.
 */
export function untoldEvents(events: readonly ToldEvent[], secrets: Secrets): readonly ToldEvent[] {
  const { who } = secrets.strangers;
  const isTouched = events.some((event) => concerned(event).some((each) => who.has(each)));
  return events.flatMap((event) => untoldEvent(event, secrets, isTouched) ?? []);
}

/** Indexes of those to whom an event happens, or by whom. */
function concerned(event: ToldEvent): readonly number[] {
  const who = event.kind === 'over' ? [] : [event.who];
  const target = 'target' in event ? [event.target] : [];
  return [...who, ...target, ...('source' in event ? [event.source] : []), ...('to' in event ? [event.to] : [])];
}

function untoldEvent(event: ToldEvent, secrets: Secrets, isTouched: boolean): ToldEvent | null {
  if (event.kind === 'check') return untoldCheck(event, secrets, isTouched);
  if (event.kind === 'tell') return isTouched ? { ...event, value: 0 } : event;
  if (event.kind !== 'over' && secrets.strangers.who.has(event.who)) return ofStranger(event, secrets);
  switch (event.kind) {
    case 'count':
      return untoldCount(event, secrets, isTouched);
    case 'gain':
      return { ...event, effect: untoldEffect(event.effect, secrets) };
    case 'roll':
      return isTouched && event.who === NOBODY ? null : event;
    default:
      return event;
  }
}

/** What one sees of something that happens to a stranger, or that it does. */
function ofStranger(event: ToldEvent, secrets: Secrets): ToldEvent | null {
  switch (event.kind) {
    case 'count':
    case 'use':
    case 'answer':
    case 'roll':
      return null;
    case 'gain':
      return gainOfStranger(event, secrets);
    case 'lose':
      return secrets.kinds[event.name]?.inward === true ? null : event;
    case 'lay':
      return { ...event, area: { ...event.area, value: 0, until: null } };
    case 'time':
      return isQuiet(event, secrets) ? null : event;
    default:
      return event;
  }
}

/** What somebody of its own side loses is told; how it came to that only where nobody else had a hand in it. */
function untoldCount(event: CountEvent, { strangers: { who } }: Secrets, isTouched: boolean): CountEvent {
  const isOwn = event.source !== NOBODY && !who.has(event.source);
  return isOwn || !isTouched ? event : { ...event, rows: null };
}

function gainOfStranger(event: GainEvent, { kinds }: Secrets): GainEvent | null {
  const [effect] = seenEffect(kinds, event.effect);
  return effect === undefined ? null : { ...event, effect: { ...effect, until: null } };
}

/** An effect on somebody of the seat's own side: its end on the clock that is shown, without what others have put into it. */
export function untoldEffect(effect: Effect, { kinds, strangers }: Secrets): Effect {
  const { until } = effect;
  const data = ownData(kinds[effect.name], effect.data);
  return { ...effect, data, until: until === null ? null : strangers.until(until) };
}

/** Each side's total where that side is told; a number of nobody's, as a difficulty, where no stranger takes part. */
function untoldCheck(event: ToldCheck, { strangers }: Secrets, isTouched: boolean): ToldCheck | null {
  const { who } = strangers;
  const isTold = (side: number): boolean => (side === NOBODY ? !isTouched : !who.has(side));
  const [mine, theirs] = [isTold(event.who), isTold(event.target)];
  if (mine && theirs) return event;
  // Initiative and the like, compared with nothing: there is nothing left to tell.
  if (!mine && event.target === NOBODY && event.versus === 0 && event.versusRows === null) return null;
  return {
    ...event,
    ...(mine ? {} : { total: null, rows: null }),
    ...(theirs ? {} : { versus: null, versusRows: null }),
    ...(who.has(event.who) ? { result: strangers.result(event.result) } : {}),
  };
}

/** Whether nothing but such parts of the clock have changed as say nothing of a stranger. */
function isQuiet({ set }: TimeEvent, { strangers: { quiet } }: Secrets): boolean {
  return Object.keys(set).every((name) => quiet.includes(name));
}

/** What one sees become of strangers in a step: of each that seems another than before, in a word. */
export function seemingTells(before: Secrets, after: Secrets): readonly TellEvent[] {
  return [...after.strangers.who].flatMap((who): readonly TellEvent[] => {
    if (after.who.has(who) || before.who.has(who)) return [];
    const seems = after.strangers.seeming(who)?.verdict ?? '';
    if (seems === '' || seems === (before.strangers.seeming(who)?.verdict ?? seems)) return [];
    return [{ kind: 'tell', who, target: NOBODY, value: 0, why: { text: `seems ${seems}`, rule: '' } }];
  });
}
