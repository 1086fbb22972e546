import { d20 } from '../../../../chance/dice.ts';
import { fighterAt, term } from '../../../../kernel/rule.ts';
import { type Part, part } from '../../../d20/checks/lines.ts';
import type { Manoeuvre, SpecialRules } from '../../../d20/game.ts';
import { BULL_RUSH } from '../../../d20/special/bull-rush.ts';
import { disarm } from '../../../d20/special/disarm.ts';
import { breakFree, breakPin, escapeFromPin, pinDown } from '../../../d20/special/grapple/options.ts';
import { grab } from '../../../d20/special/grapple/start.ts';
import { trip } from '../../../d20/special/trip.ts';
import type { WeaponTraits } from '../../../d20/special/weapon-traits.ts';
import { watchedManoeuvres } from '../../../d20/time/interrupt.ts';
import { spoilAim } from '../../actions/aim.ts';
import { touchAttack, touchTotal } from '../../attack/attack.ts';
import { spendRoll } from '../../attack/opposed-roll.ts';
import { bothSides } from '../../attack/sides.ts';
import { weaponAt } from '../../body/state.ts';
import { PULL_OUT, pullOut } from '../../called-shots/pull-out.ts';
import { isStuck, STUCK } from '../../called-shots/stab-and-grab.ts';
import { abilityCheck, escapeArtistCheck } from '../../checks/checks.ts';
import { ATTACK_DIE } from '../../checks/dice.ts';
import { openToFollowers, passesFollowers } from '../../flow/together.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';
import { UNARMED } from '../../gear/equipment.ts';
import { keepsFooting, mayKeepFooting } from '../../movement/footing.ts';
import { harmTaken } from '../../seen/verdict.ts';
import { strikesInOpening } from '../../strikes/strikes.ts';
import { withAfter } from '../../traits/points.ts';
import { struggles } from '../handling.ts';
import { sunder } from '../sunder.ts';
import { choke, hurl, lockDown, wrench } from './advanced.ts';
import { grappleCheck } from './check.ts';
import { grappleDamage } from './damage.ts';
import { ESCAPE_LOCK, escapeLock } from './lock.ts';
import { hurtInGrapple, startGrapple } from './start.ts';

/** A target two sizes larger cannot be held (GNG-GRAP-01). */
const TOO_LARGE = 2;

const MANOEUVRES: SpecialRules['manoeuvres'] = followed({
  grapple: startGrapple,
  grab,
  'grapple-damage': hurtInGrapple,
  pin: pinDown,
  choke,
  wrench,
  lock: lockDown,
  hurl,
  escape: breakFree,
  'escape-pin': escapeFromPin,
  [ESCAPE_LOCK]: escapeLock,
  'break-pin': breakPin,
  [PULL_OUT]: pullOut,
  trip,
  disarm,
  sunder,
});

/** Each of them, before and after which others act as with an attack. */
function followed(manoeuvres: SpecialRules['manoeuvres']): SpecialRules['manoeuvres'] {
  const all = Object.entries(manoeuvres).map(([word, each]): [string, Manoeuvre] => [
    word,
    { ...each, resolve: openToFollowers(withAfter(each.resolve)) },
  ]);
  return Object.fromEntries(all);
}

/** Whether somebody has taken more harm than that. */
function hasMoreHarm(world: GrimWorld, who: number, before: number): boolean {
  return harmTaken(world, fighterAt(world, who).state) > before;
}

/** Grappling with the numbers of this ruleset (GNG-GRAP-01). Ties go to the higher modifier (GNG-CORE-25). */
export const special: SpecialRules = {
  blows: strikesInOpening,
  manoeuvres: watchedManoeuvres(MANOEUVRES),
  opposedTie: () => 'higherModifierThenReroll',
  checkDice: () => d20,
  weaponTraits,
  attackRoll: (scene: GrimScene, attack) => {
    const tally = scene.tally();
    const both = bothSides(scene, attack);
    scene.slots.addAttack(scene, both, tally);
    spendRoll(scene, both);
    return tally;
  },
  // Opposed attack rolls go on after a natural 20 or 1 (GNG-ATK-08).
  opposedAttack: ({ options }: GrimWorld) => (options.critChainOnOpposedAttack ? ATTACK_DIE : d20),
  touchAttack,
  abilityCheck,
  grappleCheck,
  escapeArtist: escapeArtistCheck,
  struggles,
  isStable: (world: GrimWorld, who) => fighterAt(world, who).profile.stable,
  cannotHold: (_table, larger) => larger >= TOO_LARGE,
  grappleDamage,
  isHurt: (world: GrimWorld, { defender }, _result, before) =>
    world.derived?.(hasMoreHarm, defender, before) ?? hasMoreHarm(world, defender, before),
  provokesNothing: (world: GrimWorld, who, word) =>
    isPractised(world, who, word) || (word === 'grapple' && fighterAt(world, who).profile.improvedGrapple),
  practice: (world: GrimWorld, who, word) => (isPractised(world, who, word) ? (PRACTICE[word] ?? null) : null),
  assails: (scene: GrimScene, attack) => {
    if (!passesFollowers(scene, attack)) return false;
    spoilAim(scene, attack.defender);
    return true;
  },
  followed: ({ resolve }) => ({ resolve: openToFollowers(withAfter(resolve)) }),
  strikesFallen: (world: GrimWorld, who) => isPractised(world, who, 'trip'),
  strikeHeldWeapon: touchAttack,
  footing: {
    mayKeep: (scene: GrimScene, attack) => mayKeepFooting(scene, bothSides(scene, attack)),
    touchAttack: touchTotal,
    keeps: keepsFooting,
  },
  sticks: (world: GrimWorld, who, item) => (isStuck(world, who, item) ? STUCK : null),
  wornThings: () => [],
};

/** What the feats add to the check (GNG-CORE-29 to GNG-CORE-32). */
const PRACTICE: Readonly<Record<string, Part>> = {
  trip: part(4, term('Improved Trip', 'GNG-CORE-30')),
  disarm: part(4, term('Improved Disarm', 'GNG-CORE-31')),
  sunder: part(4, term('Improved Sunder', 'GNG-CORE-32')),
  [BULL_RUSH]: part(4, term('Improved Bull Rush', 'GNG-CORE-29')),
};

function isPractised(world: GrimWorld, who: number, word: string): boolean {
  return fighterAt(world, who).profile.practised.includes(word);
}

function weaponTraits(world: GrimWorld, who: number, weapon: number): WeaponTraits {
  const { handling, objectSize, name, qualities } = weaponAt(fighterAt(world, who), weapon);
  const trips = qualities.includes('trip');
  return { size: objectSize, light: handling === 'light', unarmed: name === UNARMED, trips };
}
