import { type Likeness, type Seeming, strengthLeft, WHOLE } from '../../../kernel/ruleset/likeness.ts';
import { UNTOLD } from '../../../kernel/state/knowledge.ts';
import type { TimeCountCounts } from '../body/counts.ts';
import type { TimeCountGame } from '../game.ts';
import type { Weapon } from '../sheet/sheet.ts';
import { weaponOf } from '../sheet/sheet-schema.ts';
import { READERS } from '../sheet/traits.ts';

const ORDINARY = READERS.schema.parse({ hitPoints: WHOLE });
/** More than any Threshold of Pain of a likeness: all of it is lost. */
const ALL_LOST = 100;

/** Who stands for somebody whose numbers a seat is not told; when it acts again is not told before it does. */
export const LIKENESS: Likeness<TimeCountGame> = {
  sheet: ({ size, static: isStatic, fillsSpace, weapons }) => ({
    ...ORDINARY,
    ...{ size, static: isStatic, fillsSpace },
    weapons: weapons.map((given) => plainWeapon(weaponOf(given))),
  }),
  counts: (fresh, seeming) => ({ ...fresh, ...marks(seeming) }),
  quiet: ['next'],
  clock: (clock, strangers) => ({
    ...clock,
    next: clock.next.map((tick, who) => (strangers.has(who) && tick !== clock.now ? UNTOLD : tick)),
  }),
};

/** What is counted of somebody who seems so. */
function marks(seeming: Seeming): Partial<TimeCountCounts> {
  const left = strengthLeft(seeming, false);
  switch (seeming.verdict) {
    case '':
    case 'unhurt':
    case 'left':
      return {};
    case 'tired':
      return { fatigue: WHOLE - left };
    case 'wounded':
      return { hitPoints: left, topLost: ALL_LOST };
    case 'dying':
    case 'dying, unconscious':
      return { fatigue: 2 * WHOLE };
    case 'dead':
      return { hitPoints: 0 };
    default:
      return { hitPoints: left };
  }
}

/** What one sees of a weapon: what it is, how it is held and how far it reaches. */
function plainWeapon(given: Weapon): Weapon {
  const { attack: _, ...weapon } = given;
  return {
    ...weapon,
    ...{ damage: '1d6', afflictions: [], defense: 'primary', impairs: false, training: 'affinity', precise: false },
    ...{ composite: 0, durability: 0, attackBonus: 0, damageBonus: 0, extraDamage: '', criticalDamage: '', times: 1 },
    ...{ speed: 'standard', hidden: false, increment: given.increment === 0 ? 0 : 10 },
  };
}
