import { type Action, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, isRangedUse, NOT_ENEMY, refuseAttack, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { isObject, objectArg } from '../../d20/objects/strike-object.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import type { D20v22Game, Impact, V22Act, V22Attack, V22Scene, V22World } from '../game.ts';
import { damageToThings, harmObject, spare } from './harm.ts';

const NO_OBJECT = refusal('that is no object', 'V22-BRK-03');
/** The result of the object's save, beside its Toughness. */
const FIXED = 5;

/**
 * Turns full force against an object that nobody defends, with the whole turn: its Toughness save is 5 + its Toughness without
 * a roll (V22-BRK-03, V22-BRK-04), and Super-Strength adds to blows (V22-BRK-05). Where no weapon is told, it is done with what
 * strikes hardest of all that is at hand, bare hands among it.
 */
export const smashObject: Action<D20v22Game> = paid<D20v22Game>({
  id: 'smash-object',
  name: 'Break an object with full force',
  role: 'other',
  nature: ['halved'],
  rules: ['V22-BRK-03', 'V22-BRK-04', 'V22-BRK-05'],
  cost: 'full',
  args: [objectArg, { ...weaponArg, text: 'the weapon, else what strikes hardest' }],
  refuseAct: (world, act) => {
    if (!isObject(world, act.target)) return [NO_OBJECT];
    if (!areEnemies(world.fight, act.who, act.target)) return NOT_ENEMY;
    const made = mostForceful(world, act);
    return made === null ? refuseAttackAct(world, act) : refuseAttack(world, made);
  },
  does: (scene, act) => {
    const made = mostForceful(scene, act);
    if (made !== null && payOpenings(scene, made) && mayStillAttack(scene, made)) smash(scene, bothSides(scene, made));
  },
});

/** The attack with the weapon that is told, else with that of those at hand which does most to a thing; as any attack where none gets at it. */
function mostForceful(world: V22World, act: V22Act): Attack | null {
  const usual = attackOf(world, act);
  if (usual === null || act.item !== NOBODY) return usual;
  let [best, most] = [usual, Number.NEGATIVE_INFINITY];
  for (const [weapon, used] of fighterAt(world, act.who).profile.weapons.entries()) {
    const attack = { ...usual, weapon, ranged: isRangedUse(world, act.who, used, act.target) };
    if (refuseAttack(world, attack, true).length > 0) continue;
    const impact = fullForce(world, bothSides(world, attack));
    const force = impact.affliction === null ? damageToThings(world, impact) : Number.NEGATIVE_INFINITY;
    if (force > most) [best, most] = [attack, force];
  }
  return best;
}

/** What it comes to, Super-Strength in blows among it. */
function fullForce(world: V22World, attack: V22Attack): Impact {
  const impact = world.slots.impact(world, attack, 'hit');
  const { superStrength } = attack.attacking.profile.gifts;
  return { ...impact, damage: impact.damage + (weaponOf(attack).addsStrength ? superStrength : 0) };
}

function smash(scene: V22Scene, attack: V22Attack): void {
  const impact = fullForce(scene, attack);
  if (impact.affliction === null) harmObject(scene, impact, { fixed: FIXED });
  else spare(scene, impact);
}
