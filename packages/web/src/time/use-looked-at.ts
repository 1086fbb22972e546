import type { Command } from '@fray/engine';
import { useSelection } from '../state/selection.ts';

/** The act that the page looks at: the one that is being put together, else the one that is pointed at. */
export function useLookedAt(): Command | null {
  return useSelection(({ pointed, draft }) => {
    if (pointed === null || draft === null) return pointed ?? draft;
    return pointed.do === draft.do && pointed.by === draft.by ? draft : pointed;
  });
}
