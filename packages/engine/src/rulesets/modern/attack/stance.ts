import { because, type Cause, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { LETHAL, NONLETHAL } from '../../d20/attack/attacks.ts';
import { declareDefensive } from '../../d20/attack/defensive.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import type { ModernFighter, ModernProfile, ModernScene, ModernWorld } from '../game.ts';

type Amount = { readonly amount: number };

/** Has put force into its blows until its next turn; the amount is how much. */
export const POWER_ATTACK: EffectKind<Amount> = new EffectKind('power-attack', {
  text: 'using Power Attack',
  blank: { amount: 0 },
  words: ({ amount }) => `using Power Attack for ${amount}`,
});
/** The same with caution. */
export const EXPERTISE: EffectKind<Amount> = new EffectKind('expertise', {
  text: 'using Combat Expertise',
  blank: { amount: 0 },
  words: ({ amount }) => `using Combat Expertise for ${amount}`,
});

const MOST_EXPERTISE = 5;

const NO_STANCE = refusal('that takes the feat for it, a melee weapon, and no more than the base attack bonus', '');
const TAKEN = refusal("{who}'s blows are already made otherwise this round", '');

/** A way to make all blows until the next turn. */
interface Stance {
  readonly kind: EffectKind<Amount>;
  readonly why: Cause;
  /** The most that somebody may take from attack rolls: up to its base attack bonus, for caution no more than 5. */
  most(profile: ModernProfile): number;
}

const STANCES: readonly Stance[] = [
  {
    kind: POWER_ATTACK,
    why: because('Power Attack', 'MOD-ATK-04'),
    most: ({ traits, baseAttack }) => (traits.powerAttack ? baseAttack : 0),
  },
  {
    kind: EXPERTISE,
    why: because('Combat Expertise', 'MOD-ATK-04'),
    most: ({ traits, baseAttack }) => (traits.expertise ? Math.min(MOST_EXPERTISE, baseAttack) : 0),
  },
];

/** One stance as it is declared with an attack: "power-attack-2". */
interface Told {
  readonly stance: Stance;
  readonly amount: number;
}

/** The stance that the word means, or null. */
function stanceOf(word: string): Told | null {
  const [, name, amount] = /^(.*)-([1-9]\d?)$/.exec(word) ?? [];
  const stance = STANCES.find(({ kind }) => kind.name === name);
  return stance === undefined ? null : { stance, amount: Number(amount) };
}

/** The words for every stance that the combatant can take. */
export function stanceWords(fighter: ModernFighter): readonly string[] {
  return STANCES.flatMap(({ kind, most }) =>
    Array.from({ length: most(fighter.profile) }, (_, index) => `${kind.name}-${index + 1}`).filter(
      (word) => refuseStance(fighter, word).length === 0,
    ),
  );
}

export function isStance(word: string): boolean {
  return stanceOf(word) !== null;
}

/** Power Attack, Combat Expertise and the other kind of damage go with every blow. */
export function declarable(word: string): boolean {
  return word === NONLETHAL || word === LETHAL || isStance(word);
}

function refuseStance({ profile, state }: ModernFighter, word: string): readonly Refusal[] {
  const declared = stanceOf(word);
  if (declared === null || declared.amount > declared.stance.most(profile)) return [NO_STANCE];
  const taken = declared.stance.kind.find(state);
  return taken === null || taken.data.amount === declared.amount ? [] : [TAKEN];
}

/** Why the attack cannot be made in the stance that the word means. */
export function refuseStanceWord(world: ModernWorld, attack: Attack, word: string): readonly Refusal[] {
  if (attack.ranged) return [NO_STANCE];
  const found = refuseStance(fighterAt(world, attack.attacker), word);
  const stance = stanceOf(word)?.stance;
  const twice = attack.choices.some((other) => other !== word && stanceOf(other)?.stance === stance);
  return twice ? [...found, TAKEN] : found;
}

/**
 * What is declared with the first attack of an action takes effect: fighting defensively, Power Attack, which takes from all
 * melee attack rolls until the next turn what it adds to melee damage, and Combat Expertise, which adds it to Defense.
 */
export function declareStance(scene: ModernScene, attack: Attack): void {
  if (attack.choices.length > 0) declare(scene, attack);
}

function declare(scene: ModernScene, attack: Attack): void {
  declareDefensive(scene, attack);
  const { attacker: who } = attack;
  for (const word of attack.choices) {
    const declared = stanceOf(word);
    if (declared === null) continue;
    const { stance, amount } = declared;
    gainEffect(scene, who, stance.kind.by(who, { amount }, untilNextTurn(scene.fight, who)), stance.why);
  }
}
