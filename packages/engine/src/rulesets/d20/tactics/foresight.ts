import { fighterAt, type World } from '../../../kernel/rule.ts';
import type { Foresight } from '../../../kernel/ruleset/tactics.ts';
import { isRangedUse } from '../attack/attacks.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import type { Attack, D20Game, D20Weapon, D20World } from '../game.ts';
import { isEmpty, isUsedUp } from '../gear/magazine.ts';
import { isInHand } from '../movement/field.ts';

/** A later attack of a sequence hits less often than the first. */
const LATER = 0.7;
/** An empty weapon shoots every other turn. */
const TO_LOAD = 0.5;
/** Within so many increments a shot still hits tolerably. */
const TOLERABLE = 3;
/** What a turn of a single action is worth. */
const ONE_ACTION = 0.6;

/** @param share about the share of the whole strength of its target that such an attack takes */
export function foresightBy<G extends D20Game>(share: (world: World<G>, attack: Attack) => number): Foresight<G> {
  return {
    arms: (world, who) => {
      const { weapons } = fighterAt(world, who).profile;
      const found: number[] = [];
      for (let i = 0; i < weapons.length; i++) if (isOfUse(world, who, weapons[i] as D20Weapon)) found.push(i);
      return found;
    },
    span: (world, who, weapon) => {
      const used = fighterAt(world, who).profile.weapons[weapon];
      return used === undefined ? 0 : used.ranged ? TOLERABLE * used.increment : used.reach;
    },
    harm: (world, who, target, weapon, whole) => {
      const used = fighterAt(world, who).profile.weapons[weapon];
      if (used === undefined) return 0;
      const ranged = isRangedUse(world, who, used, target);
      const once = share(world, { ...plainAttack(who, target, weapon), ranged });
      const attacks = whole ? world.slots.attackSequence(world, who, weapon, []).length : 1;
      const loaded = ranged && used.magazine > 0 && isEmpty(world, who, used) ? TO_LOAD : 1;
      return once * loaded * (1 + LATER * Math.max(0, attacks - 1));
    },
    pace: (world, who) => world.slots.speed(world, who),
    able: (world, who) => {
      if (!world.slots.canAct(world, who)) return 0;
      return world.slots.actionsOf(world, who) < 2 ? ONE_ACTION : 1;
    },
    isWhole: (world, who) => {
      const { standard, move } = fighterAt(world, who).state.counts;
      return standard > 0 && move > 0;
    },
  };
}

/** Whether it is in hand, and neither empty for good nor without use otherwise. */
function isOfUse(world: D20World, who: number, weapon: D20Weapon): boolean {
  return isInHand(fighterAt(world, who).state, weapon) && (weapon.melee || !isUsedUp(world, who, weapon));
}
