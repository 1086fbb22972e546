import { because, fighterAt, type Rolled, term, withRow } from '../../../kernel/rule.ts';
import { ATTRIBUTE_DAMAGE } from '../body/attributes.ts';
import { POISON_KINDS } from '../conditions/affliction.ts';
import { dieIfDead, reconsider } from '../conditions/fatigue.ts';
import { keepRigid, loosen } from '../conditions/paralysis.ts';
import { soften, softenNaturally } from '../conditions/petrification.ts';
import { clampShares, healPoison, SHARES } from '../conditions/poison.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { recoverImpairments } from '../harm/impairments.ts';
import type { CureDose, Healing } from '../harm/outcome.ts';
import { beginDay } from '../magic/prepared.ts';
import { recoverFromRunning } from '../movement/running.ts';
import { ATTRIBUTES, type Attribute } from '../sheet/words.ts';

const BY_MAGIC = because('healed by magic', 'TC-HP-06');
const NOT_INVIGORATION = term('off fatigue, or more than there is room for', 'TC-HP-05');
const NOT_FATIGUE = term('as Invigoration, or more than there is fatigue', 'TC-HP-05');
const DAMAGED = because('', 'TC-DMG-14');
const OVERNIGHT = because('healed overnight', 'TC-HP-08');
const ENDS = because('Invigoration ends with the night', 'TC-HP-08');
const MENDS = because('attribute damage heals', 'TC-DMG-14');
const MENDS_POISON = because('attribute damage of poison heals', 'TC-POIS-03');
const LOOSENED = because('paralysis healed by magic', 'TC-PARA-07');
const SOFTENED = because('healed by magic', 'TC-PETR-04');
const REFRESHED = because('healed by magic', 'TC-HP-05');
/** Hours of a night's rest and of a whole day in bed (TC-PETR-04). */
const NIGHT_HOURS = 8;
const DAY_HOURS = 24;

/** How much Invigoration still fits under the maximum: with the normal hit points and what poison took no more than that (TC-HP-03, TC-HP-06, TC-POIS-02). */
function roomFor({ profile, state }: TcFighter): number {
  const { hitPoints, invigoration, poisonLoss } = state.counts;
  return Math.max(0, profile.hitPoints - hitPoints - invigoration - poisonLoss);
}

/**
 * Magical healing takes effect: Invigoration and lasting relief from fatigue, each within its limit; what is beyond is
 * lost. Normal hit points stay as they are, and the dead stay dead (TC-HP-03, TC-HP-04, TC-HP-05).
 */
export function heal(scene: TcScene, { target, invigoration, fatigue, rolled, why: cause }: Healing): void {
  const fighter = fighterAt(scene, target);
  if (isDead(fighter)) return;
  const points = invigoration + fatigue;
  const gained = Math.min(invigoration, roomFor(fighter));
  if (gained > 0)
    scene.count(target, 'invigoration', gained, BY_MAGIC, target, withRow(rolled, gained - points, NOT_INVIGORATION));
  const { counts } = fighter.state;
  const eased = Math.min(fatigue, Math.max(0, counts.fatigue - counts.poisonFatigue));
  const why = cause.rule === '' ? cause : REFRESHED;
  if (eased > 0) scene.count(target, 'fatigue', -eased, why, target, withRow(rolled, eased - points, NOT_FATIGUE));
  reconsider(scene, fighter);
}

/**
 * Asks how the points of a healing are split between Invigoration and fatigue, once they are known (TC-HP-05). The first
 * choice wastes least.
 *
 * @param decider whose caster heals @returns the share that becomes Invigoration
 */
export function askSplit(scene: TcScene, decider: number, healed: TcFighter, points: number): number {
  const best = Math.min(points, roomFor(healed));
  const shares = [best];
  for (let share = points; share >= 0; share--) if (share !== best) shares.push(share);
  const textOf = (share: number): string => `${share} Invigoration, ${points - share} off fatigue`;
  const choices = shares.map((share) => ({ id: `${share}`, text: textOf(share) }));
  const whom = { target: healed.index };
  const text = 'how much of the healing becomes Invigoration?';
  return Number(scene.ask({ kind: 'split', who: decider, text, rule: 'TC-HP-05', choices, whom, facts: { points } }));
}

/** Attribute damage lowers an attribute and all that is computed from it (TC-DMG-14). */
export function damageAttribute(
  scene: TcScene,
  { index }: TcFighter,
  attribute: Attribute,
  points: number,
  rolled: Rolled = null,
): void {
  scene.count(index, ATTRIBUTE_DAMAGE[attribute], points, DAMAGED, index, rolled);
}

/**
 * A day with a night's rest: natural healing of the given amount, for which the rules name no rate; then what is left of
 * Invigoration is lost (TC-HP-08); each damaged attribute comes back by 1 (TC-DMG-14), where poison did it in bed only (TC-POIS-03); by option lost Threshold of Pain
 * comes back (TC-TOP-08). Impairments get better (TC-IMP-06), petrification heals (TC-PETR-04), and the fatigued are fresh
 * again (TC-RUN-12).
 *
 * @param types of how many of the worst types: 1 after a night, 2 after a day in bed
 */
export function restOvernight(scene: TcScene, fighter: TcFighter, healed: number, types: number = 1): void {
  if (isDead(fighter)) return;
  const who = fighter.index;
  const { counts } = fighter.state;
  const natural = Math.min(healed, fighter.profile.hitPoints - counts.hitPoints);
  if (natural > 0) scene.count(who, 'hitPoints', natural, OVERNIGHT, who);
  const lost = counts.invigoration;
  if (lost > 0) scene.count(who, 'invigoration', -lost, ENDS, who);
  mendAttributes(scene, fighter, types > 1);
  clampShares(scene, fighter);
  recoverFromRunning(scene, fighter);
  beginDay(scene, fighter);
  recoverImpairments(scene, fighter, types);
  softenNaturally(scene, fighter, types === 1 ? NIGHT_HOURS : DAY_HOURS);
  if (scene.options.topRecovery === 'night') scene.slots.restoreTop(scene, fighter);
  keepRigid(scene, fighter);
  dieIfDead(scene, fighter);
  if (lost > 0) scene.slots.checkConsciousness(scene, fighter);
  reconsider(scene, fighter);
}

/** A point of the damage to each attribute heals, of that of poison in bed only; what does not come from poison heals first (TC-DMG-14, TC-POIS-03). */
function mendAttributes(scene: TcScene, { index: who, state: { counts } }: TcFighter, inBed: boolean): void {
  for (const attribute of ATTRIBUTES) {
    const [damage, share] = [ATTRIBUTE_DAMAGE[attribute], SHARES[attribute]];
    if (counts[damage] <= (inBed ? 0 : counts[share])) continue;
    scene.count(who, damage, -1, MENDS, who);
    const over = counts[share] - counts[damage];
    if (over > 0) scene.count(who, share, -over, MENDS_POISON);
  }
}

/**
 * A spell heals what ordinary healing does not: paralysis, petrification, or poison in the order fatigue, lost hit points,
 * attributes (TC-POIS-02, TC-PARA-07, TC-PETR-04).
 */
export function cure(scene: TcScene, { target, what, points: { value: points, rolled } }: CureDose): void {
  const fighter = fighterAt(scene, target);
  if (what === 'paralysis') loosen(scene, fighter, points, LOOSENED, rolled);
  else if (what === 'petrification') soften(scene, fighter, points, SOFTENED, rolled);
  else {
    let left = points;
    for (const kind of POISON_KINDS) left -= healPoison(scene, fighter, kind, left, left === points ? rolled : null);
  }
}
