/** The words in which rules are written: who fights, what is rolled and why, what speaks against an act. Rulesets import them from here, the kernel itself from where they stand. */
export { type Act, act, readCommand, refusals, writeCommand } from './commands/command.ts';
export type { Action, ActionRole, ActionScreen, ArgSpec, Journey } from './ruleset/action.ts';
export { joined, NONE, type Refusal, refusal } from './ruleset/refusal.ts';
export { Check, Contest, RESULT, type Versus } from './scene/check.ts';
export { type Fighter, fighterAt } from './scene/fighter.ts';
export type { Scene } from './scene/scene.ts';
export {
  ARMOR,
  type BonusType,
  CIRCUMSTANCE,
  COMPETENCE,
  COVER,
  DEFLECTION,
  DODGE,
  ENHANCEMENT,
  HASTE,
  INSIGHT,
  LUCK,
  MORALE,
  NATURAL_ARMOR,
  onDice,
  PROFANE,
  type Rolled,
  type Row,
  SACRED,
  SHIELD,
  Tally,
  type Term,
  type Total,
  term,
  UNTYPED,
  withRow,
} from './scene/tally.ts';
export { byCount, openWorld, type World, withThing } from './scene/world.ts';
export { because, type Cause } from './state/cause.ts';
export {
  type Amount,
  type Area,
  type Combatant,
  type Effect,
  type EffectData,
  type Fight,
  HANDS,
  type Item,
  type ItemPlace,
  isInHands,
  NOBODY,
  type Origin,
  type Until,
} from './state/fight.ts';
