import { fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { isOpenBetween } from '../../../space/sight/beside.ts';
import { formOf, refuseForm } from '../actions/attack.ts';
import { unless } from '../actions/catalogue.ts';
import { formsAtHand, isAtHand, refuseUnarmed } from '../attack/in-hand.ts';
import { feetApart, footprintOf, inFeet } from '../attack/range.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { AttackForm, TcAct, TcFighter, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { attributeForm } from '../sheet/compile.ts';

/** How near the target must be (TC-SPEC-09). */
export type SpecialRange = 'touch' | 'melee' | 'weapon';

/** All reasons that lie in the target's being there and the distance: touch, reach, or the weapon's reach or range (TC-SPEC-09). */
export function refuseRange(
  world: TcWorld,
  act: TcAct,
  form: AttackForm | null,
  range: SpecialRange,
): readonly Refusal[] {
  if (form === null) return [refuseUnarmed(fighterAt(world, act.who), act.item, 'TC-SPEC-04')];
  if (range === 'weapon') return refuseForm(world, { ...act, choice: '' }, form);
  const [actor, target] = [fighterAt(world, act.who), fighterAt(world, act.target)];
  const feet = feetApart(world, actor, target);
  const most = range === 'touch' ? SQUARE_FEET : form.reach;
  const isNear = feet <= most && isOpenBetween(world.fight.map, footprintOf(actor), footprintOf(target));
  const self = unless(target !== actor, 'nobody does that to oneself', '');
  const alive = unless(!isDead(target), 'the target is dead', 'TC-HP-02');
  const far = range === 'touch' ? 'the target is out of touch' : 'the target is out of reach';
  return joined(joined(self, alive), isNear ? NONE : [inFeet(refusal(far, 'TC-SPEC-09'), feet, most)]);
}

const STRENGTH = attributeForm('strength');
const DEXTERITY = attributeForm('dexterity');

/** An attack by Strength alone (TC-SPEC-06). */
export const byStrength = (): AttackForm => STRENGTH;

/** By no weapon, but a check of Dexterity's or Strength's disciplines. */
export const byCheck = (): AttackForm => DEXTERITY;

/** An unarmed strike (TC-SPEC-04). */
export const unarmed = (_world: TcWorld, _act: TcAct, { profile }: TcFighter): AttackForm => profile.unarmed;

/** The weapon in hand: the one named, else the first that reaches the target (TC-SPEC-04). */
export function weaponInHand(world: TcWorld, act: TcAct, { state }: TcFighter): AttackForm | null {
  const form = formOf(world, act);
  return form !== null && isAtHand(state, form) ? form : null;
}

/** A melee weapon: the one named, else the first in hand that reaches the target; the bare hands without one (TC-SPEC-04). */
export function meleeForm(world: TcWorld, { target, item }: TcAct, fighter: TcFighter): AttackForm | null {
  const fitting = formsAtHand(fighter).filter(({ melee }) => melee);
  if (item !== NOBODY) return fitting.find((form) => form.item === item) ?? null;
  const feet = feetApart(world, fighter, fighterAt(world, target));
  return fitting.find(({ reach }) => feet <= reach) ?? fitting[0] ?? fighter.profile.unarmed;
}

/** That the target is at most one size category larger. */
export function refuseLarger({ profile }: TcFighter, target: TcFighter, rule: string): readonly Refusal[] {
  const larger = sizeIndex(target.profile.size) - sizeIndex(profile.size);
  return unless(larger <= 1, 'the target is more than one size category larger', rule);
}

/** That he is grabbing the target (TC-BREAK-04). */
export function refuseUnlessGrabbing({ index }: TcFighter, target: TcFighter, rule: string): readonly Refusal[] {
  return unless(GRABBED.on(target.state, index), '{who} is not grabbing the target', rule);
}

/** That the target is grabbing him (TC-BREAK-04). */
export function refuseUnlessGrabbed({ state }: TcFighter, target: TcFighter, rule: string): readonly Refusal[] {
  return unless(GRABBED.on(state, target.index), 'the target is not grabbing {who}', rule);
}

/**
 * By how many feet the movement that he has just made, since it last turned back, has brought him closer to the other, where
 * that one stands now; 0 where anything else came last (TC-BULL-03, TC-TACKLE-01).
 */
export function feetCloser(world: TcWorld, fighter: TcFighter, approached: TcFighter): number {
  const { state: self } = fighter;
  const { state: other } = approached;
  if (self.counts.moves === 0) return 0;
  const grid = gridOf(world.fight.map);
  const start = { x: self.counts.startX, y: self.counts.startY };
  const before = SQUARE_FEET * grid.stepsApart(start, 1, other, 1);
  const after = SQUARE_FEET * grid.stepsApart(self, 1, other, 1);
  return feetApart(world, fighter, approached) === 0 ? before : before - after;
}

/** The same combatants, that one first. */
export function firstOf(found: readonly number[], who: number): readonly number[] {
  return found.includes(who) ? [who, ...found.filter((each) => each !== who)] : found;
}
