import type { Action } from '../../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import { Changes } from '../../body/changes.ts';
import { PARRIES } from '../../body/state.ts';
import { checkCasting } from '../../checks/checks.ts';
import type { SpellForm, TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../../game.ts';
import { type Outcome, outcomeOf } from '../../harm/outcome.ts';
import { activeSpells, endSpell, goOn } from '../../magic/active.ts';
import { type SpellOutcome, takeEffect } from '../../magic/casting.ts';
import { castingDc, countCasting, forgetSpell, preparedSpell } from '../../magic/prepared.ts';
import { AS_IT_IS, fixedCost, SPEEDS } from '../../time/speed.ts';
import { free, needed, takes, timed } from '../../time/timed.ts';
import { fumbled, timeOf } from '../attack.ts';
import { arg, NONE, optionalArg, unlessOneOf } from '../catalogue.ts';
import { SMOTHERED } from './prepare.ts';
import { isWorthCasting, refuseTargets, targetsOf, whomToCastOn } from './targets.ts';

const ONE_TICK = fixedCost(1);
const TAKE_10 = 'take 10';

const CHARGED = because('one charge more', 'TC-MAGIC-09');
const RELEASED = because('one charge less', 'TC-MAGIC-10');
const CAST = because('the spell is cast', 'TC-MAGIC-11');
const FAILED = because('the casting fails', 'TC-MAGIC-12');
const DISMISSED = because('dismissed', 'TC-MAGIC-20');

const NOT_PREPARED = refusal('no spell is prepared', 'TC-MAGIC-01');
const NO_CHARGES = refusal('there is no charge in the spell', 'TC-MAGIC-10');
const NO_SPELL = refusal('he has no spell that goes on', 'TC-MAGIC-20');

/** One charge more or less in a spell that is prepared: a turn of 1 TC (TC-MAGIC-09, TC-MAGIC-10). */
function charge(id: 'chargeSpell' | 'releaseCharge', name: string, by: 1 | -1): TimedAction {
  const cause = by > 0 ? CHARGED : RELEASED;
  return timed({
    id,
    name,
    role: 'other',
    rules: [cause.rule],
    refuse: (_world, fighter) => {
      if (preparedSpell(fighter) === null) return [NOT_PREPARED];
      return by < 0 && fighter.state.counts.charges === 0 ? [NO_CHARGES] : NONE;
    },
    perform: takes(ONE_TICK, (scene, { who }) => {
      const fighter = fighterAt(scene, who);
      return new Changes(fighter).set('charges', fighter.state.counts.charges + by, cause).events;
    }),
  });
}

export const chargeAction: TimedAction = charge('chargeSpell', 'Charge the prepared spell', 1);
export const releaseChargeAction: TimedAction = charge('releaseCharge', 'Release a charge', -1);

function spellInHand(world: TcWorld, { who }: TcAct): SpellForm | null {
  return preparedSpell(fighterAt(world, who))?.spell ?? null;
}

/** How many of the charges go into the attack roll; the others into what the spell itself makes of them (TC-MAGIC-16). */
const intoTheRoll = optionalArg(
  'amount',
  'how many charges go into the attack roll; all, where left out',
  (world, act) => {
    const spell = spellInHand(world, act);
    const { charges } = fighterAt(world, act.who).state.counts;
    if (spell === null || charges === 0 || spell.chargeDice === null || !spell.attacks) return [];
    return Array.from({ length: Math.min(charges, 10) }, (_, index) => index + 1);
  },
);

/** How the act assigns its charges: those of the roll, by default all where there is one; `choice` may keep them all for the effect. */
function assign(world: TcWorld, { who, amount, choice }: TcAct, spell: SpellForm): readonly [number, number] {
  const { charges } = fighterAt(world, who).state.counts;
  if (!spell.attacks || choice.endsWith(FOR_EFFECT)) return [0, charges];
  const roll = amount === 0 ? charges : Math.min(charges, amount);
  return [roll, charges - roll];
}

const FOR_EFFECT = 'charges for the effect';
const WAYS: readonly string[] = [TAKE_10, FOR_EFFECT, `${TAKE_10}, ${FOR_EFFECT}`];

/** Casts the spell that is prepared: an Arcana check against the casting DC, then what the spell does (TC-MAGIC-11, TC-MAGIC-12, TC-MAGIC-16). */
export const castAction: TimedAction = timed({
  id: 'cast',
  name: 'Cast the prepared spell',
  role: 'attack',
  tactics: {
    appeal: 2,
    worthwhile: (world, act) => {
      const spell = spellInHand(world, act);
      return spell !== null && isWorthCasting(world, act.who, spell) && act.choice === '';
    },
  },
  attacks: false,
  rules: ['TC-MAGIC-11', 'TC-MAGIC-12', 'TC-MAGIC-16', 'TC-MAGIC-18', 'TC-GRAB-04'],
  args: [
    ...whomToCastOn(spellInHand),
    intoTheRoll,
    optionalArg('choice', 'taking 10, or all charges for the effect', (world, { who }) =>
      fighterAt(world, who).state.counts.charges > 0 ? WAYS : [TAKE_10],
    ),
  ],
  refuse: (_world, fighter) => {
    const prepared = preparedSpell(fighter);
    if (prepared === null) return [NOT_PREPARED];
    const reasons: Refusal[] = [];
    const { parries, smothered } = fighter.digest;
    if (parries) reasons.push(PARRIES);
    if (prepared.spell.somatic && smothered) reasons.push(SMOTHERED);
    return reasons;
  },
  refuseAct: (world, act) => {
    const reasons = [...refuseTargets(world, act, needed(spellInHand(world, act)))];
    const { charges } = fighterAt(world, act.who).state.counts;
    if (!Number.isSafeInteger(act.amount) || act.amount < 0 || act.amount > charges) {
      reasons.push(refusal(`amount: expected 0 to ${charges} charges, found ${act.amount}`, 'TC-MAGIC-16'));
    }
    if (act.choice !== '' && !WAYS.includes(act.choice)) {
      reasons.push(refusal(`choice: expected one of ${WAYS.join('; ')}, found '${act.choice}'`, 'TC-MAGIC-11'));
    }
    return reasons;
  },

  perform: cast,
});

/**
 * The fatigue of the spell and its charges is spent and the casting counted whether it succeeds or not; after a failure
 * the spell is gone, by option it stays (TC-MAGIC-12). A scroll needs neither check nor fatigue (TC-MAGIC-19).
 */
function cast(scene: TcScene, act: TcAct): Outcome {
  const { who } = act;
  const fighter = fighterAt(scene, who);
  const prepared = preparedSpell(fighter);
  if (prepared === null) return outcomeOf(who, 'cast', 1);
  const { spell, index } = prepared;
  const success = spell.scroll || succeeds(scene, fighter, act, prepared);
  const [forAttack, forEffect] = assign(scene, act, spell);
  const casting = { caster: who, spell, targets: targetsOf(act), forAttack, forEffect };
  const result = success ? takeEffect(scene, casting) : NOTHING;
  const { charges } = fighter.state.counts;
  const kept = !success && scene.options.failedCast === 'kept';
  const changes: FightEvent[] = [
    ...(kept ? [] : forgetSpell(fighter, success ? CAST : FAILED).events),
    ...countCasting(fighter, index, spell.scroll),
    ...(success ? goOn(scene, fighter, index) : []),
  ];
  return { ...finish(scene, act, result, ONE_TICK, changes), fatigue: spell.scroll ? 0 : spell.fatigue + charges };
}

const NOTHING: SpellOutcome = { harm: [], healing: [], cures: [], changes: [], fumble: false };

/** The check of one who is grabbed, then that of the casting, with the dice or by taking 10 (TC-GRAB-04, TC-MAGIC-11, TC-STAT-11). */
function succeeds(
  scene: TcScene,
  fighter: TcFighter,
  { choice }: TcAct,
  { spell, index }: Pick<NonNullable<ReturnType<typeof preparedSpell>>, 'spell' | 'index'>,
): boolean {
  if (!scene.slots.castHeld(scene, fighter, spell.level)) return false;
  return checkCasting(scene, fighter, castingDc(scene, fighter, index), choice.startsWith(TAKE_10));
}

function finish(
  scene: TcScene,
  { who, action }: TcAct,
  { harm, healing, cures, changes: caused, fumble }: SpellOutcome,
  speed: typeof ONE_TICK,
  before: readonly FightEvent[],
): Outcome {
  const fighter = fighterAt(scene, who);
  const delay = timeOf(scene, fighter, speed, AS_IT_IS, fumble);
  const changes = [...before, ...caused, ...(fumble ? fumbled(fighter, fighter.profile.unarmed) : [])];
  return outcomeOf(who, action.id, delay, { harm, healing, cures, changes });
}

function directedSpell(fighter: TcFighter): SpellForm | null {
  for (const index of activeSpells(fighter)) {
    const spell = fighter.profile.spells[index];
    if (spell?.directed === true) return spell;
  }
  return null;
}

const spellDirected = (world: TcWorld, { who }: TcAct): SpellForm | null => directedSpell(fighterAt(world, who));

/** Directs a spell that goes on at somebody: Swift, with its attack, but neither check nor fatigue (TC-MAGIC-20, TC-ACT-03). */
export const directSpellAction: TimedAction = timed({
  id: 'directSpell',
  name: 'Direct a spell',
  role: 'attack',
  tactics: { appeal: 2, worthwhile: (world, act) => isWorthCasting(world, act.who, needed(spellDirected(world, act))) },
  attacks: false,
  rules: ['TC-MAGIC-20', 'TC-ACT-03'],
  args: whomToCastOn(spellDirected),
  refuse: (_world, fighter) => (directedSpell(fighter) === null ? [NO_SPELL] : NONE),
  refuseAct: (world, act) => refuseTargets(world, act, needed(spellDirected(world, act))),

  perform: (scene, act) => {
    const spell = spellDirected(scene, act);
    if (spell === null) return outcomeOf(act.who, 'directSpell', 1);
    const casting = { caster: act.who, spell, targets: targetsOf(act), forAttack: 0, forEffect: 0 };
    return finish(scene, act, takeEffect(scene, casting), SPEEDS.swift, []);
  },
});

/** Ceases to concentrate on a spell, or dismisses one: free (TC-MAGIC-20, TC-ACT-01). */
export const dismissAction: Action<TimeCountGame> = free({
  id: 'dismissSpell',
  name: 'Dismiss a spell',
  role: 'other',
  rules: ['TC-MAGIC-20', 'TC-ACT-01'],
  args: [arg('choice', 'which spell', (world, { who }) => namesOfActive(fighterAt(world, who)))],
  refuse: (_world, fighter) => (namesOfActive(fighter).length === 0 ? [NO_SPELL] : NONE),
  refuseAct: (world, { who, choice }) => unlessOneOf(namesOfActive(fighterAt(world, who)), choice, 'TC-MAGIC-20'),
  resolve: (scene, { who, choice }) => {
    const fighter = fighterAt(scene, who);
    const index = activeSpells(fighter).find((each) => nameOfActive(fighter, each) === choice);
    scene.act(who, 'dismissSpell', NOBODY, '', DISMISSED);
    if (index !== undefined) endSpell(scene, fighter, index, DISMISSED);
  },
});

function namesOfActive(fighter: TcFighter): readonly string[] {
  return [...new Set(activeSpells(fighter).map((index) => nameOfActive(fighter, index)))];
}

function nameOfActive({ profile }: TcFighter, index: number): string {
  return profile.spells[index]?.id ?? 'spell';
}
