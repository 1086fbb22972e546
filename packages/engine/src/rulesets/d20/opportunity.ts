import { why } from '../../kernel/event.ts';
import { NOBODY } from '../../kernel/fight.ts';
import type { Choice, Scene } from '../../kernel/scene.ts';
import { areEnemies, combatantAt, profileOf, threateningWeapon } from './field.ts';
import type { D20Game } from './game.ts';

const TAKEN = why('attack of opportunity', 'MOD-AOO-09');

/** The kind of the question, by which policies and standing orders know it. */
const OPPORTUNITY = 'opportunity';
const DECLINE: Choice = { id: 'decline', text: 'let it pass' };
const ATTACK: Choice = { id: 'attack', text: 'make the attack of opportunity' };
const CHOICES: readonly Choice[] = [ATTACK, DECLINE];

/**
 * The combatant lets its guard down: every enemy that threatens it may make an attack of opportunity, in initiative
 * order, before the act goes on (MOD-AOO-08, MOD-AOO-11, MOD-AOO-13).
 *
 * @param spared those who are not asked (they had their opportunity on this movement); who attacks is added to it
 * @returns whether the combatant can still act; where not, its act is lost
 */
export function provoke(scene: Scene<D20Game>, who: number, spared: number[] | null = null): boolean {
  const { order } = scene.fight.clock;
  for (let place = 0; place < order.length; place++) {
    const enemy = order[place]?.who ?? NOBODY;
    if (!areEnemies(scene.fight, enemy, who) || spared?.includes(enemy) === true) continue;
    if (offerOpportunity(scene, enemy, who)) spared?.push(enemy);
    if (!scene.slots.canAct(scene, who)) return false;
  }
  return scene.slots.canAct(scene, who);
}

/** The same for one enemy alone, who is provoked and nobody else (MOD-UNA-03). */
export function provokeOne(scene: Scene<D20Game>, who: number, enemy: number): boolean {
  offerOpportunity(scene, enemy, who);
  return scene.slots.canAct(scene, who);
}

/** The opening for one enemy: optional, once a round, with the full bonus (MOD-AOO-01, MOD-AOO-09, MOD-AOO-10). Whether it was used. */
function offerOpportunity(scene: Scene<D20Game>, enemy: number, who: number): boolean {
  if (combatantAt(scene, enemy).counts.opportunities <= 0) return false;
  if (!scene.slots.canTakeOpportunity(scene, enemy)) return false;
  const weapon = threateningWeapon(scene, enemy, who);
  if (weapon < 0 || !wants(scene, enemy, who, weapon)) return false;
  scene.emit({ kind: 'count', who: enemy, count: 'opportunities', by: -1, why: TAKEN, source: who, rows: null });
  scene.slots.resolveAttack(scene, {
    attacker: enemy,
    defender: who,
    weapon,
    ranged: false,
    sequence: 0,
    charge: false,
    opportunity: true,
    nonlethal: false,
    choices: [],
  });
  return true;
}

function wants(scene: Scene<D20Game>, enemy: number, who: number, weapon: number): boolean {
  const answer = scene.ask({
    kind: OPPORTUNITY,
    who: enemy,
    text: 'take the opportunity to attack?',
    rule: 'MOD-AOO-01',
    choices: CHOICES,
    facts: {
      attacker: combatantAt(scene, enemy).id,
      defender: combatantAt(scene, who).id,
      weapon: profileOf(scene, enemy).weapons[weapon]?.id ?? '',
    },
  });
  return answer === ATTACK.id;
}
