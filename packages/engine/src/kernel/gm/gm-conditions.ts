import type { Act } from '../commands/command.ts';
import { refuseTurned } from '../play/own-ground.ts';
import type { Action } from '../ruleset/action.ts';
import { sameData } from '../ruleset/effect-kind.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { AWAY } from '../state/absent.ts';
import type { Cause } from '../state/cause.ts';
import { type Effect, type EffectData, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { anyTarget, causeOf, choiceOf, never, reason } from './gm-args.ts';
import { severally } from './severally.ts';

/** The conditions that can be given as they are; what a ruling says needs its word, a place in a vehicle the vehicle. */
export function conditionsOf<G extends Game>({ rules }: Pick<World<G>, 'rules'>): readonly string[] {
  return Object.keys(rules.effects).filter((name) => rules.effects[name]?.ruled !== true);
}

/**
 * Puts a combatant under a condition until it is removed, with all that follows from it, and with what another one of its kind
 * changes. What it is under already in the same way it is under once.
 */
export function giveCondition<G extends Game>(scene: Scene<G>, who: number, name: string, why: Cause): void {
  const { bring, settle } = scene.rules.health;
  if (bring !== undefined) {
    bring(scene, who, name, why);
    return;
  }
  const same = sameOf(scene, who, name);
  if (same?.until === null) return;
  const effect = { name, source: NOBODY, until: null, data: blankOf(scene, name) };
  if (same !== undefined) scene.emit({ kind: 'lose', who, name, source: NOBODY, why });
  scene.emit({ kind: 'gain', who, effect, why });
  settle(scene, who, name, 1);
}

function blankOf<G extends Game>({ rules }: Pick<World<G>, 'rules'>, name: string): EffectData | null {
  return rules.effects[name]?.blank ?? null;
}

/** The condition as a game master would give it, where it is there already. */
function sameOf<G extends Game>(world: World<G>, who: number, name: string): Effect | undefined {
  const data = blankOf(world, name);
  return world.fight.combatants[who]?.effects.find(
    (each) => each.name === name && each.source === NOBODY && sameData(each.data, data),
  );
}

function unlessThere<G extends Game>(world: World<G>, { choice, target }: Act<G>): readonly Refusal[] {
  if (world.rules.health.bring !== undefined || sameOf(world, target, choice)?.until !== null) return [];
  return [refusal(`${world.fight.combatants[target]?.id} is under '${choice}' already`, '')];
}

function without<G extends Game>({ fight }: World<G>, who: number, name: string): readonly Effect[] {
  return fight.combatants[who]?.effects.filter((each) => each.name !== name) ?? [];
}

/** Puts a combatant under a condition until it is removed. */
export const afflict: Action = severally({
  id: 'afflict',
  name: 'Give a condition',
  role: 'other',
  rules: [],
  args: [anyTarget(), choiceOf('which condition', conditionsOf), reason()],
  refuse: never,
  refuseAct: (world, act: Act): readonly Refusal[] => {
    const { choice, target } = act;
    const unknown = unlessOneOf(conditionsOf(world), choice, '');
    if (unknown.length > 0) return unknown;
    return [
      ...unlessThere(world, act),
      ...(world.rules.health.refuseCondition?.(world, target, choice) ?? []),
      ...refuseTurned(world, target, [
        ...without(world, target, choice),
        { name: choice, source: NOBODY, until: null, data: blankOf(world, choice) },
      ]),
    ];
  },
  resolve: (scene, act) => giveCondition(scene, act.target, act.choice, causeOf(act, 'the game master')),
});

/** Takes a condition from a combatant. */
export const relieve: Action = severally({
  id: 'relieve',
  name: 'Remove a condition',
  role: 'other',
  rules: [],
  args: [anyTarget(), choiceOf('which condition', (world) => Object.keys(world.rules.effects)), reason()],
  refuse: never,
  refuseAct: (world, act) => {
    if (
      !AWAY.includes(act.choice) &&
      world.fight.combatants[act.target]?.effects.some(({ name }) => name === act.choice)
    )
      return refuseTurned(world, act.target, without(world, act.target, act.choice));
    return [refusal(`${world.fight.combatants[act.target]?.id} is not under '${act.choice}'`, '')];
  },
  resolve: (scene, act) => {
    scene.emit({
      kind: 'lose',
      who: act.target,
      name: act.choice,
      source: NOBODY,
      why: causeOf(act, 'the game master'),
    });
    scene.rules.health.settle(scene, act.target, act.choice, -1);
  },
});
