import { because, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { FOCUSED } from '../conditions/kinds.ts';
import type { GrimFighter, GrimProfile, GrimScene, GrimWeapon, Wielded } from '../game.ts';
import { FOCUS_STRIKES } from '../traits/feats/psionic.ts';
import type { FocusStrike } from './focus-strike.ts';

const BY_WORD: ReadonlyMap<string, FocusStrike> = new Map(FOCUS_STRIKES.map((each) => [each.word, each]));
/** By the words of an attack: rules ask again and again. */
const CHOSEN = new WeakMap<readonly string[], FocusStrike | null>();

/** Whether the word stands for a strike with psionic focus. */
export function isFocusWord(word: string): boolean {
  return BY_WORD.has(word);
}

/** The strike with focus that the words of an attack choose; null for any other attack. */
export function focusOf(choices: readonly string[]): FocusStrike | null {
  if (choices.length === 0) return null;
  const known = CHOSEN.get(choices);
  if (known !== undefined) return known;
  const chosen = BY_WORD.get(choices.find(isFocusWord) ?? '') ?? null;
  CHOSEN.set(choices, chosen);
  return chosen;
}

const UNTRAINED = refusal('that takes the psionic feat of that name, and its weapon', 'GNG-FEAT-60');
const UNFOCUSED = refusal('{who} is not psionically focused', 'GNG-FEAT-60');
const ONE_AT_A_TIME = refusal('the psionic focus goes into one thing', 'GNG-FEAT-60');
const EXPENDED = because('expends its psionic focus', 'GNG-FEAT-60');

/** Every reason against the strike with focus that the words of the attack choose. */
export function refuseFocus(attack: Wielded, weapon: GrimWeapon): readonly Refusal[] {
  const chosen = focusOf(attack.choices);
  if (chosen === null) return NONE;
  const found: Refusal[] = fits(attack.attacking.profile, chosen, weapon, attack.ranged) ? [] : [UNTRAINED];
  if (!isFocused(attack.attacking)) found.push(UNFOCUSED);
  if (attack.choices.filter(isFocusWord).length > 1) found.push(ONE_AT_A_TIME);
  return found;
}

function fits(profile: GrimProfile, chosen: FocusStrike, weapon: GrimWeapon, ranged: boolean): boolean {
  if (!profile.focusStrikes.includes(chosen.word)) return false;
  if (ranged || chosen.with === 'ranged') return ranged && chosen.with === 'ranged';
  return (chosen.with === 'body') === weapon.natural;
}

/** The strikes with focus that could be made so now, as sets of words. */
export function focusChoices(attack: Wielded, weapon: GrimWeapon): readonly (readonly string[])[] {
  const { focusStrikes } = attack.attacking.profile;
  if (focusStrikes.length === 0) return [];
  return focusStrikes
    .map((word) => [word])
    .filter((choices) => refuseFocus({ ...attack, choices }, weapon).length === 0);
}

/** Before the roll: the focus is gone, whatever the dice say (GNG-FEAT-60). */
export function expendFocus(scene: GrimScene, { attacker, choices }: Wielded): void {
  if (focusOf(choices) !== null) spendFocus(scene, attacker);
}

/** Whether the combatant has a psionic focus to expend. */
export function isFocused({ state }: Pick<GrimFighter, 'state'>): boolean {
  return hasEffect(state, FOCUSED);
}

/** The psionic focus of the combatant is gone. */
export function spendFocus(scene: GrimScene, who: number): void {
  loseEffect(scene, who, FOCUSED, EXPENDED);
}
