import {
  type Action,
  because,
  type Cause,
  fighterAt,
  joined,
  NOBODY,
  NONE,
  type Refusal,
  refusal,
  type Tally,
  term,
} from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { announce, causeOf } from '../../d20/actions/args.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { bring } from '../conditions/gain.ts';
import type { D20v22Game, V22Fighter, V22Scene } from '../game.ts';
import type { SwitchedPower } from '../sheet/powers.ts';
import { usesPowerHeld } from '../special/grapple-powers.ts';

type Named = { readonly powers: readonly string[] };

export const POWERS_ON: EffectKind<Named> = new EffectKind<Named>('powers-on', {
  text: 'with powers on',
  blank: { powers: [] },
  words: ({ powers }) => `with ${powers.map((each) => each.replaceAll('-', ' ')).join(', ')} on`,
  ends: '',
});
/** Has turned these on this turn, so that they stay on (V22-ACT-23). */
export const JUST_ON: EffectKind<Named> = new EffectKind<Named>('powers-just-on', {
  text: 'with powers just turned on',
  blank: { powers: [] },
  begins: '',
  ends: '',
});

const FRESH = because('', 'V22-ACT-23');
const RULE = 'V22-ACT-23';
const ON_ALREADY = refusal('that power is on already', RULE);
const IS_OFF = refusal('that power is not on', RULE);
const PERMANENT = refusal('a permanent power cannot be turned off', RULE);
const NO_POWERS = refusal('{who} has no power that is turned on and off', RULE);
const TOO_SOON = refusal('that power was turned on this turn and stays on until the next one', RULE);

/** The powers of a sheet that are turned on and off. */
function powersOf({ state }: V22Fighter): readonly SwitchedPower[] {
  return state.sheet.switched ?? [];
}

function powerNamed(fighter: V22Fighter, name: string): SwitchedPower | undefined {
  return powersOf(fighter).find(({ id }) => id === name);
}

/** The powers that are on now. */
function onNow({ state }: Pick<V22Fighter, 'state'>): readonly string[] {
  return POWERS_ON.find(state)?.data.powers ?? [];
}

/** Puts on its owner, or takes from it, what the power does as long as it is on. */
function turn(scene: V22Scene, who: number, { id, effect }: SwitchedPower, on: boolean, why: Cause): void {
  const others = onNow(fighterAt(scene, who)).filter((each) => each !== id);
  const powers = on ? [...others, id] : others;
  if (powers.length === 0) loseEffect(scene, who, POWERS_ON.name, why);
  else gainEffect(scene, who, POWERS_ON.by(NOBODY, { powers }), why);
  if (effect === undefined) return;
  if (on) bring(scene, who, { name: effect, source: who, until: null }, why);
  // What it was under from the start has no source.
  const { effects } = fighterAt(scene, who).state;
  const own = effects.find(({ name, source }) => name === effect && (source === who || source === NOBODY));
  if (!on && own !== undefined) scene.emit({ kind: 'lose', who, name: effect, source: own.source, why });
}

function refusePower(fighter: V22Fighter, choice: string): readonly Refusal[] {
  return unlessOneOf(
    powersOf(fighter).map(({ id }) => id),
    choice,
    RULE,
  );
}

/** Turns a power of its own on, by the action that its sheet says (V22-ACT-25). */
export const turnOn: Action<D20v22Game> = {
  id: 'turn-on-power',
  name: 'Turn on a power',
  role: 'defend',
  nature: ['grappledWithPowers', 'mental'],
  tactics: { appeal: -1 },
  rules: ['V22-ACT-23', 'V22-ACT-25'],
  args: [
    needs('choice', 'which power', (world, { who }) => {
      const fighter = fighterAt(world, who);
      return powersOf(fighter)
        .map(({ id }) => id)
        .filter((id) => !onNow(fighter).includes(id));
    }),
  ],
  takes: (world, { who, choice }) => powerNamed(fighterAt(world, who), choice)?.takes ?? 'free',
  refuse: (world, who, brief) => {
    const found = refuseCost(world, who, 'free', 'turn-on-power', brief);
    return powersOf(fighterAt(world, who)).length > 0 ? found : joined(found, [NO_POWERS]);
  },
  refuseAct: (world, { who, choice }) => {
    const fighter = fighterAt(world, who);
    const power = powerNamed(fighter, choice);
    if (power === undefined) return refusePower(fighter, choice);
    const cost = refuseCost(world, who, power.takes, 'turn-on-power');
    return onNow(fighter).includes(choice) ? joined([ON_ALREADY], cost) : cost;
  },
  resolve: (scene, act) => {
    const { who, choice } = act;
    const power = powerNamed(fighterAt(scene, who), choice);
    if (power === undefined) return;
    announce(scene, act);
    spend(scene, who, power.takes);
    if (usesPowerHeld(scene, who, power.takes)) {
      turn(scene, who, power, true, causeOf(act));
      const fresh = JUST_ON.find(fighterAt(scene, who).state)?.data.powers ?? [];
      const powers = [...fresh, choice];
      gainEffect(scene, who, JUST_ON.by(who, { powers }, untilNextTurn(scene.fight, who)), FRESH);
    }
    if (power.takes !== 'free') scene.slots.afterAction(scene, who, power.takes !== 'move');
  },
};

/** Turns one off again: a free action, but not in the turn in which it was turned on, and never a permanent one (V22-ACT-23). */
export const turnOff: Action<D20v22Game> = {
  id: 'turn-off-power',
  name: 'Turn off a power',
  role: 'other',
  nature: ['grappledWithPowers', 'mental'],
  rules: ['V22-ACT-23'],
  args: [needs('choice', 'which power', (world, { who }) => onNow(fighterAt(world, who)))],
  refuse: (world, who, brief) => {
    const found = refuseCost(world, who, 'free', 'turn-off-power', brief);
    return onNow(fighterAt(world, who)).length > 0 ? found : joined(found, [IS_OFF]);
  },
  refuseAct: (world, { who, choice }) => {
    const fighter = fighterAt(world, who);
    const power = powerNamed(fighter, choice);
    if (power === undefined) return refusePower(fighter, choice);
    if (!onNow(fighter).includes(choice)) return [IS_OFF];
    if (power.permanent) return [PERMANENT];
    return JUST_ON.find(fighter.state)?.data.powers.includes(choice) ? [TOO_SOON] : NONE;
  },
  resolve: (scene, act) => {
    const power = powerNamed(fighterAt(scene, act.who), act.choice);
    announce(scene, act);
    if (power !== undefined) turn(scene, act.who, power, false, causeOf(act));
  },
};

const PROTECTION = term('power', 'V22-DMG-04');

/** What powers that are on add to Toughness (V22-DMG-04). */
export function addProtection(fighter: V22Fighter, tally: Tally): void {
  for (const { id, toughness } of powersOf(fighter))
    if (toughness !== 0 && onNow(fighter).includes(id)) tally.add(toughness, PROTECTION);
}
