import { type Dice, d20 } from '../../../../chance/dice.ts';
import { because, type Cause, Check, NOBODY, onDice, type Tally } from '../../../../kernel/rule.ts';
import type { Choice } from '../../../../kernel/state/question.ts';
import { plainAttack } from '../../attack/plain-attack.ts';
import { cited } from '../../citations.ts';
import type { D20Scene } from '../../game.ts';
import { bareHands, specialOf } from '../manoeuvre.ts';
import { bySign, opposedCheck, type Side } from '../opposed.ts';
import { opponentsOf, pinnerOf, unlink, unpin } from './link.ts';

const texts = cited((rule) => {
  const ESCAPE = because('check to escape the grapple', rule.grappleEscape);
  return {
    ESCAPE,
    AGAINST_ONE: new Check<boolean>({
      dice: d20,
      why: ESCAPE,
      by: (natural, head) => head > natural,
      word: (free) => (free ? 'success' : 'failure'),
      tellsOther: true,
    }),
    ESCAPE_PIN: because('check to escape the pin', rule.pinEscape),
    ESCAPED: because('escapes', rule.grappleEscape),
    OUT_OF_PIN: because('escapes the pin', rule.pinEscape),
  };
});

const HOLD_ON: Choice = { id: 'hold', text: 'hold on' };
const RELEASE: Choice = { id: 'release', text: 'let go' };
const CHOICES: readonly Choice[] = [HOLD_ON, RELEASE];

/** How somebody tries to get free: by strength of grip, or `art`, by Escape Artist (MOD-GRAP-23). */
export interface Escape {
  /** The penalty of a further attack, 0 or below. */
  readonly sequence: number;
  readonly art: boolean;
}

/**
 * Tries to get out of the grapple. Against one opponent the check is an ordinary opposed one; against several the result
 * has to beat all of theirs (MOD-GRAP-21). Those who do not care to hold on are not rolled for (MOD-GRAP-22).
 * Whoever gets free may still use a move action that is left (MOD-GRAP-24).
 */
export function escapeGrapple(scene: D20Scene, who: number, way: Escape): boolean {
  const opponents = opponentsOf(scene, who);
  const holding = opponents.filter((each) => resists(scene, each, who));
  const bonus = bonusOf(scene, who, way);
  const free = opponents.length === 1 ? beats(scene, who, bonus, holding) : beatsAll(scene, who, bonus, holding);
  if (free) for (const each of opponents) unlink(scene, who, each, texts(scene).ESCAPED);
  return free;
}

/** Tries to get out of the pin; the grapple goes on (MOD-GRAP-20, MOD-GRAP-25). */
export function escapePin(scene: D20Scene, who: number, way: Escape): boolean {
  const pinner = pinnerOf(scene, who);
  if (pinner < 0) return false;
  const holding = resists(scene, pinner, who) ? [pinner] : [];
  const { ESCAPE_PIN, OUT_OF_PIN } = texts(scene);
  const free = beats(scene, who, bonusOf(scene, who, way), holding, ESCAPE_PIN);
  if (free) unpin(scene, pinner, who, OUT_OF_PIN);
  return free;
}

/** Opponents need not hold on, and are asked (MOD-GRAP-22). */
function resists(scene: D20Scene, who: number, other: number): boolean {
  if (specialOf(scene).concedes?.(scene, who) === true) return false;
  const answer = scene.ask({
    kind: 'hold-on',
    who,
    text: 'hold on to the one who tries to escape?',
    rule: scene.slots.citations.holdingOn,
    choices: CHOICES,
    whom: { opponent: other },
    facts: {},
  });
  return answer === HOLD_ON.id;
}

function bonusOf(scene: D20Scene, who: number, way: Escape): Tally {
  const special = specialOf(scene);
  if (way.art) return special.escapeArtist(scene, who);
  const attempt = { ...plainAttack(who, NOBODY, bareHands(scene, who)), sequence: way.sequence };
  return special.grappleCheck(scene, who, attempt);
}

function beats(
  scene: D20Scene,
  who: number,
  bonus: Tally,
  holding: readonly number[],
  cause: Cause = texts(scene).ESCAPE,
): boolean {
  const other = holding[0];
  if (other === undefined) return true;
  const theirs = { who: other, bonus: specialOf(scene).grappleCheck(scene, other, null, who) };
  return opposedCheck(scene, { who, bonus }, theirs, { why: cause, mustBeat: false, by: bySign }).won;
}

/** One check against each of theirs; a tie holds. All roll, even where one has held already. */
function beatsAll(scene: D20Scene, who: number, bonus: Tally, holding: readonly number[]): boolean {
  const { grappleCheck, checkDice } = specialOf(scene);
  const others = holding.map((other) => ({ who: other, bonus: grappleCheck(scene, other, null, who) }));
  return beatsEach(scene, { who, bonus }, others, { why: texts(scene).ESCAPE, dice: checkDice(scene) });
}

/** One roll against one of each of the others: whether it beats all of them. */
export function beatsEach(
  scene: D20Scene,
  { who, bonus }: Side,
  others: readonly Side[],
  { why, dice }: { readonly why: Cause; readonly dice: Dice },
): boolean {
  if (others.length === 0) return true;
  const mine = onDice(scene.roll(who, dice, why), scene.rolled, bonus);
  const against = texts(scene).AGAINST_ONE.because(why).with(dice);
  let free = true;
  for (const other of others) if (!scene.check(against, other.who, who, other.bonus, mine)) free = false;
  return free;
}
