import { because } from '../../../kernel/state/cause.ts';
import type { GrimSlots, Power } from '../game.ts';
import { attacksOf } from '../gear/equipment.ts';
import type { GrimSheet, SheetPower } from '../sheet/sheet.ts';
import { powerDice } from './dice.ts';

const SAVES = { fortitude: 'Fortitude', reflex: 'Reflex', will: 'Will' } as const;

/** A power of a sheet with the id by which commands call it. */
export function idOfPower({ id, name }: Pick<SheetPower, 'id' | 'name'>): string {
  return id ?? name.replaceAll(' ', '-');
}

/** The powers of a sheet; their items stand behind all others. What the dice of spells are, a slot says. */
export function powersOf(sheet: GrimSheet, { spellDice }: Pick<GrimSlots, 'spellDice'>): readonly Power[] {
  const before = attacksOf(sheet).length + (sheet.shield === undefined ? 0 : 1) + (sheet.armor === undefined ? 0 : 1);
  return (sheet.powers ?? []).map((power, index) => ({
    id: idOfPower(power),
    name: power.name,
    item: before + index,
    dice: power.spell === undefined ? powerDice(power) : spellDice(power),
    kind: power.kind,
    save: power.save === undefined ? null : { ...power.save, on: power.save.on ?? 'half' },
    radius: power.radius ?? 0,
    range: power.range ?? 0,
    uses: power.uses ?? 0,
    spell: power.spell !== undefined,
    provokes: power.provokes ?? true,
    why: because(power.name, 'GNG-CORE-27'),
    against: because(`${SAVES[power.save?.kind ?? 'reflex']} save against the ${power.name}`, 'GNG-CORE-27'),
  }));
}
