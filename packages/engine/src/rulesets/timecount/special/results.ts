import { d6 } from '../../../chance/dice.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { GRABBED, PRONE } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';
import type { Push } from '../harm/outcome.ts';
import { isShiftPossible } from '../movement/forced.ts';
import type { Attribute } from '../sheet/words.ts';
import { grabOf } from './grabs.ts';
import type { SpecialAct } from './special.ts';

const ATTRIBUTE = term('damage equal to the attribute', 'TC-DMG-12');
const FURTHER = term('1d6 additional damage', 'TC-SPEC-11');
const FURTHER_ROLL = because('1d6 additional damage', 'TC-SPEC-11');

/** Damage equal to an attribute, or to half of it (TC-DMG-12). */
export function dealAttribute(deed: SpecialAct, attribute: Attribute, halved: boolean = false): void {
  const { scene, act } = deed;
  deed.damage ??= scene.tally();
  deed.damage.add(scene.slots.fixedDamage(scene, act.who, attribute, halved), ATTRIBUTE);
}

/** 1d6 more of the same damage. */
export function dealFurther(deed: SpecialAct): void {
  const { scene, act } = deed;
  deed.damage ??= scene.tally();
  deed.damage.add(scene.roll(act.who, d6, FURTHER_ROLL), FURTHER);
}

/** The target falls prone. */
export function knockProne(deed: SpecialAct, cause: Cause): void {
  deed.changes.push({ kind: 'gain', who: deed.act.target, effect: PRONE.by(NOBODY, null), why: cause });
}

/** One lets go of the other. */
export function endGrab(deed: SpecialAct, grabber: number, held: number, cause: Cause): void {
  if (grabOf(deed.scene, grabber, held) === null) return;
  deed.changes.push({ kind: 'lose', who: held, name: GRABBED.name, source: grabber, why: cause });
}

const YES: Choice = { id: 'yes', text: 'yes' };
const NO: Choice = { id: 'no', text: 'no' };

/** Asks somebody for a yes or no; yes is what an ordinary fighter would say. */
export function mayHe(scene: TcScene, who: number, kind: string, [text, rule]: readonly [string, string]): boolean {
  return scene.ask({ kind, who, text, rule, choices: [YES, NO], facts: {} }) === 'yes';
}

/** Asks the actor in which direction those named are to slide 5 feet, out of those in which they could now; null without any. */
export function askDirection(deed: SpecialAct, movers: readonly number[], rule: string): Square | null {
  return askOpen(deed, rule, (step) => movers.map((who) => ({ who, dx: step.x, dy: step.y })));
}

/** The same where the movement is worked out from the step. */
export function askOpen(deed: SpecialAct, rule: string, pushesOf: (step: Square) => readonly Push[]): Square | null {
  const { scene, act } = deed;
  const choices: Choice[] = [];
  const { steps, stepIds, stepNames } = gridOf(scene.fight.map);
  steps.forEach((step, index) => {
    if (!isShiftPossible(scene, pushesOf(step))) return;
    choices.push({ id: stepIds[index] ?? '', text: stepNames[index] ?? '' });
  });
  if (choices.length === 0) return null;
  const answer = scene.ask({ kind: 'direction', who: act.who, text: 'in which direction?', rule, choices, facts: {} });
  return steps[stepIds.indexOf(answer)] ?? null;
}
