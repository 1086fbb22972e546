import { fighterAt, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { type AttackForm, FUMBLE, HIT, type TcAct, type TcFighter, type TcWorld, type TimedAction } from '../game.ts';
import { outcomeOf } from '../harm/outcome.ts';
import { AS_IT_IS, type SpeedChange } from '../time/speed.ts';
import { needed, timed } from '../time/timed.ts';
import { attackOf, fumbled, hampered, refuseForm, strike, timeOfStrike, withFeet } from './attack.ts';
import { isNobodyInReach, whom } from './enemies.ts';
import { freeHands } from './hands.ts';

const OTHER_WEAPON = term('the other weapon', 'TC-TWF-03');

/** To hit with each of two weapons at once, and with the other one after the first (TC-TWF-01, TC-TWF-03). */
const BOTH = -6;
const ALTERNATING = -4;
const FASTER: SpeedChange = { steps: -1, factor: 0, halved: false };
const BOTH_TERM = term('two weapons at once', 'TC-TWF-01');

/** What `lastWeapon` holds after an unarmed strike. */
const BARE_HANDS = -1;

const UNARMED = 'unarmed';
const NO_SECOND = refusal('{who} does not hold a melee weapon in each hand', 'TC-TWF-01');
const NOT_OTHER = refusal("{who}'s last attack was not made with the other weapon", 'TC-TWF-03');

/** The melee weapons in the two hands; where that is the choice two unarmed strikes instead. */
function pairOf(world: TcWorld, { who, choice }: TcAct): readonly AttackForm[] {
  const fighter = fighterAt(world, who);
  if (choice === UNARMED) return bareStrikes(fighter);
  const held = formsAtHand(fighter).filter(({ kind, melee }) => kind === 'weapon' && melee);
  return held.length >= 2 ? held.slice(0, 2) : [];
}

/**
 * The two unarmed strikes of one who has two appendages free: everybody, for feet, knees and elbows count as well as hands
 * (TC-UNARM-04). For a hand that is full one of those strikes, at -4 (TC-UNARM-03).
 */
function bareStrikes({ state, profile: { unarmed } }: TcFighter): readonly [AttackForm, AttackForm] {
  const free = freeHands(state);
  return [free > 0 ? unarmed : withFeet(unarmed), free > 1 ? unarmed : withFeet(unarmed)];
}

function refusePair(world: TcWorld, act: TcAct): readonly Refusal[] {
  if (act.choice !== '' && act.choice !== UNARMED) {
    return [refusal(`choice: expected ${UNARMED}, found '${act.choice}'`, 'TC-UNARM-04')];
  }
  const [first, second] = pairOf(world, act);
  if (first === undefined || second === undefined) return [NO_SECOND];
  const plain = { ...act, choice: '' };
  const reasons = [...refuseStrike(world, plain, first), ...refuseStrike(world, plain, second)];
  return reasons.filter((reason, index) => reasons.findIndex(({ text }) => text === reason.text) === index);
}

/** Reasons against striking with the form, which is not thrown here (TC-TWF-01). */
function refuseStrike(world: TcWorld, act: TcAct, form: AttackForm): readonly Refusal[] {
  return refuseForm(world, act, form.ranged ? { ...form, ranged: false } : form);
}

const bare = allows('choice', 'unarmed', () => [UNARMED]);

/** Attacks one target with both weapons at once, or twice unarmed, each at -6 (TC-TWF-01, TC-UNARM-04). */
export const bothWeaponsAction: TimedAction = timed('bothWeapons', 'Attack with both weapons', {
  role: 'attack',
  rules: ['TC-TWF-01', 'TC-TWF-02', 'TC-UNARM-04'],
  args: [whom, bare],
  refuseAct: refusePair,
  tactics: { idle: isNobodyInReach },
  /**
   * Both attack rolls, then both damage rolls, then both speed factors, to each of which the 1d6 of its own fumble is added;
   * the worse of the two counts (TC-TWF-02).
   */
  perform: (scene, act) => {
    const strikes = pairOf(scene, act)
      .map((form) => attackOf(scene, { ...act, choice: '' }, hampered(form, BOTH, BOTH_TERM)))
      .map((attack) => ({ attack, result: scene.slots.rollAttack(scene, attack) }));
    const hits = strikes.filter(({ result }) => result >= HIT);
    const harm = hits.map(({ attack, result }) => scene.slots.rollDamage(scene, attack, result));
    const factors = strikes.map(({ attack, result }) => timeOfStrike(scene, attack, AS_IT_IS, result === FUMBLE));
    const changes = strikes.flatMap(({ attack, result }) =>
      result === FUMBLE ? fumbled(attack.attacker, attack.form) : [],
    );
    return outcomeOf(act.who, act.action.id, Math.max(...factors), { harm, changes });
  },
});

/** The weapon of the pair that did not make the last attack, where the other one did; null otherwise (TC-TWF-03). */
function otherWeapon(world: TcWorld, act: TcAct, { state }: TcFighter): AttackForm | null {
  const { lastWeapon } = state.counts;
  const pair = pairOf(world, act);
  // The first strike was that of the hand, where one is free.
  if (act.choice === UNARMED) return lastWeapon === BARE_HANDS ? (pair[1] ?? null) : null;
  if (!pair.some(({ item }) => item === lastWeapon - 1)) return null;
  return pair.find(({ item }) => item !== lastWeapon - 1) ?? null;
}

/** After an attack with one weapon, attacks with the other at -4, but one speed class faster, Rapid at best (TC-TWF-03, TC-UNARM-04). */
export const alternateAction: TimedAction = timed('alternate', 'Attack with the other weapon', {
  role: 'attack',
  rules: ['TC-TWF-03', 'TC-UNARM-04'],
  args: [whom, bare],
  refuse: (_world, { state }) => (state.counts.lastWeapon === 0 ? [NOT_OTHER] : NONE),
  refuseAct: (world, act, fighter) => {
    const pair = refusePair(world, act);
    if (pair.length > 0) return pair;
    const form = otherWeapon(world, act, fighter);
    return form === null ? [NOT_OTHER] : refuseStrike(world, { ...act, choice: '' }, form);
  },
  tactics: { idle: isNobodyInReach },
  perform: (scene, act, fighter) => {
    const form = hampered(needed(otherWeapon(scene, act, fighter)), ALTERNATING, OTHER_WEAPON);
    return strike(scene, attackOf(scene, { ...act, choice: '' }, form), act.action.id, FASTER);
  },
});
