import type { Action } from '../../../kernel/ruleset/action.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { causeOf, enemyArg, targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent, threateningWeapon } from '../../d20/movement/field.ts';
import { CORE } from '../checks/core-die.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';

type Help = { readonly helper: number };

/** A friend helps it to attack the source, or to defend itself against it (V22-AID-03). */
export const AIDED_ATTACK: EffectKind<Help> = aided('aided-attack', 'helped to attack');
export const AIDED_DEFENSE: EffectKind<Help> = aided('aided-defense', 'helped to defend');

const KINDS: Readonly<Record<string, EffectKind<Help>>> = { attack: AIDED_ATTACK, defense: AIDED_DEFENSE };

const AID = new Check<boolean>({
  dice: CORE.dice,
  why: because('aid', 'V22-AID-02'),
  against: 'Defense',
  by: (natural, needed) => natural >= needed,
  word: (helps) => (helps ? 'success' : 'failure'),
});
const AIDED = because('aided', 'V22-AID-03');
const AID_DEFENSE = 10;

const ONE_FRIEND = refusal('targets: expected one friend who is in melee with that opponent', 'V22-AID-01');
const IN_MELEE = refusal('that takes a position to strike the opponent', 'V22-AID-01');

function aided(name: string, text: string): EffectKind<Help> {
  return new EffectKind(name, { text, blank: { helper: NOBODY }, combatants: ['helper'], sourceWord: 'against' });
}

/**
 * A melee attack roll against Defense 10 that deals nothing: a friend in melee with the opponent has +2 on its first attack
 * against it, or to Defense against it, until the end of the friend's next turn (V22-AID-01 to V22-AID-04).
 */
export const aid: Action<D20v22Game> = paid<D20v22Game>({
  id: 'aid',
  name: 'Aid a friend',
  role: 'other',
  rules: ['V22-AID-01', 'V22-AID-02', 'V22-AID-03', 'V22-AID-04'],
  args: [
    enemyArg,
    weaponArg,
    {
      name: 'targets',
      text: 'the friend',
      optional: false,
      candidates: (world, act) =>
        world.fighters.filter(({ index }) => isEngaged(world, act, index)).map(({ index }) => [index]),
    },
    { name: 'choice', text: 'attack or defense', optional: false, candidates: () => Object.keys(KINDS) },
  ],
  cost: 'standard',
  refuseAct: refuseAid,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made === null) return;
    const bonus = scene.tally();
    scene.slots.attackBonus(scene, bothSides(scene, made), bonus);
    const { dice } = fighterAt(scene, act.who).profile.core;
    if (scene.check(AID.with(dice), act.who, act.target, bonus, AID_DEFENSE)) helps(scene, act);
  },
});

function refuseAid(world: V22World, act: V22Act): readonly Refusal[] {
  const found = [...refuseAttackAct(world, act)];
  if (attackOf(world, act)?.ranged !== false) found.push(IN_MELEE);
  const [friend] = act.targets;
  if (act.targets.length !== 1 || friend === undefined || !isEngaged(world, act, friend)) found.push(ONE_FRIEND);
  return [...found, ...unlessOneOf(Object.keys(KINDS), act.choice, 'V22-AID-03')];
}

/** Whether the other is a friend who could strike the opponent, or be struck by it. */
function isEngaged(world: V22World, { who, target }: V22Act, friend: number): boolean {
  const { combatants } = world.fight;
  if (friend === who || combatants[friend] === undefined || areEnemies(world.fight, friend, who)) return false;
  if (target === NOBODY || !areEnemies(world.fight, friend, target)) return false;
  return threateningWeapon(world, friend, target) >= 0 || threateningWeapon(world, target, friend) >= 0;
}

/** Aid of several helpers adds up (V22-AID-04); the same helper's counts once. */
function helps(scene: V22Scene, { who, target, targets, choice }: V22Act): void {
  const friend = targets[0];
  const kind = KINDS[choice];
  if (friend === undefined || kind === undefined) return;
  const known = kind.all(fighterAt(scene, friend).state);
  if (known.some(({ source, data }) => source === target && data.helper === who)) return;
  const effect = kind.by(target, { helper: who }, untilNextTurnEnds(scene.fight, friend));
  scene.emit({ kind: 'gain', who: friend, effect, why: AIDED });
}

const NOT_FASCINATED = refusal('no friend beside it is fascinated', 'V22-AID-06');

/** Shakes a fascinated friend beside it free, without a roll (V22-AID-06, V22-COND-21). */
export const shakeFree: Action<D20v22Game> = paid<D20v22Game>({
  id: 'shake-free',
  name: 'Shake a friend free of what fascinates it',
  role: 'other',
  rules: ['V22-AID-06', 'V22-COND-21'],
  args: [targetArg('the fascinated friend', (world, { index }, { who }) => canShake(world, who, index))],
  cost: 'standard',
  easy: true,
  refuseAct: (world, { who, target }) => (canShake(world, who, target) ? [] : [NOT_FASCINATED]),
  does: (scene, act) => loseEffect(scene, act.target, 'fascinated', causeOf(act)),
});

function canShake(world: V22World, who: number, other: number): boolean {
  if (who === other || areEnemies(world.fight, who, other) || !standAdjacent(world, who, other)) return false;
  return fighterAt(world, other).digest.fascinated;
}
