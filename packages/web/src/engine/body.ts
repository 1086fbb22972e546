import { type Combatant, namesOf, type World } from '@fray/engine';
import { turnOf } from './card.ts';
import { shapeOf } from './carriers.ts';
import { conditionsOf } from './conditions.ts';
import type { Body } from './messages.ts';
import { verdictOf } from './told.ts';

/** What shows of a combatant as it stands. @param isTurn whether it has to choose now */
export function bodyOf(world: World, combatant: Combatant, isTurn: boolean): Body {
  const { rules } = world;
  const names = namesOf(world.fight, rules);
  const conditions = conditionsOf(rules, names, combatant);
  const side = rules.screen.sights?.side(world, combatant.index) ?? 1;
  return {
    verdict: verdictOf(world, combatant),
    standing: rules.health.standing(world, combatant),
    lies: rules.screen.sights?.lies(world, combatant.index) ?? false,
    health: rules.screen.sights?.health(world, combatant.index) ?? 1,
    side,
    ...shapeOf(world, combatant),
    conditions: conditions.map(({ text }) => text),
    marks: conditions.map(({ mark }) => mark),
    turn: turnOf(world, combatant, isTurn),
  };
}
