import type { Page } from '@fray/lab/report';
import type { Command } from 'commander';
import { writeText } from '../files.ts';
import { type Io, say } from '../io.ts';
import { spoken, t } from '../texts/t.ts';

/** Every command that can write a page. */
export interface Reporting {
  readonly report?: string | undefined;
}

/** Adds that option. */
export function addReport(command: Command): Command {
  return command.option('--report <file>', t('writes one page with plots and tables, to read and to print: out.html'));
}

/** What makes pages: loaded where one is wanted, for it is much to load. */
type Pages = typeof import('@fray/lab/report');

/** Writes the page, where one is wanted. @throws BadInput where the file cannot be written */
export async function writeReport(io: Io, { report }: Reporting, page: (pages: Pages) => Page): Promise<void> {
  if (report === undefined) return;
  const pages = await import('@fray/lab/report');
  writeText(report, pages.pageText(page(pages), spoken()));
  say(io.stderr, t('wrote {file}', { file: report }));
}
