import { because, type Cause, fighterAt, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { cited } from '../../citations.ts';
import type { Attack, D20Scene, D20World, Manoeuvre } from '../../game.ts';
import { bareHands, IS_A_THING, sizesLarger, specialOf } from '../manoeuvre.ts';
import { bySign, type Contested, type Opposed, opposedCheck } from '../opposed.ts';
import { openToTarget } from '../provoking.ts';
import { closeIn } from './close-in.ts';
import { areGrappling, isGrappling, letGo, link, opponentsOf, unlink } from './link.ts';

const texts = cited((rule) => ({
  CONTEST: { why: because('grapple check to hold', rule.grappleHold), mustBeat: false, by: bySign } satisfies Opposed,
  HELD: because('gets a hold', rule.grappleHold),
  GRABBED: because('grabs hold without a grapple', rule.grab),
  TOO_LARGE: because('too large to be held', rule.grappleSizes),
  BEATEN_OFF: because('beaten off by the blow', rule.grappleProvokes),
  CONCEDED: because('wins without a struggle against {target}', rule.grappleOptions),
  NO_ROOM: because('cannot move in and lets go', rule.grappleEnds),
  BARE_HANDS_ONLY: refusal('that is done with bare hands', rule.grapple),
  GRAPPLED: refusal('they are in a grapple with each other already', rule.grapple),
  CROWDED: refusal('no more can grapple that opponent', rule.grappleCrowd),
}));

/** Grapplers are counted in halves, so that small ones come out whole: four whole ones are the most (MOD-GRAP-33). */
const MOST_HALVES = 8;

/** The reason against grappling with anything in hand. */
export function bareHandsOnly(world: D20World): Refusal {
  return texts(world).BARE_HANDS_ONLY;
}

/**
 * Starts a grapple, or joins one, in place of a melee attack (MOD-GRAP-04): the target's opening, which a wound makes
 * end the attempt (MOD-GRAP-05), a touch to grab (MOD-GRAP-06), a grapple check to hold (MOD-GRAP-07, MOD-GRAP-08), and
 * the step into the target's square (MOD-GRAP-10). Who joins needs neither opening nor touch (MOD-GRAP-31, MOD-GRAP-32).
 */
export const grapple: Manoeuvre = {
  text: 'grapple',
  opportunity: true,
  weaponFor: bareHands,
  refuse: refuseGrapple,
  resolve: (scene, attack) => (grabs(scene, attack) && holds(scene, attack, texts(scene).CONTEST) ? 'hit' : 'miss'),
};

/** The touch alone, for its own sake: no grapple comes of it (MOD-GRAP-01). */
export const grab: Manoeuvre = {
  text: 'grab',
  opportunity: false,
  weaponFor: bareHands,
  refuse: refuseGrab,
  resolve: (scene, attack) => {
    if (!grabs(scene, attack)) return 'miss';
    tell(scene, attack, texts(scene).GRABBED);
    return 'hit';
  },
};

function refuseGrab(world: D20World, attack: Attack): readonly Refusal[] {
  const found: Refusal[] = [];
  if (!specialOf(world).weaponTraits(world, attack.attacker, attack.weapon).unarmed)
    found.push(texts(world).BARE_HANDS_ONLY);
  if (fighterAt(world, attack.defender).digest.inanimate) found.push(IS_A_THING);
  return found;
}

/** Every reason against starting a grapple so, beyond those against any attack. */
function refuseGrapple(world: D20World, attack: Attack): readonly Refusal[] {
  const { attacker, defender } = attack;
  const found = [...refuseGrab(world, attack)];
  const { GRAPPLED, CROWDED } = texts(world);
  if (areGrappling(world, attacker, defender)) found.push(GRAPPLED);
  else if (halvesAround(world, defender) + halvesOf(world, attacker, defender) > MOST_HALVES) found.push(CROWDED);
  return found;
}

function halvesAround(world: D20World, who: number): number {
  return opponentsOf(world, who).reduce((sum, each) => sum + halvesOf(world, each, who), 0);
}

/** How many half grapplers somebody counts as, by its size against the opponent's (MOD-GRAP-33). */
function halvesOf(world: D20World, grappler: number, opponent: number): number {
  const larger = sizesLarger(world, grappler, opponent);
  if (larger < 0) return 1;
  return larger === 0 ? 2 : larger === 1 ? 4 : 8;
}

/** The opening and the touch; neither for who joins a grapple. */
export function grabs(scene: D20Scene, attack: Attack): boolean {
  if (isGrappling(scene, attack.defender)) return true;
  const { able, hurt } = openToTarget(scene, attack);
  if (able && hurt) tell(scene, attack, texts(scene).BEATEN_OFF);
  return able && !hurt && specialOf(scene).touchAttack(scene, attack);
}

/**
 * The check to hold, which only a target too large rules out, never a large grappler (MOD-GRAP-09); success starts the
 * grapple, deals damage and takes the grappler into the target's square, without which it lets go (MOD-GRAP-11).
 *
 * @param check the opposed grapple check, where more counts in it than in others
 */
export function holds(
  scene: D20Scene,
  attack: Attack,
  contest: Opposed,
  check: typeof grappleContest = grappleContest,
): boolean {
  const { attacker, defender } = attack;
  const special = specialOf(scene);
  const { TOO_LARGE, HELD, NO_ROOM } = texts(scene);
  if (special.cannotHold(scene, sizesLarger(scene, defender, attacker))) {
    tell(scene, attack, TOO_LARGE);
    return false;
  }
  const { won, margin } = check(scene, attack, contest);
  if (!won) return false;
  link(scene, attacker, defender, HELD);
  special.grappleDamage(scene, attack, margin);
  if (!closeIn(scene, attacker, defender)) {
    unlink(scene, attacker, defender, NO_ROOM);
    return false;
  }
  letGo(scene, attacker);
  return true;
}

/** The grapple check of an attack's attacker against its defender. */
export function grappleContest(scene: D20Scene, attack: Attack, by: Opposed): Contested {
  const { attacker, defender } = attack;
  const { grappleCheck, concedes } = specialOf(scene);
  if (concedes?.(scene, defender) === true) {
    scene.tell(attacker, defender, 0, texts(scene).CONCEDED);
    return { won: true, margin: 0, total: 0 };
  }
  const mine = { who: attacker, bonus: grappleCheck(scene, attacker, attack) };
  return opposedCheck(scene, mine, { who: defender, bonus: grappleCheck(scene, defender, null, attacker) }, by);
}

function tell(scene: D20Scene, attack: Attack, cause: Cause): void {
  scene.tell(attack.attacker, attack.defender, 0, cause);
}
