import type { Many } from '@fray/lab';
import type { FightData } from './fight-worker.ts';

/** The commands that workers can fight for. */
export type RunCommand = 'simulate' | 'compare' | 'sweep';

/** What a run is made of: all that workers need, and what the command was told, by which it is taken up again. Plain JSON. */
export interface RunBody {
  readonly command: RunCommand;
  readonly files: readonly string[];
  readonly flags: object;
  readonly many: Many;
  readonly data: FightData;
}
