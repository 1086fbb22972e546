import { because, fighterAt, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import type { Attack, D20World, Manoeuvre } from '../game.ts';
import { isInHand } from '../movement/field.ts';
import { disarmWeapon, heldWeapon, prevails } from './disarm.ts';
import { specialOf } from './manoeuvre.ts';
import { openToTarget } from './provoking.ts';
import { seize } from './taken.ts';
import type { WornThing } from './worn.ts';

const texts = cited((rule) => ({
  SNATCH: because('attack roll to snatch', rule.snatch),
  SNATCHED: because('snatched', rule.snatch),
  SECURED: term('how it is secured', rule.snatchFastening),
  NOT_WORN: refusal('the target wears no such thing', rule.snatch),
}));

/** The word of the manoeuvre; the id of the thing stands beside it. */
export const SNATCH_WORD = 'snatch';

/**
 * Snatches a thing that somebody wears, by the procedure of a disarm: a wound taken on the way undoes it (MOD-SNATCH-02),
 * a good or bad fastening counts (MOD-SNATCH-03), and a failure gives no attempt in return (MOD-SNATCH-01, MOD-SNATCH-04).
 */
export const snatch: Manoeuvre = {
  text: 'snatch a worn thing',
  opportunity: false,
  weaponFor: disarmWeapon,
  refuse: (world, attack): readonly Refusal[] => (wantedThing(world, attack) === null ? [texts(world).NOT_WORN] : []),
  resolve: (scene, attack) => {
    const thing = wantedThing(scene, attack);
    const { able, hurt } = openToTarget(scene, attack);
    const fighter = fighterAt(scene, attack.attacker);
    const used = fighter.profile.weapons[attack.weapon];
    if (thing === null || !able || hurt || used === undefined) return 'miss';
    if (!isInHand(fighter.state, used)) return 'miss';
    const { SNATCH, SECURED, SNATCHED } = texts(scene);
    const manner = { cause: SNATCH, edge: thing.edge, edgeTerm: SECURED };
    if (!prevails(scene, attack, heldWeapon(scene, attack.defender), manner)) return 'miss';
    seize(scene, attack, thing.item, SNATCHED);
    return 'hit';
  },
};

/** The worn thing that the words of the attack name, where the defender wears it still. */
function wantedThing(world: D20World, { choices, defender }: Attack): WornThing | null {
  const { items } = fighterAt(world, defender).state;
  const worn = specialOf(world).wornThings(world, defender);
  return worn.find(({ item }) => items[item]?.place === 'worn' && choices.includes(items[item]?.id ?? '')) ?? null;
}
