import { because, fighterAt, term } from '../../../../kernel/rule.ts';
import { type Choice, passing } from '../../../../kernel/state/question.ts';
import { untilNextTurnEnds, whoseTurn } from '../../../../time/rounds.ts';
import { offerOccasion, openingFor, payOpportunity } from '../../../d20/attack/opportunity.ts';
import { plainAttack } from '../../../d20/attack/plain-attack.ts';
import { gainEffect, hasEffect, TOTAL_DEFENSE } from '../../../d20/conditions/effects.ts';
import type { Attack } from '../../../d20/game.ts';
import { isInStrikingReach, standAdjacent } from '../../../d20/movement/field.ts';
import { BULL_RUSH, refuseRushed, rush } from '../../../d20/special/bull-rush.ts';
import { bareHands, carryOut, sizesLarger, specialOf, withManoeuvre } from '../../../d20/special/manoeuvre.ts';
import { weaponAt } from '../../body/state.ts';
import { FOILED } from '../../conditions/kinds.ts';
import { openToFollowers } from '../../flow/together.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../../game.ts';
import { hasAdvancedGrapple, hurlDown } from '../../special/grapple/advanced.ts';
import { type MissedPoint, withAfter } from '../points.ts';
import { type GrimTrait, says } from '../trait.ts';

const RIPOSTE = { text: 'riposte?', why: because('riposte', 'GNG-FEAT-78') };
const REDIRECTS = because('turns the force of the blow against its owner', 'GNG-FEAT-76');
const LEFT_OPEN = because('struck in vain at who was on its guard', 'GNG-FEAT-29');
const IN_VAIN = term('after a blow in vain', 'GNG-FEAT-29');

/** After a Block of a melee attack, an opening to strike at who made it; that blow may be blocked and answered in its turn (GNG-FEAT-78, GNG-FEAT-19). */
const riposte: MissedPoint = (scene, { attacker, defender, ranged }, aside) => {
  if (ranged || aside === '' || fighterAt(scene, attacker).digest.dead) return;
  offerOccasion(scene, attacker, defender, RIPOSTE);
};

const THROW = 'throw';
const DECLINE: Choice = passing('decline', 'let it pass');
const THROWS: Choice = { id: THROW, text: 'throw the other to the ground' };
const RUSHES: Choice = { id: BULL_RUSH, text: 'rush at the other' };

/** After a blow that missed or was blocked: a trip, a throw or a bull rush as an attack of opportunity (GNG-FEAT-76). */
const redirect: MissedPoint = (scene, attack) => {
  const { attacker, defender, ranged } = attack;
  if (ranged || fighterAt(scene, attacker).digest.dead) return;
  const weapon = openingFor(scene, defender, attacker);
  if (weapon < 0) return;
  const plain: Attack = { ...plainAttack(defender, attacker, weapon), opportunity: true };
  const trip = tripOf(scene, plain);
  const choices: Choice[] = trip === null ? [] : [{ id: 'trip', text: 'trip the other' }];
  const hands = { ...plain, weapon: bareHands(scene, defender) };
  if (canThrow(scene, hands)) choices.push(THROWS);
  if (standAdjacent(scene, defender, attacker) && refuseRushed(scene, defender, attacker).length === 0)
    choices.push(RUSHES);
  if (choices.length === 0) return;
  const chosen = scene.ask({
    kind: 'redirect-force',
    who: defender,
    text: 'turn the force of the blow against the attacker?',
    rule: REDIRECTS.rule,
    choices: [...choices, DECLINE],
    whom: { attacker },
    facts: {},
  });
  if (chosen === DECLINE.id) return;
  payOpportunity(scene, defender, attacker, REDIRECTS);
  if (chosen === THROW) THROWN(scene, hands);
  else if (chosen === BULL_RUSH) rushAtOnce(scene, defender, attacker);
  else if (trip !== null) carryOut(scene, trip);
  scene.slots.afterReaction?.(scene, defender, true);
};

/** A throw, with what follows an attack. */
const THROWN = openToFollowers(withAfter((scene, attack) => (hurlDown(scene, attack) ? 'hit' : 'miss')));

/** As far as a movement of its own would bring it. */
function rushAtOnce(scene: GrimScene, who: number, target: number): void {
  const limit = fighterAt(scene, who).state.counts.moved + scene.slots.speed(scene, who);
  rush(scene, who, target, { limit, charging: false });
}

/** The trip that is possible now, or null. */
function tripOf(world: GrimWorld, plain: Attack): Attack | null {
  const attack = withManoeuvre(world, plain, 'trip');
  if (attack === null || specialOf(world).manoeuvres['trip']?.refuse(world, attack).length !== 0) return null;
  const weapon = weaponAt(fighterAt(world, plain.attacker), attack.weapon);
  return isInStrikingReach(world, plain.attacker, weapon, plain.defender) ? attack : null;
}

/** Whoever has learned to throw needs no hold for it here, but its opponent within the reach of its hands. */
function canThrow(world: GrimWorld, { attacker, defender, weapon }: Attack): boolean {
  const fighter = fighterAt(world, attacker);
  if (weapon < 0 || !hasAdvancedGrapple(fighter) || fighterAt(world, defender).digest.inanimate) return false;
  if (specialOf(world).cannotHold(world, sizesLarger(world, defender, attacker))) return false;
  return isInStrikingReach(world, attacker, weaponAt(fighter, weapon), defender);
}

/** Notes for the whole of the own next turn what became of somebody's attack on who is on total defense (GNG-FEAT-29, GNG-FEAT-30). */
function note(scene: GrimScene, { attacker, defender, defending }: GrimAttack, open: boolean): void {
  if (!hasEffect(defending.state, TOTAL_DEFENSE) || FOILED.find(defending.state, attacker)?.data.open === false) return;
  gainEffect(scene, defender, FOILED.by(attacker, { open }, untilNextTurnEnds(scene.fight, defender)), LEFT_OPEN);
}

/** Whether the attack is the one with which somebody makes use of a blow in vain. */
function isReturned(world: GrimWorld, { attacker, defender, opportunity }: Attack): boolean {
  if (opportunity || whoseTurn(world.fight) !== attacker) return false;
  return FOILED.find(fighterAt(world, attacker).state, defender)?.data.open === true;
}

const STEADY = { intelligence: 13 } as const;

/** What follows an attack that came to nothing. */
export const ANSWERS: Readonly<Record<string, GrimTrait>> = {
  riposte: {
    ...says({ missed: riposte }),
    rule: 'GNG-FEAT-78',
    text: 'After a Block of a melee attack, an attack of opportunity at the attacker.',
    asks: { abilities: { ...STEADY, dexterity: 13 }, baseAttack: 1, traits: ['combat-expertise', 'dodge'] },
  },
  'redirect-force': {
    ...says({ missed: redirect }),
    rule: 'GNG-FEAT-76',
    text: 'A trip, throw or bull rush against the attacker as an attack of opportunity when a melee attack misses it.',
    asks: {
      abilities: { ...STEADY, dexterity: 13 },
      traits: ['combat-expertise', 'dodge', 'improved-unarmed-strike', 'improved-grapple', 'improved-trip'],
    },
  },
  'defensive-strike': {
    ...says({
      missed: (scene, attack) => {
        if (!attack.ranged) note(scene, attack, true);
      },
      struck: (scene, attack) => {
        note(scene, attack, false);
        return false;
      },
      attack: (world, attack, tally) => {
        if (isReturned(world, attack)) tally.add(4, IN_VAIN);
      },
      after: (scene, { attack }, owner) => {
        const { attacker: who, defender: source } = attack;
        if (owner === who && isReturned(scene, attack))
          scene.emit({ kind: 'lose', who, name: FOILED.name, source, why: LEFT_OPEN });
      },
    }),
    rule: 'GNG-FEAT-29',
    text: '+4 on the first attack in its next turn against whose melee attack missed it in total defense.',
    asks: { abilities: STEADY, baseAttack: 4, traits: ['combat-expertise'] },
  },
};
