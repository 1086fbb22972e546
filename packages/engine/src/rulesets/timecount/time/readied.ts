import { type Action, act, because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Declared } from '../../../time/ticks.ts';
import { Changes } from '../body/changes.ts';
import { refuseState } from '../body/state.ts';
import { READIED, READYING, type Readiness } from '../conditions/conditions.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { preparedSpell } from '../magic/prepared.ts';

/** What can be held ready: what is done to the one who triggers it. */
export const READYABLE = ['attack', 'unarmed', 'quickStrike', 'trip', 'grab', 'cast'] as const;

/** What can be waited for, in words. */
export const TRIGGER_TEXTS = {
  attacks: 'attacks',
  moves: 'moves',
  casts: 'casts a spell, or prepares one',
  acts: 'does anything but wait',
} as const;
export const TRIGGERS: readonly string[] = Object.keys(TRIGGER_TEXTS);

const MOVING: readonly string[] = ['move', 'run', 'share', 'approach', 'leave'];
const CASTING: readonly string[] = ['prepare', 'prepareWalking', 'readScroll', 'cast', 'directSpell'];
const NOT_NOW = passing('not now', 'not now');
const PASSIVE: readonly string[] = ['wait', 'stayReady', 'keepPreparing'];

const NO_LONGER = because('does something else', 'TC-ACT-11');
const UNABLE = because('cannot act', 'TC-ACT-11');
const TAKEN = because('the readied act is taken', 'TC-ACT-11');

/** Somebody's act that is held ready: its source is whom he watches, NOBODY for any enemy (TC-ACT-11). */
type Readied = EffectOf<Readiness>;

/** Whether anybody holds something ready. */
export function isAnyoneReady({ fighters }: TcWorld): boolean {
  for (const { digest } of fighters) if (digest.readied) return true;
  return false;
}

/** Who does something else is ready no longer (TC-ACT-11). */
export function spendReadiness(scene: TcScene, { who, action }: TcAct): void {
  const readied = READIED.find(fighterAt(scene, who).state);
  if (readied === null || PASSIVE.includes(action.id)) return;
  scene.emit({ kind: 'lose', who, name: READIED.name, source: readied.source, why: NO_LONGER });
}

/** The unconscious, the dead and the completely immobile are not ready for anything. */
export function loseReadiness(scene: TcScene, fighter: TcFighter): void {
  if (!isDead(fighter) && !fighter.digest.motionless) return;
  new Changes(fighter).lose((each) => READIED.is(each) || READYING.is(each), UNABLE).emit(scene);
}

/** Whether an act that somebody declares is an attack; casting is one where the spell attacks. */
export function isAttack({ rules }: TcWorld, fighter: TcFighter, id: string): boolean {
  if (id === 'cast') return preparedSpell(fighter)?.spell.attacks === true;
  return rules.actions.find((action) => action.id === id)?.role === 'attack';
}

function triggers(world: TcWorld, trigger: string, who: number, { do: id }: Command): boolean {
  if (trigger === 'moves') return MOVING.includes(id);
  if (trigger === 'casts') return CASTING.includes(id);
  if (trigger === 'acts') return !PASSIVE.includes(id);
  return isAttack(world, fighterAt(world, who), id);
}

/** Those of who declare something whom he watches and notices, and who trigger what he holds ready, in list order. */
function culprits(world: TcWorld, who: number, readied: Readied, declared: readonly Declared[]): readonly number[] {
  const { side } = fighterAt(world, who).state;
  const isWatched = (other: number): boolean =>
    readied.source === NOBODY ? fighterAt(world, other).state.side !== side : other === readied.source;
  return declared.flatMap(({ who: other, command }) => {
    const seen = isWatched(other) && isAwareOf(world.fight, who, other);
    return seen && triggers(world, readied.data.trigger, other, command) ? [other] : [];
  });
}

/** Whether it takes time: then it is announced first. */
export function isTimed(action: Action<TimeCountGame>): action is TimedAction {
  return 'perform' in action;
}

/** The readied act against the one who triggers it, if it is possible now; null otherwise. */
function readiedAct(world: TcWorld, fighter: TcFighter, { data }: Readied, target: number): TcAct | null {
  const action = world.rules.actions.filter(isTimed).find(({ id }) => id === data.action);
  if (action === undefined) return null;
  const given: TcAct = { ...act(fighter.index, action), target, item: data.item };
  if (refuseState(fighter, action).length > 0 || action.able(world, fighter).length > 0) return null;
  return action.refuseAct(world, given).length > 0 ? null : given;
}

/**
 * The readied acts that are taken just before what has been declared, in list order: each who is ready, and whose trigger
 * occurs, is asked (TC-ACT-11).
 */
export function takeReadied(scene: TcScene, declared: readonly Declared[]): readonly TcAct[] {
  const taken: TcAct[] = [];
  for (const fighter of scene.fighters) {
    const who = fighter.index;
    const readied = READIED.find(fighter.state);
    // Who has declared something else than waiting is not ready any more.
    const busy = declared.some((each) => each.who === who && !PASSIVE.includes(each.command.do));
    if (readied === null || busy) continue;
    const targets = culprits(scene, who, readied, declared);
    const possible = targets.flatMap((target) => readiedAct(scene, fighter, readied, target) ?? []);
    const given = possible.length === 0 ? undefined : chosen(scene, who, readied, possible);
    if (given === undefined) continue;
    scene.emit({ kind: 'lose', who, name: READIED.name, source: readied.source, why: TAKEN });
    taken.push(given);
  }
  return taken;
}

/** Which of the possible acts is taken: he names the one who has triggered it, or nobody. */
function chosen(scene: TcScene, who: number, { data }: Readied, possible: readonly TcAct[]): TcAct | undefined {
  const targets = possible.map(({ target }) => fighterAt(scene, target).state);
  const against = targets.map(({ id, name, index }): Choice => ({ id, text: `against ${name}`, whom: [index] }));
  const choices = [...against, NOT_NOW];
  const text = 'do now what is held ready, and against whom?';
  const facts = { action: data.action };
  const answer = scene.ask({ kind: 'readied', who, text, rule: 'TC-ACT-11', choices, facts });
  return possible[targets.findIndex(({ id }) => id === answer)];
}
