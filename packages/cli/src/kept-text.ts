import { t } from './texts/t.ts';

/** What a place keeps of tables, in numbers. */
interface Kept {
  readonly tables: number;
  readonly lines: number;
  readonly libraries: number;
}

/** "2 tables, 31 lines, 1 library". */
export function keptText({ tables, lines, libraries }: Kept): string {
  return [
    tablesText(tables),
    t('{n, plural, one {{n} line} other {{n} lines}}', { n: lines }),
    librariesText(libraries),
  ].join(', ');
}

export function tablesText(tables: number): string {
  return t('{n, plural, one {{n} table} other {{n} tables}}', { n: tables });
}

export function librariesText(libraries: number): string {
  return t('{n, plural, one {{n} library} other {{n} libraries}}', { n: libraries });
}
