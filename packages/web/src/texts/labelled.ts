import { t } from './t.ts';

interface Choice {
  readonly value: string;
  /** A message. */
  readonly label: string;
}

/** Choices of a list as they are shown. */
export function labelled<T extends Choice>(choices: readonly T[]): T[] {
  return choices.map((each) => ({ ...each, label: t(each.label) }));
}
