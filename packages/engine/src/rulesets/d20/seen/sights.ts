import { fighterAt, type World } from '../../../kernel/rule.ts';
import type { Band, ShownWeapon, SightLine, Sights } from '../../../kernel/ruleset/screen.ts';
import { COVER_SCALE, SOLID } from '../../../space/grid/battle-map.ts';
import { overlap } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { coverBlocks, coverCorners, coverReason, degreeText } from '../defense/cover.ts';
import type { D20Game, D20Weapon, D20World } from '../game.ts';
import { feetApart, feetToSquare, footprintOf, isInHand, METRIC, strikesAt } from '../movement/field.ts';

/** How much of its strength a combatant has left, 0 to 1: the one thing that each ruleset counts in its own way. */
export type Health<G extends D20Game> = (world: World<G>, who: number) => number;

/** What a screen draws of a fight by the rules of the d20 family. */
export function sightsOf<G extends D20Game>(health: Health<G>): Sights<G> {
  return {
    side: (world, who) => fighterAt(world, who).profile.side,
    weapon,
    lies: (world, who) => fighterAt(world, who).digest.prone,
    health: (world, who) => Math.min(1, Math.max(0, health(world, who))),
    threatened,
    bands,
    line,
    metric: METRIC,
    feetTo: feetToSquare,
    moved: (world, who) => fighterAt(world, who).state.counts.moved,
  };
}

/** What it holds, before what is part of its body; bare hands are none unless they count as armed. */
function weapon(world: D20World, who: number): ShownWeapon | null {
  const found = ready(world, who).filter(({ natural, armed, ranged }) => !natural || armed || ranged);
  const shown = found.find(({ natural }) => !natural) ?? found[0];
  return shown === undefined ? null : { text: shown.name, use: useOf(shown), hands: shown.hands };
}

function useOf({ natural, melee, ranged, thrown, magazine }: D20Weapon): ShownWeapon['use'] {
  if (natural) return ranged ? 'power' : 'body';
  if (melee || !ranged) return 'struck';
  if (thrown) return 'thrown';
  return magazine > 0 ? 'fired' : 'drawn';
}

/** The squares around the combatant that one of its weapons in hand reaches (MOD-AOO-02). */
function threatened(world: D20World, who: number): readonly Square[] {
  if (!world.slots.canTakeOpportunity(world, who)) return [];
  const armed = ready(world, who).filter((weapon) => weapon.melee && weapon.armed);
  const reach = meleeReach(world, who);
  const own = footprintOf(world, who);
  const { x, y, side } = own;
  const steps = Math.floor(reach / SQUARE_FEET);
  const found: Square[] = [];
  for (let row = y - steps; row < y + side + steps; row++) {
    for (let column = x - steps; column < x + side + steps; column++) {
      const square = { x: column, y: row, side: 1 };
      if (overlap(own, square) || !armed.some((weapon) => strikesAt(weapon, own, square))) continue;
      found.push({ x: column, y: row });
    }
  }
  return found;
}

function ready(world: D20World, who: number): readonly D20Weapon[] {
  const fighter = fighterAt(world, who);
  return fighter.profile.weapons.filter((weapon) => isInHand(fighter.state, weapon));
}

function meleeReach(world: D20World, who: number): number {
  return Math.max(0, ...ready(world, who).map((weapon) => (weapon.melee && weapon.armed ? weapon.reach : 0)));
}

/** The reach of the arm, and the increments of the weapon that carries furthest (MOD-ATK-09, MOD-ATK-10). */
function bands(world: D20World, who: number): readonly Band[] {
  const reach = meleeReach(world, who);
  const found: Band[] = reach > 0 ? [{ feet: reach, text: 'reach' }] : [];
  const shot = ready(world, who).reduce<D20Weapon | null>(
    (best, weapon) => (weapon.ranged && weapon.increment > (best?.increment ?? 0) ? weapon : best),
    null,
  );
  for (let n = 1; shot !== null && n <= shot.increments; n++) {
    found.push({ feet: shot.increment * n, text: n === 1 ? 'no penalty' : `${-2 * (n - 1)}` });
  }
  return found;
}

function line(world: D20World, who: number, target: number): SightLine {
  const cover = world.slots.cover(world, who, target);
  const { degree } = world.slots.concealment(world, who, target);
  const isCovered = cover.degree !== 'none';
  const texts = isCovered ? [coverReason(world, who, target, cover)] : [];
  const brief = isCovered ? [degreeText(cover.degree)] : [];
  const hazy = degree === 'none' ? [] : [`concealment: ${degree}`];
  const isMet = isCovered && !cover.ruled;
  return {
    feet: feetApart(world, who, target),
    texts: [...texts, ...hazy],
    brief: [...brief, ...hazy],
    grade: Math.max(gradeOf(cover.degree), gradeOf(degree)),
    blocks: isMet ? coverBlocks(world, who, target) : [],
    ...(isMet ? { corners: coverCorners(world, who, target) } : {}),
  };
}

function gradeOf(degree: Degree): number {
  return COVER_SCALE.indexOf(degree) / SOLID;
}
