import { d6, d20, sum } from '../../../chance/dice.ts';
import { because, byCount, Check, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { added, checkBy, factBy, known, negative, type Points } from '../../../kernel/scene/points.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { saveBonus } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import type { GrimGame, GrimScene } from '../game.ts';
import { injuryBy } from '../harm/hit-points.ts';

const SHOCK_OF_WOUND = because('the shock of the wound', 'GNG-VAR-02');
const ROUNDS = because('rounds of shock', 'GNG-VAR-02');

const BASE_DC = 10;
/** Failing by this much stuns, by twice as much stuns for 2d6 rounds (GNG-VAR-02). */
const STEP = 5;
const LONG = sum(2, d6);

/** What the damage is divided by, by size from Fine to Colossal (GNG-VAR-03). */
const DIVISORS: readonly number[] = [1, 1, 1, 1, 1, 2, 4, 8, 12];

type Shock = 'none' | 'dazed' | 'stunned' | 'stunned for long';

const SAVE: Check<Shock> = new Check({
  dice: d20,
  why: because('Fortitude save against the shock of the wound', 'GNG-VAR-01'),
  against: 'difficulty',
  by: shockOf,
  word: (suffered) => (suffered === 'none' ? 'success' : 'failure'),
});

/** Whether somebody has gone down. */
const DOWN = byCount<GrimGame, boolean>('hp', (hp) => hp < 0);

/**
 * In place of trauma: whoever loses hit points and still stands saves with Fortitude against 10 + the damage
 * (GNG-VAR-01), which counts less for larger creatures (GNG-VAR-03), or is dazed, or by 5 points stunned, or by 10 stunned
 * for 2d6 rounds (GNG-VAR-02).
 *
 * @param lost hit points, 1 or more
 */
export function shock(scene: GrimScene, who: number, lost: Points): void {
  const { profile } = fighterAt(scene, who);
  const { size, lacks, hardness } = profile;
  const isSpared = scene.options.anatomylessNoTrauma && lacks.includes('anatomy');
  // Who goes down by the wound has nothing left to lose by its shock, and things feel none.
  if (factBy(scene, DOWN, who, 0) || hardness !== null || isSpared) return;
  const divisor = DIVISORS[size] ?? 1;
  const harm = divisor === 1 ? lost : Math.floor(known(scene, lost) / divisor);
  const injury = injuryBy(scene, who, scene.options.injuryOnSameAttackSaves ? 0 : negative(lost));
  const bonus = saveBonus(scene, who, { save: 'fortitude', injury });
  const suffered = checkBy(scene, SAVE, who, bonus, added(harm, BASE_DC), scene.options.saveAutoResults ? 1 : 0);
  if (suffered === 'none') return;
  const rounds = suffered === 'stunned for long' ? scene.roll(who, LONG, ROUNDS) : 1;
  const name = suffered === 'dazed' ? 'dazed' : 'stunned';
  const until = untilSameCount(scene.fight, rounds);
  comeUnder(scene, who, { name, source: NOBODY, until }, SHOCK_OF_WOUND);
}

/** How hard it hits; `auto` is 1 where a natural 1 always fails and a natural 20 never does. */
function shockOf(face: number, need: number, auto: number): Shock {
  const short = need - face;
  if (auto === 1 && face === 20) return 'none';
  if (short >= 2 * STEP) return 'stunned for long';
  if (short >= STEP) return 'stunned';
  return short > 0 || (auto === 1 && face === 1) ? 'dazed' : 'none';
}
