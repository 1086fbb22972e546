import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Game, D20World } from '../game.ts';
import { refuseCost, spend } from '../time/budget.ts';
import type { Readied, Trigger } from '../time/trigger.ts';
import { announce } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({
  READIES: because('readies an action', rule.readying),
  SELF: refusal('nobody watches oneself', rule.triggers),
  TWO_WORDS: refusal('choices: expected an action and a trigger', rule.triggers),
  NO_SQUARE: refusal(
    'to: expected the square that is watched, for the triggers enters and leaves alone',
    rule.triggers,
  ),
  NO_AREA: refusal('amount: expected the feet around the square, 0 to 500', rule.triggers),
}));

/** What may be waited for, by the word that commands use, and what the log says of it. */
const TRIGGER_TEXTS: Readonly<Record<Trigger, string>> = {
  attacks: 'attacks',
  moves: 'moves',
  approaches: 'comes adjacent',
  acts: 'acts',
  shoots: 'shoots',
  reach: 'comes within reach',
  sight: 'comes into sight',
  enters: 'enters the place that is watched',
  leaves: 'leaves the place that is watched',
};
const TRIGGERS: readonly string[] = Object.keys(TRIGGER_TEXTS);

/** Those that watch a square or an area. */
const OF_A_PLACE: readonly string[] = ['enters', 'leaves'];

const MOST_FEET = 500;

/**
 * Holds one attack or move action ready against something that another combatant does (MOD-READY-01, MOD-READY-02).
 * `choices` name the action and the trigger; without a target any enemy triggers it. `to` is the square of the triggers
 * `enters` and `leaves`, `amount` how many feet around it are watched too. It is taken then, or lost (MOD-READY-05,
 * MOD-READY-07).
 */
export const ready: SharedAction = {
  id: 'ready',
  name: 'Ready',
  role: 'wait',
  tactics: { appeal: -1 },
  rules: ['readying', 'triggers', 'readiedCount', 'losingReadied'],
  args: [
    allows('target', 'who is watched, or left open: any enemy', (world, act) =>
      world.fight.combatants.map(({ index }) => index).filter((who) => who !== act.who),
    ),
    {
      ...needs<D20Game>('choices', 'the action, and what triggers it', ({ slots }) =>
        Object.keys(slots.readyable).flatMap((action) => TRIGGERS.map((trigger) => [action, trigger])),
      ),
      words: TRIGGER_TEXTS,
    },
    allows('to', 'the square that is watched', (world, act) =>
      OF_A_PLACE.includes(act.choices[1] ?? '') ? around(world, act.who) : [],
    ),
    allows('amount', 'feet around the square', () => []),
  ],
  takes: () => 'standard',
  refuse: (world, who) => refuseCost(world, who, 'standard', 'ready'),
  refuseAct: refuseReady,
  resolve: (scene, act) => {
    const { who, target, choices, to, amount } = act;
    const [action = '', trigger = ''] = choices;
    const watched = target === NOBODY ? 'an enemy' : '{target}';
    const text = `${action.replaceAll('-', ' ')} as soon as ${watched} ${TRIGGER_TEXTS[trigger as Trigger]}`;
    const { READIES } = texts(scene);
    announce(scene, act, () => because(text, READIES.rule));
    spend(scene, who, 'standard');
    const { x, y } = to ?? { x: 0, y: 0 };
    const readied: Readied = { who, action, trigger: trigger as Trigger, watched: target, x, y, feet: amount };
    scene.emit({ kind: 'time', who, set: { readied: [...scene.fight.clock.readied, readied] }, why: READIES });
    scene.slots.afterAction(scene, who, false);
  },
};

/** The squares next to the combatant. */
function around(world: D20World, who: number): readonly { x: number; y: number }[] {
  const { x, y } = fighterAt(world, who).state;
  const steps = [-1, 0, 1];
  return steps.flatMap((dy) => steps.map((dx) => ({ x: x + dx, y: y + dy }))).filter((at) => at.x !== x || at.y !== y);
}

function refuseReady(world: D20World, act: D20Act): readonly Refusal[] {
  const found: Refusal[] = [];
  const { SELF, TWO_WORDS, NO_SQUARE, NO_AREA } = texts(world);
  const { triggers } = world.slots.citations;
  const [action = '', trigger = ''] = act.choices;
  const actions = Object.keys(world.slots.readyable);
  if (act.target === act.who) found.push(SELF);
  if (act.choices.length !== 2) found.push(TWO_WORDS);
  found.push(
    ...unlessOneOf(actions, action, triggers, 'choices'),
    ...unlessOneOf(TRIGGERS, trigger, triggers, 'choices'),
  );
  const ofPlace = OF_A_PLACE.includes(trigger);
  if (ofPlace !== (act.to !== null)) found.push(NO_SQUARE);
  const { amount } = act;
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MOST_FEET || (amount > 0 && !ofPlace))
    found.push(NO_AREA);
  return found;
}
