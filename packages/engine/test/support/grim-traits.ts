import { simpleTactics } from '../../src/analysis/tactics/simple.ts';
import { Generator } from '../../src/chance/generator.ts';
import { writeCommand } from '../../src/kernel/commands/command.ts';
import { begin, type Outcome, type Play, type Request, requested, resume } from '../../src/kernel/play/play.ts';
import { openWorld } from '../../src/kernel/scene/world.ts';
import type { Fight } from '../../src/kernel/state/fight.ts';
import { prepare } from '../../src/kernel/state/setup.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import type { GrimSheet } from '../../src/rulesets/grim/sheet/sheet.ts';
import { TRAITS } from '../../src/rulesets/grim/traits/table.ts';
import type { GrimTrait } from '../../src/rulesets/grim/traits/trait.ts';
import { WEAPON_TRAITS } from '../../src/rulesets/grim/traits/weapon-traits.ts';
import { parseMap } from '../../src/space/grid/ascii.ts';
import { comer } from './grim-fights.ts';
import { foes, kitOf } from './grim-kits.ts';
import { pick, randomAct } from './wander.ts';

/** A trait as a sheet has it. */
export interface Use {
  readonly name: string;
  readonly list: 'traits' | 'armor' | 'shield' | 'items' | 'weapons';
}

/** All traits that there are. */
export const USES: readonly Use[] = [
  ...Object.entries<GrimTrait>(TRAITS).map(([name, { list = 'traits' }]) => ({ name, list })),
  ...Object.keys(WEAPON_TRAITS).map((name) => ({ name, list: 'weapons' as const })),
];

/** Feats that change nothing by themselves act by what they are asked for. */
function isAskedForAlone(name: string): boolean {
  const { change, adds, arm } = (TRAITS as Readonly<Record<string, GrimTrait>>)[name] ?? {};
  return change === undefined && adds === undefined && arm === undefined;
}

const named = (text: string, name: string): boolean => text === name || text.startsWith(`${name} (`);
const dropped = (texts: readonly string[] | undefined, name: string) => texts?.filter((text) => !named(text, name));

/** The sheet without that trait. */
function sheetWithout(sheet: GrimSheet, { name, list }: Use): GrimSheet {
  const { traits, granted, items, weapons, armor, shield } = sheet;
  if (list === 'traits') return { ...sheet, traits: dropped(traits, name), granted: dropped(granted, name) };
  if (list === 'items') return { ...sheet, items: dropped(items, name) };
  const bare = <T extends { readonly traits?: readonly string[] | undefined }>(thing: string | T): string | T =>
    typeof thing === 'string' ? thing : { ...thing, traits: dropped(thing.traits, name) };
  if (list === 'weapons') return { ...sheet, weapons: weapons.map(bare) };
  return list === 'armor' ? { ...sheet, armor: armor && bare(armor) } : { ...sheet, shield: shield && bare(shield) };
}

/** The fight as it would stand if its first combatant had not that trait; by itself, where feats need no prerequisites. */
function fightWithout(fight: Fight<GrimGame>, use: Use): Fight<GrimGame> {
  const combatants = fight.combatants.map((each) =>
    each.index === 0 ? { ...each, sheet: sheetWithout(each.sheet, use) } : each,
  );
  const options = { ...fight.options, featsNeedPrerequisites: isAskedForAlone(use.name) };
  return { ...fight, combatants, options };
}

/** What a step came to: what happened and what is asked then, or why it was refused. */
function told(outcome: () => Outcome<GrimGame>): string {
  try {
    const found = outcome();
    if (!found.ok) return 'refused';
    const { fight, step } = found.play;
    return JSON.stringify([step?.events, fight.pending?.need, fight.dice]);
  } catch (error) {
    return `fails: ${error instanceof Error ? error.message : ''}`;
  }
}

/** The same request from the same state with the same dice comes to something else without the trait. */
function actsIn(before: Fight<GrimGame>, request: Request, use: Use): boolean {
  const as = (fight: Fight<GrimGame>) => (): Outcome<GrimGame> =>
    request.kind === 'begin' ? { ok: true, play: begin(grim, fight) } : requested(resume(grim, fight), request);
  return told(as(before)) !== told(as(fightWithout(before, use)));
}

/** A fight in whose midst is somebody who has the trait and all that it asks for. */
function fightAbout(use: Use, seed: number): Fight<GrimGame> {
  const generator = Generator.seeded(seed);
  const [brute, other] = foes(generator);
  const own = grim.sheets.schema.parse(kitOf(use, generator));
  return prepare(grim, {
    title: use.name,
    options: { suddenActionUse: 'round' },
    map: parseMap({ rows: ['.......', '.......', '...#...', '.......'] }),
    combatants: [
      comer('a', 'us', [2, 1], own),
      comer('friend', 'us', [1, 1], grim.sheets.schema.parse({ hp: 60, weapons: ['longspear'] })),
      comer('brute', 'them', [3, 1], brute),
      comer('other', 'them', [5, 3], other),
    ],
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  });
}

const NEVER_OVER = 80;

/**
 * Plays such a fight at random, up to its end or to so many requests, or until the trait has acted.
 *
 * @returns whether it has
 */
function hasActed(use: Use, seed: number, length: number = NEVER_OVER): boolean {
  const generator = Generator.seeded(seed + 1);
  let fight = fightAbout(use, seed);
  if (actsIn(fight, { kind: 'begin' }, use)) return true;
  let play = begin(grim, fight);
  for (let count = 0; count < length && play.fight.over === null; count++) {
    fight = play.fight;
    const request = requestIn(play, generator);
    if (request === null) return false;
    const outcome = requested(play, request);
    if (!outcome.ok) throw new Error(`${use.name}, ${seed}: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    if (actsIn(fight, request, use)) return true;
    // What was before is not gone back to.
    play = resume(grim, outcome.play.fight);
  }
  return false;
}

const TACTICS = simpleTactics<GrimGame>();

/** An answer that does something more often than not; an act at random of who has the trait, and one that makes sense of others. */
function requestIn(play: Play<GrimGame>, generator: Generator): Request | null {
  const need = play.fight.pending?.need;
  if (need?.kind === 'dice') return { kind: 'answer', answer: generator.face(need.sides) };
  if (need?.kind === 'answer') {
    const { choices } = need.question;
    const doing = choices.filter(({ passes }) => passes !== true);
    return { kind: 'answer', answer: pick(generator.face(4) > 1 && doing.length > 0 ? doing : choices, generator).id };
  }
  const world = openWorld(play.fight, grim);
  const waiting = grim.clock.waiting(world);
  if (waiting.length === 0) return null;
  const who = pick(waiting, generator);
  const act = who === 0 ? randomAct(world, who, generator) : TACTICS.choose(world, who);
  return act === null ? null : { kind: 'command', command: writeCommand(world, act) };
}

/** The first of so many seeds from that one on with whose fight the trait acts; null where it does in none. */
export function seedThatActs(use: Use, from: number, fights: number): number | null {
  for (let seed = from; seed < from + fights; seed++) if (hasActed(use, seed * APART)) return seed;
  return null;
}

/** Seeds next to each other begin alike. */
const APART = 1009;
