import { because, type Cause, fighterAt, NOBODY, refusal, type Tally } from '../../../../kernel/rule.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { announce } from '../../../d20/actions/args.ts';
import { borrowingBy } from '../../../d20/actions/borrow.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import type { Manoeuvre } from '../../../d20/game.ts';
import { escapeArtist as shared } from '../../../d20/special/grapple/escape-artist.ts';
import { areGrappling, letGo } from '../../../d20/special/grapple/link.ts';
import { bySign, opposedCheck } from '../../../d20/special/opposed.ts';
import { spend } from '../../../d20/time/budget.ts';
import { escapeArtistCheck } from '../../checks/checks.ts';
import { CITATIONS } from '../../citations.ts';
import { LOCKED } from '../../conditions/kinds.ts';
import type { GrimAction, GrimFighter, GrimScene, GrimWorld } from '../../game.ts';
import { bareHanded, grappleCheck } from './check.ts';

const ESCAPES_LOCK = because('escapes the lock', 'GNG-GRAP-19');
const LOCKS = because('locked', 'GNG-GRAP-11');
const ESCAPE: Cause = because('check to escape the lock', 'GNG-GRAP-19');
const NOT_LOCKED = refusal('that one does not hold {who} in a lock', 'GNG-GRAP-19');
const OPENED = because('nobody holds the lock any more', 'GNG-GRAP-11');

/** The word by which somebody in a lock tries to get out of it. */
export const ESCAPE_LOCK = 'escape-lock';

/** Gets out of a lock by a grapple check in place of an attack; the grapple goes on (GNG-GRAP-19). */
export const escapeLock: Manoeuvre = bareHanded(
  'escape from the lock',
  (world, { attacker, defender }) => (lockerOf(world, attacker) === defender ? [] : [NOT_LOCKED]),
  (scene, attack) => getsOut(scene, attack.attacker, grappleCheck(scene, attack.attacker, attack)),
);

/** The check against that of who holds the lock. */
function getsOut(scene: GrimScene, who: number, bonus: Tally): boolean {
  const locker = lockerOf(scene, who);
  if (locker === NOBODY) return false;
  const theirs = { who: locker, bonus: grappleCheck(scene, locker, null, who) };
  const contest = { why: ESCAPE, mustBeat: false, by: bySign };
  const { won } = opposedCheck(scene, { who, bonus }, theirs, contest);
  if (won) unlock(scene, locker, who, ESCAPES_LOCK);
  return won;
}

const core = borrowingBy(CITATIONS)(shared);

/** Wriggles free by Escape Artist with a standard action: out of a lock first (GNG-GRAP-19), else of a pin or the grapple. */
export const escapeArtist: GrimAction = {
  ...core,
  rules: [...core.rules, 'GNG-GRAP-19'],
  resolve: (scene, act) => {
    if (lockerOf(scene, act.who) === NOBODY) {
      core.resolve(scene, act);
      return;
    }
    announce(scene, act);
    spend(scene, act.who, 'standard');
    getsOut(scene, act.who, escapeArtistCheck(scene, act.who));
    scene.slots.afterAction(scene, act.who, true);
  },
};

/** Who holds the combatant in a lock, or NOBODY. */
export function lockerOf(world: GrimWorld, who: number): number {
  for (const { name, source } of fighterAt(world, who).state.effects) {
    if (name === LOCKED && source !== NOBODY && areGrappling(world, who, source)) return source;
  }
  return NOBODY;
}

/** Holds the other immobile for a round (GNG-GRAP-11). */
export function lock(scene: GrimScene, who: number, other: number): void {
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, other, { name: LOCKED, source: who, until }, LOCKS);
}

function unlock(scene: GrimScene, who: number, other: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who: other, name: LOCKED, source: who, why: cause });
}

/** Ends every hold on and by the combatant that nothing keeps up any more: it is out of the fight, or elsewhere. */
export function endHolds(scene: GrimScene, { index: who, digest }: GrimFighter): void {
  if (!digest.grappling) return;
  letGo(scene, who);
  for (const { index: other, effects } of scene.fight.combatants) {
    for (const { name, source } of effects) {
      if (name !== LOCKED || source === NOBODY || (other !== who && source !== who)) continue;
      if (!areGrappling(scene, other, source)) unlock(scene, source, other, OPENED);
    }
  }
}
