import { NONE, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, isInHand, standAdjacent } from '../../d20/movement/field.ts';
import type { ModernAction, ModernGame, ModernWorld } from '../game.ts';

const EACH = because('next in the whirl: {target}', 'MOD-FEAT-15');

const NO_FEAT: readonly Refusal[] = [refusal('that takes the Whirlwind Attack feat', 'MOD-FEAT-15')];
const NOBODY_NEAR = refusal('no opponent is adjacent whom {who} could strike', 'MOD-FEAT-15');

/** One melee attack at the highest bonus against each adjacent opponent, as a full-round action (MOD-FEAT-15). */
export const whirlwind: ModernAction = paid<ModernGame>({
  id: 'whirlwind',
  name: 'Whirlwind attack',
  role: 'attack',
  rules: ['MOD-FEAT-15'],
  cost: 'full',
  args: [{ ...weaponArg, optional: false }],
  lacks: (world, who) => (fighterAt(world, who).profile.whirlwind ? NONE : NO_FEAT),
  refuseAct: (world, act) => (blows(world, act.who, act.item).length > 0 ? [] : [NOBODY_NEAR]),
  does: (scene, { who, item }) => {
    for (const blow of blows(scene, who, item)) {
      if (!scene.slots.canAct(scene, who)) break;
      if (refuseAttack(scene, blow).length > 0) continue;
      scene.tell(who, blow.defender, 0, EACH);
      if (payOpenings(scene, blow)) scene.slots.resolveAttack(scene, blow);
    }
  },
});

/** The attacks that it comes to now, in the order of the opponents. */
function blows(world: ModernWorld, who: number, item: number): readonly Attack[] {
  const { profile, state } = fighterAt(world, who);
  const weapon = profile.weapons.findIndex((each) => each.item === item);
  const used = profile.weapons[weapon];
  if (used === undefined || !used.melee || !isInHand(state, used)) return [];
  return world.fighters
    .filter(({ index, profile: { object } }) => areEnemies(world.fight, who, index) && object === null)
    .filter(({ index }) => standAdjacent(world, who, index))
    .map(({ index }) => plainAttack(who, index, weapon))
    .filter((each) => refuseAttack(world, each).length === 0);
}
