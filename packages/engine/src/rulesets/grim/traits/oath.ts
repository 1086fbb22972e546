import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { OATH_SPENT, SWORN } from '../conditions/magic.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { ROUNDS_A_DAY } from '../time/spans.ts';
import { originOf } from './worked.ts';

const SWEARS = because('an oath to slay', 'GNG-ITEM-13');
const FULFILLED = because('the oath is fulfilled', 'GNG-ITEM-15');

const DAYS = 7;

/** Swears to slay an enemy, for seven days; no other oath within a day (GNG-ITEM-15). @param item the bow among the swearer's things */
export function swear(scene: GrimScene, who: number, item: number, enemy: number): void {
  const until = untilSameCount(scene.fight, DAYS * ROUNDS_A_DAY);
  gainEffect(scene, who, SWORN.by(who, { enemy, item }, until), SWEARS);
  gainEffect(scene, who, OATH_SPENT.by(who, { item }, untilSameCount(scene.fight, ROUNDS_A_DAY)), SWEARS);
}

/** Whether the combatant may swear with its thing: of neither an oath is open, nor was one sworn within a day (GNG-ITEM-15). */
export function maySwear(world: GrimWorld, who: number, item: number): boolean {
  const bow = originOf(world, who, item);
  return world.fighters.every(({ index, state }) => {
    const oaths = [...SWORN.all(state), ...OATH_SPENT.all(state)].map(({ data }) => originOf(world, index, data.item));
    return oaths.every((of) => index !== who && (of.who !== bow.who || of.item !== bow.item));
  });
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
