import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { whom } from '../actions/enemies.ts';
import { footprintOf } from '../attack/range.ts';
import type { TimedAction } from '../game.ts';
import type { Push } from '../harm/outcome.ts';
import { isShiftPossible } from '../movement/forced.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbing } from './requirements.ts';
import { dealAttribute, dealFurther, endGrab, knockProne, mayHe } from './results.ts';
import { compare, rollNatural, type SpecialRoll } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const THROWN = because('thrown', 'TC-THROW-03');
const FALLS = because('thrown to the ground', 'TC-THROW-07');
const LETS_GO = because('let go in the throw', 'TC-THROW-08');

/** Throws one whom he grabs (TC-THROW-01 to TC-THROW-08). */
export const throwAction: TimedAction = special({
  id: 'throw',
  name: 'Throw',
  role: 'attack',
  rules: ['TC-THROW-01', 'TC-THROW-02', 'TC-THROW-03', 'TC-THROW-05', 'TC-THROW-06', 'TC-THROW-07'],
  args: [whom],
  requirementsOfTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-THROW-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.slow,
  fatigue: 2,
  range: 'touch',
  carryOut: rollBoth,
  hit: hurl,
  greatSuccess: [[5, dealFurther]],
});

/** One roll against Vigor and Celerity; only what is beaten has its consequences (TC-SPEC-05, TC-SPEC-10, TC-THROW-07). */
function rollBoth(deed: Omit<SpecialAct, 'roll'>): SpecialRoll {
  const { scene, attack } = deed;
  const { natural } = rollNatural(scene, attack);
  const nimble = { ...attack, defense: 'celerity' } as const;
  const vigor = compare(scene, attack, natural, scene.slots.defenseTally(scene, attack));
  const celerity = compare(scene, nimble, natural, scene.slots.defenseTally(scene, nimble));
  if (celerity.hit) knockProne({ ...deed, roll: celerity }, FALLS);
  return vigor;
}

function hurl(deed: SpecialAct): void {
  const { scene, act } = deed;
  dealAttribute(deed, 'strength');
  const pushes = askLanding(deed, deed.roll.margin >= 10 ? 2 : 1);
  if (pushes !== null) deed.shifts.push({ pushes, why: THROWN });
  const beside = pushes === null || staysBeside(deed, pushes);
  if (!beside || !mayHe(scene, act.who, 'keepGrab', ['does the grab go on?', 'TC-THROW-08'])) {
    endGrab(deed, act.who, act.target, LETS_GO);
  }
}

/** Any space within so many squares that has room, also his own where he can move: then they swap (TC-THROW-03, TC-THROW-04, TC-THROW-06). */
function askLanding(deed: SpecialAct, squares: number): readonly Push[] | null {
  const { scene, act } = deed;
  const { state: from } = fighterAt(scene, act.target);
  const choices: Choice[] = [];
  const landings: (readonly Push[])[] = [];
  for (const { x, y } of gridOf(scene.fight.map).around(squares)) {
    const pushes = landing(deed, x, y);
    if (!isShiftPossible(scene, pushes)) continue;
    const square = squareName({ x: from.x + x, y: from.y + y });
    choices.push({ id: square, text: square });
    landings.push(pushes);
  }
  if (choices.length === 0) return null;
  const text = 'where does the target land?';
  const answer = scene.ask({ kind: 'landing', who: act.who, text, rule: 'TC-THROW-03', choices, facts: {} });
  return landings[choices.findIndex(({ id }) => id === answer)] ?? null;
}

function landing({ scene, act }: SpecialAct, dx: number, dy: number): readonly Push[] {
  const { who, target } = act;
  const mover = fighterAt(scene, who);
  const own = footprintOf(mover);
  const from = footprintOf(fighterAt(scene, target));
  const swaps = own.x === from.x + dx && own.y === from.y + dy && own.side === from.side;
  const thrown = { who: target, dx, dy };
  return swaps && !mover.digest.immobile ? [thrown, { who, dx: -dx, dy: -dy }] : [thrown];
}

function staysBeside({ scene, act }: SpecialAct, pushes: readonly Push[]): boolean {
  const [thrown] = pushes;
  if (thrown === undefined || pushes.length > 1) return true;
  const { x, y, side } = footprintOf(fighterAt(scene, act.target));
  const own = footprintOf(fighterAt(scene, act.who));
  return gridOf(scene.fight.map).stepsApart({ x: x + thrown.dx, y: y + thrown.dy }, side, own, own.side) <= 1;
}
