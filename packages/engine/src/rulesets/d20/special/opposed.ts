import { type Dice, d20 } from '../../../chance/dice.ts';
import type { By, Scene } from '../../../kernel/scene/scene.ts';
import { type Row, type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { difference } from '../checks/difference.ts';
import type { D20Game, OpposedDice } from '../game.ts';
import { specialOf } from './manoeuvre.ts';

const TIE = why('tied opposed check, rolled again', 'MOD-CHK-08');
const DIE = term('d20', '');

/** A d20 each. */
export const PLAIN_DICE: OpposedDice = { die: d20, margin: difference(d20, d20) };

/** An opposed check that ends equal is rolled again so many times at most. */
const MOST_REROLLS = 20;

/** One side of an opposed check: who, and all that it adds to the die. */
export interface Side {
  readonly who: number;
  readonly bonus: Tally;
}

/** How an opposed check is decided. */
export interface Contest {
  readonly why: Why;
  /** The initiator fails on a tie, whatever the rule for ties. */
  readonly mustBeat: boolean;
  /** What matters of the margin (the initiator's total less the other's), so that outcomes are explored once per class. */
  readonly by: By<number>;
  /** What both sides roll; a d20 where left out. */
  readonly dice?: OpposedDice;
  /** Whether the initiator's total matters beyond the check. Where not, only the margin is explored, and ties are one branch. */
  readonly total?: boolean;
}

/** How it ended; `margin` is the initiator's total less the other's, as far as `by` tells it. */
export interface Contested {
  readonly won: boolean;
  readonly margin: number;
  /** What the initiator's roll came to in all; only where the contest asks for it. */
  readonly total: number;
}

/** Only who is ahead. @param face the other side's die @param head by how much the initiator leads before it */
export function bySign(face: number, head: number): number {
  return Math.sign(head - face);
}

/** The whole margin. */
export function byMargin(face: number, head: number): number {
  return head - face;
}

/** Who is ahead, and a lead in whole fives: 1 for 1 to 4, 5 for 5 to 9, and so on. */
export function byFives(face: number, head: number): number {
  const margin = head - face;
  return margin < 5 ? Math.sign(margin) : margin - (margin % 5);
}

/**
 * An opposed check: the initiator rolls first, the higher total wins, natural 1 and 20 mean nothing special (MOD-CHK-07,
 * MOD-CHK-08, MOD-CHK-11). A tie goes to the higher modifier or is rolled again, or fails the initiator, as the contest
 * and the ruleset say.
 */
export function opposedCheck(scene: Scene<D20Game>, initiator: Side, other: Side, contest: Contest): Contested {
  const lead = initiator.bonus.total - other.bonus.total;
  if (!scene.told && contest.total !== true) {
    const code = scene.compound(rollApart, { who: initiator.who, lead, contest });
    return { won: (code & 1) === 1, margin: code >> 1, total: 0 };
  }
  const { die } = contest.dice ?? PLAIN_DICE;
  for (let again = 0; again < MOST_REROLLS; again++) {
    const cause = again === 0 ? contest.why : TIE;
    const mine = scene.roll(initiator.who, die, cause);
    const margin = answered(scene, initiator, other, { cause, mine, lead, by: contest.by, die });
    const won = decided(scene, lead, margin, contest.mustBeat);
    if (won !== null) return { won, margin, total: mine + initiator.bonus.total };
  }
  return { won: false, margin: 0, total: initiator.bonus.total };
}

/** Somebody's opposed check, so many points ahead. */
interface Ahead {
  readonly who: number;
  readonly lead: number;
  readonly contest: Contest;
}

/** Where nobody reads the log both dice are one: twice the margin as far as it matters, and 1 more where the initiator wins. */
function rollApart(scene: Scene<D20Game>, { who, lead, contest }: Ahead): number {
  const { margin: apart } = contest.dice ?? PLAIN_DICE;
  const by = ofDifference(contest.by);
  for (let again = 0; again < MOST_REROLLS; again++) {
    const margin = scene.roll(who, apart, again === 0 ? contest.why : TIE, by, lead);
    const won = decided(scene, lead, margin, contest.mustBeat);
    if (won !== null) return 2 * margin + Number(won);
  }
  return 0;
}

const BY_DIFFERENCE = new Map<By<number>, By<number>>();

/** The same classes, of the initiator's die less the other's in place of the other's die. */
function ofDifference(by: By<number>): By<number> {
  const known = BY_DIFFERENCE.get(by);
  if (known !== undefined) return known;
  const made: By<number> = (apart, lead) => by(0, lead + apart, 0, 0);
  BY_DIFFERENCE.set(by, made);
  return made;
}

interface Rolled {
  readonly cause: Why;
  readonly mine: number;
  readonly lead: number;
  readonly by: By<number>;
  readonly die: Dice;
}

/** The other side's die, and the margin that it leaves. */
function answered(scene: Scene<D20Game>, initiator: Side, other: Side, rolled: Rolled): number {
  const head = rolled.mine + rolled.lead;
  if (!scene.told) return scene.roll(other.who, rolled.die, rolled.cause, rolled.by, head);
  const theirs = scene.roll(other.who, rolled.die, rolled.cause);
  const margin = head - theirs;
  scene.emit({
    kind: 'check',
    who: initiator.who,
    target: other.who,
    total: rolled.mine + initiator.bonus.total,
    rows: rowsOf(rolled.mine, initiator.bonus),
    versus: theirs + other.bonus.total,
    versusRows: rowsOf(theirs, other.bonus),
    result: margin > 0 ? 'success' : margin < 0 ? 'failure' : 'tie',
    why: rolled.cause,
  });
  return rolled.by(theirs, head, 0, 0);
}

function rowsOf(face: number, bonus: Tally): readonly Row[] {
  return [{ value: face, text: DIE.text, rule: DIE.rule, counted: true }, ...(bonus.rows ?? [])];
}

/** Null: the dice decide again. */
function decided(scene: Scene<D20Game>, lead: number, margin: number, mustBeat: boolean): boolean | null {
  if (margin !== 0) return margin > 0;
  if (mustBeat || specialOf(scene).opposedTie(scene) === 'initiatorFails') return false;
  return lead === 0 ? null : lead > 0;
}
