import { type Command, isSecret, type Play, type Refusal, whyNot } from '@fray/engine';
import type { Asked } from './jobs.ts';

/** Stands behind a name so that it is nobody's. */
const NOBODYS = '\u0000';

/**
 * Why a command is refused that names somebody of whom the seat must not know: the very reasons for a name that does not
 * exist, so that trying names tells nothing. Null where it names nobody unseen.
 */
export function refusedAsUnknown(play: Play, command: Command, owns: readonly string[]): readonly Refusal[] | null {
  const unseen = new Set(play.fight.combatants.filter((each) => isSecret(each, owns)).map(({ id }) => id));
  const { target, targets } = command;
  if (!unseen.has(target ?? '') && !targets?.some((id) => unseen.has(id))) return null;
  const asIfUnknown = (id: string): string => (unseen.has(id) ? id + NOBODYS : id);
  const told: Command = {
    ...command,
    ...(target === undefined ? {} : { target: asIfUnknown(target) }),
    ...(targets === undefined ? {} : { targets: targets.map(asIfUnknown) }),
  };
  return whyNot(play, told).map(({ text, rule }) => ({ text: text.replaceAll(NOBODYS, ''), rule }));
}

/** The words that the seat itself has used. */
export function spokenIn(deed: Asked): readonly string[] {
  if (deed.kind === 'answer') return [`${deed.answer}`];
  const { target, targets = [], with: thing, choice, choices = [], text } = deed.command;
  return [target, ...targets, thing, choice, ...choices, text].filter(
    (word) => word !== undefined && word !== '',
  ) as string[];
}
