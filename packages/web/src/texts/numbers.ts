import { language } from './language.ts';

/** A number with so many digits behind its point, without marks between thousands: "2.50", "2,50". */
export function fixed(value: number, digits: number): string {
  return value.toLocaleString(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}

/** A whole number for reading: "20,000". */
export function counted(value: number): string {
  return value.toLocaleString(language());
}

/** When that was, to the minute. */
export function dayText(date: Date): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}
