import { isRefused, readCommand, refusals } from '../../src/kernel/commands/command.ts';
import { legalCommands } from '../../src/kernel/commands/offers.ts';
import { type Outcome, run } from '../../src/kernel/play/play.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { FightEvent } from '../../src/kernel/state/event.ts';
import type { Fight, Input } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import type { GrimSheet, SheetWeapon } from '../../src/rulesets/grim/sheet/sheet.ts';
import { fight, type Side, sheet } from './grim-fights.ts';
import { type PlayedAttack, strike } from './grim-play.ts';
import { type Played, playRule } from './play-rule.ts';

/** A submachine gun: 1d6, 100 feet, 30 rounds, single shots and bursts. */
export const GUN: SheetWeapon = {
  name: 'gun',
  damage: '1d6',
  missile: 'bullet',
  handling: 'twoHanded',
  increment: 100,
  reach: null,
  strength: 'none',
  magazine: 30,
  place: 'both',
  firearm: { automatic: true },
};

/** A shooter with the gun, changed as given. */
export function shooter(
  weapon: Partial<SheetWeapon> = {},
  more: Omit<Partial<GrimSheet>, 'abilities' | 'weapons'> = {},
): Side {
  return { sheet: sheet({ weapons: [{ ...GUN, ...weapon }], ...more }) };
}

/** Somebody to be shot at from 30 feet, with 1000 hit points unless the sheet says otherwise. */
export function mark(more: Side = {}): Side {
  return { at: [6, 0], sheet: sheet({ hp: 1000 }), ...more };
}

/** One attack of a, who shoots at b in the ways named. */
export function shoot(
  sides: readonly Side[],
  inputs: readonly Input[],
  choices: readonly string[],
  options: OptionValues = {},
): PlayedAttack {
  return strike(fight(sides, options), inputs, { ranged: true, choices });
}

/** The same fight with other counts of a's first item. */
export function loaded(start: Fight<GrimGame>, counts: Readonly<Record<string, number>>): Fight<GrimGame> {
  const combatants = start.combatants.map((each) =>
    each.index === 0
      ? {
          ...each,
          items: each.items.map((item, at) => (at === 0 ? { ...item, counts: { ...item.counts, ...counts } } : item)),
        }
      : each,
  );
  return { ...start, combatants };
}

/** What is in a's first item. */
export function rounds(
  { fight: after }: { readonly fight: Fight<GrimGame> },
  count: string = 'loaded',
): number | undefined {
  return after.combatants[0]?.items[0]?.counts[count];
}

/** Runs a command of a with these dice. */
export function command(
  start: Fight<GrimGame>,
  dice: readonly number[],
  told: Readonly<Record<string, unknown>>,
): Outcome<GrimGame> {
  const fresh = { ...start, dice: { script: dice, typed: false, generator: null } };
  const play = { rules: grim, fight: fresh, step: null, past: null, future: [] };
  return run(play, { by: 'a', do: 'attack', ...told } as Command);
}

/** The rules by which a command of a is refused; none where it is not. */
export function refused(start: Fight<GrimGame>, told: Readonly<Record<string, unknown>>): readonly string[] {
  const world = openWorld(start, grim);
  const read = readCommand(world, { by: 'a', do: 'attack', ...told } as Command, grim.actions);
  const found = isRefused(read) ? read : refusals(world, read);
  return found.map(({ rule }) => rule);
}

/** The sets of choices with which a may attack b now. */
export function offered(start: Fight<GrimGame>): readonly string[] {
  const world = openWorld(start, grim);
  return [...legalCommands(world, 0)]
    .filter((each) => each.do === 'attack' && each.with === undefined)
    .map(({ choices = [] }) => choices.join(' '));
}

/** What the tells of the events say. */
export function tells(events: readonly FightEvent[]): readonly string[] {
  return events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
}

/** Carries out a command of anybody with these dice and answers. @throws Error where it is refused */
export function carryOut(
  start: Fight<GrimGame>,
  inputs: readonly Input[],
  told: Readonly<Record<string, unknown>>,
): Played<GrimGame, void> {
  const world = openWorld(start, grim);
  const read = readCommand(world, { by: 'a', do: 'attack', ...told } as Command, grim.actions);
  const found = isRefused(read) ? read : refusals(world, read);
  if (isRefused(read) || found.length > 0) throw new Error(found.map(({ text }) => text).join('; '));
  return playRule(grim, start, inputs, (scene) => read.action.resolve(scene, read));
}
