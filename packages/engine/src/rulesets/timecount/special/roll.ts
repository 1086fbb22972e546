import { d20 } from '../../../chance/dice.ts';
import { because, type Cause, type Tally, term } from '../../../kernel/rule.ts';
import { ALWAYS_HITS, ALWAYS_MISSES, compare, type Natural, remember } from '../attack/attack.ts';
import { checkDice, criticalFrom, disciplineTally, surelyFrom, type Trained } from '../checks/checks.ts';
import { GRABBED } from '../conditions/conditions.ts';
import { defenseAgainst, rollsAgainst } from '../defense/defense.ts';
import type { Attack, TcScene } from '../game.ts';
import type { Defense, Discipline } from '../sheet/words.ts';

const ATTACK_ROLL: Cause = because('attack roll', 'TC-SPEC-04');
const HAMPERED = term('held fast', 'TC-GRAB-05');

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

/** What needs no roll, and what does not come off. */
export const CERTAIN: SpecialRoll = { hit: true, fumble: false, margin: 0, success: false, critical: false };
export const MISSED: SpecialRoll = { hit: false, fumble: false, margin: -1, success: false, critical: false };

const SURE_MISS = -3;
const FUMBLED = -2;
const MISS = -1;
/** Of a natural that hits whatever the total: past every margin. */
const SURELY = 500;
/** Added to the margin where the natural is that of a Critical Success, and of a critical hit. */
const HIGHEST = 1000;
const THREAT = 2000;

const NONE_FUMBLES = 0;

/** The rolls of special actions against each defence: by attack, and by check. */
const ATTACK = rollsAgainst(ATTACK_ROLL, attackCode, wordOf);
const CHECKS: Readonly<Record<Discipline, ReturnType<typeof checksOf>>> = {
  athletics: checksOf('Athletics'),
  acrobatics: checksOf('Acrobatics'),
  arcana: checksOf('Arcana'),
  stealth: checksOf('Stealth'),
  perception: checksOf('Perception'),
  heal: checksOf('Heal'),
};

function checksOf(discipline: string) {
  const why = because(`${discipline} check`, 'TC-STAT-03');
  return rollsAgainst(why, checkCode, (code) => (code < 0 ? 'failure' : 'success'));
}

function rung(margin: number): number {
  if (margin >= 10) return margin - (margin % 5);
  if (margin >= 8) return 8;
  if (margin >= 5) return 5;
  return margin >= 1 ? 1 : 0;
}

/** The class of a d20: a natural 1 misses, a natural 20 hits; its margin stays that of the total (TC-CRIT-01, TC-FUMBLE-07). */
function attackCode(natural: number, needed: number, threat: number, fumbles: number): number {
  const margin = natural - needed;
  if (natural === 1 && fumbles !== NONE_FUMBLES) return FUMBLED;
  if (natural === 1) return margin < 0 ? MISS : SURE_MISS;
  if (margin < 0) return natural === 20 ? HIGHEST + SURELY : MISS;
  return rung(margin) + (natural === 20 ? HIGHEST : 0) + (natural >= threat && margin > 0 ? THREAT : 0);
}

/** The class of a check: the highest naturals succeed by themselves, their margin stays that of the total (TC-SPEC-15). */
function checkCode(natural: number, needed: number, surely: number, highest: number): number {
  const margin = natural - needed;
  if (margin < 0 && natural < surely) return MISS;
  return rung(margin) + (natural >= highest ? HIGHEST : 0);
}

function wordOf(code: number): string {
  if (code === FUMBLED) return 'fumble, a natural 1';
  if (code === SURE_MISS) return ALWAYS_MISSES;
  if (code % HIGHEST === SURELY) return ALWAYS_HITS;
  return code < 0 ? 'miss' : 'hit';
}

/** Makes one attack roll against one defence, with everything that counts for attack rolls (TC-SPEC-04, TC-SPEC-06, TC-SPEC-14). */
export function rollAgainst(scene: TcScene, attack: Attack, versus: Tally, mayFumble: boolean): SpecialRoll {
  const { attacker, defender, form } = attack;
  remember(scene, attack);
  const bonus = scene.slots.attackTally(scene, attack);
  const fumbles = mayFumble && form.fumbles ? 1 : NONE_FUMBLES;
  const check = ATTACK[defenseAgainst(scene, attack)];
  return read(scene, scene.check(check, attacker.index, defender.index, bonus, versus, form.threat, fumbles));
}

/** One attack roll whose natural the action itself has use for: compared with several defences, or remembered (TC-SPEC-05). */
export function rollNatural(scene: TcScene, attack: Attack): Natural & { readonly bonus: number } {
  const bonus = scene.slots.attackTally(scene, attack).total;
  return { natural: scene.roll(attack.attacker.index, d20, ATTACK_ROLL), rolled: scene.rolled, bonus };
}

/** A further attack roll that goes with the action, against another defence; it cannot fumble (TC-FUMBLE-07). */
export function rollFollowing(scene: TcScene, attack: Attack, defense: Defense): SpecialRoll {
  const following = { ...attack, defense };
  return rollAgainst(scene, following, scene.slots.defenseTally(scene, following), false);
}

/** How a natural that was rolled before compares with one defence (TC-SPEC-05, TC-SPEC-10). */
export function compareNatural(scene: TcScene, attack: Attack, fell: Natural): SpecialRoll {
  return read(scene, compare(scene, ATTACK, attack, fell));
}

/**
 * Makes a discipline check against a defence: no Accuracy, no modifiers of attack rolls, no fumble (TC-SPEC-14,
 * TC-FUMBLE-07). A grab that hampers costs 2 (TC-GRAB-05).
 */
export function rollDiscipline(scene: TcScene, attack: Attack, trained: Trained, versus: Tally): SpecialRoll {
  const { attacker, defender } = attack;
  const bonus = disciplineTally(scene, attacker, trained);
  if (GRABBED.find(attacker.state, defender.index)?.data.hampering === true) bonus.add(-2, HAMPERED);
  const check = CHECKS[trained[0]][defenseAgainst(scene, attack)].with(checkDice(scene));
  return read(
    scene,
    scene.check(check, attacker.index, defender.index, bonus, versus, surelyFrom(scene), criticalFrom(scene)),
  );
}

/** A Critical Success asks for no margin, by option for 1 at least (TC-SPEC-12). */
function read(scene: TcScene, code: number): SpecialRoll {
  if (code < 0) return { ...MISSED, fumble: code === FUMBLED };
  const margin = code % SURELY;
  const highest = Math.floor(code / HIGHEST) % 2 === 1;
  const success = highest && (margin >= 1 || !scene.options.criticalSuccessNeedsMargin);
  return { hit: true, fumble: false, margin, success, critical: code >= THREAT };
}
