import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Combatant, NOBODY } from '../../../kernel/state/fight.ts';
import { cornerName } from '../../../space/grid/square-name.ts';
import { announce, targetArg, weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { footprintOf, isInHand } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { weaponOfItemAt } from '../attack/area-attack.ts';
import { type Corner, cornerOf, layAt } from '../explosives/landing.ts';
import { setTimer, TIMER } from '../explosives/timer.ts';
import type { ModernAct, ModernAction, ModernGame, ModernWeapon, ModernWorld } from '../game.ts';

const NO_EXPLOSIVE = refusal('that is no explosive', 'MOD-EXP-09');
const NO_SUCH_CHARGE = refusal('there is no such charge', 'MOD-EXP-09');
const PLANTED = because('planted', 'MOD-EXP-09');
const MOVED = because('moved', 'MOD-EXP-09');

/** An hour. */
const MOST_ROUNDS = 600;

const NOT_IN_HAND = refusal('that is not in its hands', 'MOD-ACT-10');
const NOT_NEAR = refusal('to: expected a corner of the own squares or of those next to them', 'MOD-EXP-09');
const NO_TIME = refusal(`amount: expected a whole number of rounds, 1 to ${MOST_ROUNDS}`, 'MOD-EXP-09');
const TOO_FAR = refusal('the charge is out of reach', 'MOD-EXP-09');

const corner: ArgSpec<ModernGame> = {
  name: 'to',
  text: 'the crossing at the north-west corner of a square',
  optional: false,
  candidates: (world, act) => cornersNear(world, act.who),
};

/** Plants an explosive at a corner within reach and sets its timer: a full-round action without an attack roll (MOD-EXP-09). */
export const plant: ModernAction = {
  id: 'plant',
  name: 'Plant an explosive',
  role: 'other',
  rules: ['MOD-EXP-09', 'MOD-EXP-10'],
  args: [
    weaponAmong('the explosive', ({ state, profile }) =>
      profile.weapons.filter((weapon) => isCharge(weapon) && isInHand(state, weapon)),
    ),
    corner,
    { name: 'amount', text: 'rounds until it goes off', optional: false, candidates: () => [1, 2, 3, 10] },
  ],
  refuse: (world, who) => refuseCost(world, who, 'full', 'plant'),
  refuseAct: refusePlant,
  resolve: (scene, act) => {
    const { who, item, to, amount } = act;
    if (to === null) return;
    const text = `at ${cornerName(to)}, in ${amount} ${amount === 1 ? 'round' : 'rounds'}`;
    announce(scene, act, () => because(text, 'MOD-EXP-09'));
    spend(scene, who, 'full');
    if (!scene.slots.provokes(scene, who, 'plant') || provokeBefore(scene, who, act, againstAct)) {
      layAt(scene, who, item, to, PLANTED);
      setTimer(scene, who, item, amount);
    }
    scene.slots.afterAction(scene, who, true);
  },
};

function isCharge({ blast, launches, jet }: ModernWeapon): boolean {
  return blast !== null && !launches && jet === 0;
}

function refusePlant(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const weapon = weaponOfItemAt(world, act.who, act.item);
  if (weapon === undefined || !isCharge(weapon)) return [NO_EXPLOSIVE];
  const found: Refusal[] = isInHand(fighterAt(world, act.who).state, weapon) ? [] : [NOT_IN_HAND];
  if (!isNear(world, act.who, act.to)) found.push(NOT_NEAR);
  const { amount } = act;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_ROUNDS) found.push(NO_TIME);
  return found;
}

function cornersNear(world: ModernWorld, who: number): readonly Corner[] {
  const { x, y, side } = footprintOf(world, who);
  const found: Corner[] = [];
  for (let row = y - 1; row <= y + side + 1; row++)
    for (let column = x - 1; column <= x + side + 1; column++) found.push({ x: column, y: row });
  return found.filter((at) => isNear(world, who, at));
}

/** Whether the corner is one of the own squares or of those around them, on the map. */
function isNear(world: ModernWorld, who: number, at: Corner | null): boolean {
  if (at === null || !Number.isSafeInteger(at.x) || !Number.isSafeInteger(at.y)) return false;
  const { map } = world.fight;
  const { x, y, side } = footprintOf(world, who);
  if (map !== null && (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height)) return false;
  return at.x >= x - 1 && at.y >= y - 1 && at.x <= x + side + 1 && at.y <= y + side + 1;
}

/** Moves a charge that somebody planted, its timer running, to another corner within reach: a move action (MOD-EXP-09). */
export const moveCharge: ModernAction = paid<ModernGame>({
  id: 'move-charge',
  name: 'Move a charge',
  role: 'other',
  rules: ['MOD-EXP-09'],
  args: [
    targetArg('who planted it', (_world, { state }) => chargesOf(state).length > 0),
    {
      name: 'choice',
      text: 'the charge',
      optional: false,
      candidates: (world, act) => {
        const owner = world.fighters[act.target]?.state;
        return owner === undefined ? [] : chargesOf(owner).map((item) => owner.items[item]?.id ?? '');
      },
    },
    corner,
  ],
  cost: 'move',
  refuseAct: (world, act) => {
    const item = chargeNamed(world, act);
    if (item < 0) return [NO_SUCH_CHARGE];
    const found: Refusal[] = isNear(world, act.who, cornerOf(world, act.target, item)) ? [] : [TOO_FAR];
    return isNear(world, act.who, act.to) ? found : [...found, NOT_NEAR];
  },
  does: (scene, act) => {
    if (act.to !== null) layAt(scene, act.target, chargeNamed(scene, act), act.to, MOVED);
  },
});

/** Items of the combatant whose timers run. */
function chargesOf(owner: Combatant<ModernGame>): readonly number[] {
  return TIMER.all(owner).map(({ data }) => data.item);
}

function chargeNamed(world: ModernWorld, { target, choice }: ModernAct): number {
  const owner = fighterAt(world, target).state;
  return chargesOf(owner).find((item) => owner.items[item]?.id === choice) ?? NOBODY;
}
