import { parseDice } from '../../../chance/notation.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type FightEvent, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcTable, TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS, type Speed, speedOf } from '../time/speed.ts';
import { NONE, timed } from '../time/turns.ts';

/** Something that takes its time and has no further rule, but for a condition that it ends or, done again, begins. */
interface Errand {
  readonly speed: Speed;
  readonly rule: string;
  /** Needs the condition and ends it. */
  readonly ends?: string;
  /** Begins the condition, or ends it where it is there. */
  readonly toggles?: string;
}

/** The rest of the table of actions (TC-ACT-02, TC-ACT-03, TC-ACT-04, TC-ACT-06, TC-ACT-07). */
const ERRANDS: Readonly<Record<string, Errand>> = {
  'lower spell resistance': { speed: SPEEDS.rapid, rule: 'TC-ACT-02' },
  'open or close a door': { speed: SPEEDS.swift, rule: 'TC-ACT-03' },
  'take a thing from the belt pouch': { speed: SPEEDS.swift, rule: 'TC-ACT-03' },
  'activate a magic item': { speed: SPEEDS.fast, rule: 'TC-ACT-04' },
  'drink a potion': { speed: SPEEDS.fast, rule: 'TC-ACT-04' },
  'mount or dismount': { speed: SPEEDS.fast, rule: 'TC-ACT-04', toggles: 'mounted' },
  'take a thing from the backpack': { speed: SPEEDS.slow, rule: 'TC-ACT-06' },
  'escape from a net': { speed: speedOf(parseDice('1d8+5')), rule: 'TC-ACT-07', ends: 'netted' },
  'extinguish flames': { speed: speedOf(parseDice('1d6+6')), rule: 'TC-ACT-07', ends: 'aflame' },
};

function isPossible(table: TcTable, who: number, name: string): boolean {
  const ends = ERRANDS[name]?.ends;
  return ends === undefined || effectOf(table.fight.combatants[who]!, ends) !== null;
}

function refuseErrand(table: TcTable, who: number, name: string): readonly Refusal[] {
  const errand = ERRANDS[name];
  if (errand === undefined || !Object.hasOwn(ERRANDS, name)) {
    return [refusal(`choice: expected one of ${Object.keys(ERRANDS).join(', ')}, found '${name}'`, 'TC-ACT-07')];
  }
  return isPossible(table, who, name) ? NONE : [refusal('there is nothing of the kind to be done', errand.rule)];
}

/** What else the table of actions gives a time to; it succeeds (TC-ACT-02 to TC-ACT-07). */
export const errandAction: TimedAction = timed({
  id: 'errand',
  name: 'Do something else that takes time',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-ACT-03', 'TC-ACT-04', 'TC-ACT-06', 'TC-ACT-07'],
  args: [
    {
      name: 'choice',
      text: 'what',
      optional: false,
      candidates: (table, { who }) => Object.keys(ERRANDS).filter((name) => isPossible(table, who, name)),
    },
  ],
  refuse: () => NONE,
  refuseAct: (table, { who, choice }) => refuseErrand(table, who, choice),
  perform: (scene, { who, choice }) => {
    const { speed, rule, ends, toggles } = ERRANDS[choice]!;
    const cause = why(choice, rule);
    const changes: FightEvent[] = [];
    const over = ends ?? toggles;
    if (over !== undefined && effectOf(scene.fight.combatants[who]!, over) !== null) {
      changes.push({ kind: 'lose', who, name: over, source: NOBODY, why: cause });
    } else if (toggles !== undefined) {
      const effect = { name: toggles, source: NOBODY, value: 0, until: null };
      changes.push({ kind: 'gain', who, effect, why: cause });
    }
    if (scene.told) scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: cause });
    return changing(who, 'errand', scene.slots.speedFactor(scene, who, speed, AS_IT_IS), changes);
  },
});
