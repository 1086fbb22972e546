import type { Tally } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { addSuppression } from '../attack/under-fire.ts';
import type { V22Fighter, V22World } from '../game.ts';

/** What hinders every check: conditions such as fear (V22-COND-36, V22-COND-37), and fire that suppresses (V22-AUTO-10). */
export function addHindrance(world: V22World, { digest, index }: V22Fighter, tally: Tally): void {
  addLine(tally, digest.checks);
  addSuppression(world, index, tally);
}
