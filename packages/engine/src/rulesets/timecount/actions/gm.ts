import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { envenom, namesOfAfflictions } from '../conditions/afflictions.ts';
import { loosen, paralyse } from '../conditions/paralysis.ts';
import { petrify, soften, softenNaturally } from '../conditions/petrification.ts';
import { healPoison, type PoisonKind, poison } from '../conditions/poison.ts';
import type { TcAct, TimeCountGame } from '../game.ts';
import { loseTop, lowersTop } from '../harm/harm.ts';
import { grantBonus } from '../harm/hit-points.ts';
import { IMPAIRING, type ImpairingType, removeImpairment } from '../harm/impairments.ts';
import { type HarmType, NO_DOSES } from '../harm/outcome.ts';
import { catchBreath } from '../movement/running.ts';
import { askSplit, damageAttribute, heal, restOvernight } from '../recovery/healing.ts';
import { ATTRIBUTES, type Attribute } from '../sheet/sheet.ts';
import { settleAlone } from '../time/tick.ts';
import { keepUp } from '../time/upkeep.ts';

type GmAction = Action<TimeCountGame>;
type Arg = ArgSpec<TimeCountGame>;

const whom: Arg = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: ({ fight }) => fight.combatants.map(({ index }) => index),
};
const points: Arg = { name: 'amount', text: 'how many points', optional: false, candidates: () => [1, 5, 10] };
const reason: Arg = { name: 'text', text: 'why', optional: true, candidates: () => [] };

function choice(text: string, optional: boolean, words: readonly string[]): Arg {
  return { name: 'choice', text, optional, candidates: () => words };
}

const MOST = 1_000_000;
/** Every way to split the points is a choice of a question. */
const MOST_HEALED = 1000;

function refusePoints(least: number, { amount }: TcAct, most: number = MOST): readonly Refusal[] {
  if (Number.isSafeInteger(amount) && amount >= least && amount <= most) return [];
  return [refusal(`amount: expected a whole number from ${least} to ${most}, found ${amount}`, '')];
}

function refuseWord(words: readonly string[], word: string): readonly Refusal[] {
  return words.includes(word) ? [] : [refusal(`choice: expected one of ${words.join(', ')}, found '${word}'`, '')];
}

const because = ({ text }: TcAct, fallback: string, rule: string) =>
  text === '' ? why(fallback, rule) : why(text, '');
const always = (): readonly Refusal[] => [];

const KINDS = ['lethal', 'nonlethal', ...IMPAIRING] as const;

/** Harm that is nobody's attack: through damage reduction, Threshold of Pain and the pools like any other (TC-HP-12). */
const damage: GmAction = {
  id: 'damage',
  name: 'Deal damage',
  role: 'other',
  rules: ['TC-HP-12', 'TC-DMG-15'],
  args: [whom, points, choice('nonlethal, or the type of lethal damage', true, KINDS), reason],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(['', ...KINDS], act.choice)],
  resolve: (scene, act) => {
    const { target, amount } = act;
    const cause = because(act, 'damage', 'TC-DMG-11');
    const nonlethal = act.choice === 'nonlethal';
    const type: HarmType = IMPAIRING.find((each) => each === act.choice) ?? 'none';
    const dealt = scene.tally();
    dealt.total = amount;
    const kind = { nonlethal, type, impairs: false, doses: NO_DOSES };
    const harm = { target, source: NOBODY, damage: dealt, ...kind, why: cause };
    const worse = scene.slots.absorb(scene, harm);
    scene.slots.impair(scene, harm, 0);
    if (lowersTop(scene, harm)) loseTop(scene, harm);
    settleAlone(scene, target, worse);
  },
};

/** Magical healing; the one who is healed is asked how it is split (TC-HP-04, TC-HP-05). */
const healing: GmAction = {
  id: 'heal',
  name: 'Heal by magic',
  role: 'other',
  rules: ['TC-HP-03', 'TC-HP-04', 'TC-HP-05'],
  args: [whom, points, reason],
  refuse: always,
  refuseAct: (_table, act) => refusePoints(1, act, MOST_HEALED),
  resolve: (scene, act) => {
    const { target, amount } = act;
    const invigoration = askSplit(scene, target, target, amount);
    const cause = because(act, 'magical healing', 'TC-HP-05');
    heal(scene, { target, invigoration, fatigue: amount - invigoration, why: cause });
  },
};

const DURATION = /^\d{1,9}$/;

/** Bonus hit points that last so many TC, or until spent (TC-HP-09, TC-HP-11). */
const bonus: GmAction = {
  id: 'bonus',
  name: 'Grant bonus hit points',
  role: 'other',
  rules: ['TC-HP-09', 'TC-HP-11'],
  args: [whom, points, choice('how many TC they last', true, ['120']), reason],
  refuse: always,
  refuseAct: (_table, act) => {
    const problems = refusePoints(1, act);
    if (act.choice === '' || (DURATION.test(act.choice) && Number(act.choice) > 0)) return problems;
    return [...problems, refusal(`choice: expected a number of TC, 1 or more, found '${act.choice}'`, 'TC-HP-11')];
  },
  resolve: (scene, { target, amount, choice: ticks }) => {
    grantBonus(scene, target, amount, ticks === '' ? null : scene.fight.clock.now + Number(ticks));
    settleAlone(scene, target, false);
  },
};

/** Attribute damage (TC-DMG-14). */
const sap: GmAction = {
  id: 'sap',
  name: 'Damage an attribute',
  role: 'other',
  rules: ['TC-DMG-14'],
  args: [whom, choice('which attribute', false, ATTRIBUTES), points, reason],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(ATTRIBUTES, act.choice)],
  resolve: (scene, { target, choice: attribute, amount }) => {
    damageAttribute(scene, target, attribute as Attribute, amount);
    keepUp(scene);
  },
};

const RESTS = ['night', 'day in bed'] as const;

/** A night's rest, or a whole day in bed, with the given natural healing (TC-HP-08, TC-DMG-14, TC-TOP-08, TC-IMP-06). */
const rest: GmAction = {
  id: 'rest',
  name: "A night's rest",
  role: 'other',
  rules: ['TC-HP-08', 'TC-DMG-14', 'TC-TOP-08', 'TC-IMP-06'],
  args: [whom, { ...points, text: 'hit points healed naturally' }, choice('for how long', true, RESTS)],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(0, act), ...refuseWord(['', ...RESTS], act.choice)],
  resolve: (scene, { target, amount, choice: rested }) =>
    restOvernight(scene, target, amount, rested === 'day in bed' ? 2 : 1),
};

/** Impairments removed, as the Heal discipline can; the check is left to the game master (TC-IMP-08). */
const treat: GmAction = {
  id: 'treat',
  name: 'Remove impairments',
  role: 'other',
  rules: ['TC-IMP-08'],
  args: [whom, choice('of which type', false, IMPAIRING), points],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(IMPAIRING, act.choice)],
  resolve: (scene, { target, choice: type, amount }) => removeImpairment(scene, target, type as ImpairingType, amount),
};

const STIFFENING = ['paralysis', 'petrification'] as const;

/** Paralysis or petrification damage, dealt or taken away as whatever dealt it says, petrification by magic (TC-PARA-01, TC-PARA-07, TC-PETR-01, TC-PETR-04). */
const stiffen: GmAction = {
  id: 'stiffen',
  name: 'Deal paralysis or petrification damage',
  role: 'other',
  rules: ['TC-PARA-01', 'TC-PETR-01'],
  args: [whom, choice('which', false, STIFFENING), points],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(STIFFENING, act.choice)],
  resolve: (scene, { target, choice: which, amount }) => {
    if (which === 'paralysis') paralyse(scene, target, amount);
    else petrify(scene, target, amount);
    keepUp(scene);
  },
};

const loosening: GmAction = {
  id: 'loosen',
  name: 'Take paralysis or petrification away',
  role: 'other',
  rules: ['TC-PARA-07', 'TC-PETR-04'],
  args: [whom, choice('which', false, STIFFENING), points],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(STIFFENING, act.choice)],
  resolve: (scene, { target, choice: which, amount }) => {
    if (which === 'paralysis') loosen(scene, target, amount);
    else soften(scene, target, amount);
    keepUp(scene);
  },
};

/** Hours of natural recovery from petrification (TC-PETR-04). */
const hours: GmAction = {
  id: 'hours',
  name: 'Hours pass for one who is petrified in part',
  role: 'other',
  rules: ['TC-PETR-04'],
  args: [whom, { ...points, text: 'how many hours' }],
  refuse: always,
  refuseAct: (_table, act) => refusePoints(1, act),
  resolve: (scene, { target, amount }) => {
    softenNaturally(scene, target, amount);
    keepUp(scene);
  },
};

const POISON_KINDS: readonly PoisonKind[] = ['fatigue', 'hit points', ...ATTRIBUTES];

/** Harm by poison, which no Threshold of Pain splits and no ordinary healing cures (TC-POIS-01, TC-POIS-02). */
const poisoning: GmAction = {
  id: 'poison',
  name: 'Deal poison damage',
  role: 'other',
  rules: ['TC-POIS-01', 'TC-POIS-02'],
  args: [whom, choice('of what', false, POISON_KINDS), points],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(POISON_KINDS, act.choice)],
  resolve: (scene, { target, choice: kind, amount }) => {
    settleAlone(scene, target, poison(scene, target, kind as PoisonKind, amount));
  },
};

/** Exposes somebody to a poison or another affliction: its attack, and what it does now and later (TC-POIS-04). */
const exposure: GmAction = {
  id: 'envenom',
  name: 'Expose to a poison',
  role: 'other',
  rules: ['TC-POIS-04'],
  args: [
    whom,
    { name: 'choice', text: 'to which poison', optional: false, candidates: (table) => namesOfAfflictions(table) },
  ],
  refuse: always,
  refuseAct: (table, act) => refuseWord(namesOfAfflictions(table), act.choice),
  resolve: (scene, { target, choice: name }) => {
    settleAlone(scene, target, envenom(scene, target, name));
  },
};

/** Healing that is meant for poison (TC-POIS-02). */
const antidote: GmAction = {
  id: 'antidote',
  name: 'Heal poison',
  role: 'other',
  rules: ['TC-POIS-02'],
  args: [whom, choice('of what', false, POISON_KINDS), points],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(1, act), ...refuseWord(POISON_KINDS, act.choice)],
  resolve: (scene, { target, choice: kind, amount }) => {
    healPoison(scene, target, kind as PoisonKind, amount);
    settleAlone(scene, target, false);
  },
};

/** Minutes of rest from running (TC-RUN-19). */
const breather: GmAction = {
  id: 'breather',
  name: 'Minutes of rest',
  role: 'other',
  rules: ['TC-RUN-19'],
  args: [whom, { ...points, text: 'how many minutes' }],
  refuse: always,
  refuseAct: (_table, act) => refusePoints(1, act),
  resolve: (scene, { target, amount }) => catchBreath(scene, target, amount),
};

/** Lost Threshold of Pain comes back (TC-TOP-08). */
const restoreTop: GmAction = {
  id: 'restoreTop',
  name: 'Restore the Threshold of Pain',
  role: 'other',
  rules: ['TC-TOP-08'],
  args: [whom],
  refuse: always,
  refuseAct: always,
  resolve: (scene, { target }) => scene.slots.restoreTop(scene, target),
};

const CHECKS = {
  'athletics (strength)': ['athletics', 'strength'],
  'athletics (constitution)': ['athletics', 'constitution'],
  'acrobatics (dexterity)': ['acrobatics', 'dexterity'],
  'arcana (intelligence)': ['arcana', 'intelligence'],
  'arcana (constitution)': ['arcana', 'constitution'],
  'stealth (dexterity)': ['stealth', 'dexterity'],
  'perception (wisdom)': ['perception', 'wisdom'],
  'heal (wisdom)': ['heal', 'wisdom'],
} as const;

/** A discipline check against a DC (TC-STAT-03). */
const check: GmAction = {
  id: 'check',
  name: 'Ask for a discipline check',
  role: 'other',
  rules: ['TC-STAT-03', 'TC-STAT-05'],
  args: [whom, choice('which', false, Object.keys(CHECKS)), { ...points, text: 'the DC' }, reason],
  refuse: always,
  refuseAct: (_table, act) => [...refusePoints(0, act), ...refuseWord(Object.keys(CHECKS), act.choice)],
  resolve: (scene, { target, choice: name, amount }) => {
    checkDiscipline(scene, target, CHECKS[name as keyof typeof CHECKS], amount);
  },
};

/** What a game master can do here beside what he can do in every ruleset. */
export const GM_ACTIONS: readonly GmAction[] = [
  damage,
  healing,
  bonus,
  sap,
  rest,
  breather,
  treat,
  stiffen,
  loosening,
  hours,
  poisoning,
  exposure,
  antidote,
  restoreTop,
  check,
];
