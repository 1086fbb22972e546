import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { abilityBonus } from '../body/abilities.ts';
import { addToSave, has } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
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

/** The bonus of a Fortitude, Reflex or Will save. The flat-footed have no Dexterity bonus to Reflex, but keep a penalty (V22-COND-23). */
export function saveBonus(table: Table<D20v22Game>, who: number, kind: SaveKind, tally: Tally): void {
  const combatant = table.fight.combatants[who];
  const profile = table.profiles[who];
  if (combatant === undefined || profile === undefined) return;
  addLine(tally, profile.lines[kind]);
  const ability = abilityBonus(table, who, ABILITY_OF[kind]);
  const lost = kind === 'reflex' && ability > 0 && has(combatant, 'flat-footed');
  if (!lost) tally.add(ability, ABILITY[kind]);
  if (combatant.effects.length > 0) addToSave(combatant, tally);
}
