import {
  type Barrier,
  barrierNamed,
  barriersBeside,
  barriersInLine,
  isBreakable,
  spaceInLine,
} from '../../../kernel/areas/barriers.ts';
import { fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { weaponArg } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { isOtherKind } from '../attack/attacks.ts';
import { payOpeningsInto } from '../attack/into-the-dark.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Scene, D20Weapon, D20World } from '../game.ts';
import { feetToSquare, isInHand } from '../movement/field.ts';
import { mayStillStrike } from '../time/interrupt.ts';

const texts = cited((rule) => ({
  NOTHING: [refusal('nothing that could be broken is called so', rule.strikingObjects)],
  NO_WAY: [refusal('choices: nothing is told with how it is struck', rule.strikingObjects)],
  WAYS: rule.strikingObjects,
  NO_WEAPON: [refusal('{who} has no weapon in hand that gets at it', rule.strikingObjects)],
}));

/** Names of what can be struck: beside the combatant, or aimed at from afar by one with something to shoot or throw in hand. */
function namesOf(world: D20World, who: number): readonly string[] {
  const { state, profile } = fighterAt(world, who);
  const shoots = profile.weapons.some((weapon) => weapon.ranged && isInHand(state, weapon));
  const found = [...barriersBeside(world, who), ...(shoots ? barriersInLine(world, who) : [])];
  const names = found.filter(isBreakable).map(({ name }) => name);
  const ways = [[], ...(world.slots.breaking?.ways ?? []).map((word) => [word])];
  const mayStrike = (choice: string, choices: readonly string[]): boolean =>
    refuse(world, { who, choice, item: NOBODY, choices }).length === 0;
  return [...new Set(names)].filter((choice) => ways.some((choices) => mayStrike(choice, choices)));
}

type Told = Pick<D20Act, 'who' | 'choice' | 'item' | 'choices'>;

function refuse(world: D20World, told: Told): readonly Refusal[] {
  const { NOTHING, NO_WAY, WAYS, NO_WEAPON } = texts(world);
  const { breaking } = world.slots;
  const barrier = barrierNamed(world, told.choice);
  if (breaking === undefined || barrier === null || !isBreakable(barrier)) return NOTHING;
  const unknown = told.choices.flatMap((word) => unlessOneOf(breaking.ways, word, WAYS, 'choices'));
  if (unknown.length > 0) return breaking.ways.length === 0 ? NO_WAY : unknown;
  const ways = waysToStrike(world, told, barrier);
  const [first] = ways;
  if (first === undefined) return NO_WEAPON;
  return ways.some((attack) => breaking.refuse(world, attack, barrier).length === 0)
    ? NONE
    : breaking.refuse(world, first, barrier);
}

/** Each weapon in hand that gets at it, blows first. */
function waysToStrike(world: D20World, { who, item, choices }: Told, barrier: Barrier): readonly Attack[] {
  const { state, profile } = fighterAt(world, who);
  const nonlethal = isOtherKind(choices);
  return [false, true].flatMap((ranged) =>
    profile.weapons.flatMap((weapon, index): Attack[] => {
      if (!isInHand(state, weapon) || (item !== NOBODY && weapon.item !== item)) return [];
      const square = spaceStruck(world, who, { weapon, ranged }, barrier);
      if (square === null) return [];
      const attack: Attack = { ...plainAttack(who, NOBODY, index), ranged, nonlethal, choices, square };
      return world.slots.intoTheDark?.isUsable(world, attack) === true ? [attack] : [];
    }),
  );
}

/** Where the weapon gets at it: beside whoever strikes, or within its greatest range along a line that nothing stops. */
function spaceStruck(
  world: D20World,
  who: number,
  { weapon, ranged }: { readonly weapon: D20Weapon; readonly ranged: boolean },
  barrier: Barrier,
): Square | null {
  const at = spaceInLine(world, who, barrier);
  if (at === null) return null;
  if (ranged) {
    const feet = feetToSquare(world, who, at);
    return weapon.ranged && feet <= weapon.increment * weapon.increments ? at : null;
  }
  const isBeside = barriersBeside(world, who).some(({ name }) => name === barrier.name);
  return weapon.melee && weapon.tooNear === undefined && isBeside ? at : null;
}

function strike(scene: D20Scene, act: D20Act, careful: boolean): void {
  const { who, choice } = act;
  const { breaking, intoTheDark } = scene.slots;
  const barrier = barrierNamed(scene, choice);
  if (breaking === undefined || barrier === null) return;
  const attack = waysToStrike(scene, act, barrier).find((each) => breaking.refuse(scene, each, barrier).length === 0);
  const at = attack?.square;
  if (attack === undefined || at === undefined) return;
  if (!payOpeningsInto(scene, attack) || !mayStillStrike(scene, who, attack.ranged)) return;
  const made = attack.ranged ? intoTheDark?.loose(scene, attack, at) : attack;
  breaking.strike(scene, { attack: made ?? attack, barrier, at, careful });
}

function strikeAction(id: string, name: string, cost: 'standard' | 'full'): SharedAction {
  return paidShared({
    id,
    name,
    role: 'other',
    ...(cost === 'full' ? { nature: ['halved'] as const } : {}),
    rules: ['strikingObjects', 'openingsAtObjects'],
    cost,
    lacks: ({ fight, slots }) => (fight.map === null || slots.breaking === undefined ? NOTHING_THERE : NONE),
    args: [
      needs('choice', 'which door, window or wall', (world, { who }) => namesOf(world, who)),
      weaponArg,
      allows('choices', 'how', ({ slots }) => (slots.breaking?.ways ?? []).map((word) => [word])),
    ],
    refuseAct: refuse,
    does: (scene, act) => strike(scene, act, cost === 'full'),
    ...(cost === 'standard' ? { screen: { breaks: true }, tactics: { opens: 'by force' } } : {}),
  });
}

const NOTHING_THERE: readonly Refusal[] = [refusal('there is no map, and no door on it', '')];

/** An attack on a door, window or wall, as on any thing that nobody holds (MOD-OBJ-01, V22-OBJ-01, GNG-OBJ-01). */
export const attackBarrier: SharedAction = strikeAction('attack-barrier', 'Strike a door or window', 'standard');

/** The same with the whole turn: a blow hits by itself, a shot has +5 (MOD-OBJ-02, V22-OBJ-02). */
export const strikeBarrier: SharedAction = strikeAction('strike-barrier', 'Strike a door or window with care', 'full');
