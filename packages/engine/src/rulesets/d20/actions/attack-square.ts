import { needs } from '../../../kernel/ruleset/args.ts';
import {
  attackInto,
  isAnyoneUnseen,
  isWorthStriking,
  payOpeningsInto,
  refuseInto,
  squaresNear,
  strikeInto,
} from '../attack/into-the-dark.ts';
import type { D20Act, D20Arg, D20World } from '../game.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, weaponArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { carryOutAll, hasSequence, refuseSingle } from './full-attack.ts';

const squareArg: D20Arg = needs('to', 'the square', (world, { who }) => squaresNear(world, who));

function isWorthwhile(world: D20World, { who, to }: D20Act): boolean {
  return to !== null && isWorthStriking(world, who, to);
}

/** An attack into a square where an unseen enemy may be (MOD-CONC-05). */
export const attackSquare: SharedAction = {
  id: 'attack-square',
  name: 'Attack a square',
  role: 'attack',
  rules: ['attackIntoSquare'],
  args: [squareArg, weaponArg],
  takes: () => 'standard',
  refuse: (world, who) => refuseCost(world, who, 'standard', 'attack'),
  refuseAct: (world, { who, to, item }) => refuseInto(world, who, to, item),
  tactics: { worthwhile: isWorthwhile, idle: (world, who) => !isAnyoneUnseen(world, who) },

  resolve: (scene, act) => {
    const { who, to, item } = act;
    const attack = to === null ? null : attackInto(scene, who, to, item);
    if (to === null || attack === null) return;
    announce(scene, act);
    spend(scene, who, 'standard');
    if (attack.defender >= 0) scene.slots.declareAttack(scene, attack);
    if (payOpeningsInto(scene, attack)) strikeInto(scene, attack, to);
    scene.slots.afterAction(scene, who, true);
  },
};

/** All attacks that the combatant is entitled to, the first into a square, each further one into a square or at whom it sees (MOD-CONC-05, MOD-FULL-01, MOD-FULL-02). */
export const fullAttackSquare: SharedAction = {
  id: 'full-attack-square',
  name: 'Full attack at a square',
  role: 'attack',
  nature: ['whole'],
  tactics: {
    appeal: 1,
    worthwhile: isWorthwhile,
    idle: (world, who) => !hasSequence(world, who) || !isAnyoneUnseen(world, who),
  },
  rules: ['attackIntoSquare', 'fullAttack'],
  args: [squareArg, weaponArg],
  takes: () => 'full',
  refuse: (world, who, brief) => refuseCost(world, who, 'full', 'full-attack', brief),
  refuseAct: (world, { who, to, item }) => {
    const found = refuseInto(world, who, to, item);
    const attack = to === null || found.length > 0 ? null : attackInto(world, who, to, item);
    return attack === null ? found : refuseSingle(world, attack);
  },

  resolve: (scene, act) => {
    const { who, to, item } = act;
    const first = to === null ? null : attackInto(scene, who, to, item);
    if (first !== null) carryOutAll(scene, act, first);
  },
};
