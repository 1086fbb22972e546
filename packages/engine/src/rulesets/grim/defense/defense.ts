import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { FLAT_FOOTED, hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areGrappling, GRAPPLING, isGrappling, PINNED } from '../../d20/special/grapple/link.ts';
import { isTouch } from '../attack/touch.ts';
import { combatantAt, modifierOf, perceives, profileAt, weaponAt, wieldedShield } from '../body/state.ts';
import { CONDITIONS, type Condition, DODGES, FEINTED, isRepeated, LOCKED } from '../conditions/conditions.ts';
import { type Avoidance, DENIED, FREE, type GrimGame } from '../game.ts';
import { INJURY, injuryNow } from '../harm/injury.ts';
import { worthAgainst } from './cover.ts';
import { addParts } from './defense-parts.ts';

const LOCK = term('locked', 'GNG-GRAP-17');
const WHOLE = term('Defense bonus', 'GNG-DEF-01');
const LIMP = term('Dexterity 0', 'GNG-COND-10');
/** The modifier of a Dexterity of 0. */
const WITHOUT_DEXTERITY = -5;

/**
 * How far conditions keep a combatant from avoiding blows (GNG-DEF-04, GNG-DEF-28). Uncanny dodge helps while
 * flat-footed (GNG-CORE-41).
 */
export function avoidanceOf(table: Table<GrimGame>, who: number, attacker: number = NOBODY): Avoidance {
  const { effects } = combatantAt(table, who);
  let worst: Avoidance = FREE;
  for (let i = 0; i < effects.length; i++) {
    const { name, source } = effects[i] as Effect;
    if (name === FLAT_FOOTED && profileAt(table, who).uncanny) continue;
    const state = name === PINNED && source === attacker ? FREE : (CONDITIONS[name]?.avoid ?? FREE);
    if (state > worst) worst = state;
  }
  return worst;
}

/**
 * The same against one attacker: one that cannot be seen denies Dexterity as well, and so does one from outside the
 * grapple that the defender is in (GNG-COND-09, GNG-MOD-06). A pin does not help the pinner itself (GNG-MOD-10).
 */
export function avoidance(table: Table<GrimGame>, defender: number, attacker: number, ranged = false): Avoidance {
  const state = avoidanceOf(table, defender, attacker);
  if (state !== FREE) return state;
  if (!ranged && isMisled(table, defender, attacker)) return DENIED;
  return perceives(table, defender, attacker) && !isHeldByOthers(table, defender, attacker) ? FREE : DENIED;
}

/** Whether the attacker has feinted, which counts for its next melee attack (GNG-CORE-34). */
export function isMisled(table: Table<GrimGame>, defender: number, attacker: number): boolean {
  const { effects } = combatantAt(table, defender);
  for (let i = 0; i < effects.length; i++)
    if (effects[i]?.name === FEINTED && effects[i]?.source === attacker) return true;
  return false;
}

/** Whether the defender is in a grapple, and the attacker not with it. */
export function isHeldByOthers(table: Table<GrimGame>, defender: number, attacker: number): boolean {
  const combatant = combatantAt(table, defender);
  if (combatant.effects.length === 0 || !hasEffect(combatant, GRAPPLING)) return false;
  return isGrappling(table, defender) && !areGrappling(table, defender, attacker);
}

/**
 * Everything that goes on a Defense roll but the die (GNG-DEF-01): what stands on the sheet and Dexterity as far as the
 * state lets them count, wounds and conditions. Shields that are not wielded give nothing, and touch attacks ignore them
 * (GNG-ATK-12). Where nobody reads the arithmetic and nothing has changed the combatant, its total is known already.
 */
export function addDefense(table: Table<GrimGame>, attack: Attack, state: Avoidance, tally: Tally): void {
  const { attacker, defender, ranged } = attack;
  const { counts, effects } = combatantAt(table, defender);
  const { defenseParts, defenseTotals } = profileAt(table, defender);
  const touch = isTouch(weaponAt(table, attacker, attack.weapon), attack);
  const use = touch || wieldedShield(table, defender) === null ? 'unshielded' : 'shielded';
  if (tally.rows === null && effects.length === 0 && counts.dexterity === 0) {
    tally.add(defenseTotals[use][state] ?? 0, WHOLE);
  } else addParts(defenseParts, modifierOf(table, defender, 'dexterity'), state, use, tally);
  tally.add(injuryNow(table, defender), INJURY);
  const cover = table.slots.cover(table, attacker, defender);
  if (cover.degree !== 'none') {
    const worth = worthAgainst(cover, ranged);
    tally.add(worth.defense, worth.term);
  }
  if (effects.length > 0) addConditions(table, attack, state, tally);
}

/** What some rulings make of conditions. */
function addRuled(table: Table<GrimGame>, condition: Condition, shotInLock: boolean, tally: Tally): void {
  if (condition.helpless && table.options.helplessDexPenalty) tally.add(WITHOUT_DEXTERITY, LIMP);
  if (shotInLock) tally.add(table.options.lockedRangedPenalty, LOCK);
}

/** What conditions do to a Defense roll; of several ways to be helpless only one counts. */
function addConditions(table: Table<GrimGame>, attack: Attack, state: Avoidance, tally: Tally): void {
  const { attacker, defender, ranged } = attack;
  const { effects } = combatantAt(table, defender);
  for (let i = 0; i < effects.length; i++) {
    const { name, source } = effects[i] as Effect;
    const condition = CONDITIONS[name];
    if (condition === undefined || (name === PINNED && source === attacker) || isRepeated(effects, i)) continue;
    tally.add(ranged ? condition.defenseRanged : condition.defenseMelee, condition.term);
    if (state === FREE) tally.add(condition.dodge, DODGES[name] ?? condition.term);
    addRuled(table, condition, ranged && name === LOCKED, tally);
  }
}
