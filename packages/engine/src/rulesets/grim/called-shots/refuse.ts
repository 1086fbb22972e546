import { type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Attack } from '../../d20/game.ts';
import { manoeuvreWord } from '../../d20/special/manoeuvre.ts';
import { bothSides } from '../attack/sides.ts';
import { firstWhole, isWhole } from '../body/disable.ts';
import { perceives } from '../body/state.ts';
import { missChance } from '../defense/miss-chance.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { type CalledEffect, calledEffects, isSpared, OFFERED, PENETRATION, STAB_AND_GRAB } from './effects.ts';
import { refuseStab } from './stab-and-grab.ts';

const ON_OPENING = refusal('no called shot is an attack of opportunity', 'GNG-CALL-09');
const CONCEALED = refusal('the target is concealed', 'GNG-CALL-10');
const NO_ROLL = refusal('a called shot is a blow or a shot, nothing in its place', 'GNG-CALL-04');
const TWICE = refusal('each effect can be chosen once for a called shot', 'GNG-CALL-02');
const NO_GAP = {
  unarmored: refusal('the target has no armour with gaps', 'GNG-PEN-04'),
  force: refusal('there is no gap in armour of force', 'GNG-PEN-04'),
  fortified: refusal('there is no gap in fortified armour', 'GNG-AABIL-01'),
} as const;

const NONE: readonly Refusal[] = [];

/** Every reason against the effects that the words of the attack choose. */
export function refuseCalledShot(world: GrimWorld, attack: GrimAttack): readonly Refusal[] {
  const called = calledEffects(attack.choices);
  if (called.length === 0) return NONE;
  const found: Refusal[] = [];
  if (attack.opportunity) found.push(ON_OPENING);
  if (manoeuvreWord(world, attack.choices) !== '') found.push(NO_ROLL);
  if (missChance(world, attack) > 0 || !perceives(world, attack.attacking, attack.defending)) found.push(CONCEALED);
  if (chosenTwice(called)) found.push(TWICE);
  for (const effect of called) found.push(...refuseEffect(world, attack, effect));
  return found;
}

function chosenTwice(called: readonly CalledEffect[]): boolean {
  const kinds = called.flatMap(({ part }) => part?.kind ?? []);
  return new Set(kinds).size < kinds.length;
}

/** Reasons that lie in one effect: no such part, no gap, or not the means for it. An immune target does not rule it out (GNG-CEFF-34). */
function refuseEffect(world: GrimWorld, attack: GrimAttack, { word, part, term }: CalledEffect): readonly Refusal[] {
  const { defending } = attack;
  if (word === PENETRATION) {
    const { gap } = defending.profile;
    return typeof gap === 'number' ? NONE : [NO_GAP[gap]];
  }
  if (word === STAB_AND_GRAB) return refuseStab(world, attack);
  if (part === null) return NONE;
  const { kind, number } = part;
  const there = number === 0 ? firstWhole(defending, kind) !== null : isWhole(defending, part);
  return there ? NONE : [refusal(`the target has no such ${kind} to disable`, term.rule)];
}

/** Single effects that can take hold of the target, for whoever looks for something to do; any mix may be commanded. */
export function calledShotChoices(world: GrimWorld, given: Attack): readonly (readonly string[])[] {
  if (given.opportunity || given.defender < 0) return [];
  const attack = bothSides(world, given);
  return OFFERED.filter(
    (effect) => !isSpared(attack.defending, effect) && refuseEffect(world, attack, effect).length === 0,
  ).map(({ word }) => [word]);
}
