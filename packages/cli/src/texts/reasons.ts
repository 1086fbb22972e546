import type { Refusal } from '@fray/engine';
import { phrase } from './t.ts';

/** "too far away [MOD-RNG-01]": why something cannot be, with its rule, in the language that is spoken. */
export function reasonText({ text, rule }: Refusal): string {
  return rule === '' ? phrase(text) : `${phrase(text)} [${rule}]`;
}

/** What somebody ran into, in that language. */
export function faultText(error: unknown): string {
  return phrase(error instanceof Error ? error.message : `${error}`);
}
