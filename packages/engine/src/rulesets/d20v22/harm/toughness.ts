import { because, Check, fighterAt, NOBODY, type Refusal, refusal, Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { abilityBonus } from '../body/abilities.ts';
import { half } from '../checks/arithmetic.ts';
import { CORE, NATURAL_20 } from '../checks/core-die.ts';
import { losesDodgeTo } from '../defense/lost-dodge.ts';
import type { Band, Impact, SaveAgainst, V22Fighter, V22Scene, V22World } from '../game.ts';
import { harmObject } from '../objects/harm.ts';
import { addProtection } from '../powers/switches.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';

const BASE = term('base', 'V22-DMG-02');
const DAMAGE = term('damage', 'V22-DMG-02');
const CRITICAL = term('critical hit', 'V22-CORE-07');
const CONSTITUTION = term('Constitution', 'V22-DMG-04');
const ARMOR = term('armour', 'V22-DMG-04');
const BYPASSED = term('armour bypassed', 'V22-FIN-03');
const DEFENSIVE_ROLL = term('Defensive Roll', 'V22-DMG-04');
const BRUISED = term('bruised', 'V22-COND-06');
const HURT = term('hurt', 'V22-COND-27');
const WOUNDED = term('wounded', 'V22-COND-44');

/** Why nobody with a body pushes it. */
export const NO_BODY: readonly Refusal[] = [refusal('the target has no body to push', 'V22-COND-28')];

const INCORPOREAL = because('goes through {target}, who is incorporeal', 'V22-COND-28');
const TOO_WEAK = because('is too weak for the Impervious Toughness of {target}', 'V22-DMG-11');

const BASE_DIFFICULTY = 15;
/** From here on somebody is knocked back (V22-KB-01). */
const STUNNING: Band = 2;
/** How the log calls a band. */
export const WORDS: readonly string[] = [
  'success',
  'fails by 1-4',
  'fails by 5-9',
  'fails by 10-14',
  'fails by 15 or more',
];

const TOUGHNESS_SAVE = new Check<Band>({
  dice: CORE.dice,
  why: because('Toughness save', 'V22-DMG-02'),
  against: 'difficulty',
  by: bandOf,
  word: (band) => WORDS[band] ?? '',
});

/**
 * The Toughness save against an impact: difficulty 15 + damage bonus (V22-DMG-02), and what its failure brings.
 *
 * @returns how badly the save failed; above 0 the impact dealt damage (V22-DMG-12)
 */
export function harm(scene: V22Scene, impact: Impact): Band {
  if (comesToNothing(scene, impact)) return 0;
  const { attacker, defender } = impact;
  if (fighterAt(scene, defender).profile.object !== null) return harmObject(scene, impact);
  const bonus = scene.tally();
  scene.slots.toughness(scene, defender, impact, bonus);
  const band = rollToughness(scene, impact, bonus);
  const flies = band >= STUNNING && impact.knockback > 0;
  // Weighed as it stood when it was struck: what the blow did to it does not count (V22-KB-02).
  const modifier = flies ? knockbackModifier(scene, defender, attacker) : 0;
  if (band > 0) scene.slots.wound(scene, impact, band);
  if (flies) scene.slots.knockBack(scene, impact, modifier);
  return band;
}

/**
 * Whether its target feels nothing of it, whatever raises the difficulty: it goes through who has no body (V22-COND-28), or its
 * damage bonus is less than an Impervious bonus (V22-DMG-11).
 */
export function comesToNothing(scene: V22Scene, impact: Impact): boolean {
  if (passesThrough(scene, impact)) return true;
  const { attacker, defender, damage, affliction } = impact;
  const { impervious } = fighterAt(scene, defender).state.sheet.toughness;
  // Without such a bonus even an attack whose damage bonus is a penalty calls for a save.
  if (affliction !== null || impervious === 0 || damage >= impervious) return false;
  scene.tell(attacker, defender, impervious, TOO_WEAK);
  return true;
}

/** Whether the one, who has a body or is nobody, cannot touch the other, who has none (V22-COND-28). */
export function isIntangible(world: V22World, attacker: number, defender: number): boolean {
  if (!fighterAt(world, defender).digest.incorporeal) return false;
  return attacker === NOBODY || !fighterAt(world, attacker).digest.incorporeal;
}

/** What strikes somebody, with what it comes from. */
type Touch = Pick<Impact, 'attacker' | 'defender' | 'weapon'>;

/** Nothing that has a body does anything to who has none, unless it is supernatural (V22-COND-28). */
export function passesThrough(scene: V22Scene, touch: Touch): boolean {
  if (!goesThrough(scene, touch)) return false;
  scene.tell(touch.attacker, touch.defender, 0, INCORPOREAL);
  return true;
}

/** The same, without a word of it. */
export function goesThrough(world: V22World, { attacker, defender, weapon }: Touch): boolean {
  return weapon?.supernatural !== true && isIntangible(world, attacker, defender);
}

function rollToughness(scene: V22Scene, impact: Impact, bonus: Tally): Band {
  const { attacker, defender } = impact;
  const { state, profile } = fighterAt(scene, defender);
  const { dice, lowest } = profile.core;
  const difficulty = scene.tally();
  difficulty.add(BASE_DIFFICULTY, BASE);
  difficulty.add(impact.damage, DAMAGE);
  difficulty.add(impact.raise, CRITICAL);
  addLine(difficulty, impact.extra);
  const soft = scene.options.impossibleToughness && !state.sheet.minion ? 1 : 0;
  const automatic = scene.options.naturalToughness === 'auto' ? lowest : 0;
  return scene.check(TOUGHNESS_SAVE.with(dice), defender, attacker, bonus, difficulty, soft, automatic);
}

/**
 * The band of failure (V22-DMG-05). `soft`: a natural 20 that fails is no worse than failing by 1 to 4 (V22-DMG-09).
 * `automatic` is 0, or with `naturalToughness: 'auto'` what the dice show on a natural 1: then naturals decide as in other
 * saves, a natural 1 that would have succeeded counting as failing by 1 (V22-CORE-06).
 */
export function bandOf(natural: number, needed: number, soft: number, automatic: number): Band {
  const margin = needed - natural;
  if (natural === NATURAL_20 && automatic !== 0) return 0;
  if (margin <= 0) return natural === automatic ? 1 : 0;
  if (margin < 5 || (natural === NATURAL_20 && soft === 1)) return 1;
  if (margin < 10) return 2;
  return margin < 15 ? 3 : 4;
}

/**
 * The bonus of a Toughness save: Constitution, armour, protection and feats, less 1 for each mark of the matching kind
 * (V22-DMG-04, V22-DMG-06). A save is a reaction and is made in any state. A finesse attack goes round the armour, and round
 * nothing else (V22-FIN-03, V22-FIN-06).
 */
export function toughness(
  world: V22World,
  who: number,
  { attacker, lethal, bypassesArmor }: SaveAgainst,
  tally: Tally,
): void {
  const { state, profile, digest } = fighterAt(world, who);
  firmness(world, who, attacker, tally);
  if (bypassesArmor) tally.add(-profile.armor, BYPASSED);
  const { bruised, hurt, wounded } = state.counts;
  if (lethal) tally.add(-hurt, HURT);
  else tally.add(-bruised, BRUISED);
  tally.add(-wounded, WOUNDED);
  addLine(tally, digest.saves);
}

/**
 * The bonus of an unhurt combatant: what knockback is weighed against (V22-KB-02). The flat-footed have no Defensive Roll (V22-COND-23).
 *
 * @param attacker against whom; NOBODY for nobody in particular
 */
export function firmness(world: V22World, who: number, attacker: number, tally: Tally): void {
  const fighter = fighterAt(world, who);
  const { state, profile } = fighter;
  const { defensiveRoll } = state.sheet.toughness;
  tally.add(abilityBonus(world, fighter, 'constitution'), CONSTITUTION);
  addLine(tally, profile.lines.toughness);
  tally.add(profile.armor, ARMOR);
  if (defensiveRoll > 0 && !losesRoll(world, fighter, attacker)) tally.add(defensiveRoll, DEFENSIVE_ROLL);
  if (state.sheet.switched !== undefined) addProtection(fighter, tally);
}

/**
 * What is taken off the damage bonus before it knocks the combatant back: half of its Toughness save bonus, an Impervious
 * part in full, the rank of Immovable, and 4 for each size above Medium, less 1 for each below (V22-KB-02 to V22-KB-06).
 * Penalties of what it has suffered do not count.
 *
 * @param attacker who knocks it back; NOBODY for nobody in particular
 */
export function knockbackModifier(world: V22World, who: number, attacker: number): number {
  const { state, profile } = fighterAt(world, who);
  const bonus = new Tally(false);
  firmness(world, who, attacker, bonus);
  const impervious = Math.max(0, Math.min(state.sheet.toughness.impervious, bonus.total));
  const { knockback } = SIZE_TABLE[state.sheet.size];
  return impervious + half(bonus.total - impervious) + profile.gifts.immovable - knockback;
}

/** The flat-footed lose Defensive Roll; by the option `defensiveRollLost: 'dodge'` all who lose their dodge bonus, to whom they lose it (V22-FEAT-09). */
function losesRoll(world: V22World, fighter: V22Fighter, attacker: number): boolean {
  const { flatFooted, losesDodge, surprised } = fighter.digest;
  if (world.options.defensiveRollLost !== 'dodge') return flatFooted;
  return attacker === NOBODY ? losesDodge || surprised : losesDodgeTo(world, fighter, attacker);
}
