import { because, type Cause } from '../../../../kernel/rule.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import { disable, firstWhole } from '../../body/disable.ts';
import { endOf } from '../../body/unliving.ts';
import { type SavingThrow, savingThrow } from '../../checks/checks.ts';
import type { GrimAttack, GrimFighter, GrimScene } from '../../game.ts';
import { isOfKind } from '../../sheet/kinds.ts';
import { endHolds } from '../../special/grapple/lock.ts';
import type { Felt } from '../weapon-points.ts';

/** Slays somebody at once, whatever hit points are left. */
export function slay(scene: GrimScene, { defender, defending }: GrimAttack, why: Cause): void {
  gainEffect(scene, defender, endOf(defending), why);
  endHolds(scene, defending);
}

/** Whether whoever has felt the blow saves against what comes with it; the wound of this very blow does not count in it (GNG-INJ-05). */
export function saves(
  scene: GrimScene,
  { defender }: GrimAttack,
  { injury }: Pick<Felt, 'injury'>,
  against: Against,
): boolean {
  return savingThrow(scene, defender, { ...against, injury });
}

type Against = Pick<SavingThrow, 'save' | 'dc' | 'why'>;

const SEVERED = because('the head is cut off', 'GNG-WABIL-36');

/** Whether it has a head, and needs it: constructs and undead but for vampires do not, oozes have none (GNG-WABIL-37). */
function needsHead(fighter: GrimFighter): boolean {
  if (firstWhole(fighter, 'head') === null || isOfKind(fighter, ['construct', 'ooze', 'object'])) return false;
  return !isOfKind(fighter, ['undead']) || isOfKind(fighter, ['vampire']);
}

/** Cuts off a head; who has no other dies (GNG-WABIL-36). */
export function behead(scene: GrimScene, attack: GrimAttack): void {
  const { attacker, defender, defending } = attack;
  if (!needsHead(defending)) return;
  const head = firstWhole(defending, 'head');
  if (head !== null) disable(scene, defender, head, { source: attacker, until: null }, SEVERED);
  if (firstWhole(defending, 'head') === null) slay(scene, attack, SEVERED);
}
