import { Tally, type Term, term } from '../../../kernel/rule.ts';
import { addAll, type Modifier } from '../checks/stacking.ts';
import type { AttackForm, TimeCountProfile } from '../game.ts';
import type { PrintedTotals } from './sheet.ts';
import { DEFENSES, type Defense } from './words.ts';

const TEN = 10;
const PRINTED: Readonly<Record<Defense | 'attack', Term>> = {
  attack: term('as printed', 'TC-ATK-01'),
  primary: term('as printed', 'TC-DEF-02'),
  passive: term('as printed', 'TC-DEF-03'),
  vigor: term('as printed', 'TC-DEF-06'),
  celerity: term('as printed', 'TC-DEF-07'),
  spirit: term('as printed', 'TC-DEF-08'),
};

/**
 * The profile with totals as a stat block prints them: what its parts leave over is one modifier more (TC-DEF-02, TC-DEF-03, TC-DEF-06
 * to TC-DEF-08, TC-TOP-01), so that impairments and conditions count as ever.
 */
export function withPrinted(profile: TimeCountProfile, printed: PrintedTotals): TimeCountProfile {
  const { threshold } = printed;
  const modifiers = { ...profile.modifiers };
  for (const defense of DEFENSES) {
    const total = printed[defense];
    if (total !== undefined)
      modifiers[defense] = [
        ...modifiers[defense],
        ...leftOver(total, TEN + partsOf(profile, defense), PRINTED[defense]),
      ];
  }
  const top = threshold === undefined ? profile.top : threshold - profile.attributes.persona;
  return { ...profile, modifiers, top };
}

/** The form with the whole attack bonus as printed of its owner (TC-ATK-01). */
export function withPrintedAttack(
  form: AttackForm,
  total: number,
  { attributes, accuracy, modifiers }: Pick<TimeCountProfile, 'attributes' | 'accuracy' | 'modifiers'>,
): AttackForm {
  const parts = attributes[form.attribute] + accuracy + sumOf(form.attack, modifiers.attack);
  return { ...form, attack: [...form.attack, ...leftOver(total, parts, PRINTED.attack)] };
}

function leftOver(total: number, parts: number, what: Term): readonly Modifier[] {
  return total === parts ? [] : [{ value: total - parts, term: what }];
}

/** What makes up a defense beside the 10, unhurt and with the shield in use. */
function partsOf(profile: TimeCountProfile, defense: Defense): number {
  const { body, shield, attributes, fortitude, agility, willpower } = profile;
  const own = profile.modifiers[defense];
  switch (defense) {
    case 'primary':
      return Math.max(fortitude, agility, willpower) + sumOf(body, shield, own);
    case 'passive':
      return sumOf(body, own);
    case 'vigor':
      return attributes.constitution + fortitude + sumOf(own);
    case 'celerity':
      return attributes.dexterity + agility + sumOf(own);
    case 'spirit':
      return attributes.wisdom + willpower + sumOf(own);
  }
}

function sumOf(...lists: readonly (readonly Modifier[])[]): number {
  const tally = new Tally(false);
  for (const list of lists) addAll(tally, list);
  return tally.total;
}
