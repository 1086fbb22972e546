import { because, type Combatant, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { cornerName } from '../../../space/grid/square-name.ts';
import { announce, targetArg } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Arg, D20Game, D20World } from '../game.ts';
import { isHeld } from '../gear/things.ts';
import { footprintOf, isInHand } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { type Corner, cornerOf, layAt } from './corner.ts';
import { setTimer, TIMER } from './timer.ts';

/** An hour. */
const MOST_ROUNDS = 600;

const texts = cited((rule) => ({
  NO_EXPLOSIVE: refusal('that is no explosive', rule.planting),
  NO_SUCH_CHARGE: refusal('there is no such charge', rule.planting),
  PLANTED: because('planted', rule.planting),
  MOVED: because('moved', rule.planting),
  NOT_IN_HAND: refusal("that is not in {who}'s hands; in hand: {held}", rule.handlingThings),
  NOT_NEAR: refusal('to: expected a corner of the own squares or of those next to them', rule.planting),
  NO_TIME: refusal(`amount: expected a whole number of rounds, 1 to ${MOST_ROUNDS}`, rule.planting),
  TOO_FAR: refusal('the charge is out of reach', rule.planting),
}));

const corner: D20Arg = needs('to', 'the crossing at the north-west corner of a square', (world, act) =>
  cornersNear(world, act.who),
);

/** Plants an explosive at a corner within reach and sets its timer: a full-round action without an attack roll (MOD-EXP-09). */
export const plant: SharedAction = {
  id: 'plant',
  name: 'Plant an explosive',
  role: 'other',
  rules: ['planting', 'goingOff'],
  args: [
    needs('with', 'the explosive', (world, { who }) => {
      const { state, profile } = fighterAt(world, who);
      const held = profile.weapons.filter((weapon) => isInHand(state, weapon)).map(({ item }) => item);
      return held.filter((item) => isCharge(world, who, item));
    }),
    corner,
    needs('amount', 'rounds until it goes off', () => [1, 2, 3, 10]),
  ],
  takes: () => 'full',
  refuse: (world, who) => refuseCost(world, who, 'full', 'plant'),
  refuseAct: refusePlant,
  resolve: (scene, act) => {
    const { who, item, to, amount } = act;
    if (to === null) return;
    const text = `at ${cornerName(to)}, in ${amount} ${amount === 1 ? 'round' : 'rounds'}`;
    announce(scene, act, () => because(text, scene.slots.citations.planting));
    spend(scene, who, 'full');
    if (!scene.slots.provokes(scene, who, 'plant') || provokeBefore(scene, who, act, againstAct)) {
      layAt(scene, who, item, to, texts(scene).PLANTED);
      setTimer(scene, who, item, amount);
    }
    scene.slots.afterAction(scene, who, true);
  },
};

function isCharge(world: D20World, who: number, item: number): boolean {
  return world.slots.charges?.isCharge(world, who, item) === true;
}

function refusePlant(world: D20World, act: D20Act): readonly Refusal[] {
  const { NO_EXPLOSIVE, NOT_IN_HAND, NOT_NEAR, NO_TIME } = texts(world);
  if (!isCharge(world, act.who, act.item)) return [NO_EXPLOSIVE];
  const thing = fighterAt(world, act.who).state.items[act.item];
  const found: Refusal[] = thing !== undefined && isHeld(thing) ? [] : [NOT_IN_HAND];
  if (!isNear(world, act.who, act.to)) found.push(NOT_NEAR);
  const { amount } = act;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_ROUNDS) found.push(NO_TIME);
  return found;
}

function cornersNear(world: D20World, who: number): readonly Corner[] {
  const { x, y, side } = footprintOf(world, who);
  const found: Corner[] = [];
  for (let row = y - 1; row <= y + side + 1; row++)
    for (let column = x - 1; column <= x + side + 1; column++) found.push({ x: column, y: row });
  return found.filter((at) => isNear(world, who, at));
}

/** Whether the corner is one of the own squares or of those around them, on the map. */
function isNear(world: D20World, who: number, at: Corner | null): boolean {
  if (at === null || !Number.isSafeInteger(at.x) || !Number.isSafeInteger(at.y)) return false;
  const { map } = world.fight;
  const { x, y, side } = footprintOf(world, who);
  if (map !== null && (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height)) return false;
  return at.x >= x - 1 && at.y >= y - 1 && at.x <= x + side + 1 && at.y <= y + side + 1;
}

/** Moves a charge that somebody planted, its timer running, to another corner within reach: a move action (MOD-EXP-09). */
export const moveCharge: SharedAction = paidShared({
  id: 'move-charge',
  name: 'Move a charge',
  role: 'other',
  rules: ['planting'],
  args: [
    targetArg('who planted it', (_world, { state }) => chargesOf(state).length > 0),
    needs('choice', 'the charge', (world, act) => {
      const owner = world.fighters[act.target]?.state;
      return owner === undefined ? [] : chargesOf(owner).map((item) => owner.items[item]?.id ?? '');
    }),
    corner,
  ],
  cost: 'move',
  refuseAct: (world, act) => {
    const { NO_SUCH_CHARGE, TOO_FAR, NOT_NEAR } = texts(world);
    const item = chargeNamed(world, act);
    if (item < 0) return [NO_SUCH_CHARGE];
    const found: Refusal[] = isNear(world, act.who, cornerOf(world, act.target, item)) ? [] : [TOO_FAR];
    return isNear(world, act.who, act.to) ? found : [...found, NOT_NEAR];
  },
  does: (scene, act) => {
    if (act.to !== null) layAt(scene, act.target, chargeNamed(scene, act), act.to, texts(scene).MOVED);
  },
});

/** Items of the combatant whose timers run. */
function chargesOf(owner: Combatant<D20Game>): readonly number[] {
  return TIMER.all(owner).map(({ data }) => data.item);
}

function chargeNamed(world: D20World, { target, choice }: D20Act): number {
  const owner = fighterAt(world, target).state;
  return chargesOf(owner).find((item) => owner.items[item]?.id === choice) ?? NOBODY;
}
