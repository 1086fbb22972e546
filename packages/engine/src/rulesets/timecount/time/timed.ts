import type { Action } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { hasDeclared, isDue } from '../../../time/ticks.ts';
import { NONE } from '../actions/catalogue.ts';
import { type Barriers, refuseState } from '../body/state.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { changing } from '../harm/outcome.ts';
import { schedule } from './schedule.ts';
import { AS_IT_IS, SPEEDS, type Speed } from './speed.ts';
import { declare } from './turns.ts';

const SLOWED = because('slowed: a free action takes time', 'TC-SPEED-08');
const OVER = refusal('the fight is over', '');
const DIES = refusal('he is dead', 'TC-HP-02');
const STILL = refusal('he is completely immobile', 'TC-COND-04');
const SENSELESS = refusal('he is unconscious', 'TC-FAT-15');
const HAS_DECLARED = refusal('he has declared what he does at this tick', 'TC-INIT-07');

/** Why the combatant cannot act at the present tick; one act a turn (TC-INIT-06, TC-INIT-10, TC-FUMBLE-02). A whole catalogue asks the same. */
const REFUSED: Latest<TimeCountGame, readonly Refusal[]> = new Latest((world: TcWorld, who) => {
  const { over, clock } = world.fight;
  const fighter = fighterAt(world, who);
  if (over !== null) return [OVER];
  if (isDead(fighter)) return [DIES];
  if (fighter.digest.senseless) return [SENSELESS];
  if (fighter.digest.motionless) return [STILL];
  if (!isDue(clock, who)) return [refusal(`he acts again at TC ${clock.next[who]}`, 'TC-INIT-06')];
  return hasDeclared(clock, who) ? [HAS_DECLARED] : NONE;
});

/** What every action is made of; without arguments, and without further reasons against it, where these are left out. */
type Entry = Pick<TimedAction, 'id' | 'name' | 'role' | 'rules'> &
  Partial<Pick<TimedAction, 'args' | 'refuseAct'>> &
  Barriers & {
    /** All reasons why he cannot, whatever the arguments. */
    readonly refuse?: TimedAction['able'] | undefined;
  };

/** What an action that takes time is made of. */
export type TimedEntry = Entry & Pick<TimedAction, 'perform'> & Pick<TimedAction, 'tactics'>;

const nothing = (): readonly Refusal[] => NONE;

/** An action that takes time. */
export function timed(entry: TimedEntry): TimedAction {
  const { name, rules, refuse: able = nothing } = entry;
  return {
    args: [],
    refuseAct: nothing,
    ...entry,
    why: because(name, rules[0] ?? ''),
    able,
    refuse: (world, who) => refuseWith(entry, able, world, who),
    resolve: declare,
  };
}

/** How an act is carried out that takes so long, and changes conditions or things in hand without further dice. */
export function takes(
  speed: Speed,
  changes: (scene: TcScene, act: TcAct, delay: number) => readonly FightEvent[],
): TimedAction['perform'] {
  return (scene, act) => {
    const delay = scene.slots.speedFactor(scene, fighterAt(scene, act.who), speed, AS_IT_IS);
    return changing(act.who, act.action.id, delay, changes(scene, act, delay));
  };
}

/**
 * A free action: settled at once; the turn goes on (TC-ACT-01, TC-INIT-11). What takes no time at all (`timeless`) cannot be
 * slowed either.
 */
export function free(
  entry: Entry & Pick<Action<TimeCountGame>, 'resolve'> & { readonly timeless?: true },
): Action<TimeCountGame> {
  const { refuse: able = nothing } = entry;
  return {
    args: [],
    refuseAct: nothing,
    ...entry,
    refuse: (world, who) => refuseWith(entry, able, world, who),
    resolve: (scene, act) => {
      entry.resolve(scene, act);
      if (entry.timeless !== true) spendSlowness(scene, fighterAt(scene, act.who));
    },
  };
}

function refuseWith(entry: Entry, able: TimedAction['able'], world: TcWorld, who: number): readonly Refusal[] {
  const general = REFUSED.at(world, who);
  if (general.length > 0) return general;
  const fighter = fighterAt(world, who);
  const state = refuseState(fighter, entry);
  return state.length > 0 ? state : able(world, fighter);
}

/** Whether a free action takes time of him, as whatever slows all his actions slows it to a Rapid one: then his turn is over (TC-SPEED-08). */
function spendSlowness(scene: TcScene, fighter: TcFighter): void {
  const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.free, AS_IT_IS);
  if (delay > 0) schedule(scene, fighter, scene.fight.clock.now + delay, SLOWED);
}

/** What an act has that was not refused. @throws TypeError where it has not */
export function needed<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new TypeError('an act was carried out that is not possible');
  return found;
}
