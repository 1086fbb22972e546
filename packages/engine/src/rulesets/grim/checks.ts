import { d20 } from '../../chance/dice.ts';
import { type Why, why } from '../../kernel/event.ts';
import { NOBODY } from '../../kernel/fight.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { Tally, term } from '../../kernel/tally.ts';
import type { Ability } from '../d20/abilities.ts';
import { CONDITIONS } from './conditions.ts';
import type { GrimGame } from './game.ts';
import { INJURY } from './injury.ts';
import { combatantAt, modifierChange, modifierOf, profileAt } from './state.ts';

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
}

/** Whether the combatant saves: equal to the DC is enough; a natural 1 fails and a natural 20 saves (GNG-CORE-24). */
export function savingThrow(scene: Scene<GrimGame>, who: number, given: SavingThrow): boolean {
  const tally = scene.tally();
  tally.add(profileAt(scene, who).saves[given.save], BASE);
  tally.add(modifierChange(scene, who, SAVE_ABILITY[given.save]), ABILITY);
  addCondition(scene, who, given.hp, tally);
  const auto = scene.options.saveAutoResults ? 1 : 0;
  return passes(scene, who, tally, { versus: given.dc, auto, why: given.why });
}

/** Wounds and conditions, as they count in saving throws, skill checks and ability checks (GNG-INJ-01). */
function addCondition(table: Table<GrimGame>, who: number, hp: number, tally: Tally): void {
  tally.add(table.slots.injury(table, who, hp), INJURY);
  const { effects } = combatantAt(table, who);
  for (let i = 0; i < effects.length; i++) {
    const condition = CONDITIONS[effects[i]?.name ?? ''];
    if (condition !== undefined) tally.add(condition.checks, condition.term);
  }
}

interface Test {
  readonly versus: number;
  /** 1 where a natural 1 always fails and a natural 20 always succeeds, else 0. */
  readonly auto: 0 | 1;
  readonly why: Why;
}

/** Rolls a d20 on the bonus of the tally against a number. */
function passes(scene: Scene<GrimGame>, who: number, tally: Tally, test: Test): boolean {
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

function reaches(face: number, bonus: number, versus: number, auto: number): boolean {
  if (auto === 1 && (face === 1 || face === 20)) return face === 20;
  return face + bonus >= versus;
}

/** A skill check against a DC, with the skill's bonus from the sheet (GNG-CORE-26). */
export function skillCheck(scene: Scene<GrimGame>, who: number, skill: string, dc: number): boolean {
  const tally = scene.tally();
  tally.add(profileAt(scene, who).skills[skill] ?? 0, SKILL);
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally);
  return passes(scene, who, tally, { versus: dc, auto: 0, why: why(`${skill} check`, 'GNG-CORE-26') });
}

const ABILITY_CHECK = term('ability modifier', 'GNG-CORE-26');

/** All that is added to a Strength or Dexterity check: wounds and conditions count (GNG-CORE-26, GNG-INJ-01). */
export function abilityCheck(scene: Scene<GrimGame>, who: number, ability: Ability): Tally {
  const tally = scene.tally();
  tally.add(modifierOf(scene, who, ability), ABILITY_CHECK);
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally);
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

/** A skill that can be used untrained: without ranks it is a Dexterity check (GNG-CORE-26). */
function dexteritySkill(scene: Scene<GrimGame>, who: number, skill: string): Tally {
  const bonus = profileAt(scene, who).skills[skill];
  if (bonus === undefined) return abilityCheck(scene, who, 'dexterity');
  const tally = scene.tally();
  tally.add(bonus, SKILL);
  addCondition(scene, who, combatantAt(scene, who).counts.hp, tally);
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
  addCondition(table, who, combatantAt(table, who).counts.hp, tally);
}

/** One initiative check: its result (GNG-CORE-08). */
export function rollInitiative(scene: Scene<GrimGame>, who: number): number {
  const tally = scene.tally();
  addInitiative(scene, who, tally);
  const total = scene.roll(who, d20, INITIATIVE) + tally.total;
  const { rows } = tally;
  const versus = { versus: 0, versusRows: null, result: 'result' };
  if (scene.told) scene.emit({ kind: 'check', who, target: NOBODY, total, rows, ...versus, why: INITIATIVE });
  return total;
}
