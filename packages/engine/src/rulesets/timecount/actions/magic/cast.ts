import { type Action, because, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { allows, needs } from '../../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../../kernel/ruleset/one-of.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import { Changes } from '../../body/changes.ts';
import { PARRIES } from '../../body/state.ts';
import { checkCasting } from '../../checks/checks.ts';
import type { SpellForm, TcAct, TcFighter, TcScene, TimeCountGame, TimedAction } from '../../game.ts';
import { type Outcome, outcomeOf } from '../../harm/outcome.ts';
import { activeSpells, endOf, endSpell, goOn } from '../../magic/active.ts';
import { type SpellOutcome, takeEffect } from '../../magic/casting.ts';
import { castingDc, countCasting, forgetSpell, type Prepared, preparedSpell } from '../../magic/prepared.ts';
import { inTicks } from '../../time/schedule.ts';
import { AS_IT_IS, fixedCost, fixedFactor, SPEEDS, type Speed } from '../../time/speed.ts';
import { free, needed, takes, timed } from '../../time/timed.ts';
import { fumbled, timeOf } from '../attack.ts';
import { SMOTHERED } from './prepare.ts';
import { isWorthCasting, refuseTargets, targetsOf, whomToCastOn } from './targets.ts';

const SPELL_IS_CAST = because('the spell is cast', 'TC-MAGIC-11');

const ONE_TICK = fixedCost(1);
const CASTING = fixedFactor(1);
const TAKE_10 = 'take 10';

const FAILED = because('the casting fails', 'TC-MAGIC-12');
const DISMISSED = because('dismissed', 'TC-MAGIC-20');

const NOT_PREPARED = refusal('no spell is prepared: prepare one first', 'TC-MAGIC-01');
const NO_CHARGES = refusal('there is no charge in the spell', 'TC-MAGIC-10');
const NO_SPELL = refusal('{who} has no spell that goes on', 'TC-MAGIC-20');

/** One charge more or less in a spell that is prepared: a turn of 1 tick (TC-MAGIC-09, TC-MAGIC-10). */
function charge(id: string, name: string, by: 1 | -1): TimedAction {
  const cause = because('', by > 0 ? 'TC-MAGIC-09' : 'TC-MAGIC-10');
  return timed(id, name, {
    rules: [cause.rule],
    refuse: (_world, fighter) => {
      if (preparedSpell(fighter) === null) return [NOT_PREPARED];
      return by < 0 && fighter.state.counts.charges === 0 ? [NO_CHARGES] : NONE;
    },
    perform: takes(
      ONE_TICK,
      (_scene, _act, fighter) => new Changes(fighter).set('charges', fighter.state.counts.charges + by, cause).events,
    ),
  });
}

export const chargeAction: TimedAction = charge('chargeSpell', 'Charge the prepared spell', 1);
export const releaseChargeAction: TimedAction = charge('releaseCharge', 'Release a charge', -1);

function spellInHand(fighter: TcFighter): SpellForm | null {
  return preparedSpell(fighter)?.spell ?? null;
}

/** How many of the charges go into the attack roll; the others into what the spell itself makes of them (TC-MAGIC-16). */
const INTO_THE_ROLL = 'how many charges go into the attack roll; all, where left out';
const intoTheRoll = allows<TimeCountGame>('amount', INTO_THE_ROLL, (world, { who }) => {
  const fighter = fighterAt(world, who);
  const { charges } = fighter.state.counts;
  const spell = spellInHand(fighter);
  if (spell === null || charges === 0 || spell.chargeDice === null || !spell.attacks) return [];
  return Array.from({ length: Math.min(charges, 10) }, (_, index) => index + 1);
});

/** How the act assigns its charges: those of the roll, by default all where there is one; `choice` may keep them all for the effect. */
function assign(charges: number, { amount, choice }: TcAct, spell: SpellForm): readonly [number, number] {
  if (!spell.attacks || choice.endsWith(FOR_EFFECT)) return [0, charges];
  const roll = amount === 0 ? charges : Math.min(charges, amount);
  return [roll, charges - roll];
}

const FOR_EFFECT = 'charges for the effect';
const WAYS: readonly string[] = [TAKE_10, FOR_EFFECT, `${TAKE_10}, ${FOR_EFFECT}`];

/** Why nobody makes magic now, with a spell that is cast or directed: he only parries (TC-STANCE-13), or has no hands for its gestures (TC-GRAB-06). */
function refuseMagic({ digest: { parries, smothered } }: TcFighter, { somatic }: SpellForm): readonly Refusal[] {
  return [...(parries ? [PARRIES] : []), ...(somatic && smothered ? [SMOTHERED] : [])];
}

/** Casts the spell that is prepared: an Arcana check against the casting DC, then what the spell does (TC-MAGIC-11, TC-MAGIC-12, TC-MAGIC-16). */
export const castAction: TimedAction = timed('cast', 'Cast the prepared spell', {
  role: 'attack',
  tactics: {
    appeal: 2,
    worthwhile: (world, { who, choice }) => {
      const spell = spellInHand(fighterAt(world, who));
      return spell !== null && isWorthCasting(world, who, spell) && choice === '';
    },
  },
  attacks: false,
  rules: ['TC-MAGIC-11', 'TC-MAGIC-12', 'TC-MAGIC-16', 'TC-MAGIC-18', 'TC-GRAB-04'],
  args: [
    ...whomToCastOn(spellInHand),
    intoTheRoll,
    allows<TimeCountGame>('choice', 'taking 10, or all charges for the effect', (world, { who }) =>
      fighterAt(world, who).state.counts.charges > 0 ? WAYS : [TAKE_10],
    ),
  ],
  refuse: (_world, fighter) => {
    const spell = spellInHand(fighter);
    return spell === null ? [NOT_PREPARED] : refuseMagic(fighter, spell);
  },
  refuseAct: (world, act, fighter) => {
    const { amount, choice } = act;
    const { charges } = fighter.state.counts;
    const fits = Number.isSafeInteger(amount) && amount >= 0 && amount <= charges;
    const range =
      charges === 0 ? NO_CHARGES : refusal(`amount: expected 1 to ${charges} charges, found ${amount}`, 'TC-MAGIC-16');
    return [
      ...refuseTargets(world, act, needed(spellInHand(fighter))),
      ...(fits ? NONE : [range]),
      ...(choice === '' ? NONE : unlessOneOf(WAYS, choice, 'TC-MAGIC-11')),
    ];
  },
  perform: cast,
});

/**
 * The fatigue of the spell and its charges is spent and the casting counted whether it succeeds or not; after a failure
 * the spell is gone, by option it stays (TC-MAGIC-12). A scroll needs neither the casting check nor fatigue (TC-MAGIC-19).
 */
function cast(scene: TcScene, act: TcAct, fighter: TcFighter): Outcome {
  const { who } = act;
  const prepared = preparedSpell(fighter);
  if (prepared === null) return outcomeOf(who, 'cast', 1);
  const { spell, index } = prepared;
  const { charges } = fighter.state.counts;
  const success = succeeds(scene, fighter, act, prepared);
  const [forAttack, forEffect] = assign(charges, act, spell);
  const ends = spell.lasts === 'ticks' && spell.ticks > 0 ? inTicks(scene, spell.ticks) : null;
  const casting = { caster: who, spell, targets: targetsOf(act), forAttack, forEffect, ends };
  const result = success ? takeEffect(scene, casting) : NOTHING;
  const kept = !success && scene.options.failedCast === 'kept';
  const changes: FightEvent[] = [
    ...(kept ? [] : forgetSpell(fighter, success ? SPELL_IS_CAST : FAILED).events),
    ...countCasting(fighter, index, spell.scroll),
    ...(success ? goOn(scene, fighter, index) : []),
  ];
  const fatigue = spell.scroll ? 0 : spell.fatigue + charges;
  return finish(scene, fighter, result, CASTING, { action: 'cast', fatigue, changes });
}

const NOTHING: SpellOutcome = { harm: [], healing: [], cures: [], changes: [], fumble: false };

/** The check of one who is grabbed, then that of the casting, with the dice or by taking 10; of a scroll the first alone (TC-GRAB-04, TC-MAGIC-11, TC-MAGIC-19, TC-STAT-11). */
function succeeds(scene: TcScene, fighter: TcFighter, { choice }: TcAct, { spell, index }: Prepared): boolean {
  if (!scene.slots.castHeld(scene, fighter, spell.level)) return false;
  return spell.scroll || checkCasting(scene, fighter, castingDc(scene, fighter, index), choice.startsWith(TAKE_10));
}

/** What the spell comes to after what its casting costs, and the time that this takes. */
function finish(
  scene: TcScene,
  fighter: TcFighter,
  { fumble, ...spell }: SpellOutcome,
  speed: Speed,
  { action, fatigue, changes: before }: Pick<Outcome, 'action' | 'fatigue' | 'changes'>,
): Outcome {
  const delay = timeOf(scene, fighter, speed, AS_IT_IS, fumble);
  const changes = [...before, ...spell.changes, ...(fumble ? fumbled(fighter, fighter.profile.unarmed) : [])];
  return outcomeOf(fighter.index, action, delay, { ...spell, fatigue, changes });
}

function directedSpell(fighter: TcFighter): SpellForm | null {
  for (const index of activeSpells(fighter)) {
    const spell = fighter.profile.spells[index];
    if (spell?.directed === true) return spell;
  }
  return null;
}

/** Directs a spell that goes on at somebody: Swift, with its attack, but neither check nor fatigue (TC-MAGIC-20, TC-ACT-03). */
export const directSpellAction: TimedAction = timed('directSpell', 'Direct a spell', {
  role: 'attack',
  tactics: {
    appeal: 2,
    worthwhile: (world, { who }) => isWorthCasting(world, who, needed(directedSpell(fighterAt(world, who)))),
  },
  attacks: false,
  rules: ['TC-MAGIC-20', 'TC-ACT-03'],
  args: whomToCastOn(directedSpell),
  refuse: (_world, fighter) => {
    const spell = directedSpell(fighter);
    return spell === null ? [NO_SPELL] : refuseMagic(fighter, spell);
  },
  refuseAct: (world, act, fighter) => refuseTargets(world, act, needed(directedSpell(fighter))),
  perform: (scene, act, fighter) => {
    const spell = directedSpell(fighter);
    if (spell === null) return outcomeOf(act.who, 'directSpell', 1);
    const ends = endOf(fighter, spell);
    const casting = { caster: act.who, spell, targets: targetsOf(act), forAttack: 0, forEffect: 0, ends };
    const cost = { action: 'directSpell', fatigue: 0, changes: [] };
    return finish(scene, fighter, takeEffect(scene, casting), SPEEDS.swift, cost);
  },
});

/** Ceases to concentrate on a spell, or dismisses one: free (TC-MAGIC-20, TC-ACT-01). */
export const dismissAction: Action<TimeCountGame> = free('dismissSpell', 'Dismiss a spell', {
  rules: ['TC-MAGIC-20', 'TC-ACT-01'],
  args: [needs<TimeCountGame>('choice', 'which spell', (world, { who }) => namesOfActive(fighterAt(world, who)))],
  refuse: (_world, fighter) => (namesOfActive(fighter).length === 0 ? [NO_SPELL] : NONE),
  refuseAct: (_world, { choice }, fighter) => unlessOneOf(namesOfActive(fighter), choice, 'TC-MAGIC-20'),
  resolve: (scene, { who, choice }, fighter) => {
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
