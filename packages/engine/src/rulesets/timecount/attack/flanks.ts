import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { ALL_ROUND, FACING } from '../conditions/conditions.ts';
import type { TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isFlanked, threatens } from './facing.ts';

const CHOOSES = because('faces the enemies', 'TC-FACE-03');
const OVER = because('no longer flanked', 'TC-FACE-07');
const RULE = 'TC-FACE-03';

/** Keeps no facing: meets all alike. */
const MEETS_ALL = 'all round';

function facingOf(world: TcWorld, who: number): Effect | null {
  const { state } = fighterAt(world, who);
  return FACING.find(state) ?? ALL_ROUND.find(state);
}

/** The enemies in melee range, in list order. */
function nearby(world: TcWorld, who: number): readonly number[] {
  return world.fighters.map(({ index }) => index).filter((index) => threatens(world, index, who));
}

/**
 * After whatever may have moved, felled or woken somebody: who has just become flanked says whether he keeps a set facing
 * (TC-FACE-03), and one who fights all round is asked again where a new enemy has come into melee range (TC-FACE-05). When
 * flanking ends, so does the facing (TC-FACE-07).
 */
export function watchFlanks(scene: TcScene): void {
  const { length } = scene.fighters;
  if (length < 3) return;
  for (let who = 0; who < length; who++) {
    const facing = facingOf(scene, who);
    if (!mayFace(scene, who)) endFacing(scene, who);
    else if (facing === null) chooseFacing(scene, who);
    else if (ALL_ROUND.is(facing)) watchEnemies(scene, who, facing);
  }
}

function mayFace(world: TcWorld, who: number): boolean {
  const fighter = fighterAt(world, who);
  return isFlanked(world, who) && !isDead(fighter) && !fighter.digest.motionless;
}

function endFacing(scene: TcScene, who: number): void {
  const facing = facingOf(scene, who);
  if (facing !== null) scene.emit({ kind: 'lose', who, name: facing.name, source: facing.source, why: OVER });
}

/** After somebody was harmed, who may have been one of those who flank: facings end where flanking does (TC-FACE-07). */
export function endFacings(scene: TcScene): void {
  const { length } = scene.fighters;
  if (length < 3) return;
  for (let who = 0; who < length; who++) {
    if (facingOf(scene, who) !== null && !mayFace(scene, who)) endFacing(scene, who);
  }
}

/** Where somebody has come to one who fights all round he is asked again; who has gone is forgotten. */
function watchEnemies(scene: TcScene, who: number, { data }: EffectOf<typeof ALL_ROUND.blank>): void {
  const near = nearby(scene, who);
  if (near.some((enemy) => !data.near.includes(enemy))) chooseFacing(scene, who);
  else if (near.length < data.near.length) face(scene, who, MEETS_ALL);
}

function chooseFacing(scene: TcScene, who: number): void {
  const choices: readonly Choice[] = facings(scene, who).map((id) => ({ id, text: id }));
  const text = 'flanked: which way does he face?';
  face(scene, who, scene.ask({ kind: 'facing', who, text, rule: RULE, choices, facts: {} }));
}

/** All ways to face: all round, one of the enemies in melee range, a direction (TC-FACE-03). */
export function facings(world: TcWorld, who: number): readonly string[] {
  const near = nearby(world, who).map((enemy) => `at ${fighterAt(world, enemy).state.id}`);
  return [MEETS_ALL, ...near, ...gridOf(world.fight.map).compass];
}

/** Turns as named; the facing of before is given up. */
export function face(scene: TcScene, who: number, facing: string): void {
  const before = facingOf(scene, who);
  if (before !== null) scene.emit({ kind: 'lose', who, name: before.name, source: before.source, why: CHOOSES });
  scene.emit({ kind: 'gain', who, effect: effectFor(scene, who, facing), why: CHOOSES });
}

function effectFor(world: TcWorld, who: number, facing: string): Effect {
  if (facing === MEETS_ALL) return ALL_ROUND.by(NOBODY, { near: nearby(world, who) });
  if (gridOf(world.fight.map).compass.includes(facing)) return FACING.by(NOBODY, { direction: facing });
  return FACING.by(
    world.fight.combatants.findIndex(({ id }) => facing === `at ${id}`),
    { direction: '' },
  );
}
