import { type Action, fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { causeOf, enemyArg, targetArg, weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY, weaponOfItem } from '../../d20/attack/attacks.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, hasClearLine, isInHand } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { attackOpenly } from '../attack/held-shot.ts';
import { isInMelee } from '../attack/melee.ts';
import { COVERED, canShootAt, SUPPRESSED } from '../attack/under-fire.ts';
import { looseVolley, refuseVolley } from '../attack/volley.ts';
import { oneRound } from '../conditions/duration.ts';
import type { D20v22Game, D20v22Weapon, V22Act, V22Fighter, V22Scene, V22World } from '../game.ts';

const NOT_IN_HAND = refusal("that is not in {who}'s hands; in hand: {held}", 'V22-ACT-17');
const NOT_LYING = refusal('that weapon cannot be used lying down: stand up first', 'V22-MOD-07');
const NO_ALLY = refusal("expected somebody else of {who}'s side", 'V22-AUTO-06');
const OUT_OF_SIGHT = refusal('the target is not in line of sight', 'V22-AUTO-06');
const ALLY_IN_MELEE = refusal('no covering fire for who is in melee', 'V22-AUTO-07');
const OUT_OF_LINE = refusal('the target is not in line of sight and within range', 'V22-AUTO-10');
const ENEMY_IN_MELEE = refusal('no suppression fire on who is in melee', 'V22-AUTO-12');

/** The weapons in hand with which volleys are fired (V22-AUTO-14). */
export function firing({ profile, state }: V22Fighter): readonly D20v22Weapon[] {
  return profile.weapons.filter((weapon) => weapon.volley > 0 && isInHand(state, weapon));
}

/** Why the weapon that the act names fires no volley now (V22-AUTO-14). */
export function refuseFiring(world: V22World, { who, item }: V22Act): readonly Refusal[] {
  const { state, profile, digest } = fighterAt(world, who);
  const weapon = profile.weapons[weaponOfItem(world, who, item)];
  const found = refuseVolley(world, who, weapon);
  if (weapon === undefined) return found;
  const held = isInHand(state, weapon) ? NONE : [NOT_IN_HAND];
  return joined(joined(found, held), digest.prone && !weapon.usableProne ? [NOT_LYING] : NONE);
}

const WEAPON = weaponAmong<D20v22Game>('what is fired', firing);

/** A full action of fire at nobody in particular, for a round. */
const SUPPORT = {
  role: 'other',
  nature: ['threatens', 'halved'],
  cost: 'full',
  opening: 'always',
} as const;

/**
 * Covering fire for an ally in line of sight: a dodge bonus against enemies in the line and range of the weapon, for a round
 * (V22-AUTO-06), but for nobody who is in melee (V22-AUTO-07).
 */
export const coveringFire: Action<D20v22Game> = paid<D20v22Game>({
  ...SUPPORT,
  id: 'covering-fire',
  name: 'Covering fire',
  rules: ['V22-AUTO-06', 'V22-AUTO-07', 'V22-AUTO-08', 'V22-AUTO-09'],
  args: [
    WEAPON,
    targetArg('the ally', (world, { index }, { who }) => index !== who && !areEnemies(world.fight, who, index)),
  ],
  refuseAct: (world, act) => {
    const { who, target } = act;
    if (who === target || areEnemies(world.fight, who, target)) return [NO_ALLY];
    const found: Refusal[] = [...refuseFiring(world, act)];
    const isSeen = hasClearLine(world, who, target) && world.slots.concealment(world, who, target).degree !== 'total';
    if (!isSeen) found.push(OUT_OF_SIGHT);
    if (isInMelee(world, target)) found.push(ALLY_IN_MELEE);
    return found;
  },
  does: (scene, act) => keepUnderFire(scene, act, COVERED),
});

/** Suppression fire on an opponent, who is hampered for a round while in the line and range of the weapon (V22-AUTO-10), but on nobody in melee (V22-AUTO-12). */
export const suppressionFire: Action<D20v22Game> = paid<D20v22Game>({
  ...SUPPORT,
  id: 'suppression-fire',
  name: 'Suppression fire',
  rules: ['V22-AUTO-10', 'V22-AUTO-11', 'V22-AUTO-12', 'V22-AUTO-13'],
  args: [WEAPON, enemyArg],
  refuseAct: (world, act) => {
    const { who, target, item } = act;
    if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
    const found: Refusal[] = [...refuseFiring(world, act)];
    if (found.length === 0 && !canShootAt(world, who, item, target)) found.push(OUT_OF_LINE);
    if (isInMelee(world, target)) found.push(ENEMY_IN_MELEE);
    return found;
  },
  does: (scene, act) => keepUnderFire(scene, act, SUPPRESSED),
});

function keepUnderFire(scene: V22Scene, act: V22Act, kind: typeof COVERED): void {
  const { who, target, item } = act;
  const weapon = fighterAt(scene, who).profile.weapons[weaponOfItem(scene, who, item)];
  if (weapon === undefined || !mayStillStrike(scene, who, true)) return;
  attackOpenly(scene, who);
  looseVolley(scene, who, weapon);
  gainEffect(scene, target, kind.by(who, { item }, oneRound(scene, who)), causeOf(act));
}
