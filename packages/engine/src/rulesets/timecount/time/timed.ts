import { type Action, because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { hasDeclared, isDue } from '../../../time/ticks.ts';
import { type Barriers, refuseState } from '../body/state.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { outcomeOf } from '../harm/outcome.ts';
import { schedule } from './schedule.ts';
import { AS_IT_IS, SPEEDS, type Speed } from './speed.ts';
import { declare } from './turns.ts';

const SLOWED = because('slowed: a free action takes time', 'TC-SPEED-08');
const OVER = refusal('the fight is over', '');
const DIES = refusal('{who} is dead', 'TC-HP-02');
const STILL = refusal('{who} is completely immobile', 'TC-COND-04');
const SENSELESS = refusal('{who} is unconscious', 'TC-FAT-15');
const HAS_DECLARED = refusal('{who} has declared an act at this tick already', 'TC-INIT-07');

/** Why the combatant cannot act at the present tick; one act a turn (TC-INIT-06, TC-INIT-10, TC-FUMBLE-02). A whole catalogue asks the same. */
const REFUSED: Latest<TimeCountGame, readonly Refusal[]> = new Latest((world: TcWorld, who) => {
  const { over, clock } = world.fight;
  const fighter = fighterAt(world, who);
  if (over !== null) return [OVER];
  if (isDead(fighter)) return [DIES];
  if (fighter.digest.senseless) return [SENSELESS];
  if (fighter.digest.motionless) return [STILL];
  if (!isDue(clock, who)) return [refusal(`{who} acts again at tick ${clock.next[who]}`, 'TC-INIT-06')];
  return hasDeclared(clock, who) ? [HAS_DECLARED] : NONE;
});

/** What every action is made of; without arguments, without further reasons against it, and of no special use, where these are left out. */
interface Entry
  extends Barriers,
    Pick<TimedAction, 'rules' | 'tactics' | 'screen'>,
    Partial<Pick<TimedAction, 'role' | 'args'>> {
  /** All reasons why he cannot, whatever the arguments. */
  readonly refuse?: TimedAction['able'] | undefined;
  /** All further reasons that lie in the arguments. @param brief one is enough */
  readonly refuseAct?: (world: TcWorld, act: TcAct, fighter: TcFighter, brief?: boolean) => readonly Refusal[];
}

/** What an action that takes time is made of. */
export interface TimedEntry extends Entry, Pick<TimedAction, 'perform'> {}

const nothing = (): readonly Refusal[] => NONE;

function common(id: string, name: string, entry: Entry): Omit<Action<TimeCountGame>, 'resolve'> {
  const { refuse = nothing, refuseAct = nothing } = entry;
  return {
    role: 'other',
    args: [],
    ...entry,
    id,
    name,
    refuse: (world, who) => refuseWith(entry, refuse, world, who),
    refuseAct: (world, act, brief) => refuseAct(world, act, fighterAt(world, act.who), brief),
  };
}

/** An action that takes time. */
export function timed(id: string, name: string, entry: TimedEntry): TimedAction {
  const { rules, perform, refuse: able = nothing } = entry;
  return { ...common(id, name, entry), perform, why: because(name, rules[0] ?? ''), able, resolve: declare };
}

/** How an act is carried out that takes so long, and changes conditions or things in hand without further dice. */
export function takes(
  speed: Speed,
  changes: (scene: TcScene, act: TcAct, fighter: TcFighter, delay: number) => readonly FightEvent[],
): TimedAction['perform'] {
  return (scene, act, fighter) => {
    const delay = scene.slots.speedFactor(scene, fighter, speed, AS_IT_IS);
    return outcomeOf(act.who, act.action.id, delay, { changes: changes(scene, act, fighter, delay) });
  };
}

/**
 * A free action: settled at once; the turn goes on (TC-ACT-01, TC-INIT-11). What takes no time at all (`timeless`) cannot be
 * slowed either.
 */
export function free(id: string, name: string, entry: FreeEntry): Action<TimeCountGame> {
  return {
    ...common(id, name, entry),
    resolve: (scene, act) => {
      const fighter = fighterAt(scene, act.who);
      entry.resolve(scene, act, fighter);
      if (entry.timeless !== true) spendSlowness(scene, fighter);
    },
  };
}

interface FreeEntry extends Entry {
  readonly timeless?: true;
  readonly resolve: (scene: TcScene, act: TcAct, fighter: TcFighter) => void;
}

function refuseWith(entry: Entry, able: TimedAction['able'], world: TcWorld, who: number): readonly Refusal[] {
  const general = REFUSED.at(world, who);
  if (general.length > 0) return general;
  const fighter = fighterAt(world, who);
  const state = refuseState(fighter, entry);
  return state.length > 0 ? state : able(world, fighter);
}

/** A free action takes time of him where something slows all his actions, and this one to a Rapid one: then his turn is over (TC-SPEED-08). */
function spendSlowness(scene: TcScene, fighter: TcFighter): void {
  const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.free, AS_IT_IS);
  schedule(scene, fighter, scene.fight.clock.now + delay, SLOWED);
}

/** What an act has that was not refused. @throws TypeError where it has not */
export function needed<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new TypeError('an act was carried out that is not possible');
  return found;
}
