import { because } from '../../../kernel/state/cause.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { mayHe } from '../actions/questions.ts';
import { footprintOf } from '../attack/range.ts';
import type { TimedAction } from '../game.ts';
import type { Push } from '../harm/outcome.ts';
import { isShiftPossible } from '../movement/forced.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbing } from './requirements.ts';
import { dealAttribute, dealFurther, endGrab, isBeside, knockProne } from './results.ts';
import type { SpecialRoll } from './roll.ts';
import { compare, rollNatural } from './roll.ts';
import type { Attempt, SpecialAct } from './special.ts';
import { special } from './special.ts';

const THROWN = because('thrown', 'TC-THROW-03');
const FALLS = because('thrown to the ground', 'TC-THROW-07');
const LETS_GO = because('let go in the throw', 'TC-THROW-08');

/** Throws one whom he grabs (TC-THROW-01 to TC-THROW-08). */
export const throwAction: TimedAction = special({
  id: 'throw',
  name: 'Throw',
  rules: ['TC-THROW-01', 'TC-THROW-02', 'TC-THROW-03', 'TC-THROW-05', 'TC-THROW-06', 'TC-THROW-07'],
  refuseTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-THROW-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.slow,
  fatigue: 2,
  carryOut: rollBoth,
  hit: hurl,
  greatSuccess: [[5, dealFurther]],
});

/** One roll against Vigor and Celerity; only what is beaten has its consequences (TC-SPEC-05, TC-SPEC-10, TC-THROW-07). */
function rollBoth(deed: Attempt): SpecialRoll {
  const { scene, attack } = deed;
  const { natural } = rollNatural(scene, attack);
  const vigor = compare(scene, attack, natural);
  const celerity = compare(scene, { ...attack, defense: 'celerity' }, natural);
  if (celerity.hit) knockProne({ ...deed, roll: celerity }, FALLS);
  return vigor;
}

function hurl(deed: SpecialAct): void {
  const { scene, act } = deed;
  dealAttribute(deed, 'strength');
  const pushes = askLanding(deed, deed.roll.margin >= 10 ? 2 : 1);
  if (pushes !== null) deed.shifts.push({ pushes, why: THROWN });
  // Who swaps places with him, or does not move, stays where he can be held.
  const [thrown] = pushes ?? [];
  const beside = pushes?.length !== 1 || isBeside(deed, { x: thrown?.dx ?? 0, y: thrown?.dy ?? 0 });
  if (!beside || !mayHe(scene, act.who, 'keepGrab', ['does the grab go on?', 'TC-THROW-08'])) {
    endGrab(deed, act.who, act.target, LETS_GO);
  }
}

/** Any space within so many squares that has room, also his own where he can move: then they swap (TC-THROW-03, TC-THROW-04, TC-THROW-06). */
function askLanding(deed: SpecialAct, squares: number): readonly Push[] | null {
  const { scene, act } = deed;
  const from = deed.target.state;
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

function landing({ act, actor, target }: SpecialAct, dx: number, dy: number): readonly Push[] {
  const [own, from] = [footprintOf(actor), footprintOf(target)];
  const swaps = own.x === from.x + dx && own.y === from.y + dy && own.side === from.side;
  const thrown = { who: act.target, dx, dy };
  return swaps && !actor.digest.immobile ? [thrown, { who: act.who, dx: -dx, dy: -dy }] : [thrown];
}
