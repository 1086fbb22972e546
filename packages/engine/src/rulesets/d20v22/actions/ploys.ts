import {
  type Action,
  type ArgSpec,
  because,
  fighterAt,
  joined,
  NOBODY,
  NONE,
  type Refusal,
  refusal,
  type Tally,
  term,
} from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce, enemyArg } from '../../d20/actions/args.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { gainEffect, type NewEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { bySign, opposedCheck } from '../../d20/special/opposed.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { heldBy, letGoOf } from '../attack/held-shot.ts';
import { skillBonus } from '../checks/skills.ts';
import { FEINTED } from '../conditions/conditions.ts';
import { oneRound } from '../conditions/duration.ts';
import { bring } from '../conditions/gain.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import type { Gifts } from '../sheet/gifts.ts';

type WiseKind = EffectKind<{ readonly amount: number }>;

/** Has seen through so many attempts of that kind, by whomever and successful or not. */
function wiseTo(ploy: string, name: string): WiseKind {
  return new EffectKind(name, {
    text: `wise to attempts to ${ploy}`,
    blank: { amount: 1 },
    words: ({ amount }) => `wise to ${amount === 1 ? 'an attempt' : `${amount} attempts`} to ${ploy}`,
    sourceWord: null,
  });
}

export const WISE_TO_DEMORALIZING: WiseKind = wiseTo('demoralize', 'wise');
export const WISE_TO_DISTRACTION: WiseKind = wiseTo('distract', 'wise-to-distraction');

const HASTE = term('in a hurry', 'V22-SOC-02');
const UNDER_A_GUN = term('at gunpoint', 'V22-HOLD-06');
const BEFORE = term('tried before', 'V22-SOC-01');
const REMEMBERS = because('', 'V22-SOC-01');
const HASTILY = -5;
const IN_THE_WEAKER_PLACE = -2;
const QUICKLY = 'quickly';

/** What a ploy is made of. */
interface Ploy {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** The skills that it may be done with, the usual one first. */
  readonly skills: readonly string[];
  /** What the target resists it by, the best of these; its Will save among them, or not. */
  readonly against: (skill: string) => readonly string[];
  /** The feat that it takes. */
  readonly feat?: { readonly gift: keyof Gifts; readonly name: string };
  /** Cannot be hurried (V22-SOC-02). */
  readonly slow?: true;
  /** Each attempt, by whomever, makes the next one harder: what remembers them. */
  readonly wears?: WiseKind;
  /** Taken off the check, by the skill; nothing, where left out. */
  readonly burden?: (skill: string) => number;
  /** Reasons of its own against it. */
  readonly lacks?: (world: V22World, act: V22Act) => readonly Refusal[];
  /** What it brings upon its target; null where it has done what it does. */
  readonly effect: (scene: V22Scene, act: V22Act) => NewEffect | null;
}

const OPEN = because('tricked: what comes of it, the game master says', 'V22-SOC-07');
const COVERED_BY_NONE = refusal('the target does not hold {who} at gunpoint', 'V22-HOLD-06');
const SLIPS_AWAY = because('a moment of distraction: no longer covers its target', 'V22-HOLD-06');
const SKILL: ArgSpec<D20v22Game>['name'] = 'choice';
const WILL = 'will';
const UNKNOWN = refusal(`choice: expected ${QUICKLY}, or nothing`, 'V22-SOC-02');

/** A ploy with a skill: a standard action, or a move action at -5 (V22-SOC-02). */
function ploy(given: Ploy): Action<D20v22Game> {
  const { id, name, rule, feat, slow } = given;
  const manners = slow ? given.skills.slice(1) : [QUICKLY];
  return {
    id,
    name,
    role: 'other',
    rules: slow ? [rule] : [rule, 'V22-SOC-02'],
    args: [enemyArg, allows<D20v22Game>(SKILL, slow ? 'by which other skill' : 'in a hurry', () => manners)],
    takes: (_world, act) => costOf(act),
    refuse: (world, who, brief) =>
      joined(refuseCost(world, who, slow ? 'standard' : 'move', id, brief), lacksFeat(world, who, feat, rule)),
    refuseAct: (world, act) => {
      if (!areEnemies(world.fight, act.who, act.target)) return NOT_ENEMY;
      const lacking = given.lacks?.(world, act) ?? NONE;
      if (lacking.length > 0) return lacking;
      if (act.choice !== '' && !manners.includes(act.choice)) return [UNKNOWN];
      return costOf(act) === 'standard' ? refuseCost(world, act.who, 'standard', id) : NONE;
    },
    resolve: (scene, act) => {
      announce(scene, act);
      spend(scene, act.who, costOf(act));
      const effect = succeeds(scene, act, given) ? given.effect(scene, act) : null;
      if (effect !== null) bring(scene, act.target, effect, because(name.toLowerCase(), rule));
      scene.slots.afterAction(scene, act.who, false);
    },
  };
}

function costOf({ choice }: V22Act): 'standard' | 'move' {
  return choice === QUICKLY ? 'move' : 'standard';
}

function lacksFeat(world: V22World, who: number, feat: Ploy['feat'], rule: string): readonly Refusal[] {
  if (feat === undefined || fighterAt(world, who).profile.gifts[feat.gift] > 0) return NONE;
  return [refusal(`that takes the ${feat.name} feat`, rule)];
}

/** The skill against the best that the target has; attempts that came before help it where the ploy wears off. */
function succeeds(scene: V22Scene, act: V22Act, given: Ploy): boolean {
  const { who, target, choice } = act;
  const skill = given.skills.includes(choice) ? choice : (given.skills[0] ?? '');
  const mine = skillBonus(scene, who, skill);
  if (choice === QUICKLY) mine.add(HASTILY, HASTE);
  mine.add(given.burden?.(skill) ?? 0, UNDER_A_GUN);
  const theirs = best(scene, target, given.against(skill));
  if (given.wears !== undefined) theirs.add(triedBefore(scene, act, given.wears), BEFORE);
  const contest = { why: because(given.name.toLowerCase(), given.rule), mustBeat: false, by: bySign };
  const { won } = opposedCheck(scene, { who, bonus: mine }, { who: target, bonus: theirs }, contest);
  if (given.wears !== undefined) remember(scene, act, given.wears);
  return won;
}

function best(scene: V22Scene, who: number, names: readonly string[]): Tally {
  let found: Tally | null = null;
  for (const name of names) {
    const bonus = name === WILL ? willOf(scene, who) : skillBonus(scene, who, name);
    if (found === null || bonus.total > found.total) found = bonus;
  }
  return found ?? scene.tally();
}

function willOf(scene: V22Scene, who: number): Tally {
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, who, 'will', bonus);
  return bonus;
}

/** How often anybody has tried that on the target in this fight (V22-SOC-01, V22-SOC-03). */
function triedBefore(world: V22World, { target }: V22Act, wise: WiseKind): number {
  return wise.find(fighterAt(world, target).state)?.data.amount ?? 0;
}

function remember(scene: V22Scene, act: V22Act, wise: WiseKind): void {
  const amount = triedBefore(scene, act, wise) + 1;
  gainEffect(scene, act.target, wise.by(NOBODY, { amount }, null), REMEMBERS);
}

const lasting =
  (name: string) =>
  (scene: V22Scene, { who }: V22Act): NewEffect => ({
    name,
    source: who,
    until: oneRound(scene, who),
  });
const tookIn = (scene: V22Scene, { who }: V22Act): NewEffect =>
  FEINTED.by(who, null, untilNextTurnEnds(scene.fight, who));

/** Skill against skill, to take the heart, the eye or the guard of an enemy (V22-SOC-01 to V22-SOC-07). */
export const PLOYS: readonly Action<D20v22Game>[] = [
  ploy({
    id: 'demoralize',
    name: 'Demoralize',
    rule: 'V22-SOC-01',
    skills: ['intimidate'],
    against: () => ['intimidate', 'sense motive', WILL],
    wears: WISE_TO_DEMORALIZING,
    effect: lasting('shaken'),
  }),
  ploy({
    id: 'distract',
    name: 'Distract',
    rule: 'V22-SOC-03',
    skills: ['bluff', 'intimidate'],
    against: (skill) => [skill, 'sense motive', WILL],
    feat: { gift: 'distract', name: 'Distract' },
    slow: true,
    wears: WISE_TO_DISTRACTION,
    effect: lasting('dazed'),
  }),
  ploy({
    id: 'feint',
    name: 'Feint',
    rule: 'V22-SOC-04',
    skills: ['bluff'],
    against: () => ['bluff', 'sense motive'],
    effect: tookIn,
  }),
  ploy({
    id: 'startle',
    name: 'Startle',
    rule: 'V22-SOC-05',
    skills: ['intimidate'],
    against: () => ['intimidate', 'sense motive', WILL],
    feat: { gift: 'startle', name: 'Startle' },
    effect: tookIn,
  }),
  ploy({
    id: 'taunt',
    name: 'Taunt',
    rule: 'V22-SOC-06',
    skills: ['bluff'],
    against: () => ['bluff', 'sense motive', WILL],
    feat: { gift: 'taunt', name: 'Taunt' },
    effect: lasting('shaken'),
  }),
  ploy({
    id: 'trick',
    name: 'Trick',
    rule: 'V22-SOC-07',
    skills: ['bluff'],
    against: () => ['bluff', 'sense motive'],
    effect: (scene, { who, target }) => {
      if (scene.options.trickEffect === 'dodge')
        return { name: 'tricked', source: NOBODY, until: untilNextTurnEnds(scene.fight, target) };
      scene.tell(who, target, 0, OPEN);
      return null;
    },
  }),
];

/** A moment of distraction for who holds it at gunpoint (V22-HOLD-06): a few words, over before anybody could react to them. */
export const escapeGunpoint: Action<D20v22Game> = ploy({
  id: 'escape-gunpoint',
  name: 'Get out from under a gun',
  rule: 'V22-HOLD-06',
  skills: ['bluff', 'intimidate'],
  against: (skill) => (skill === 'bluff' ? ['sense motive'] : ['intimidate', 'sense motive', WILL]),
  slow: true,
  burden: (skill) => (skill === 'intimidate' ? IN_THE_WEAKER_PLACE : 0),
  lacks: (world, { who, target }) => (heldBy(world, target)?.target === who ? NONE : [COVERED_BY_NONE]),
  effect: (scene, { target }) => {
    letGoOf(scene, target, SLIPS_AWAY);
    return null;
  },
});
