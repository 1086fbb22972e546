import { constant, type Dice, d6, d20, sum } from '../../../chance/dice.ts';
import {
  because,
  type Cause,
  Check,
  Contest,
  NOBODY,
  type Tally,
  type Term,
  term,
  type Versus,
} from '../../../kernel/rule.ts';
import { attributeOf, attributeTerms } from '../body/attributes.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import type { Attribute, Discipline } from '../sheet/words.ts';
import { addAll } from './stacking.ts';

const THREE_D6: Dice = sum(3, d6);
/** Of what is compared without a roll, or was rolled before. */
export const NO_DICE: Dice = constant(0);
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

/** A discipline, with the attribute that a check of it adds. */
export type Trained = readonly [Discipline, Attribute];

/** The dice of checks: 3d6, by option a d20 (TC-STAT-03, TC-STAT-04). */
export function checkDice({ options }: TcWorld): Dice {
  return options.checkDice === 'd20' ? d20 : THREE_D6;
}

/** The lowest natural of a check that is a critical success: 17 of 3d6, 20 of a d20 (TC-STAT-05). */
export function criticalFrom({ options }: TcWorld): number {
  return options.checkDice === 'd20' ? 20 : 17;
}

/** Past every natural: nothing succeeds by itself. */
const NEVER_BY_ITSELF = 1000;

/** The natural from which a check succeeds whatever the DC (TC-STAT-05). */
export function surelyFrom(world: TcWorld): number {
  return world.options.criticalCheckSucceeds ? criticalFrom(world) : NEVER_BY_ITSELF;
}

/** What a check comes to: for its kind given the natural, the one that reaches the DC, and the one that succeeds by itself. */
interface CheckKind<T> {
  readonly why: Cause;
  readonly by: (natural: number, need: number, surely: number) => T;
  readonly isSuccess: (outcome: T) => boolean;
}

/** A kind of check against a difficulty, of more or less than success. */
export function checkOf<T>({ why: cause, by, isSuccess }: CheckKind<T>): Check<T> {
  const word = (outcome: T): string => (isSuccess(outcome) ? 'success' : 'failure');
  return new Check({ dice: THREE_D6, why: cause, against: 'difficulty', by, word });
}

/** Succeeds or fails. */
const PLAIN: Check<boolean> = checkOf({
  why: because('check', 'TC-STAT-03'),
  by: (natural, need, surely) => natural >= surely || natural >= need,
  isSuccess: (success) => success,
});
const DISCIPLINE: Readonly<Record<Discipline, Check<boolean>>> = {
  acrobatics: of('Acrobatics'),
  arcana: of('Arcana'),
  athletics: of('Athletics'),
  heal: of('Heal'),
  perception: of('Perception'),
  stealth: of('Stealth'),
};
const CASTING: Check<boolean> = PLAIN.because(because('casting check', 'TC-MAGIC-11'));

function of(discipline: string): Check<boolean> {
  return PLAIN.because(because(`${discipline} check`, 'TC-STAT-03'));
}

/** By how much a check misses the DC; 0 where it does not. No natural succeeds by itself (TC-FAT-12). */
export const SHORTFALL: Check<number> = checkOf({
  why: because('check', 'TC-FAT-12'),
  by: (natural, need) => Math.max(0, need - natural),
  isSuccess: (missing) => missing === 0,
});

/** What a discipline check adds: rank, the attribute named with it, and modifiers; never Accuracy (TC-STAT-03, TC-ATK-12). */
export function disciplineTally(scene: TcScene, fighter: TcFighter, [discipline, attribute]: Trained): Tally {
  const tally = scene.tally();
  tally.add(fighter.profile.disciplines[discipline], RANKS[discipline]);
  return addAttribute(tally, fighter, attribute);
}

/** What a plain attribute check adds: the attribute and modifiers (TC-STAT-04). */
export function attributeTally(scene: TcScene, fighter: TcFighter, attribute: Attribute): Tally {
  return addAttribute(scene.tally(), fighter, attribute);
}

function addAttribute(tally: Tally, fighter: TcFighter, attribute: Attribute): Tally {
  tally.add(attributeOf(fighter, attribute), ATTRIBUTES[attribute]);
  addAll(tally, fighter.profile.modifiers.checks);
  return tally;
}

/** Makes a check with the dice of checks (TC-STAT-03, TC-STAT-05). */
export function roll<T>(scene: TcScene, { index }: TcFighter, check: Check<T>, bonus: Tally, dc: Versus): T {
  return scene.check(check.with(checkDice(scene)), index, NOBODY, bonus, dc, surelyFrom(scene));
}

/** The same without dice: by taking 10 (TC-STAT-11). */
function take10<T>(scene: TcScene, { index }: TcFighter, check: Check<T>, bonus: Tally, dc: Versus): T {
  bonus.add(10, TEN);
  return scene.check(check.with(NO_DICE), index, NOBODY, bonus, dc, NEVER_BY_ITSELF);
}

/** A check against a DC for a reason of its own (TC-STAT-03, TC-STAT-04, TC-STAT-05). @param bonus all that it adds */
export function checkAs(scene: TcScene, fighter: TcFighter, why: Cause, bonus: Tally, dc: number): boolean {
  return roll(scene, fighter, PLAIN.because(why), bonus, dc);
}

/** A discipline check against a DC, with the dice or by taking 10 (TC-STAT-03, TC-STAT-05, TC-STAT-11). */
export function checkDiscipline(
  scene: TcScene,
  fighter: TcFighter,
  trained: Trained,
  dc: number,
  taking10: boolean = false,
): boolean {
  const [discipline] = trained;
  const bonus = disciplineTally(scene, fighter, trained);
  return (taking10 ? take10 : roll)(scene, fighter, DISCIPLINE[discipline], bonus, dc);
}

/** The Arcana (Int) check to cast a spell that is prepared, with the dice or by taking 10 (TC-MAGIC-11, TC-STAT-11). */
export function checkCasting(scene: TcScene, fighter: TcFighter, dc: Tally, taking10: boolean): boolean {
  const bonus = disciplineTally(scene, fighter, ['arcana', 'intelligence']);
  return (taking10 ? take10 : roll)(scene, fighter, CASTING, bonus, dc);
}

export const STEALTH: Trained = ['stealth', 'dexterity'];

/** Perception against Stealth, told as the watcher's check; a tie notices (TC-SURP-01). */
const NOTICES: Contest<boolean> = new Contest({
  dice: THREE_D6,
  why: because('opposed check', 'TC-SURP-01'),
  tellsOther: true,
  by: (apart, lead) => apart + lead <= 0,
  word: (noticed) => (noticed ? 'success' : 'failure'),
});

/** Whether the watcher notices the sneaker; the sneaker's dice first (TC-SURP-01). */
export function notices(scene: TcScene, watcher: TcFighter, sneaker: TcFighter): boolean {
  const stealth = disciplineTally(scene, sneaker, STEALTH);
  const perception = disciplineTally(scene, watcher, ['perception', 'wisdom']);
  return scene.contest(NOTICES.with(checkDice(scene)), sneaker.index, stealth, watcher.index, perception);
}
