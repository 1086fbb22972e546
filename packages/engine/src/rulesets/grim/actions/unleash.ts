import { because, fighterAt, NOBODY, type Rolled } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { type Burst, burstSquares, isInBurst } from '../../../space/sight/area.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { areEnemies, METRIC } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { chanceOf, comesOff } from '../checks/chance.ts';
import { worthOf } from '../defense/cover.ts';
import type { GrimAct, GrimAction, GrimGame, GrimScene, GrimWorld, Power } from '../game.ts';
import { spendPower } from '../harm/power-points.ts';
import { levelOf, overcomesResistance } from '../powers/resistance.ts';
import { type Caught, caughtIn, placesWorthAiming, powerOf, refusePower } from '../powers/targets.ts';
import { spendFocus } from '../strikes/focus.ts';
import { spoilAim } from './aim.ts';

const DAMAGE = because('damage to all in the area', 'GNG-CORE-27');
const ONE_DAMAGE = because('damage', 'GNG-CORE-27');
const SPOKEN = chanceOf(because('spell spoken unheard', 'GNG-CORE-38'));
const FAILS = because('the spell fails', 'GNG-CORE-38');
const USED = because('used', 'GNG-CORE-27');

/**
 * Uses a power of the sheet: a spell, a bomb, a breath of fire. A standard action; the damage is rolled once, and each who
 * is caught saves by itself, the nearest first (GNG-CORE-27).
 */
export const unleash: GrimAction = paid<GrimGame>({
  id: 'unleash',
  name: 'Unleash',
  role: 'attack',
  tactics: {
    appeal: 1,
    worthwhile: (world, act) => caughtBy(world, act).every(({ who }) => areEnemies(world.fight, act.who, who)),
    idle: (world, who) => fighterAt(world, who).profile.powers.length === 0,
  },
  rules: ['GNG-CORE-27', 'GNG-DIVE-01'],
  args: [
    needs('with', 'which power', (world, { who }) => fighterAt(world, who).profile.powers.map(({ item }) => item)),
    allows('to', 'where an area is aimed: the crossing at the north-west corner of a square', placesWorthAiming),
    { ...enemyArg, text: 'whom a power strikes that fills no area', optional: true },
  ],
  cost: 'standard',
  refuseAct: refusePower,
  screen: {
    area: (world, act) => {
      const burst = burstOf(world, act);
      return burst === null ? [] : burstSquares(world.fight.map, burst);
    },
    fills: (world, act, square) => {
      const burst = burstOf(world, act);
      return burst !== null && isInBurst(world.fight.map, burst, { ...square, side: 1 });
    },
  },

  does: (scene, act) => {
    const { who, item } = act;
    const power = powerOf(scene, who, item);
    if (
      power === undefined ||
      (power.provokes && !provokeBefore(scene, who, act, againstAct)) ||
      !mayStillStrike(scene, who, false)
    )
      return;
    if (power.focused) spendFocus(scene, who);
    if (power.points > 0) spendPower(scene, who, power.points, power.why);
    if (power.uses > 0) scene.emit({ kind: 'use', who, item, count: 'uses', by: -1, why: USED });
    if (!power.spell || !failsToCast(scene, who)) goOff(scene, who, power, caughtBy(scene, act));
  },
});

function burstOf(world: GrimWorld, { who, item, to }: GrimAct): Burst | null {
  return to === null ? null : { at: to, radiusFeet: powerOf(world, who, item)?.radius ?? 0, metric: METRIC };
}

/** Spells have to be heard by who speaks them (GNG-CORE-38). */
export function failsToCast(scene: GrimScene, who: number): boolean {
  const percent = fighterAt(scene, who).digest.spellFailure;
  if (percent === 0 || !comesOff(scene, SPOKEN, who, percent)) return false;
  scene.tell(who, NOBODY, 0, FAILS);
  return true;
}

function caughtBy(world: GrimWorld, { who, item, to, target }: GrimAct): readonly Caught[] {
  const power = powerOf(world, who, item);
  if (power === undefined) return [];
  if (power.radius > 0) return to === null ? [] : caughtIn(world, to, power.radius);
  return target === NOBODY ? [] : [{ who: target, cover: worthOf('none') }];
}

/** A power that goes off: what it does, once that has been rolled, and whom it still reaches. */
interface Going {
  readonly source: number;
  readonly power: Power;
  readonly points: number | null;
  readonly rolled: Rolled;
  readonly caught: readonly Caught[];
}

function goOff(scene: GrimScene, source: number, power: Power, caught: readonly Caught[]): void {
  scene.stages(reach, { source, power, points: null, rolled: null, caught });
}

/** The roll, then the next of those whom it reaches. */
function reach(scene: GrimScene, going: Going): Going | boolean {
  const { source, power, points, rolled } = going;
  const { kind, save, why: cause, name, against, bypass, resisted } = power;
  const level = levelOf(scene, source, power);
  if (points === null)
    return {
      ...going,
      points: scene.roll(source, power.dice(level), power.radius > 0 ? DAMAGE : ONE_DAMAGE),
      rolled: scene.rolled,
    };
  const [first, ...caught] = going.caught;
  if (first === undefined) return true;
  const { who, cover } = first;
  if (who !== source) spoilAim(scene, who);
  if (!resisted || overcomesResistance(scene, source, who, level))
    scene.slots.area(scene, who, { source, points, rolled, kind, save, cover, name, why: cause, against, bypass });
  return { ...going, caught };
}
