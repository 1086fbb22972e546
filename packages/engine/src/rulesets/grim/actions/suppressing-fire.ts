import { d10, sum } from '../../../chance/dice.ts';
import { layArea } from '../../../kernel/areas/areas.ts';
import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { feetBetween, footprintSquares } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { squaresOfEnemies } from '../../d20/attack/aiming.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { footprintOf, isInHand, METRIC } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { wielded } from '../attack/sides.ts';
import { aisleOf, isAlive, isOpenBy, refuseAim, refuseSquare, weaponNamed } from '../firearms/area.ts';
import { fullestBarrel, SIDE, SUPPRESSING_FIRE } from '../firearms/suppress.ts';
import type { GrimAct, GrimAction, GrimGame, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';
import { looseWorked } from '../traits/worked.ts';

const NOT_IN_ITS_HANDS = refusal("that is not in {who}'s hands; in hand: {held}", 'GNG-CORE-05');
const NO_SUCH_SHAPE = refusal('choice: expected aisle or square', 'GNG-SUPP-03');
const BEYOND_GREATEST_RANGE = refusal('that is beyond the greatest range', 'GNG-CORE-12');
const RUNS_OUT = because('all shots are spent before the area is claimed', 'GNG-SUPP-04');

const AISLE = 'aisle';
const SQUARE = 'square';
const SHAPES: readonly string[] = [AISLE, SQUARE];

const SHOTS = because('shots to claim the area', 'GNG-SUPP-04');
const CLAIMED = because('suppressing fire', 'GNG-SUPP-03');

/** Shots that are wasted on the area, the second of fully automatic weapons (GNG-SUPP-04). */
const DICE = sum(1, d10, 10);
const AUTOMATIC_DICE = sum(2, d10, 20);

const UNTRAINED = refusal('that takes Martial Weapon Proficiency (firearms)', 'GNG-SUPP-02');
const NOT_SELF_LOADING = refusal('that takes a weapon that loads itself', 'GNG-SUPP-02');
const EMPTY = refusal('that is not loaded', 'GNG-GUN-03');

/**
 * Suppressing fire, a full-round action (GNG-SUPP-01) of whoever has been trained for it (GNG-SUPP-02): an aisle through a
 * square, or the 20 by 20 feet of which that is the north-west square (GNG-SUPP-03). It lasts until the shooter's next turn.
 */
export const suppressingFire: GrimAction = paid<GrimGame>({
  id: 'suppressing-fire',
  name: 'Suppressing fire',
  role: 'other',
  rules: ['GNG-SUPP-01', 'GNG-SUPP-02', 'GNG-SUPP-03'],
  args: [
    weaponAmong('the weapon', ({ profile }) => profile.weapons.filter(isSelfLoading)),
    needs('choice', 'an aisle or a square', () => SHAPES),
    needs('to', 'a square of the aisle, or the north-west square of the square', (world, { who, choice }) =>
      squaresOfEnemies(world, who, choice === SQUARE ? 1 : 0, isAlive),
    ),
  ],
  cost: 'full',
  refuseAct: refuseSuppression,
  screen: { area: squaresUnderFire },
  opening: isOpenBy,
  does: (scene, act) => {
    if (mayStillStrike(scene, act.who, true)) claim(scene, act);
  },
});

function squaresUnderFire(world: GrimWorld, act: GrimAct): readonly Square[] {
  const { who, to, choice } = act;
  const weapon = weaponNamed(world, act);
  if (weapon === undefined || to === null) return [];
  if (choice !== SQUARE) return aisleOf(world, who, weapon, to);
  return footprintSquares({ ...to, side: SIDE }).filter((square) => isOnMap(world.fight.map, square));
}

function isSelfLoading({ firearm }: GrimWeapon): boolean {
  return firearm?.selfLoading === true;
}

function refuseSuppression(world: GrimWorld, act: GrimAct): readonly Refusal[] {
  const { who, to, choice } = act;
  const weapon = weaponNamed(world, act);
  if (weapon === undefined || !isSelfLoading(weapon)) return [NOT_SELF_LOADING];
  const { state, profile } = fighterAt(world, who);
  const found: Refusal[] = profile.martialFirearms ? [] : [UNTRAINED];
  if (!isInHand(state, weapon)) found.push(NOT_IN_ITS_HANDS);
  if (weapon.magazine > 0 && roundsIn(world, who, weapon, fullestBarrel(world, who, weapon)) === 0) found.push(EMPTY);
  if (!SHAPES.includes(choice)) return [...found, NO_SUCH_SHAPE];
  if (choice === AISLE || to === null)
    return [...found, ...refuseAim(world, who, to, to === null ? [] : aisleOf(world, who, weapon, to))];
  if (feetBetween(METRIC, footprintOf(world, who), { ...to, side: SIDE }) > weapon.increment * weapon.increments)
    found.push(BEYOND_GREATEST_RANGE);
  return [...found, ...refuseSquare(world, to)];
}

/** Wastes the shots; what outlasts them keeps the area under fire (GNG-SUPP-04). */
function claim(scene: GrimScene, act: GrimAct): void {
  const { who, to } = act;
  const weapon = weaponNamed(scene, act);
  if (weapon === undefined || to === null) return;
  const barrel = fullestBarrel(scene, who, weapon);
  const dice = weapon.firearm?.automatic === true ? AUTOMATIC_DICE : DICE;
  const rolled = scene.roll(who, dice, SHOTS);
  const rounds = weapon.magazine > 0 ? Math.min(rolled, roundsIn(scene, who, weapon, barrel)) : rolled;
  spendRounds(scene, who, weapon, { barrel, rounds, why: CLAIMED });
  looseWorked(scene, wielded(scene, plainAttack(who, NOBODY, weaponOfItem(scene, who, act.item))), rounds);
  if (weapon.magazine > 0 && roundsIn(scene, who, weapon, barrel) === 0) {
    scene.tell(who, NOBODY, 0, RUNS_OUT);
    return;
  }
  const way = act.choice === AISLE ? 'along the line through' : 'at the 20 by 20 feet from';
  scene.tell(who, NOBODY, 0, because(`fires ${way} ${squareName(to)}`, CLAIMED.rule));
  const squares = squaresUnderFire(scene, act).map(({ x, y }) => [x, y] as const);
  const lies = { kind: SUPPRESSING_FIRE, at: null, feet: 0, squares, source: who, value: weapon.item };
  layArea(scene, { ...lies, until: untilNextTurn(scene.fight, who) }, CLAIMED);
}
