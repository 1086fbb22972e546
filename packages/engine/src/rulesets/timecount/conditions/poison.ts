import { because, type Cause, NOBODY, type Rolled, term, withRow } from '../../../kernel/rule.ts';
import { ATTRIBUTE_DAMAGE } from '../body/attributes.ts';
import type { CountName } from '../body/counts.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { destabilise, loseHitPoints } from '../harm/hit-points.ts';
import { disturb } from '../magic/prepared.ts';
import type { PoisonKind } from './affliction.ts';

const POISON = because('poison', 'TC-POIS-01');
const SHARE = because('the share of poison', 'TC-POIS-02');
const NO_MORE = term('no more of it to heal', 'TC-POIS-02');
const ANTIDOTE = because('healed by magic', 'TC-POIS-02');

/** The count that holds the share of poison in what it takes. */
export const SHARES: Readonly<Record<PoisonKind, CountName>> = {
  fatigue: 'poisonFatigue',
  'hit points': 'poisonLoss',
  strength: 'poisonStrength',
  dexterity: 'poisonDexterity',
  constitution: 'poisonConstitution',
  intelligence: 'poisonIntelligence',
  wisdom: 'poisonWisdom',
  persona: 'poisonPersona',
};

function count(scene: TcScene, who: number, name: string, by: number, cause: Cause): void {
  if (by !== 0) scene.count(who, name, by, cause);
}

/**
 * Poison takes points of what it names, so that the Threshold of Pain splits nothing; hit points come off the pools in
 * their order (TC-POIS-01). What it took is kept apart, as ordinary healing is no use against it (TC-POIS-02). Returns
 * whether fatigue rose or hit points fell.
 */
export function poison(
  scene: TcScene,
  fighter: TcFighter,
  kind: PoisonKind,
  points: number,
  rolled: Rolled = null,
): boolean {
  const who = fighter.index;
  const weakens = kind === 'fatigue' || kind === 'hit points';
  if (weakens) {
    destabilise(scene, fighter);
    disturb(scene, fighter, points);
  }
  const { counts } = fighter.state;
  const before = counts.hitPoints + counts.invigoration;
  if (kind === 'hit points') loseHitPoints(scene, fighter, { points, source: NOBODY, why: POISON, rolled });
  else scene.count(who, countOf(kind), points, POISON, NOBODY, rolled);
  const taken = kind === 'hit points' ? before - counts.hitPoints - counts.invigoration : points;
  count(scene, who, SHARES[kind], taken, SHARE);
  return weakens;
}

function countOf(kind: Exclude<PoisonKind, 'hit points'>): CountName {
  return kind === 'fatigue' ? kind : ATTRIBUTE_DAMAGE[kind];
}

/** A spell that heals poison: fatigue and attribute damage are gone, lost hit points come back as Invigoration (TC-POIS-02, TC-HP-04). Returns how many points were healed. */
export function healPoison(
  scene: TcScene,
  { index: who, state }: TcFighter,
  kind: PoisonKind,
  points: number,
  rolled: Rolled = null,
): number {
  const healed = Math.min(points, state.counts[SHARES[kind]]);
  if (healed === 0) return 0;
  const rows = withRow(rolled, healed - points, NO_MORE);
  scene.count(who, SHARES[kind], -healed, ANTIDOTE);
  const [name, by] = kind === 'hit points' ? ['invigoration', healed] : [countOf(kind), -healed];
  scene.count(who, name, by, ANTIDOTE, NOBODY, rows);
  return healed;
}

/** Natural healing heals poison too: no more of a share is left than of the whole (TC-POIS-02). */
export function clampShares(scene: TcScene, { index: who, profile, state }: TcFighter): void {
  const { counts } = state;
  const lost = Math.max(0, profile.hitPoints - counts.hitPoints - counts.invigoration);
  count(scene, who, 'poisonLoss', Math.min(0, lost - counts.poisonLoss), SHARE);
  count(scene, who, 'poisonFatigue', Math.min(0, counts.fatigue - counts.poisonFatigue), SHARE);
}
