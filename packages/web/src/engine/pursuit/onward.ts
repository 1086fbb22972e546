import {
  act,
  type Combatant,
  type Command,
  gridOf,
  namesOf,
  passingOf,
  type Square,
  type ToldEvent,
  timeline,
  type World,
} from '@fray/engine';
import { whyNotDone } from '../command-words.ts';
import type { Onward, Pursuit, Watch } from './pursuit.ts';

/** Whoever comes as near as any of these, in feet, ends what others go on with. */
const NEAR: readonly number[] = [30, 10];

/**
 * The next command of a pursuit whose turn has come.
 *
 * @param watch null where it begins
 * @param events what has happened since it last went on
 */
export function onwardFrom(world: World, pursuit: Pursuit, watch: Watch | null, events: readonly ToldEvent[]): Onward {
  const own = world.fight.combatants.find(({ id }) => id === pursuit.by);
  if (own === undefined) return over('');
  const near = nearTo(world, own);
  const why = watch === null ? null : (whatCame(world, own, events) ?? whoCame(world, watch.near, near));
  if (why !== null) return over(why);
  if (
    watch !== null &&
    events.some((each) => each.kind === 'act' && each.who === own.index && each.action !== watch.sent)
  )
    return over('');
  const done = doneWith(world, own, pursuit, events);
  if (done !== null) return over(done);
  const command = pursuit.kind === 'walk' ? stepOf(world, own, pursuit.to) : passingOf(world, pursuit.by);
  return command === null
    ? over(`${nameOf(world, own.id)} gets no further`)
    : { command, watch: { near, sent: command.do } };
}

const over = (why: string): Onward => ({ command: null, why });

/** The tick that it is now; null where time is no count of ticks. */
function tickOf(world: World): number | null {
  const shown = timeline(world);
  return shown.kind === 'ticks' ? shown.now : null;
}

/** How near enemies are who can act. */
function nearTo(world: World, own: Combatant): Watch['near'] {
  const { fight, rules } = world;
  const metric = rules.screen.sights?.metric;
  const enemies = fight.combatants.filter(
    (each) => each.side !== own.side && each.side !== '' && rules.health.standing(world, each),
  );
  return Object.fromEntries(
    enemies.map((each) => {
      const feet = metric === undefined ? 0 : gridOf(fight.map).feetApart(metric, own, each);
      return [each.id, NEAR.filter((most) => feet <= most).length];
    }),
  );
}

function whoCame(world: World, before: Watch['near'], now: Watch['near']): string | null {
  for (const [id, near] of Object.entries(now)) {
    const was = before[id];
    if (was === undefined) return `${nameOf(world, id)} comes into sight`;
    if (near > was) return `${nameOf(world, id)} comes near`;
  }
  return null;
}

/** Who has acted against somebody, or that it has come to harm. */
function whatCame(world: World, own: Combatant, events: readonly ToldEvent[]): string | null {
  for (const event of events) {
    const by = event.kind === 'act' && event.target === own.index ? event.who : sourceOf(event, own.index);
    const other = world.fight.combatants[by];
    if (other !== undefined && other.side !== own.side)
      return `${nameOf(world, other.id)} acts against ${nameOf(world, own.id)}`;
  }
  return null;
}

/** Index of whoever has changed something about the combatant; -1 for nobody. */
function sourceOf(event: ToldEvent, who: number): number {
  if (event.kind === 'gain' && event.who === who) return event.effect.source;
  return event.kind === 'count' && event.who === who ? event.source : -1;
}

/** That it is done, in words; null while it is not. */
function doneWith(world: World, own: Combatant, pursuit: Pursuit, events: readonly ToldEvent[]): string | null {
  if (pursuit.kind === 'walk') {
    const [x, y] = pursuit.to;
    return own.x === x && own.y === y ? `${nameOf(world, own.id)} is there` : null;
  }
  const { until } = pursuit;
  if ('tick' in until) return (tickOf(world) ?? until.tick) >= until.tick ? `tick ${until.tick} has come` : null;
  const actor = events.flatMap((event) => actorOf(world, event) ?? []);
  const first = actor.find(({ id }) => id !== own.id && (until.act === '' || until.act === id));
  return first === undefined ? null : `${nameOf(world, first.id)} has acted`;
}

/** Who has acted, unless it lets time pass as well. */
function actorOf({ fight, rules }: World, event: ToldEvent): Combatant | undefined {
  if (event.kind !== 'act') return undefined;
  const waits = rules.actions.some(({ id, role }) => id === event.action && role === 'wait');
  return waits ? undefined : fight.combatants[event.who];
}

function nameOf({ fight, rules }: World, id: string): string {
  const at = fight.combatants.findIndex((each) => each.id === id);
  return namesOf(fight, rules).combatants[at] ?? id;
}

/** The movement of this turn on the way to a goal: as far as it leads, or on a count that brings no space, none. */
function stepOf(world: World, { id, index }: Combatant, [x, y]: readonly [number, number]): Command | null {
  const goal: Square = { x, y };
  for (const action of world.rules.actions) {
    if (action.role !== 'move' || action.screen?.journey === undefined || action.refuse(world, index).length > 0)
      continue;
    const bare: Command = { by: id, do: action.id };
    if (whyNotDone(world, bare).length === 0) return bare;
    const to = action.tactics?.towards?.(world, act(index, action), goal) ?? null;
    if (to !== null) return { ...bare, to: [to.x, to.y] };
  }
  return null;
}
