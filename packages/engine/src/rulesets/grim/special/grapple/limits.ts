import { fighterAt, NOBODY, type Refusal, refusal } from '../../../../kernel/rule.ts';
import type { Attack } from '../../../d20/game.ts';
import { isInStrikingReach } from '../../../d20/movement/field.ts';
import { refuseBlowInGrapple, refuseInGrapple } from '../../../d20/special/grapple/limits.ts';
import { isGrappling } from '../../../d20/special/grapple/link.ts';
import { manoeuvreWord, specialOf, withManoeuvre } from '../../../d20/special/manoeuvre.ts';
import { PULL_OUT } from '../../called-shots/pull-out.ts';
import type { GrimWorld } from '../../game.ts';
import { names } from '../../tables/names.ts';
import { ESCAPE_LOCK, lockerOf } from './lock.ts';

const IS_LOCKED = refusal('locked, {who} can only try to escape the lock', 'GNG-GRAP-19');

/** What somebody in a lock can take: the ways out of it, and time passing. */
const FOR_THE_LOCKED: readonly string[] = ['attack', 'full-attack', 'escape-artist', 'end-turn'];

const IN_GRAPPLE: readonly string[] = [
  ...names('grapple-damage, pin, escape, escape-pin, break-pin, choke, wrench, lock, hurl'),
  ESCAPE_LOCK,
  PULL_OUT,
];

const NONE: readonly Refusal[] = [];

/** Whether the combatant is in a grapple. */
export function isInGrapple(world: GrimWorld, who: number): boolean {
  return fighterAt(world, who).digest.grappling && isGrappling(world, who);
}

/** Reasons against an action that lie in a grapple or a lock (GNG-COND-09, GNG-GRAP-11, GNG-GRAP-19). */
export function refuseHeldAction(world: GrimWorld, who: number, action: string): readonly Refusal[] {
  if (!isInGrapple(world, who)) return NONE;
  const found = refuseInGrapple(world, who, action);
  if (lockerOf(world, who) === NOBODY || FOR_THE_LOCKED.includes(action)) return found;
  return [...found, IS_LOCKED];
}

/** Reasons against an attack, or what is done in place of one, that lie in a grapple or a lock. */
export function refuseHeldAttack(world: GrimWorld, attack: Attack): readonly Refusal[] {
  if (!isInGrapple(world, attack.attacker)) return NONE;
  const found = refuseBlowInGrapple(world, attack, IN_GRAPPLE);
  if (lockerOf(world, attack.attacker) === NOBODY) return found;
  return manoeuvreWord(world, attack.choices) === ESCAPE_LOCK ? found : [...found, IS_LOCKED];
}

/** The manoeuvres that may be done in place of the attack now, each as its choice. */
export function manoeuvreChoices(world: GrimWorld, attack: Attack): readonly (readonly string[])[] {
  const { attacker, defender } = attack;
  return Object.entries(specialOf(world).manoeuvres)
    .filter(([word, manoeuvre]) => {
      const made = withManoeuvre(world, attack, word);
      const used = made === null ? undefined : fighterAt(world, attacker).profile.weapons[made.weapon];
      if (made === null || used === undefined || !isInStrikingReach(world, attacker, used, defender)) return false;
      return manoeuvre.refuse(world, made).length === 0;
    })
    .map(([word]) => [word]);
}
