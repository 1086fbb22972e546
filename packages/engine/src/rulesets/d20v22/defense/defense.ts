import { Tally, term } from '../../../kernel/rule.ts';
import { says } from '../../d20/attack/attacks.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { RUNNING } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { PINNED } from '../../d20/special/grapple/link.ts';
import { addDefense } from '../attack/situation.ts';
import { addCoveringFire } from '../attack/under-fire.ts';
import { abilityBonus } from '../body/abilities.ts';
import { isHelplessTo } from '../conditions/at-mercy.ts';
import type { DefenseShift } from '../conditions/digest.ts';
import type { V22Attack, V22Fighter, V22World } from '../game.ts';
import { FINESSE, isImmuneToCriticals } from '../harm/hit.ts';
import { POWERED } from '../movement/all-out.ts';
import { surprisePenalty } from '../seen/awareness.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { coverBonus, coverTerm } from './cover.ts';
import { isLow } from './cover-in-place.ts';
import { isUnnoticed, losesDexterityTo, losesDodgeTo } from './lost-dodge.ts';

const BASE = 10;
const OF_A_THING = 5;

const TEN = term('base', 'V22-CORE-03');
const THING = term('helpless', 'V22-COND-26');
const OBJECT = term('object', 'V22-OBJ-01');
const SIZE = term('size', 'V22-SIZE-01');
const DEXTERITY = term('Dexterity', 'V22-CORE-04');
const ROUND_ARMOR = term('round the armour', 'V22-FIN-02');
const SURPRISE = term('surprise attack', 'V22-SURP-02');

/** Which wordings are lost to an attack. */
interface Lost {
  readonly dodge: boolean;
  readonly dexterity: boolean;
}

/** The modifier of a Dexterity of 0. */
const NO_DEXTERITY = -5;

const HELPLESS_ADJACENT = -9;
const HELPLESS_DISTANT = -5;

/**
 * Defense of the defender against this attack (V22-CORE-03): 10 + base + dodge + size + other. What lies in the
 * defender's position, state or tactics counts here, what lies in the attacker's counts on the attack roll (V22-CORE-10).
 * The dodge bonus is the positive Dexterity bonus and every dodge bonus, temporary ones included; a Dexterity penalty is
 * no part of it and is never lost (V22-CORE-04). A thing has that of its size (V22-OBJ-01).
 */
export function defense(world: V22World, attack: V22Attack, tally: Tally): void {
  build(world, attack, tally, false);
}

/** The same for the flat-footed, whom either wording leaves nothing of the dodge bonus (V22-COND-23). */
export function flatFootedDefense(world: V22World, attack: V22Attack, tally: Tally): void {
  build(world, attack, tally, true);
}

/** The lowest Defense that the defender can have by choice: without its base and dodge bonus (V22-COVER-11). */
export function lowestDefense(world: V22World, attack: V22Attack): number {
  const tally = new Tally(false);
  flatFootedDefense(world, attack, tally);
  return tally.total - Math.max(0, attack.defending.profile.baseDefense);
}

function build(world: V22World, attack: V22Attack, tally: Tally, stands: boolean): void {
  const { attacker, defending } = attack;
  if (defending.profile.object !== null) {
    tally.add(SIZE_TABLE[defending.state.sheet.size].object, OBJECT);
    addCover(world, attack, tally);
    return;
  }
  if (isHelplessTo(defending, attacker)) {
    defenseOfHelpless(world, attack, tally);
    addArmor(attack, tally);
    addCover(world, attack, tally);
    return;
  }
  tally.add(BASE, TEN);
  addLine(tally, defending.profile.lines.defense);
  const dodge = stands || losesDodgeTo(world, defending, attacker);
  const dexterity = stands || isUnnoticed(world, defending, attacker) || losesDexterityTo(defending, attacker);
  if (addDodge(world, defending, { dodge, dexterity }, tally)) addCoveringFire(world, attack, tally);
  addArmor(attack, tally);
  addCover(world, attack, tally);
  tally.add(surprisePenalty(world, attack), SURPRISE);
  if (defending.state.effects.length > 0) addDefense(attack, tally);
  for (const shift of defending.digest.defense)
    if (!isSpared(world, attack, shift)) addShift(world, attack, shift, tally);
}

/**
 * What a condition changes (V22-MOD-01). For the pinned the options `pinnedRanged: 0` and `pinnedDexZero: true` bring back
 * what the table says of them, though their own passage does not.
 */
function addShift(world: V22World, { ranged, defending }: V22Attack, shift: DefenseShift, tally: Tally): void {
  const { options } = world;
  const isPinned = shift.name === PINNED;
  tally.add(isPinned && ranged ? options.pinnedRanged : ranged ? shift.ranged : shift.melee, shift.term);
  if (!isPinned || !options.pinnedDexZero) return;
  // A penalty stands there already.
  tally.add(NO_DEXTERITY - Math.min(0, abilityBonus(world, defending, 'dexterity')), DEXTERITY);
}

/** Worn armour is what a finesse attack must find its way round, even that of the helpless (V22-FIN-02); on who has no weak spots it is an ordinary attack (V22-FIN-05). */
function addArmor({ choices, defending }: V22Attack, tally: Tally): void {
  if (says(choices, FINESSE) && !isImmuneToCriticals(defending)) tally.add(defending.profile.armor, ROUND_ARMOR);
}

/** What stands between counts for everybody, even for the helpless (V22-COVER-01). */
function addCover(world: V22World, { attacker, defender }: V22Attack, tally: Tally): void {
  const { degree } = world.slots.cover(world, attacker, defender);
  tally.add(coverBonus(world, degree), coverTerm(degree));
}

/** In the single model either wording takes all that is lost by any (option `dodgeModel`). @returns whether dodge bonuses count */
function addDodge(world: V22World, defender: V22Fighter, { dodge, dexterity }: Lost, tally: Tally): boolean {
  const { profile, digest } = defender;
  const isSingle = world.options.dodgeModel === 'single' && (dodge || dexterity);
  const bonus = abilityBonus(world, defender, 'dexterity');
  if (bonus < 0 || !(dexterity || isSingle)) tally.add(bonus, DEXTERITY);
  if (dodge || isSingle) return false;
  addLine(tally, profile.lines.dodge);
  addLine(tally, digest.dodge);
  return true;
}

/** Whether the condition says nothing against this attacker: who pins, or who shoots from the next square. */
function isSpared(world: V22World, { attacker, defender, defending, ranged }: V22Attack, shift: DefenseShift): boolean {
  if (shift.spares.includes(attacker)) return true;
  // That of a movement power counts in its place (V22-MOVE-06).
  if (shift.name === RUNNING && POWERED.on(defending.state)) return true;
  if (!ranged || !shift.notAdjacent) return false;
  return standAdjacent(world, attacker, defender) || bettersCover(world, attacker, defending);
}

/** Who makes the most of its cover low down has that in place of what its posture does to shots (V22-MOD-03). */
function bettersCover(world: V22World, attacker: number, defending: V22Fighter): boolean {
  return isLow(defending) && world.slots.cover(world, attacker, defending.index).degree !== 'none';
}

/**
 * The Defense of the helpless is that of a thing, 5 + size (V22-COND-26); no other modifier of their state is added.
 * Option `helplessModel: 'penalty'`: the usual Defense without dodge, -9 against adjacent attackers, else -5 against ranged attacks.
 */
function defenseOfHelpless(world: V22World, attack: V22Attack, tally: Tally): void {
  const { attacker, defender, defending } = attack;
  if (world.options.helplessModel === 'five') {
    tally.add(OF_A_THING, THING);
    tally.add(defending.profile.sizeModifier, SIZE);
    return;
  }
  tally.add(BASE, TEN);
  addLine(tally, defending.profile.lines.defense);
  addDodge(world, defending, { dodge: true, dexterity: true }, tally);
  if (standAdjacent(world, attacker, defender)) tally.add(HELPLESS_ADJACENT, THING);
  else if (attack.ranged) tally.add(HELPLESS_DISTANT, THING);
}
