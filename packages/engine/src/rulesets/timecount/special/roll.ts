import { d20 } from '../../../chance/dice.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { checkDice, criticalFrom, disciplineTally } from '../checks/checks.ts';
import { defenseName } from '../defense/defense.ts';
import type { Attack, TcScene } from '../game.ts';
import type { Attribute, Discipline } from '../sheet/sheet.ts';
import { GRABBED, HAMPERING, isHeldBy } from './grabs.ts';

const ATTACK: Why = why('attack roll', 'TC-SPEC-04');
const CHECK: Why = why('check', 'TC-STAT-03');
const ROLLED = term('the dice', 'TC-SPEC-04');
const HAMPERED = term('held fast', 'TC-GRAB-05');

/** What is compared: the total of the roll and the defence. */
type Sums = readonly [Tally, Tally];

/** What the roll of a special action came to. */
export interface SpecialRoll {
  readonly hit: boolean;
  readonly fumble: boolean;
  /** By how much it beat the defence, rounded down to 0, 1, 5, 8, 10 and then fives; -1 where it did not (TC-SPEC-11). */
  readonly margin: number;
  /** Critical Success (TC-SPEC-12). */
  readonly success: boolean;
  /** A critical hit, for what deals weapon dice (TC-SPEC-13). */
  readonly critical: boolean;
}

const FUMBLED = -2;
const MISSED = -1;
/** Added to the margin where the natural is that of a Critical Success, and of a critical hit. */
const HIGHEST = 1000;
const THREAT = 2000;

const NONE_FUMBLES = 0;

function rung(margin: number): number {
  if (margin >= 10) return margin - (margin % 5);
  if (margin >= 8) return 8;
  if (margin >= 5) return 5;
  return margin >= 1 ? 1 : 0;
}

/** The class of a d20: a natural 1 misses, a natural 20 hits; its margin stays that of the total (TC-CRIT-01, TC-FUMBLE-07). */
function attackCode(natural: number, needed: number, threat: number, fumbles: number): number {
  if (natural === 1) return fumbles === NONE_FUMBLES ? MISSED : FUMBLED;
  const margin = natural - needed;
  if (margin < 0 && natural !== 20) return MISSED;
  return rung(margin) + (natural === 20 ? HIGHEST : 0) + (natural >= threat && margin > 0 ? THREAT : 0);
}

/** The class of a check: the highest naturals succeed by themselves, their margin stays that of the total (TC-SPEC-15). */
function checkCode(natural: number, needed: number, least: number, highest: number): number {
  const margin = natural - needed;
  if (margin < 0 && natural < least) return MISSED;
  return rung(margin) + (natural >= highest ? HIGHEST : 0);
}

/** Past every natural. */
const NEVER_BY_ITSELF = 1000;

/** Makes one attack roll against one defence, with everything that counts for attack rolls (TC-SPEC-04, TC-SPEC-06, TC-SPEC-14). */
export function rollAgainst(scene: TcScene, attack: Attack, defense: Tally, mayFumble: boolean): SpecialRoll {
  const { attacker, form } = attack;
  const bonus = scene.slots.attackTally(scene, attack);
  const needed = defense.total - bonus.total;
  const fumbles = mayFumble && form.fumbles ? 1 : NONE_FUMBLES;
  if (!scene.told) return read(scene, scene.roll(attacker, d20, ATTACK, attackCode, needed, form.threat, fumbles));
  const natural = scene.roll(attacker, d20, ATTACK);
  const roll = read(scene, attackCode(natural, needed, form.threat, fumbles));
  bonus.add(natural, ROLLED);
  tell(scene, attack, [bonus, defense], roll.hit, ATTACK);
  return roll;
}

/** One attack roll whose natural the action itself has use for: compared with several defences, or remembered (TC-SPEC-05). */
export function rollNatural(scene: TcScene, attack: Attack): { readonly natural: number; readonly bonus: number } {
  const bonus = scene.slots.attackTally(scene, attack).total;
  return { natural: scene.roll(attack.attacker, d20, ATTACK), bonus };
}

/** How a natural that was rolled before compares with one defence (TC-SPEC-05, TC-SPEC-10). */
export function compare(scene: TcScene, attack: Attack, natural: number, defense: Tally): SpecialRoll {
  const bonus = scene.slots.attackTally(scene, attack);
  const roll = read(scene, attackCode(natural, defense.total - bonus.total, attack.form.threat, 1));
  if (scene.told) {
    bonus.add(natural, ROLLED);
    tell(scene, attack, [bonus, defense], roll.hit, ATTACK);
  }
  return roll;
}

/**
 * Makes a discipline check against a defence: no Accuracy, no modifiers of attack rolls, no fumble (TC-SPEC-14,
 * TC-FUMBLE-07). A grab that hampers costs 2 (TC-GRAB-05).
 */
export function rollDiscipline(
  scene: TcScene,
  attack: Attack,
  [discipline, attribute]: readonly [Discipline, Attribute],
  defense: Tally,
): SpecialRoll {
  const { attacker } = attack;
  const bonus = disciplineTally(scene, attacker, discipline, attribute);
  if (isHampered(scene, attack)) bonus.add(-2, HAMPERED);
  const needed = defense.total - bonus.total;
  const highest = criticalFrom(scene);
  const least = scene.options.criticalCheckSucceeds ? highest : NEVER_BY_ITSELF;
  if (!scene.told) {
    return read(scene, scene.roll(attacker, checkDice(scene), CHECK, checkCode, needed, least, highest));
  }
  const natural = scene.roll(attacker, checkDice(scene), CHECK);
  const roll = read(scene, checkCode(natural, needed, least, highest));
  bonus.add(natural, ROLLED);
  tell(scene, attack, [bonus, defense], roll.hit, CHECK);
  return roll;
}

function isHampered(scene: TcScene, { attacker, defender }: Attack): boolean {
  const { effects } = scene.fight.combatants[attacker]!;
  if (effects.length === 0 || !isHeldBy(scene, attacker, HAMPERING)) return false;
  return effects.some(
    ({ name, source, value }) => name === GRABBED && source === defender && (value & HAMPERING) !== 0,
  );
}

/** A Critical Success asks for no margin, by option for 1 at least (TC-SPEC-12). */
function read(scene: TcScene, code: number): SpecialRoll {
  if (code < 0) return { hit: false, fumble: code === FUMBLED, margin: -1, success: false, critical: false };
  const margin = code % HIGHEST;
  const highest = Math.floor(code / HIGHEST) % 2 === 1;
  const success = highest && (margin >= 1 || !scene.options.criticalSuccessNeedsMargin);
  return { hit: true, fumble: false, margin, success, critical: code >= THREAT };
}

function tell(scene: TcScene, attack: Attack, [bonus, defense]: Sums, hit: boolean, cause: Why): void {
  scene.emit({
    kind: 'check',
    who: attack.attacker,
    target: attack.defender,
    total: bonus.total,
    rows: bonus.rows,
    versus: defense.total,
    versusRows: defense.rows,
    versusName: defenseName(scene, attack),
    result: hit ? 'hit' : 'miss',
    why: cause,
  });
}
