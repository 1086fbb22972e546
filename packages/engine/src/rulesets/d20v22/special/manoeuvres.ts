import { bothSides } from '../../d20/attack/sides.ts';
import type { Manoeuvre } from '../../d20/game.ts';
import { disarm } from '../../d20/special/disarm.ts';
import { breakFree, escapeFromPin, hurt, pinDown } from '../../d20/special/grapple/options.ts';
import { grab } from '../../d20/special/grapple/start.ts';
import { snatch } from '../../d20/special/snatch.ts';
import { trip } from '../../d20/special/trip.ts';
import { turnAway } from '../attack/held-shot.ts';
import { seeThrough, spendSituation } from '../attack/situation.ts';
import { faceFire } from '../attack/under-fire.ts';
import { rouse } from '../conditions/fascination.ts';
import type { V22Scene } from '../game.ts';
import { passesThrough } from '../harm/toughness.ts';
import { breakHold, startGrapple } from './grapple-short.ts';
import { rushing } from './rush.ts';

type Manoeuvres = Readonly<Record<string, Manoeuvre>>;

/** The same manoeuvres, with something about each of them. */
function each(manoeuvres: Manoeuvres, resolve: (plain: Manoeuvre) => Manoeuvre['resolve']): Manoeuvres {
  return Object.fromEntries(
    Object.entries(manoeuvres).map(([word, plain]) => [word, { ...plain, resolve: resolve(plain) }]),
  );
}

/** Those that must touch their target: covering fire for it may be heeded or not, as before any attack on it (V22-AUTO-09). */
function underFire(manoeuvres: Manoeuvres): Manoeuvres {
  return each(manoeuvres, ({ resolve }) => (scene: V22Scene, attack) => {
    const met = faceFire(scene, bothSides(scene, attack));
    if (met === null) return 'miss';
    const { attacking: _attacker, defending: _defender, ...given } = met;
    return resolve(scene, given);
  });
}

/**
 * Those that take an attack roll: a shot that was held is given up (V22-HOLD-07), what helps one attack alone has helped it then (V22-AID-03, V22-SOC-04),
 * and who hid is seen.
 */
const BY_ATTACK_ROLL = each(
  { disarm, snatch, ...underFire({ trip, grapple: startGrapple, grab }) },
  ({ resolve }) =>
    (scene: V22Scene, attack) => {
      turnAway(scene, attack.attacker);
      const result = resolve(scene, attack);
      spendSituation(scene, bothSides(scene, attack));
      seeThrough(scene, attack);
      return result;
    },
);

/** In this order they are offered. To be their target rouses the fascinated (V22-COND-20), and they get hold of nobody who has no body (V22-COND-28). */
export const MANOEUVRES: Manoeuvres = each(
  {
    'grapple-damage': hurt,
    pin: pinDown,
    escape: breakFree,
    'escape-pin': escapeFromPin,
    'break-pin': breakHold,
    ...BY_ATTACK_ROLL,
    rush: rushing,
  },
  ({ resolve }) =>
    (scene: V22Scene, attack) => {
      const { attacker, defender } = attack;
      rouse(scene, defender);
      return passesThrough(scene, { attacker, defender, weapon: null }) ? 'miss' : resolve(scene, attack);
    },
);
