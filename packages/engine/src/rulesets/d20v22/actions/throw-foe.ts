import { type Action, because, fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { distanceFeet } from '../../../space/grid/metric.ts';
import type { Square } from '../../../space/grid/square.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY, refuseAttack } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, footprintOf, METRIC } from '../../d20/movement/field.ts';
import { areGrappling, unlink } from '../../d20/special/grapple/link.ts';
import { grappleContest } from '../../d20/special/grapple/start.ts';
import { sizesLarger, specialOf, withManoeuvre } from '../../d20/special/manoeuvre.ts';
import { bySign } from '../../d20/special/opposed.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { choicesInJoint, refuseInJoint } from '../attack/attack-words.ts';
import { abilityBonus } from '../body/abilities.ts';
import { fall } from '../conditions/fall.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import { chosenDamage, LENIENT, withinLimit } from '../harm/hit.ts';
import { damageOf } from '../harm/impact.ts';
import { flyUntilMet } from '../harm/knockback.ts';
import { passesThrough } from '../harm/toughness.ts';
import { farthestPlace } from '../movement/straight.ts';
import { isShortForm } from '../special/grapple-powers.ts';
import { MANOEUVRES } from '../special/manoeuvres.ts';

const THROWS = { why: because('grapple check to throw', 'V22-GRAPM-04'), mustBeat: false, by: bySign };
const THROWN = because('thrown', 'V22-GRAPM-04');
const TOO_LARGE = because('too large to be held', 'V22-GRAP-07');

const NO_THROWS = refusal('in a grapple of the long form nobody is thrown', 'V22-GRAP-01');
const OFF_MAP = refusal('to: expected another square of the map', '');
const TOO_HEAVY = refusal('that one is too heavy for {who} to throw, as the sheet says under load', 'V22-GRAPM-04');

/**
 * Grabs an opponent, or takes one whom it has in its grip, and throws it like a thing (V22-GRAPM-04): a full action, the check
 * of a grapple, and as far as it throws what weighs so much. The throw ends the grapple; who is thrown lands prone.
 */
export const throwFoe: Action<D20v22Game> = paid<D20v22Game>({
  id: 'throw-foe',
  name: 'Throw an opponent',
  role: 'attack',
  nature: ['grappledWithPowers', 'halved'],
  tactics: { appeal: -1 },
  rules: ['V22-GRAPM-04'],
  args: [
    enemyArg,
    needs('to', 'where it is thrown', landings),
    allows('choices', 'how', (world, act) => {
      const made = attackOf(world, { ...act, choices: [] });
      return made === null ? [] : choicesInJoint(world, made, 'throw');
    }),
  ],
  cost: 'full',
  lacks: (world) => (isShortForm(world) ? [] : [NO_THROWS]),
  refuseAct,
  does: throwIt,
});

/** Feet that it is thrown at most, by its weight; 0 where the thrower cannot lift it. */
function farthest(world: V22World, { who, target }: V22Act): number {
  const weight = fighterAt(world, target).state.sheet.weight ?? 0;
  const throws = fighterAt(world, who).state.sheet.load?.throws ?? [];
  return throws.find(({ pounds }) => weight <= pounds)?.feet ?? 0;
}

const WAYS: readonly Square[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** The farthest square each way. */
function landings(world: V22World, act: V22Act): readonly Square[] {
  if (act.target === NOBODY) return [];
  const from = footprintOf(world, act.target);
  const feet = farthest(world, act);
  return WAYS.map((way) => farthestPlace(from, way, feet)).filter(
    (to) => (to.x !== from.x || to.y !== from.y) && isOnMap(world.fight.map, to),
  );
}

/** The attack as which it begins: a grapple, or one of the options of who has the other in its grip; with what is told with it. */
function attackOf(world: V22World, { who, target, choices }: V22Act): Attack | null {
  const word = areGrappling(world, who, target) ? 'grapple-damage' : 'grapple';
  const made = withManoeuvre(world, plainAttack(who, target, 0), word);
  return made === null ? null : { ...made, choices: [...made.choices, ...choices] };
}

function refuseAct(world: V22World, act: V22Act): readonly Refusal[] {
  const { who, target, to } = act;
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  const made = attackOf(world, act);
  const found =
    made === null
      ? []
      : joined(refuseAttack(world, made), refuseInJoint(world, { ...made, choices: act.choices }, 'throw'));
  const from = footprintOf(world, target);
  if (to === null || !isOnMap(world.fight.map, to) || (to.x === from.x && to.y === from.y)) return [...found, OFF_MAP];
  const feet = farthest(world, act);
  if (feet === 0) return [...found, TOO_HEAVY];
  return joined(found, distanceFeet(METRIC, from, to) > feet ? [tooFar(feet)] : []);
}

function tooFar(feet: number): Refusal {
  return refusal(`{who} throws that one no farther than ${feet} feet`, 'V22-GRAPM-04');
}

function throwIt(scene: V22Scene, act: V22Act): void {
  const { who, target, to } = act;
  const attack = attackOf(scene, act);
  if (attack === null || to === null || !mayStillAttack(scene, attack)) return;
  if (passesThrough(scene, { attacker: who, defender: target, weapon: null })) return;
  if (!areGrappling(scene, who, target) && !(grabs(scene, attack) && isHeld(scene, act))) return;
  if (!grappleContest(scene, attack, THROWS).won) return;
  unlink(scene, who, target, THROWN);
  const { x, y } = footprintOf(scene, target);
  const feet = distanceFeet(METRIC, { x, y }, to);
  flyUntilMet(scene, { attacker: who, defender: target, way: { x: to.x - x, y: to.y - y }, feet, why: THROWN });
  fall(scene, target, THROWN);
  const thrower = fighterAt(scene, who);
  const full = withinLimit(thrower, abilityBonus(scene, thrower, 'strength'));
  const damage = Math.min(full, chosenDamage(act.choices) ?? full);
  const lenient = act.choices.includes(LENIENT);
  scene.slots.harm(scene, damageOf({ attacker: who, defender: target, damage, lethal: false, lenient }));
}

/** The touch, with all that comes before and after one. */
function grabs(scene: V22Scene, attack: Attack): boolean {
  return MANOEUVRES['grab']?.resolve(scene, attack) === 'hit';
}

/** A target too large can be grabbed, but not held. */
function isHeld(scene: V22Scene, { who, target }: V22Act): boolean {
  if (!specialOf(scene).cannotHold(scene, sizesLarger(scene, target, who))) return true;
  scene.tell(who, target, 0, TOO_LARGE);
  return false;
}
