import { chanceToReach } from '../../../chance/d20-chances.ts';
import type { Dice } from '../../../chance/dice.ts';
import { type Act, act, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Aim, Foresight } from '../../../kernel/ruleset/tactics.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { NEVER } from '../../../time/ticks.ts';
import { attackAction, attackBetween, formOf, refuseDistance } from '../actions/attack.ts';
import { attributeOfAttack } from '../attack/attack.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { maximumRange } from '../attack/range.ts';
import { attributeOf } from '../body/attributes.ts';
import type { Attack, TcWorld, TimeCountGame } from '../game.ts';
import { speedAt } from '../movement/movement.ts';

/** By the chance that a blow or shot with what is at hand hits (TC-CRIT-01, TC-FUMBLE-01). */
export const aim: Aim<TimeCountGame> = {
  weapon: (world, who, target) => {
    const form = formOf(world, plainly(who, target));
    const [attacker, defender] = [fighterAt(world, who), fighterAt(world, target)];
    if (form === null || refuseDistance(world, attacker, defender, form) !== null) return NOBODY;
    return attacker.profile.forms.indexOf(form);
  },
  promise: chanceToHit,
};

function plainly(who: number, target: number): Act<TimeCountGame> {
  return { ...act(who, attackAction), target };
}

function chanceToHit(world: TcWorld, who: number, target: number, index: number): number {
  const form = fighterAt(world, who).profile.forms[index];
  if (form === undefined) return 0;
  return hitting(world, attackBetween(world, fighterAt(world, who), fighterAt(world, target), form));
}

function hitting(world: TcWorld, attack: Attack): number {
  const scene = reckoning(world);
  const lead = world.slots.attackTally(scene, attack).total - world.slots.defenseTally(scene, attack).total;
  return chanceToReach(lead);
}

/** Harm is counted for so many ticks, in which most weapons strike once or twice. */
const TURN = 10;
/** Within so many increments a shot still hits tolerably. */
const TOLERABLE = 3;
/** Feet that a speed is counted for. */
const CYCLE = 4;
/** Ticks of a turn in which an attack leaves time to move. */
const BESIDE = 4;

/** What is left of who has as much fatigue as hit points: the checks to stay conscious begin there, and are harder with every point (TC-FAT-04). */
const AT_LIMIT = 0.3;
const PAST = 2.5;
/** What fatigue counts beside hit points: who falls by it alone wakes up again. */
const PASSING = 0.85;

/** Who could do what to whom in ten ticks, by the chance to hit, the mean of the damage, and the speed of the weapon. */
export const foresight: Foresight<TimeCountGame> = {
  arms: (world, who) => {
    const fighter = fighterAt(world, who);
    const { forms, unarmed } = fighter.profile;
    const found = formsAtHand(fighter);
    return (found.length === 0 ? [unarmed] : found).map((form) => forms.indexOf(form));
  },
  span: (world, who, weapon) => {
    const form = fighterAt(world, who).profile.forms[weapon];
    if (form === undefined) return 0;
    return form.ranged ? Math.min(TOLERABLE * form.increment, maximumRange(fighterAt(world, who), form)) : form.reach;
  },
  harm: (world, who, target, weapon) => {
    const attacker = fighterAt(world, who);
    const form = attacker.profile.forms[weapon];
    if (form === undefined || form.harmless) return 0;
    const { profile, state } = attacker;
    const defender = fighterAt(world, target);
    const attack = attackBetween(world, attacker, defender, form);
    const added = attributeOf(attacker, attributeOfAttack(attack)) + profile.power;
    const points = form.times * (meanOf(form.damage) + added) - defender.profile.damageReduction;
    const ticks = meanOf(form.speed.dice) + profile.speedFactor + state.counts.petrification;
    const inTime = TURN / Math.max(1, ticks);
    return (hitting(world, attack) * Math.max(1, points) * inTime) / defender.profile.hitPoints;
  },
  left: (world, who) => {
    const { state, profile } = fighterAt(world, who);
    const lasting = Math.min(state.counts.hitPoints, profile.hitPoints) - PASSING * state.counts.fatigue;
    const above = lasting / profile.hitPoints;
    return above >= 0 ? AT_LIMIT + (1 - AT_LIMIT) * above : Math.max(0, AT_LIMIT + AT_LIMIT * PAST * above);
  },
  pace: (world, who) => (speedAt(fighterAt(world, who), 'jog') / CYCLE) * BESIDE,
  able: (world, who) => {
    const { stillUntil, motionless } = fighterAt(world, who).digest;
    if (stillUntil === NEVER) return 0;
    if (!motionless && stillUntil <= world.fight.clock.now) return 1;
    return Math.max(0, 1 - (stillUntil - world.fight.clock.now) / TURN);
  },
  isWhole: () => true,
};

function meanOf({ min, max }: Dice): number {
  return (min + max) / 2;
}
