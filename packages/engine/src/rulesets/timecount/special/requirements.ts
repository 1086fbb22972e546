import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { formOf, refuseForm } from '../actions/attack.ts';
import { formsAtHand, isAtHand } from '../attack/in-hand.ts';
import { feetApart, isInTouch } from '../attack/range.ts';
import type { AttackForm, TcAct, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { attributeForm } from '../sheet/compile.ts';
import { grabOf } from './grabs.ts';

/** How near the target must be (TC-SPEC-09). */
export type SpecialRange = 'touch' | 'melee' | 'weapon';

const NO_WEAPON = refusal('no weapon that can be used is in hand', 'TC-SPEC-04');
const OUT_OF_TOUCH = refusal('the target is out of touch', 'TC-SPEC-09');
const OUT_OF_REACH = refusal('the target is out of reach', 'TC-SPEC-09');
const HIMSELF = refusal('nobody does that to himself', '');
const DEAD = refusal('the target is dead', 'TC-HP-02');

/** All reasons that lie in the target's being there and the distance: touch, reach, or the weapon's reach or range (TC-SPEC-09). */
export function refuseRange(
  world: TcWorld,
  act: TcAct,
  form: AttackForm | null,
  range: SpecialRange,
): readonly Refusal[] {
  if (form === null) return [NO_WEAPON];
  if (range === 'weapon') return refuseForm(world, { ...act, choice: '' }, form);
  const { who, target } = act;
  const reasons: Refusal[] = [];
  if (target === who) reasons.push(HIMSELF);
  if (isDead(fighterAt(world, target))) reasons.push(DEAD);
  if (range === 'touch' && !isInTouch(world, who, target)) reasons.push(OUT_OF_TOUCH);
  if (range === 'melee' && feetApart(world, who, target) > form.reach) reasons.push(OUT_OF_REACH);
  return reasons;
}

const STRENGTH = attributeForm('strength');
const DEXTERITY = attributeForm('dexterity');

/** An attack by Strength alone (TC-SPEC-06). */
export const byStrength = (): AttackForm => STRENGTH;

/** By no weapon, but a check of Dexterity's or Strength's disciplines. */
export const byCheck = (): AttackForm => DEXTERITY;

/** An unarmed strike (TC-SPEC-04). */
export const unarmed = (world: TcWorld, { who }: TcAct): AttackForm => fighterAt(world, who).profile.unarmed;

/** The weapon in hand: the one named, else the first that reaches the target (TC-SPEC-04). */
export function weaponInHand(world: TcWorld, act: TcAct): AttackForm | null {
  const form = formOf(world, act);
  return form !== null && isAtHand(fighterAt(world, act.who).state, form) ? form : null;
}

/** A melee weapon: the one named, else the first in hand that reaches the target; the bare hands without one (TC-SPEC-04). */
export function meleeForm(world: TcWorld, act: TcAct): AttackForm | null {
  const { who, target, item } = act;
  const fighter = fighterAt(world, who);
  const fitting = formsAtHand(fighter).filter(({ melee }) => melee);
  if (item !== NOBODY) return fitting.find((form) => form.item === item) ?? null;
  return fitting.find(({ reach }) => feetApart(world, who, target) <= reach) ?? fitting[0] ?? fighter.profile.unarmed;
}

/** That the target is at most one size category larger. */
export function refuseLarger(world: TcWorld, { who, target }: TcAct, rule: string): readonly Refusal[] {
  const sizeOf = (each: number): number => sizeIndex(fighterAt(world, each).profile.size);
  const larger = sizeOf(target) - sizeOf(who);
  return larger <= 1 ? [] : [refusal('the target is more than one size category larger', rule)];
}

/** That he is grabbing the target (TC-BREAK-04). */
export function refuseUnlessGrabbing(world: TcWorld, { who, target }: TcAct, rule: string): readonly Refusal[] {
  return grabOf(world, who, target) === null ? [refusal('he is not grabbing the target', rule)] : [];
}

/** That the target is grabbing him (TC-BREAK-04). */
export function refuseUnlessGrabbed(world: TcWorld, { who, target }: TcAct, rule: string): readonly Refusal[] {
  return grabOf(world, target, who) === null ? [refusal('the target is not grabbing him', rule)] : [];
}
