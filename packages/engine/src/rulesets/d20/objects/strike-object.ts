import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { enemyArg, targetArg, weaponArg } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { attackOf, refuseAttackAct } from '../attack/attacks.ts';
import { payOpenings } from '../attack/openings.ts';
import { againstAttack, provokeOneBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Arg, D20Scene, D20World } from '../game.ts';
import { mayStillAttack } from '../time/interrupt.ts';
import { STEADILY } from './target.ts';

const texts = cited((rule) => ({
  NO_OBJECT: refusal('that is no object', rule.strikingObjects),
  NO_SUCH_THING: refusal('the target has no such thing', rule.strikingHeld),
}));

/** An object of the map. */
export const objectArg: D20Arg = targetArg('the object', (world, { index }) => isObject(world, index));

/** Whether the combatant is a thing that can be struck and broken. */
export function isObject(world: D20World, who: number): boolean {
  return world.slots.things?.isObject(world, who) === true;
}

/** A full-round attack on an object that nobody holds: a blow hits by itself, a shot with +5 (MOD-OBJ-02); it provokes no more than any (MOD-OBJ-05). */
export const strikeObject: SharedAction = paidShared({
  id: 'strike-object',
  name: 'Strike an object with care',
  role: 'other',
  nature: ['halved'],
  rules: ['strikingObjects', 'openingsAtObjects'],
  cost: 'full',
  args: [objectArg, weaponArg],
  refuseAct: (world, act) => {
    if (!isObject(world, act.target)) return [texts(world).NO_OBJECT];
    return refuseAttackAct(world, act);
  },
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made !== null && payOpenings(scene, made)) scene.slots.resolveAttack(scene, { ...made, choices: [STEADILY] });
  },
});

/**
 * Strikes at something that an enemy holds, carries or wears (MOD-OBJ-03): an attack action that provokes the holder
 * unless the attacker has the Sunder feat (MOD-OBJ-04, MOD-FEAT-11).
 */
export const strikeHeld: SharedAction = paidShared({
  id: 'strike-held',
  name: 'Strike a held object',
  role: 'other',
  nature: ['threatens'],
  rules: ['strikingHeld', 'openingOfHolder', 'sunder'],
  args: [
    { ...enemyArg, text: 'who has it' },
    needs('choice', 'the thing', (world, act) => {
      const items = world.fighters[act.target]?.state.items ?? [];
      return items.map(({ id }) => id).filter((id) => heldThing(world, act.target, id) >= 0);
    }),
    weaponArg,
  ],
  cost: 'standard',
  refuseAct: refuseStrike,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    const thing = heldThing(scene, act.target, act.choice);
    if (made === null || thing < 0) return;
    if (pay(scene, made) && mayStillAttack(scene, made)) scene.slots.things?.strikeHeld(scene, made, thing);
  },
});

function refuseStrike(world: D20World, act: D20Act): readonly Refusal[] {
  const found: Refusal[] = [...refuseAttackAct(world, act)];
  if (heldThing(world, act.target, act.choice) < 0) found.push(texts(world).NO_SUCH_THING);
  return found;
}

/** The thing of that name which somebody has about it, by its place among its weapons, or -1: bare hands and what lies elsewhere are none. */
function heldThing(world: D20World, who: number, id: string): number {
  const { state, profile } = fighterAt(world, who);
  const item = state.items.findIndex((each) => each.id === id && each.place !== 'dropped' && each.place !== 'gone');
  return profile.weapons.findIndex((weapon) => weapon.item === item && !weapon.natural);
}

/** Shooting provokes all who threaten, the blow at a thing its holder alone. */
function pay(scene: D20Scene, attack: Attack): boolean {
  if (!payOpenings(scene, attack)) return false;
  if (scene.slots.things?.sunders(scene, attack.attacker) === true) return true;
  return provokeOneBefore(scene, attack.defender, { who: attack.attacker, deed: attack }, againstAttack);
}
