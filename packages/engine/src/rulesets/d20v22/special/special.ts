import type { Dice } from '../../../chance/dice.ts';
import { constant } from '../../../chance/dice.ts';
import { because, type Check, fighterAt, NONE, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { says } from '../../d20/attack/attacks.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { Attack, SpecialRules } from '../../d20/game.ts';
import type { Shove } from '../../d20/movement/shove.ts';
import type { WeaponTraits } from '../../d20/special/weapon-traits.ts';
import { watchedManoeuvres } from '../../d20/time/interrupt.ts';
import { hits, PLAIN_STRIKE } from '../attack/attack-roll.ts';
import { decideEarly, mayBlock, meet, rollOpenly, TAKEN, TEN } from '../attack/block.ts';
import { abilityBonus } from '../body/abilities.ts';
import { coreDie } from '../checks/core-die.ts';
import { addHindrance } from '../checks/hindered.ts';
import { skillBonus } from '../checks/skills.ts';
import { fall } from '../conditions/fall.ts';
import { missesByChance } from '../defense/concealment.ts';
import type { V22Attack, V22Scene, V22World } from '../game.ts';
import { TAKE_10 } from '../harm/hit.ts';
import { damageOf } from '../harm/impact.ts';
import { fly } from '../harm/knockback.ts';
import { isIntangible, NO_BODY } from '../harm/toughness.ts';
import { heldDefense } from '../objects/held.ts';
import { UNARMED } from '../sheet/profile.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { rankOf } from '../tables/values.ts';
import { hasForfeited, isShortForm } from './grapple-powers.ts';
import { isShortAlone } from './grapple-short.ts';
import { MANOEUVRES } from './manoeuvres.ts';

const TOUCH = PLAIN_STRIKE.because(because('melee touch attack', 'V22-TRIP-02'));
const GRAB = TOUCH.because(because('melee touch attack', 'V22-GRAP-05'));
const AT_A_THING = TOUCH.because(because('attack on a held object', 'V22-OBJ-03'));
const STRIKE_HELD = TOUCH.because(because('attack on the weapon in the hand', 'V22-DISARM-09'));

const STRENGTH = term('Strength', 'V22-GRAP-02');
const SIZE = term('size in a grapple', 'V22-GRAPM-01');
const SEQUENCE = term('further attack', 'V22-GRAP-12');
const ABILITY = { strength: term('Strength', 'V22-CORE-12'), dexterity: term('Dexterity', 'V22-CORE-12') } as const;
const TWO_HANDS = term('held in two hands', 'V22-DISARM-09');

const NO_DICE = constant(0);
const GRIPS: readonly string[] = ['grapple', 'grab'];
const IN_TWO_HANDS = 2;
const RUSHES_ALONE: readonly Refusal[] = [refusal('that is played with the rush alone', 'V22-BULL-01')];
const TOO_LARGE = { twoOrMore: 2, moreThanTwo: 3 } as const;

/** Special attacks with the numbers and the dice of this ruleset (V22-CORE-01). */
export const special: SpecialRules = {
  manoeuvres: watchedManoeuvres(MANOEUVRES),
  opposedTie: ({ options }: V22World) =>
    options.opposedTies === 'modifier' ? 'higherModifierThenReroll' : 'initiatorFails',
  checkDice: diceOf,
  opposedAttack: diceOf,
  takesNumber: (_world, { choices }) => says(choices, TAKE_10),
  bareHandsSmaller: ({ options }: V22World) => -options.unarmedWeaponSize,
  weaponTraits,
  attackRoll: (scene: V22Scene, attack) => attackTally(scene, attack),
  touchAttack: (scene: V22Scene, given) => {
    const attack = bothSides(scene, given);
    return touches(scene, attack) && !missesByChance(scene, attack);
  },
  abilityCheck,
  grappleCheck,
  escapeArtist: (scene: V22Scene, who) => skillBonus(scene, who, 'escape artist'),
  isStable: (world: V22World, who) => fighterAt(world, who).profile.stable,
  fall,
  cannotHold: (world: V22World, larger) => !isShortAlone(world) && larger >= TOO_LARGE[world.options.grappleSize],
  grappleDamage,
  // No damage but what a failed Toughness save brings (V22-DMG-12).
  isHurt: (world: V22World, { defender }, _result, before) =>
    world.rules.health.harmTaken(world, fighterAt(world, defender).state) > before,
  // The short form knows of no opening (V22-GRAPM-02).
  provokesNothing: (world: V22World, _who, word) => isShortAlone(world) && GRIPS.includes(word),
  concedes: hasForfeited,
  pinsFreely: (world: V22World, who) => {
    const { improvedGrapple, additionalLimbs } = fighterAt(world, who).profile.gifts;
    return isShortForm(world) && improvedGrapple + additionalLimbs > 0;
  },
  strikeHeldWeapon,
  pushing: {
    refuse: (world: V22World, who, target) => {
      if (world.options.pushRule === 'rush') return RUSHES_ALONE;
      return isIntangible(world, who, target) ? NO_BODY : NONE;
    },
    against: pushedAgainst,
  },
  // It falls in the square from which it made the attempt (V22-OVR-06).
  overrunnerFallsShort: true,
  footing: null,
  wornThings: (world: V22World, who) => fighterAt(world, who).profile.worn,
};

function diceOf({ options }: V22World): Dice {
  return coreDie(options).dice;
}

function weaponTraits(world: V22World, who: number, weapon: number): WeaponTraits {
  const { id, size, light, trips } = weaponOf({ attacking: fighterAt(world, who), weapon });
  return { size, light, trips, unarmed: id === UNARMED };
}

function attackTally(scene: V22Scene, attack: Attack): Tally {
  const bonus = scene.tally();
  if (says(attack.choices, TAKE_10)) bonus.add(TEN, TAKEN);
  scene.slots.attackBonus(scene, bothSides(scene, attack), bonus);
  return bonus;
}

/** An attack roll that does no damage: a natural 20 hits, the lowest roll misses (V22-CORE-06); against a minion a 10 may be taken (V22-MIN-02). */
function strikes(scene: V22Scene, attack: Attack, roll: Check<boolean>, defense: Tally): boolean {
  const { dice, lowest } = fighterAt(scene, attack.attacker).profile.core;
  const rolled = roll.with(says(attack.choices, TAKE_10) ? NO_DICE : dice);
  return scene.check(rolled, attack.attacker, attack.defender, attackTally(scene, attack), defense, lowest);
}

/** The touch is a melee attack, which may be blocked as any (V22-BLK-01). */
function touches(scene: V22Scene, attack: V22Attack): boolean {
  if (mayBlock(scene, attack)) return touchesBlocker(scene, attack);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  const isGrip = GRIPS.some((word) => says(attack.choices, word));
  return strikes(scene, attack, isGrip ? GRAB : TOUCH, defense);
}

function touchesBlocker(scene: V22Scene, attack: V22Attack): boolean {
  const decided = decideEarly(scene, attack);
  const roll = rollOpenly(scene, attack, (natural, needed, { attacking }) =>
    hits(natural, needed, attacking.profile.core.lowest) ? 'hit' : 'miss',
  );
  return roll.strike !== 'miss' && meet(scene, attack, roll, decided).strike !== 'miss';
}

/** The ability as it is now, with what hinders all checks. */
function abilityCheck(scene: V22Scene, who: number, ability: 'strength' | 'dexterity'): Tally {
  const fighter = fighterAt(scene, who);
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, ability), ABILITY[ability]);
  addHindrance(scene, fighter, bonus);
  return bonus;
}

/** Attack bonus, Strength, and the grapple modifier of the size in place of that for attacks (V22-GRAP-02, V22-GRAPM-01). */
function grappleCheck(scene: V22Scene, who: number, attack: Attack | null): Tally {
  const fighter = fighterAt(scene, who);
  const { profile, state } = fighter;
  const bonus = scene.tally();
  addLine(bonus, profile.lines.attack);
  bonus.add(abilityBonus(scene, fighter, 'strength'), STRENGTH);
  bonus.add(SIZE_TABLE[state.sheet.size].grapple, SIZE);
  addHindrance(scene, fighter, bonus);
  if (attack !== null) bonus.add(attack.sequence, SEQUENCE);
  return bonus;
}

/** Damage as with bare hands (V22-GRAP-06, V22-GRAP-13, V22-GRAPM-03), or as much of it as is told with the grapple (V22-DMG-10, V22-MIN-03). */
function grappleDamage(scene: V22Scene, given: Attack): void {
  const attack = bothSides(scene, given);
  const { attacker, defender } = attack;
  const { damage, lethal, lenient } = scene.slots.impact(scene, attack, 'hit');
  // Who is held is not knocked away.
  scene.slots.harm(scene, damageOf({ attacker, defender, damage, lethal, lenient }));
}

/** An attack on a thing that the defender has about it (V22-OBJ-03): whether it hits. */
export function strikesThing(scene: V22Scene, attack: Attack, size: number): boolean {
  const holder = fighterAt(scene, attack.defender);
  return strikesHeld(scene, attack, AT_A_THING, heldDefense(scene, holder, attack.attacker, size));
}

/** What hides its holder hides the thing too (V22-CONCL-03). */
function strikesHeld(scene: V22Scene, attack: Attack, roll: Check<boolean>, defense: Tally): boolean {
  return strikes(scene, attack, roll, defense) && !missesByChance(scene, attack);
}

/** By the option `pushIntoObstacle: 'knockback'` the rest of the push goes on as if by knockback, at the rank of its distance (V22-BULL-10, V22-KB-09). */
function pushedAgainst(scene: V22Scene, { who, target, step, feet }: Shove): void {
  if (scene.options.pushIntoObstacle === 'stop') return;
  fly(scene, { attacker: who, defender: target, way: step, result: rankOf(feet), feet });
}

/** Against the Defense of a held thing, 2 higher where two hands hold it (V22-OBJ-03, V22-DISARM-09). */
function strikeHeldWeapon(scene: V22Scene, given: Attack, item: number): boolean {
  const { defending: holder } = bothSides(scene, given);
  const weapon = holder.profile.weapons.find((each) => each.item === item);
  const defense = heldDefense(scene, holder, given.attacker, weapon?.size ?? 0);
  if (holder.state.items[item]?.place === 'both') defense.add(IN_TWO_HANDS, TWO_HANDS);
  return strikesHeld(scene, given, STRIKE_HELD, defense);
}
