import { because, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn, untilNextTurnEnds } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { HASTENS, RUNS } from '../../d20/movement/pace.ts';
import { abilityBonus, abilityScore } from '../body/abilities.ts';
import { check } from '../checks/checks.ts';
import { addHindrance } from '../checks/hindered.ts';
import { tire } from '../conditions/fatigue.ts';
import { bring } from '../conditions/gain.ts';
import type { V22Scene } from '../game.ts';

/** Has moved all out without a break, for so many rounds. */
export const ALL_OUT: EffectKind<{ readonly amount: number }> = new EffectKind('all-out', {
  text: 'moving all out',
  blank: { amount: 0 },
  words: ({ amount }) => (amount === 0 ? 'moving all out' : `moving all out (round ${amount})`),
});

/** Moves all out with a movement power: so much it adds to Defense (V22-MOVE-06). */
export const POWERED: EffectKind<{ readonly amount: number }> = new EffectKind('all-out-by-power', {
  text: 'moving all out with a power',
  blank: { amount: 2 },
  words: ({ amount }) => `moving all out with a power (+${amount} Defense)`,
});

const PER_RANK = 2;
const FAST = because('', 'V22-MOVE-06');
const KEEPS_ON = because('Constitution check to keep moving all out', 'V22-MOVE-07');
const GOES_ON = because('', 'V22-MOVE-07');
const TIRES = because('has moved all out for too long', 'V22-MOVE-08');
const CONSTITUTION = term('Constitution', 'V22-MOVE-07');
const FIRST_DIFFICULTY = 10;

/**
 * At the start of a round all out: for as many rounds as its Constitution score a combatant just does it; from then on it
 * takes a Constitution check each round, against 10, 11, 12, … (V22-MOVE-07). Whoever fails is fatigued, or by the option
 * `alloutFailure: 'oneLevel'` a level more tired than before, and drops to twice its speed (V22-MOVE-08). With a movement power
 * the Defense of who moves all out is 2 higher for each rank (V22-MOVE-06).
 *
 * @returns how many times its speed it covers
 */
export function keepRunning(scene: V22Scene, who: number, way: string): number {
  const fighter = fighterAt(scene, who);
  const rounds = ALL_OUT.find(fighter.state)?.data.amount ?? 0;
  const beyond = rounds - abilityScore(fighter, 'constitution');
  if (beyond >= 0 && !goesOn(scene, who, FIRST_DIFFICULTY + beyond)) {
    if (scene.options.alloutFailure === 'oneLevel') tire(scene, who, NOBODY, TIRES);
    else bring(scene, who, { name: 'fatigued', source: NOBODY, until: null }, TIRES);
    return fighterAt(scene, who).digest.unconscious ? 0 : HASTENS;
  }
  gainEffect(scene, who, ALL_OUT.by(who, { amount: rounds + 1 }, untilNextTurnEnds(scene.fight, who)), GOES_ON);
  const rank = fighter.state.sheet.movement?.[way]?.rank ?? 0;
  if (rank > 0)
    gainEffect(scene, who, POWERED.by(who, { amount: PER_RANK * rank }, untilNextTurn(scene.fight, who)), FAST);
  return RUNS;
}

function goesOn(scene: V22Scene, who: number, difficulty: number): boolean {
  const fighter = fighterAt(scene, who);
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, 'constitution'), CONSTITUTION);
  addHindrance(scene, fighter, bonus);
  return check(scene, who, bonus, difficulty, KEEPS_ON);
}
