import { fighterAt, term } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TimeCountGame } from '../game.ts';

const ON_SHEET = term('as printed', 'TC-HP-01');
const BASE = term('base', 'TC-TOP-01');
const GEAR = term('armour and modifiers', 'TC-TOP-01');
const PERSONA = term('Persona', 'TC-TOP-01');
const REST = term('lost, and never below 0', 'TC-TOP-07');

/** Hit points at full health (TC-HP-01), and Threshold of Pain now, with what it is made of (TC-TOP-01). */
export const HEALTH_NUMBERS: Readonly<Record<string, NumberOf<TimeCountGame>>> = {
  fullHitPoints: {
    text: 'hit points in full',
    of: (world, who) => {
      const tally = reckoning(world).tally();
      tally.add(fighterAt(world, who).profile.hitPoints, ON_SHEET);
      return tally.total;
    },
  },
  threshold: {
    text: 'Threshold of Pain',
    of: (world, who) => {
      const fighter = fighterAt(world, who);
      const { baseTop } = fighter.state.sheet;
      const tally = reckoning(world).tally();
      tally.add(baseTop, BASE);
      tally.add(fighter.profile.top - baseTop, GEAR);
      tally.add(attributeOf(fighter, 'persona'), PERSONA);
      tally.add(world.slots.effectiveTop(world, fighter) - tally.total, REST);
      return tally.total;
    },
  },
};
