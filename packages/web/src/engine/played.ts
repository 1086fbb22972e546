import { type Command, passingOf, type Question, TACTICS, type World, writeCommand } from '@fray/engine';

/** What tactics do in place of a combatant that has to choose; where they find nothing the turn passes. */
export function playedBy(world: World, by: string, tactics: string): Command | null {
  const who = world.fight.combatants.find(({ id }) => id === by)?.index;
  const policy = TACTICS[tactics]?.();
  if (who === undefined || policy === undefined || !world.rules.clock.waiting(world).includes(who)) return null;
  const act = policy.choose(world, who);
  return act === null ? passingOf(world, by) : writeCommand(world, act);
}

/** What they answer in place of whoever is asked. */
export function answeredBy(world: World, question: Question, tactics: string): string | null {
  return TACTICS[tactics]?.().answer(world, question) ?? null;
}
