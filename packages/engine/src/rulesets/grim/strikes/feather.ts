import { because, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { bySign, type Opposed, opposedCheck } from '../../d20/special/opposed.ts';
import { abilitySkill } from '../checks/checks.ts';
import type { GrimAttack, GrimScene, Wielded } from '../game.ts';
import { strikeOf } from './table.ts';

/** The words for a nerve strike that does no harm, and for one that nobody is to notice. */
export const FEATHER = 'feather-touch';
const UNNOTICED = 'unnoticed';

const NO_FEATHER = refusal('that takes Feather Touch, and goes with a nerve strike alone', 'GNG-FEAT-42');
const ARMORED = refusal('only who wears light armour or none can be touched so', 'GNG-FEAT-42');
const NOT_LIGHT = refusal('only a feather touch can go unnoticed', 'GNG-FEAT-43');

const PICKS: Opposed = {
  why: because('Sleight of Hand against Spot', 'GNG-FEAT-43'),
  mustBeat: false,
  by: bySign,
  total: true,
};
const NOTICED = because('the touch is noticed', 'GNG-FEAT-43');
const PASSED = because('the touch goes unnoticed', 'GNG-FEAT-43');

const DC = 20;

export function isFeatherWord(word: string): boolean {
  return word === FEATHER || word === UNNOTICED;
}

/** Every reason against a touch so light (GNG-FEAT-42, GNG-FEAT-43). */
export function refuseFeather({ attacking, defending, choices }: GrimAttack): readonly Refusal[] {
  const light = choices.includes(FEATHER);
  if (!light) return choices.includes(UNNOTICED) ? [NOT_LIGHT] : NONE;
  const found: Refusal[] = attacking.profile.featherLight && strikeOf(choices)?.kind === 'nerve' ? [] : [NO_FEATHER];
  const { armorKind } = defending.profile;
  return armorKind === 'none' || armorKind === 'light' ? found : [...found, ARMORED];
}

/** The lightest touch with each of the nerve strikes that could be made now, noticed or not. */
export function featherChoices(
  { attacking }: Wielded,
  strikes: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (!attacking.profile.featherLight) return [];
  const nerves = strikes.filter((words) => strikeOf(words)?.kind === 'nerve');
  return nerves.flatMap((words) => [
    [...words, FEATHER],
    [...words, FEATHER, UNNOTICED],
  ]);
}

/**
 * Whether a touch that is to pass unnoticed does, as one picks a pocket: one roll of Sleight of Hand, which has to come to 20
 * and is opposed by the eye of the victim (GNG-FEAT-43). It is told.
 */
export function tellIfNoticed(scene: GrimScene, { attacker, defender, choices }: GrimAttack): void {
  if (!choices.includes(UNNOTICED)) return;
  const hand = abilitySkill(scene, attacker, 'sleight of hand', 'dexterity');
  const eye = abilitySkill(scene, defender, 'spot', 'wisdom');
  const { won, total } = opposedCheck(scene, { who: attacker, bonus: hand }, { who: defender, bonus: eye }, PICKS);
  scene.tell(attacker, defender, 0, won && total >= DC ? PASSED : NOTICED);
}
