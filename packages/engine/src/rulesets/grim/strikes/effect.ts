import { because, type Cause } from '../../../kernel/rule.ts';
import { modifierOf } from '../body/state.ts';
import { isUnliving } from '../body/unliving.ts';
import { savingThrow } from '../checks/checks.ts';
import type { GrimAttack, GrimFighter, GrimScene } from '../game.ts';
import { isFelt } from '../harm/riders.ts';
import type { SaveKind } from '../sheet/sheet.ts';
import type { Hand, SpecialStrike } from './table.ts';

const FEARLESS = because('knows no fear', 'GNG-BREAK-08');
const NO_BODY = because('has no living body', 'GNG-BREAK-21');
const BASE_DC = 10;

/**
 * The difficulty of saves against the strikes of an attacker: 10, half its base attack bonus, its Strength (GNG-BREAK-06,
 * GNG-NERVE-07), or at nerves its Dexterity, if it has a touch for that (GNG-FEAT-41).
 */
export function strikeDc({ attacking }: Pick<GrimAttack, 'attacking'>, kind: SpecialStrike['kind']): number {
  const strength = modifierOf(attacking, 'strength');
  const deft = kind === 'nerve' && attacking.profile.featherLight;
  const ability = deft ? Math.max(strength, modifierOf(attacking, 'dexterity')) : strength;
  return BASE_DC + Math.floor(attacking.profile.baseAttack / 2) + ability;
}

/** What spares it an effect that such a save keeps off; null for nothing. */
function sparedBy(fighter: GrimFighter, save: SaveKind): Cause | null {
  // Will is only ever saved with against fear, Fortitude against what weakens the body.
  if (save === 'will') return fighter.profile.lacks.includes('fear') ? FEARLESS : null;
  return isUnliving(fighter) ? NO_BODY : null;
}

/** A blow that has met the Defense, in points. */
interface Blow {
  /** All that got through. */
  readonly points: number;
  /** Those of them that will cost hit points. */
  readonly lethal: number;
}

/**
 * Whether the strike has its effect: a point of damage got through where it needs one (GNG-DMG-05), and the target fails its save, which
 * wounds of this very blow do not count in (GNG-INJ-05).
 */
export function takesEffect(scene: GrimScene, attack: GrimAttack, chosen: SpecialStrike, blow: Blow): boolean {
  const { needsHarm, save, why } = chosen;
  if (needsHarm && !isFelt(scene, blow.lethal, blow.points)) return false;
  if (save === null) return true;
  const { attacker, defender, defending } = attack;
  const spared = sparedBy(defending, save);
  if (spared !== null) {
    scene.tell(defender, attacker, 0, spared);
    return false;
  }
  return !savingThrow(scene, defender, { save, dc: strikeDc(attack, chosen.kind), lethal: blow.lethal, why });
}

/** What a strike at a thing is aimed at: by its place among the target's things; -1 for nothing. */
export function itemIn({ state, profile }: GrimFighter, hand: Hand): number {
  const { items } = state;
  if (hand === 'main') return items.findIndex(({ place }) => place === 'hand' || place === 'both');
  const held = items.findIndex(({ place }) => place === 'off');
  const shield = profile.shield?.item ?? -1;
  return held < 0 && items[shield]?.place === 'worn' ? shield : held;
}
