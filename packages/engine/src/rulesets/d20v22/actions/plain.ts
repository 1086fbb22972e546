import { type Act, type Action, because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { announce } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { Cost } from '../../d20/game.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { check } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import type { D20v22Game, V22World } from '../game.ts';
import { SKILLS } from '../tables/skills.ts';

const NOT_COMMANDED = refusal("expected minions of {who}'s side, or whom {who} controls", 'V22-ACT-13');
const NO_COST = refusal('choice: expected standard, move, full or free', 'V22-ACT-25');
const NO_SKILL = refusal('choices: expected the name of one skill, or nothing', 'V22-ACT-25');
const BAD_DC = refusal('amount: expected a difficulty of 0 (no check) to 100', 'V22-ACT-25');

const COSTS: readonly Cost[] = ['standard', 'move', 'full', 'free'];
const MOST_DC = 100;
const SKILL_CHECK = because('skill check', 'V22-ACT-25');

/** Says a sentence or two (V22-ACT-09, V22-ACT-21). */
export const speak: Action<D20v22Game> = {
  id: 'speak',
  name: 'Speak',
  role: 'other',
  nature: ['thoughtless', 'flees'],
  tactics: { worthwhile: () => false },
  rules: ['V22-ACT-09', 'V22-ACT-21'],
  args: [allows<D20v22Game>('text', 'what', () => [])],
  refuse: (world, who, brief) => refuseCost(world, who, 'free', 'speak', brief),
  refuseAct: () => NONE,
  resolve: (scene, act) => announce(scene, act, ({ text }) => because(text === '' ? '' : `“${text}”`, 'V22-ACT-21')),
};

/**
 * Gives one command to a group of minions, or to those under its mind control: a move action for each command (V22-ACT-13,
 * V22-ACT-14, V22-ACT-21).
 */
export const command: Action<D20v22Game> = paid<D20v22Game>({
  id: 'command',
  name: 'Command',
  role: 'other',
  tactics: { appeal: -1 },
  rules: ['V22-ACT-13', 'V22-ACT-14', 'V22-ACT-21'],
  cost: 'move',
  args: [
    needs('targets', 'whom', (world, { who }) => {
      const group = commandedBy(world, who);
      return group.length === 0 ? [] : [group, ...group.map((each) => [each])];
    }),
    allows<D20v22Game>('text', 'what', () => []),
  ],
  refuseAct: (world, { who, targets }) => {
    const group = commandedBy(world, who);
    return targets.length > 0 && targets.every((each) => group.includes(each)) ? NONE : [NOT_COMMANDED];
  },
  does: (scene, { targets, who, text }) => {
    for (const each of targets) scene.tell(who, each, 0, because(text === '' ? 'command' : `“${text}”`, 'V22-ACT-13'));
  },
});

function commandedBy(world: V22World, who: number): readonly number[] {
  const { side } = fighterAt(world, who).state;
  return world.fighters
    .filter(({ index, state, digest }) => {
      if (index === who || digest.down) return false;
      return (state.sheet.minion && state.side === side) || hasEffect(state, 'mind-controlled', who);
    })
    .map(({ index }) => index);
}

/**
 * What no other action covers, at the cost that the game master sets: a standard action where nothing is said. With a skill
 * and a difficulty it takes a check (V22-ACT-25).
 */
export const improvise: Action<D20v22Game> = {
  id: 'improvise',
  name: 'Do something else',
  role: 'other',
  tactics: { worthwhile: () => false },
  rules: ['V22-ACT-25'],
  args: [
    allows<D20v22Game>('choice', 'what it costs', () => COSTS),
    allows<D20v22Game>('choices', 'by which skill', () => Object.keys(SKILLS).map((skill) => [skill])),
    allows<D20v22Game>('amount', 'the difficulty of the check', () => []),
  ],
  takes: (_world, act) => costOf(act) ?? 'standard',
  refuse: (world, who, brief) => refuseCost(world, who, 'free', 'improvise', brief),
  refuseAct: (world, act) => {
    const cost = costOf(act);
    if (cost === null) return [NO_COST];
    const found: Refusal[] = [...refuseCost(world, act.who, cost, 'improvise')];
    if (act.choices.length > 1) found.push(NO_SKILL);
    if (!Number.isSafeInteger(act.amount) || act.amount < 0 || act.amount > MOST_DC) found.push(BAD_DC);
    return found;
  },
  resolve: (scene, act) => {
    const { who, amount, choices } = act;
    const cost = costOf(act) ?? 'standard';
    announce(scene, act);
    spend(scene, who, cost);
    if (amount > 0) check(scene, who, skillBonus(scene, who, choices[0] ?? ''), amount, SKILL_CHECK);
    if (cost !== 'free') scene.slots.afterAction(scene, who, false);
  },
};

function costOf({ choice }: Pick<Act<D20v22Game>, 'choice'>): Cost | null {
  return choice === '' ? 'standard' : (COSTS.find((cost) => cost === choice) ?? null);
}
