import { type Action, because, fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { findCoverFromPoint } from '../../../space/sight/cover.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { squaresOfEnemies } from '../../d20/attack/aiming.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, footprintOf, isInHand, METRIC } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { caughtIn, squaresOfArea, strikeArea } from '../attack/area.ts';
import { choicesInJoint, refuseInJoint, refuseWords } from '../attack/attack-words.ts';
import { attackOpenly } from '../attack/held-shot.ts';
import { refuseUse } from '../conditions/mind.ts';
import type { D20v22Game, D20v22Weapon, V22Act, V22Fighter, V22Scene, V22World } from '../game.ts';
import { works } from '../objects/held.ts';
import { refuseUnset } from '../powers/arrays.ts';
import type { AreaSheet } from '../sheet/sheet.ts';
import { refusePower, usesPower } from '../special/grapple-powers.ts';
import { letDelayersMove } from '../time/delayed-move.ts';

const BASE_DIFFICULTY = 10;
const LEAVES = {
  text: 'move before the area is struck?',
  why: because('moves before the area is struck', 'V22-AREA-09'),
};
const NOBODY_THERE = because('nobody is there', 'V22-AREA-01');

const NO_AREA = refusal('that fills no area', 'V22-AREA-01');
const IN_GRAPPLE = refusal('a grapple leaves no room for that', 'V22-GRAP-12');
const NOT_IN_HAND = refusal("that is not in {who}'s hands; in hand: {held}", 'V22-ACT-17');
const BROKEN = refusal('that weapon is disabled and works no more', 'V22-OBJT-07');
const NOT_LYING = refusal('that weapon cannot be used lying down: stand up first', 'V22-MOD-07');
const OFF_MAP = refusal('to: expected a square of the map', '');
const TOO_FAR = refusal('that is beyond the greatest range', 'V22-ATK-02');
const NO_LINE = refusal('something solid lies between', 'V22-AREA-01');
const NOT_SELECTIVE = refusal('targets: that area spares nobody', 'V22-AREA-12');
const UNSEEN = refusal('targets: nobody who is not perceived can be spared', 'V22-AREA-12');

/** What an act of this kind is about. */
interface Aimed {
  readonly fighter: V22Fighter;
  readonly place: number;
  readonly weapon: D20v22Weapon;
  readonly area: AreaSheet;
}

/**
 * Fills an area with an attack that strikes everybody in it without an attack roll (V22-AREA-01): `to` is the square towards
 * which a cone or line goes, of a burst the one whose north-west corner it bursts from. Whoever has readied a move or delays
 * may get out before anything is rolled (V22-AREA-09, V22-AREA-10); `targets` are spared by a selective one (V22-AREA-12).
 */
export const areaAttack: Action<D20v22Game> = paid<D20v22Game>({
  id: 'area-attack',
  name: 'Area attack',
  role: 'attack',
  nature: ['grappledWithPowers', 'mental'],
  rules: ['V22-AREA-01', 'V22-AREA-02', 'V22-AREA-12', 'V22-AREA-13'],
  args: [
    weaponAmong<D20v22Game>('what fills the area', ofArea),
    needs('to', 'where it is aimed', squaresWorthAiming),
    allows('targets', 'who is spared', (world, act) => {
      const friends = caughtBy(world, act).filter((who) => !areEnemies(world.fight, act.who, who));
      return aimedBy(world, act)?.area.selective === true && friends.length > 0 ? [friends] : [];
    }),
    allows('choices', 'how', (world, act) => {
      const attack = attackOn(world, { ...act, choices: [] });
      return attack === null ? [] : choicesInJoint(world, attack, 'area');
    }),
  ],
  cost: 'standard',
  refuseAct,
  screen: { area: squaresOf },
  tactics: {
    worthwhile: (world, act) => {
      const struck = struckBy(world, act);
      return struck.length > 0 && struck.every((who) => areEnemies(world.fight, act.who, who));
    },
    idle: (world, who) => ofArea(fighterAt(world, who)).length === 0,
  },
  does: release,
});

function ofArea({ profile, state }: V22Fighter): readonly D20v22Weapon[] {
  return profile.weapons.filter((weapon) => weapon.area !== null && isInHand(state, weapon));
}

function aimedBy(world: V22World, { who, item }: V22Act): Aimed | null {
  const fighter = fighterAt(world, who);
  const place = weaponOfItem(world, who, item);
  const weapon = fighter.profile.weapons[place];
  return weapon === undefined || weapon.area === null ? null : { fighter, place, weapon, area: weapon.area };
}

/** Where enemies stand; what has no range bursts about who uses it. */
function squaresWorthAiming(world: V22World, act: V22Act): readonly Square[] {
  const aimed = aimedBy(world, act);
  if (aimed === null) return [];
  const { x, y } = aimed.fighter.state;
  if (aimed.area.shape === 'burst' && aimed.weapon.increment === 0) return [{ x, y }];
  return squaresOfEnemies(world, act.who, 0, ({ index }) => !fighterAt(world, index).digest.down);
}

function squaresOf(world: V22World, act: V22Act): readonly Square[] {
  const aimed = aimedBy(world, act);
  return aimed === null || act.to === null ? [] : squaresOfArea(world, act.who, aimed.area, act.to);
}

/** The corner from which it bursts; null where it comes from its user. */
function cornerOf(world: V22World, act: V22Act): Square | null {
  return aimedBy(world, act)?.area.shape === 'burst' ? act.to : null;
}

function caughtBy(world: V22World, act: V22Act): readonly number[] {
  return caughtIn(world, squaresOf(world, act), cornerOf(world, act));
}

function struckBy(world: V22World, act: V22Act): readonly number[] {
  return caughtBy(world, act).filter((who) => !act.targets.includes(who));
}

function refuseAct(world: V22World, act: V22Act): readonly Refusal[] {
  const aimed = aimedBy(world, act);
  if (aimed === null) return [NO_AREA];
  const { fighter, weapon, area } = aimed;
  const found: Refusal[] = [...refuseUse(fighter, weapon)];
  if (!isInHand(fighter.state, weapon)) found.push(NOT_IN_HAND);
  if (!works(fighter, weapon)) found.push(BROKEN);
  if (fighter.digest.grappling) found.push(...(weapon.form === 'power' ? refusePower(weapon) : [IN_GRAPPLE]));
  if (fighter.digest.prone && !weapon.usableProne) found.push(NOT_LYING);
  if (act.targets.length > 0 && !area.selective) found.push(NOT_SELECTIVE);
  else if (act.targets.some((who) => world.slots.concealment(world, act.who, who).degree === 'total'))
    found.push(UNSEEN);
  const placed = joined(joined(found, refuseUnset(world, act.who, weapon)), refusePlace(world, act, aimed));
  return joined(placed, refuseTold(world, act));
}

/** What is told with it, as with an attack on one of those in it: a minion, where there is any (V22-DMG-10, V22-KB-13, V22-MIN-03). */
function refuseTold(world: V22World, act: V22Act): readonly Refusal[] {
  const attack = act.choices.length === 0 ? null : attackOn(world, act);
  return attack === null ? NONE : joined(refuseInJoint(world, attack, 'area'), refuseWords(world, attack));
}

/** The attack on one of those in the area, or at nobody but its user; null where nothing fills one. */
function attackOn(world: V22World, act: V22Act): Attack | null {
  const aimed = aimedBy(world, act);
  if (aimed === null) return null;
  const struck = struckBy(world, act);
  const defender = struck.find((who) => fighterAt(world, who).state.sheet.minion) ?? struck[0] ?? act.who;
  return { ...plainAttack(act.who, defender, aimed.place), ranged: aimed.weapon.increment > 0, choices: act.choices };
}

/** Why the area cannot be put there: it must be one that can be aimed at accurately (V22-AREA-01). */
function refusePlace(world: V22World, act: V22Act, { weapon, area }: Aimed): readonly Refusal[] {
  const { who, to } = act;
  const { map } = world.fight;
  if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y) || !isOnMap(map, to)) return [OFF_MAP];
  const own = footprintOf(world, who);
  if (area.shape !== 'burst') return squaresOf(world, act).length === 0 ? [NO_LINE] : NONE;
  const isFar = feetBetween(METRIC, own, { ...to, side: 1 }) > weapon.increment * weapon.increments;
  if (isFar) return [TOO_FAR];
  return findCoverFromPoint(map, to, own).degree === 'total' ? [NO_LINE] : NONE;
}

/** What has a range provokes like any shot; then come those who get out of the way, and then the dice. */
function release(scene: V22Scene, act: V22Act): void {
  const aimed = aimedBy(scene, act);
  if (aimed === null) return;
  const { weapon, area } = aimed;
  const { who } = act;
  if (!usesPower(scene, who, weapon)) return;
  const ranged = weapon.increment > 0;
  if (ranged && !provokeBefore(scene, who, act, againstAct)) return;
  if (!mayStillStrike(scene, who, ranged) || !letDelayersMove(scene, who, caughtBy(scene, act), LEAVES)) return;
  attackOpenly(scene, who);
  const struck = struckBy(scene, act);
  if (struck.length === 0) scene.tell(who, NOBODY, 0, NOBODY_THERE);
  const made = attackOn(scene, act);
  if (made === null) return;
  const { defender: _everybody, ...impact } = scene.slots.impact(scene, bothSides(scene, made), 'hit');
  const difficulty = area.reflex ? BASE_DIFFICULTY + impact.damage : null;
  strikeArea(scene, { impact, difficulty, at: cornerOf(scene, act) }, struck, squaresOf(scene, act));
}
