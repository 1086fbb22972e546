import { chanceToBeat } from '../../../chance/d20-chances.ts';
import { fighterAt, NOBODY, Tally } from '../../../kernel/rule.ts';
import type { Choice, Question } from '../../../kernel/state/question.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides } from '../attack/sides.ts';
import { addBlock } from '../defense/block.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { pointsThrough, worthOfAttack } from './promise.ts';

/** What a reaction costs that takes the move action of the coming turn, and what one costs that takes its standard action, as a share of the whole strength. */
const MOVE = 0.06;
const STANDARD = 0.35;
/** What is given for a blow that would fell, beside what it takes. */
const FELLED = 0.3;
/** Of a blow that is rolled with about so much is softened. */
const SOFTENED = 0.4;

/**
 * What tactics answer where the worth of the choices is known: an attack is blocked (GNG-BLOCK-01), a blow rolled with (GNG-ROLL-01), where that
 * saves more than the actions of the coming turn are worth that pay for it (GNG-ACT-02). Null for all other questions.
 */
export function answer(world: GrimWorld, question: Question): string | null {
  if (question.kind === 'block') return block(world, question);
  return question.kind === 'roll-with-blow' ? roll(world, question) : null;
}

function block(world: GrimWorld, question: Question): string | null {
  const attack = attackAsked(world, question);
  if (attack === null) return null;
  const { facts, choices } = question;
  const degree = facts['relativeDegree'];
  const harm = dread(
    attack,
    typeof degree === 'number' ? pointsThrough(world, attack, degree) : worthOfAttack(world, attack),
  );
  let best: Choice | null = null;
  let most = costOf(world, question);
  for (const choice of choices) {
    if (choice.passes === true) continue;
    const saved = chanceToBlock(world, attack, choice.id) * harm;
    if (saved <= most) continue;
    most = saved;
    best = choice;
  }
  return (best ?? passOf(question))?.id ?? null;
}

function roll(world: GrimWorld, question: Question): string | null {
  const attack = attackAsked(world, question);
  if (attack === null) return null;
  const { lethal, relativeDegree } = question.facts;
  const points = typeof lethal === 'number' ? lethal : pointsThrough(world, attack, Number(relativeDegree ?? 0));
  if (SOFTENED * dread(attack, points) <= costOf(world, question)) return passOf(question)?.id ?? null;
  return question.choices.find(({ passes }) => passes !== true)?.id ?? null;
}

/** The attack of which the question speaks, with nothing special about it; null where it names none. */
function attackAsked(world: GrimWorld, { who, whom, facts }: Question): GrimAttack | null {
  const attacker = whom?.['attacker'] ?? NOBODY;
  const by = world.fighters[attacker];
  const weapon = by?.profile.weapons.findIndex(({ id }) => id === facts['weapon']) ?? -1;
  if (weapon < 0) return null;
  return bothSides(world, { ...plainAttack(attacker, who, weapon), ranged: facts['ranged'] === 1 });
}

/** How bad it is to take so many points: the share of what is left, and more where nothing is. */
function dread({ defending }: GrimAttack, points: number): number {
  const share = points / Math.max(1, defending.state.counts.hp);
  return share >= 1 ? 1 + FELLED : Math.max(0, share);
}

function chanceToBlock(world: GrimWorld, attack: GrimAttack, choice: string): number {
  const [mine, theirs] = [new Tally(false), new Tally(false)];
  addBlock(world, attack, choice, [mine, theirs]);
  return 1 - chanceToBeat(mine.total - theirs.total);
}

function costOf(world: GrimWorld, { who, facts }: Question): number {
  if (facts['free'] === 1) return 0;
  return fighterAt(world, who).state.counts.debt === 0 ? MOVE : STANDARD;
}

function passOf({ choices }: Question): Choice | undefined {
  return choices.find(({ passes }) => passes === true);
}
