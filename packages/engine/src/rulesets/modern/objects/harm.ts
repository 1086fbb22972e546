import { because, fighterAt, NOBODY, type Row, type Term, withRow } from '../../../kernel/rule.ts';
import { gainEffect, loseEffect, RUINED } from '../../d20/conditions/effects.ts';
import { openGround } from '../../d20/objects/open-ground.ts';
import { shareOfDamage } from '../checks/fractions.ts';
import type { Energy, Impact, ModernScene } from '../game.ts';

const DESTROYED = because('ruined', 'MOD-OBJ-13');
const MENDED = because('in one piece again', 'MOD-OBJ-19');
const WHOLE = because('no more than its full hit points', 'MOD-OBJ-19');
const UNHARMED = because('objects take no nonlethal damage', 'MOD-OBJ-11');
const NONLETHAL = because('nonlethal damage', 'MOD-OBJ-11');
const HARDNESS = { text: 'hardness', rule: 'MOD-OBJ-06' };
const RUINS = { text: 'more than is left of it', rule: 'MOD-OBJ-13' };

/** How much of the damage of a kind of energy gets at objects: one part in so many (MOD-OBJ-07 to MOD-OBJ-09). */
const DIVISORS: Readonly<Record<Energy, number>> = { acid: 1, sonic: 1, electricity: 2, fire: 2, cold: 4 };
const DIVIDED: Readonly<Record<Energy, Pick<Term, 'text' | 'rule'>>> = {
  acid: { text: 'acid', rule: 'MOD-OBJ-07' },
  sonic: { text: 'sonic', rule: 'MOD-OBJ-07' },
  electricity: { text: 'electricity', rule: 'MOD-OBJ-08' },
  fire: { text: 'fire', rule: 'MOD-OBJ-08' },
  cold: { text: 'cold', rule: 'MOD-OBJ-09' },
};

/** Damage as it gets through to an object, with its arithmetic. */
export interface Dent {
  readonly points: number;
  readonly rows: readonly Row[] | null;
}

/**
 * What of some damage is left for an object: energy is divided first, by 2 or by 4 (MOD-OBJ-08, MOD-OBJ-09), or not at
 * all (MOD-OBJ-07); then hardness is taken off, each time anew (MOD-OBJ-06).
 */
export function dentOf(scene: ModernScene, given: Pick<Impact, 'points' | 'energy' | 'rows'>, hardness: number): Dent {
  const { energy = null } = given;
  const divided = energy === null ? given.points : shareOfDamage(scene.options, given.points, 1, DIVISORS[energy]);
  const points = Math.max(0, divided - hardness);
  const kind = energy === null ? given.rows : withRow(given.rows, divided - given.points, DIVIDED[energy]);
  return { points, rows: withRow(kind, points - divided, HARDNESS) };
}

/** Damage to an object of the map: no nonlethal damage (MOD-OBJ-11), and at 0 hit points it is ruined (MOD-OBJ-13). */
export function damageObject(scene: ModernScene, given: Impact): void {
  const { target: who, source } = given;
  if (given.nonlethal) {
    scene.total(who, { total: given.points, rows: given.rows }, NONLETHAL);
    scene.tell(who, NOBODY, 0, UNHARMED);
    return;
  }
  const { profile, state } = fighterAt(scene, who);
  const { points, rows } = dentOf(scene, given, profile.object?.hardness ?? 0);
  const by = Math.min(points, Math.max(0, state.counts.hp));
  scene.count(who, 'hp', by === 0 ? 0 : -by, given.why, source, withRow(rows, by - points, RUINS));
  settleObject(scene, who);
}

/** Keeps the hit points of an object between none and all, and what they mean for it in step with them. */
export function settleObject(scene: ModernScene, who: number): void {
  const { state, profile, digest } = fighterAt(scene, who);
  const { hp } = state.counts;
  const excess = hp < 0 ? hp : Math.max(0, hp - profile.maxHp);
  if (excess !== 0) scene.count(who, 'hp', -excess, excess < 0 ? DESTROYED : WHOLE);
  if (hp > 0) loseEffect(scene, who, RUINED, MENDED);
  else if (!digest.ruined) {
    gainEffect(scene, who, { name: RUINED, source: NOBODY, until: null }, DESTROYED);
    openGround(scene, who, DESTROYED);
  }
}
