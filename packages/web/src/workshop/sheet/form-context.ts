import type { Problem } from '@fray/engine';
import { createContext, useContext } from 'react';
import { faultText } from '../fault-text.ts';

/** What the fields of a form know beside their values. */
export interface FormKnown {
  readonly problems: readonly Problem[];
  readonly doubts: readonly Problem[];
  /** What feats and the like do and ask for, by name. */
  readonly about: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormKnown>({ problems: [], doubts: [], about: {} });

/** What is wrong at a place of the sheet, and what its source would not let stand there. @param isWhole with all that is within it */
export function useFaults(place: string, isWhole: boolean): { readonly faults: string; readonly doubts: string } {
  const { problems, doubts } = useContext(FormContext);
  const isHere = ({ path }: Problem): boolean =>
    path === place || (isWhole && (path.startsWith(`${place}.`) || path.startsWith(`${place}[`)));
  const told = (all: readonly Problem[]): string => all.filter(isHere).map(faultText).join('; ');
  return { faults: told(problems), doubts: told(doubts) };
}

/** The id of the field at a place, for whoever leads there. */
export function fieldId(place: string): string {
  return `sheet ${place}`.replaceAll(/[^\w]+/g, '-');
}
