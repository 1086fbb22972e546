import type { Act } from '../../kernel/command.ts';
import { why } from '../../kernel/event.ts';
import { NOBODY } from '../../kernel/fight.ts';
import { type Action, type Refusal, refusal } from '../../kernel/ruleset.ts';
import type { Scene } from '../../kernel/scene.ts';
import { announce } from '../d20/actions/args.ts';
import { refuseCost, spend } from '../d20/budget.ts';
import type { D20v22Game, Readied, Trigger } from './game.ts';

const READIES = why('readies an action', 'V22-INIT-06');
const LOST = why('the readied action was not triggered', 'V22-INIT-08');

const TRIGGERS: readonly Trigger[] = ['attacks', 'moves', 'approaches', 'acts'];

/** What can be readied: single standard and move actions, with what each costs. */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'total-defense': 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
};

/**
 * Holds one standard or move action ready against something that another combatant does (V22-INIT-06). `choices` name
 * the action and the trigger.
 */
export const ready: Action<D20v22Game> = {
  id: 'ready',
  name: 'Ready',
  role: 'wait',
  rules: ['V22-INIT-06', 'V22-INIT-07', 'V22-INIT-08'],
  args: [
    {
      name: 'target',
      text: 'who is watched',
      optional: false,
      candidates: (table, act) => table.fight.combatants.map(({ index }) => index).filter((who) => who !== act.who),
    },
    {
      name: 'choices',
      text: 'the action, and what triggers it',
      optional: false,
      candidates: () => Object.keys(READYABLE).flatMap((action) => TRIGGERS.map((trigger) => [action, trigger])),
    },
  ],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'ready'),
  refuseAct,
  resolve: (scene, act) => {
    const { who, target, choices } = act;
    const [action = '', trigger = ''] = choices;
    announce(scene, act);
    spend(scene, who, 'standard');
    const readied: Readied = { who, action, trigger: trigger as Trigger, watched: target };
    scene.emit({ kind: 'time', who, set: { readied: [...scene.fight.clock.readied, readied] }, why: READIES });
    scene.slots.afterAction(scene, who, false);
  },
};

function refuseAct(_table: unknown, act: Act<D20v22Game>): readonly Refusal[] {
  const found: Refusal[] = [];
  const [action = '', trigger = ''] = act.choices;
  const actions = Object.keys(READYABLE).join(', ');
  if (act.target === act.who) found.push(refusal('it cannot watch itself', 'V22-INIT-06'));
  if (act.choices.length !== 2) found.push(refusal('choices: expected an action and a trigger', 'V22-INIT-06'));
  if (!Object.hasOwn(READYABLE, action))
    found.push(refusal(`choices: expected one of ${actions}, found '${action}'`, 'V22-INIT-06'));
  if (!TRIGGERS.some((each) => each === trigger))
    found.push(refusal(`choices: expected one of ${TRIGGERS.join(', ')}, found '${trigger}'`, 'V22-INIT-06'));
  return found;
}

/** A readied action that was not triggered before the combatant's own next turn is lost (V22-INIT-08). */
export function loseReadied(scene: Scene<D20v22Game>, who: number): void {
  const { readied } = scene.fight.clock;
  if (readied.length === 0 || !readied.some((each) => each.who === who)) return;
  scene.emit({ kind: 'time', who, set: { readied: readied.filter((each) => each.who !== who) }, why: LOST });
  if (scene.told) scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: LOST });
}
