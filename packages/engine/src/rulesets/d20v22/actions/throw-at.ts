import { type Action, because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import type { Square } from '../../../space/grid/square.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { sparesFriends, squaresOfEnemies } from '../../d20/attack/aiming.ts';
import { layAt } from '../../d20/explosives/corner.ts';
import { feetToSquare, footprintOf, isInHand } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { caughtIn } from '../attack/area.ts';
import { attackOpenly } from '../attack/held-shot.ts';
import { weaponOfItemAt } from '../explosives/charges.ts';
import { goOff, mayReach } from '../explosives/explode.ts';
import { throwAtSquare } from '../explosives/landing.ts';
import type { D20v22Game, D20v22Weapon, V22Act, V22Fighter, V22World } from '../game.ts';
import { works } from '../objects/held.ts';
import { letDelayersMove } from '../time/delayed-move.ts';

const THROWN = because('thrown', 'V22-EXPL-01');
const LEAVES = { text: 'move before it lands?', why: because('moves before it lands', 'V22-AREA-09') };
const NOTHING_TO_THROW = refusal('that is nothing to throw at a square', 'V22-EXPL-01');
const NOT_IN_HAND = refusal("that is not in {who}'s hands; in hand: {held}", 'V22-ACT-17');
const BROKEN = refusal('that is disabled and works no more', 'V22-OBJT-07');
const OFF_MAP = refusal('to: expected a square of the map', '');
const TOO_FAR = refusal('that is beyond the greatest range', 'V22-EXPL-07');
const NO_LINE = refusal('something solid lies between', 'V22-COVER-06');

/** Throws an explosive or a splash weapon at a square, which may be occupied: a standard action (V22-EXPL-01, V22-SPLASH-02) that provokes as throwing does. */
export const throwAt: Action<D20v22Game> = paid<D20v22Game>({
  id: 'throw-at',
  name: 'Throw at a square',
  role: 'attack',
  rules: ['V22-EXPL-01', 'V22-EXPL-09', 'V22-SPLASH-02'],
  args: [
    weaponAmong<D20v22Game>('what is thrown', toThrow),
    needs('to', 'the square', (world, { who }) =>
      squaresOfEnemies(world, who, 0, ({ index }) => !fighterAt(world, index).digest.down),
    ),
  ],
  cost: 'standard',
  refuseAct,
  screen: { area: squaresOf },
  tactics: {
    worthwhile: (world, act) => sparesFriends(world, act.who, squaresOf(world, act)),
    idle: (world, who) => toThrow(fighterAt(world, who)).length === 0,
  },
  opening: 'always',
  does: (scene, act) => {
    const { who, item, to } = act;
    const weapon = weaponOfItemAt(scene, who, item);
    if (weapon === undefined || to === null || !mayStillStrike(scene, who, true)) return;
    // Whoever delays may get out of the way, as from any area (V22-AREA-09).
    if (!letDelayersMove(scene, who, caughtIn(scene, squaresOf(scene, act), null), LEAVES)) return;
    attackOpenly(scene, who);
    const at = throwAtSquare(scene, who, weapon, to);
    layAt(scene, who, item, at, THROWN);
    goOff(scene, who, weapon, at);
  },
});

function isThrown({ explosive, splash, thrown }: D20v22Weapon): boolean {
  return thrown && (explosive !== null || splash !== null);
}

function toThrow({ profile, state }: V22Fighter): readonly D20v22Weapon[] {
  return profile.weapons.filter((weapon) => isThrown(weapon) && isInHand(state, weapon));
}

function squaresOf(world: V22World, { who, item, to }: V22Act): readonly Square[] {
  const weapon = weaponOfItemAt(world, who, item);
  return weapon === undefined || to === null ? [] : mayReach(world, weapon, to);
}

function refuseAct(world: V22World, { who, item, to }: V22Act): readonly Refusal[] {
  const weapon = weaponOfItemAt(world, who, item);
  if (weapon === undefined || !isThrown(weapon)) return [NOTHING_TO_THROW];
  const fighter = fighterAt(world, who);
  const found: Refusal[] = isInHand(fighter.state, weapon) ? [] : [NOT_IN_HAND];
  if (!works(fighter, weapon)) found.push(BROKEN);
  const { map } = world.fight;
  if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y) || !isOnMap(map, to))
    return [...found, OFF_MAP];
  if (feetToSquare(world, who, to) > weapon.increment * weapon.increments) found.push(TOO_FAR);
  if (map !== null && !hasLineOfEffectBetween(map, footprintOf(world, who), { ...to, side: 1 })) found.push(NO_LINE);
  return found;
}
