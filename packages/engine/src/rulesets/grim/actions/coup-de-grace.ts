import { because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { spendMissile } from '../attack/missiles.ts';
import { bothSides } from '../attack/sides.ts';
import { endOf } from '../body/unliving.ts';
import { savingThrow } from '../checks/checks.ts';
import { passesFollowers } from '../flow/together.ts';
import type { GrimAction, GrimAttack, GrimFighter, GrimGame, GrimScene, GrimWorld } from '../game.ts';
import { hit } from '../harm/damage.ts';
import { fulfil } from '../traits/oath.ts';

const NOT_HELPLESS = refusal('the target is not helpless', 'GNG-COUP-01');
const IS_DEAD = refusal('the target is dead', 'GNG-COUP-01');
const COUP_DE_GRACE = because('coup de grace', 'GNG-COUP-04');

const DEGREE = 20;
const SAVE_BASE = 10;
const SURVIVES = because('Fortitude save against the coup de grace', 'GNG-COUP-04');

const NOT_BESIDE = refusal('with a ranged weapon one must stand next to the target', 'GNG-COUP-01');

function isAtMercyOf({ fight }: GrimWorld, who: number, { index, digest }: GrimFighter): boolean {
  return digest.helpless && areEnemies(fight, who, index);
}

/**
 * Strikes somebody helpless with all care: a full-round action in melee, or at range from the next square (GNG-COUP-01),
 * that lets everybody who threatens strike first (GNG-COUP-03). It hits with a Relative Degree of 20 (GNG-COUP-02); the
 * save or death of the core game are an option (GNG-COUP-04).
 */
export const coupDeGrace: GrimAction = paid<GrimGame>({
  id: 'coup-de-grace',
  name: 'Coup de grace',
  role: 'attack',
  rules: ['GNG-COUP-01', 'GNG-COUP-02', 'GNG-COUP-03', 'GNG-COUP-04'],
  args: [targetArg('the helpless enemy', (world, other, { who }) => isAtMercyOf(world, who, other)), weaponArg],
  cost: 'full',
  refuseAct: (world, act, brief) => {
    const plain = refuseAttackAct(world, act, brief);
    if (brief && plain.length > 0) return plain;
    const found: Refusal[] = [...plain];
    const { helpless, dead } = fighterAt(world, act.target).digest;
    if (!helpless) found.push(NOT_HELPLESS);
    if (dead) found.push(IS_DEAD);
    if (attackOf(world, act)?.ranged === true && !standAdjacent(world, act.who, act.target)) found.push(NOT_BESIDE);
    return found;
  },
  tactics: { idle: (world, who) => !world.fighters.some((other) => isAtMercyOf(world, who, other)) },
  does: (scene, act) => {
    const attack = attackOf(scene, act);
    if (attack === null || !provokeBefore(scene, act.who, act, againstAct)) return;
    if (passesFollowers(scene, attack) && mayStillAttack(scene, attack)) finish(scene, bothSides(scene, attack));
  },
});

function finish(scene: GrimScene, attack: GrimAttack): void {
  const { defender, defending } = attack;
  const before = lostBy(defending);
  hit(scene, spendMissile(scene, attack), DEGREE);
  const points = lostBy(defending) - before;
  if (!scene.options.coupFortSave || points === 0 || defending.digest.dead) return;
  if (savingThrow(scene, defender, { save: 'fortitude', dc: SAVE_BASE + points, why: SURVIVES })) return;
  gainEffect(scene, defender, endOf(defending), COUP_DE_GRACE);
  fulfil(scene, attack.attacker, defending);
}

function lostBy({ state }: GrimFighter): number {
  const { hp, nonlethal, temporary } = state.counts;
  return nonlethal - hp - temporary;
}
