import { legalActsOf } from '../../../kernel/commands/offers.ts';
import { because, type Cause, type Fight, fighterAt, NOBODY, openWorld } from '../../../kernel/rule.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import { thingName } from '../../../kernel/state/item-called.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { squareName } from '../../../space/grid/square-name.ts';
import { endsAtEnd, endsAtStart } from '../../../time/rounds.ts';
import { isDeclaration } from '../attack/attacks.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Clock, D20Counts, D20Game, D20Scene } from '../game.ts';
import { FIVE_FOOT_STEP } from '../movement/field.ts';
import { manoeuvreOf } from '../special/manoeuvre.ts';
import { placeAt } from './order.ts';
import type { Readied } from './trigger.ts';
import { endEffects } from './turns.ts';

/** What somebody does in the middle of what another one does. */
export interface Interjection {
  /** How it is offered. */
  readonly text: string;
  /** As the log calls it. */
  readonly why: Cause;
}

const texts = cited((rule) => ({
  READIED: { text: 'take the readied action now?', why: because('takes the readied action', rule.readiedCount) },
  BACK: because('goes on', rule.interrupting),
}));

const WAIT: Choice = passing('wait', 'let it pass');

/**
 * Offers the readied action to its owner, who may also let the moment pass (MOD-READY-03). A 5-foot step may come before it
 * where the ruleset allows that and its owner has not moved (MOD-READY-06).
 *
 * @param as what it is, where it has not been readied
 * @returns whether it was taken
 */
export function offerReadied(
  scene: D20Scene,
  readied: Readied,
  actor: number,
  as: Interjection = texts(scene).READIED,
): boolean {
  const acts = possible(scene, readied, actor, readied.action);
  const steps = scene.slots.readiedStep ? stepsToAct(scene, readied, actor) : [];
  if (acts.length + steps.length === 0) return false;
  const chosen = choose(scene, { readied, actor, text: as.text }, [WAIT], [...acts, ...steps]);
  if (chosen !== null) take(scene, { readied, actor, why: as.why }, chosen);
  return chosen !== null;
}

function choose(
  scene: D20Scene,
  { readied, actor, text }: { readonly readied: Readied; readonly actor: number; readonly text: string },
  first: readonly Choice[],
  acts: readonly D20Act[],
): D20Act | null {
  const answer = scene.ask({
    kind: 'readied',
    who: readied.who,
    text,
    rule: scene.slots.citations.takingReadied,
    choices: [...first, ...acts.map((act) => ({ id: idOf(scene, act), text: textOf(scene, act), whom: act.targets }))],
    whom: { watched: actor },
    facts: { trigger: readied.trigger },
  });
  return acts.find((act) => idOf(scene, act) === answer) ?? null;
}

/** All ways to do this, as if it were the owner's turn and it had just the action that it held back. */
function possible(scene: D20Scene, readied: Readied, actor: number, id: string): readonly D20Act[] {
  const action = scene.rules.actions.find((each) => each.id === id);
  if (action === undefined) return [];
  const world = worldKnownTo(openWorld(asIfInTurn(scene, readied), scene.rules), readied.who);
  return distinct(
    scene,
    [...legalActsOf(world, readied.who, action)].filter((act) => suits(scene, act, actor)),
  );
}

/** The fight as it stands when the readied action begins. */
function asIfInTurn(scene: D20Scene, readied: Readied): Fight<D20Game> {
  const { fight } = scene;
  const counts = { ...fighterAt(scene, readied.who).state.counts, ...budgetOf(scene, readied) };
  const combatants = fight.combatants.map((each) => (each.index === readied.who ? { ...each, counts } : each));
  return { ...fight, combatants, clock: { ...fight.clock, ...turnOf(scene, readied.who) } };
}

/** What is aimed goes against the one who triggered it, in the plain way, as what every attack can be declared, or with something in its place (MOD-ACT-23). */
function suits(scene: D20Scene, act: D20Act, actor: number): boolean {
  if (act.target !== NOBODY && act.target !== actor) return false;
  if (act.path.length > 0) return false;
  const { choices } = act;
  return choices.length === 0 || isDeclaration(scene, choices) || manoeuvreOf(scene, choices) !== null;
}

/** Each thing once: what is told twice over, with a weapon named and without, is left out. */
function distinct(scene: D20Scene, acts: readonly D20Act[]): readonly D20Act[] {
  const named = acts.filter(({ target, item }) => target === NOBODY || item !== NOBODY);
  const found = new Map<string, D20Act>();
  for (const act of named.length > 0 ? named : acts) {
    const id = idOf(scene, act);
    if (!found.has(id)) found.set(id, act);
  }
  return [...found.values()];
}

/** The 5-foot steps from which the readied action could be taken (MOD-READY-06). */
function stepsToAct(scene: D20Scene, readied: Readied, actor: number): readonly D20Act[] {
  const { counts } = fighterAt(scene, readied.who).state;
  if (counts.moved > 0 || counts.step <= 0) return [];
  const then = asIfInTurn(scene, readied);
  const action = scene.rules.actions.find((each) => each.id === readied.action);
  return possible(scene, readied, actor, FIVE_FOOT_STEP).filter(({ to }) => {
    if (to === null || action === undefined) return false;
    const moved = then.combatants.map((each) => (each.index === readied.who ? { ...each, x: to.x, y: to.y } : each));
    const world = openWorld({ ...then, combatants: moved }, scene.rules);
    for (const act of legalActsOf(world, readied.who, action)) if (suits(scene, act, actor)) return true;
    return false;
  });
}

function idOf(scene: D20Scene, act: D20Act): string {
  const words = [act.action.id];
  const item = fighterAt(scene, act.who).state.items[act.item];
  if (item !== undefined) words.push(item.id);
  for (const each of act.targets) words.push(fighterAt(scene, each).state.id);
  if (act.choice !== '') words.push(act.choice);
  words.push(...act.choices);
  if (act.to !== null) words.push(squareName(act.to));
  return words.join(' ');
}

/** The same in words: "attack Bob with short sword". */
function textOf(scene: D20Scene, act: D20Act): string {
  const words = [act.action.name.toLowerCase(), ...act.targets.map((each) => fighterAt(scene, each).state.name)];
  const item = fighterAt(scene, act.who).state.items[act.item];
  if (item !== undefined) words.push(`with ${thingName(item)}`);
  if (act.choice !== '') words.push(`(${plain(act.choice)})`);
  words.push(...act.choices.map(plain));
  if (act.to !== null) words.push(`to ${squareName(act.to)}`);
  return words.join(' ');
}

function plain(id: string): string {
  return id.replaceAll('-', ' ');
}

/** The actions with which a readied action is taken. */
function budgetOf(scene: D20Scene, readied: Readied): Pick<D20Counts, 'standard' | 'move'> {
  const standard = scene.slots.readyable[readied.action] === 'standard' ? 1 : 0;
  return { standard, move: 1 - standard };
}

/** The clock with the owner's slot right before the one whose turn it is: the count of the interruption (MOD-READY-05). */
function turnOf(scene: D20Scene, who: number): Pick<D20Clock, 'order' | 'turn'> {
  const { order, turn } = scene.fight.clock;
  const present = order[turn];
  if (present === undefined) return { order, turn };
  const others = order.filter((slot) => slot.who !== who);
  const place = others.indexOf(present);
  const modifier = scene.slots.initiativeModifier(scene, who);
  return { order: placeAt(others, place, { who, count: present.count, modifier }), turn: place };
}

/** Takes it: the actions that it holds back are there for so long (MOD-READY-05); what its owner had left of its own turn stays. */
function take(
  scene: D20Scene,
  { readied, actor, why }: { readonly readied: Readied; readonly actor: number; readonly why: Cause },
  act: D20Act,
): void {
  const { who } = readied;
  const { standard, move } = fighterAt(scene, who).state.counts;
  outOfTurn(scene, who, why, () => {
    setCounts(scene, who, budgetOf(scene, readied));
    act.action.resolve(scene, act);
    if (act.action.id === FIVE_FOOT_STEP) followStep(scene, readied, actor);
    setCounts(scene, who, { standard, move });
  });
}

/**
 * Does something in the middle of another one's turn: the turn is its owner's for so long, and the initiative stays where it was
 * done (MOD-READY-05). Where the owner's turn of this round was still to come, this was it (MOD-READY-08). Then the other goes
 * on (MOD-READY-04).
 */
export function outOfTurn(scene: D20Scene, who: number, why: Cause, does: () => void): void {
  const { clock } = scene.fight;
  const wasToCome = clock.order.findIndex((slot) => slot.who === who) > clock.turn;
  const set = { ...turnOf(scene, who), readied: clock.readied.filter((each) => each.who !== who) };
  const { BACK } = texts(scene);
  scene.emit({ kind: 'time', who, set, why });
  if (wasToCome) startReplacedTurn(scene, who);
  does();
  if (wasToCome) endEffects(scene, endsAtEnd, who);
  const { order, turn } = scene.fight.clock;
  scene.emit({ kind: 'time', who: order[turn + 1]?.who ?? NOBODY, set: { turn: turn + 1 }, why: BACK });
}

/** After the step comes the readied action itself, if it still can. */
function followStep(scene: D20Scene, readied: Readied, actor: number): void {
  if (!scene.slots.canAct(scene, readied.who)) return;
  const action = scene.rules.actions.find((each) => each.id === readied.action);
  if (action === undefined) return;
  const acts = distinct(
    scene,
    [...legalActsOf(scene, readied.who, action)].filter((act) => suits(scene, act, actor)),
  );
  const chosen =
    acts.length === 0 ? null : choose(scene, { readied, actor, text: texts(scene).READIED.text }, [], acts);
  if (chosen !== null) chosen.action.resolve(scene, chosen);
}

/** What lasts until its next turn ends now, and it may take opportunities again. */
function startReplacedTurn(scene: D20Scene, who: number): void {
  const { order, turn } = scene.fight.clock;
  const slot = order[turn];
  if (slot !== undefined) endEffects(scene, endsAtStart, slot);
  const by = scene.slots.opportunitiesPerRound(scene, who) - fighterAt(scene, who).state.counts.opportunities;
  if (by !== 0) scene.count(who, 'opportunities', by, texts(scene).READIED.why);
}

function setCounts(scene: D20Scene, who: number, to: Pick<D20Counts, 'standard' | 'move'>): void {
  for (const count of ['standard', 'move'] as const) {
    const by = to[count] - fighterAt(scene, who).state.counts[count];
    if (by !== 0) scene.count(who, count, by, texts(scene).READIED.why);
  }
}
