import type { Problem } from '@fray/engine';
import { phrase, t } from './t.ts';

/** "alley.yaml:12: combatants.thug.at: expected a list, found 3", in the language that is spoken. */
export function problemLine(file: string, problem: Problem): string {
  const { line, path, expected, found, hint } = problem;
  const at = `${problem.file ?? file}:${line}`;
  const values = { place: path === '' ? at : `${at}: ${path}`, expected: phrase(expected), found: phrase(found) };
  return hint === ''
    ? t('{place}: expected {expected}, found {found}', values)
    : t('{place}: expected {expected}, found {found}; did you mean {hint}?', { ...values, hint });
}
