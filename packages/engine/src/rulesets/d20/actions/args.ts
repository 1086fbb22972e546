import {
  type Act,
  type Action,
  type ArgSpec,
  because,
  type Cause,
  type Fighter,
  fighterAt,
  type World,
} from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { attackOf } from '../attack/attacks.ts';
import type { D20Act, D20Arg, D20Game, D20Scene, D20Weapon, D20World } from '../game.ts';
import { areEnemies, isInHand } from '../movement/field.ts';
import { destinations } from '../movement/movement.ts';

export const enemyArg: D20Arg = needs('target', 'the enemy', (world, act) => {
  const { combatants } = world.fight;
  const found: number[] = [];
  for (let who = 0; who < combatants.length; who++) if (areEnemies(world.fight, act.who, who)) found.push(who);
  return found;
});

/** One of the weapons in hand; left out, the first that gets at the target is used. */
export const weaponArg: D20Arg = allows('with', 'the weapon', (world, act) => {
  const { state, profile } = fighterAt(world, act.who);
  const { weapons } = profile;
  const found: number[] = [];
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i] as D20Weapon;
    if (weapon.item >= 0 && isInHand(state, weapon) && !found.includes(weapon.item)) found.push(weapon.item);
  }
  return found;
});

/** One of those for whom the test holds, in their order. */
export function targetArg<G extends D20Game>(
  text: string,
  isOne: (world: World<G>, other: Fighter<G>, act: Act<G>) => boolean,
): ArgSpec<G> {
  return needs('target', text, (world, act) =>
    world.fighters.filter((other) => isOne(world, other, act)).map(({ index }) => index),
  );
}

/** One of those weapons. */
export function weaponAmong<G extends D20Game>(
  text: string,
  among: (fighter: Fighter<G>) => readonly D20Weapon[],
): ArgSpec<G> {
  return needs('with', text, (world, { who }) => among(fighterAt(world, who)).map(({ item }) => item));
}

/** How the attack is made in a special way, in words of the ruleset. */
export const attackChoicesArg: D20Arg = allows('choices', 'how', (world, act) => {
  const attack = attackOf(world, act);
  return attack === null ? [] : world.slots.attackChoices(world, attack);
});

/** A place that a movement of so many feet leads to. */
export function placeArg(feet: (world: D20World, act: D20Act) => number): D20Arg {
  return needs('to', 'the square', (world, act) =>
    destinations(world, act.who, feet(world, act)).map(({ square }) => square),
  );
}

/** The way, square by square; left out, the shortest is taken. */
export const pathArg: D20Arg = allows('path', 'the squares on the way', () => []);

/** Heads the log of an action. @param how what is said of it beside its name; the words that were told, where left out */
export function announce(scene: D20Scene, act: D20Act, how: (act: D20Act) => Cause = mannerOf): void {
  scene.announce(act, how);
}

/** A minus before a number is none. */
const HYPHEN: RegExp = /(?<=\w)-/g;

/** How it is done, in the words that were told: "defensively", "trip"; what is aimed at a square says at which; else the action itself. */
function mannerOf(act: D20Act): Cause {
  const isAimed = act.to !== null && act.action.role === 'attack';
  if (act.choice === '' && act.choices.length === 0 && !isAimed) return causeOf(act);
  const words = [act.choice, ...act.choices].filter((word) => word !== '').map((word) => word.replace(HYPHEN, ' '));
  if (isAimed && act.to !== null) words.push(`at ${squareName(act.to)}`);
  return words.length === 0 ? causeOf(act) : because(words.join(', '), act.action.rules[0] ?? '');
}

const CAUSES = new WeakMap<Action<D20Game>, Cause>();

/** The action as a cause: one of each, for simulations ask at every attack. */
export function causeOf({ action }: Pick<D20Act, 'action'>): Cause {
  const known = CAUSES.get(action);
  if (known !== undefined) return known;
  const cause = because(action.name.toLowerCase(), action.rules[0] ?? '');
  CAUSES.set(action, cause);
  return cause;
}
