import { because, NONE, type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import type { V22Scene } from '../game.ts';
import { numberIn } from '../harm/hit.ts';
import { spoilAim } from './aim.ts';
import { type DeclaredWord, ROLLED } from './attack-word.ts';

/** Fights aggressively: so much of its Defense it gives up for half as much on its attacks. */
export const AGGRESSIVE: EffectKind<{ readonly amount: number }> = new EffectKind('aggressive', {
  text: 'in an aggressive stance',
  blank: { amount: 2 },
  words: ({ amount }) => `in an aggressive stance (-${amount} Defense)`,
  begins: 'takes an aggressive stance',
  ends: '',
});
export const STANCE: Term = term('aggressive stance', 'V22-STANCE-01');

const STEM = 'aggressive-';
const MOST = 4;
const TAKES = because('', 'V22-STANCE-01');
const OUT_OF_RANGE = refusal(`expected ${STEM} and a whole number from 1 to ${MOST}`, 'V22-STANCE-01');

/** How much Defense the words of an attack give up, from 1 to 4; null where none does. */
function givenUp(choices: readonly string[]): number | null {
  const amount = numberIn(choices, STEM);
  return amount !== null && amount >= 1 && amount <= MOST ? amount : null;
}

/** Up to 4 off Defense for half as much on attacks until the next turn (V22-STANCE-01); only 2 and 4 are offered, for odd numbers gain nothing. */
export const stanceWord: DeclaredWord = {
  text: `${STEM}2 or ${STEM}4`,
  joint: ROLLED,
  is: (word) => word.startsWith(STEM),
  refuse: (_world, { opportunity }, word): readonly Refusal[] =>
    givenUp([word]) === null || opportunity ? [OUT_OF_RANGE] : NONE,
  offers: () => [[`${STEM}2`], [`${STEM}4`]],
};

/** Before its roll a stance that was told with an attack begins; a charge is more than the attack that was aimed, and spoils the aim before its way (V22-AIM-07). */
export function declareAttack(scene: V22Scene, { attacker, choices, charge }: Attack): void {
  if (charge) spoilAim(scene, attacker);
  const amount = choices.length === 0 ? null : givenUp(choices);
  if (amount === null) return;
  gainEffect(scene, attacker, AGGRESSIVE.by(attacker, { amount }, untilNextTurn(scene.fight, attacker)), TAKES);
}
