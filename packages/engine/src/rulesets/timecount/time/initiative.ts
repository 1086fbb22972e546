import { type Dice, d6, sum } from '../../../chance/dice.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { NEVER } from '../../../time/ticks.ts';
import { attributeOf } from '../body/attributes.ts';
import { disciplineTally, notices } from '../checks/checks.ts';
import { effectOf, greatestValue } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

const INITIATIVE = why('initiative', 'TC-INIT-02');
const SURPRISE = why('initiative penalty of surprise', 'TC-SURP-02');
const NOTICED = why('notices the enemy in time', 'TC-SURP-01');
const ROLLED = term('1d6+4', 'TC-INIT-02');
const SURPRISED = term('surprised', 'TC-SURP-02');
const WISDOM = term('Wisdom', 'TC-INIT-03');
const STUNNED = term('stunned', 'TC-INIT-04');
const SPECIAL = term('special', 'TC-INIT-02');
const FIRST: Dice = sum(1, d6, 4);

/**
 * Before initiative: those named as surprised are so, by decision; or by option each makes a Perception check against
 * the Stealth of the stealthiest enemy who is not surprised himself (TC-SURP-01).
 */
export function settleSurprise(scene: TcScene): void {
  if (scene.options.surpriseBy !== 'opposedChecks') return;
  const present = scene.fight.combatants.filter((each) => !isAway(each));
  const sneakers = present.filter((each) => effectOf(each, 'surprised') === null);
  for (const combatant of present) {
    if (effectOf(combatant, 'surprised') === null) continue;
    const sneaker = stealthiest(
      scene,
      sneakers.filter(({ side }) => side !== combatant.side).map(({ index }) => index),
    );
    if (sneaker === NOBODY || !notices(scene, combatant.index, sneaker)) continue;
    scene.emit({ kind: 'lose', who: combatant.index, name: 'surprised', source: NOBODY, why: NOTICED });
  }
}

function stealthiest(scene: TcScene, candidates: readonly number[]): number {
  let best = NOBODY;
  let most = Number.NEGATIVE_INFINITY;
  for (const who of candidates) {
    const { total } = disciplineTally(scene, who, 'stealth', 'dexterity');
    if (total <= most) continue;
    best = who;
    most = total;
  }
  return best;
}

/**
 * The tick of each combatant's first turn, in list order: 1d6+4, then 1d6 more if surprised, plus penalties minus bonuses,
 * never below 0 (TC-INIT-02 to TC-INIT-05, TC-SURP-02). By option one roll of each die serves a whole side. Who has a
 * tick already keeps it; the dead, and those who are still to come, have none.
 */
export function rollInitiatives(scene: TcScene): readonly number[] {
  const rolled: Rolled = { base: new Map(), surprise: new Map() };
  return scene.fight.combatants.map((combatant) => {
    const { index } = combatant;
    const fixed = scene.fight.clock.next[index] ?? NEVER;
    if (isAway(combatant)) return NEVER;
    return fixed !== NEVER || isDead(scene, index) ? fixed : rollFor(scene, index, rolled);
  });
}

/** The same for those who come in at the present tick: their counts begin there (TC-INIT-02). */
export function rollLate(scene: TcScene, who: readonly number[]): readonly number[] {
  const rolled: Rolled = { base: new Map(), surprise: new Map() };
  return scene.fight.clock.next.map((tick, index) => {
    if (!who.includes(index) || isDead(scene, index)) return tick;
    return scene.fight.clock.now + rollFor(scene, index, rolled);
  });
}

/** What has fallen for whole sides. */
interface Rolled {
  readonly base: Map<string, number>;
  readonly surprise: Map<string, number>;
}

function rollFor(scene: TcScene, index: number, { base, surprise }: Rolled): number {
  const combatant = scene.fight.combatants[index]!;
  const tally = scene.tally();
  const key = scene.options.initiativeRoll === 'side' ? combatant.side : combatant.id;
  tally.add(
    rollOnce(base, key, () => scene.roll(index, FIRST, INITIATIVE)),
    ROLLED,
  );
  if (effectOf(combatant, 'surprised') !== null) {
    tally.add(
      rollOnce(surprise, key, () => scene.roll(index, d6, SURPRISE)),
      SURPRISED,
    );
  }
  return initiativeOf(scene, index, tally);
}

function rollOnce(rolled: Map<string, number>, key: string, roll: () => number): number {
  const known = rolled.get(key);
  if (known !== undefined) return known;
  const value = roll();
  rolled.set(key, value);
  return value;
}

/** Adds each one's own modifiers: Wisdom and other bonuses lower the result, being stunned raises it (TC-INIT-03, TC-INIT-04, TC-INIT-05). */
function initiativeOf(scene: TcScene, who: number, tally: Tally): number {
  tally.add(greatestValue(scene.fight.combatants[who]!, 'stunned'), STUNNED);
  tally.add(-attributeOf(scene, who, 'wisdom'), WISDOM);
  for (const { value } of scene.profiles[who]!.modifiers.initiative) tally.add(-value, SPECIAL);
  const total = Math.max(0, tally.total);
  if (scene.told) {
    const check = { total, rows: tally.rows, versus: 0, versusRows: null, result: 'initiative', why: INITIATIVE };
    scene.emit({ kind: 'check', who, target: NOBODY, ...check });
  }
  return total;
}
