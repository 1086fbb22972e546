import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilNextTurnEnds, untilSameCount } from '../../../time/rounds.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { constitution, fighter, profileOf } from '../body/state.ts';
import { check } from '../checks/checks.ts';
import type { ModernGame } from '../game.ts';

/** Has run without a break; the value is for how many rounds. */
const RUN_ON = 'run-on';
/** Has run to its limit and must rest. */
const WINDED = 'winded';

const KEEPS_RUNNING = why('Constitution check to keep running', 'MOD-RUN-05');
const RUNS_ON = why('runs on', 'MOD-RUN-05');
const STOPS = why('must stop running', 'MOD-RUN-06');
const MUST_REST = why('has run to its limit', 'MOD-RUN-07');

const FIRST_DC = 10;
const REST_ROUNDS = 10;
/** What the feat adds to such checks. */
const ENDURANCE = 4;

const RESTS = refusal('it has run to its limit and must rest for a minute', 'MOD-RUN-07');

/**
 * At the start of a round's run: for as many rounds as its Constitution score a combatant just runs; from then on it takes a
 * Constitution check each round, against 10, 11, 12, … (MOD-RUN-05). Whoever fails stops there, and rests for 10 rounds
 * before it can run again (MOD-RUN-06, MOD-RUN-07). At speed 30 that is about 14 miles an hour (MOD-RUN-09).
 *
 * @returns whether it can run
 */
export function keepRunning(scene: Scene<ModernGame>, who: number): boolean {
  if (!profileOf(scene, who).living) return true;
  const rounds = fighter(scene, who).effects.find(({ name }) => name === RUN_ON)?.value ?? 0;
  if (rounds > 0) scene.emit({ kind: 'lose', who, name: RUN_ON, source: who, why: RUNS_ON });
  const score = constitution(scene, who);
  const beyond = rounds - score;
  const stamina = profileOf(scene, who).traits.endurance ? ENDURANCE : 0;
  if (beyond >= 0 && !check(scene, who, abilityModifier(score) + stamina, FIRST_DC + beyond, KEEPS_RUNNING)) {
    const until = untilSameCount(scene.fight, REST_ROUNDS);
    scene.emit({ kind: 'gain', who, effect: { name: WINDED, source: who, value: 0, until }, why: MUST_REST });
    if (scene.told) scene.emit({ kind: 'tell', who, target: -1, value: 0, why: STOPS });
    return false;
  }
  const until = untilNextTurnEnds(scene.fight, who);
  scene.emit({ kind: 'gain', who, effect: { name: RUN_ON, source: who, value: rounds + 1, until }, why: RUNS_ON });
  return true;
}

/** No running during the rest (MOD-RUN-07). */
export function refuseRunning(table: Table<ModernGame>, who: number, action: string): readonly Refusal[] {
  return action === 'run' && hasEffect(fighter(table, who), WINDED) ? [RESTS] : [];
}
