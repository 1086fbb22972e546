import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { conditionOf, fighter, modifierShift, profileOf } from '../body/state.ts';
import type { ModernGame } from '../game.ts';

const INITIATIVE = why('initiative', 'MOD-INIT-01');
const MODIFIER = term('initiative modifier', 'MOD-INIT-01');
const DIE = term('d20', '');

/** Dexterity modifier and feats, -4 for the deafened (MOD-INIT-01, MOD-INIT-02, MOD-INIT-09). */
export function initiativeModifier(table: Table<ModernGame>, who: number): number {
  let total = profileOf(table, who).initiative + modifierShift(table, who, 'dexterity');
  const combatant = fighter(table, who);
  for (let i = 0; i < combatant.effects.length; i++) total += conditionOf(combatant, i)?.initiative ?? 0;
  return total;
}

/** The initiative check: d20 + modifier (MOD-INIT-01). */
export function rollInitiative(scene: Scene<ModernGame>, who: number, modifier: number): number {
  const face = scene.roll(who, d20, INITIATIVE);
  const total = face + modifier;
  if (scene.told) {
    const tally = scene.tally();
    tally.add(face, DIE);
    tally.add(modifier, MODIFIER);
    const { rows } = tally;
    const versus = { versus: 0, versusRows: null, result: 'result' };
    scene.emit({ kind: 'check', who, target: NOBODY, total, rows, ...versus, why: INITIATIVE });
  }
  return total;
}

/** Above every Dexterity, so that none outweighs a point of the modifier. */
const ABOVE_DEXTERITY = 10_001;

/** Who of several delayers has the choice: the higher initiative modifier, then the higher Dexterity (MOD-DELAY-06, MOD-DELAY-07). */
export function precedence(table: Table<ModernGame>, who: number): number {
  return initiativeModifier(table, who) * ABOVE_DEXTERITY + profileOf(table, who).abilities.dexterity;
}

/**
 * Who rolls together (MOD-INIT-05): all opponents of the first combatant's side, or each of their groups, or nobody.
 */
export function initiativeGroup(table: Table<ModernGame>, who: number): string {
  const { combatants } = table.fight;
  const side = combatants[who]?.side ?? '';
  if (side === combatants[0]?.side) return '';
  switch (table.options.opponentInitiative) {
    case 'single':
      return 'opponents';
    case 'groups': {
      const { group } = profileOf(table, who);
      return group === '' ? '' : `${side}: ${group}`;
    }
    case 'individual':
      return '';
  }
}
