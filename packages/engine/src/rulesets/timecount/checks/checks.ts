import { type Dice, d6, d20, sum } from '../../../chance/dice.ts';
import type { By } from '../../../kernel/scene/scene.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { attributeOf, attributeTerms } from '../body/attributes.ts';
import type { TcScene, TcTable } from '../game.ts';
import type { Attribute, Discipline } from '../sheet/sheet.ts';
import { addAll } from './stacking.ts';

const THREE_D6: Dice = sum(3, d6);
const ROLLED = term('the dice', 'TC-STAT-03');
const TEN = term('taking 10', 'TC-STAT-11');
const RANK = 'TC-STAT-03';
const RANKS: Readonly<Record<Discipline, Term>> = {
  acrobatics: term('Acrobatics', RANK),
  arcana: term('Arcana', RANK),
  athletics: term('Athletics', RANK),
  heal: term('Heal', RANK),
  perception: term('Perception', RANK),
  stealth: term('Stealth', RANK),
};
const ATTRIBUTES = attributeTerms('TC-STAT-04');
const DISCIPLINE_CHECK = why('discipline check', 'TC-STAT-03');
const CASTING_CHECK = why('casting check', 'TC-MAGIC-11');
const ATTRIBUTE_CHECK = why('attribute check', 'TC-STAT-04');
const OPPOSED = why('opposed check', 'TC-SURP-01');

/** The dice of checks: 3d6, by option a d20 (TC-STAT-03, TC-STAT-04). */
export function checkDice(table: TcTable): Dice {
  return table.options.checkDice === 'd20' ? d20 : THREE_D6;
}

/** The lowest natural of a check that is a critical success: 17 of 3d6, 20 of a d20 (TC-STAT-05). */
export function criticalFrom(table: TcTable): number {
  return table.options.checkDice === 'd20' ? 20 : 17;
}

/** 1 where the check succeeds. @param least the natural from which it succeeds whatever the DC */
function succeeds(natural: number, bonus: number, dc: number, least: number): number {
  return natural >= least || natural + bonus >= dc ? 1 : 0;
}

/** Past every natural: nothing succeeds by itself. */
const NEVER_BY_ITSELF = 1000;

/** What a discipline check adds: rank, the attribute named with it, and modifiers; never Accuracy (TC-STAT-03, TC-ATK-12). */
export function disciplineTally(scene: TcScene, who: number, discipline: Discipline, attribute: Attribute): Tally {
  const tally = scene.tally();
  tally.add(scene.profiles[who]!.disciplines[discipline], RANKS[discipline]);
  tally.add(attributeOf(scene, who, attribute), ATTRIBUTES[attribute]);
  addAll(tally, scene.profiles[who]!.modifiers.checks);
  return tally;
}

/** What a plain attribute check adds: the attribute and modifiers (TC-STAT-04). */
export function attributeTally(scene: TcScene, who: number, attribute: Attribute): Tally {
  const tally = scene.tally();
  tally.add(attributeOf(scene, who, attribute), ATTRIBUTES[attribute]);
  addAll(tally, scene.profiles[who]!.modifiers.checks);
  return tally;
}

/** A discipline check against a DC, with the dice or by taking 10 (TC-STAT-03, TC-STAT-05, TC-STAT-11). */
export function checkDiscipline(
  scene: TcScene,
  who: number,
  [discipline, attribute]: readonly [Discipline, Attribute],
  dc: number,
  taking10: boolean = false,
): boolean {
  const tally = disciplineTally(scene, who, discipline, attribute);
  if (taking10) return take10(scene, who, tally, { total: dc, rows: null }, DISCIPLINE_CHECK);
  return roll(scene, who, tally, { total: dc, rows: null }, DISCIPLINE_CHECK);
}

/** The Arcana (Int) check to cast a spell that is prepared, with the dice or by taking 10 (TC-MAGIC-11, TC-STAT-11). */
export function checkCasting(scene: TcScene, who: number, dc: Tally, taking10: boolean): boolean {
  const tally = disciplineTally(scene, who, 'arcana', 'intelligence');
  return taking10 ? take10(scene, who, tally, dc, CASTING_CHECK) : roll(scene, who, tally, dc, CASTING_CHECK);
}

function take10(scene: TcScene, who: number, tally: Tally, dc: Difficulty, cause: Why): boolean {
  tally.add(10, TEN);
  const success = tally.total >= dc.total;
  if (scene.told) tellCheck(scene, who, tally, [dc, success], cause);
  return success;
}

/** An attribute check against a DC (TC-STAT-04, TC-STAT-05). */
export function checkAttribute(scene: TcScene, who: number, attribute: Attribute, dc: number): boolean {
  return roll(scene, who, attributeTally(scene, who, attribute), { total: dc, rows: null }, ATTRIBUTE_CHECK);
}

/** A difficulty, with its arithmetic where it is a sum. */
type Difficulty = Pick<Tally, 'total' | 'rows'>;

function roll(scene: TcScene, who: number, tally: Tally, dc: Difficulty, cause: Why): boolean {
  const least = scene.options.criticalCheckSucceeds ? criticalFrom(scene) : NEVER_BY_ITSELF;
  if (!scene.told) return scene.roll(who, checkDice(scene), cause, succeeds, tally.total, dc.total, least) === 1;
  const natural = scene.roll(who, checkDice(scene), cause);
  const success = succeeds(natural, tally.total, dc.total, least) === 1;
  tally.add(natural, ROLLED);
  tellCheck(scene, who, tally, [dc, success], cause);
  return success;
}

function tellCheck(
  scene: TcScene,
  who: number,
  tally: Tally,
  [dc, success]: readonly [Difficulty, boolean],
  cause: Why,
): void {
  const { total, rows } = tally;
  const result = success ? 'success' : 'failure';
  const versus = { versus: dc.total, versusRows: dc.rows, versusName: 'difficulty' };
  scene.emit({ kind: 'check', who, target: NOBODY, total, rows, ...versus, result, why: cause });
}

/** By how much a check with these dice misses the DC; 0 where it does not. No natural succeeds by itself (TC-FAT-12). */
function shortfall(natural: number, bonus: number, dc: number): number {
  return Math.max(0, dc - natural - bonus);
}

/** Rolls a check that no natural decides and returns by how much it failed, 0 for a success. */
export function rollShortfall(scene: TcScene, who: number, tally: Tally, dc: number, cause: Why): number {
  if (!scene.told) return scene.roll(who, checkDice(scene), cause, shortfall, tally.total, dc);
  const natural = scene.roll(who, checkDice(scene), cause);
  const missing = shortfall(natural, tally.total, dc);
  tally.add(natural, ROLLED);
  tellCheck(scene, who, tally, [{ total: dc, rows: null }, missing === 0], cause);
  return missing;
}

/** A check of which more than success matters. */
export interface GradedCheck {
  readonly dc: number;
  readonly why: Why;
  /** What it comes to, 0 or more: given the natural, the bonus, the DC, and the natural that succeeds by itself (TC-STAT-05). */
  readonly by: By<number>;
}

/** Rolls a discipline check and returns its grade (TC-STAT-03, TC-STAT-05). */
export function rollGraded(scene: TcScene, who: number, tally: Tally, { dc, why: cause, by }: GradedCheck): number {
  const least = scene.options.criticalCheckSucceeds ? criticalFrom(scene) : NEVER_BY_ITSELF;
  if (!scene.told) return scene.roll(who, checkDice(scene), cause, by, tally.total, dc, least);
  const natural = scene.roll(who, checkDice(scene), cause);
  const success = succeeds(natural, tally.total, dc, least) === 1;
  const grade = by(natural, tally.total, dc, least);
  tally.add(natural, ROLLED);
  tellCheck(scene, who, tally, [{ total: dc, rows: null }, success], cause);
  return grade;
}

/** Whether the watcher notices the sneaker: Perception against Stealth, the sneaker's dice first; a tie notices (TC-SURP-01). */
export function notices(scene: TcScene, watcher: number, sneaker: number): boolean {
  const stealth = disciplineTally(scene, sneaker, 'stealth', 'dexterity');
  stealth.add(scene.roll(sneaker, checkDice(scene), OPPOSED), ROLLED);
  const perception = disciplineTally(scene, watcher, 'perception', 'wisdom');
  perception.add(scene.roll(watcher, checkDice(scene), OPPOSED), ROLLED);
  const success = perception.total >= stealth.total;
  if (scene.told) {
    const { total, rows } = perception;
    const result = success ? 'success' : 'failure';
    const versus = { versus: stealth.total, versusRows: stealth.rows };
    scene.emit({ kind: 'check', who: watcher, target: sneaker, total, rows, ...versus, result, why: OPPOSED });
  }
  return success;
}
