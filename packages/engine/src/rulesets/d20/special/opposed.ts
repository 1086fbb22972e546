import { type Dice, d20 } from '../../../chance/dice.ts';
import { because, type Cause, Check, Contest, NOBODY, onDice, type Tally } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import type { D20Scene } from '../game.ts';
import { specialOf } from './manoeuvre.ts';

const texts = cited((rule) => ({
  TIE: because('tied opposed check, rolled again', rule.opposedTies),
  HIGHER: because('wins the tie by the higher modifier', rule.opposedTies),
  HELD: because('wins the tie: the other side had to do better', rule.opposedTies),
}));

/** Stands where each opposed check says what it is for. */
const OPPOSED = because('opposed check', '');

/** An opposed check that ends equal is rolled again so many times at most. */
const MOST_REROLLS = 20;

/** One side of an opposed check: who, and all that it adds to the die. */
export interface Side {
  readonly who: number;
  readonly bonus: Tally;
}

/** What matters of the margin (the initiator's total less the other's), so that outcomes are explored once per class. */
export interface Grading {
  /** Both dice fall together. */
  readonly contest: Contest<number>;
  /** The initiator's has fallen before. */
  readonly answer: Check<number>;
}

function graded(by: (margin: number) => number): Grading {
  const spec = { dice: d20, why: OPPOSED, word: resultOf };
  return {
    contest: new Contest({ ...spec, by: (apart, lead) => by(lead + apart) }),
    answer: new Check({ ...spec, by: (natural, head) => by(head - natural), tellsOther: true }),
  };
}

function resultOf(margin: number): string {
  if (margin === 0) return 'tie';
  return margin > 0 ? 'success' : 'failure';
}

/** Only who wins. */
export const bySign: Grading = graded(Math.sign);

/** The whole margin. */
export const byMargin: Grading = graded((margin) => margin);

/** Who is ahead, and a lead in whole fives: 1 for 1 to 4, 5 for 5 to 9, and so on. */
export const byFives: Grading = graded((margin) => (margin < 5 ? Math.sign(margin) : margin - (margin % 5)));

/** How an opposed check is decided. */
export interface Opposed {
  readonly why: Cause;
  /** The initiator fails on a tie, whatever the rule for ties. */
  readonly mustBeat: boolean;
  readonly by: Grading;
  /** What both sides roll; the dice of every check, where left out. */
  readonly dice?: Dice;
  /** The initiator takes a number in place of a roll, which its bonus has already. */
  readonly taken?: boolean;
  /** Whether the initiator's total matters beyond the check. Where not, only the margin is explored, and ties are one branch. */
  readonly total?: boolean;
}

/** How it ended. */
export interface Contested {
  readonly won: boolean;
  /** The initiator's total less the other's, as far as `by` tells it; 0 where only the winner matters. */
  readonly margin: number;
  /** What the initiator's roll came to in all; only where the contest asks for it, else 0. */
  readonly total: number;
}

/** Both sides of an opposed check, and how it is decided. */
interface Sides {
  readonly initiator: Side;
  readonly other: Side;
  readonly opposed: Opposed;
}

/**
 * An opposed check: the initiator rolls first, the higher total wins, natural 1 and 20 mean nothing special (MOD-CHK-07,
 * MOD-CHK-08, MOD-CHK-11). A tie goes to the higher modifier or is rolled again, or fails the initiator, as the contest
 * and the ruleset say.
 */
export function opposedCheck(scene: D20Scene, initiator: Side, other: Side, opposed: Opposed): Contested {
  return scene.compound(rollUntilDecided, { initiator, other, opposed });
}

function rollUntilDecided(scene: D20Scene, sides: Sides): Contested {
  const { initiator, other, opposed } = sides;
  const lead = initiator.bonus.total - other.bonus.total;
  for (let again = 0; again < MOST_REROLLS; again++) {
    const { margin, total } = rollOnce(scene, sides, again === 0 ? opposed.why : texts(scene).TIE);
    const won = margin === 0 ? tieWon(scene, sides, lead) : margin > 0;
    if (won !== null) return { won, margin: opposed.by === bySign ? 0 : margin, total };
  }
  return { won: false, margin: 0, total: opposed.total === true ? initiator.bonus.total : 0 };
}

/** Both dice once. */
function rollOnce(scene: D20Scene, sides: Sides, cause: Cause): Omit<Contested, 'won'> {
  const { initiator, other, opposed } = sides;
  const { by, dice = specialOf(scene).checkDice(scene) } = opposed;
  const answer = by.answer.because(cause).with(dice);
  if (opposed.taken === true) {
    const { who, bonus } = initiator;
    return { margin: scene.check(answer, other.who, who, other.bonus, bonus), total: bonus.total };
  }
  if (opposed.total !== true) {
    const contest = by.contest.because(cause).with(dice);
    return { margin: scene.contest(contest, initiator.who, initiator.bonus, other.who, other.bonus), total: 0 };
  }
  const versus = onDice(scene.roll(initiator.who, dice, cause), scene.rolled, initiator.bonus);
  return { margin: scene.check(answer, other.who, initiator.who, other.bonus, versus), total: versus.total };
}

/** Whether the initiator wins the tie, which is told; null: the dice decide again. */
function tieWon(scene: D20Scene, { initiator, other, opposed }: Sides, lead: number): boolean | null {
  const isHeld = opposed.mustBeat || specialOf(scene).opposedTie(scene) === 'initiatorFails';
  if (!isHeld && lead === 0) return null;
  const won = !isHeld && lead > 0;
  const { HELD, HIGHER } = texts(scene);
  scene.tell(won ? initiator.who : other.who, NOBODY, 0, isHeld ? HELD : HIGHER);
  return won;
}
