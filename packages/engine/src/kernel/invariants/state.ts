import { ANY_NUMBER, type CountRange, rangeOf, UPWARD } from '../ruleset/count-range.ts';
import type { AnyEffectKind } from '../ruleset/effect-kind.ts';
import type { World } from '../scene/world.ts';
import { AWAY, isAway } from '../state/absent.ts';
import { type Effect, type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Need } from '../state/question.ts';
import { type Breach, firstBreach } from './breach.ts';
import { isWhole, numberText } from './plain.ts';

/** Whether that index is somebody's of the fight, or nobody's. */
function isSomebody({ combatants }: Fight, who: unknown): boolean {
  return who === NOBODY || (typeof who === 'number' && combatants[who] !== undefined);
}

/** Each count of a combatant and of its things in the range that the ruleset declares. */
function countBreach<G extends Game>({ fight, rules }: World<G>): Breach | null {
  const { ranges, thingRanges = {} } = rules.health;
  for (const { id, counts, items } of fight.combatants) {
    for (const name in counts) {
      const text = countFault(counts[name], rangeOf(ranges, name, ANY_NUMBER));
      if (text !== null) return { invariant: 'counts', text: `${id}: ${name}: ${text}` };
    }
    for (const item of items)
      for (const name in item.counts) {
        const text = countFault(item.counts[name], rangeOf(thingRanges, name, UPWARD));
        if (text !== null) return { invariant: 'counts', text: `${id}: ${name} of ${item.id}: ${text}` };
      }
  }
  return null;
}

function countFault(value: number | undefined, { least, most }: CountRange): string | null {
  if (value === undefined) return `expected a whole number from ${least} to ${most}, found none`;
  if (isWhole(value) && value >= least && value <= most) return null;
  return `expected a whole number from ${least} to ${most}, found ${numberText(value)}`;
}

/** Effects of known kinds alone, which carry what their kinds do and name combatants of the fight; areas likewise. */
function effectBreach<G extends Game>({ fight, rules }: World<G>): Breach | null {
  const plain = fight as unknown as Fight;
  for (const { id, effects } of plain.combatants)
    for (const effect of effects) {
      if (AWAY.includes(effect.name)) continue;
      const text = effectFault(plain, effect, rules.effects[effect.name]);
      if (text !== null) return { invariant: 'effects', text: `${id}: ${effect.name}: ${text}` };
    }
  for (const { id, kind, source } of plain.areas) {
    if (rules.areas?.kinds[kind] === undefined)
      return { invariant: 'effects', text: `${id}: expected an area of a known kind, found '${kind}'` };
    if (!isSomebody(plain, source)) return { invariant: 'effects', text: `${id}: there is no combatant ${source}` };
  }
  return null;
}

function effectFault(fight: Fight, { source, until, data }: Effect, kind: AnyEffectKind | undefined): string | null {
  if (kind === undefined) return 'expected a kind of effect that the ruleset knows, found none';
  if (!isSomebody(fight, source)) return `there is no combatant ${source}`;
  if (until !== null && 'of' in until && !isSomebody(fight, until.of)) return `there is no combatant ${until.of}`;
  const fields = Object.keys(kind.blank ?? {});
  const missing = fields.find((field) => data?.[field] === undefined);
  if (missing !== undefined) return `expected '${missing}' in what it carries, found none`;
  const named = kind.combatants.flatMap((field) => data?.[field] ?? []);
  const unknown = named.find((who) => !isSomebody(fight, who));
  return unknown === undefined ? null : `there is no combatant ${unknown}`;
}

/** Whoever is asked is here, and has something to choose from; a die has sides. */
function questionBreach<G extends Game>({ fight }: World<G>): Breach | null {
  const { pending } = fight;
  const text = pending === null ? null : needFault(fight as unknown as Fight, pending.need);
  return text === null ? null : { invariant: 'question', text };
}

function needFault(fight: Fight, need: Need): string | null {
  if (need.kind === 'dice') {
    if (!isSomebody(fight, need.who)) return `${need.why.text}: there is no combatant ${need.who} to roll it`;
    return need.sides >= 1 ? null : `${need.why.text}: expected a die with sides, found one of ${need.sides}`;
  }
  const { who, text, choices } = need.question;
  const asked = fight.combatants[who];
  if (asked === undefined || isAway(asked)) return `'${text}': expected a combatant who is here, found ${who}`;
  if (choices.length === 0) return `'${text}': expected at least one choice, found none`;
  const ids = new Set(choices.map(({ id }) => id));
  return ids.size === choices.length ? null : `'${text}': two choices have one name`;
}

/** While the fight goes on, somebody has to choose, and whoever has is here. */
function turnBreach<G extends Game>(world: World<G>): Breach | null {
  const { fight, rules } = world;
  if (fight.over !== null || fight.pending !== null) return null;
  const waiting = rules.clock.waiting(world);
  if (waiting.length === 0) return { invariant: 'turn', text: 'expected somebody whose turn it is, found nobody' };
  const stray = waiting.find((who) => fight.combatants[who] === undefined);
  return stray === undefined ? null : { invariant: 'turn', text: `there is no combatant ${stray} who could act` };
}

/** All that holds of a fight as it stands. */
export function stateBreach<G extends Game>(world: World<G>): Breach | null {
  return firstBreach(
    () => countBreach(world),
    () => effectBreach(world),
    () => questionBreach(world),
    () => turnBreach(world),
  );
}
