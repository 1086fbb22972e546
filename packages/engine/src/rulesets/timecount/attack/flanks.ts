import type { Choice } from '../../../kernel/scene/scene.ts';
import { why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { effectOf, isMotionless } from '../conditions/conditions.ts';
import type { TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isFlanked, threatens } from './facing.ts';

const CHOOSES = why('faces the enemies', 'TC-FACE-03');
const OVER = why('no longer flanked', 'TC-FACE-07');
const RULE = 'TC-FACE-03';

/** The effect of who keeps a facing, at its source or in a direction. */
export const FACING = 'facing';
/** Keeps no facing: meets all alike. */
const ALL_ROUND = 'all round';

function stanceOf(table: TcTable, who: number): Effect | null {
  const combatant = table.fight.combatants[who]!;
  return effectOf(combatant, FACING) ?? effectOf(combatant, 'allRound');
}

/** The enemies in melee range as a sum of powers of two, by which a new one is noticed. Those past the 50th are not. */
function nearbySet(table: TcTable, who: number): number {
  let set = 0;
  for (const { index } of table.fight.combatants) if (index <= MOST && threatens(table, index, who)) set += 2 ** index;
  return set;
}

const MOST = 50;

/** Such a sum with the combatants counted anew: of those who are not known nothing is left. */
export function nearbyAnew(set: number, anew: (who: number) => number): number {
  let next = 0;
  for (let who = 0; who <= MOST; who++) {
    if (Math.floor(set / 2 ** who) % 2 === 0) continue;
    const index = anew(who);
    if (index >= 0 && index <= MOST) next += 2 ** index;
  }
  return next;
}

function hasNewcomer(table: TcTable, who: number, before: number): boolean {
  for (const { index } of table.fight.combatants) {
    const known = Math.floor(before / 2 ** index) % 2 === 1;
    if (index <= MOST && !known && threatens(table, index, who)) return true;
  }
  return false;
}

/**
 * After whatever may have moved, felled or woken somebody: who has just become flanked says whether he keeps a set facing
 * (TC-FACE-03), and one who fights all round is asked again where a new enemy has come into melee range (TC-FACE-05). When
 * flanking ends, so does the facing (TC-FACE-07).
 */
export function watchFlanks(scene: TcScene): void {
  const { combatants } = scene.fight;
  if (combatants.length < 3) return;
  for (let who = 0; who < combatants.length; who++) {
    const stance = stanceOf(scene, who);
    if (!mayFace(scene, who)) endFacing(scene, who);
    else if (stance === null) chooseFacing(scene, who);
    else if (stance.name === 'allRound' && stance.value !== nearbySet(scene, who)) approached(scene, who, stance.value);
  }
}

function mayFace(table: TcTable, who: number): boolean {
  return isFlanked(table, who) && !isDead(table, who) && !isMotionless(table.fight.combatants[who]!);
}

function endFacing(scene: TcScene, who: number): void {
  const stance = stanceOf(scene, who);
  if (stance !== null) scene.emit({ kind: 'lose', who, name: stance.name, source: stance.source, why: OVER });
}

/** After somebody was harmed, who may have been one of those who flank: facings end where flanking does (TC-FACE-07). */
export function endFacings(scene: TcScene): void {
  const { combatants } = scene.fight;
  if (combatants.length < 3) return;
  for (let who = 0; who < combatants.length; who++) {
    if (combatants[who]!.effects.length > 0 && stanceOf(scene, who) !== null && !mayFace(scene, who)) {
      endFacing(scene, who);
    }
  }
}

/** Somebody has come to, or gone from, one who fights all round. */
function approached(scene: TcScene, who: number, before: number): void {
  if (hasNewcomer(scene, who, before)) chooseFacing(scene, who);
  else face(scene, who, ALL_ROUND);
}

function chooseFacing(scene: TcScene, who: number): void {
  const choices: readonly Choice[] = facings(scene, who).map((id) => ({ id, text: id }));
  const text = 'flanked: which way does he face?';
  face(scene, who, scene.ask({ kind: 'facing', who, text, rule: RULE, choices, facts: {} }));
}

/** All ways to face: all round, one of the enemies in melee range, a direction (TC-FACE-03). */
export function facings(table: TcTable, who: number): readonly string[] {
  const near = table.fight.combatants.filter(({ index }) => threatens(table, index, who));
  return [ALL_ROUND, ...near.map(({ id }) => `at ${id}`), ...gridOf(table.fight.map).compass];
}

/** Turns as named; the facing of before is given up. */
export function face(scene: TcScene, who: number, facing: string): void {
  const before = stanceOf(scene, who);
  if (before !== null) scene.emit({ kind: 'lose', who, name: before.name, source: before.source, why: CHOOSES });
  scene.emit({ kind: 'gain', who, effect: effectFor(scene, who, facing), why: CHOOSES });
}

function effectFor(table: TcTable, who: number, facing: string): Effect {
  if (facing === ALL_ROUND) return { name: 'allRound', source: NOBODY, value: nearbySet(table, who), until: null };
  const direction = gridOf(table.fight.map).compass.indexOf(facing);
  if (direction >= 0) return { name: FACING, source: NOBODY, value: direction, until: null };
  const source = table.fight.combatants.findIndex(({ id }) => facing === `at ${id}`);
  return { name: FACING, source, value: 0, until: null };
}
