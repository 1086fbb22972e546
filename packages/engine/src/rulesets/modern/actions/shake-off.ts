import { because, fighterAt, NOBODY, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { bySign, type Opposed, opposedCheck } from '../../d20/special/opposed.ts';
import { skillBonus } from '../checks/skills.ts';
import type { ModernAction, ModernFighter, ModernGame, ModernWorld } from '../game.ts';
import { DRIVER, vehicleOf } from '../vehicles/aboard.ts';
import { MISLED, SHAKEN_OFF } from '../vehicles/pursuit.ts';

const NOT_DRIVING: readonly Refusal[] = [refusal('{who} is not at the wheel of a vehicle', 'MOD-VHIDE-01')];
const NO_PURSUER = refusal('target: expected the driver of another vehicle', 'MOD-VHIDE-01');
const BAD_TRAFFIC = refusal(
  'amount: expected 0 for heavy traffic, or the penalty for lighter traffic, -20 to -1',
  'MOD-VHIDE-01',
);
const HIDE: Opposed = { why: because('losing a pursuer in the traffic', 'MOD-VHIDE-01'), mustBeat: false, by: bySign };
const BLUFF: Opposed = { why: because('misdirecting a pursuer', 'MOD-VHIDE-02'), mustBeat: false, by: bySign };
const AMONG = term('among other vehicles', 'MOD-VHIDE-01');
const SIZE = term('size of the vehicle', 'MOD-VHIDE-01');
const TRAFFIC = term('light traffic', 'MOD-VHIDE-01');

const AMONG_OTHERS = 8;
const LIGHTEST = -20;
const MEDIUM = 4;
/** Hiding gets harder by so much with each size. */
const BY_SIZE = -4;

const pursuerArg: ModernAction['args'][number] = needs('target', 'the driver who pursues it', (world, { who }) =>
  world.fighters.filter((other) => isPursuer(world, who, other)).map(({ index }) => index),
);

function isPursuer(world: ModernWorld, who: number, other: ModernFighter | undefined): boolean {
  return other !== undefined && DRIVER.on(other.state) && vehicleOf(other) !== vehicleOf(fighterAt(world, who));
}

const lacks = (world: ModernWorld, who: number): readonly Refusal[] =>
  DRIVER.on(fighterAt(world, who).state) ? NONE : NOT_DRIVING;

/** Hide against Spot, with +8 among other vehicles and the size of the vehicle: the pursuer loses sight of it (MOD-VHIDE-01). */
export const shakeOff: ModernAction = paid<ModernGame>({
  id: 'shake-off',
  name: 'Lose a pursuer in the traffic',
  role: 'other',
  rules: ['MOD-VHIDE-01'],
  cost: 'standard',
  lacks,
  args: [pursuerArg, allows('amount', 'the penalty for lighter traffic', () => [])],
  refuseAct: (world, { who, target, amount }) => {
    const found: Refusal[] = isPursuer(world, who, world.fighters[target]) ? [] : [NO_PURSUER];
    return Number.isInteger(amount) && amount <= 0 && amount >= LIGHTEST ? found : [...found, BAD_TRAFFIC];
  },
  does: (scene, { who, target, amount }) => {
    const vehicle = vehicleOf(fighterAt(scene, who));
    if (vehicle === NOBODY) return;
    const bonus = skillBonus(scene, who, 'hide');
    bonus.add(AMONG_OTHERS, AMONG);
    bonus.add(BY_SIZE * (fighterAt(scene, vehicle).profile.size - MEDIUM), SIZE);
    bonus.add(amount, TRAFFIC);
    const spots = { who: target, bonus: skillBonus(scene, target, 'spot') };
    if (opposedCheck(scene, { who, bonus }, spots, HIDE).won)
      gainEffect(scene, target, SHAKEN_OFF.by(who, null), HIDE.why);
  },
});

/** Bluff against Sense Motive: the pursuer has -5 on Drive checks for the turn that follows (MOD-VHIDE-02, MOD-VHIDE-03). */
export const misdirect: ModernAction = paid<ModernGame>({
  id: 'misdirect',
  name: 'Misdirect a pursuer',
  role: 'other',
  rules: ['MOD-VHIDE-02', 'MOD-VHIDE-03'],
  cost: 'standard',
  lacks,
  args: [pursuerArg],
  refuseAct: (world, { who, target }) => (isPursuer(world, who, world.fighters[target]) ? NONE : [NO_PURSUER]),
  does: (scene, { who, target }) => {
    const sees = { who: target, bonus: skillBonus(scene, target, 'sense motive') };
    if (!opposedCheck(scene, { who, bonus: skillBonus(scene, who, 'bluff') }, sees, BLUFF).won) return;
    gainEffect(scene, target, MISLED.by(who, null, untilNextTurnEnds(scene.fight, target)), BLUFF.why);
  },
});
