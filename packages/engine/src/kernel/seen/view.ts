import type { Ruleset } from '../ruleset/ruleset.ts';
import { type Command, namesAny } from '../state/command.ts';
import type { DiceState, Fight, Pending } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { type Known, Recount } from './recount.ts';
import { type Secrets, secretsOf, shownArea, shownCombatant, shownEnd, shownNeed } from './secrets.ts';
import { likenessOf } from './strangers.ts';
import { standIn } from './unseen.ts';
import { untoldEffect } from './untold.ts';
import { sightOf } from './view-of-ground.ts';

/** Who looks at the table: the game master sees everything; a player owns combatants; a spectator owns none. */
export type Seat =
  | { readonly kind: 'gm' }
  | { readonly kind: 'player'; readonly owns: readonly string[] }
  | { readonly kind: 'spectator' };

/** What everybody but the one who is asked sees of an open question. */
export interface Waiting {
  /** Id of the combatant whose player is waited for, or null for the game master. */
  readonly who: string | null;
}

/** A fight as a seat may see it. How dice will fall is nobody's to know. */
export type FightView<G extends Game = Game> = Omit<Fight<G>, 'dice' | 'pending' | 'combatants' | 'ground'> & {
  /** Null for those of whom the seat knows and whom it does not see: hidden again, or gone. */
  readonly combatants: readonly (Fight<G>['combatants'][number] | null)[];
  readonly dice: Fight<G>['dice'] | null;
  /** The hash of what its dice come from; left out where nobody was promised anything. */
  readonly commitment?: string;
  readonly pending: Fight<G>['pending'];
  readonly waitingFor: Waiting | null;
  /** Where a seat goes by sight, the rows of the map with an 'x' for each square that is in sight now. */
  readonly seen?: readonly string[];
};

/**
 * What the seat may see of the fight. What the rules keep secret in the clock is not even in the copy.
 *
 * @param known by whom the seat counts; by all of the fight, where left out
 */
export function view<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, seat: Seat, known?: Known): FightView<G> {
  const seen = seenBy(fight, rules, seat);
  if (known === undefined || seat.kind === 'gm') return seen;
  const recount = new Recount(known, rules);
  const { pending } = seen;
  return {
    ...seen,
    clock: recount.clock(seen.clock),
    pending: pending === null ? null : recount.pending(pending),
    combatants: recount.combatants(seen.combatants, seen.clock),
    areas: recount.areas(seen.areas, seen.clock),
    // How many events there were tells of those who are hidden.
    line: 0,
  };
}

function seenBy<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, seat: Seat): FightView<G> {
  const { pending } = fight;
  const decider = pending === null ? null : deciderOf(fight);
  if (seat.kind !== 'gm') return seenByPlayer(fight, rules, ownedBy(seat), decider);
  const { ground: _, ...rest } = fight;
  const asked = pending === null ? null : { ...pending, dice: unforeseen(pending.dice) };
  const waitingFor = pending === null ? null : { who: decider };
  return { ...rest, ...promiseIn(fight), dice: unforeseen(fight.dice), pending: asked, waitingFor };
}

/** @param decider id of the one who is asked, null for the game master */
function seenByPlayer<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  owns: readonly string[],
  decider: string | null,
): FightView<G> {
  const { ground: _, ...rest } = fight;
  const { knowledge, pending } = rest;
  const secrets = secretsOf(fight, rules, owns);
  const asked = decider !== null && owns.includes(decider);
  const sight = sightOf(fight, rules, secrets.onlooker);
  const areas = fight.areas.filter(({ id }) => secrets.seesArea(id)).map((area) => shownArea(area, secrets));
  return {
    ...rest,
    ...(knowledge === undefined ? {} : { knowledge: { telling: knowledge.telling } }),
    ...(sight === null ? {} : { map: sight.map, seen: sight.seen }),
    clock: secrets.clock(fight.clock as unknown as Readonly<Record<string, unknown>>) as unknown as G['clock'],
    ...promiseIn(fight),
    dice: null,
    over: fight.over === null ? null : shownEnd(fight.over, secrets),
    pending: asked && pending !== null ? shownPending(pending, owns, secrets) : null,
    waitingFor: pending === null ? null : { who: decider !== null && isKept(fight, decider, secrets) ? null : decider },
    combatants: combatantsSeen(fight, rules, secrets),
    areas: fight.areas.length === 0 ? fight.areas : areas,
  };
}

function combatantsSeen<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  secrets: Secrets,
): FightView<G>['combatants'] {
  const { who, telling, seeming } = secrets.strangers;
  const sightings = fight.pending?.sightings ?? [];
  return fight.combatants.map((each) => {
    if (secrets.who.has(each.index)) return null;
    const { x, y } = sightings.find((sighting) => sighting.who === each.index) ?? each;
    const shown = shownCombatant(x === each.x && y === each.y ? each : { ...each, x, y }, secrets);
    if (telling === 'numbers' || who.size === 0) return shown;
    const seems = seeming(each.index);
    if (seems !== undefined) return { ...likenessOf(fight, rules, shown, seems), told: telling };
    return { ...shown, effects: shown.effects.map((effect) => untoldEffect(effect, secrets)) };
  });
}

function promiseIn({ dice: { commitment } }: Pick<Fight, 'dice'>): Pick<FightView, 'commitment'> {
  return commitment === undefined ? {} : { commitment };
}

/** The dice without what tells how they will fall. */
function unforeseen({ seed: _seed, commitment: _commitment, ...dice }: DiceState): DiceState {
  return { ...dice, generator: null };
}

/** The ids of the combatants that belong to the seat. */
function ownedBy(seat: Seat): readonly string[] {
  return seat.kind === 'player' ? seat.owns : [];
}

const NO_DICE: DiceState = { script: [], typed: false, generator: null };
/** Stands for a command that somebody else gave: what of it may be known is in the question. */
const UNSEEN_COMMAND: Command = { by: '', do: '' };

function shownPending(pending: Pending, owns: readonly string[], secrets: Secrets): Pending {
  const isKnown = owns.includes(pending.command.by) && !namesAny(pending.command, secrets.ids);
  const command = isKnown ? pending.command : UNSEEN_COMMAND;
  return { command, inputs: [], need: shownNeed(pending.need, secrets), dice: NO_DICE };
}

function isKept<G extends Game>(fight: Fight<G>, id: string, secrets: Secrets): boolean {
  return fight.combatants.some((each) => each.id === id && secrets.who.has(each.index));
}

/**
 * A view as a fight that the engine can work with: whoever is kept from the seat is stood in for by somebody who takes no
 * part, with the sheet of another. Null where there is nobody to be seen at all.
 */
export function playable<G extends Game>(seen: FightView<G>): Fight<G> | null {
  const model = seen.combatants.find((each) => each !== null);
  if (model === undefined || model === null) return null;
  const combatants = seen.combatants.map((each, index) => each ?? standIn(model, index));
  const { waitingFor: _, seen: __, commitment: ___, ...rest } = seen;
  return { ...rest, dice: seen.dice ?? NO_DICE, combatants };
}

function deciderOf<G extends Game>(fight: Fight<G>): string | null {
  const need = fight.pending?.need;
  if (need === undefined) return null;
  const who = need.kind === 'dice' ? need.who : need.question.who;
  return fight.combatants[who]?.id ?? null;
}
