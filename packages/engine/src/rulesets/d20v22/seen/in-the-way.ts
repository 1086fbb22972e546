import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Obstacle } from '../../../kernel/ruleset/screen.ts';
import { terrainAt } from '../../../space/grid/battle-map.ts';
import { attackOf } from '../../d20/attack/attacks.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { isVolley } from '../attack/volley.ts';
import type { V22Act, V22Attack, V22World } from '../game.ts';
import type { Met } from '../harm/crash.ts';
import { raisedDamage } from '../harm/impact.ts';
import { metOnTheWay } from '../harm/knockback.ts';
import { knockbackModifier } from '../harm/toughness.ts';

/** More than any volley adds. */
const VOLLEY = 20;

/** What an attack may throw its target against, by its greatest knockback (V22-KB-09 to V22-KB-11): shown before it is made. */
export function inTheWay(world: V22World, act: V22Act): readonly Obstacle[] {
  const { who, target, action } = act;
  if (target === NOBODY || target === who || action.role !== 'attack') return [];
  const attack = attackOf(world, act);
  if (attack === null) return [];
  const result = greatestResult(world, bothSides(world, attack));
  if (result <= 0) return [];
  const found = metOnTheWay(world, { attacker: who, defender: target, result });
  const names = found.map(({ x, y, met }) => ({ at: { x, y }, text: nameOf(world, met) }));
  return names.filter(({ text }, at) => at === 0 || text !== names[at - 1]?.text);
}

function greatestResult(world: V22World, attack: V22Attack): number {
  const impact = world.slots.impact(world, attack, 'critical');
  if (impact.affliction !== null) return 0;
  const most = raisedDamage(impact) + (isVolley(world, attack) ? VOLLEY : 0);
  return Math.min(impact.knockback, most - knockbackModifier(world, attack.defender, attack.attacker));
}

function nameOf(world: V22World, met: Met): string {
  if ('who' in met) return fighterAt(world, met.who).state.name;
  const { map } = world.fight;
  const [square] = met.squares;
  return map === null || square === undefined ? '' : terrainAt(map, square).name;
}
