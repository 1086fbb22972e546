import { chanceToReach } from '../../../chance/d20-chances.ts';
import { type Act, act } from '../../../kernel/commands/command.ts';
import type { Aim } from '../../../kernel/ruleset/tactics.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { attackAction, attackOf, formOf, refuseDistance } from '../actions/attack.ts';
import type { TcWorld, TimeCountGame } from '../game.ts';

/** By the chance that a blow or shot with what is at hand hits (TC-CRIT-01, TC-FUMBLE-01). */
export const aim: Aim<TimeCountGame> = {
  weapon: (world, who, target) => {
    const form = formOf(world, plainly(who, target));
    const [attacker, defender] = [fighterAt(world, who), fighterAt(world, target)];
    if (form === null || refuseDistance(world, attacker, defender, form) !== null) return NOBODY;
    return attacker.profile.forms.indexOf(form);
  },
  promise: chanceToHit,
};

function plainly(who: number, target: number): Act<TimeCountGame> {
  return { ...act(who, attackAction), target };
}

function chanceToHit(world: TcWorld, who: number, target: number, index: number): number {
  const form = fighterAt(world, who).profile.forms[index];
  if (form === undefined) return 0;
  const scene = reckoning(world);
  const attack = attackOf(scene, plainly(who, target), form);
  const lead = world.slots.attackTally(scene, attack).total - world.slots.defenseTally(scene, attack).total;
  return chanceToReach(lead);
}
