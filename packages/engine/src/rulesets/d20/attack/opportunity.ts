import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import { hasEffect } from '../conditions/effects.ts';
import type { Attack, AttackResult, D20Act, D20Scene, D20World } from '../game.ts';
import { areEnemies, isInHand, isInStrikingReach, threateningWeapon } from '../movement/field.ts';
import { carryOut, withManoeuvre } from '../special/manoeuvre.ts';
import { goesOn } from '../time/budget.ts';
import { refuseAttack } from './attacks.ts';
import { plainAttack } from './plain-attack.ts';
import { weaponOf, wielded } from './sides.ts';

const texts = cited((rule) => ({
  TAKEN: because('attack of opportunity', rule.opportunitiesPerRound),
  LOST: because('cannot go through with it after the opening', rule.provokingActions),
}));

/** The effect of who has used an opening of the source. */
const SEIZED = 'seized';

/** The kind of the question, by which policies and standing orders know it. */
const OPPORTUNITY = 'opportunity';
const DECLINE: Choice = passing('decline', 'let it pass');
const ATTACK: Choice = { id: 'attack', text: 'make the attack of opportunity' };
const CHOICES: readonly Choice[] = [ATTACK, DECLINE];

/**
 * The combatant lets its guard down: every enemy that threatens it may make an attack of opportunity, in initiative
 * order, before the act goes on (MOD-AOO-08, MOD-AOO-11, MOD-AOO-13). Once it can act no more nobody else is asked; the
 * senseless, who are moved by others, give theirs to all.
 *
 * @param spared those who are not asked (they had their opportunity on this movement); who attacks is added to it
 * @returns whether the combatant can still act; where not, its act is lost
 */
export function provoke(scene: D20Scene, who: number, spared: number[] | null = null): boolean {
  const { order } = scene.fight.clock;
  const wasAble = scene.slots.canAct(scene, who);
  for (let place = 0; place < order.length; place++) {
    const enemy = order[place]?.who ?? NOBODY;
    if (!areEnemies(scene.fight, enemy, who) || spared?.includes(enemy) === true) continue;
    if (offerOpportunity(scene, enemy, who, spared !== null) === null) continue;
    spared?.push(enemy);
    if (wasAble && !scene.slots.canAct(scene, who)) return false;
  }
  return scene.slots.canAct(scene, who);
}

/** How many reasons there are, as things stand, against what somebody is about to do. */
type ReasonsAgainst<T> = (world: D20World, deed: T) => number;

/** Those against an act of the catalogue, what it costs among them. */
export function againstAct(world: D20World, act: D20Act): number {
  const { action, who } = act;
  return action.refuse(world, who).length + action.refuseAct(world, act).length;
}

/** Those against an attack; where nobody is known to stand on the square that it goes into, all that it takes is the weapon. */
export function againstAttack(world: D20World, attack: Attack): number {
  if (attack.defender !== NOBODY) return refuseAttack(world, attack).length;
  const { state, profile } = fighterAt(world, attack.attacker);
  const weapon = profile.weapons[attack.weapon];
  return weapon !== undefined && isInHand(state, weapon) ? 0 : 1;
}

/**
 * As `provoke`, for what is done afterwards with something that an opening can take away: whoever is disarmed shoots no
 * more, whoever is thrown down does not run.
 *
 * @returns whether nothing stands against it now that did not before
 */
export function provokeBefore<T>(scene: D20Scene, who: number, deed: T, against: ReasonsAgainst<T>): boolean {
  const { order } = scene.fight.clock;
  const wasAble = scene.slots.canAct(scene, who);
  let before = UNTOUCHED;
  for (let place = 0; place < order.length; place++) {
    const enemy = order[place]?.who ?? NOBODY;
    if (!areEnemies(scene.fight, enemy, who)) continue;
    const attack = wantedOpportunity(scene, enemy, who, false);
    if (attack === null) continue;
    if (before === UNTOUCHED) before = against(scene, deed);
    takeOpportunity(scene, attack);
    if (!goesOn(scene, who, wasAble)) return false;
  }
  if (before === UNTOUCHED) return goesOn(scene, who, wasAble);
  if (against(scene, deed) <= before) return true;
  scene.tell(who, NOBODY, 0, texts(scene).LOST);
  return false;
}

/** Nobody has used the opening: nothing is to be asked anew. */
const UNTOUCHED = -1;

/** The same for one enemy alone. */
export function provokeOneBefore<T>(
  scene: D20Scene,
  enemy: number,
  { who, deed }: { readonly who: number; readonly deed: T },
  against: ReasonsAgainst<T>,
): boolean {
  const wasAble = scene.slots.canAct(scene, who);
  const attack = wantedOpportunity(scene, enemy, who, false);
  if (attack === null) return goesOn(scene, who, wasAble);
  const before = against(scene, deed);
  takeOpportunity(scene, attack);
  if (!goesOn(scene, who, wasAble)) return false;
  if (against(scene, deed) <= before) return true;
  scene.tell(who, NOBODY, 0, texts(scene).LOST);
  return false;
}

/** The same for one enemy alone, who is provoked and nobody else (MOD-UNA-03). */
export function provokeOne(scene: D20Scene, who: number, enemy: number): boolean {
  offerOpportunity(scene, enemy, who, false);
  return scene.slots.canAct(scene, who);
}

/** What gives somebody an opening beside what gives one to everybody, as it is asked and told. */
export interface Occasion {
  readonly text: string;
  readonly why: Cause;
}

/** The opening that something out of the ordinary gives one enemy, if it wants to use it. */
export function offerOccasion(scene: D20Scene, who: number, enemy: number, occasion: Occasion): void {
  const attack = wantedOpportunity(scene, enemy, who, false, occasion);
  if (attack !== null) takeOpportunity(scene, attack, occasion.why);
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

/** The opening for one enemy, and what came of the attack. Null where it was not used. */
function offerOpportunity(scene: D20Scene, enemy: number, who: number, moving: boolean): Taken | null {
  const attack = wantedOpportunity(scene, enemy, who, moving);
  return attack === null ? null : { attack, result: takeOpportunity(scene, attack) };
}

/**
 * The opening for one enemy that notices it: optional, once a round, with the full bonus (MOD-AOO-01, MOD-AOO-09,
 * MOD-AOO-10); in place of the blow it may disarm, trip or grapple (MOD-AOO-12). Null where it was not used.
 */
function wantedOpportunity(
  scene: D20Scene,
  enemy: number,
  who: number,
  moving: boolean,
  occasion?: Occasion,
): Attack | null {
  const weapon = openingFor(scene, enemy, who);
  if (weapon < 0) return null;
  return answered(scene, { ...plainAttack(enemy, who, weapon), opportunity: true, moving }, occasion);
}

/** The weapon with which the combatant could use an opening of the other now, or -1 where it cannot. */
export function openingFor(world: D20World, enemy: number, who: number): number {
  if (fighterAt(world, enemy).state.counts.opportunities <= 0) return -1;
  // It takes several in a round, but none of the same opponent.
  if (hasEffect(fighterAt(world, enemy).state, SEIZED, who)) return -1;
  // Most are out of reach, which is found out soonest.
  const weapon = threateningWeapon(world, enemy, who);
  if (weapon < 0) return -1;
  return world.slots.canTakeOpportunity(world, enemy, who) && world.slots.notices(world, enemy, who) ? weapon : -1;
}

/** What is to come of the act depends on how things stand behind the opening, and on whether that was a hit. */
function takeOpportunity(scene: D20Scene, attack: Attack, why: Cause = texts(scene).TAKEN): AttackResult {
  return scene.stages(strikesThere, { attack, why }) ? 'hit' : 'miss';
}

function strikesThere(scene: D20Scene, { attack, why }: { readonly attack: Attack; readonly why: Cause }): boolean {
  payOpportunity(scene, attack.attacker, attack.defender, why);
  const result = carryOut(scene, attack);
  scene.slots.afterReaction?.(scene, attack.attacker, true);
  return result === 'hit';
}

/** Uses an attack of opportunity up, for whatever is done with it. */
export function payOpportunity(scene: D20Scene, enemy: number, who: number, why: Cause): void {
  scene.count(enemy, 'opportunities', -1, why, who);
  scene.tell(enemy, who, 0, why);
  seize(scene, enemy, who);
}

/** Notes whose opening it was, where there may be others in the round but none of the same opponent. */
function seize(scene: D20Scene, enemy: number, who: number): void {
  if (scene.slots.oneOpportunityEach !== true || scene.slots.opportunitiesPerRound(scene, enemy) < 2) return;
  const effect = { name: SEIZED, source: who, until: untilNextTurn(scene.fight, enemy), data: null };
  scene.emit({ kind: 'gain', who: enemy, effect, why: texts(scene).TAKEN });
}

/** The attack as its maker wants it, or null. */
function answered(scene: D20Scene, attack: Attack, occasion?: Occasion): Attack | null {
  if (scene.firstOnly === true) return attack;
  const others = instead(scene, attack);
  const fighter = fighterAt(scene, attack.attacker);
  const answer = scene.ask({
    kind: OPPORTUNITY,
    who: attack.attacker,
    text: occasion?.text ?? 'take the opportunity to attack?',
    rule: occasion?.why.rule ?? scene.slots.citations.opportunity,
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
    if (attack === null) continue;
    const weapon = weaponOf(wielded(world, attack));
    if (!isInStrikingReach(world, plain.attacker, weapon, plain.defender)) continue;
    if (manoeuvre.refuse(world, attack).length === 0)
      found.push({ choice: { id: word, text: manoeuvre.text }, attack });
  }
  for (const choice of special.blows?.(world, plain) ?? [])
    found.push({ choice, attack: { ...plain, choices: [choice.id] } });
  return found;
}
