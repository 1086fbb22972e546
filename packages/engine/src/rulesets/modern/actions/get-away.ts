import { leaveFight } from '../../../kernel/play/leaving.ts';
import { because, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { paid } from '../../d20/actions/paid.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, feetApart } from '../../d20/movement/field.ts';
import type { ModernAction, ModernFighter, ModernGame, ModernWorld } from '../game.ts';
import { driverOf, vehicleOf, wheelOf } from '../vehicles/aboard.ts';
import { getAway } from '../vehicles/drive.ts';
import { SHAKEN_OFF } from '../vehicles/pursuit.ts';
import { DISABLED_VEHICLE, GETTING_AWAY, speedOf } from '../vehicles/state.ts';

const NOT_DRIVING: readonly Refusal[] = [refusal('{who} is not at the wheel of a vehicle under way', 'MOD-VHIDE-01')];
const NOT_AFOOT: readonly Refusal[] = [refusal('{who} sits in no vehicle', 'MOD-VDMG-02')];
const GOES_YET: readonly Refusal[] = [refusal("{who}'s vehicle still works, or still moves", 'MOD-VDMG-02')];
const NOBODY_NEAR: readonly Refusal[] = [refusal('no enemy is near enough to take {who}', 'MOD-VDMG-02')];
const AWAY = because('has shaken off its pursuers', 'MOD-VHIDE-01');
const TAKEN = because('gives itself up', 'MOD-VDMG-02');

/** Feet within which somebody is taken. */
const ARM_LENGTH = 100;

/** Who is still in the fight against somebody: people, for a vehicle follows nobody by itself. */
function enemiesOf(world: ModernWorld, who: number): readonly ModernFighter[] {
  return world.fighters.filter(
    ({ index, state, profile }) =>
      profile.object === null &&
      areEnemies(world.fight, who, index) &&
      !isAway(state) &&
      world.rules.health.standing(world, state),
  );
}

/** Whether somebody can still follow the vehicle that `who` drives: it is near enough, and its driver has not lost sight of it. */
function follows(world: ModernWorld, who: number, other: ModernFighter): boolean {
  const driver = driverOf(world, vehicleOf(other));
  if (driver !== NOBODY && SHAKEN_OFF.on(fighterAt(world, driver).state, who)) return false;
  return feetApart(world, who, other.index) < world.options.escapeFeet;
}

const wantsAway = (world: ModernWorld, who: number): boolean => {
  const vehicle = vehicleOf(fighterAt(world, who));
  return vehicle !== NOBODY && hasEffect(fighterAt(world, vehicle).state, GETTING_AWAY);
};

const WANTED: NonNullable<ModernAction['tactics']> = {
  appeal: 1,
  idle: (world, who) => !wantsAway(world, who),
  worthwhile: (world, { who }) => wantsAway(world, who),
};

/**
 * Gets away in a vehicle with all aboard, once nobody can follow: every enemy has lost sight of it in the traffic, or is too
 * far behind. The source has no end for a chase; this is a ruling.
 */
export const breakAway: ModernAction = paid<ModernGame>({
  id: 'break-away',
  name: 'Get away from the pursuers',
  role: 'prepare',
  tactics: WANTED,
  rules: ['MOD-VHIDE-01'],
  cost: 'free',
  lacks: (world, who) => {
    const vehicle = wheelOf(fighterAt(world, who));
    if (vehicle === NOBODY || speedOf(fighterAt(world, vehicle)) === 0) return NOT_DRIVING;
    const near = enemiesOf(world, who).find((other) => follows(world, who, other));
    return near === undefined ? NONE : [refusal(`${near.state.name} can still follow`, 'MOD-VHIDE-01')];
  },
  does: (scene, { who }) => getAway(scene, who, AWAY),
});

/** Whoever sits in a vehicle that is out of order and has come to a stop gives itself up to enemies beside it, and is out of the fight: a ruling too. */
export const giveUp: ModernAction = paid<ModernGame>({
  id: 'give-up',
  name: 'Give oneself up',
  role: 'wait',
  tactics: WANTED,
  rules: ['MOD-VDMG-02'],
  cost: 'free',
  lacks: (world, who) => {
    const vehicle = vehicleOf(fighterAt(world, who));
    if (vehicle === NOBODY) return NOT_AFOOT;
    const car = fighterAt(world, vehicle);
    if (speedOf(car) !== 0 || !hasEffect(car.state, DISABLED_VEHICLE)) return GOES_YET;
    const isNear = enemiesOf(world, who).some(({ index }) => feetApart(world, who, index) <= ARM_LENGTH);
    return isNear ? NONE : NOBODY_NEAR;
  },
  does: (scene, { who }) => leaveFight(scene, who, TAKEN),
});
