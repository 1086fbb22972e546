import { fighterAt, type Tally, type Term, term } from '../../../kernel/rule.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { V22World } from '../game.ts';
import type { SaveKind } from '../sheet/sheet.ts';

/** The ability behind each save. */
const ABILITY_OF: Readonly<Record<SaveKind, Ability>> = {
  fortitude: 'constitution',
  reflex: 'dexterity',
  will: 'wisdom',
};

const ABILITY: Readonly<Record<SaveKind, Term>> = {
  fortitude: term('Constitution', 'V22-CORE-12'),
  reflex: term('Dexterity', 'V22-CORE-12'),
  will: term('Wisdom', 'V22-CORE-12'),
};

/** The bonus of a Fortitude, Reflex or Will save. */
export function saveBonus(world: V22World, who: number, kind: SaveKind, tally: Tally): void {
  const { digest } = fighterAt(world, who);
  bareSave(world, who, kind, tally);
  addLine(tally, digest.saves);
  // The slowed are slow to jump aside (V22-COND-38).
  if (kind === 'reflex') addLine(tally, digest.reflex);
}

/** The same without what hinders saves. The flat-footed have no Dexterity bonus to Reflex, but keep a penalty (V22-COND-23). */
export function bareSave(world: V22World, who: number, kind: SaveKind, tally: Tally): void {
  const fighter = fighterAt(world, who);
  const { profile, digest } = fighter;
  addLine(tally, profile.lines[kind]);
  const ability = abilityBonus(world, fighter, ABILITY_OF[kind]);
  const lost = kind === 'reflex' && ability > 0 && digest.flatFooted;
  if (!lost) tally.add(ability, ABILITY[kind]);
}
