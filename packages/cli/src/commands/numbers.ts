import { InvalidArgumentError } from 'commander';
import { t } from '../texts/t.ts';

/** The value of an option that is a whole number from 0. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(t("Expected a whole number, found '{text}'.", { text }));
}

/** The same from 1. @throws InvalidArgumentError */
export function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number > 0) return number;
  throw new InvalidArgumentError(t("Expected a whole number from 1, found '{text}'.", { text }));
}
