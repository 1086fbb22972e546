import { because, fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { TurnBudget } from '../../../kernel/ruleset/tactics.ts';
import { whoseTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import type { Cost, D20Scene, D20World } from '../game.ts';

const texts = cited((rule) => ({
  SPENT: {
    standard: because('attack action', rule.actionsOfTurn),
    move: because('move action', rule.actionsOfTurn),
    full: because('full-round action', rule.fullRoundAction),
    free: because('free action', rule.freeAction),
  },
  MOVE_FOR_ATTACK: because('move action in place of the attack action', rule.moveForAttack),
  NOT_ITS_TURN: [refusal("it is somebody else's turn", rule.ownTurn)],
  CANNOT_ACT: [refusal('{who} cannot take actions', rule.ownTurn)],
  CANNOT_FULL: (limits: string) =>
    refusal(`${limits}: {who} has one action a turn, and a full-round action takes two`, rule.fullRoundAction),
  NO_STANDARD: [refusal('no attack action is left this turn', rule.actionsOfTurn)],
  NO_MOVE: [refusal('no action is left this turn', rule.moveForAttack)],
  NO_FULL: [refusal('a full-round action takes the whole turn', rule.fullRoundAction)],
}));

const OVER: readonly Refusal[] = [refusal('the fight is over', '')];

/** Why the combatant cannot take an action of the catalogue that costs so much now (MOD-SEQ-04, MOD-ACT-02, MOD-ACT-07, MOD-ACT-08). @param brief one reason is enough */
export function refuseCost(
  world: D20World,
  who: number,
  cost: Cost,
  action: string,
  brief = false,
): readonly Refusal[] {
  const { fight } = world;
  if (fight.over !== null) return OVER;
  if (whoseTurn(fight) !== who) return texts(world).NOT_ITS_TURN;
  if (!hasTurn(world, who)) return cannotAct(world, who);
  const unpaid = namingLimits(world, who, lackOf(world, who, cost));
  if (brief && unpaid.length > 0) return unpaid;
  return joined(unpaid, world.slots.refuseAction(world, who, action, cost));
}

/** Whether nothing speaks against it that did not before: other reasons in their place do. */
export function addsNothing(before: readonly Refusal[], now: readonly Refusal[]): boolean {
  return now.every(({ text, rule }) => before.some((each) => each.text === text && each.rule === rule));
}

/** Whether a turn comes to the combatant, and be it for its mind alone. */
export function hasTurn(world: D20World, who: number): boolean {
  return world.slots.canAct(world, who) || world.slots.canThink?.(world, who) === true;
}

/** Whether it can go on with what it began while its body was able to act, or else its mind alone. */
export function goesOn(world: D20World, who: number, wasAble: boolean): boolean {
  return wasAble ? world.slots.canAct(world, who) : hasTurn(world, who);
}

function cannotAct(world: D20World, who: number): readonly Refusal[] {
  const limits = limitsOf(world, who).join(', ');
  const { CANNOT_ACT } = texts(world);
  return limits === '' ? CANNOT_ACT : CANNOT_ACT.map(({ text, rule }) => refusal(`${limits}: ${text}`, rule));
}

/** Why there is no full-round action: for who never has more than one action, what takes the other. */
function namingLimits(world: D20World, who: number, unpaid: readonly Refusal[]): readonly Refusal[] {
  const isLimited = unpaid === texts(world).NO_FULL && world.slots.actionsOf(world, who) < 2;
  const limits = isLimited ? limitsOf(world, who) : [];
  return limits.length === 0 ? unpaid : [texts(world).CANNOT_FULL(limits.join(', '))];
}

/** What leaves the combatant fewer actions than two, in words: as its ruleset says, else all that it is under, and how it is. */
export function limitsOf(world: D20World, who: number): readonly string[] {
  const known = world.slots.limits?.(world, who);
  if (known !== undefined && known.length > 0) return known;
  const { state } = fighterAt(world, who);
  const names = state.effects.map(({ name }) => world.rules.effects[name]?.text ?? name);
  const { standing, verdict } = world.rules.health;
  return [...new Set(standing(world, state) ? names : [verdict(world, state), ...names])];
}

function lackOf(world: D20World, who: number, cost: Cost): readonly Refusal[] {
  const { standard, move } = fighterAt(world, who).state.counts;
  switch (cost) {
    case 'standard':
      return standard > 0 ? NONE : texts(world).NO_STANDARD;
    case 'move':
      return move > 0 || standard > 0 ? NONE : texts(world).NO_MOVE;
    case 'full': {
      const now = world.slots.fullCost(world, who);
      if (now !== 'full') return lackOf(world, who, now);
      // Who has come down to one action since the turn began still has both on the count.
      const whole = move > 0 && standard > 0 && world.slots.actionsOf(world, who) > 1;
      return whole ? NONE : texts(world).NO_FULL;
    }
    case 'free':
      return NONE;
  }
}

/** Pays for an action. A move action is paid with the attack action where no move action is left (MOD-ACT-03); what was started before costs less than a full-round action (MOD-ACT-13). */
export function spend(scene: D20Scene, who: number, price: Cost): void {
  const cost = price === 'full' ? scene.slots.fullCost(scene, who) : price;
  if (cost === 'free') return;
  const { SPENT, MOVE_FOR_ATTACK } = texts(scene);
  if (cost !== 'move') scene.count(who, 'standard', -1, SPENT[cost]);
  if (cost === 'standard') return;
  if (cost === 'full' || fighterAt(scene, who).state.counts.move > 0) scene.count(who, 'move', -1, SPENT[cost]);
  else scene.count(who, 'standard', -1, MOVE_FOR_ATTACK);
}

/**
 * Whoever has come down to a single action a turn in the middle of its own, and has taken one, has none left (MOD-HP-08,
 * V22-ACT-02). Called after what took an action.
 *
 * @param extra actions beside those of the turn
 */
export function loseFurther(scene: D20Scene, who: number, extra = 0): void {
  const { standard, move } = fighterAt(scene, who).state.counts;
  if (standard + move <= extra || whoseTurn(scene.fight) !== who || scene.slots.actionsOf(scene, who) !== 1) return;
  const { SPENT } = texts(scene);
  if (move > 0) scene.count(who, 'move', -move, SPENT.move);
  if (standard > extra) scene.count(who, 'standard', extra - standard, SPENT.standard);
}

/**
 * Every attack takes an attack action, or a full-round action that takes it along, unless it was begun before; and without
 * actions nothing is left but a step, as long as nothing was moved.
 */
export function roomLeft(world: D20World, who: number): TurnBudget {
  const { standard, move, step, moved } = fighterAt(world, who).state.counts;
  if (standard > 0 || world.slots.fullCost(world, who) !== 'full') return 'attack';
  return move > 0 || (step > 0 && moved === 0) ? 'move' : 'none';
}

/** Whether nothing is left of its turn but what takes no time. */
export function isSpent(world: D20World, who: number): boolean {
  return roomLeft(world, who) === 'none';
}

/** Whether it has moved or taken an action in its turn; who has but one action a turn (in a surprise round everybody) has not by having no other. */
export function hasActed(world: D20World, who: number): boolean {
  return fighterAt(world, who).state.counts.moved > 0 || hasSpent(world, who);
}

function hasSpent(world: D20World, who: number): boolean {
  const { standard, move } = fighterAt(world, who).state.counts;
  return standard + move < (world.fight.clock.round === 0 ? 1 : world.slots.actionsOf(world, who));
}

/** Whether it has taken its move action in this turn, whatever that was, and has the attack action left. */
export function isAfterMove(world: D20World, who: number): boolean {
  return fighterAt(world, who).state.counts.standard > 0 && hasSpent(world, who);
}
