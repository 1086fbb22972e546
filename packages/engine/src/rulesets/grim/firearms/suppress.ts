import { type AreaTrait, areaTrait } from '../../../kernel/areas/area-trait.ts';
import { areasAt, liftArea } from '../../../kernel/areas/areas.ts';
import { type Area, because, fighterAt, NOBODY, refusals } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { refuseDistance } from '../../d20/attack/range.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { footprintOf, isInHand } from '../../d20/movement/field.ts';
import { modifierOf, scoreOf } from '../body/state.ts';
import { savingThrow } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import { type Reaction, react } from '../defense/reaction.ts';
import type { GrimAction, GrimAttack, GrimGame, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { LEAP, leap, refuseDiveFromShot } from '../powers/dive.ts';
import { names } from '../tables/names.ts';
import { SUPPRESSING, SUPPRESSING_AUTOMATIC } from './modes.ts';

const KEEPS_DOWN = because('keeps down', 'GNG-SUPP-07');
const CANNOT_GO_ON_FIRING = because('cannot go on firing', 'GNG-SUPP-09');
const AMMUNITION_RUNS_OUT = because('the ammunition runs out', 'GNG-SUPP-15');

/** The kind of area that is under such fire; the value is the item of the weapon. */
export const SUPPRESSING_FIRE = 'suppressing fire';
/** Keeps its head down; its source is the shooter. */
const SUPPRESSED = 'suppressed';

/** Squares along a side of the square that can be suppressed: 20 feet (GNG-SUPP-03). */
export const SIDE = 4;

const SAVE = because('Reflex save against suppressing fire', 'GNG-SUPP-06');
const FREE_SHOT = because('free attack', 'GNG-SUPP-09');
const DOWN: Choice = { id: 'down', text: 'stop and get down: suppressed for a round' };
const LEAPING: Reaction = {
  kind: 'dive-for-cover',
  text: 'dive for cover, and keep down?',
  rule: 'GNG-SUPP-12',
  by: 'dive',
  choices: [passing('decline', 'take the shot'), LEAP],
};
const GO_ON: Choice = { id: 'go-on', text: 'go on under fire' };

/**
 * An aisle or a square under fire: whoever has come into it, or moves within it, is under it once for each 5 feet, and so
 * is who sets out in it and leaves (GNG-SUPP-05).
 */
export const SUPPRESSION: AreaTrait<GrimGame> = areaTrait<GrimGame>(SUPPRESSING_FIRE, 'GNG-SUPP-03', {
  byHand: false,
  endsWithMaker: true,
  steps: comeUnderFire,
});

/** The weapon that keeps the area under fire, by its place among those of the shooter; -1 for none. */
function weaponOver(world: GrimWorld, { source, value }: Area): number {
  return fighterAt(world, source).profile.weapons.findIndex(({ item }) => item === value);
}

/** Actions whose movement is under fire step by step, and those that take no time. */
const NOT_IN_ITSELF: readonly string[] = names(
  'move, charge, run, withdraw, crawl, overrun, five-foot-step, quick-stand, drop-prone, drop, speak, delay',
  'end-turn',
);

/** The action of the catalogue, which whoever takes it within the fire has to pay for with a save (GNG-SUPP-05). */
export function underFire(action: GrimAction): GrimAction {
  if (action.anytime === true || NOT_IN_ITSELF.includes(action.id)) return action;
  return {
    ...action,
    resolve: (scene, act) => {
      if (scene.fight.areas.length === 0) action.resolve(scene, act);
      else if (actsUnderFire(scene, act.who, action.name))
        if (refusals(scene, act).length === 0) action.resolve(scene, act);
    },
  };
}

/** Whether it can go on with what it is about to do. */
function actsUnderFire(scene: GrimScene, who: number, name: string): boolean {
  const fire = areasAt(scene, footprintOf(scene, who)).filter(
    ({ kind, source }) => kind === SUPPRESSING_FIRE && source !== who,
  );
  if (fire.length === 0) return true;
  scene.tell(who, NOBODY, 0, because(`acts under fire, ${name}`, 'GNG-SUPP-05'));
  for (const area of fire) comeUnderFire(scene, who, area);
  return scene.slots.canAct(scene, who);
}

/** Everybody but the shooter is under the fire, unless it keeps its head down already; a seat that does not see who shoots knows no more. */
function comeUnderFire(scene: GrimScene, who: number, area: Area): void {
  if (area.source === NOBODY) return;
  if (area.source !== who && !hasEffect(fighterAt(scene, who).state, SUPPRESSED)) meetFire(scene, who, area);
}

/**
 * The Reflex save; who makes it may get down and is not shot at (GNG-SUPP-07). Everybody else is, and may get down
 * afterwards (GNG-SUPP-08, GNG-SUPP-13). It is always the target's choice (GNG-SUPP-14); whoever keeps down already is left
 * alone (GNG-SUPP-17).
 */
function meetFire(scene: GrimScene, who: number, area: Area): void {
  if (!mayShoot(scene, who, area)) return;
  const saved = savingThrow(scene, who, { save: 'reflex', dc: suppressionDc(scene, area.source), why: SAVE });
  if (saved && wantsDown(scene, who, area, [DOWN, GO_ON], 1)) {
    getDown(scene, who, area.source);
    return;
  }
  shootFreely(scene, who, area);
  if (fighterAt(scene, who).digest.actions > 0 && wantsDown(scene, who, area, [GO_ON, DOWN], 0))
    getDown(scene, who, area.source);
}

/** DC 10 + half the base attack bonus + Dexterity of the shooter: its modifier, or by the option `suppressDc` its score (GNG-SUPP-06). */
export function suppressionDc(world: GrimWorld, shooter: number): number {
  const fighter = fighterAt(world, shooter);
  const dexterity = world.options.suppressDc === 'score' ? scoreOf : modifierOf;
  return 10 + Math.floor(fighter.profile.baseAttack / 2) + dexterity(fighter, 'dexterity');
}

function wantsDown(scene: GrimScene, who: number, area: Area, choices: readonly Choice[], saved: 0 | 1): boolean {
  const answer = scene.ask({
    kind: 'suppressed',
    who,
    text: 'get down under the fire?',
    rule: saved === 1 ? 'GNG-SUPP-07' : 'GNG-SUPP-13',
    choices,
    whom: { attacker: area.source },
    facts: { saved },
  });
  return answer === DOWN.id;
}

/** Gets down for a round: prone unless behind improved cover, and without actions (GNG-SUPP-16). */
function getDown(scene: GrimScene, who: number, shooter: number): void {
  const effect = { name: SUPPRESSED, source: shooter, until: untilSameCount(scene.fight, 1) };
  comeUnder(scene, who, effect, KEEPS_DOWN);
}

/** Rounds that a free attack takes, of which one can hit: two, of a fully automatic weapon four (GNG-SUPP-09, GNG-SUPP-10). */
export function roundsForFree(weapon: GrimWeapon): number {
  return weapon.firearm?.automatic === true ? 4 : 2;
}

/** The barrel with most in it. */
export function fullestBarrel(world: GrimWorld, who: number, weapon: GrimWeapon): number {
  let best = 0;
  for (let barrel = 1; barrel < weapon.barrels; barrel++)
    if (roundsIn(world, who, weapon, barrel) > roundsIn(world, who, weapon, best)) best = barrel;
  return best;
}

/** Whether the shooter still holds the weapon, can act, and has a line to the target within its range; else nothing happens. */
function mayShoot(scene: GrimScene, who: number, area: Area): boolean {
  const { index, state, profile, digest } = fighterAt(scene, area.source);
  const weapon = profile.weapons[weaponOver(scene, area)];
  if (weapon === undefined || digest.actions === 0 || !isInHand(state, weapon)) {
    liftArea(scene, area, CANNOT_GO_ON_FIRING);
    return false;
  }
  return !isSpent(scene, area, weapon) && refuseDistance(scene, index, weapon, who, true).length === 0;
}

/** Ends the fire where too few rounds are left for another free attack (GNG-SUPP-09, GNG-SUPP-15). */
function isSpent(scene: GrimScene, area: Area, weapon: GrimWeapon): boolean {
  const left = roundsIn(scene, area.source, weapon, fullestBarrel(scene, area.source, weapon));
  if (weapon.magazine === 0 || left >= roundsForFree(weapon)) return false;
  liftArea(scene, area, AMMUNITION_RUNS_OUT);
  return true;
}

/** A free ranged attack at -8, or -4 with a fully automatic weapon, otherwise an ordinary single shot (GNG-SUPP-08, GNG-SUPP-10, GNG-SUPP-11). */
function shootFreely(scene: GrimScene, who: number, area: Area): void {
  const index = weaponOver(scene, area);
  const weapon = fighterAt(scene, area.source).profile.weapons[index];
  if (weapon === undefined) return;
  const choices = weapon.firearm?.automatic === true ? FREE_AUTOMATIC : FREE;
  scene.slots.resolveAttack(scene, { ...plainAttack(area.source, who, index), ranged: true, choices });
  isSpent(scene, area, weapon);
}

const FREE: readonly string[] = [SUPPRESSING];
const FREE_AUTOMATIC: readonly string[] = [SUPPRESSING_AUTOMATIC];

/** Whether the attack is a free one of suppressing fire. */
export function isFree({ choices }: Attack): boolean {
  return choices === FREE || choices === FREE_AUTOMATIC;
}

/** Takes the rounds of a free attack out of the weapon (GNG-SUPP-09, GNG-SUPP-10). */
export function fireFreely(scene: GrimScene, who: number, weapon: GrimWeapon): void {
  if (weapon.magazine === 0) return;
  const barrel = fullestBarrel(scene, who, weapon);
  spendRounds(scene, who, weapon, { barrel, rounds: roundsForFree(weapon), why: FREE_SHOT });
}

/**
 * Asks who has been hit by a free attack whether it dives for cover, which it may do in its own turn too: the difficulty
 * is that of the save, and whoever dives keeps down afterwards (GNG-SUPP-12).
 *
 * @returns how many lethal points become nonlethal at most
 */
export function leapFromFire(scene: GrimScene, attack: GrimAttack, lethal: number): number {
  const { attacker, defender } = attack;
  if (refuseDiveFromShot(scene, attack) !== null) return 0;
  const dc = suppressionDc(scene, attacker);
  if (react(scene, defender, LEAPING, attacker, { dc, lethal }) === '') return 0;
  const points = leap(scene, defender, dc);
  getDown(scene, defender, attacker);
  return points;
}
