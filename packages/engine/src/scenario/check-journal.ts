import { checkDocument } from '../sheet/check.ts';
import { documentOf, inputError } from '../sheet/document.ts';
import { show } from '../sheet/input-error.ts';
import { headerSchema, stepSchemas } from './json-schemas.ts';

/**
 * Looks whether each line of a journal has the form of one, before the rules are asked whether it follows from them. Lines
 * that are no JSON are left to whoever reads on: the last one may have been cut off.
 *
 * @throws InputError of the first line that has another form or another number
 */
export function checkJournal(text: string, file: string): void {
  const [step, turn] = stepSchemas();
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    const value = parsed(line);
    if (value === undefined) continue;
    const document = documentOf(value, file, index + 1);
    checkDocument(document, index === 0 ? headerSchema() : isTurn(value) ? turn : step);
    const { n } = value as { readonly n?: number };
    if (index > 0 && n !== index) throw inputError(document, ['n'], `${index}: steps count from 1`, show(n));
  }
}

/** Whether the line takes a step back, or does it again. */
function isTurn(value: unknown): boolean {
  const { request } = (value ?? {}) as { readonly request?: { readonly kind?: unknown } };
  return request?.kind === 'undo' || request?.kind === 'redo';
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
