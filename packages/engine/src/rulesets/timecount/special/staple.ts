import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { weaponsAtHand, whom } from '../actions/enemies.ts';
import { footprintOf, overlap } from '../attack/range.ts';
import { PIERCED, STAPLED, WEAPON_STUCK } from '../conditions/conditions.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { weaponInHand } from './requirements.ts';
import { dealAttribute } from './results.ts';
import { compare, rollNatural, type SpecialRoll } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const PINNED = because('pinned to the wall', 'TC-STAPLE-03');
const STUCK = because('the weapon is stuck', 'TC-STAPLE-03');

/** Pins somebody to what stands behind him (TC-STAPLE-01 to TC-STAPLE-05). */
export const stapleAction: TimedAction = special({
  id: 'staple',
  name: 'Staple',
  role: 'attack',
  rules: ['TC-STAPLE-01', 'TC-STAPLE-02', 'TC-STAPLE-03', 'TC-STAPLE-05'],
  args: [whom, { name: 'with', text: 'with which weapon', optional: true, candidates: weaponsAtHand }],
  requirementsOfTarget: (world, act) => [...refuseBlunt(world, act), ...refuseOpen(world, act)],
  form: weaponInHand,
  modifier: () => -4,
  defense: 'celerity',
  speed: 'weapon',
  change: { steps: 1, factor: 0, halved: false },
  fatigue: 1,
  range: 'weapon',
  damageType: () => 'piercing',
  carryOut: rollTotal,
  hit: pin,
});

function refuseBlunt(world: TcWorld, act: TcAct): readonly Refusal[] {
  const form = weaponInHand(world, act);
  const fits = form !== null && form.kind === 'weapon' && form.types.includes('piercing');
  return fits ? [] : [refusal('he needs a piercing weapon in hand', 'TC-STAPLE-01')];
}

/** That a surface stands behind the target, on the side away from him (TC-STAPLE-01). */
function refuseOpen(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { map } = world.fight;
  const behind = squaresBehind(world, act);
  const solid = map !== null && behind.some((square) => isOnMap(map, square) && terrainAt(map, square).blocksMove);
  return solid ? [] : [refusal('there is no surface behind the target', 'TC-STAPLE-01')];
}

/** The spaces beside the target that lie straight away from the actor. */
function squaresBehind(world: TcWorld, { who, target }: TcAct): readonly Square[] {
  const grid = gridOf(world.fight.map);
  const place = footprintOf(fighterAt(world, target));
  const step = grid.stepAway(footprintOf(fighterAt(world, who)), place);
  const behind = grid.spaces(place).map(({ x, y }) => ({ x: x + step.x, y: y + step.y }));
  return behind.filter((each) => !overlap(world, place, { ...each, side: 1 }));
}

/** The total of the roll is the DC of breaking free (TC-STAPLE-04). */
function rollTotal(deed: Omit<SpecialAct, 'roll'>): SpecialRoll {
  const { scene, attack } = deed;
  const { natural, bonus } = rollNatural(scene, attack);
  deed.total = natural + bonus;
  return compare(scene, attack, natural, scene.slots.defenseTally(scene, attack));
}

/** The clothing; from margin 5 perhaps the flesh, which hurts and leaves no room to wriggle (TC-STAPLE-03, TC-STAPLE-05). */
function pin(deed: SpecialAct): void {
  const { who, target } = deed.act;
  const through = deed.roll.margin >= 5 && pierces(deed);
  if (through) dealAttribute(deed, 'dexterity');
  const { item } = deed.attack.form;
  const effect = (through ? PIERCED : STAPLED).by(who, { dc: deed.total });
  const stuck = WEAPON_STUCK.by(target, { item });
  deed.changes.push({ kind: 'gain', who: target, effect, why: PINNED });
  deed.changes.push({ kind: 'hold', who, item, place: 'dropped', why: STUCK });
  deed.changes.push({ kind: 'gain', who, effect: stuck, why: STUCK });
}

function pierces({ scene, act }: SpecialAct): boolean {
  const choices = [
    { id: 'target', text: 'the target' },
    { id: 'clothing', text: 'the clothing' },
  ];
  const text = 'what is pierced?';
  const answer = scene.ask({ kind: 'pierce', who: act.who, text, rule: 'TC-STAPLE-05', choices, facts: {} });
  return answer === 'target';
}
