import { fighterAt, term } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { fullHitPoints } from '../body/state.ts';
import type { ModernGame } from '../game.ts';
import { classTotals } from '../sheet/class-levels.ts';

const PRINTED = term('as printed', 'MOD-HP-01');
const DICE = term('hit dice of all levels', 'MOD-HP-01');
const CONSTITUTION = term('Constitution', 'MOD-HP-01');
const LEARNED = term('feats and talents', 'MOD-HP-01');
const LOST = term('Constitution lost', 'MOD-HEAL-07');
/** Its modifier is 0. */
const PLAIN = 10;

/** The full total of hit points, as a sheet prints it or by its levels (MOD-HP-01). */
export const HIT_POINTS: NumberOf<ModernGame> = {
  text: 'hit points in full',
  of: (world, who) => {
    const fighter = fighterAt(world, who);
    const { sheet } = fighter.state;
    const { maxHp, object } = fighter.profile;
    const tally = reckoning(world).tally();
    if (sheet.hp !== undefined || object !== null) tally.add(maxHp, PRINTED);
    else {
      const { hp } = classTotals(sheet);
      const dice = classTotals({ ...sheet, abilities: { ...sheet.abilities, constitution: PLAIN } }).hp;
      tally.add(dice, DICE);
      tally.add(hp - dice, CONSTITUTION);
      tally.add(maxHp - hp, LEARNED);
    }
    tally.add(fullHitPoints(fighter) - maxHp, LOST);
    return tally.total;
  },
};
