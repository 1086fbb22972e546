import { because, term } from '../../../kernel/rule.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { unless } from '../actions/catalogue.ts';
import { refuseStep } from '../actions/move.ts';
import { mayHe } from '../actions/questions.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { footprintOf } from '../attack/range.ts';
import { CRITICAL, HIT, type TimedAction } from '../game.ts';
import { heldWeapons } from '../gear/things.ts';
import { improved } from '../harm/die-ladder.ts';
import type { Push } from '../harm/outcome.ts';
import { isShiftPossible } from '../movement/forced.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbed, refuseUnlessGrabbing } from './requirements.ts';
import { askDirection, dealAttribute, dealFurther, endGrab, isBeside, knockProne, slideBoth } from './results.ts';
import { compareNatural, rollFollowing, rollNatural } from './roll.ts';
import { type SpecialAct, special, touch } from './special.ts';

const DRAG = term('drag', 'TC-DRAG-02');
const DRAGGED = because('dragged', 'TC-DRAG-03');
const TORN_LOOSE = because('torn loose', 'TC-DRAG-04');
const NOT_HELD = because('not held any longer', 'TC-SHUNT-05');
const THROWN_TO_GROUND = because('thrown to the ground', 'TC-THROW-07');
const THROWN = because('thrown', 'TC-THROW-03');
const SWAPS = because('swaps places', 'TC-THROW-04');
const LET_GO_IN_THROW = because('let go in the throw', 'TC-THROW-08');

/** Drags his grabber with him: allowed to one who is held so that he cannot attack (TC-DRAG-01 to TC-DRAG-04, TC-GRAB-06). */
export const dragAction: TimedAction = special('drag', 'Drag', {
  role: 'other',
  rules: ['TC-DRAG-01', 'TC-DRAG-02', 'TC-DRAG-03', 'TC-DRAG-04'],
  refuseTarget: (_world, _act, actor, target) => refuseUnlessGrabbed(actor, target, 'TC-DRAG-01'),
  form: byStrength,
  modifiers: () => [{ value: -2, term: DRAG }],
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  hit: (deed) => {
    slideBoth(deed, DRAGGED);
    dealAttribute(deed, 'strength');
  },
  greatSuccess: (deed) => {
    const { who, target } = deed.act;
    const breaks = mayHe(deed.scene, who, 'tearLoose', ['is the grab to be broken?', 'TC-DRAG-04']);
    if (breaks) endGrab(deed, target, who, TORN_LOOSE);
  },
});

/** Hurts one whom he grabs, with the bare hands or a light weapon (TC-GRAPPLE-01 to TC-GRAPPLE-05). */
export const grappleAction: TimedAction = special('grapple', 'Grapple', {
  rules: ['TC-GRAPPLE-01', 'TC-GRAPPLE-02', 'TC-GRAPPLE-03', 'TC-GRAPPLE-04', 'TC-GRAPPLE-05'],
  refuse: (world, fighter) => {
    const light = heldWeapons(world, fighter).every(({ hands }) => hands === 'light');
    return unless(light, '{who} wields a weapon that is not light', 'TC-GRAPPLE-01');
  },
  refuseTarget: (_world, _act, actor, target) => refuseUnlessGrabbing(actor, target, 'TC-GRAPPLE-01'),
  form: (_world, _act, actor) =>
    formsAtHand(actor).find(({ melee, hands }) => melee && hands === 'light') ?? actor.profile.unarmed,
  defense: 'vigor',
  speed: SPEEDS.standard,
  /** Damage with the die a step better, two from margin 5, three from margin 10; it can be a critical hit (TC-SPEC-13). */
  hit: ({ scene, attack, roll, harm }) => {
    const steps = 1 + (roll.margin >= 5 ? 1 : 0) + (roll.margin >= 10 ? 1 : 0);
    const form = { ...attack.form, damage: improved(attack.form.damage, steps, scene.options) };
    harm.push(scene.slots.rollDamage(scene, { ...attack, form }, roll.critical ? CRITICAL : HIT));
  },
});

const SLIDES = because('shunted', 'TC-SHUNT-03');
const OFF_HIS_FEET = because('thrown to the ground', 'TC-SHUNT-06');

const STAYS: Square = { x: 0, y: 0 };

/** Slides along with one whom he grabs (TC-SHUNT-01 to TC-SHUNT-06). */
export const shuntAction: TimedAction = special('shunt', 'Shunt', {
  rules: ['TC-SHUNT-01', 'TC-SHUNT-02', 'TC-SHUNT-03', 'TC-SHUNT-04', 'TC-SHUNT-05', 'TC-SHUNT-06'],
  refuseTarget: (_world, _act, actor, target) => refuseUnlessGrabbing(actor, target, 'TC-SHUNT-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  /** Both slide; on a Great Success the target perhaps farther; then the grab goes on, or he may fall. */
  hit: (deed) => {
    const { who, target } = deed.act;
    const step = slideBoth(deed, SLIDES) ?? STAYS;
    const farther = deed.roll.margin >= 5 ? slideOn(deed, step) : STAYS;
    if (isBeside(deed, farther) && mayHe(deed.scene, who, 'keepGrab', ['does the grab go on?', 'TC-SHUNT-05'])) return;
    endGrab(deed, who, target, NOT_HELD);
    // A free Strength attack against Celerity; it has no speed, no fatigue and no fumble (TC-SHUNT-06, TC-FUMBLE-07).
    if (rollFollowing(deed.scene, deed.attack, 'celerity').hit) knockProne(deed, OFF_HIS_FEET);
  },
});

/** Another 5 feet for the target alone, in any direction, where he likes (TC-SHUNT-04). */
function slideOn(deed: SpecialAct, step: Square): Square {
  const { who, target } = deed.act;
  if (!mayHe(deed.scene, who, 'slideOn', ['does the target slide another 5 feet?', 'TC-SHUNT-04'])) return STAYS;
  const further = askDirection(deed, 'TC-SHUNT-04', ({ x, y }) => [
    { who, dx: step.x, dy: step.y },
    { who: target, dx: step.x + x, dy: step.y + y },
  ]);
  if (further === null) return STAYS;
  deed.shifts.push({ pushes: [{ who: target, dx: further.x, dy: further.y }], why: SLIDES });
  return further;
}

/** Throws one whom he grabs (TC-THROW-01 to TC-THROW-08). */
export const throwAction: TimedAction = special('throw', 'Throw', {
  rules: ['TC-THROW-01', 'TC-THROW-02', 'TC-THROW-03', 'TC-THROW-05', 'TC-THROW-06', 'TC-THROW-07'],
  refuseTarget: (_world, _act, actor, target) => refuseUnlessGrabbing(actor, target, 'TC-THROW-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.slow,
  fatigue: 2,
  /** One roll against Vigor and Celerity; only what is beaten has its consequences (TC-SPEC-05, TC-SPEC-10, TC-THROW-07). */
  carryOut: (deed) => {
    const { scene, attack } = deed;
    const fell = rollNatural(scene, attack);
    const vigor = compareNatural(scene, attack, fell);
    const celerity = compareNatural(scene, { ...attack, defense: 'celerity' }, fell);
    if (celerity.hit) knockProne({ ...deed, roll: celerity }, THROWN_TO_GROUND);
    if (celerity.hit && !vigor.hit) touch(deed);
    return vigor;
  },
  hit: (deed) => {
    const { scene, act } = deed;
    dealAttribute(deed, 'strength');
    const pushes = askLanding(deed, deed.roll.margin >= 10 ? 2 : 1);
    if (pushes !== null) deed.shifts.push({ pushes, why: THROWN });
    // Who swaps places with him, or does not move, stays where he can be held.
    const [thrown] = pushes ?? [];
    const beside = pushes?.length !== 1 || isBeside(deed, { x: thrown?.dx ?? 0, y: thrown?.dy ?? 0 });
    if (!beside || !mayHe(scene, act.who, 'keepGrab', ['does the grab go on?', 'TC-THROW-08'])) {
      endGrab(deed, act.who, act.target, LET_GO_IN_THROW);
    }
  },
  greatSuccess: dealFurther,
});

/** Any space within so many squares that has room and nothing solid before it, also his own where he can move: then they swap (TC-THROW-03, TC-THROW-04, TC-THROW-06). */
function askLanding(deed: SpecialAct, squares: number): readonly Push[] | null {
  const { scene, act } = deed;
  const from = deed.target.state;
  const choices: Choice[] = [];
  const landings: (readonly Push[])[] = [];
  const known = worldKnownTo(scene, act.who);
  const { map } = scene.fight;
  const place = footprintOf(deed.target);
  for (const { x, y } of gridOf(map).around(squares)) {
    const pushes = landing(deed, x, y);
    const there = { ...place, x: place.x + x, y: place.y + y };
    if (!isShiftPossible(known, pushes) || !gridOf(map).hasLineOfEffect(map, place, there)) continue;
    const square = squareName({ x: from.x + x, y: from.y + y });
    choices.push({ id: square, text: square });
    landings.push(pushes);
  }
  if (choices.length === 0) return null;
  const text = 'where does the target land?';
  const answer = scene.ask({ kind: 'landing', who: act.who, text, rule: 'TC-THROW-03', choices, facts: {} });
  return landings[choices.findIndex(({ id }) => id === answer)] ?? null;
}

function landing({ scene, act, actor, target }: SpecialAct, dx: number, dy: number): readonly Push[] {
  const [own, from] = [footprintOf(actor), footprintOf(target)];
  const swaps = own.x === from.x + dx && own.y === from.y + dy && own.side === from.side;
  const thrown = { who: act.target, dx, dy };
  if (!swaps || refuseStep(scene, actor).length > 0) return [thrown];
  return [thrown, { who: act.who, dx: -dx, dy: -dy, why: SWAPS }];
}
