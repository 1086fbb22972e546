import type { ArgSpec } from '../../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import { PARRIES } from '../../body/state.ts';
import { PREPARING } from '../../conditions/conditions.ts';
import type { SpellForm, TcAct, TcScene, TcWorld, TimeCountGame, TimedAction } from '../../game.ts';
import { changing, type Outcome } from '../../harm/outcome.ts';
import { forgetSpell, isScrollRead, leaveStances, preparedSpell, preparingOf } from '../../magic/prepared.ts';
import { AS_IT_IS, fixedCost } from '../../time/speed.ts';
import { NONE, needed, timed } from '../../time/timed.ts';
import { isWorthCasting } from './targets.ts';

const NO_SPELLS = refusal('he knows no spell', 'TC-MAGIC-01');
const NO_SCROLLS = refusal('he has no scroll', 'TC-MAGIC-19');
/** Of one who is to cast a spell with gestures. */
export const SMOTHERED: Refusal = refusal('he is held so that he cannot cast a spell with gestures', 'TC-GRAB-06');
const NOT_PREPARING = refusal('he prepares no spell', 'TC-MAGIC-02');

/** The spells, or the scrolls, that he has; a scroll only once (TC-MAGIC-19). */
function spellsOf(world: TcWorld, who: number, scrolls: boolean): readonly SpellForm[] {
  const fighter = fighterAt(world, who);
  return fighter.profile.spells.filter(
    (spell, index) => spell.scroll === scrolls && !(scrolls && isScrollRead(fighter, index)),
  );
}

function spellNamed(world: TcWorld, { who, choice }: TcAct, scrolls: boolean): SpellForm | undefined {
  return spellsOf(world, who, scrolls).find(({ id }) => id === choice);
}

function which(text: string, scrolls: boolean): ArgSpec<TimeCountGame> {
  const candidates = (world: TcWorld, { who }: TcAct): readonly string[] =>
    spellsOf(world, who, scrolls).map(({ id }) => id);
  return { name: 'choice', text, optional: false, candidates };
}

function refuseCaster(world: TcWorld, who: number, scrolls: boolean): readonly Refusal[] {
  if (spellsOf(world, who, scrolls).length === 0) return [scrolls ? NO_SCROLLS : NO_SPELLS];
  return fighterAt(world, who).digest.parries ? [PARRIES] : NONE;
}

/** All reasons against preparing the spell named (TC-MAGIC-01, TC-GRAB-06: preparing is most of the casting). */
function refuseSpell(world: TcWorld, act: TcAct, scrolls: boolean): readonly Refusal[] {
  const spell = spellNamed(world, act, scrolls);
  if (spell === undefined) {
    const known = spellsOf(world, act.who, scrolls).map(({ id }) => id);
    return [refusal(`choice: expected one of ${known.join(', ')}, found '${act.choice}'`, 'TC-MAGIC-01')];
  }
  return spell.somatic && fighterAt(world, act.who).digest.smothered ? [SMOTHERED] : NONE;
}

/**
 * Begins to prepare: the casting time is rolled now and passes before anything happens; another spell in hand is lost,
 * another stance gives way (TC-MAGIC-02, TC-MAGIC-13, TC-STANCE-18). No spell is prepared in less than 1 TC.
 *
 * @param delay to his next turn, where he is to have one before the spell is prepared
 */
function begin(scene: TcScene, act: TcAct, spell: SpellForm, delay: number | null): Outcome {
  const { who, action } = act;
  const time = Math.max(1, scene.slots.speedFactor(scene, who, spell.castingTime, AS_IT_IS));
  const cause = because(`begins to ${spell.scroll ? 'read' : 'prepare'} ${spell.name}`, 'TC-MAGIC-02');
  const data = { spell: fighterAt(scene, who).profile.spells.indexOf(spell) };
  const effect = PREPARING.by(NOBODY, data, { at: 'tick', tick: scene.fight.clock.now + time });
  const changes: FightEvent[] = [
    ...forgetSpell(scene, who),
    ...leaveStances(scene, who, cause),
    { kind: 'gain', who, effect, why: cause },
  ];
  return changing(who, action.id, delay === null ? time : Math.min(time, delay), changes);
}

/** Prepares a spell for its casting time (TC-MAGIC-01 to TC-MAGIC-03). */
export const prepareAction: TimedAction = timed({
  id: 'prepare',
  name: 'Prepare a spell',
  role: 'prepare',
  tactics: {
    appeal: 1,
    worthwhile: (world, act) => {
      const spell = spellNamed(world, act, false);
      return spell !== undefined && preparedSpell(world, act.who) === null && isWorthCasting(world, act.who, spell);
    },
  },
  attacks: false,
  rules: ['TC-MAGIC-01', 'TC-MAGIC-02', 'TC-MAGIC-03', 'TC-STANCE-18'],
  args: [which('which spell', false)],
  refuse: (world, who) => refuseCaster(world, who, false),
  refuseAct: (world, act) => refuseSpell(world, act, false),

  perform: (scene, act) => begin(scene, act, needed(spellNamed(scene, act, false)), null),
});

/** The same for one who means to walk meanwhile: he has a turn on each TC (TC-MAGIC-08, TC-STANCE-18). */
export const prepareWalkingAction: TimedAction = timed({
  id: 'prepareWalking',
  name: 'Prepare a spell, walking',
  role: 'other',
  attacks: false,
  rules: ['TC-MAGIC-08', 'TC-STANCE-18'],
  args: [which('which spell', false)],
  refuse: (world, who) => refuseCaster(world, who, false),
  refuseAct: (world, act) => refuseSpell(world, act, false),
  perform: (scene, act) => begin(scene, act, needed(spellNamed(scene, act, false)), 1),
});

/** Reads a scroll for the casting time of its spell, which can be cast then (TC-MAGIC-19). */
export const readScrollAction: TimedAction = timed({
  id: 'readScroll',
  name: 'Read a scroll',
  role: 'other',
  attacks: false,
  rules: ['TC-MAGIC-19', 'TC-ACT-07'],
  args: [which('which scroll', true)],
  refuse: (world, who) => refuseCaster(world, who, true),
  refuseAct: (world, act) => refuseSpell(world, act, true),
  perform: (scene, act) => begin(scene, act, needed(spellNamed(scene, act, true)), null),
});

const MOMENT = 'for a moment';
const ONE_TICK = fixedCost(1);

/** Goes on preparing without walking, to the end or for 1 TC (TC-MAGIC-08). */
export const keepPreparingAction: TimedAction = timed({
  id: 'keepPreparing',
  name: 'Go on preparing the spell',
  role: 'wait',
  tactics: { appeal: 1 },
  whilePreparing: 'spell',
  rules: ['TC-MAGIC-02', 'TC-MAGIC-08'],
  args: [{ name: 'choice', text: 'for 1 TC only', optional: true, candidates: () => [MOMENT] }],
  refuse: (world, who) => (preparingOf(world, who) === null ? [NOT_PREPARING] : NONE),
  refuseAct: (_table, { choice }) =>
    choice === '' || choice === MOMENT
      ? NONE
      : [refusal(`choice: expected ${MOMENT}, found '${choice}'`, 'TC-MAGIC-08')],
  perform: (scene, { who, choice }) => {
    const until = preparingOf(scene, who)?.until;
    const rest = until?.at === 'tick' ? until.tick - scene.fight.clock.now : 1;
    const delay = choice === MOMENT ? scene.slots.speedFactor(scene, who, ONE_TICK, AS_IT_IS) : Math.max(1, rest);
    return changing(who, 'keepPreparing', delay, []);
  },
});

const WALKED: Cause = because('walks while preparing the spell', 'TC-MAGIC-08');
const CYCLE = 4;

/** What a TC of walking, a count of 0 included, does to a spell in preparation: 1 more to its DC; by option 1 for each 4 TC (TC-MAGIC-08). */
export function strainOfWalking(world: TcWorld, who: number): readonly FightEvent[] {
  if (preparingOf(world, who) === null) return NO_STRAIN;
  const { moves } = fighterAt(world, who).state.counts;
  if (world.options.walkPenaltyPer === 'cycle' && moves % CYCLE !== 0) return NO_STRAIN;
  return [{ kind: 'count', who, count: 'castingStrain', by: 1, why: WALKED, source: who, rows: null }];
}

const NO_STRAIN: readonly FightEvent[] = [];
