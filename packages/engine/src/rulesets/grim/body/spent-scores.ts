import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { gainEffect, PRONE } from '../../d20/conditions/effects.ts';
import type { GrimFighter, GrimScene } from '../game.ts';
import { endOf } from './unliving.ts';

const FALLS = because('Strength 0', 'GNG-COND-01');

/** What a score of 0 does, but for Constitution, without which one is dead, as in the core game (GNG-COND-01). */
const SPENT: readonly { readonly ability: Ability; readonly state: string; readonly why: Cause }[] = [
  { ability: 'strength', state: 'helpless', why: FALLS },
  { ability: 'dexterity', state: 'paralysed', why: because('Dexterity 0', 'GNG-COND-01') },
  { ability: 'intelligence', state: 'unconscious', why: because('Intelligence 0', 'GNG-COND-01') },
  { ability: 'wisdom', state: 'unconscious', why: because('Wisdom 0', 'GNG-COND-01') },
  { ability: 'charisma', state: 'unconscious', why: because('Charisma 0', 'GNG-COND-01') },
];
const STATES: ReadonlySet<string> = new Set(SPENT.map(({ state }) => state));
const LIFELESS = because('Constitution 0', 'GNG-COND-01');
const RETURNS = because('ability points return', 'GNG-COND-01');

/**
 * Whoever has lost all points of an ability that it had is helpless on the ground (Strength), paralysed (Dexterity), unconscious
 * (Intelligence, Wisdom, Charisma) or dead (Constitution), until some of them return (GNG-COND-01).
 */
export function settleScores(scene: GrimScene, who: number, count: string): void {
  if (!(ABILITIES as readonly string[]).includes(count)) return;
  const fighter = fighterAt(scene, who);
  if (count === 'constitution') {
    if (isSpent(fighter, count) && !fighter.digest.dead) gainEffect(scene, who, endOf(fighter), LIFELESS);
    return;
  }
  for (const name of STATES) settleState(scene, who, name);
  if (count === 'strength' && isSpent(fighter, count) && !fighter.digest.prone)
    gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, FALLS);
}

/** The body itself puts its owner in the state for as long as one of the scores behind it is spent. */
function settleState(scene: GrimScene, who: number, name: string): void {
  const fighter = fighterAt(scene, who);
  const behind = SPENT.find(({ ability, state }) => state === name && isSpent(fighter, ability));
  const isIn = fighter.state.effects.some((effect) => effect.name === name && effect.source === who);
  if (behind !== undefined && !isIn) gainEffect(scene, who, { name, source: who, until: null }, behind.why);
  if (behind === undefined && isIn) scene.emit({ kind: 'lose', who, name, source: who, why: RETURNS });
}

/** Whether all points are lost of a score that there was; what conditions take of it takes none of them. */
function isSpent({ profile, state }: GrimFighter, ability: Ability): boolean {
  const whole = profile.scores[ability];
  return whole > 0 && (ability !== 'constitution' || profile.hasCon) && whole + state.counts[ability] <= 0;
}
