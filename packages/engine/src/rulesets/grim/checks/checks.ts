import { d20 } from '../../../chance/dice.ts';
import { because, type Cause, Check, fighterAt, NOBODY, RESULT, Tally, type Term, term } from '../../../kernel/rule.ts';
import { checkBy, type Points } from '../../../kernel/scene/points.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { modifierChange, modifierOf } from '../body/state.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { INJURY, injuryBy, injuryNow } from '../harm/hit-points.ts';
import { isThing } from '../harm/things.ts';
import type { SaveKind } from '../sheet/sheet.ts';
import { abilityBehind } from '../tables/skills.ts';

const BASE = term('save bonus', 'GNG-CORE-24');
const ABILITY = term('change of the ability', 'GNG-CORE-24');
const SKILL = term('skill bonus', 'GNG-CORE-26');

const SAVE_ABILITY = { fortitude: 'constitution', reflex: 'dexterity', will: 'wisdom' } as const;

export interface SavingThrow {
  readonly save: SaveKind;
  readonly dc: Points;
  /** The injury penalty; that for the wounds which the combatant has now, where left out. */
  readonly injury?: number;
  /** Lethal points of the attack that forces the save, which are still to be lost: they count as wounds by the option (GNG-INJ-05). */
  readonly lethal?: Points;
  readonly why: Cause;
  /** What helps besides: cover. */
  readonly bonus?: { readonly value: number; readonly term: Term } | null;
}

/** Whether the combatant saves: equal to the DC is enough; a natural 1 fails and a natural 20 saves (GNG-CORE-24). Things never do (GNG-OBJ-03). */
export function savingThrow(scene: GrimScene, who: number, given: SavingThrow): boolean {
  if (isThing(fighterAt(scene, who))) return false;
  const tally = saveBonus(scene, who, given);
  if (given.bonus != null) tally.add(given.bonus.value, given.bonus.term);
  return passes(scene, who, tally, { versus: given.dc, auto: scene.options.saveAutoResults, why: given.why });
}

/** All that is added to a saving throw. */
export function saveBonus(
  scene: GrimScene,
  who: number,
  given: Pick<SavingThrow, 'save' | 'injury' | 'lethal'>,
): Tally {
  const tally = scene.tally();
  const fighter = fighterAt(scene, who);
  tally.add(fighter.profile.saves[given.save], BASE);
  tally.add(modifierChange(fighter, SAVE_ABILITY[given.save]), ABILITY);
  addCondition(scene, fighter, tally, given.save, '', given.injury ?? injuryInSave(scene, who, given.lethal));
  return tally;
}

/** The injury penalty in a save against what comes with a blow whose points are still to be lost: they count by the option (GNG-INJ-05). */
export function injuryInSave(scene: GrimScene, who: number, lethal: Points = 0): number {
  const counts = lethal !== 0 && scene.options.injuryOnSameAttackSaves;
  return counts ? injuryBy(scene, who, lethal) : injuryNow(scene, who);
}

/**
 * Wounds and conditions, as they count in saving throws, skill checks and ability checks (GNG-INJ-01).
 *
 * @param name which check it is @param also what else it counts as: a skill without ranks is a check of its ability
 * @param injury the penalty for wounds; that for those which it has, where left out
 */
// biome-ignore lint/complexity/useMaxParams: two words instead of a list made for each check
function addCondition(
  world: GrimWorld,
  fighter: GrimFighter,
  tally: Tally,
  name: string,
  also: string = '',
  injury: number = injuryNow(world, fighter.index),
): void {
  tally.add(injury, INJURY);
  for (const shift of fighter.digest.checks)
    tally.add(shift.value + graver(shift.also[name] ?? 0, shift.also[also] ?? 0), shift.term);
}

/** What a condition adds where a check counts as two: not both. */
function graver(one: number, other: number): number {
  return one > 0 ? Math.max(one, other) : Math.min(one, other);
}

interface Test {
  readonly versus: Points;
  /** Whether a natural 1 always fails and a natural 20 always succeeds. */
  readonly auto: boolean;
  readonly why: Cause;
}

/** What a test comes to, in words, by its code: those of a success are odd. */
const OUTCOMES = ['failure', 'success', 'a natural 1 always fails', 'a natural 20 always succeeds'];

/** The code of a d20 against a number; `auto` is 1 where a natural 1 always fails and a natural 20 never does. */
function outcomeOf(face: number, need: number, auto: number): number {
  if (auto === 1 && face === 1 && need <= 1) return 2;
  if (auto === 1 && face === 20 && need > 20) return 3;
  return face >= need ? 1 : 0;
}

const TEST: Check<number> = new Check({
  dice: d20,
  why: because('check', 'GNG-CORE-26'),
  against: 'difficulty',
  by: outcomeOf,
  word: (code) => OUTCOMES[code] ?? '',
});

/** Rolls a d20 on the bonus of the tally against a number. */
export function passes(scene: GrimScene, who: number, tally: Tally, test: Test): boolean {
  return checkBy(scene, TEST.because(test.why), who, tally, test.versus, test.auto ? 1 : 0) % 2 === 1;
}

/** A skill check against a DC (GNG-CORE-26). */
export function skillCheck(scene: GrimScene, who: number, skill: string, dc: number, why: Cause): boolean {
  if (failsOf(scene, fighterAt(scene, who), skill)) return false;
  const tally = abilitySkill(scene, who, skill, abilityBehind(skill));
  return passes(scene, who, tally, { versus: dc, auto: false, why });
}

/** Whether a condition makes the check fail, whatever would be rolled (GNG-COND-02, GNG-CORE-38). */
function failsOf(scene: GrimScene, { index, digest }: GrimFighter, skill: string): boolean {
  const found = digest.fails.find(({ check }) => check === skill);
  if (found === undefined) return false;
  const { text, rule } = found.term;
  scene.tell(index, NOBODY, 0, because(`${text}: the check of ${skill} fails`, rule));
  return true;
}

const ABILITY_CHECK = term('ability modifier', 'GNG-CORE-26');

/** All that is added to a Strength or Dexterity check: wounds and conditions count (GNG-CORE-26, GNG-INJ-01). */
export function abilityCheck(scene: GrimScene, who: number, ability: Ability): Tally {
  const fighter = fighterAt(scene, who);
  const tally = scene.tally();
  tally.add(modifierOf(fighter, ability), ABILITY_CHECK);
  addCondition(scene, fighter, tally, ability);
  return tally;
}

/** A skill that can be used untrained: without ranks it is an ability check (GNG-CORE-26). Some conditions lower skills of the body. @param injury as for a saving throw */
export function abilitySkill(scene: GrimScene, who: number, skill: string, ability: Ability, injury?: number): Tally {
  const fighter = fighterAt(scene, who);
  const bonus = fighter.profile.skills[skill];
  const tally = scene.tally();
  if (bonus === undefined) tally.add(modifierOf(fighter, ability), ABILITY_CHECK);
  else {
    tally.add(bonus, SKILL);
    tally.add(modifierChange(fighter, ability), ABILITY);
  }
  addCondition(scene, fighter, tally, skill, bonus === undefined ? ability : '', injury);
  return tally;
}

/** All that is added to an Escape Artist check (GNG-GRAP-19). */
export function escapeArtistCheck(scene: GrimScene, who: number): Tally {
  return abilitySkill(scene, who, 'escape artist', 'dexterity');
}

/** All that is added to a Tumble check, for those who have learned it (GNG-CORE-26, GNG-QSTAND-02, GNG-ROLL-06). */
export function tumbleCheck(scene: GrimScene, who: number): Tally {
  return abilitySkill(scene, who, 'tumble', 'dexterity');
}

const INITIATIVE: Check<number> = new Check({
  dice: d20,
  why: because('initiative check', 'GNG-CORE-08'),
  by: (face, need) => face - need,
  word: () => RESULT,
});
const INITIATIVE_BONUS = term('initiative', 'GNG-CORE-08');

/** What the combatant adds to its initiative check, a Dexterity check: wounds and conditions count (GNG-CORE-08). */
export function initiativeModifier(world: GrimWorld, who: number): number {
  return withInitiative(world, who, new Tally(false)).total;
}

function withInitiative(world: GrimWorld, who: number, tally: Tally): Tally {
  const fighter = fighterAt(world, who);
  tally.add(fighter.profile.initiative + modifierChange(fighter, 'dexterity'), INITIATIVE_BONUS);
  addCondition(world, fighter, tally, 'initiative', 'dexterity');
  return tally;
}

/** One initiative check: its result (GNG-CORE-08). */
export function rollInitiative(scene: GrimScene, who: number): number {
  return scene.check(INITIATIVE, who, NOBODY, withInitiative(scene, who, scene.tally()), 0);
}
