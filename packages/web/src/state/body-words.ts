import type { Body } from '@fray/engine';

/** How somebody is, in words: the verdict, then the conditions; what says the same is said once. */
export function bodyWords(body: Body | null | undefined): readonly string[] {
  if (body === null || body === undefined) return [];
  return [...new Set([body.verdict, ...body.conditions])].filter((word) => word !== '');
}
