import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { ATTRIBUTE_DAMAGE } from '../body/attributes.ts';
import type { CountName } from '../body/counts.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { destabilise, loseHitPoints } from '../harm/hit-points.ts';
import { disturb } from '../magic/prepared.ts';
import type { Attribute } from '../sheet/words.ts';

/** What a poison takes (TC-POIS-01). */
export type PoisonKind = 'fatigue' | 'hit points' | Attribute;

const TAKES = because('poison', 'TC-POIS-01');
const SHARE = because('the share of poison', 'TC-POIS-02');
const ANTIDOTE = because('poison is healed', 'TC-POIS-02');
const MENDS = because('attribute damage of poison heals', 'TC-POIS-03');

/** The count that holds the share of poison in the damage to each attribute. */
export const SHARES: Readonly<Record<Attribute, CountName>> = {
  strength: 'poisonStrength',
  dexterity: 'poisonDexterity',
  constitution: 'poisonConstitution',
  intelligence: 'poisonIntelligence',
  wisdom: 'poisonWisdom',
  persona: 'poisonPersona',
};

function count(scene: TcScene, who: number, name: string, by: number, cause: Cause): void {
  if (by === 0) return;
  scene.count(who, name, by, cause);
}

function isAttribute(kind: PoisonKind): kind is Attribute {
  return kind !== 'fatigue' && kind !== 'hit points';
}

/**
 * Poison takes points of what it names, so that the Threshold of Pain splits nothing; hit points come off the pools in
 * their order (TC-POIS-01). What it took is kept apart, as ordinary healing is no use against it (TC-POIS-02). Returns
 * whether fatigue rose or hit points fell.
 */
export function poison(scene: TcScene, fighter: TcFighter, kind: PoisonKind, points: number): boolean {
  const who = fighter.index;
  if (isAttribute(kind)) {
    count(scene, who, ATTRIBUTE_DAMAGE[kind], points, TAKES);
    count(scene, who, SHARES[kind], points, SHARE);
    return false;
  }
  destabilise(scene, fighter);
  disturb(scene, fighter, points);
  if (kind === 'fatigue') {
    count(scene, who, 'fatigue', points, TAKES);
    count(scene, who, 'poisonFatigue', points, SHARE);
    return true;
  }
  const { counts } = fighter.state;
  const before = counts.hitPoints + counts.invigoration;
  loseHitPoints(scene, fighter, points, NOBODY);
  count(scene, who, 'poisonLoss', before - counts.hitPoints - counts.invigoration, SHARE);
  return true;
}

/** A spell that heals poison: fatigue and attribute damage are gone, lost hit points come back as Invigoration (TC-POIS-02, TC-HP-04). Returns how many points were healed. */
export function healPoison(scene: TcScene, { index: who, state }: TcFighter, kind: PoisonKind, points: number): number {
  const { counts } = state;
  const share = isAttribute(kind) ? SHARES[kind] : kind === 'fatigue' ? 'poisonFatigue' : 'poisonLoss';
  const healed = Math.min(points, counts[share]);
  count(scene, who, share, -healed, ANTIDOTE);
  if (isAttribute(kind)) count(scene, who, ATTRIBUTE_DAMAGE[kind], -healed, ANTIDOTE);
  else if (kind === 'fatigue') count(scene, who, 'fatigue', -healed, ANTIDOTE);
  else count(scene, who, 'invigoration', healed, ANTIDOTE);
  return healed;
}

/** Natural healing heals poison too: no more of a share is left than of the whole (TC-POIS-02). */
export function clampShares(scene: TcScene, { index: who, profile, state }: TcFighter): void {
  const { counts } = state;
  const lost = Math.max(0, profile.hitPoints - counts.hitPoints - counts.invigoration);
  count(scene, who, 'poisonLoss', Math.min(0, lost - counts.poisonLoss), SHARE);
  count(scene, who, 'poisonFatigue', Math.min(0, counts.fatigue - counts.poisonFatigue), SHARE);
}

/** Whether a day heals a point of the damage to the attribute: that of poison needs rest in bed (TC-POIS-03, TC-DMG-14). */
export function healsByItself({ state: { counts } }: TcFighter, attribute: Attribute, inBed: boolean): boolean {
  const damage = counts[ATTRIBUTE_DAMAGE[attribute]];
  return damage > (inBed ? 0 : counts[SHARES[attribute]]);
}

/** After a point healed: what does not come from poison heals first (TC-POIS-03). */
export function clampAttribute(
  scene: TcScene,
  { index: who, state: { counts } }: TcFighter,
  attribute: Attribute,
): void {
  const over = counts[SHARES[attribute]] - counts[ATTRIBUTE_DAMAGE[attribute]];
  if (over > 0) count(scene, who, SHARES[attribute], -over, MENDS);
}
