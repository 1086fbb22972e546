import { because, fighterAt, NOBODY, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurnEnds, untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { RUNS } from '../../d20/movement/pace.ts';
import { constitution } from '../body/state.ts';
import { checkWith } from '../checks/checks.ts';
import { abilityBonus } from '../checks/skills.ts';
import type { ModernFighter, ModernScene, ModernWorld } from '../game.ts';

/** Has run without a break, for so many rounds. */
export const RUN_ON: EffectKind<{ readonly amount: number }> = new EffectKind('run-on', {
  text: 'running on',
  blank: { amount: 0 },
  words: ({ amount }) => (amount === 0 ? 'running on' : `running on (round ${amount})`),
});
/** Has run to its limit and must rest. */
export const WINDED = 'winded';

const KEEPS_RUNNING = because('Constitution check to keep running', 'MOD-RUN-05');
const RUNS_ON = because('running on', 'MOD-RUN-05');
const STOPS = because('must stop running', 'MOD-RUN-06');
const MUST_REST = because('has run to its limit', 'MOD-RUN-07');

const FIRST_DC = 10;
/** A minute, of rounds of 6 seconds (MOD-SEQ-03). */
const REST_ROUNDS = 10;
/** What the feat adds to such checks. */
const ENDURANCE = 4;
const STAMINA = term('Endurance', 'MOD-RUN-05');

const RESTS = refusal('{who} has run to the limit and must rest for a minute', 'MOD-RUN-07');

/**
 * At the start of a round's run: for as many rounds as its Constitution score a combatant just runs; from then on it takes a
 * Constitution check each round, against 10, 11, 12, … (MOD-RUN-05). Whoever fails stops there, and rests for 10 rounds
 * before it can run again (MOD-RUN-06, MOD-RUN-07). At speed 30 that is about 14 miles an hour (MOD-RUN-09).
 *
 * @returns how many times its speed it covers
 */
export function keepRunning(scene: ModernScene, who: number): number {
  const fighter = fighterAt(scene, who);
  if (!fighter.profile.living) return RUNS;
  const rounds = RUN_ON.find(fighter.state)?.data.amount ?? 0;
  if (rounds > 0) scene.emit({ kind: 'lose', who, name: RUN_ON.name, source: who, why: RUNS_ON });
  const score = constitution(fighter);
  const beyond = rounds - score;
  if (beyond >= 0 && !runsOn(scene, fighter, FIRST_DC + beyond)) {
    gainEffect(scene, who, { name: WINDED, source: who, until: untilSameCount(scene.fight, REST_ROUNDS) }, MUST_REST);
    scene.tell(who, NOBODY, 0, STOPS);
    return 0;
  }
  gainEffect(scene, who, RUN_ON.by(who, { amount: rounds + 1 }, untilNextTurnEnds(scene.fight, who)), RUNS_ON);
  return RUNS;
}

function runsOn(scene: ModernScene, { index, profile }: ModernFighter, difficulty: number): boolean {
  const bonus = abilityBonus(scene, index, 'constitution');
  if (profile.traits.endurance) bonus.add(ENDURANCE, STAMINA);
  return checkWith(scene, index, bonus, difficulty, KEEPS_RUNNING);
}

/** No running during the rest (MOD-RUN-07). */
export function refuseRunning(world: ModernWorld, who: number, action: string): readonly Refusal[] {
  return action === 'run' && hasEffect(fighterAt(world, who).state, WINDED) ? [RESTS] : [];
}
