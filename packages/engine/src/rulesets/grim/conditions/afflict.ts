import { because, type Cause, fighterAt, HANDS, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, hasEffect, type NewEffect, PRONE } from '../../d20/conditions/effects.ts';
import { dropHeld } from '../body/disable.ts';
import { endOf } from '../body/unliving.ts';
import { isImproved } from '../defense/cover.ts';
import type { GrimFighter, GrimScene } from '../game.ts';
import { reckon } from '../harm/wounds.ts';
import { CONDITIONS } from './conditions.ts';
import { DRAINED, LEVEL_LOST, UNFIT } from './magic.ts';

const LETS_GO_OF_EVERYTHING = because('lets go of everything', 'GNG-COND-16');
const GETS_DOWN = because('gets down', 'GNG-COND-17');
const NEGATIVE_LEVEL = because('a negative level', 'GNG-COND-06');

/** What counts among the levels that a body can lose. */
const LEVELS: readonly string[] = [DRAINED.name, LEVEL_LOST, UNFIT];
const NO_LEVELS = because('as many negative levels as Hit Dice', 'GNG-COND-06');

/** Puts a combatant under a condition, with all that comes of it at once. */
export function comeUnder(scene: GrimScene, who: number, effect: NewEffect, cause: Cause): void {
  const { source, until, data = null } = effect;
  const name = asFear(fighterAt(scene, who), effect.name);
  if (CONDITIONS[name]?.stacks === true)
    scene.emit({ kind: 'gain', who, effect: { name, source, until, data }, why: cause });
  else gainEffect(scene, who, { ...effect, name }, cause);
  begins(scene, who, name, source);
}

/** Degrees of fear, the least first. */
const FEARS: readonly string[] = ['shaken', 'frightened', 'panicked'];

/** Whoever is afraid and takes fright once more comes to the degree beyond the worse of both, as in the core game (GNG-COND-01). */
function asFear({ state }: GrimFighter, name: string): string {
  const fresh = FEARS.indexOf(name);
  const old = FEARS.findLastIndex((each) => hasEffect(state, each));
  return fresh < 0 || old < 0 ? name : (FEARS[Math.max(fresh, old) + 1] ?? 'panicked');
}

/**
 * What follows when a condition begins: the stunned and the panicked drop what they hold (GNG-COND-12, GNG-COND-16), the
 * suppressed lie down unless they are behind improved cover (GNG-COND-17), negative levels may cost hit points and life
 * (GNG-COND-06).
 */
export function begins(scene: GrimScene, who: number, name: string, source: number): void {
  const condition = CONDITIONS[name];
  if (condition === undefined) return;
  if (condition.drops === true) dropHeld(scene, who, HANDS, LETS_GO_OF_EVERYTHING);
  if (condition.falls === true && !fighterAt(scene, who).digest.prone && !isWellCovered(scene, who, source))
    gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, GETS_DOWN);
  if (LEVELS.includes(name)) loseLevel(scene, who, 1);
}

function isWellCovered(scene: GrimScene, who: number, source: number): boolean {
  if (source === NOBODY || source === who) return false;
  return isImproved(scene.slots.cover(scene, source, who).degree);
}

/** Takes or gives back the hit points of a negative level, where the option says so; as many as Hit Dice are death. */
export function loseLevel(scene: GrimScene, who: number, levels: 1 | -1): void {
  const fighter = fighterAt(scene, who);
  const points = scene.options.negativeLevelHpLoss;
  if (points !== 0) {
    scene.count(who, 'hp', -levels * points, NEGATIVE_LEVEL);
    reckon(scene, fighter);
  }
  const { state, profile, digest } = fighter;
  const drained = state.effects.filter(({ name }) => LEVELS.includes(name)).length;
  if (profile.hitDice > 0 && drained >= profile.hitDice && !digest.dead)
    gainEffect(scene, who, endOf(fighter), NO_LEVELS);
}
