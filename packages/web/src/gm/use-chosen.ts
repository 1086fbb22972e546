import type { Combatant } from '@fray/engine';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { useSubject } from './use-subject.ts';

/** Those to whom a game master does something: all whom he has chosen together, else the one before him. */
export function useChosen(): readonly Combatant[] {
  const several = useSelection((state) => state.several);
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const subject = useSubject();
  const together = combatants.filter((each): each is Combatant => each !== null && several.includes(each.id));
  if (together.length > 0) return together;
  return subject === null ? [] : [subject];
}

/** Those of whom a command speaks, as it names them. */
export function named([first, ...others]: readonly Combatant[]): { target?: string; targets?: readonly string[] } {
  if (first === undefined) return {};
  return { target: first.id, ...(others.length === 0 ? {} : { targets: others.map(({ id }) => id) }) };
}

/** "Bob", "Bob and 2 more". */
export function listed([first, ...others]: readonly Combatant[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? first.name : t('{name} and {count} more', { name: first.name, count: others.length });
}
