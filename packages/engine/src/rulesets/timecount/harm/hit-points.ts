import { why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import type { TcScene, TcTable } from '../game.ts';
import { endOf } from '../time/ordered.ts';

const BONUS = 'bonusHitPoints';
const GRANTED = why('bonus hit points', 'TC-HP-09');
const SPENT = why('bonus hit points go first', 'TC-HP-10');
const FIRST = why('Invigoration goes before normal hit points', 'TC-HP-07');
const LOST = why('damage beyond the Threshold of Pain', 'TC-TOP-02');

/** The bonus hit points of all grants. */
function bonusHitPoints(table: TcTable, who: number): number {
  let total = 0;
  for (const effect of table.fight.combatants[who]!.effects) if (effect.name === BONUS) total += effect.value;
  return total;
}

/** Normal hit points, Invigoration and bonus hit points together (TC-HP-06, TC-HP-09). */
export function allHitPoints(table: TcTable, who: number): number {
  const { counts } = table.fight.combatants[who]!;
  return counts.hitPoints + counts.invigoration + bonusHitPoints(table, who);
}

/** The hit points that fatigue is measured against: all of them, or by option the normal ones only (TC-HP-13). */
export function currentHitPoints(table: TcTable, who: number): number {
  if (table.options.currentHp === 'normalOnly') return table.fight.combatants[who]!.counts.hitPoints;
  return allHitPoints(table, who);
}

/** At 0 hit points or less he is dead (TC-HP-02, TC-COND-09). */
export function isDead(table: TcTable, who: number): boolean {
  return allHitPoints(table, who) <= 0;
}

/** Bonus hit points, also above the maximum, each grant with its own end (TC-HP-09, TC-HP-11). @param until the tick, or null */
export function grantBonus(scene: TcScene, who: number, points: number, until: number | null): void {
  const grant: Effect = {
    name: BONUS,
    source: NOBODY,
    value: points,
    until: until === null ? null : { at: 'tick', tick: until },
  };
  rewrite(scene, who, [...grantsOf(scene, who), grant]);
}

function grantsOf(table: TcTable, who: number): readonly Effect[] {
  return table.fight.combatants[who]!.effects.filter(({ name }) => name === BONUS);
}

/** Puts the grants down anew, the one that ends first standing first: time and damage take that one first (TC-HP-11). */
function rewrite(scene: TcScene, who: number, grants: readonly Effect[]): void {
  for (const { source } of grantsOf(scene, who)) scene.emit({ kind: 'lose', who, name: BONUS, source, why: SPENT });
  const ordered = grants.filter(({ value }) => value > 0).sort((a, b) => endOf(a) - endOf(b));
  for (const effect of ordered) scene.emit({ kind: 'gain', who, effect, why: GRANTED });
}

/** Takes points from bonus hit points, those that end first before the others (TC-HP-10, TC-HP-11). Returns what is left to take. */
export function drainBonus(scene: TcScene, who: number, points: number): number {
  if (points <= 0 || bonusHitPoints(scene, who) === 0) return points;
  let left = points;
  const kept = grantsOf(scene, who).map((grant) => {
    const taken = Math.min(left, grant.value);
    left -= taken;
    return { ...grant, value: grant.value - taken };
  });
  rewrite(scene, who, kept);
  return left;
}

/** Takes points from Invigoration (TC-HP-07). Returns what is left to take. */
export function drainInvigoration(scene: TcScene, who: number, points: number, source: number): number {
  const taken = Math.min(points, scene.fight.combatants[who]!.counts.invigoration);
  if (taken > 0) scene.count(who, 'invigoration', -taken, FIRST, source);
  return points - taken;
}

/** Takes points from the pools in their order: bonus, Invigoration, normal (TC-HP-01, TC-HP-07, TC-HP-10, TC-HP-12). */
export function loseHitPoints(scene: TcScene, who: number, points: number, source: number): void {
  const left = drainInvigoration(scene, who, drainBonus(scene, who, points), source);
  if (left > 0) scene.count(who, 'hitPoints', -left, LOST, source);
}
