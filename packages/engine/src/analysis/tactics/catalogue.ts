import { type Act, act } from '../../kernel/commands/command.ts';
import type { ActionRole } from '../../kernel/ruleset/action.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { Keeping } from '../../kernel/scene/keeping.ts';
import type { World } from '../../kernel/scene/world.ts';
import { isAbsent } from '../../kernel/state/absent.ts';
import { isStanding } from '../../kernel/state/ending.ts';
import type { Combatant } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { plainAct, type Taste } from './choose-act.ts';
import { isIdle, isOpen, type Option, optionOf } from './option.ts';

/** Indexes of the enemies of somebody who are there and can still fight. */
export function enemiesOf<G extends Game>(world: World<G>, who: number): readonly number[] {
  const { combatants } = world.fight;
  const side = combatants[who]?.side;
  const enemies: number[] = [];
  for (let i = 0; i < combatants.length; i++) {
    const each = combatants[i] as Combatant<G>;
    if (each.side === side || isAbsent(each)) continue;
    if (world.derived?.(isStanding, i) ?? isStanding(world, i)) enemies.push(i);
  }
  return enemies;
}

/** 1 for the unhurt, the less the more harm. */
export function strengthLeft<G extends Game>(world: World<G>, who: number): number {
  const { rules, fight } = world;
  if (rules.screen.sights !== undefined) return rules.screen.sights.health(world, who);
  return 1 / (1 + Math.max(0, rules.health.harmTaken(world, fight.combatants[who] as Combatant<G>)));
}

/** Whoever and wherever it is. */
export const ANYBODY: Taste = { target: () => 1, square: () => 1 };

/** A catalogue as tactics go through it: the actions of each role, most readily taken first. */
export interface Catalogue<G extends Game> {
  readonly rules: Ruleset<G>;
  readonly attack: readonly Option<G>[];
  /** Those of the attacks that fill an area. */
  readonly area: readonly Option<G>[];
  readonly prepare: readonly Option<G>[];
  readonly move: readonly Option<G>[];
  readonly defend: readonly Option<G>[];
  readonly wait: readonly Option<G>[];
  /** Those of any role that only tactics think of which weigh acts. */
  readonly weighed: readonly Option<G>[];
  /** Those that the ruleset has plans for. */
  readonly planned: readonly Option<G>[];
  /** Those that open doors by hand. */
  readonly opens: readonly Option<G>[];
  /** Those that make a way through them by force. */
  readonly breaks: readonly Option<G>[];
  /** Those that it takes before attacks. */
  readonly before: readonly Option<G>[];
  /** Those that bring it away from somebody, in the order of the catalogue. */
  readonly away: readonly Option<G>[];
}

/** Worked out once per ruleset. */
const CATALOGUES = new WeakMap<object, unknown>();

/** The same where it is asked for, again and again, at one world. */
const CATALOGUE: Keeping<unknown> = new Keeping();

/** The catalogue for tactics of the ruleset that is played by there. */
export function catalogueOf<G extends Game>(world: World<G>): Catalogue<G> {
  const known = CATALOGUE.at(world) as Catalogue<G> | undefined;
  if (known?.rules === world.rules) return known;
  const found = sortedOut(world.rules);
  CATALOGUE.keep(world, found);
  return found;
}

function sortedOut<G extends Game>(rules: Ruleset<G>): Catalogue<G> {
  let found = CATALOGUES.get(rules) as Catalogue<G> | undefined;
  if (found === undefined) {
    const simple = rules.actions.filter(({ tactics }) => tactics?.weighed !== true);
    const sorted = simple.toSorted((a, b) => (b.tactics?.appeal ?? 0) - (a.tactics?.appeal ?? 0)).map(optionOf);
    const of = (wanted: ActionRole): readonly Option<G>[] => sorted.filter(({ role }) => role === wanted);
    const attack = of('attack');
    const area = attack.filter((option) => option.area !== undefined);
    const planned = sorted.filter(({ plan }) => plan !== undefined);
    const before = sorted.filter((option) => option.before !== undefined);
    const all = rules.actions.map(optionOf);
    found = {
      rules,
      attack,
      area,
      weighed: all.filter(({ action }) => action.tactics?.weighed === true),
      prepare: of('prepare'),
      move: of('move'),
      defend: of('defend'),
      wait: of('wait'),
      planned,
      opens: all.filter(({ action }) => action.tactics?.opens === 'by hand'),
      breaks: all.filter(({ action }) => action.tactics?.opens === 'by force'),
      before,
      away: all.filter(({ role, getsAway }) => role === 'move' || getsAway),
    };
    CATALOGUES.set(rules, found);
  }
  return found;
}

/** The first act of the first of the actions that comes to any, whomever it is done to. */
export function firstOf<G extends Game>(world: World<G>, who: number, options: readonly Option<G>[]): Act<G> | null {
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option<G>;
    if (isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    const found = plainAct(world, who, option, ANYBODY);
    if (found !== null) return found;
  }
  return null;
}

/** What its ruleset would have it do with an action that it has plans for. */
export function planned<G extends Game>(world: World<G>, who: number): Act<G> | null {
  const options = catalogueOf(world).planned;
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option<G>;
    if (isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    const found = option.plan?.(world, act(who, option.action)) ?? null;
    if (found !== null && option.refuseAct(world, found, true).length === 0) return found;
  }
  return null;
}

/** What its ruleset would have it do before it attacks. Mostly that is nothing, which is found out sooner than whether it may be done. */
export function beforeAttack<G extends Game>(world: World<G>, who: number): Act<G> | null {
  const options = catalogueOf(world).before;
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option<G>;
    const found = option.before?.(world, act(who, option.action)) ?? null;
    if (found === null || isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    if (option.refuseAct(world, found, true).length === 0) return found;
  }
  return null;
}
