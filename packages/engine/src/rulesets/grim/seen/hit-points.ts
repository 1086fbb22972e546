import { fighterAt, term } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import type { GrimGame } from '../game.ts';
import { maxHp } from '../harm/hit-points.ts';

const CONSTITUTION = term('Constitution', 'GNG-HP-01');
const BONUS = term('classes and other bonuses', 'GNG-HP-01');
const SIZE = term('size', 'GNG-HP-01');
const PRINTED = term('beyond that, as printed', 'GNG-HP-01');

/** The maximum of hit points at the present Constitution (GNG-HP-01, GNG-HP-03). */
export const HIT_POINTS: NumberOf<GrimGame> = {
  text: 'hit points in full',
  of: (world, who) => {
    const fighter = fighterAt(world, who);
    const { scores, hpBase, hpPrinted } = fighter.profile;
    const total = maxHp(world, fighter);
    const tally = reckoning(world).tally();
    tally.add(scores.constitution + fighter.state.counts.constitutionFollowed, CONSTITUTION);
    tally.add(hpBase, BONUS);
    tally.add(total - hpPrinted - tally.total, SIZE);
    tally.add(hpPrinted, PRINTED);
    return tally.total;
  },
};
