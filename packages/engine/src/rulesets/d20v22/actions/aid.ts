import type { Action } from '../../../kernel/ruleset/action.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { causeOf, enemyArg, targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { HELPS, help, isEngaged } from '../../d20/special/aid-another.ts';
import { CORE } from '../checks/core-die.ts';
import type { D20v22Game, V22Act, V22World } from '../game.ts';

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

/**
 * A melee attack roll against Defense 10 that deals nothing: a friend in melee with the opponent has +2 on its first attack
 * against it, or to Defense against it, until the end of the friend's next turn (V22-AID-01 to V22-AID-04).
 */
export const aid: Action<D20v22Game> = paid<D20v22Game>({
  id: 'aid',
  name: 'Aid a friend',
  role: 'other',
  nature: ['threatens'],
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
    { name: 'choice', text: 'attack or defense', optional: false, candidates: () => Object.keys(HELPS) },
  ],
  cost: 'standard',
  refuseAct: refuseAid,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    const friend = act.targets[0];
    if (made === null || friend === undefined) return;
    const bonus = scene.tally();
    scene.slots.attackBonus(scene, bothSides(scene, made), bonus);
    const { dice } = fighterAt(scene, act.who).profile.core;
    if (scene.check(AID.with(dice), act.who, act.target, bonus, AID_DEFENSE))
      help(scene, act, { friend, until: untilNextTurnEnds(scene.fight, friend), why: AIDED });
  },
});

function refuseAid(world: V22World, act: V22Act): readonly Refusal[] {
  const found = [...refuseAttackAct(world, act)];
  if (attackOf(world, act)?.ranged !== false) found.push(IN_MELEE);
  const [friend] = act.targets;
  if (act.targets.length !== 1 || friend === undefined || !isEngaged(world, act, friend)) found.push(ONE_FRIEND);
  return [...found, ...unlessOneOf(Object.keys(HELPS), act.choice, 'V22-AID-03')];
}

const NOT_FASCINATED = refusal('no friend beside {who} is fascinated', 'V22-AID-06');

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
