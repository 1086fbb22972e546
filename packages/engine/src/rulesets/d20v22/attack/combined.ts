import { fighterAt, type Term, term } from '../../../kernel/rule.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { type Line, longer } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import type { Impact, V22Scene, V22World } from '../game.ts';
import { raisedDamage } from '../harm/impact.ts';
import { comesToNothing } from '../harm/toughness.ts';
import type { SaveKind } from '../sheet/sheet.ts';
import { comeToRest, feltOf, impactOf, type Struck, strikeAt } from './attack.ts';
import { land } from './land.ts';

const COMBINED: Term = term('combined attack', 'V22-COMB-03');
const EACH = 2;
const WITHIN = 5;

/** What a target saves by against such an attack. */
export function saveAgainst(world: V22World, { attacker, weapon }: Attack): SaveKind | 'toughness' {
  return weaponOf({ attacking: fighterAt(world, attacker), weapon }).affliction?.save ?? 'toughness';
}

/** One of the attacks, with what it would come to by itself. */
interface Part {
  readonly struck: Struck;
  /** The damage bonus of the hit, whatever of it the target feels. */
  readonly damage: number;
  readonly impact: Impact;
}

/** One attack of several that take effect together: rolled as any other; null where it misses. What strays to somebody else lands there. */
export function rollPart(scene: V22Scene, attack: Attack): Part | null {
  if (!mayStillAttack(scene, attack)) return null;
  const struck = strikeAt(scene, attack);
  if (struck === null) return null;
  if (struck.rolled.strike === 'miss') {
    comeToRest(scene, struck, null, footprintOf(scene, struck.attack.defender));
    return null;
  }
  const whole = impactOf(scene, struck.attack, struck.rolled);
  const felt = feltOf(scene, whole, struck.rolled);
  const part = { struck, damage: raisedDamage(whole), impact: felt ?? whole };
  if (felt === null) rest(scene, part);
  else if (part.impact.defender !== attack.defender) settle(scene, part, part.impact);
  // What its target feels nothing of adds nothing to what the others do.
  else if (comesToNothing(scene, part.impact)) rest(scene, part);
  else return part;
  return null;
}

/**
 * They take effect together: the greatest of them by what it adds to the difficulty, critical hits included, with 2 more for
 * each other one that comes within 5 of it; the target makes one save (V22-COMB-03), against lethal damage where the greatest
 * is lethal (V22-COMB-05).
 */
export function landTogether(scene: V22Scene, parts: readonly Part[]): void {
  const most = parts.reduce((found, { impact }) => Math.max(found, raisedDamage(impact)), Number.NEGATIVE_INFINITY);
  const first = parts.find(({ impact }) => raisedDamage(impact) === most);
  if (first === undefined) return;
  const near = parts.filter((each) => each !== first && most - raisedDamage(each.impact) <= WITHIN);
  const extra: Line = near.length === 0 ? first.impact.extra : longer(first.impact.extra, EACH * near.length, COMBINED);
  settle(scene, first, { ...first.impact, extra });
  for (const part of parts) if (part !== first) rest(scene, part);
}

function settle(scene: V22Scene, part: Part, impact: Impact): void {
  const stands = footprintOf(scene, impact.defender);
  land(scene, impact);
  comeToRest(scene, part.struck, part.damage, stands);
}

function rest(scene: V22Scene, { struck, damage, impact }: Part): void {
  comeToRest(scene, struck, damage, footprintOf(scene, impact.defender));
}
