import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import { hasEffect } from '../conditions/effects.ts';
import type { Attack, AttackResult, D20Scene, D20World } from '../game.ts';
import { areEnemies, isInStrikingReach, threateningWeapon } from '../movement/field.ts';
import { carryOut, withManoeuvre } from '../special/manoeuvre.ts';
import { plainAttack } from './plain-attack.ts';

const texts = cited((rule) => ({ TAKEN: because('attack of opportunity', rule.opportunitiesPerRound) }));

/** The effect of who has used an opening of the source. */
const SEIZED = 'seized';

/** The kind of the question, by which policies and standing orders know it. */
const OPPORTUNITY = 'opportunity';
const DECLINE: Choice = passing('decline', 'let it pass');
const ATTACK: Choice = { id: 'attack', text: 'make the attack of opportunity' };
const CHOICES: readonly Choice[] = [ATTACK, DECLINE];

/**
 * The combatant lets its guard down: every enemy that threatens it may make an attack of opportunity, in initiative
 * order, before the act goes on (MOD-AOO-08, MOD-AOO-11, MOD-AOO-13).
 *
 * @param spared those who are not asked (they had their opportunity on this movement); who attacks is added to it
 * @returns whether the combatant can still act; where not, its act is lost
 */
export function provoke(scene: D20Scene, who: number, spared: number[] | null = null): boolean {
  const { order } = scene.fight.clock;
  for (let place = 0; place < order.length; place++) {
    const enemy = order[place]?.who ?? NOBODY;
    if (!areEnemies(scene.fight, enemy, who) || spared?.includes(enemy) === true) continue;
    if (offerOpportunity(scene, enemy, who, spared !== null) !== null) spared?.push(enemy);
    if (!scene.slots.canAct(scene, who)) return false;
  }
  return scene.slots.canAct(scene, who);
}

/** The same for one enemy alone, who is provoked and nobody else (MOD-UNA-03). */
export function provokeOne(scene: D20Scene, who: number, enemy: number): boolean {
  offerOpportunity(scene, enemy, who, false);
  return scene.slots.canAct(scene, who);
}

/** How somebody came through an opening that it gave. */
export interface Opened {
  /** Whether it can still act. */
  readonly able: boolean;
  /** Whether the attack dealt damage, which undoes some acts. */
  readonly hurt: boolean;
}

/** The same for an act that damage undoes (MOD-GRAP-05, MOD-SNATCH-02). Only in a ruleset with special attacks. */
export function provokeHarm(scene: D20Scene, who: number, enemy: number): Opened {
  const before = scene.rules.health.harmTaken(scene, fighterAt(scene, who).state);
  const taken = offerOpportunity(scene, enemy, who, false);
  const hurt = taken !== null && scene.slots.special?.isHurt(scene, taken.attack, taken.result, before) === true;
  return { able: scene.slots.canAct(scene, who), hurt };
}

interface Taken {
  readonly attack: Attack;
  readonly result: AttackResult;
}

/**
 * The opening for one enemy that notices it: optional, once a round, with the full bonus (MOD-AOO-01, MOD-AOO-09,
 * MOD-AOO-10); in place of the blow it may disarm, trip or grapple (MOD-AOO-12). Null where it was not used.
 */
function offerOpportunity(scene: D20Scene, enemy: number, who: number, moving: boolean): Taken | null {
  if (fighterAt(scene, enemy).state.counts.opportunities <= 0) return null;
  // It takes several in a round, but none of the same opponent.
  if (hasEffect(fighterAt(scene, enemy).state, SEIZED, who)) return null;
  // Most are out of reach, which is found out soonest.
  const weapon = threateningWeapon(scene, enemy, who);
  if (weapon < 0) return null;
  if (!scene.slots.canTakeOpportunity(scene, enemy) || !scene.slots.notices(scene, enemy, who)) return null;
  const attack = answered(scene, { ...plainAttack(enemy, who, weapon), opportunity: true, moving });
  if (attack === null) return null;
  scene.count(enemy, 'opportunities', -1, texts(scene).TAKEN, who);
  scene.tell(enemy, who, 0, texts(scene).TAKEN);
  seize(scene, enemy, who);
  return { attack, result: carryOut(scene, attack) };
}

/** Notes whose opening it was, where there may be others in the round but none of the same opponent. */
function seize(scene: D20Scene, enemy: number, who: number): void {
  if (scene.slots.oneOpportunityEach !== true || scene.slots.opportunitiesPerRound(scene, enemy) < 2) return;
  const effect = { name: SEIZED, source: who, until: untilNextTurn(scene.fight, enemy), data: null };
  scene.emit({ kind: 'gain', who: enemy, effect, why: texts(scene).TAKEN });
}

/** The attack as its maker wants it, or null. */
function answered(scene: D20Scene, attack: Attack): Attack | null {
  if (scene.firstOnly === true) return attack;
  const others = instead(scene, attack);
  const fighter = fighterAt(scene, attack.attacker);
  const answer = scene.ask({
    kind: OPPORTUNITY,
    who: attack.attacker,
    text: 'take the opportunity to attack?',
    rule: scene.slots.citations.opportunity,
    choices: others.length === 0 ? CHOICES : [...CHOICES, ...others.map(({ choice }) => choice)],
    whom: { attacker: attack.attacker, defender: attack.defender },
    facts: { weapon: fighter.profile.weapons[attack.weapon]?.id ?? '' },
  });
  if (answer === DECLINE.id) return null;
  return others.find(({ choice }) => choice.id === answer)?.attack ?? attack;
}

interface Instead {
  readonly choice: Choice;
  readonly attack: Attack;
}

/** What can be done in place of the blow now (MOD-AOO-12). */
function instead(world: D20World, plain: Attack): readonly Instead[] {
  const { special } = world.slots;
  if (special === null) return [];
  const found: Instead[] = [];
  for (const [word, manoeuvre] of Object.entries(special.manoeuvres)) {
    if (!manoeuvre.opportunity) continue;
    const attack = withManoeuvre(world, plain, word);
    const weapon = fighterAt(world, plain.attacker).profile.weapons[attack?.weapon ?? -1];
    if (attack === null || weapon === undefined) continue;
    if (!isInStrikingReach(world, plain.attacker, weapon, plain.defender)) continue;
    if (manoeuvre.refuse(world, attack).length === 0)
      found.push({ choice: { id: word, text: manoeuvre.text }, attack });
  }
  return found;
}
