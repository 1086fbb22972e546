import { type Barrier, barrierGone, barrierWorn } from '../../../kernel/areas/barriers.ts';
import { because, NOBODY, term, withRow } from '../../../kernel/rule.ts';
import { wearOf } from '../../../space/ground/change.ts';
import { part } from '../../d20/checks/lines.ts';
import { loseHitPoints, type WearTexts } from '../../d20/objects/wear-down.ts';
import type { D20v22Weapon, Impact, V22Scene, V22World } from '../game.ts';
import { DIVISORS } from '../tables/objects.ts';
import { firmnessOf } from './firmness.ts';
import { lessByEnergy } from './harm.ts';
import { OF_GROUND, rollSave } from './save.ts';

const TOUGHNESS = term('Toughness', 'V22-OBJT-03');
const MARKS = term('damaged', 'V22-OBJT-06');
const DAMAGE = term('damage', 'V22-DMG-02');
const DAMAGED = because('damaged', 'V22-OBJT-05');
const HOLE = because('has a hole through it', 'V22-OBJT-07');
const DESTROYED = because('destroyed', 'V22-OBJT-08');
const POINTS = because('damage to the object', 'V22-OBJH-02');
const ENERGY = { text: 'less by its energy', rule: 'V22-OBJH-04' };
const HARDNESS = { text: 'hardness', rule: 'V22-OBJH-02' };
const TEXTS: WearTexts = {
  damaged: POINTS,
  ruined: DESTROYED,
  excess: { text: 'more than is left of it', rule: 'V22-OBJH-02' },
};

/** What an impact does to a door, window or wall; its defender does not matter. */
export function harmBarrier(scene: V22Scene, impact: Impact, barrier: Barrier): void {
  const points = pointsAt(scene, impact.weapon, barrier);
  if (points === null) save(scene, impact, barrier);
  else wear(scene, impact, barrier, points);
}

/** The damage points that count against it; null where it makes a save. */
export function pointsAt(
  { options }: V22World,
  weapon: D20v22Weapon | null,
  { terrain }: Barrier,
): D20v22Weapon['points'] {
  return options.objectDamage === 'hitPoints' && terrain.hp !== undefined ? (weapon?.points ?? null) : null;
}

function marksOf({ fight: { map } }: V22World, { name }: Barrier): number {
  return map === null ? 0 : (wearOf(map, name)['marks'] ?? 0);
}

/** A save that fails is a mark; what is disabled has a hole through it, as what is destroyed (V22-OBJT-05 to V22-OBJT-08). */
function save(scene: V22Scene, impact: Impact, barrier: Barrier): void {
  const firmness = firmnessOf(scene, barrier.terrain);
  if (firmness === null) return;
  const { attacker: who } = impact;
  const bonus = scene.tally();
  bonus.add(firmness.toughness, TOUGHNESS);
  bonus.add(-marksOf(scene, barrier), MARKS);
  const damage = [part(impact.damage, DAMAGE), ...lessByEnergy(scene, impact)];
  const struck = { attacker: who, defender: NOBODY, steps: firmness.steps, called: OF_GROUND };
  const fate = rollSave(scene, struck, bonus, damage, { fixed: null });
  if (fate === 'holds') return;
  if (fate === 'damaged') scene.emit(barrierWorn(barrier, { who, count: 'marks', by: 1, why: DAMAGED, rows: null }));
  else for (const event of barrierGone(scene, who, barrier, fate === 'disabled' ? HOLE : DESTROYED)) scene.emit(event);
}

/** Energy is divided, then hardness comes off each time (V22-OBJH-02, V22-OBJH-04). */
function wear(
  scene: V22Scene,
  { attacker: who, weapon }: Impact,
  barrier: Barrier,
  points: NonNullable<D20v22Weapon['points']>,
): void {
  const energy = weapon?.energy ?? null;
  const { hardness = 0 } = barrier.terrain;
  const rolled = scene.roll(who, points, POINTS);
  const divided = energy === null ? rolled : Math.floor(rolled / DIVISORS[energy]);
  const lost = Math.max(0, divided - hardness);
  const rows = withRow(withRow(scene.rolled, divided - rolled, ENERGY), lost - divided, HARDNESS);
  loseHitPoints(scene, barrier, { who, points: lost, rows }, TEXTS);
}
