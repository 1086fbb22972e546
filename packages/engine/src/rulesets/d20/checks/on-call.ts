import { type CalledCheck, type ChecksOnCall, whyCalled } from '../../../kernel/gm/gm-checks.ts';
import type { Cause, Scene, World } from '../../../kernel/rule.ts';
import type { Game } from '../../../kernel/state/game.ts';
import { ABILITIES, type Ability } from '../body/abilities.ts';

/** A check that is rolled, and what the log says of it. */
export interface Called extends Pick<CalledCheck, 'who' | 'difficulty'> {
  readonly why: Cause;
}

/** How a ruleset makes its saving throws, ability checks and skill checks; each tells whether it succeeds. */
interface Makers<G extends Game, Save extends string> {
  /** The ids behind saves, and behind checks of abilities and skills. */
  readonly rule: { readonly save: string; readonly check: string };
  readonly saves: readonly Save[];
  /** The skills of which a combatant can make a check now. */
  skills(world: World<G>, who: number): readonly string[];
  save(scene: Scene<G>, kind: Save, called: Called): boolean;
  ability(scene: Scene<G>, ability: Ability, called: Called): boolean;
  skill(scene: Scene<G>, skill: string, called: Called): boolean;
}

/** The checks that a game master can call for: the saves, the six abilities, and skills. */
export function checksOnCall<G extends Game, Save extends string>(makers: Makers<G, Save>): ChecksOnCall<G> {
  const { rule, saves } = makers;
  return {
    rules: [rule.save, rule.check],
    names: (world, who) => [...saves, ...ABILITIES, ...makers.skills(world, who)],
    roll: (scene, check) => {
      const { who, name, difficulty } = check;
      const called = (what: string, id: string): Called => ({ who, difficulty, why: whyCalled(check, what, id) });
      const save = saves.find((each) => each === name);
      if (save !== undefined) return makers.save(scene, save, called(`${capital(save)} save`, rule.save));
      const ability = ABILITIES.find((each) => each === name);
      if (ability !== undefined) return makers.ability(scene, ability, called(`${capital(ability)} check`, rule.check));
      return makers.skill(scene, name, called(`${name} check`, rule.check));
    },
  };
}

/** As a name begins a sentence: "Will". */
export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
