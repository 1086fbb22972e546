import { d20 } from '../../../chance/dice.ts';
import { because, Check, fighterAt, NOBODY, RESULT, term } from '../../../kernel/rule.ts';
import { dexterityShift } from '../body/state.ts';
import type { ModernFighter, ModernScene, ModernWorld } from '../game.ts';
import { DRIVER, driverOf, vehicleOf } from '../vehicles/aboard.ts';

const INITIATIVE: Check<number> = new Check({
  dice: d20,
  why: because('initiative', 'MOD-INIT-01'),
  // Against nothing: what it takes to reach 0 is what is added.
  by: (face, need) => face - need,
  word: () => RESULT,
});
const MODIFIER = term('initiative modifier', 'MOD-INIT-01');

/** Dexterity modifier and feats, -4 for the deafened (MOD-INIT-01, MOD-INIT-02, MOD-INIT-09). */
export function initiativeModifier(world: ModernWorld, who: number): number {
  const fighter = fighterAt(world, who);
  const vehicle = sharedVehicle(world, fighter);
  if (vehicle !== NOBODY) return ofVehicle(world, vehicle);
  return ownModifier(fighter);
}

function ownModifier(fighter: ModernFighter): number {
  return fighter.profile.initiative + dexterityShift(fighter) + fighter.digest.initiative;
}

/** The vehicle with all of which somebody acts, or NOBODY (MOD-VINIT-01). */
function sharedVehicle({ options }: ModernWorld, fighter: ModernFighter): number {
  return options.vehicleInitiative === 'perVehicle' ? vehicleOf(fighter) : NOBODY;
}

/** The modifier of its driver and its own (MOD-VINIT-01). */
function ofVehicle(world: ModernWorld, vehicle: number): number {
  const driver = world.fighters[driverOf(world, vehicle)];
  return fighterAt(world, vehicle).profile.initiative + (driver === undefined ? 0 : ownModifier(driver));
}

/** Whether it acts first of those who share its check: the driver of a vehicle (MOD-VINIT-02). */
export function leads(world: ModernWorld, who: number): boolean {
  return DRIVER.on(fighterAt(world, who).state);
}

/** The initiative check: d20 + modifier (MOD-INIT-01). */
export function rollInitiative(scene: ModernScene, who: number, modifier: number): number {
  const bonus = scene.tally();
  bonus.add(modifier, MODIFIER);
  return scene.check(INITIATIVE, who, NOBODY, bonus, 0);
}

/** Above every Dexterity, so that none outweighs a point of the modifier. */
const ABOVE_DEXTERITY = 10_001;

/** Who of several delayers has the choice: the higher initiative modifier, then the higher Dexterity (MOD-DELAY-06, MOD-DELAY-07). */
export function precedence(world: ModernWorld, who: number): number {
  return initiativeModifier(world, who) * ABOVE_DEXTERITY + fighterAt(world, who).profile.abilities.dexterity;
}

/**
 * Who rolls together (MOD-INIT-05, MOD-VINIT-01): those aboard one vehicle; all opponents of the first combatant's side, or each of their groups, or nobody.
 */
export function initiativeGroup(world: ModernWorld, who: number): string {
  const vehicle = sharedVehicle(world, fighterAt(world, who));
  if (vehicle !== NOBODY) return `in ${world.fight.combatants[vehicle]?.id ?? ''}`;
  const { combatants } = world.fight;
  const side = combatants[who]?.side ?? '';
  if (side === combatants[0]?.side) return '';
  switch (world.options.opponentInitiative) {
    case 'single':
      return 'opponents';
    case 'groups': {
      const { group } = fighterAt(world, who).profile;
      return group === '' ? '' : `${side}: ${group}`;
    }
    case 'individual':
      return '';
  }
}
