import { fighterAt, type Tally, type Term, term } from '../../../kernel/rule.ts';
import { addSizesFromMedium } from '../../d20/special/sizes.ts';
import type { StruggleRules } from '../../d20/special/struggles.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimWeapon, GrimWorld } from '../game.ts';

/** What a weapon brings to a struggle for a thing in somebody's hand (GNG-CORE-31, GNG-CORE-32, GNG-BREAK-14). */
const BY_HANDLING = { light: -4, oneHanded: 0, twoHanded: 4 } as const;
const NO_MELEE = -4;

/** As the arithmetic calls it. */
interface HandlingTerms {
  readonly light: Term;
  readonly twoHanded: Term;
  readonly noMelee: Term;
}

/** Those of a rule. */
export function handlingTerms(rule: string): HandlingTerms {
  return {
    light: term('light weapon', rule),
    twoHanded: term('two-handed weapon', rule),
    noMelee: term('no melee weapon', rule),
  };
}

/** +4 for a two-handed weapon, -4 for a light one and for what the body strikes with (GNG-CORE-31, GNG-BREAK-14). */
export function addHandling({ natural, handling }: GrimWeapon, tally: Tally, terms: HandlingTerms): void {
  const by = BY_HANDLING[natural ? 'light' : handling];
  tally.add(by, by < 0 ? terms.light : terms.twoHanded);
}

/** The same for who is to lose the thing, or -4 where it is no melee weapon. @param held what is wanted; null for no weapon at all */
export function addHeld(held: GrimWeapon | null, tally: Tally, terms: HandlingTerms): void {
  if (held?.melee === true && !held.natural) addHandling(held, tally, terms);
  else tally.add(NO_MELEE, terms.noMelee);
}

const IN_DISARMING = handlingTerms('GNG-CORE-31');
/** What winds round a thing helps to take it, and in return not to lose what winds (GNG-CORE-31). */
const WINDS = term('made to disarm', 'GNG-CORE-31');
const WINDING = 2;

/** Size from Medium in trips and bull rushes (GNG-CORE-29, GNG-CORE-30), handling in disarming (GNG-CORE-31). */
export const struggles: StruggleRules<GrimWorld> = {
  sizesOnFeet: (world, a, b, tallies, { rule }) => addSizesFromMedium(world, a, b, tallies, term('size', rule)),
  grip: (world, who, weapon, tally, as) => {
    const used = weaponAt(fighterAt(world, who), weapon);
    if (as === 'takes') addHandling(used, tally, IN_DISARMING);
    else addHeld(used, tally, IN_DISARMING);
    if (as !== 'holds' && used.qualities.includes('disarm')) tally.add(WINDING, WINDS);
  },
};
