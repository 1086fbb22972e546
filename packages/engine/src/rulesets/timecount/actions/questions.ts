import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing, type Question } from '../../../kernel/state/question.ts';
import type { TcScene } from '../game.ts';

const YES_OR_NO: readonly Choice[] = [{ id: 'yes', text: 'yes' }, passing('no', 'no')];

type Asked = Pick<Question, 'kind' | 'who' | 'text' | 'rule'> & Partial<Pick<Question, 'facts' | 'whom'>>;

/**
 * Asks for one of the words, each with what is read for it; the first is what an ordinary fighter would say.
 *
 * @param letsGo the one that lets the chance go by; none where left out
 */
export function askFor(scene: TcScene, asked: Asked, words: Readonly<Record<string, string>>, letsGo = ''): string {
  const choices = Object.entries(words).map(([id, text]) => (id === letsGo ? passing(id, text) : { id, text }));
  return scene.ask({ facts: {}, ...asked, choices });
}

/** Asks for a yes or no; yes is what an ordinary fighter would say. */
export function mayHe(scene: TcScene, who: number, kind: string, [text, rule]: readonly [string, string]): boolean {
  return scene.ask({ kind, who, text, rule, choices: YES_OR_NO, facts: {} }) === 'yes';
}

/** Asks for one of the combatants, where there are several; NOBODY where there is none. */
export function askWhom(scene: TcScene, asked: Asked, among: readonly number[]): number {
  if (among.length < 2) return among[0] ?? NOBODY;
  const those = among.map((index) => fighterAt(scene, index).state);
  const choices = those.map(({ id, name, index }) => ({ id, text: name, whom: [index] }));
  const answer = scene.ask({ facts: {}, ...asked, choices });
  return those.find(({ id }) => id === answer)?.index ?? NOBODY;
}
