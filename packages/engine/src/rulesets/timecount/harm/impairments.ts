import { die } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, type Tally, term } from '../../../kernel/rule.ts';
import type { CountName } from '../body/counts.ts';
import type { AttackForm, TcFighter, TcScene } from '../game.ts';
import { DAMAGE_TYPES, type DamageType } from '../sheet/words.ts';
import type { SpeedChange } from '../time/speed.ts';
import type { Harm } from './outcome.ts';

export const IMPAIRMENTS: Readonly<Record<DamageType, CountName>> = {
  bludgeoning: 'bludgeoningImpairment',
  piercing: 'piercingImpairment',
  slashing: 'slashingImpairment',
};

const IMPAIRED = because('great damage', 'TC-IMP-01');
const TREATED = because('treated', 'TC-IMP-08');
const OVERNIGHT = because('a night of rest', 'TC-IMP-06');
const TIED = because('which of the worst impairments heals', 'TC-IMP-07');
const UNSTEADY_MIND = term('impairments', 'TC-IMP-09');

/** Each point of impairment takes so much from checks to stay or become conscious (TC-IMP-09, TC-FAT-07). */
const PER_POINT = -2;

function impairmentOf({ state }: TcFighter, type: DamageType): number {
  return state.counts[IMPAIRMENTS[type]];
}

/** What impairments of every type take from a check to stay conscious, and from one to wake up (TC-IMP-09, TC-FAT-07). */
export function addImpairments(tally: Tally, { state: { counts } }: TcFighter): void {
  const { bludgeoningImpairment, piercingImpairment, slashingImpairment } = counts;
  tally.add(PER_POINT * (bludgeoningImpairment + piercingImpairment + slashingImpairment), UNSTEADY_MIND);
}

/**
 * One impairment of the attack's type, where its damage after reduction exceeds the effective Threshold of Pain, by
 * option also where it equals it (TC-IMP-01), or where the attack impairs by itself (TC-IMP-04). None for nonlethal
 * damage, unless the option says so, nor for damage without such a type (TC-IMP-10), nor for the immune (TC-IMP-05). What
 * damage reduction took altogether impairs nobody.
 *
 * @param lowered by how much the threshold counts as lower (TC-SIM-02)
 */
export function impair(scene: TcScene, harm: Harm, lowered: number): void {
  const { target, source, type } = harm;
  const fighter = fighterAt(scene, target);
  const { profile } = fighter;
  if (type === 'none' || profile.impairmentImmune) return;
  if (harm.nonlethal && !scene.options.nonlethalImpairs) return;
  const damage = harm.damage.total - profile.damageReduction;
  if (damage <= 0 || !(harm.impairs || isPastThreshold(scene, fighter, damage, lowered))) return;
  scene.count(target, IMPAIRMENTS[type], 1, IMPAIRED, source);
}

function isPastThreshold(scene: TcScene, fighter: TcFighter, damage: number, lowered: number): boolean {
  const top = Math.max(0, scene.slots.effectiveTop(scene, fighter) - lowered);
  return scene.options.impairmentAt === 'equals' ? damage >= top : damage > top;
}

/** The change of speed of what is done with a weapon: 1 tick slower for each slashing impairment (TC-IMP-02). Spells are no weapons. */
export function weaponSpeedChange({ state }: TcFighter, form: AttackForm, change: SpeedChange): SpeedChange {
  const { slashingImpairment } = state.counts;
  if (slashingImpairment === 0 || form.kind === 'spell') return change;
  return { ...change, factor: change.factor + slashingImpairment };
}

/** Removes points of one type, as far as there are any: what the Heal discipline or the game master does (TC-IMP-08). */
export function removeImpairment(
  scene: TcScene,
  fighter: TcFighter,
  type: DamageType,
  points: number,
  cause: Cause = TREATED,
): void {
  const removed = Math.min(points, impairmentOf(fighter, type));
  if (removed > 0) scene.count(fighter.index, IMPAIRMENTS[type], -removed, cause);
}

/**
 * A night's rest takes 1 point off the worst type, a day in bed 1 off each of the two worst (TC-IMP-06). Of types that
 * are equally bad a die with a face for each, in the order of the types, decides (TC-IMP-07).
 *
 * @param types how many of the worst types get better
 */
export function recoverImpairments(scene: TcScene, fighter: TcFighter, types: number): void {
  let left: readonly DamageType[] = DAMAGE_TYPES.filter((type) => impairmentOf(fighter, type) > 0);
  for (let healed = 0; healed < types; healed++) {
    const worst = worstOf(scene, fighter, left, types - healed);
    if (worst !== undefined) removeImpairment(scene, fighter, worst, 1, OVERNIGHT);
    left = left.filter((type) => type !== worst);
  }
}

/** The worst of the types; chance decides between the equally bad where not all of them get better anyway. */
function worstOf(
  scene: TcScene,
  fighter: TcFighter,
  among: readonly DamageType[],
  healing: number,
): DamageType | undefined {
  const most = Math.max(...among.map((type) => impairmentOf(fighter, type)));
  const tied = among.filter((type) => impairmentOf(fighter, type) === most);
  return tied[tied.length <= healing ? 0 : scene.roll(fighter.index, die(tied.length), TIED) - 1];
}
