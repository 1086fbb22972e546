import { d20 } from '../../../chance/dice.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { AIDED_ATTACK, AIDED_DEFENSE, aidAnother as aidAnotherBy } from '../../d20/special/aid-another.ts';
import type { GrimAction, GrimAttack, GrimFighter, GrimGame, GrimScene } from '../game.ts';
import { bothSides } from './sides.ts';

const RULE = 'GNG-CORE-01';
const AIDED = because('aided', RULE);
const SPENT = because('the aid is used', RULE);
const HELP = term('aid of a friend', RULE);
const WORTH = 2;

/** No attack on a defender but a check: no chain, and no face decides by itself. */
const AID: Check<boolean> = new Check({
  dice: d20,
  why: because('aid another', RULE),
  against: 'difficulty',
  by: (face, need) => face >= need,
  word: (done) => (done ? 'success' : 'failure'),
});
const DC = 10;

/**
 * An attack roll in melee against DC 10, with every modifier that would count against that opponent: a friend who fights it
 * has +2 on its next attack roll against it, or on its Defense roll against its next attack, up to the helper's next turn;
 * aid of several adds up (GNG-CORE-01).
 */
export const aidAnother: GrimAction = aidAnotherBy<GrimGame, string>({
  rules: [RULE, RULE],
  why: AIDED,
  comesOff: (scene, attack) => {
    const mine = scene.tally();
    scene.slots.addAttack(scene, bothSides(scene, attack), mine);
    return scene.check(AID, attack.attacker, attack.defender, mine, DC);
  },
  until: (scene, helper) => untilNextTurn(scene.fight, helper),
});

type Aid = typeof AIDED_ATTACK;

function addAid(kind: Aid, { state, digest }: GrimFighter, against: number, tally: Tally): void {
  if (!digest.aided) return;
  for (const { source } of kind.all(state)) if (source === against) tally.add(WORTH, HELP);
}

/** What friends have made of the attack roll. */
export function addAidToAttack({ attacking, defender }: GrimAttack, tally: Tally): void {
  addAid(AIDED_ATTACK, attacking, defender, tally);
}

/** And of the Defense roll against it. */
export function addAidToDefense({ defending, attacker }: GrimAttack, tally: Tally): void {
  addAid(AIDED_DEFENSE, defending, attacker, tally);
}

/** Aid counts for one attack, whatever comes of it. */
export function spendAid(scene: GrimScene, attack: GrimAttack): void {
  spendAidOfAttack(scene, attack);
  spendAidOfDefense(scene, attack);
}

/** That of the attacker alone, where its attack roll is made against no Defense roll. */
export function spendAidOfAttack(scene: GrimScene, { attacking, defender }: GrimAttack): void {
  if (attacking.digest.aided) spend(scene, attacking, AIDED_ATTACK, defender);
}

/** That of the defender alone, where the attack roll was made against another. */
export function spendAidOfDefense(scene: GrimScene, { defending, attacker }: GrimAttack): void {
  if (defending.digest.aided) spend(scene, defending, AIDED_DEFENSE, attacker);
}

function spend(scene: GrimScene, { index: who, state }: GrimFighter, kind: Aid, source: number): void {
  if (kind.on(state, source)) scene.emit({ kind: 'lose', who, name: kind.name, source, why: SPENT });
}
