import type { Barrier } from '../../../kernel/areas/barriers.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term, withRow } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { LETHAL } from '../../d20/attack/attacks.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import type { D20Breaking } from '../../d20/game.ts';
import { feetToSquare } from '../../d20/movement/field.ts';
import { STEADY_BONUS } from '../../d20/objects/target.ts';
import type { StrikeAt } from '../../d20/objects/thing-rules.ts';
import { isHalfGone, loseHitPoints, type WearTexts } from '../../d20/objects/wear-down.ts';
import { addSelf, dealsEither } from '../attack/attack-bonus.ts';
import { weaponOf, wielded } from '../attack/sides.ts';
import { modifierOf } from '../body/state.ts';
import { abilityCheck, passes } from '../checks/checks.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimScene, GrimWorld, Wielded } from '../game.ts';
import { addOwn } from './strike.ts';
import { DIVIDED, ignoresHardness, lessOnThings } from './things.ts';

/** By how much it hits; -1 for a miss. */
const AT_A_BARRIER = new Check<number>({
  dice: ATTACK_DIE,
  why: because('attack on a thing', 'GNG-OBJ-01'),
  against: 'Defense',
  by: (natural, needed) => Math.max(-1, natural - needed),
  word: (margin) => (margin < 0 ? 'miss' : 'hit'),
});
const RANGE = term('range', 'GNG-ATK-10');
const STEADY = term('with care', 'GNG-OBJ-03');
const OTHER_KIND = term('other kind of damage', 'GNG-CORE-18');
const DEGREE = term('Relative Degree', 'GNG-OBJ-03');
const HARDNESS = { text: 'hardness', rule: 'GNG-OBJ-03' };
const DAMAGE = because('damage', 'GNG-DMG-01');
const TEXTS: WearTexts = {
  damaged: because('damaged', 'GNG-OBJ-03'),
  ruined: because('ruined', 'GNG-OBJ-03'),
  excess: { text: 'more than is left of it', rule: 'GNG-OBJ-03' },
};
const NONLETHAL: readonly Refusal[] = [refusal('things take no nonlethal damage', 'GNG-OBJ-03')];
const HARMLESS: readonly Refusal[] = [refusal('that does no harm to things', 'GNG-WABIL-20')];
const UNBREAKABLE: readonly Refusal[] = [refusal('nothing says how much damage it stands', 'GNG-OBJ-03')];
/** 1, and the modifier of a Large thing. */
const DEFENSE = 0;
const OTHER_KIND_PENALTY = -4;

/**
 * Doors, windows and walls are stationary things: Defense 1 and a size modifier, by ruling that of a Large one (GNG-OBJ-01); the Relative
 * Degree adds to the damage, and hardness is taken off it (GNG-OBJ-03).
 */
export const BREAKING: D20Breaking = {
  force: (scene: GrimScene, who, dc, why) =>
    passes(scene, who, abilityCheck(scene, who, 'strength'), { versus: dc, auto: false, why }),
  strength: (world: GrimWorld, who) => modifierOf(fighterAt(world, who), 'strength'),
  isWeakened: isHalfGone,
  ways: [LETHAL],
  refuse: (world: GrimWorld, attack, { terrain }) => {
    const { nonlethal, harmless } = weaponOf(wielded(world, attack));
    if (terrain.hp === undefined) return UNBREAKABLE;
    if (harmless.includes('object')) return HARMLESS;
    return nonlethal === attack.nonlethal ? [] : NONLETHAL;
  },
  strike: (scene: GrimScene, { attack, barrier, at, careful }) => {
    const made = wielded(scene, attack);
    // What hits by itself has no Relative Degree (GNG-RD-04).
    const margin = careful && !attack.ranged ? 0 : roll(scene, { attack: made, barrier, at, careful });
    if (margin >= 0) damage(scene, made, barrier, margin);
  },
};

function roll(scene: GrimScene, { attack, at, careful }: StrikeAt<Wielded>): number {
  const { attacker, attacking, ranged, nonlethal } = attack;
  const weapon = weaponOf(attack);
  const bonus = scene.tally();
  if (ranged) {
    const feet = feetToSquare(scene, attacker, at);
    const free = scene.options.rangePenalty === 'beyondFirst' ? 1 : 0;
    bonus.add(rangePenalty(weapon, feet, free), RANGE);
    if (careful) bonus.add(STEADY_BONUS, STEADY);
  }
  if (nonlethal && !dealsEither(attacking, weapon)) bonus.add(OTHER_KIND_PENALTY, OTHER_KIND);
  addSelf(scene, attacking, weapon, ranged, bonus);
  return scene.check(AT_A_BARRIER, attacker, NOBODY, bonus, DEFENSE);
}

/** Half of what is shot, and of most energy, gets at a thing; hardness comes off each damage, and with its last hit point it is gone. */
function damage(scene: GrimScene, attack: Wielded, barrier: Barrier, margin: number): void {
  const { attacker: who, ranged } = attack;
  const weapon = weaponOf(attack);
  const blow = scene.tally();
  if (weapon.damage !== null) blow.addDice(scene.roll(who, weapon.damage, DAMAGE), scene.rolled);
  addOwn(scene, attack, blow);
  blow.add(margin, DEGREE);
  blow.add(lessOnThings(blow.total, weapon.energy, ranged) - blow.total, DIVIDED);
  const { hardness = 0 } = barrier.terrain;
  const points = Math.max(0, blow.total - (ignoresHardness(weapon, hardness) ? 0 : hardness));
  const rows = withRow(blow.rows, points - blow.total, HARDNESS);
  loseHitPoints(scene, barrier, { who, points, rows }, TEXTS);
}
