import { type Dice, d6, sum } from '../../../chance/dice.ts';
import { because, type Cause, Check, fighterAt, NOBODY, type Rolled, type Term, term } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { NEVER } from '../../../time/ticks.ts';
import { attributeOf } from '../body/attributes.ts';
import { disciplineTally, NO_DICE, notices, STEALTH } from '../checks/checks.ts';
import { SURPRISED } from '../conditions/conditions.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

const SPECIAL = term('special', 'TC-INIT-02');
const STUNNED = term('stunned', 'TC-INIT-04');
const WISDOM = term('Wisdom', 'TC-INIT-03');
const BY_SURPRISE = term('surprised', 'TC-SURP-02');
const INITIATIVE = because('initiative', 'TC-INIT-02');
const SURPRISE = because('initiative penalty of surprise', 'TC-SURP-02');
const NOTICED = because('notices the enemy in time', 'TC-SURP-01');
const FIRST: Dice = sum(1, d6, 4);

/** What initiative comes to: of dice that fell before, perhaps for a whole side, and never below 0 (TC-INIT-05). */
const TOTAL: Check<number> = new Check({
  dice: NO_DICE,
  why: INITIATIVE,
  by: (_none, need) => 0 - need,
  word: () => 'initiative',
});

/**
 * Before initiative: those named as surprised are so, by decision; or by option each makes a Perception check against
 * the Stealth of the stealthiest enemy who is not surprised himself (TC-SURP-01).
 */
export function settleSurprise(scene: TcScene): void {
  if (scene.options.surpriseBy !== 'opposedChecks') return;
  const present = scene.fighters.filter(({ state }) => !isAway(state));
  const sneakers = present.filter(({ state }) => !SURPRISED.on(state));
  for (const watcher of present.filter(({ state }) => SURPRISED.on(state))) {
    const enemies = sneakers.filter(({ state }) => state.side !== watcher.state.side);
    const sneaker = stealthiest(scene, enemies);
    if (sneaker === null || !notices(scene, watcher, sneaker)) continue;
    scene.emit({ kind: 'lose', who: watcher.index, name: SURPRISED.name, source: NOBODY, why: NOTICED });
  }
}

function stealthiest(scene: TcScene, candidates: readonly TcFighter[]): TcFighter | null {
  const stealth = candidates.map((each) => disciplineTally(scene, each, STEALTH).total);
  return candidates[stealth.indexOf(Math.max(...stealth))] ?? null;
}

/**
 * The tick of each combatant's first turn, in list order: 1d6+4, then 1d6 more if surprised, plus penalties minus bonuses,
 * never below 0 (TC-INIT-02 to TC-INIT-05, TC-SURP-02). By option one roll of each die serves a whole side. Who has a
 * tick already keeps it; the dead, and those who are still to come, have none.
 */
export function rollInitiatives(scene: TcScene): readonly number[] {
  const fallen: Fallen = new Map();
  return scene.fighters.map((fighter) => {
    const fixed = scene.fight.clock.next[fighter.index] ?? NEVER;
    if (isAway(fighter.state)) return NEVER;
    return fixed !== NEVER || isDead(fighter) ? fixed : rollFor(scene, fighter, fallen);
  });
}

/** The same for those who come in at the present tick: their counts, rolled or fixed, begin there (TC-INIT-02). */
export function rollLate(scene: TcScene, who: readonly number[]): readonly number[] {
  const fallen: Fallen = new Map();
  return scene.fight.clock.next.map((tick, index) => {
    const fighter = fighterAt(scene, index);
    if (!who.includes(index) || isDead(fighter)) return tick;
    const fixed = scene.fight.clock.late?.[index] ?? NEVER;
    return scene.fight.clock.now + (fixed === NEVER ? rollFor(scene, fighter, fallen) : fixed);
  });
}

/** What has fallen, by what for, for each or for whole sides. */
type Fallen = Map<string, { readonly value: number; readonly rolled: Rolled }>;

/** The dice, then each one's own modifiers: Wisdom and other bonuses lower the result, being stunned raises it (TC-INIT-03, TC-INIT-04, TC-INIT-05). */
function rollFor(scene: TcScene, fighter: TcFighter, fallen: Fallen): number {
  const { index, state, profile, digest } = fighter;
  const tally = scene.tally();
  const roller = scene.options.initiativeRoll === 'side' ? state.side : state.id;
  const addOnce = (dice: Dice, cause: Cause, what: Term | null): void => {
    const key = `${cause.rule} ${roller}`;
    const fell = fallen.get(key) ?? { value: scene.roll(index, dice, cause), rolled: scene.rolled };
    fallen.set(key, fell);
    tally.addDice(fell.value, fell.rolled, what);
  };
  addOnce(FIRST, INITIATIVE, null);
  if (SURPRISED.on(state)) addOnce(d6, SURPRISE, BY_SURPRISE);
  tally.add(digest.stunned, STUNNED);
  tally.add(-attributeOf(fighter, 'wisdom'), WISDOM);
  for (const { value } of profile.modifiers.initiative) tally.add(-value, SPECIAL);
  return scene.check(TOTAL, index, NOBODY, { total: Math.max(0, tally.total), rows: tally.rows }, 0);
}
