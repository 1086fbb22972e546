import type { Band, SightLine, Sights } from '../../../kernel/ruleset/screen.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { COVER_SCALE, SOLID } from '../../../space/grid/battle-map.ts';
import { feetBetween, overlap } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { isInReach } from '../../../space/path/reach.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { coverBlocks, coverReason, degreeText } from '../defense/cover.ts';
import type { D20Game, D20Weapon } from '../game.ts';
import { feetApart, footprintOf, isInHand, METRIC } from '../movement/field.ts';

/** How much of its strength a combatant has left, 0 to 1: the one thing that each ruleset counts in its own way. */
export type Health<G extends D20Game> = (table: Table<G>, who: number) => number;

/** What a screen draws of a fight by the rules of the d20 family. */
export function sightsOf<G extends D20Game>(health: Health<G>): Sights<G> {
  return {
    side: (table, who) => fighterAt(table, who).profile.side,
    lies: (table, who) => fighterAt(table, who).digest.prone,
    health: (table, who) => Math.min(1, Math.max(0, health(table, who))),
    threatened,
    bands,
    line,
    feetTo: (table, who, square) => feetBetween(METRIC, footprintOf(table, who), { ...square, side: 1 }),
    moved: (table, who) => fighterAt(table, who).state.counts.moved,
  };
}

/** The squares around the combatant that one of its weapons in hand reaches (MOD-AOO-02). */
function threatened(table: Table<D20Game>, who: number): readonly Square[] {
  if (!table.slots.canTakeOpportunity(table, who)) return [];
  const reach = meleeReach(table, who);
  const own = footprintOf(table, who);
  const { x, y, side } = own;
  const steps = Math.floor(reach / SQUARE_FEET);
  const found: Square[] = [];
  for (let row = y - steps; row < y + side + steps; row++) {
    for (let column = x - steps; column < x + side + steps; column++) {
      const square = { x: column, y: row, side: 1 };
      if (overlap(own, square) || !isInReach(METRIC, own, reach, square)) continue;
      found.push({ x: column, y: row });
    }
  }
  return found;
}

function ready(table: Table<D20Game>, who: number): readonly D20Weapon[] {
  const fighter = fighterAt(table, who);
  return fighter.profile.weapons.filter((weapon) => isInHand(fighter.state, weapon));
}

function meleeReach(table: Table<D20Game>, who: number): number {
  return Math.max(0, ...ready(table, who).map((weapon) => (weapon.melee && weapon.armed ? weapon.reach : 0)));
}

/** The reach of the arm, and the increments of the weapon that carries furthest (MOD-ATK-09, MOD-ATK-10). */
function bands(table: Table<D20Game>, who: number): readonly Band[] {
  const reach = meleeReach(table, who);
  const found: Band[] = reach > 0 ? [{ feet: reach, text: 'reach' }] : [];
  const shot = ready(table, who).reduce<D20Weapon | null>(
    (best, weapon) => (weapon.ranged && weapon.increment > (best?.increment ?? 0) ? weapon : best),
    null,
  );
  for (let n = 1; shot !== null && n <= shot.increments; n++) {
    found.push({ feet: shot.increment * n, text: n === 1 ? 'no penalty' : `${-2 * (n - 1)}` });
  }
  return found;
}

function line(table: Table<D20Game>, who: number, target: number): SightLine {
  const cover = table.slots.cover(table, who, target);
  const { degree } = table.slots.concealment(table, who, target);
  const isCovered = cover.degree !== 'none';
  const texts = isCovered ? [coverReason(table, who, target, cover)] : [];
  const brief = isCovered ? [degreeText(cover.degree)] : [];
  const hazy = degree === 'none' ? [] : [`concealment: ${degree}`];
  const isMet = isCovered && !cover.ruled;
  return {
    feet: feetApart(table, who, target),
    texts: [...texts, ...hazy],
    brief: [...brief, ...hazy],
    grade: Math.max(gradeOf(cover.degree), gradeOf(degree)),
    blocks: isMet ? coverBlocks(table, who, target) : [],
  };
}

function gradeOf(degree: Degree): number {
  return COVER_SCALE.indexOf(degree) / SOLID;
}
