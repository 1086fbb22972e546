import { because, type Cause, type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { ALL_ROUND, FACING } from '../conditions/conditions.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isFlanked, threatens } from './facing.ts';

const CHOOSES = because('flanked', 'TC-FACE-03');
const OVER = because('no longer flanked', 'TC-FACE-07');
const RULE = 'TC-FACE-03';

/** Keeps no facing: meets all alike. */
const MEETS_ALL = 'all round';

function facingOf({ state }: TcFighter): Effect | null {
  return FACING.find(state) ?? ALL_ROUND.find(state);
}

/** The enemies in melee range, in list order. */
function nearby(world: TcWorld, fighter: TcFighter): readonly TcFighter[] {
  return world.fighters.filter(
    (other) => isAwareOf(world.fight, fighter.index, other.index) && threatens(world, other, fighter),
  );
}

/**
 * After whatever may have moved, felled or woken somebody: who has just become flanked says whether he keeps a set facing
 * (TC-FACE-03), and one who fights all round is asked again where a new enemy has come into melee range (TC-FACE-05). When
 * flanking ends, so does the facing (TC-FACE-07).
 */
export function watchFlanks(scene: TcScene): void {
  if (scene.fighters.length < 3) return;
  for (const fighter of scene.fighters) {
    const facing = facingOf(fighter);
    if (!mayFace(scene, fighter)) giveUp(scene, fighter, OVER);
    else if (facing === null) chooseFacing(scene, fighter);
    else if (ALL_ROUND.is(facing)) watchEnemies(scene, fighter, facing);
  }
}

/** Whether he is flanked, as far as he knows, and can turn. */
function mayFace(world: TcWorld, fighter: TcFighter): boolean {
  if (!isFlanked(world, fighter) || isDead(fighter) || fighter.digest.motionless) return false;
  const known = worldKnownTo(world, fighter.index);
  return isFlanked(known, fighterAt(known, fighter.index));
}

function giveUp(scene: TcScene, fighter: TcFighter, cause: Cause): void {
  const facing = facingOf(fighter);
  if (facing === null) return;
  scene.emit({ kind: 'lose', who: fighter.index, name: facing.name, source: facing.source, why: cause });
}

/** After somebody was harmed, who may have been one of those who flank: facings end where flanking does (TC-FACE-07). */
export function endFacings(scene: TcScene): void {
  if (scene.fighters.length < 3) return;
  for (const fighter of scene.fighters) {
    if (facingOf(fighter) !== null && !mayFace(scene, fighter)) giveUp(scene, fighter, OVER);
  }
}

/** Where somebody has come to one who fights all round he is asked again; who has gone is forgotten. */
function watchEnemies(scene: TcScene, fighter: TcFighter, { data }: EffectOf<typeof ALL_ROUND.blank>): void {
  const near = nearby(scene, fighter);
  if (near.some(({ index }) => !data.near.includes(index))) chooseFacing(scene, fighter);
  else if (near.length < data.near.length) face(scene, fighter, MEETS_ALL);
}

function chooseFacing(scene: TcScene, fighter: TcFighter): void {
  const choices = facings(scene, fighter).map((id) => {
    const [enemy] = facedBy(scene, id);
    if (enemy === undefined) return { id, text: id };
    return { id, text: `at ${fighterAt(scene, enemy).state.name}`, whom: [enemy] };
  });
  const text = 'flanked: which way to face?';
  face(scene, fighter, scene.ask({ kind: 'facing', who: fighter.index, text, rule: RULE, choices, facts: {} }));
}

/** All ways to face: all round, one of the enemies in melee range, a direction (TC-FACE-03). */
export function facings(world: TcWorld, fighter: TcFighter): readonly string[] {
  const near = nearby(world, fighter).map(({ state }) => `at ${state.id}`);
  return [MEETS_ALL, ...near, ...gridOf(world.fight.map).compass];
}

/** Turns as named; the facing of before is given up. */
export function face(scene: TcScene, fighter: TcFighter, facing: string): void {
  giveUp(scene, fighter, CHOOSES);
  scene.emit({ kind: 'gain', who: fighter.index, effect: effectFor(scene, fighter, facing), why: CHOOSES });
}

function effectFor(world: TcWorld, fighter: TcFighter, facing: string): Effect {
  if (facing === MEETS_ALL) return ALL_ROUND.by(NOBODY, { near: nearby(world, fighter).map(({ index }) => index) });
  if (gridOf(world.fight.map).compass.includes(facing)) return FACING.by(NOBODY, { direction: facing });
  return FACING.by(facedBy(world, facing)[0] ?? NOBODY, { direction: '' });
}

/** Whom a facing names. */
function facedBy({ fighters }: TcWorld, facing: string): readonly number[] {
  return fighters.flatMap(({ index, state }) => (facing === `at ${state.id}` ? [index] : []));
}
