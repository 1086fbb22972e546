import type { Approach } from '../engine/person-messages.ts';
import type { SeatedTable } from './use-table.ts';

/**
 * Walks, and attacks at the end of the way as soon as nobody is asked anything: what was promised before the walk may be another by then, or
 * none at all.
 *
 * @param onBarred is told why there is no attack
 */
export function walkAndStrike(
  { act, engine, live }: SeatedTable,
  { move, target }: Approach,
  onBarred: (texts: readonly string[]) => void,
): void {
  const { line } = live.getState();
  act({ t: 'do', command: move });
  const stop = live.subscribe(({ line: now, waiting, refusals, fight }) => {
    if (waiting.length > 0) return;
    if (refusals.length > 0 || fight === null || fight.over !== null) {
      stop();
      return;
    }
    if (now === line || fight.waitingFor !== null) return;
    stop();
    engine.call('usual', move.by, target).then(
      ({ command, refusals: barred }) => {
        if (command !== null) act({ t: 'do', command });
        else onBarred(barred.map(({ text }) => text));
      },
      () => undefined,
    );
  });
}
