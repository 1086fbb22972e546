import { d20 } from '../../../chance/dice.ts';
import { because, fighterAt, NOBODY, NONE, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack, SpecialRules } from '../../d20/game.ts';
import { BULL_RUSH } from '../../d20/special/bull-rush.ts';
import { disarm } from '../../d20/special/disarm.ts';
import { breakFree, breakPin, escapeFromPin, hurt, pinDown } from '../../d20/special/grapple/options.ts';
import { grab, grapple } from '../../d20/special/grapple/start.ts';
import { manoeuvreWord } from '../../d20/special/manoeuvre.ts';
import { snatch } from '../../d20/special/snatch.ts';
import { trip } from '../../d20/special/trip.ts';
import { watchedManoeuvres } from '../../d20/time/interrupt.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import { spendFeint } from '../attack/feint.ts';
import { dexterityNow, strengthNow } from '../body/state.ts';
import { abilityBonus, skillBonus } from '../checks/skills.ts';
import { missesUnseen } from '../defense/concealment.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { deal, rollDamage } from '../harm/damage.ts';
import { vehicleOf } from '../vehicles/aboard.ts';

const TOUCH = STRIKE.because(because('melee touch attack', 'MOD-DEF-09'));
const STRIKE_HELD = STRIKE.because(because('attack on the weapon in the hand', 'MOD-DISARM-08'));
const GRAPPLED = because('hurt in the grapple', 'MOD-GRAP-35');
const BASE = term('base attack bonus', 'MOD-GRAP-02');
const STRENGTH = term('Strength', 'MOD-GRAP-02');
const SIZE = term('size in a grapple', 'MOD-GRAP-03');
const SEQUENCE = term('further attack', 'MOD-GRAP-04');
const LETHAL_HANDS = term('lethal damage with bare hands', 'MOD-GRAP-35');
const THING = term('the weapon as a thing', 'MOD-DISARM-08');
const HELD = term('held', 'MOD-DISARM-08');
const HOLDER = term('its holder', 'MOD-DISARM-08');
const TWO_HANDS = term('held in two hands', 'MOD-DISARM-09');

const SEATED: readonly Refusal[] = [refusal('the target sits in a vehicle', 'MOD-VACT-03')];

const PER_SIZE = 4;
const MEDIUM = 4;
const HELD_BONUS = 5;

/** In this order they are offered. */
const MANOEUVRES: SpecialRules['manoeuvres'] = {
  'grapple-damage': hurt,
  pin: pinDown,
  escape: breakFree,
  'escape-pin': escapeFromPin,
  'break-pin': breakPin,
  trip,
  disarm,
  grapple,
  grab,
  snatch,
};

/** Special attacks with the numbers of this ruleset. */
export const special: SpecialRules = {
  manoeuvres: watchedManoeuvres(MANOEUVRES),
  opposedTie: (world: ModernWorld) => world.options.opposedTie,
  weaponTraits: (world: ModernWorld, who, weapon) => weaponOf({ attacking: fighterAt(world, who), weapon }),
  attackRoll: (scene: ModernScene, attack) => scene.slots.attackBonus(scene, bothSides(scene, attack)),
  touchAttack,
  abilityCheck: abilityBonus,
  grappleCheck,
  escapeArtist: (scene: ModernScene, who) => skillBonus(scene, who, 'escape artist'),
  isStable: (world: ModernWorld, who) => fighterAt(world, who).profile.stable,
  cannotHold: (world: ModernWorld, larger) => larger >= (world.options.holdSizeLimit === 'failAtTwo' ? 2 : 3),
  grappleDamage,
  isHurt: (world, attack, result) => result === 'hit' && HURTING.includes(manoeuvreWord(world, attack.choices)),
  provokesNothing: (world: ModernWorld, who, word) => {
    const { improvedDisarm, traits } = fighterAt(world, who).profile;
    if (word === 'disarm') return improvedDisarm;
    return (word === 'trip' && traits.improvedTrip) || (word === BULL_RUSH && traits.improvedBullRush);
  },
  unmoved: (world: ModernWorld, who) => (vehicleOf(fighterAt(world, who)) === NOBODY ? NONE : SEATED),
  strikesFallen: (world: ModernWorld, who) => fighterAt(world, who).profile.traits.improvedTrip,
  strikeHeldWeapon,
  checkDice: () => d20,
  opposedAttack: () => d20,
  footing: null,
  wornThings: (world: ModernWorld, who) => fighterAt(world, who).profile.worn,
};

/** A blow, and what else deals damage where it succeeds. */
const HURTING: readonly string[] = ['', 'grapple'];

/** An attack roll against Defense without armour (MOD-TRIP-04, MOD-GRAP-06, MOD-DEF-05), with the miss chance of concealment. */
function touchAttack(scene: ModernScene, given: Attack): boolean {
  const attack = bothSides(scene, given);
  const { attacker, defender } = attack;
  const bonus = scene.slots.attackBonus(scene, attack);
  const touches = scene.check(TOUCH, attacker, defender, bonus, scene.slots.defense(scene, attack, true));
  spendFeint(scene, attack);
  return touches && !missesUnseen(scene, attack);
}

/** Base attack bonus, Strength and the grapple modifier of the size, in place of the one for attacks (MOD-GRAP-02, MOD-GRAP-03). */
function grappleCheck(scene: ModernScene, who: number, attack: Attack | null): Tally {
  const fighter = fighterAt(scene, who);
  const { baseAttack, size } = fighter.profile;
  const tally = scene.tally();
  tally.add(baseAttack, BASE);
  tally.add(strengthNow(fighter), STRENGTH);
  tally.add(PER_SIZE * (size - MEDIUM), SIZE);
  if (attack === null) return tally;
  tally.add(attack.sequence, SEQUENCE);
  if (attack.nonlethal) tally.add(-4, LETHAL_HANDS);
  return tally;
}

/** Damage as with an unarmed strike, nonlethal unless it was declared otherwise (MOD-GRAP-07, MOD-GRAP-16, MOD-GRAP-35). */
function grappleDamage(scene: ModernScene, given: Attack): void {
  const attack = bothSides(scene, given);
  deal(scene, attack, rollDamage(scene, attack, 1), GRAPPLED);
}

/** Against the Defense of a held thing, 2 higher where two hands hold it (MOD-DISARM-08, MOD-DISARM-09), with the miss chance of concealment. */
function strikeHeldWeapon(scene: ModernScene, given: Attack, item: number): boolean {
  const attack = bothSides(scene, given);
  const { defending: holder } = attack;
  const { weapons, classDefense } = holder.profile;
  const defense = scene.tally();
  defense.add(weapons.find((weapon) => weapon.item === item)?.objectDefense ?? 0, THING);
  defense.add(HELD_BONUS, HELD);
  defense.add(dexterityNow(holder) + classDefense, HOLDER);
  if (holder.state.items[item]?.place === 'both') defense.add(2, TWO_HANDS);
  const bonus = scene.slots.attackBonus(scene, attack);
  const hits = scene.check(STRIKE_HELD, attack.attacker, holder.index, bonus, defense);
  return hits && !missesUnseen(scene, attack);
}
