import { refusals } from '../../../kernel/command.ts';
import { why } from '../../../kernel/event.ts';
import { type Effect, NOBODY } from '../../../kernel/fight.ts';
import type { Action } from '../../../kernel/ruleset.ts';
import type { Choice, Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Footprint, overlap } from '../../../space/footprint.ts';
import type { Square } from '../../../space/square.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { hasEffect } from '../../d20/effects.ts';
import { footprintOf, isInHand } from '../../d20/field.ts';
import type { Attack } from '../../d20/game.ts';
import { roundsIn, spendRounds } from '../../d20/magazine.ts';
import { plainAttack } from '../../d20/plain-attack.ts';
import { refuseDistance } from '../../d20/range.ts';
import { refuseAbort } from '../abort.ts';
import { comeUnder } from '../afflict.ts';
import { savingThrow } from '../checks.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';
import { leap } from '../powers/dive.ts';
import { actionLimit, combatantAt, modifierOf, perceives, profileAt, scoreOf } from '../state.ts';
import { aisleOf } from './area.ts';
import { SUPPRESSING, SUPPRESSING_AUTOMATIC } from './modes.ts';

/** Effects of who suppresses an aisle or a square; the value is the item of the weapon, whose counts say where. */
export const SUPPRESSES_AISLE = 'suppressing-aisle';
export const SUPPRESSES_SQUARE = 'suppressing-square';
/** Keeps its head down; its source is the shooter. */
const SUPPRESSED = 'suppressed';

/** Squares along a side of the square that can be suppressed: 20 feet (GNG-SUPP-03). */
export const SIDE = 4;
/** The counts of a weapon's item that say where its fire goes. */
export const COLUMN = 'column';
export const ROW = 'row';

const SAVE = why('Reflex save against suppressing fire', 'GNG-SUPP-06');
const SPENT = why('the ammunition runs out', 'GNG-SUPP-15');
const HELD_BACK = why('cannot go on firing', 'GNG-SUPP-09');
const FREE_SHOT = why('free attack', 'GNG-SUPP-09');
const KEEPS_DOWN = why('keeps its head down', 'GNG-SUPP-07');
const DOWN: Choice = { id: 'down', text: 'stop and get down: suppressed for a round' };
const STAND: Choice = { id: 'decline', text: 'take the shot' };
const LEAP: Choice = { id: 'dive', text: 'dive for cover' };
const GO_ON: Choice = { id: 'go-on', text: 'go on under fire' };

/** Fire over an area, as it stands now. */
interface Zone {
  readonly shooter: number;
  readonly weapon: number;
  readonly effect: Effect;
}

/** Every zone of somebody else in which the combatant would be at that place; mostly none. */
function zonesAt(table: Table<GrimGame>, who: number, place: Footprint): readonly Zone[] {
  const { combatants } = table.fight;
  let found: Zone[] | null = null;
  for (let shooter = 0; shooter < combatants.length; shooter++) {
    const effects = combatants[shooter]?.effects ?? [];
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i] as Effect;
      if (shooter === who || (effect.name !== SUPPRESSES_AISLE && effect.name !== SUPPRESSES_SQUARE)) continue;
      const weapon = profileAt(table, shooter).weapons.findIndex(({ item }) => item === effect.value);
      const zone = { shooter, weapon, effect };
      if (covers(table, zone, place)) found = [...(found ?? []), zone];
    }
  }
  return found ?? NONE;
}

const NONE: readonly Zone[] = [];

/** Whether the place lies in the aisle or in the square (GNG-SUPP-03). */
function covers(table: Table<GrimGame>, { shooter, weapon, effect }: Zone, place: Footprint): boolean {
  const counts = combatantAt(table, shooter).items[effect.value]?.counts ?? {};
  const to = { x: counts[COLUMN] ?? 0, y: counts[ROW] ?? 0 };
  if (effect.name === SUPPRESSES_SQUARE) return overlap(place, { ...to, side: SIDE });
  const used = profileAt(table, shooter).weapons[weapon];
  return (
    used !== undefined && aisleOf(table, shooter, used, to).some((square) => overlap(place, { ...square, side: 1 }))
  );
}

/**
 * After a step: whoever has come into the fire, or moves within it, is under it once for each 5 feet, and so is who sets
 * out in it and leaves (GNG-SUPP-05). Whether the mover can go on.
 */
export function afterStep(scene: Scene<GrimGame>, who: number, from: Square, first: boolean): boolean {
  const place = footprintOf(scene, who);
  const before = first ? zonesAt(scene, who, { ...from, side: place.side }) : NONE;
  return comeUnderFire(
    scene,
    who,
    before === NONE ? zonesAt(scene, who, place) : [...zonesAt(scene, who, place), ...before],
  );
}

/** Actions whose movement is under fire step by step, and those that take no time. */
const NOT_IN_ITSELF: readonly string[] = [
  'move',
  'charge',
  'run',
  'withdraw',
  'crawl',
  'overrun',
  'five-foot-step',
  'quick-stand',
  'drop-prone',
  'drop',
  'speak',
  'delay',
  'end-turn',
];

/** The action of the catalogue, which whoever takes it within the fire has to pay for with a save (GNG-SUPP-05). */
export function underFire(action: Action<GrimGame>): Action<GrimGame> {
  if (action.anytime === true || NOT_IN_ITSELF.includes(action.id)) return action;
  return {
    ...action,
    resolve: (scene, act) => {
      if (isQuiet(scene)) action.resolve(scene, act);
      else if (actsUnderFire(scene, act.who, action.name))
        if (refusals(scene, act).length === 0) action.resolve(scene, act);
    },
  };
}

/** Whether it can go on with what it is about to do. */
function actsUnderFire(scene: Scene<GrimGame>, who: number, name: string): boolean {
  const zones = zonesAt(scene, who, footprintOf(scene, who));
  if (scene.told && zones.length > 0)
    scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: why(`acts under fire, ${name}`, 'GNG-SUPP-05') });
  return comeUnderFire(scene, who, zones);
}

/** Whether any area is under fire at all. */
function isQuiet(table: Table<GrimGame>): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    const effects = combatants[who]?.effects ?? [];
    for (let i = 0; i < effects.length; i++) {
      const name = effects[i]?.name;
      if (name === SUPPRESSES_AISLE || name === SUPPRESSES_SQUARE) return false;
    }
  }
  return true;
}

function comeUnderFire(scene: Scene<GrimGame>, who: number, zones: readonly Zone[]): boolean {
  const seen = new Set<number>();
  for (const zone of zones) {
    if (hasEffect(combatantAt(scene, who), SUPPRESSED) || seen.has(zone.shooter)) continue;
    seen.add(zone.shooter);
    meetFire(scene, who, zone);
  }
  return zones.length === 0 || scene.slots.canAct(scene, who);
}

/**
 * The Reflex save; who makes it may get down and is not shot at (GNG-SUPP-07). Everybody else is, and may get down
 * afterwards (GNG-SUPP-08, GNG-SUPP-13). It is always the target's choice (GNG-SUPP-14); whoever keeps down already is left
 * alone (GNG-SUPP-17).
 */
function meetFire(scene: Scene<GrimGame>, who: number, zone: Zone): void {
  if (!mayShoot(scene, who, zone)) return;
  const { hp } = combatantAt(scene, who).counts;
  const saved = savingThrow(scene, who, { save: 'reflex', dc: suppressionDc(scene, zone.shooter), hp, why: SAVE });
  if (saved && wantsDown(scene, who, zone, [DOWN, GO_ON], 1)) {
    getDown(scene, who, zone.shooter);
    return;
  }
  shootFreely(scene, who, zone);
  if (actionLimit(scene, who) === 0) return;
  if (wantsDown(scene, who, zone, [GO_ON, DOWN], 0)) getDown(scene, who, zone.shooter);
}

/** DC 10 + half the base attack bonus + Dexterity of the shooter: its modifier, or by the option `suppressDc` its score (GNG-SUPP-06). */
export function suppressionDc(table: Table<GrimGame>, shooter: number): number {
  const dexterity =
    table.options.suppressDc === 'score'
      ? scoreOf(table, shooter, 'dexterity')
      : modifierOf(table, shooter, 'dexterity');
  return 10 + Math.floor(profileAt(table, shooter).baseAttack / 2) + dexterity;
}

function wantsDown(scene: Scene<GrimGame>, who: number, zone: Zone, choices: readonly Choice[], saved: 0 | 1): boolean {
  const answer = scene.ask({
    kind: 'suppressed',
    who,
    text: 'get down under the fire?',
    rule: saved === 1 ? 'GNG-SUPP-07' : 'GNG-SUPP-13',
    choices,
    facts: { attacker: combatantAt(scene, zone.shooter).id, saved },
  });
  return answer === DOWN.id;
}

/** Gets down for a round: prone unless behind improved cover, and without actions (GNG-SUPP-16). */
function getDown(scene: Scene<GrimGame>, who: number, shooter: number): void {
  const effect = { name: SUPPRESSED, source: shooter, value: 0, until: untilSameCount(scene.fight, 1) };
  comeUnder(scene, who, effect, KEEPS_DOWN);
}

/** Rounds that a free attack takes, of which one can hit: two, of a fully automatic weapon four (GNG-SUPP-09, GNG-SUPP-10). */
function roundsForFree(weapon: GrimWeapon): number {
  return weapon.firearm?.automatic === true ? 4 : 2;
}

/** The barrel with most in it. */
export function fullestBarrel(table: Table<GrimGame>, who: number, weapon: GrimWeapon): number {
  let best = 0;
  for (let barrel = 1; barrel < weapon.barrels; barrel++)
    if (roundsIn(table, who, weapon, barrel) > roundsIn(table, who, weapon, best)) best = barrel;
  return best;
}

/** Whether the shooter still holds the weapon, can act, and has a line to the target within its range; else nothing happens. */
function mayShoot(scene: Scene<GrimGame>, who: number, zone: Zone): boolean {
  const { shooter, effect } = zone;
  const weapon = profileAt(scene, shooter).weapons[zone.weapon];
  const able = weapon !== undefined && actionLimit(scene, shooter) > 0 && isInHand(combatantAt(scene, shooter), weapon);
  if (!able) {
    scene.emit({ kind: 'lose', who: shooter, name: effect.name, source: effect.source, why: HELD_BACK });
    return false;
  }
  if (isSpent(scene, zone, weapon)) return false;
  return refuseDistance(scene, shooter, weapon, who, true).length === 0;
}

/** Ends the fire where too few rounds are left for another free attack (GNG-SUPP-09, GNG-SUPP-15). */
function isSpent(scene: Scene<GrimGame>, { shooter, effect }: Zone, weapon: GrimWeapon): boolean {
  const left = roundsIn(scene, shooter, weapon, fullestBarrel(scene, shooter, weapon));
  if (weapon.magazine === 0 || left >= roundsForFree(weapon)) return false;
  scene.emit({ kind: 'lose', who: shooter, name: effect.name, source: effect.source, why: SPENT });
  return true;
}

/** A free ranged attack at -8, or -4 with a fully automatic weapon, otherwise an ordinary single shot (GNG-SUPP-08, GNG-SUPP-10, GNG-SUPP-11). */
function shootFreely(scene: Scene<GrimGame>, who: number, zone: Zone): void {
  const weapon = profileAt(scene, zone.shooter).weapons[zone.weapon];
  if (weapon === undefined) return;
  scene.slots.resolveAttack(scene, freeAttack(zone.shooter, who, zone.weapon, weapon));
  isSpent(scene, zone, weapon);
}

const FREE: readonly string[] = [SUPPRESSING];
const FREE_AUTOMATIC: readonly string[] = [SUPPRESSING_AUTOMATIC];

function freeAttack(attacker: number, defender: number, weapon: number, used: GrimWeapon): Attack {
  return {
    ...plainAttack(attacker, defender, weapon),
    ranged: true,
    choices: used.firearm?.automatic === true ? FREE_AUTOMATIC : FREE,
  };
}

/** Whether the attack is a free one of suppressing fire. */
export function isFree({ choices }: Attack): boolean {
  return choices === FREE || choices === FREE_AUTOMATIC;
}

/** Takes the rounds of a free attack out of the weapon (GNG-SUPP-09, GNG-SUPP-10). */
export function fireFreely(scene: Scene<GrimGame>, { attacker }: Attack, weapon: GrimWeapon): void {
  if (weapon.magazine === 0) return;
  const barrel = fullestBarrel(scene, attacker, weapon);
  spendRounds(scene, attacker, weapon, { barrel, rounds: roundsForFree(weapon), why: FREE_SHOT });
}

/**
 * Asks who has been hit by a free attack whether it dives for cover, which it may do in its own turn too: the difficulty
 * is that of the save, and whoever dives keeps down afterwards (GNG-SUPP-12).
 *
 * @returns how many lethal points become nonlethal at most
 */
export function leapFromFire(scene: Scene<GrimGame>, { attacker, defender }: Attack, lethal: number): number {
  if (refuseAbort(scene, defender, true) !== null || !perceives(scene, defender, attacker)) return 0;
  const dc = suppressionDc(scene, attacker);
  const answer = scene.ask({
    kind: 'dive-for-cover',
    who: defender,
    text: 'dive for cover, and keep down?',
    rule: 'GNG-SUPP-12',
    choices: [STAND, LEAP],
    facts: { attacker: combatantAt(scene, attacker).id, dc, lethal },
  });
  if (answer !== LEAP.id) return 0;
  const points = leap(scene, defender, dc);
  getDown(scene, defender, attacker);
  return points;
}
