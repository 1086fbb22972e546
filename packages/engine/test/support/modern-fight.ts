import { type Act, readCommand, refusals } from '../../src/kernel/commands/command.ts';
import { gmActions } from '../../src/kernel/gm/gm.ts';
import type { Refusal } from '../../src/kernel/ruleset/refusal.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { CheckEvent } from '../../src/kernel/state/event.ts';
import type { Effect, Fight, Input } from '../../src/kernel/state/fight.ts';
import { prepare } from '../../src/kernel/state/setup.ts';
import type { ModernGame } from '../../src/rulesets/modern/game.ts';
import { modern } from '../../src/rulesets/modern/index.ts';
import { type MapText, parseMap } from '../../src/space/grid/ascii.ts';
import type { Light } from '../../src/space/grid/battle-map.ts';
import { type Played, playRule } from './play-rule.ts';

/** One combatant of a test. */
export interface Fighter {
  readonly side?: string;
  readonly at?: readonly [number, number];
  /** As a person would write it; checked and filled in. */
  readonly sheet?: object;
  readonly counts?: Readonly<Record<string, number>>;
  readonly effects?: readonly (string | Effect)[];
  readonly surprised?: boolean;
  readonly hidden?: boolean;
  readonly initiative?: number | null;
}

export interface Surroundings {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly rows?: string | readonly string[];
  readonly legend?: NonNullable<MapText['legend']>;
  readonly light?: Light;
  readonly edges?: NonNullable<MapText['edges']>;
}

/** A plain fighter: Strength 16, longsword +5 for 1d8+3, Defense 15, 20 hit points. */
export const SWORDSMAN: object = {
  abilities: { strength: 16, dexterity: 10, constitution: 14 },
  hp: 20,
  baseAttack: 2,
  defense: 15,
  weapons: ['longsword'],
};

/** The same with a pistol, +4 for 2d6. */
export const SHOOTER: object = {
  abilities: { dexterity: 14, constitution: 12 },
  hp: 20,
  baseAttack: 2,
  defense: 12,
  weapons: ['glock 17'],
};

/** A fight before its first event. Sides default to heroes for the first and gang for all others. */
export function modernSetup(fighters: Readonly<Record<string, Fighter>>, around: Surroundings = {}): Fight<ModernGame> {
  const combatants = Object.entries(fighters).map(([id, given], index) => ({
    id,
    name: id,
    side: given.side ?? (index === 0 ? 'heroes' : 'gang'),
    at: given.at ?? ([index, 0] as const),
    sheet: modern.sheets.schema.parse(given.sheet ?? SWORDSMAN),
    hidden: given.hidden ?? false,
    entry: { surprised: given.surprised ?? false, initiative: given.initiative ?? null },
    counts: given.counts ?? {},
    effects: (given.effects ?? []).map(effectOf),
  }));
  const { rows, legend = {}, light = 'bright', edges = [] } = around;
  const map = rows === undefined ? null : parseMap({ rows, legend, light, edges });
  const dice = { script: [], typed: true, generator: null };
  return prepare(modern, { title: 'test', options: around.options ?? {}, map, combatants, dice });
}

function effectOf(effect: string | Effect): Effect {
  if (typeof effect !== 'string') return effect;
  return { name: effect, source: -1, until: null, data: modern.effects[effect]?.blank ?? null };
}

/** A fight in round 1, in which everybody has acted: the turn of the first combatant, the others follow as listed. */
export function modernFight(fighters: Readonly<Record<string, Fighter>>, around: Surroundings = {}): Fight<ModernGame> {
  const fight = modernSetup(fighters, around);
  const order = fight.combatants.map(({ index }) => ({ who: index, count: 20 - index, modifier: 0, rank: index }));
  const combatants = fight.combatants.map((each) => {
    const turn = each.index === 0 ? { standard: 1, move: 1, step: 1 } : {};
    const given = Object.values(fighters)[each.index]?.counts ?? {};
    return { ...each, counts: { ...each.counts, acted: 1, ...turn, ...given } };
  });
  return { ...fight, combatants, clock: { ...fight.clock, round: 1, turn: 0, order } };
}

/** Carries out a command, without letting time pass afterwards. Throws where it is refused. */
export function perform(
  fight: Fight<ModernGame>,
  command: Command,
  inputs: readonly Input[] = [],
): Played<ModernGame, void> {
  return playRule(modern, fight, inputs, (scene) => {
    const act = read(fight, command);
    const reasons = refusals(scene, act);
    if (reasons.length > 0) throw new Error(`refused: ${reasons.map(({ text }) => text).join('; ')}`);
    act.action.resolve(scene, act);
  });
}

/** The same, and then lets time pass until somebody has to choose. */
export function performAndAdvance(
  fight: Fight<ModernGame>,
  command: Command,
  inputs: readonly Input[] = [],
): Played<ModernGame, void> {
  return playRule(modern, fight, inputs, (scene) => {
    const act = read(fight, command);
    const reasons = refusals(scene, act);
    if (reasons.length > 0) throw new Error(`refused: ${reasons.map(({ text }) => text).join('; ')}`);
    act.action.resolve(scene, act);
    modern.clock.advance(scene);
  });
}

/** What was added to the dice of a check, by its arithmetic. */
export function bonusOf({ rows }: CheckEvent): number {
  return (rows ?? []).reduce((sum, { value, counted, roll }) => (counted && roll === undefined ? sum + value : sum), 0);
}

/** Every reason against the command. */
export function reasonsAgainst(fight: Fight<ModernGame>, command: Command): readonly Refusal[] {
  return refusals(openWorld(fight, modern), read(fight, command));
}

/** The rules that refuse the command. */
export function refusedBy(fight: Fight<ModernGame>, command: Command): readonly string[] {
  return reasonsAgainst(fight, command).map(({ rule }) => rule);
}

function read(fight: Fight<ModernGame>, command: Command): Act<ModernGame> {
  const actions = command.by === 'gm' ? gmActions(modern) : modern.actions;
  const act = readCommand(openWorld(fight, modern), command, actions);
  if (isRefusals(act)) throw new Error(act.map(({ text }) => text).join('; '));
  return act;
}

function isRefusals(act: Act<ModernGame> | readonly Refusal[]): act is readonly Refusal[] {
  return Array.isArray(act);
}
