import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { OATH_SPENT, SWORN } from '../conditions/magic.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { ROUNDS_A_DAY } from '../time/spans.ts';

const SWEARS = because('an oath to slay', 'GNG-ITEM-13');
const FULFILLED = because('the oath is fulfilled', 'GNG-ITEM-15');

const DAYS = 7;

/** Swears to slay an enemy, for seven days; no other oath within a day (GNG-ITEM-15). @param item the bow among the swearer's things */
export function swear(scene: GrimScene, who: number, item: number, enemy: number): void {
  const until = untilSameCount(scene.fight, DAYS * ROUNDS_A_DAY);
  gainEffect(scene, who, SWORN.by(who, { enemy, item }, until), SWEARS);
  const spent = { name: OATH_SPENT, source: who, until: untilSameCount(scene.fight, ROUNDS_A_DAY) };
  gainEffect(scene, who, spent, SWEARS);
}

/** Whether the combatant may swear: neither an oath is open, nor was one sworn within a day (GNG-ITEM-15). */
export function maySwear(world: GrimWorld, who: number): boolean {
  const { state, digest } = fighterAt(world, who);
  return !digest.sworn && !hasEffect(state, OATH_SPENT);
}

/** Whom the combatant has sworn to slay with the thing; NOBODY where it has not. */
export function swornEnemy({ state, digest }: GrimFighter, item: number): number {
  if (!digest.sworn) return NOBODY;
  return SWORN.all(state).find(({ data }) => data.item === item)?.data.enemy ?? NOBODY;
}

/** Whoever has slain its sworn enemy, by whatever means, is free of the oath (GNG-ITEM-15). @param killer or NOBODY */
export function fulfil(scene: GrimScene, killer: number, slain: GrimFighter): void {
  if (killer === NOBODY || !slain.digest.dead) return;
  const { state, digest } = fighterAt(scene, killer);
  if (!digest.sworn || SWORN.find(state)?.data.enemy !== slain.index) return;
  scene.emit({ kind: 'lose', who: killer, name: SWORN.name, source: killer, why: FULFILLED });
}
