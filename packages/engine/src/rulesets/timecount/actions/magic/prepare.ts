import { because, type Cause, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { allows, needs } from '../../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../../kernel/ruleset/one-of.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import { Changes } from '../../body/changes.ts';
import { PARRIES } from '../../body/state.ts';
import { PREPARING, SCROLL_READ } from '../../conditions/conditions.ts';
import type { SpellForm, TcFighter, TcScene, TcWorld, TimedAction } from '../../game.ts';
import { outcomeOf } from '../../harm/outcome.ts';
import { forgetSpell, leaveStances, preparedSpell } from '../../magic/prepared.ts';
import { inTicks } from '../../time/schedule.ts';
import { AS_IT_IS, fixedCost } from '../../time/speed.ts';
import { needed, type TimedEntry, timed } from '../../time/timed.ts';
import { unless } from '../catalogue.ts';
import { isWorthCasting } from './targets.ts';

const NO_SPELLS = refusal('{who} knows no spell', 'TC-MAGIC-01');
const NO_SCROLLS = refusal('{who} has no scroll', 'TC-MAGIC-19');
/** Of one who is to cast a spell with gestures. */
export const SMOTHERED: Refusal = refusal('{who} is held, and casts no spell with gestures', 'TC-GRAB-06');

/** The spells, or the scrolls, that he has; a scroll only once (TC-MAGIC-19). */
function spellsOf({ state, profile }: TcFighter, scrolls: boolean): readonly SpellForm[] {
  const read = SCROLL_READ.all(state).map(({ data }) => data.spell);
  return profile.spells.filter(({ scroll }, index) => scroll === scrolls && !(scrolls && read.includes(index)));
}

function spellNamed(fighter: TcFighter, name: string, scrolls: boolean): SpellForm | undefined {
  return spellsOf(fighter, scrolls).find(({ id }) => id === name);
}

/**
 * How preparing a spell, or reading a scroll, is entered in the catalogue; in a smothering grab nobody begins what needs
 * gestures, as preparing is most of the casting (TC-MAGIC-01, TC-GRAB-06).
 *
 * @param delay to his next turn, where he is to have one before the spell is prepared
 */
function preparation(
  id: string,
  name: string,
  entry: Pick<TimedEntry, 'role' | 'rules' | 'tactics'>,
  scrolls: boolean,
  delay: number = Number.POSITIVE_INFINITY,
): TimedAction {
  const idsOf = (fighter: TcFighter): readonly string[] => spellsOf(fighter, scrolls).map((spell) => spell.id);
  return timed(id, name, {
    ...entry,
    args: [needs('choice', scrolls ? 'which scroll' : 'which spell', (world, { who }) => idsOf(fighterAt(world, who)))],
    refuse: (_world, fighter) => {
      if (spellsOf(fighter, scrolls).length === 0) return [scrolls ? NO_SCROLLS : NO_SPELLS];
      return fighter.digest.parries ? [PARRIES] : NONE;
    },
    refuseAct: (_world, { choice }, fighter) => {
      const spell = spellNamed(fighter, choice, scrolls);
      if (spell === undefined) return unlessOneOf(idsOf(fighter), choice, 'TC-MAGIC-01');
      return spell.somatic && fighter.digest.smothered ? [SMOTHERED] : NONE;
    },
    perform: (scene, { who, choice }, fighter) => {
      const spell = needed(spellNamed(fighter, choice, scrolls));
      const time = Math.max(1, scene.slots.speedFactor(scene, fighter, spell.castingTime, AS_IT_IS));
      return outcomeOf(who, id, Math.min(time, delay), { changes: begin(scene, fighter, spell, time) });
    },
  });
}

/**
 * Begins to prepare: the casting time was rolled and passes before anything happens; another spell in hand is lost, another
 * stance gives way (TC-MAGIC-02, TC-MAGIC-13, TC-STANCE-18). No spell is prepared in less than 1 tick.
 */
function begin(scene: TcScene, fighter: TcFighter, spell: SpellForm, time: number): readonly FightEvent[] {
  const cause = because(spell.scroll ? `${spell.name}, from a scroll` : spell.name, 'TC-MAGIC-02');
  const data = { spell: fighter.profile.spells.indexOf(spell) };
  const effect = PREPARING.by(NOBODY, data, inTicks(scene, time));
  const gained: FightEvent = { kind: 'gain', who: fighter.index, effect, why: cause };
  return [...forgetSpell(fighter).events, ...leaveStances(fighter, cause), gained];
}

/** Prepares a spell for its casting time (TC-MAGIC-01 to TC-MAGIC-03). */
export const prepareAction: TimedAction = preparation(
  'prepare',
  'Prepare a spell',
  {
    role: 'prepare',
    tactics: {
      appeal: 1,
      worthwhile: (world, { who, choice }) => {
        const fighter = fighterAt(world, who);
        const spell = spellNamed(fighter, choice, false);
        return spell !== undefined && preparedSpell(fighter) === null && isWorthCasting(world, who, spell);
      },
    },
    rules: ['TC-MAGIC-01', 'TC-MAGIC-02', 'TC-MAGIC-03', 'TC-STANCE-18'],
  },
  false,
);

/** The same for one who means to walk meanwhile: he has a turn on each tick (TC-MAGIC-08, TC-STANCE-18). */
export const prepareWalkingAction: TimedAction = preparation(
  'prepareWalking',
  'Prepare a spell, walking',
  { rules: ['TC-MAGIC-08', 'TC-STANCE-18'] },
  false,
  1,
);

/** Reads a scroll for the casting time of its spell, which can be cast then (TC-MAGIC-19). */
export const readScrollAction: TimedAction = preparation(
  'readScroll',
  'Read a scroll',
  { rules: ['TC-MAGIC-19', 'TC-ACT-07'] },
  true,
);

const MOMENT = 'for a moment';
const ONE_TICK = fixedCost(1);

/** Goes on preparing without walking, to the end or for 1 tick (TC-MAGIC-08). */
export const keepPreparingAction: TimedAction = timed('keepPreparing', 'Go on preparing the spell', {
  role: 'wait',
  tactics: { appeal: 1 },
  whilePreparing: 'spell',
  rules: ['TC-MAGIC-02', 'TC-MAGIC-08'],
  args: [allows('choice', 'for 1 tick only', () => [MOMENT])],
  refuse: (_world, fighter) => unless(PREPARING.on(fighter.state), '{who} prepares no spell', 'TC-MAGIC-02'),
  refuseAct: (_world, { choice }) =>
    choice === '' || choice === MOMENT
      ? NONE
      : [refusal(`choice: expected ${MOMENT}, found '${choice}'`, 'TC-MAGIC-08')],
  perform: (scene, { who, choice }, fighter) => {
    const until = PREPARING.find(fighter.state)?.until;
    const rest = until?.at === 'tick' ? until.tick - scene.fight.clock.now : 1;
    const delay = choice === MOMENT ? scene.slots.speedFactor(scene, fighter, ONE_TICK, AS_IT_IS) : Math.max(1, rest);
    return outcomeOf(who, 'keepPreparing', delay);
  },
});

const WALKED: Cause = because('walks while preparing the spell', 'TC-MAGIC-08');
const CYCLE = 4;

/** What a tick of walking, a count of 0 included, does to a spell in preparation: 1 more to its DC; by option 1 for each 4 ticks (TC-MAGIC-08). */
export function strainOfWalking(world: TcWorld, fighter: TcFighter): readonly FightEvent[] {
  const { moves, castingStrain } = fighter.state.counts;
  if (!PREPARING.on(fighter.state) || (world.options.walkPenaltyPer === 'cycle' && moves % CYCLE !== 0)) return [];
  return new Changes(fighter).set('castingStrain', castingStrain + 1, WALKED).events;
}
