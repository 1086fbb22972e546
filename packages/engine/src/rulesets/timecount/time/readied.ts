import { act, type Command } from '../../../kernel/commands/command.ts';
import { why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import type { Declared } from '../../../time/ticks.ts';
import { refuseState } from '../body/state.ts';
import { effectOf, isMotionless } from '../conditions/conditions.ts';
import type { TcAct, TcScene, TcTable, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { preparedSpell } from '../magic/prepared.ts';
import { isAware } from '../seen/awareness.ts';

/** The effects of one who is getting ready, and of one who is: the source is whom he watches, NOBODY for any enemy (TC-ACT-11). */
export const READYING = 'readying';
export const READIED = 'readied';

/** What can be held ready: what is done to the one who triggers it. */
export const READYABLE = ['attack', 'unarmed', 'quickStrike', 'trip', 'grab', 'cast'] as const;

/** What can be waited for. */
export const TRIGGERS = ['attacks', 'moves', 'casts', 'acts'] as const;
export type Trigger = (typeof TRIGGERS)[number];

const MOVING: readonly string[] = ['move', 'run', 'share'];
const CASTING: readonly string[] = ['prepare', 'prepareWalking', 'readScroll', 'cast', 'directSpell'];
const PASSIVE: readonly string[] = ['wait', 'stayReady', 'keepPreparing'];

const PER_TRIGGER = 10;
const PER_ITEM = 100;

const IS_READY = why('ready', 'TC-ACT-11');
const NO_LONGER = why('does something else', 'TC-ACT-11');
const UNABLE = why('cannot act', 'TC-ACT-11');
const TAKEN = why('the readied act is taken', 'TC-ACT-11');

/** What is held ready, as the value of the effect. @param item the weapon, or NOBODY */
export function codeOf(action: number, trigger: number, item: number): number {
  return action + PER_TRIGGER * trigger + PER_ITEM * (item + 1);
}

/** The time to get ready is over (TC-ACT-11). */
export function becomeReady(scene: TcScene, who: number, { source, value }: Effect): void {
  scene.emit({ kind: 'gain', who, effect: { name: READIED, source, value, until: null }, why: IS_READY });
}

/** Whether anybody holds something ready. */
export function isAnyoneReady({ fight: { combatants } }: TcTable): boolean {
  for (const combatant of combatants) {
    if (combatant.effects.length > 0 && effectOf(combatant, READIED) !== null) return true;
  }
  return false;
}

/** Who does something else is ready no longer (TC-ACT-11). */
export function spendReadiness(scene: TcScene, { who, action }: TcAct): void {
  const readied = effectOf(scene.fight.combatants[who]!, READIED);
  if (readied === null || PASSIVE.includes(action.id)) return;
  scene.emit({ kind: 'lose', who, name: READIED, source: readied.source, why: NO_LONGER });
}

/** The unconscious, the dead and the completely immobile are not ready for anything. */
export function loseReadiness(scene: TcScene, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  for (const { name, source } of combatant.effects) {
    if (name !== READIED && name !== READYING) continue;
    if (isDead(scene, who) || isMotionless(combatant)) scene.emit({ kind: 'lose', who, name, source, why: UNABLE });
  }
}

/** Whether an act that somebody declares is what the trigger waits for. */
function triggers(table: TcTable, trigger: Trigger | undefined, who: number, { do: id }: Command): boolean {
  switch (trigger) {
    case undefined:
      return false;
    case 'moves':
      return MOVING.includes(id);
    case 'casts':
      return CASTING.includes(id);
    case 'acts':
      return !PASSIVE.includes(id);
    case 'attacks':
      if (id === 'cast') return preparedSpell(table, who)?.spell.attacks === true;
      return table.rules.actions.find((action) => action.id === id)?.role === 'attack';
  }
}

/** Those of who declare something whom he watches and notices, and who trigger what he holds ready, in list order. */
function culprits(table: TcTable, who: number, readied: Effect, declared: readonly Declared[]): readonly number[] {
  const trigger = TRIGGERS[Math.floor(readied.value / PER_TRIGGER) % PER_TRIGGER];
  const { combatants } = table.fight;
  const isWatched = (other: number): boolean =>
    readied.source === NOBODY ? combatants[other]!.side !== combatants[who]!.side : other === readied.source;
  const found = declared.filter(
    (each) =>
      each.who !== who &&
      isWatched(each.who) &&
      isAware(table, who, each.who) &&
      triggers(table, trigger, each.who, each.command),
  );
  return found.map((each) => each.who);
}

/** The readied act against the one who triggers it, if it is possible now; null otherwise. */
function readiedAct(table: TcTable, who: number, readied: Effect, target: number): TcAct | null {
  const id = READYABLE[readied.value % PER_TRIGGER];
  const action = table.rules.actions.find((each): each is TimedAction => each.id === id && 'perform' in each);
  if (action === undefined) return null;
  const given: TcAct = { ...act(who, action), target, item: Math.floor(readied.value / PER_ITEM) - 1 };
  const state = refuseState(table, who, action);
  if (state.length > 0 || action.able(table, who).length > 0 || action.refuseAct(table, given).length > 0) return null;
  return given;
}

/** Whether he has declared something else than waiting, and so is not ready any more. */
function isBusy(who: number, declared: readonly Declared[]): boolean {
  return declared.some((each) => each.who === who && !PASSIVE.includes(each.command.do));
}

/**
 * The readied acts that are taken just before what has been declared, in list order: each who is ready, and whose trigger
 * occurs, is asked (TC-ACT-11).
 */
export function takeReadied(scene: TcScene, declared: readonly Declared[]): readonly TcAct[] {
  const taken: TcAct[] = [];
  for (const { index: who, effects } of scene.fight.combatants) {
    const readied = effects.length === 0 ? null : effectOf(scene.fight.combatants[who]!, READIED);
    if (readied === null || isBusy(who, declared)) continue;
    const possible = culprits(scene, who, readied, declared).flatMap(
      (target) => readiedAct(scene, who, readied, target) ?? [],
    );
    const given = possible.length === 0 ? undefined : chosen(scene, who, possible);
    if (given === undefined) continue;
    scene.emit({ kind: 'lose', who, name: READIED, source: readied.source, why: TAKEN });
    taken.push(given);
  }
  return taken;
}

/** Which of the possible acts is taken: he names the one who has triggered it, or nobody. */
function chosen(scene: TcScene, who: number, possible: readonly TcAct[]): TcAct | undefined {
  const { combatants } = scene.fight;
  const idOf = ({ target }: TcAct): string => combatants[target]!.id;
  const choices = possible.map((each) => ({ id: idOf(each), text: `against ${combatants[each.target]!.name}` }));
  choices.push({ id: NOT_NOW, text: 'not now' });
  const text = 'does he do now what he holds ready, and against whom?';
  const facts = { action: possible[0]?.action.id ?? '' };
  const answer = scene.ask({ kind: 'readied', who, text, rule: 'TC-ACT-11', choices, facts });
  return answer === NOT_NOW ? undefined : possible.find((each) => idOf(each) === answer);
}

/** The answer of one who lets the moment pass. */
const NOT_NOW = 'not now';
