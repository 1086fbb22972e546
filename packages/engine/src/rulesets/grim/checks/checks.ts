import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { combatantAt, modifierChange, modifierOf, profileAt } from '../body/state.ts';
import { CONDITIONS, isRepeated } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { INJURY } from '../harm/injury.ts';

const BASE = term('save bonus', 'GNG-CORE-24');
const ABILITY = term('change of the ability', 'GNG-CORE-24');
const SKILL = term('skill bonus', 'GNG-CORE-26');

const SAVE_ABILITY = { fortitude: 'constitution', reflex: 'dexterity', will: 'wisdom' } as const;

export interface SavingThrow {
  readonly save: 'fortitude' | 'reflex' | 'will';
  readonly dc: number;
  /** The hit points that say how injured the combatant is. */
  readonly hp: number;
  readonly why: Why;
  /** What helps besides: cover. */
  readonly bonus?: { readonly value: number; readonly term: Term } | null;
}

/** Whether the combatant saves: equal to the DC is enough; a natural 1 fails and a natural 20 saves (GNG-CORE-24). */
export function savingThrow(scene: Scene<GrimGame>, who: number, given: SavingThrow): boolean {
  const tally = saveBonus(scene, who, given);
  if (given.bonus != null) tally.add(given.bonus.value, given.bonus.term);
  const auto = scene.options.saveAutoResults ? 1 : 0;
  return passes(scene, who, tally, { versus: given.dc, auto, why: given.why });
}

/** All that is added to a saving throw. */
export function saveBonus(scene: Scene<GrimGame>, who: number, given: Pick<SavingThrow, 'save' | 'hp'>): Tally {
  const tally = scene.tally();
  tally.add(profileAt(scene, who).saves[given.save], BASE);
  tally.add(modifierChange(scene, who, SAVE_ABILITY[given.save]), ABILITY);
  addCondition(scene, who, given.hp, tally, given.save);
  return tally;
}

/**
 * Wounds and conditions, as they count in saving throws, skill checks and ability checks (GNG-INJ-01).
 *
 * @param name which check it is @param also what else it counts as: a skill without ranks is a check of its ability
 */
// biome-ignore lint/complexity/useMaxParams: two words instead of a list made for each check
function addCondition(
  table: Table<GrimGame>,
  who: number,
  hp: number,
  tally: Tally,
  name: string,
  also: string = '',
): void {
  tally.add(table.slots.injury(table, who, hp), INJURY);
  const { effects } = combatantAt(table, who);
  for (let i = 0; i < effects.length; i++) {
    const condition = CONDITIONS[effects[i]?.name ?? ''];
    if (condition === undefined || isRepeated(effects, i)) continue;
    const own = Math.min(condition.also[name] ?? 0, condition.also[also] ?? 0);
    tally.add(condition.checks + own, condition.term);
  }
}

/** What a check is made against. */
export interface Test {
  readonly versus: number;
  /** 1 where a natural 1 always fails and a natural 20 always succeeds, else 0. */
  readonly auto: 0 | 1;
  readonly why: Why;
}

/** Rolls a d20 on the bonus of the tally against a number. */
export function passes(scene: Scene<GrimGame>, who: number, tally: Tally, test: Test): boolean {
  const { versus, auto, why: cause } = test;
  if (!scene.told) return scene.roll(who, d20, cause, reaches, tally.total, versus, auto);
  const face = scene.roll(who, d20, cause);
  const success = reaches(face, tally.total, versus, auto);
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total: face + tally.total,
    rows: tally.rows,
    versus,
    versusRows: null,
    versusName: 'difficulty',
    result: success ? 'success' : 'failure',
    why: cause,
  });
  return success;
}

/** Whether a d20 with that bonus reaches the number; `auto` is 1 where a natural 1 always fails and a natural 20 never does. */
export function reaches(face: number, bonus: number, versus: number, auto: number): boolean {
  if (auto === 1 && (face === 1 || face === 20)) return face === 20;
  return face + bonus >= versus;
}

/** A skill check against a DC, with the skill's bonus from the sheet (GNG-CORE-26). */
export function skillCheck(
  scene: Scene<GrimGame>,
  who: number,
  skill: string,
  dc: number,
  cause: Why = why(`${skill} check`, 'GNG-CORE-26'),
): boolean {
  if (failsOf(scene, who, skill)) return false;
  const tally = scene.tally();
  tally.add(profileAt(scene, who).skills[skill] ?? 0, SKILL);
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally, skill);
  return passes(scene, who, tally, { versus: dc, auto: 0, why: cause });
}

/** Whether a condition makes the check fail, whatever would be rolled (GNG-COND-02, GNG-CORE-38). */
function failsOf(scene: Scene<GrimGame>, who: number, skill: string): boolean {
  for (const { name } of combatantAt(scene, who).effects) {
    const condition = CONDITIONS[name];
    if (condition?.fails.includes(skill) !== true) continue;
    const cause = why(`${condition.term.text}: the ${skill} check fails`, condition.term.rule);
    if (scene.told) scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: cause });
    return true;
  }
  return false;
}

const ABILITY_CHECK = term('ability modifier', 'GNG-CORE-26');

/** All that is added to a Strength or Dexterity check: wounds and conditions count (GNG-CORE-26, GNG-INJ-01). */
export function abilityCheck(scene: Scene<GrimGame>, who: number, ability: Ability): Tally {
  const tally = scene.tally();
  tally.add(modifierOf(scene, who, ability), ABILITY_CHECK);
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally, ability);
  return tally;
}

/** All that is added to an Escape Artist check (GNG-GRAP-19). */
export function escapeArtistCheck(scene: Scene<GrimGame>, who: number): Tally {
  return dexteritySkill(scene, who, 'escape artist');
}

/** All that is added to a Balance check (GNG-FOOT-05). */
export function balanceCheck(scene: Scene<GrimGame>, who: number): Tally {
  return dexteritySkill(scene, who, 'balance');
}

/** All that is added to a skill check of the mind that needs no training. */
export function mentalSkill(scene: Scene<GrimGame>, who: number, skill: string, ability: 'charisma' | 'wisdom'): Tally {
  return plainSkill(scene, who, skill, ability);
}

/** All that is added to a Jump check (GNG-DIVE-06). */
export function jumpCheck(scene: Scene<GrimGame>, who: number): Tally {
  return plainSkill(scene, who, 'jump', 'strength');
}

/** Whether the combatant has been taught to tumble: nobody else may try (GNG-CORE-26). */
export function canTumble(table: Table<GrimGame>, who: number): boolean {
  return profileAt(table, who).tumbles;
}

/** All that is added to a Tumble check (GNG-QSTAND-02, GNG-ROLL-06). */
export function tumbleCheck(scene: Scene<GrimGame>, who: number): Tally {
  return plainSkill(scene, who, 'tumble', 'dexterity');
}

function dexteritySkill(scene: Scene<GrimGame>, who: number, skill: string): Tally {
  return plainSkill(scene, who, skill, 'dexterity');
}

/** A skill that can be used untrained: without ranks it is an ability check (GNG-CORE-26). Some conditions lower skills of the body. */
function plainSkill(scene: Scene<GrimGame>, who: number, skill: string, ability: Ability): Tally {
  const bonus = profileAt(scene, who).skills[skill];
  const tally = scene.tally();
  if (bonus === undefined) tally.add(modifierOf(scene, who, ability), ABILITY_CHECK);
  else {
    tally.add(bonus, SKILL);
    tally.add(modifierChange(scene, who, ability), ABILITY);
  }
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally, skill, bonus === undefined ? ability : '');
  return tally;
}

const INITIATIVE = why('initiative check', 'GNG-CORE-08');
const INITIATIVE_BONUS = term('initiative', 'GNG-CORE-08');

/** What the combatant adds to its initiative check, a Dexterity check: wounds and conditions count (GNG-CORE-08). */
export function initiativeModifier(table: Table<GrimGame>, who: number): number {
  const tally = new Tally(false);
  addInitiative(table, who, tally);
  return tally.total;
}

function addInitiative(table: Table<GrimGame>, who: number, tally: Tally): void {
  tally.add(profileAt(table, who).initiative + modifierChange(table, who, 'dexterity'), INITIATIVE_BONUS);
  addCondition(table, who, combatantAt(table, who).counts.hp, tally, 'initiative', 'dexterity');
}

/** One initiative check: its result (GNG-CORE-08). */
export function rollInitiative(scene: Scene<GrimGame>, who: number, modifier: number): number {
  if (!scene.told) return scene.roll(who, d20, INITIATIVE) + modifier;
  const tally = scene.tally();
  addInitiative(scene, who, tally);
  const total = scene.roll(who, d20, INITIATIVE) + tally.total;
  const { rows } = tally;
  const versus = { versus: 0, versusRows: null, result: 'result' };
  scene.emit({ kind: 'check', who, target: NOBODY, total, rows, ...versus, why: INITIATIVE });
  return total;
}
