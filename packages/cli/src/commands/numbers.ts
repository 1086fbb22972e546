import { InvalidArgumentError } from 'commander';

/** The value of an option that is a whole number from 0. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`Expected a whole number, found '${text}'.`);
}
