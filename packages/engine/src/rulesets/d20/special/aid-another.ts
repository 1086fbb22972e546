import {
  type Act,
  type Action,
  type Cause,
  fighterAt,
  NOBODY,
  type Refusal,
  refusal,
  type Scene,
  type Until,
  type World,
} from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { enemyArg, weaponArg } from '../actions/args.ts';
import { paid } from '../actions/paid.ts';
import { attackOf, refuseAttackAct } from '../attack/attacks.ts';
import type { Attack, D20Act, D20Game, D20Scene, D20World } from '../game.ts';
import { areEnemies, threateningWeapon } from '../movement/field.ts';

type Help = { readonly helper: number };

/** A friend helps it to attack the source, or to defend itself against it. */
export const AIDED_ATTACK: EffectKind<Help> = aided('aided-attack', 'helped to attack');
export const AIDED_DEFENSE: EffectKind<Help> = aided('aided-defense', 'helped to defend');

/** By what the friend is helped to do. */
export const HELPS: Readonly<Record<string, EffectKind<Help>>> = { attack: AIDED_ATTACK, defense: AIDED_DEFENSE };

function aided(name: string, text: string): EffectKind<Help> {
  return new EffectKind(name, { text, blank: { helper: NOBODY }, combatants: ['helper'], sourceWord: 'against' });
}

/** What rulesets differ in where one helps another in melee. */
interface AidSpec<G extends D20Game, R extends string> {
  /** Who may help whom, then what it may be for, then what else there is. */
  readonly rules: readonly [R, R, ...R[]];
  /** Why the friend is under the effect. */
  readonly why: Cause;
  /** Whether the roll to help comes off. */
  readonly comesOff: (scene: Scene<G>, attack: Attack) => boolean;
  /** How long the help lasts. */
  readonly until: (scene: Scene<G>, helper: number, friend: number) => Until;
}

/** An attack action without an opening: a roll in melee that does nothing but help a friend who fights the opponent. */
export function aidAnother<G extends D20Game, R extends string>(
  spec: AidSpec<G, R>,
): Omit<Action<G>, 'rules'> & { readonly rules: readonly R[] } {
  const [whom, what] = spec.rules;
  const refuses = refusalsBy(whom, what);
  return paid<G, R>({
    id: 'aid-another',
    name: 'Aid another',
    role: 'other',
    rules: spec.rules,
    args: [
      enemyArg,
      weaponArg,
      needs('targets', 'the friend', (world: World<G>, act: Act<G>) =>
        world.fight.combatants
          .map(({ index }) => index)
          .filter((friend) => isHelped(world, act, friend))
          .map((friend) => [friend]),
      ),
      needs('choice', 'attack or defense', () => Object.keys(HELPS)),
    ],
    cost: 'standard',
    refuseAct: refuses,
    does: (scene, act) => {
      const made = attackOf(scene, act);
      const friend = act.targets[0];
      if (made === null || friend === undefined || !spec.comesOff(scene, made)) return;
      help(scene, act, { friend, until: spec.until(scene, act.who, friend), why: spec.why });
    },
  });
}

function refusalsBy(whom: string, what: string): (world: D20World, act: D20Act) => readonly Refusal[] {
  const noSuchHelp = refusal('choice: expected attack or defense', what);
  const oneFriend = refusal('targets: expected one friend', whom);
  const notEngaged = refusal('the friend is not engaged in melee with that opponent', whom);
  const inMelee = refusal('that takes a position to strike the opponent', whom);
  return (world, act) => {
    const found = [...refuseAttackAct(world, act)];
    if (attackOf(world, act)?.ranged !== false) found.push(inMelee);
    const [friend] = act.targets;
    if (act.targets.length !== 1 || friend === undefined) found.push(oneFriend);
    else if (!isHelped(world, act, friend)) found.push(notEngaged);
    if (!Object.hasOwn(HELPS, act.choice)) found.push(noSuchHelp);
    return found;
  };
}

function isHelped(world: D20World, act: D20Act, friend: number): boolean {
  return isEngaged(world, act, friend) && world.slots.canAct(world, friend);
}

/** Whether the other is a friend who could strike the opponent, or be struck by it. */
function isEngaged(world: D20World, { who, target }: D20Act, friend: number): boolean {
  const { combatants } = world.fight;
  if (friend === who || combatants[friend] === undefined || areEnemies(world.fight, friend, who)) return false;
  if (target === NOBODY || !areEnemies(world.fight, friend, target)) return false;
  return threateningWeapon(world, friend, target) >= 0 || threateningWeapon(world, target, friend) >= 0;
}

/** Whom help that has come off goes to, how long it lasts, and why. */
interface Given {
  readonly friend: number;
  readonly until: Until;
  readonly why: Cause;
}

/** Aid of several helpers adds up; the same helper's counts once. */
export function help(scene: D20Scene, { who, target, choice }: D20Act, { friend, until, why }: Given): void {
  const kind = HELPS[choice];
  if (kind === undefined) return;
  const known = kind.all(fighterAt(scene, friend).state);
  if (known.some(({ source, data }) => source === target && data.helper === who)) return;
  scene.emit({ kind: 'gain', who: friend, effect: kind.by(target, { helper: who }, until), why });
}
