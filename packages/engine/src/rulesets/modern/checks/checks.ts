import { d20 } from '../../../chance/dice.ts';
import type { By, Scene } from '../../../kernel/scene/scene.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { addLine, type Part } from '../../d20/checks/lines.ts';
import { PLAIN_DICE } from '../../d20/special/opposed.ts';
import { conditionOf, constitution, fighter, modifierShift, profileOf } from '../body/state.ts';
import type { ModernGame, SaveKind } from '../game.ts';
import { SAVES } from '../tables/saves.ts';

const ABILITY_OF: Readonly<Record<SaveKind, Ability>> = {
  fortitude: 'constitution',
  reflex: 'dexterity',
  will: 'wisdom',
};
const ABILITY_TERM: Readonly<Record<SaveKind, Term>> = {
  fortitude: term('Constitution', 'MOD-CHK-02'),
  reflex: term('Dexterity', 'MOD-CHK-03'),
  will: term('Wisdom', 'MOD-CHK-04'),
};
const DIE = term('d20', '');
const SKILL = term('modifier', 'MOD-CHK-07');
const TIE = why('tied opposed check, rolled again', 'MOD-CHK-08');

/** An opposed check that ends equal is rolled again so many times at most. */
const MOST_REROLLS = 20;

/**
 * A saving throw: d20 + base save + ability modifier against the DC; 1 always fails, 20 always succeeds
 * (MOD-CHK-01 to MOD-CHK-05).
 */
export function save(scene: Scene<ModernGame>, who: number, kind: SaveKind, dc: number, cause: Why): boolean {
  return rollSave(scene, who, kind, { dc, why: cause, extra: null });
}

/** What a save is made against, and what the circumstances add to it. */
export interface SaveTest {
  readonly dc: number;
  readonly why: Why;
  readonly extra: Part | null;
}

/** The same, with what the circumstances add. */
export function rollSave(
  scene: Scene<ModernGame>,
  who: number,
  kind: SaveKind,
  { dc, why: cause, extra }: SaveTest,
): boolean {
  const tally = saveBonus(scene, who, kind);
  if (extra !== null) tally.add(extra.value, extra.term);
  return rollAgainst(scene, who, scene.told ? saveWhy(kind, cause) : cause, tally, { dc, by: savedBy });
}

/** The cause as the log names the roll: "Fortitude save (massive damage)". */
function saveWhy(kind: SaveKind, { text, rule }: Why): Why {
  return text.includes('save') ? { text, rule } : why(`${SAVE_NAMES[kind]} save (${text})`, rule);
}

const SAVE_NAMES: Readonly<Record<SaveKind, string>> = { fortitude: 'Fortitude', reflex: 'Reflex', will: 'Will' };

/** A save against one of the things whose DC the rules name (MOD-CHK-06). */
export function saveAgainst(scene: Scene<ModernGame>, who: number, thing: keyof typeof SAVES): boolean {
  const entry = SAVES[thing];
  return scene.slots.save(scene, who, entry.save, entry.dc, why(thing, 'MOD-CHK-06'));
}

function saveBonus(scene: Scene<ModernGame>, who: number, kind: SaveKind): Tally {
  const tally = scene.tally();
  addLine(tally, profileOf(scene, who).saves[kind]);
  tally.add(saveAbility(scene, who, kind), ABILITY_TERM[kind]);
  const combatant = fighter(scene, who);
  for (let i = 0; i < combatant.effects.length; i++) {
    const condition = conditionOf(combatant, i);
    if (condition !== null) tally.add(condition.saves, condition.term);
  }
  return tally;
}

function saveAbility(scene: Scene<ModernGame>, who: number, kind: SaveKind): number {
  const { abilities, modifiers, living } = profileOf(scene, who);
  if (kind === 'fortitude') return living ? abilityModifier(constitution(scene, who)) : 0;
  const { wisdomLoss } = fighter(scene, who).counts;
  if (kind === 'will') return wisdomLoss === 0 ? modifiers.wisdom : abilityModifier(abilities.wisdom - wisdomLoss);
  const shift = modifierShift(scene, who, 'dexterity');
  return modifiers[ABILITY_OF[kind]] + shift;
}

/** A skill or ability check against a DC: natural 1 and 20 mean nothing special (MOD-CHK-07). */
export function check(scene: Scene<ModernGame>, who: number, modifier: number, dc: number, cause: Why): boolean {
  return rollAgainst(scene, who, cause, skillBonus(scene, who, modifier), { dc, by: reachedBy });
}

function skillBonus(scene: Scene<ModernGame>, who: number, modifier: number): Tally {
  const tally = scene.tally();
  tally.add(modifier, SKILL);
  addSkillPenalties(scene, tally, who, false);
  return tally;
}

/**
 * What conditions take from a skill check (MOD-COND-23, MOD-COND-05).
 *
 * @param physical whether the skill rests on Strength or Dexterity, or needs eyes
 */
export function addSkillPenalties(scene: Scene<ModernGame>, tally: Tally, who: number, physical: boolean): void {
  const combatant = fighter(scene, who);
  for (let i = 0; i < combatant.effects.length; i++) {
    const condition = conditionOf(combatant, i);
    if (condition !== null) tally.add(condition.skills + (physical ? condition.physicalSkills : 0), condition.term);
  }
}

interface Test {
  readonly dc: number;
  readonly by: By<boolean>;
}

/** Rolls a d20 and compares; branches once for success and once for failure where outcomes are explored. */
function rollAgainst(scene: Scene<ModernGame>, who: number, cause: Why, tally: Tally, { dc, by }: Test): boolean {
  const bonus = tally.total;
  if (!scene.told) return scene.roll(who, d20, cause, by, bonus, dc);
  const face = scene.roll(who, d20, cause);
  const success = by(face, bonus, dc, 0);
  tally.add(face, DIE);
  const result = success ? 'success' : 'failure';
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total: tally.total,
    rows: tally.rows,
    versus: dc,
    versusRows: null,
    versusName: 'difficulty',
    result,
    why: cause,
  });
  return success;
}

function savedBy(face: number, bonus: number, dc: number): boolean {
  return face !== 1 && (face === 20 || face + bonus >= dc);
}

function reachedBy(face: number, bonus: number, dc: number): boolean {
  return face + bonus >= dc;
}

/** One side of an opposed check. */
export interface Side {
  readonly who: number;
  readonly modifier: number;
}

/**
 * An opposed check: the initiator rolls first, the higher total wins (MOD-CHK-08, MOD-CHK-11). A tie goes to the higher
 * modifier, or is rolled again; but the initiator fails on a tie where its rule says that it must beat the other
 * (`mustBeat`), or where the fight is played so.
 *
 * @returns whether the initiator wins
 */
export function opposedCheck(
  scene: Scene<ModernGame>,
  initiator: Side,
  other: Side,
  mustBeat: boolean,
  cause: Why,
): boolean {
  if (!scene.told) {
    const lead = initiator.modifier - other.modifier;
    return scene.compound(rollApart, { who: initiator.who, lead, mustBeat, cause });
  }
  for (let again = 0; again < MOST_REROLLS; again++) {
    const mine = initiator.modifier + scene.roll(initiator.who, d20, again === 0 ? cause : TIE);
    const theirs = other.modifier + scene.roll(other.who, d20, again === 0 ? cause : TIE);
    const won = opposedResult(scene, initiator.modifier - other.modifier, mine - theirs, mustBeat);
    if (won === null) continue;
    scene.emit({
      kind: 'check',
      who: initiator.who,
      target: other.who,
      total: mine,
      rows: null,
      versus: theirs,
      versusRows: null,
      result: won ? 'success' : 'failure',
      why: cause,
    });
    return won;
  }
  return false;
}

/** Somebody's opposed check, so many points ahead. */
interface Ahead {
  readonly who: number;
  readonly lead: number;
  readonly mustBeat: boolean;
  readonly cause: Why;
}

/** Where nobody reads the log both dice are one, and only who is ahead matters. */
function rollApart(scene: Scene<ModernGame>, { who, lead, mustBeat, cause }: Ahead): boolean {
  for (let again = 0; again < MOST_REROLLS; again++) {
    const margin = scene.roll(who, PLAIN_DICE.margin, again === 0 ? cause : TIE, whoLeads, lead);
    const won = opposedResult(scene, lead, margin, mustBeat);
    if (won !== null) return won;
  }
  return false;
}

function whoLeads(apart: number, lead: number): number {
  return Math.sign(lead + apart);
}

/** Null: the dice decide again. */
function opposedResult(scene: Scene<ModernGame>, lead: number, margin: number, mustBeat: boolean): boolean | null {
  if (margin !== 0) return margin > 0;
  if (mustBeat || scene.options.opposedTie === 'initiatorFails') return false;
  return lead === 0 ? null : lead > 0;
}
