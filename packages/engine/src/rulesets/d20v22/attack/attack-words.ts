import { joined, NONE, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { THROW } from '../../d20/attack/attacks.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import type { Attack, Wielded } from '../../d20/game.ts';
import { refuseBlowInGrapple } from '../../d20/special/grapple/limits.ts';
import { manoeuvreOf } from '../../d20/special/manoeuvre.ts';
import { manoeuvreChoices, namesWornThing } from '../../d20/special/manoeuvre-choices.ts';
import { half } from '../checks/arithmetic.ts';
import type { D20v22Game, V22World } from '../game.ts';
import { chosenDamage, damageBonus, limitDamage, SPARED } from '../harm/hit.ts';

/** A kind of word that may be told with an attack. */
export interface AttackWord {
  /** As a refusal of an unknown word names it. */
  readonly text: string;
  /** Whether the word is one of this kind. */
  is(word: string, world: V22World, attack: Attack): boolean;
  /** Reasons against it. */
  refuse(world: V22World, attack: Wielded<D20v22Game>, word: string): readonly Refusal[];
  /** The sets of words of this kind that are worth offering. */
  offers(world: V22World, attack: Wielded<D20v22Game>): readonly (readonly string[])[];
}

function tooMuch(full: number): Refusal {
  return refusal(`the full damage bonus is ${full}; expected damage- and a lower number, down to 0`, 'V22-DMG-10');
}

/** A weapon for both is thrown; whether it can be, shared rules have looked at. */
const throwing: AttackWord = {
  text: 'throw',
  is: (word) => word === THROW,
  refuse: () => NONE,
  offers: (_world, attack) => {
    const { thrown, melee } = weaponOf(attack);
    return thrown && melee && !attack.ranged ? [[THROW]] : [];
  },
};

/** Less than the full damage bonus (V22-DMG-10); of the lower numbers only half and none are offered. */
const sparing: AttackWord = {
  text: 'damage- and a number below the full damage bonus',
  is: (word) => word.startsWith(SPARED),
  refuse: (world, { attacking, weapon }, word) => {
    const full = damageBonus(world, attacking, weapon);
    return (chosenDamage([word]) ?? full) < full ? NONE : [tooMuch(full)];
  },
  offers: (world, attack) => {
    const full = damageBonus(world, attack.attacking, attack.weapon);
    if (weaponOf(attack).affliction !== null || full <= 0) return [];
    return half(full) > 0 ? [[limitDamage(half(full))], [limitDamage(0)]] : [[limitDamage(0)]];
  },
};

/** Trip, disarm and the like in place of the blow, and what is to be snatched. */
const manoeuvring: AttackWord = {
  text: 'a manoeuvre',
  is: (word, world, attack) => manoeuvreOf(world, [word]) !== null || namesWornThing(world, attack, word),
  refuse: () => NONE,
  offers: manoeuvreChoices,
};

const WORDS: readonly AttackWord[] = [throwing, sparing, manoeuvring];

const KNOWN = `expected ${WORDS.map(({ text }) => text).join(', or ')}`;
const TWICE: readonly Refusal[] = [refusal('choices: the same word is told twice; once is enough', 'V22-ATK-01')];
const OUT_OF_SIGHT: readonly Refusal[] = [
  refusal('it cannot be perceived: attack the square where it may be', 'V22-CONCL-05'),
];

/** Nobody attacks directly whom he cannot perceive (V22-CONCL-05); a grapple leaves few ways, and of words told with an attack each has its own reasons. */
export function refuseAttack(world: V22World, attack: Attack): readonly Refusal[] {
  const { degree } = world.slots.concealment(world, attack.attacker, attack.defender);
  const unseen = degree === 'total' ? OUT_OF_SIGHT : NONE;
  const { grappling } = fighterAt(world, attack.attacker).digest;
  const found = grappling ? joined(unseen, refuseBlowInGrapple(world, attack)) : unseen;
  return attack.choices.length === 0 ? found : joined(found, refuseWords(world, attack));
}

function refuseWords(world: V22World, attack: Attack): readonly Refusal[] {
  const made = wielded(world, attack);
  let found: readonly Refusal[] = new Set(attack.choices).size < attack.choices.length ? TWICE : NONE;
  for (const word of attack.choices) {
    const kind = WORDS.find((each) => each.is(word, world, attack));
    if (kind === undefined) found = [...found, refusal(`choices: ${KNOWN}, found '${word}'`, 'V22-ATK-01')];
    else found = joined(found, kind.refuse(world, made, word));
  }
  return found;
}

/** The sets of words that may be told with an attack. */
export function attackChoices(world: V22World, attack: Attack): readonly (readonly string[])[] {
  const made = wielded(world, attack);
  if (made.attacking.profile.weapons[attack.weapon] === undefined) return [];
  return WORDS.flatMap((kind) => kind.offers(world, made));
}
