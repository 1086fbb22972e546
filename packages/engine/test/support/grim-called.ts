import { type Outcome, type Play, run } from '../../src/kernel/play/play.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { FightEvent } from '../../src/kernel/state/event.ts';
import type { Effect, Fight, Input } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import { refuseAttack } from '../../src/rulesets/d20/attack/attacks.ts';
import type { Attack } from '../../src/rulesets/d20/game.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import type { GrimSheet } from '../../src/rulesets/grim/sheet/sheet.ts';
import { BLOW, fight, type Side, sheet } from './grim-fights.ts';
import { type PlayedAttack, strike } from './grim-play.ts';

/** Somebody with so many hit points that no blow of the tests wounds it to any grade. */
export const STOUT: GrimSheet = sheet({ hp: 100 });

/** No opening is taken, and no action of the coming turn is left for a Block. */
const OFF_GUARD = { opportunities: 0, debt: 2 } as const;

/** A fight of a against b, who neither takes openings nor blocks. */
export function duel(
  target: Partial<GrimSheet> = {},
  attacker: Partial<GrimSheet> = {},
  options: OptionValues = {},
): Fight<GrimGame> {
  const b: Side = { sheet: { ...STOUT, ...target }, counts: OFF_GUARD, at: [1, 0] };
  return fight([{ sheet: { ...STOUT, ...attacker } }, b], options);
}

/** One called shot of a against b with listed dice and answers. */
export function called(
  start: Fight<GrimGame>,
  choices: readonly string[],
  inputs: readonly Input[],
  attack: Partial<Attack> = {},
): PlayedAttack {
  return strike(start, inputs, { choices, ...attack });
}

/** The rules against such an attack of a on b. */
export function refusedShot(
  start: Fight<GrimGame>,
  choices: readonly string[],
  attack: Partial<Attack> = {},
): readonly string[] {
  return refuseAttack(openWorld(start, grim), { ...BLOW, choices, ...attack }).map(({ rule }) => rule);
}

/** The fight with further effects on combatants. */
export function under(start: Fight<GrimGame>, given: readonly (readonly [number, Partial<Effect>])[]): Fight<GrimGame> {
  const combatants = start.combatants.map((each) => {
    const added = given.filter(([who]) => who === each.index);
    const effects = added.map(([, effect]) => ({ name: '', source: -1, until: null, data: null, ...effect }));
    return { ...each, effects: [...each.effects, ...effects] };
  });
  return { ...start, combatants };
}

/** A play that begins with that fight and listed dice. */
export function playOf(start: Fight<GrimGame>, dice: readonly number[]): Play<GrimGame> {
  const scripted = { ...start, dice: { script: dice, typed: false, generator: null } };
  return { rules: grim, fight: scripted, step: null, past: null, future: [] };
}

/** The play after a command. @throws Error with the reasons where it is refused */
export function after(play: Play<GrimGame>, command: Parameters<typeof run>[1]): Play<GrimGame> {
  const outcome: Outcome<GrimGame> = run(play, command);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text, rule }) => `${text} [${rule}]`).join('; '));
  return outcome.play;
}

/** The rules by which a command is refused; none where it is not. */
export function refusedCommand(play: Play<GrimGame>, command: Parameters<typeof run>[1]): readonly string[] {
  const outcome = run(play, command);
  return outcome.ok ? [] : outcome.refusals.map(({ rule }) => rule);
}

/** What was told, by its rule. */
export function told(events: readonly FightEvent[], rule: string): readonly string[] {
  return events.flatMap((event) => (event.kind === 'tell' && event.why.rule === rule ? [event.why.text] : []));
}
