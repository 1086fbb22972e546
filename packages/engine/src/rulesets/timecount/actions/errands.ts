import { parseDice } from '../../../chance/notation.ts';
import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Condition } from '../conditions/condition.ts';
import { AFLAME, MOUNTED, NETTED } from '../conditions/conditions.ts';
import type { TcFighter, TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS, type Speed, speedOf } from '../time/speed.ts';
import { needed, timed } from '../time/timed.ts';
import { told, unless, unlessOneOf } from './catalogue.ts';

/** Something that takes its time and has no further rule, but for a condition that it ends or, done again, begins. */
interface Errand {
  readonly why: Cause;
  readonly speed: Speed;
  /** Needs the condition and ends it. */
  readonly ends?: Condition;
  /** Begins the condition, or ends it where it is there. */
  readonly toggles?: Condition;
}

/** The rest of the table of actions (TC-ACT-02, TC-ACT-03, TC-ACT-04, TC-ACT-06, TC-ACT-07). */
const ERRANDS: readonly Errand[] = [
  { why: because('lower spell resistance', 'TC-ACT-02'), speed: SPEEDS.rapid },
  { why: because('open or close a door', 'TC-ACT-03'), speed: SPEEDS.swift },
  { why: because('take a thing from the belt pouch', 'TC-ACT-03'), speed: SPEEDS.swift },
  { why: because('activate a magic item', 'TC-ACT-04'), speed: SPEEDS.fast },
  { why: because('drink a potion', 'TC-ACT-04'), speed: SPEEDS.fast },
  { why: because('mount or dismount', 'TC-ACT-04'), speed: SPEEDS.fast, toggles: MOUNTED },
  { why: because('take a thing from the backpack', 'TC-ACT-06'), speed: SPEEDS.slow },
  { why: because('escape from a net', 'TC-ACT-07'), speed: speedOf(parseDice('1d8+5')), ends: NETTED },
  { why: because('extinguish flames', 'TC-ACT-07'), speed: speedOf(parseDice('1d6+6')), ends: AFLAME },
];
const NAMES: readonly string[] = ERRANDS.map((errand) => errand.why.text);

function errandNamed(name: string): Errand | undefined {
  return ERRANDS[NAMES.indexOf(name)];
}

function isPossible({ state }: TcFighter, { ends }: Errand): boolean {
  return ends === undefined || ends.on(state);
}

function refuseErrand(fighter: TcFighter, name: string): readonly Refusal[] {
  const errand = errandNamed(name);
  if (errand === undefined) return unlessOneOf(NAMES, name, 'TC-ACT-07');
  return unless(isPossible(fighter, errand), 'there is nothing of the kind to be done', errand.why.rule);
}

/** What else the table of actions gives a time to; it succeeds (TC-ACT-02 to TC-ACT-07). */
export const errandAction: TimedAction = timed({
  id: 'errand',
  name: 'Do something else that takes time',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-ACT-03', 'TC-ACT-04', 'TC-ACT-06', 'TC-ACT-07'],
  args: [
    told('choice', 'what', (world, { who }) =>
      ERRANDS.filter((errand) => isPossible(fighterAt(world, who), errand)).map((errand) => errand.why.text),
    ),
  ],
  refuseAct: (world, { who, choice }) => refuseErrand(fighterAt(world, who), choice),
  perform: (scene, { who, choice }) => {
    const { why: cause, speed, ends, toggles } = needed(errandNamed(choice));
    const changes: FightEvent[] = [];
    const over = ends ?? toggles;
    const fighter = fighterAt(scene, who);
    if (over?.on(fighter.state) === true) {
      changes.push({ kind: 'lose', who, name: over.name, source: NOBODY, why: cause });
    } else if (toggles !== undefined) {
      changes.push({ kind: 'gain', who, effect: toggles.by(NOBODY, null), why: cause });
    }
    scene.tell(who, NOBODY, 0, cause);
    return changing(who, 'errand', scene.slots.speedFactor(scene, fighter, speed, AS_IT_IS), changes);
  },
});
