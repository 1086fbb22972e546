import { d6 } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { footprintOf } from '../attack/range.ts';
import { attributeTerms } from '../body/attributes.ts';
import { GRABBED, PRONE } from '../conditions/conditions.ts';
import type { Push } from '../harm/outcome.ts';
import { isShiftPossible } from '../movement/forced.ts';
import type { Attribute } from '../sheet/words.ts';
import type { SpecialAct } from './special.ts';

const WHOLE = attributeTerms('TC-DMG-12');
const HALF = attributeTerms('TC-DMG-12', ' halved');
const ADDITIONAL: Cause = because('additional damage', 'TC-SPEC-11');
const FURTHER = term('additional damage', 'TC-SPEC-11');

/** Damage equal to an attribute, or to half of it (TC-DMG-12). */
export function dealAttribute(deed: SpecialAct, attribute: Attribute, halved: boolean = false): void {
  const { scene, actor } = deed;
  deed.damage ??= scene.tally();
  deed.damage.add(scene.slots.fixedDamage(scene, actor, attribute, halved), (halved ? HALF : WHOLE)[attribute]);
}

/** 1d6 more of the same damage. */
export function dealFurther(deed: SpecialAct): void {
  const { scene, act } = deed;
  deed.damage ??= scene.tally();
  deed.damage.addDice(scene.roll(act.who, d6, ADDITIONAL), scene.rolled, FURTHER);
}

/** The target falls prone. */
export function knockProne(deed: SpecialAct, cause: Cause): void {
  deed.changes.push({ kind: 'gain', who: deed.act.target, effect: PRONE.by(NOBODY, null), why: cause });
}

/** One lets go of the other. */
export function endGrab(deed: SpecialAct, grabber: number, held: number, cause: Cause): void {
  if (!GRABBED.on(fighterAt(deed.scene, held).state, grabber)) return;
  deed.changes.push({ kind: 'lose', who: held, name: GRABBED.name, source: grabber, why: cause });
}

/** Both slide 5 feet in a direction that the actor names; null where they cannot. */
export function slideBoth(deed: SpecialAct, cause: Cause): Square | null {
  const pushesOf = ({ x, y }: Square): readonly Push[] =>
    [deed.act.who, deed.act.target].map((who) => ({ who, dx: x, dy: y }));
  const step = askDirection(deed, cause.rule, pushesOf);
  if (step !== null) deed.shifts.push({ pushes: pushesOf(step), why: cause });
  return step;
}

/** Asks the actor for a direction, out of those in which what is worked out from the step could now be moved; null without any. */
export function askDirection(deed: SpecialAct, rule: string, pushes: (step: Square) => readonly Push[]): Square | null {
  const { scene, act } = deed;
  const choices: Choice[] = [];
  const known = worldKnownTo(scene, act.who);
  const { steps, stepIds, stepNames } = gridOf(scene.fight.map);
  steps.forEach((step, index) => {
    if (!isShiftPossible(known, pushes(step))) return;
    choices.push({ id: stepIds[index] ?? '', text: stepNames[index] ?? '' });
  });
  if (choices.length === 0) return null;
  const answer = scene.ask({ kind: 'direction', who: act.who, text: 'in which direction?', rule, choices, facts: {} });
  return steps[stepIds.indexOf(answer)] ?? null;
}

/** Whether the target would be beside the actor if it went so far. */
export function isBeside({ scene, actor, target }: SpecialAct, farther: Square): boolean {
  const { x, y, side } = footprintOf(target);
  const own = footprintOf(actor);
  return gridOf(scene.fight.map).stepsApart({ x: x + farther.x, y: y + farther.y }, side, own, own.side) <= 1;
}
