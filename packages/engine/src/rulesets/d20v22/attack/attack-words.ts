import { fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { THROW } from '../../d20/attack/attacks.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { refuseOutOfSight } from '../../d20/seen/out-of-sight.ts';
import { manoeuvreOf } from '../../d20/special/manoeuvre.ts';
import { manoeuvreChoices, namesWornThing } from '../../d20/special/manoeuvre-choices.ts';
import { half } from '../checks/arithmetic.ts';
import { refuseUse } from '../conditions/mind.ts';
import type { D20v22Weapon, V22World } from '../game.ts';
import { chosenDamage, damageBonus, FINESSE, KNOCKBACK, LENIENT, numberIn, SPARED, TAKE_10 } from '../harm/hit.ts';
import { works } from '../objects/held.ts';
import { refuseThings } from '../objects/target.ts';
import { refuseUnset } from '../powers/arrays.ts';
import { refuseInGrip } from '../special/grapple-powers.ts';
import { type AttackWord, type DeclaredWord, IN_ALL, type Joint, ROLLED } from './attack-word.ts';
import { stanceWord } from './stance.ts';
import { shareWord, twoWeapons } from './two-weapons.ts';
import { bulletsWord, refuseRounds, volleyWord } from './volley.ts';

function tooMuch(full: number): Refusal {
  return refusal(`the full damage bonus is ${full}; expected damage- and a lower number, down to 0`, 'V22-DMG-10');
}

/** A weapon for both is thrown; whether it can be, shared rules have looked at. */
const throwing: AttackWord = {
  text: 'throw',
  joint: ['several', 'combined', 'coup'],
  is: (word) => word === THROW,
  refuse: () => NONE,
  offers: (_world, attack) => {
    const { thrown, melee } = weaponOf(attack);
    return thrown && melee && !attack.ranged ? [[THROW]] : [];
  },
};

/** Less than the full damage bonus (V22-DMG-10); of the lower numbers only half and none are offered. */
const sparing: DeclaredWord = {
  text: 'damage- and a number below the full damage bonus',
  joint: [...IN_ALL, 'throw'],
  is: (word) => word.startsWith(SPARED),
  refuse: (world, { attacking, weapon }, word) => {
    const full = damageBonus(world, attacking, weapon);
    return (chosenDamage([word]) ?? full) < full ? NONE : [tooMuch(full)];
  },
  offers: (world, attack) => {
    const full = damageBonus(world, attack.attacking, attack.weapon);
    if (weaponOf(attack).affliction !== null || full <= 0) return [];
    const lower = half(full) > 0 ? [half(full), 0] : [0];
    return lower.map((damage) => [`${SPARED}${damage}`]);
  },
};

/** Trip, disarm and the like in place of the blow, and what is to be snatched. */
const manoeuvring: AttackWord = {
  text: 'a manoeuvre',
  is: (word, world, attack) => manoeuvreOf(world, [word]) !== null || namesWornThing(world, attack, word),
  refuse: () => NONE,
  offers: manoeuvreChoices,
};

/** Round the armour: in melee, or with Improved Precise Shot within one range increment (V22-FIN-01, V22-FEAT-03). */
const finesse: DeclaredWord = {
  text: FINESSE,
  // A volley looks for no weak spot.
  joint: ['several', 'combined', 'whirl', 'coup'],
  is: (word) => word === FINESSE,
  refuse: (world, attack) => {
    const { ranged, attacking, attacker, defender } = attack;
    if (!ranged) return NONE;
    if (attacking.profile.gifts.improvedPreciseShot === 0) return IN_MELEE;
    return feetApart(world, attacker, defender) <= weaponOf(attack).increment ? NONE : TOO_FAR;
  },
  offers: (world, attack) => {
    const armor = attack.defender === NOBODY ? 0 : fighterAt(world, attack.defender).profile.armor;
    return armor > 0 && finesse.refuse(world, attack, FINESSE).length === 0 ? [[FINESSE]] : [];
  },
};

/** Less knockback than there could be (V22-KB-13); of the lower numbers only none is offered. */
const holdingBack: DeclaredWord = {
  text: 'knockback- and the most that it may come to',
  joint: IN_ALL,
  is: (word) => word.startsWith(KNOCKBACK),
  refuse: (_world, _attack, word) => (numberIn([word], KNOCKBACK) === null ? [NO_KNOCKBACK] : NONE),
  offers: (world, { attacking, weapon }) => (damageBonus(world, attacking, weapon) > 0 ? [[`${KNOCKBACK}0`]] : []),
};

/** No more than its save says, for a minion (V22-MIN-03). */
const mercy: DeclaredWord = {
  text: `${LENIENT}, against a minion`,
  joint: [...IN_ALL, 'throw'],
  is: (word) => word === LENIENT,
  refuse: (world, { defender }) => (isMinion(world, defender) ? NONE : NO_MINION),
  offers: (world, { defender }) => (isMinion(world, defender) ? [[LENIENT]] : []),
};

/** A 10 in place of the dice, against a minion and for who is none (V22-MIN-02). */
const taking: DeclaredWord = {
  text: `${TAKE_10}, against a minion`,
  joint: ROLLED,
  is: (word) => word === TAKE_10,
  refuse: (world, { attacking, defender }) => {
    if (!isMinion(world, defender)) return NO_MINION;
    return attacking.state.sheet.minion ? IS_MINION : NONE;
  },
  offers: (world, attack) => (taking.refuse(world, attack, TAKE_10).length === 0 ? [[TAKE_10]] : []),
};

function isMinion(world: V22World, who: number): boolean {
  return who !== NOBODY && fighterAt(world, who).state.sheet.minion;
}

const DECLARED: readonly DeclaredWord[] = [sparing, stanceWord, finesse, holdingBack, mercy, taking];
const WORDS: readonly AttackWord[] = [
  volleyWord,
  bulletsWord,
  throwing,
  ...DECLARED,
  manoeuvring,
  twoWeapons,
  shareWord,
];

const JOINT_RULES: Readonly<Record<Joint, { readonly text: string; readonly rule: string }>> = {
  several: { text: 'at several targets at once', rule: 'V22-MULTI-01' },
  combined: { text: 'in a combined attack', rule: 'V22-COMB-02' },
  whirl: { text: 'in a whirlwind attack', rule: 'V22-FEAT-02' },
  walk: { text: 'with a volley along a line', rule: 'V22-AUTO-05' },
  area: { text: 'with an area attack', rule: 'V22-AREA-01' },
  coup: { text: 'with a coup de grace', rule: 'V22-HELP-03' },
  throw: { text: 'with a throw', rule: 'V22-GRAPM-04' },
};

const KNOWN = `expected ${WORDS.map(({ text }) => text).join(', or ')}`;
const IN_MELEE: readonly Refusal[] = [
  refusal('a finesse attack is made in melee; at range it takes Improved Precise Shot', 'V22-FIN-01'),
];
const TOO_FAR: readonly Refusal[] = [
  refusal('a finesse attack at range is made within one range increment', 'V22-FIN-01'),
];
const NO_KNOCKBACK = refusal('expected knockback- and a whole number, 0 or more', 'V22-KB-13');
const NO_MINION: readonly Refusal[] = [refusal('the target is no minion', 'V22-MIN-02')];
const IS_MINION: readonly Refusal[] = [refusal('minions do not take 10 on attacks', 'V22-MIN-02')];
const TWICE: readonly Refusal[] = [refusal('choices: the same word is told twice; once is enough', 'V22-ATK-01')];
const NOT_LYING: readonly Refusal[] = [refusal('that weapon cannot be used lying down: stand up first', 'V22-MOD-07')];
const FILLS_AREA: readonly Refusal[] = [refusal('that fills an area: use it for an area attack', 'V22-AREA-01')];
const BURSTS: readonly Refusal[] = [refusal('that bursts: throw it at a square', 'V22-EXPL-01')];
const BROKEN: readonly Refusal[] = [refusal('that weapon is disabled and works no more', 'V22-OBJT-07')];

/** Nobody attacks directly whom he cannot perceive (V22-CONCL-05); a grapple leaves few ways, and of words told with an attack each has its own reasons. */
export function refuseAttack(world: V22World, attack: Attack): readonly Refusal[] {
  const { digest, profile } = fighterAt(world, attack.attacker);
  const weapon = profile.weapons[attack.weapon];
  const unseen = joined(refuseOutOfSight(world, attack.attacker, attack.defender), refuseThing(world, attack, weapon));
  if (digest.prone && weapon?.usableProne === false) return joined(unseen, NOT_LYING);
  const { grappling } = digest;
  const loaded = joined(unseen, refuseRounds(world, attack, weapon));
  const found = grappling ? joined(loaded, refuseInGrip(world, attack, weapon)) : loaded;
  return attack.choices.length === 0 ? found : joined(found, refuseWords(world, attack));
}

/** What lies in the weapon or in the target being a thing (V22-OBJT-07, V22-OBJ-07). */
function refuseThing(
  world: V22World,
  { attacker, defender }: Attack,
  weapon: D20v22Weapon | undefined,
): readonly Refusal[] {
  if (weapon === undefined) return NONE;
  if (weapon.area !== null) return FILLS_AREA;
  if (weapon.explosive !== null) return BURSTS;
  const user = fighterAt(world, attacker);
  const found = joined(refuseUse(user, weapon), refuseThings(fighterAt(world, defender), weapon));
  const usable = joined(found, refuseUnset(world, attacker, weapon));
  return works(user, weapon) ? usable : joined(BROKEN, usable);
}

/** What each word told with the attack has against it. */
export function refuseWords(world: V22World, attack: Attack): readonly Refusal[] {
  const made = wielded(world, attack);
  let found: readonly Refusal[] = new Set(attack.choices).size < attack.choices.length ? TWICE : NONE;
  for (const word of attack.choices) {
    const kind = WORDS.find((each) => each.is(word, world, attack));
    if (kind === undefined) found = [...found, refusal(`choices: ${KNOWN}, found '${word}'`, 'V22-ATK-01')];
    else found = joined(found, kind.refuse(world, made, word));
  }
  return found;
}

/** Whether the word goes with every attack: less of it, a stance, round armour, mercy on a minion. */
export function isDeclared(word: string): boolean {
  return DECLARED.some((kind) => kind.is(word));
}

/** The sets of words that may be told with an attack. */
export function attackChoices(world: V22World, attack: Attack): readonly (readonly string[])[] {
  return offeredBy(WORDS, world, attack);
}

/** The same of an attack that is part of a joint one. */
export function choicesInJoint(world: V22World, attack: Attack, joint: Joint): readonly (readonly string[])[] {
  return offeredBy(wordsIn(joint), world, attack);
}

/** The reason against a word that goes with an attack by itself alone (V22-MULTI-01, V22-COMB-02, V22-FEAT-02, V22-AUTO-05, V22-HELP-03). */
export function refuseInJoint(world: V22World, attack: Attack, joint: Joint): readonly Refusal[] {
  const known = wordsIn(joint);
  if (attack.choices.every((word) => known.some((kind) => kind.is(word, world, attack)))) return NONE;
  const { text, rule } = JOINT_RULES[joint];
  return [refusal(`${text}: expected ${known.map((kind) => kind.text).join(', or ')}`, rule)];
}

function wordsIn(joint: Joint): readonly AttackWord[] {
  return WORDS.filter((kind) => kind.joint?.includes(joint) === true);
}

function offeredBy(kinds: readonly AttackWord[], world: V22World, attack: Attack): readonly (readonly string[])[] {
  const made = wielded(world, attack);
  if (made.attacking.profile.weapons[attack.weapon] === undefined) return [];
  return kinds.flatMap((kind) => kind.offers(world, made));
}
