import { type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { manoeuvreWord, sizesLarger } from '../../d20/special/manoeuvre.ts';
import { bothSides, weaponOf, wielded } from '../attack/sides.ts';
import { calledEffects } from '../called-shots/effects.ts';
import type { GrimAttack, GrimScene, GrimWorld, Wielded } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';
import { breakableAt } from '../special/sunder.ts';
import { BREAKING, type Following } from './breaking.ts';
import { itemIn } from './effect.ts';
import { focusChoices } from './focus.ts';
import { ripNerves } from './nerves.ts';
import { isStrike, type SpecialStrike, STRIKE_TEXTS, strikeOf } from './table.ts';

const NONE: readonly Refusal[] = [];
const NO_BLOW = refusal('that is struck in melee, with a blow that does damage', 'GNG-BREAK-05');
const ONE_AT_A_TIME = refusal(
  'that goes with no called shot, no other strike and nothing in place of the blow',
  'GNG-BREAK-05',
);
const BY = { breaking: 'GNG-BREAK-04', nerve: 'GNG-NERVE-04' } as const;
const UNSKILLED = bothKinds('that weapon is not one {who} is proficient with');
const NO_ANATOMY = refusal('the target has no anatomy that one could strike at', 'GNG-NERVE-05');
const TOO_LARGE = refusal('the target is more than one size larger', 'GNG-NERVE-05');
const CHARGING = refusal('no nerve is struck at the end of a charge', 'GNG-NERVE-06');
const EMPTY = {
  main: refusal('the target has nothing in its main hand', 'GNG-BREAK-13'),
  off: refusal('the target has nothing in its other hand', 'GNG-BREAK-13'),
} as const;
const UNBREAKABLE = refusal('the target holds no weapon or shield there', 'GNG-BREAK-19');
const BARE = bothKinds('with bare hands that takes Improved Unarmed Strike');

/** What is said of both kinds of strikes, each by its own rule. */
function bothKinds(text: string): Readonly<Record<SpecialStrike['kind'], Refusal>> {
  return { breaking: refusal(text, BY.breaking), nerve: refusal(text, BY.nerve) };
}

/** Every reason against the strike that the words of the attack choose (GNG-BREAK-04, GNG-NERVE-04). */
export function refuseStrike(world: GrimWorld, attack: GrimAttack): readonly Refusal[] {
  const chosen = strikeOf(attack.choices);
  if (chosen === null) return NONE;
  const { attacking, choices, ranged } = attack;
  const weapon = weaponOf(attack);
  const found: Refusal[] = [];
  const { text, rule } = chosen.term;
  if (!attacking.profile.strikes.includes(chosen.word)) found.push(refusal(`{who} has not learned to ${text}`, rule));
  if (ranged || weapon.damage === null) found.push(NO_BLOW);
  const others = choices.filter(isStrike).length + calledEffects(choices).length;
  if (others > 1 || manoeuvreWord(world, choices) !== '') found.push(ONE_AT_A_TIME);
  if (!weapon.proficient) found.push(UNSKILLED[chosen.kind]);
  if (weapon.name === UNARMED && !attacking.profile.strikesUnarmed) found.push(BARE[chosen.kind]);
  return [...found, ...(chosen.kind === 'nerve' ? refuseNerves(world, attack) : refuseThing(attack, chosen))];
}

/** The strikes that somebody has learned and could make now, for whoever looks for something to do. */
export function strikeChoices(world: GrimWorld, given: Attack & Wielded): readonly (readonly string[])[] {
  if (given.defender < 0 || given.ranged) return [];
  return given.attacking.profile.strikes
    .filter((word) => refuseStrike(world, bothSides(world, { ...given, choices: [word] })).length === 0)
    .map((word) => [word]);
}

/** The same with the blow of an attack of opportunity, which no called shot can be (GNG-CALL-09): strikes, and those with psionic focus (GNG-BREAK-05, GNG-NERVE-08, GNG-FEAT-60). */
export function strikesInOpening(world: GrimWorld, given: Attack): readonly Choice[] {
  const attack = wielded(world, given);
  const words = [...strikeChoices(world, attack), ...focusChoices(attack, weaponOf(attack))];
  return words.flat().map((id) => ({ id, text: STRIKE_TEXTS[id] ?? id.replaceAll('-', ' ') }));
}

/** Whom no nerve is struck in, and when (GNG-NERVE-05, GNG-NERVE-06). */
function refuseNerves(world: GrimWorld, { attacker, defender, defending, charge }: GrimAttack): readonly Refusal[] {
  const found: Refusal[] = defending.profile.lacks.includes('anatomy') ? [NO_ANATOMY] : [];
  if (sizesLarger(world, defender, attacker) > 1) found.push(TOO_LARGE);
  if (charge) found.push(CHARGING);
  return found;
}

/** Only what somebody holds is struck from its hand, and only a weapon or a shield is broken (GNG-BREAK-13, GNG-BREAK-19). */
function refuseThing({ defending }: GrimAttack, { hand, breaks }: SpecialStrike): readonly Refusal[] {
  if (hand === null) return NONE;
  const item = itemIn(defending, hand);
  if (item < 0) return [EMPTY[hand]];
  return breaks && breakableAt(defending, item) === null ? [UNBREAKABLE] : NONE;
}

const NOTHING_MORE: Following = () => undefined;

/** What a strike does beside its damage: set up before that is dealt, and done after it. */
export function following(scene: GrimScene, attack: GrimAttack, { word, kind }: SpecialStrike): Following {
  if (kind === 'nerve') return () => ripNerves(scene, attack, word);
  return BREAKING[word]?.(scene, attack) ?? NOTHING_MORE;
}
