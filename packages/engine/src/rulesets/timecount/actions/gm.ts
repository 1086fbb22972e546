import { type Asked, gmAction, type Heading, wholeNumber, wordOf, wordTold } from '../../../kernel/gm/gm-action.ts';
import { anyTarget, causeOf, reason } from '../../../kernel/gm/gm-args.ts';
import { type Action, fighterAt } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { POISON_KINDS } from '../conditions/affliction.ts';
import { envenom, namesOfAfflictions } from '../conditions/afflictions.ts';
import { loosen, paralyse } from '../conditions/paralysis.ts';
import { petrify, soften, softenNaturally } from '../conditions/petrification.ts';
import { healPoison, poison } from '../conditions/poison.ts';
import type { TcAct, TcFighter, TcScene, TimeCountGame } from '../game.ts';
import { grantBonus } from '../harm/hit-points.ts';
import { removeImpairment } from '../harm/impairments.ts';
import { catchBreath } from '../movement/running.ts';
import { askSplit, damageAttribute, heal, restOvernight } from '../recovery/healing.ts';
import { ATTRIBUTES, DAMAGE_TYPES } from '../sheet/words.ts';
import { inTicks } from '../time/schedule.ts';
import { settleAlone } from '../time/settle.ts';
import { keepUp } from '../time/upkeep.ts';
import { unless } from './catalogue.ts';

type GmAction = Action<TimeCountGame>;

const MOST = 1_000_000;
/** Every way to split the points is a choice of a question. */
const MOST_HEALED = 1000;

function points(text: string = 'how many points', least: number = 1, most: number = MOST): Asked<TimeCountGame> {
  return wholeNumber(text, [1, 5, 10], { least, most });
}

/** What a game master does to one combatant. */
function toOne(
  heading: Heading,
  asked: readonly Asked<TimeCountGame>[],
  does: (scene: TcScene, target: TcFighter, act: TcAct) => void,
): GmAction {
  return gmAction(heading, [anyTarget(), ...asked], (scene, act) => does(scene, fighterAt(scene, act.target), act));
}

const DURATION = /^\d{1,9}$/;
const duration: Asked<TimeCountGame> = {
  ...allows('choice', 'how many ticks they last', () => ['120']),
  refuse: (_world, { choice: ticks }) => {
    const fits = ticks === '' || (DURATION.test(ticks) && Number(ticks) > 0);
    return unless(fits, `choice: expected a number of ticks, 1 or more, found '${ticks}'`, 'TC-HP-11');
  },
};

const RESTS = ['night', 'day in bed'] as const;
const rested: Asked<TimeCountGame> = {
  ...allows('choice', 'for how long', () => RESTS),
  refuse: (_world, { choice }) => unlessOneOf(['', ...RESTS], choice, ''),
};

const STIFFENING = ['paralysis', 'petrification'] as const;

type Stiffening = (scene: TcScene, fighter: TcFighter, points: number) => void;

function stiffening(heading: Heading, paralysis: Stiffening, petrification: Stiffening): GmAction {
  return toOne(heading, [wordOf('which', () => STIFFENING), points()], (scene, target, { choice: which, amount }) => {
    (which === 'paralysis' ? paralysis : petrification)(scene, target, amount);
    keepUp(scene);
  });
}

/** What a game master can do here beside what he can do in every ruleset. */
export const GM_ACTIONS: readonly GmAction[] = [
  /** Magical healing; the one who is healed is asked how it is split (TC-HP-04, TC-HP-05). */
  toOne(
    ['heal', 'Heal by magic', 'TC-HP-03', 'TC-HP-04', 'TC-HP-05'],
    [points(undefined, 1, MOST_HEALED), reason()],
    (scene, target, act) => {
      const invigoration = askSplit(scene, target.index, target, act.amount);
      const cause = causeOf(act, 'magical healing', 'TC-HP-05');
      heal(scene, { target: target.index, invigoration, fatigue: act.amount - invigoration, rolled: null, why: cause });
    },
  ),
  /** Bonus hit points that last so many ticks, or until spent (TC-HP-09, TC-HP-11). */
  toOne(
    ['bonus', 'Grant bonus hit points', 'TC-HP-09', 'TC-HP-11'],
    [points(), duration, reason()],
    (scene, target, { amount, choice: ticks }) => {
      grantBonus(scene, target, amount, ticks === '' ? null : inTicks(scene, Number(ticks)));
      settleAlone(scene, target, false);
    },
  ),
  /** Attribute damage (TC-DMG-14). */
  toOne(
    ['sap', 'Damage an attribute', 'TC-DMG-14'],
    [wordOf('which attribute', () => ATTRIBUTES), points(), reason()],
    (scene, target, { choice: attribute, amount }) => {
      damageAttribute(scene, target, wordTold(ATTRIBUTES, attribute), amount);
      keepUp(scene);
    },
  ),
  /** A night's rest, or a whole day in bed, with the given natural healing (TC-HP-08, TC-DMG-14, TC-TOP-08, TC-IMP-06). */
  toOne(
    ['rest', "A night's rest", 'TC-HP-08', 'TC-DMG-14', 'TC-TOP-08', 'TC-IMP-06'],
    [points('hit points healed naturally', 0), rested],
    (scene, target, { amount, choice }) => restOvernight(scene, target, amount, choice === 'day in bed' ? 2 : 1),
  ),
  /** Minutes of rest from running (TC-RUN-19). */
  toOne(['breather', 'Minutes of rest', 'TC-RUN-19'], [points('how many minutes')], (scene, target, { amount }) =>
    catchBreath(scene, target, amount),
  ),
  /** Impairments removed, as the Heal discipline can; the check is left to the game master (TC-IMP-08). */
  toOne(
    ['treat', 'Remove impairments', 'TC-IMP-08'],
    [wordOf('of which type', () => DAMAGE_TYPES), points()],
    (scene, target, { choice: type, amount }) => removeImpairment(scene, target, wordTold(DAMAGE_TYPES, type), amount),
  ),
  /** Paralysis or petrification damage, dealt or taken away as whatever dealt it says, petrification by magic (TC-PARA-01, TC-PARA-07, TC-PETR-01, TC-PETR-04). */
  stiffening(['stiffen', 'Deal paralysis or petrification damage', 'TC-PARA-01', 'TC-PETR-01'], paralyse, petrify),
  stiffening(['loosen', 'Take paralysis or petrification away', 'TC-PARA-07', 'TC-PETR-04'], loosen, soften),
  /** Hours of natural recovery from petrification (TC-PETR-04). */
  toOne(
    ['hours', 'Hours pass for one who is petrified in part', 'TC-PETR-04'],
    [points('how many hours')],
    (scene, target, { amount }) => {
      softenNaturally(scene, target, amount);
      keepUp(scene);
    },
  ),
  /** Harm by poison, which no Threshold of Pain splits and no ordinary healing cures (TC-POIS-01, TC-POIS-02). */
  toOne(
    ['poison', 'Deal poison damage', 'TC-POIS-01', 'TC-POIS-02'],
    [wordOf('of what', () => POISON_KINDS), points()],
    (scene, target, { choice: kind, amount }) =>
      settleAlone(scene, target, poison(scene, target, wordTold(POISON_KINDS, kind), amount)),
  ),
  /** Exposes somebody to a poison or another affliction: its attack, and what it does now and later (TC-POIS-04). */
  toOne(
    ['envenom', 'Expose to a poison', 'TC-POIS-04'],
    [wordOf('to which poison', namesOfAfflictions)],
    (scene, target, { choice: name }) => settleAlone(scene, target, envenom(scene, target, name)),
  ),
  /** Healing that is meant for poison (TC-POIS-02). */
  toOne(
    ['antidote', 'Heal poison', 'TC-POIS-02'],
    [wordOf('of what', () => POISON_KINDS), points()],
    (scene, target, { choice: kind, amount }) => {
      healPoison(scene, target, wordTold(POISON_KINDS, kind), amount);
      settleAlone(scene, target, false);
    },
  ),
  /** Lost Threshold of Pain comes back (TC-TOP-08). */
  toOne(['restoreTop', 'Restore the Threshold of Pain', 'TC-TOP-08'], [], (scene, target) =>
    scene.slots.restoreTop(scene, target),
  ),
];
