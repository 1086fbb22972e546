import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import type { SpecialRules, WeaponTraits } from '../../d20/game.ts';
import { breakFree, breakPin, escapeFromPin, pinDown } from '../../d20/special/grapple/options.ts';
import { grab } from '../../d20/special/grapple/start.ts';
import { touchAttack } from '../attack.ts';
import { abilityCheck, escapeArtistCheck } from '../checks.ts';
import { UNARMED } from '../equipment.ts';
import type { GrimGame } from '../game.ts';
import { combatantAt, profileAt, weaponAt } from '../state.ts';
import { harmTaken } from '../verdict.ts';
import { choke, hurl, lockDown } from './advanced.ts';
import { grappleCheck } from './check.ts';
import { grappleDamage } from './damage.ts';
import { ESCAPE_LOCK, escapeLock } from './escape.ts';
import { hurtInGrapple, startGrapple } from './start.ts';

/** A target two sizes larger cannot be held (GNG-GRAP-01). */
const TOO_LARGE = 2;

/** Grappling with the numbers of this ruleset (GNG-GRAP-01). Ties go to the higher modifier (GNG-CORE-25). */
export const special: SpecialRules = {
  manoeuvres: {
    grapple: startGrapple,
    grab,
    'grapple-damage': hurtInGrapple,
    pin: pinDown,
    choke,
    lock: lockDown,
    hurl,
    escape: breakFree,
    'escape-pin': escapeFromPin,
    [ESCAPE_LOCK]: escapeLock,
    'break-pin': breakPin,
  },
  opposedTie: () => 'higherModifierThenReroll',
  weaponTraits,
  attackRoll: (scene: Scene<GrimGame>, attack) => {
    const tally = scene.tally();
    scene.slots.addAttack(scene, attack, tally);
    return tally;
  },
  touchAttack,
  abilityCheck,
  grappleCheck,
  escapeArtist: escapeArtistCheck,
  isStable: () => false,
  cannotHold: (_table, larger) => larger >= TOO_LARGE,
  grappleDamage,
  isHurt: (table: Table<GrimGame>, { defender }, _result, before) =>
    harmTaken(table, combatantAt(table, defender)) > before,
  provokesNothing: (table: Table<GrimGame>, who, word) => word === 'grapple' && profileAt(table, who).improvedGrapple,
  strikeHeldWeapon: touchAttack,
  wornThings: () => [],
};

function weaponTraits(table: Table<GrimGame>, who: number, weapon: number): WeaponTraits {
  const { handling, objectSize, name } = weaponAt(table, who, weapon);
  return { size: objectSize, light: handling === 'light', unarmed: name === UNARMED, trips: false };
}
