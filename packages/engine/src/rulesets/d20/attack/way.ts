import type { Fallen } from '../../../kernel/scene/throws.ts';
import type { Part } from '../checks/lines.ts';

/** What is so of an attack because of the others beside which it is made; most are made alone. */
export interface Way {
  /** What that adds to the roll. */
  readonly adds?: Part;
  /** What its dice show already, where one roll counts for several attacks. */
  readonly fallen?: Fallen;
}
