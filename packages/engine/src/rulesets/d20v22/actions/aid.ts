import { type Action, because, Check, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { causeOf, enemyArg, targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { HELPS, help } from '../../d20/special/aid-another.ts';
import { hits } from '../attack/attack-roll.ts';
import { areInMelee } from '../attack/melee.ts';
import { spendSituation } from '../attack/situation.ts';
import { loose } from '../attack/volley.ts';
import { CORE } from '../checks/core-die.ts';
import type { D20v22Game, V22Act, V22World } from '../game.ts';

const AID = new Check<boolean>({
  dice: CORE.dice,
  why: because('aid', 'V22-AID-02'),
  against: 'Defense',
  by: hits,
  word: (helps) => (helps ? 'success' : 'failure'),
});
const AIDED = because('aided', 'V22-AID-03');
const AID_DEFENSE = 10;

const ONE_FRIEND = refusal('targets: expected one friend who is in melee with that opponent', 'V22-AID-01');

/**
 * An attack roll against Defense 10 that deals nothing: a friend in melee with the opponent has +2 on its first attack
 * against it, or to Defense against it, until the end of the friend's next turn (V22-AID-01 to V22-AID-04). What helps one
 * attack roll of its own has helped it then (V22-AID-03).
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
    needs('targets', 'the friend', (world, act) =>
      world.fighters.filter(({ index }) => isHelped(world, act, index)).map(({ index }) => [index]),
    ),
    needs('choice', 'attack or defense', () => Object.keys(HELPS)),
  ],
  cost: 'standard',
  refuseAct: refuseAid,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    const friend = act.targets[0];
    if (made === null || friend === undefined) return;
    if (made.ranged && !payOpenings(scene, made)) return;
    const attack = bothSides(scene, made);
    const bonus = scene.tally();
    scene.slots.attackBonus(scene, attack, bonus);
    const { dice, lowest } = attack.attacking.profile.core;
    loose(scene, attack, attack.defending.state);
    const helps = scene.check(AID.with(dice), act.who, act.target, bonus, AID_DEFENSE, lowest);
    spendSituation(scene, attack);
    if (helps) help(scene, act, { friend, until: untilNextTurnEnds(scene.fight, friend), why: AIDED });
  },
});

function refuseAid(world: V22World, act: V22Act): readonly Refusal[] {
  const found = [...refuseAttackAct(world, act)];
  const [friend] = act.targets;
  if (act.targets.length !== 1 || friend === undefined || !isHelped(world, act, friend)) found.push(ONE_FRIEND);
  return [...found, ...unlessOneOf(Object.keys(HELPS), act.choice, 'V22-AID-03')];
}

/** Whether the other is a friend who is in melee with the opponent (V22-AID-01, V22-ATK-04). */
function isHelped(world: V22World, { who, target }: V22Act, friend: number): boolean {
  const [one, other] = [world.fighters[friend], world.fighters[target]];
  if (one === undefined || other === undefined || friend === who || areEnemies(world.fight, friend, who)) return false;
  return areInMelee(world, one, other);
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
