import { simpleTactics } from '../../src/analysis/tactics/simple.ts';
import { Generator } from '../../src/chance/generator.ts';
import { type Act, writeCommand } from '../../src/kernel/commands/command.ts';
import { legalActsOf } from '../../src/kernel/commands/offers.ts';
import { begin, type Outcome, type Play, type Request, requested, resume } from '../../src/kernel/play/play.ts';
import { DiceError } from '../../src/kernel/scene/dice-error.ts';
import { openWorld, type World } from '../../src/kernel/scene/world.ts';
import { type Effect, type Fight, NOBODY } from '../../src/kernel/state/fight.ts';
import { prepare } from '../../src/kernel/state/setup.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import type { GrimSheet } from '../../src/rulesets/grim/sheet/sheet.ts';
import { TRAITS } from '../../src/rulesets/grim/traits/table.ts';
import type { GrimTrait } from '../../src/rulesets/grim/traits/trait.ts';
import { WEAPON_TRAITS } from '../../src/rulesets/grim/traits/weapon-traits.ts';
import { parseMap } from '../../src/space/grid/ascii.ts';
import { comer } from './grim-fights.ts';
import { enemies, isInert, kitOf } from './grim-kits.ts';
import { situationOf } from './grim-situations.ts';
import { pick } from './wander.ts';

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

const named = (text: string, name: string): boolean => text === name || text.startsWith(`${name} (`);
const dropped = (texts: readonly string[] | undefined, name: string) => texts?.filter((text) => !named(text, name));

/** The sheet without that trait. */
function sheetWithout(sheet: GrimSheet, { name, list }: Use): GrimSheet {
  const { traits, granted, items, weapons, armor, shield, powers } = sheet;
  if (list === 'traits') {
    // What a feat is declared with is there without it too.
    const plain = powers?.map((power) => (power.metamagic === name ? { ...power, metamagic: undefined } : power));
    return { ...sheet, traits: dropped(traits, name), granted: dropped(granted, name), powers: plain };
  }
  if (list === 'items') return { ...sheet, items: dropped(items, name) };
  const bare = <T extends { readonly traits?: readonly string[] | undefined }>(thing: string | T): string | T =>
    typeof thing === 'string' ? thing : { ...thing, traits: dropped(thing.traits, name) };
  if (list === 'weapons') return { ...sheet, weapons: weapons.map(bare) };
  return list === 'armor' ? { ...sheet, armor: armor && bare(armor) } : { ...sheet, shield: shield && bare(shield) };
}

/** The fight as it would stand if its first combatant had not that trait. */
type Without = (fight: Fight<GrimGame>) => Fight<GrimGame>;

/** Sheets are made once, as what is worked out of them is kept with them. */
function lacking(use: Use): Without {
  const sheets = new Map<GrimSheet, GrimSheet>();
  const lackingIt = (sheet: GrimSheet): GrimSheet => {
    const made = sheets.get(sheet) ?? sheetWithout(sheet, use);
    sheets.set(sheet, made);
    return made;
  };
  return (fight) => ({
    ...fight,
    combatants: fight.combatants.map((each) => (each.index === 0 ? { ...each, sheet: lackingIt(each.sheet) } : each)),
  });
}

/** What a step came to: what happened and what is asked then, that it was refused, or that its answer is one to something else. */
function told(outcome: () => Outcome<GrimGame>): string {
  try {
    const found = outcome();
    if (!found.ok) return 'refused';
    const { fight, step } = found.play;
    return JSON.stringify([step?.events, fight.pending?.need, fight.dice]);
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    return `asks otherwise: ${error.message}`;
  }
}

/** The same request from the same state with the same dice comes to something else without the trait. */
function actsIn(before: Fight<GrimGame>, request: Request, without: Without): boolean {
  const as = (fight: Fight<GrimGame>) => (): Outcome<GrimGame> =>
    request.kind === 'begin' ? { ok: true, play: begin(grim, fight) } : requested(resume(grim, fight), request);
  return told(as(before)) !== told(as(without(before)));
}

/** A fight in whose midst is somebody who has the trait and all that it asks for, in a situation in which it matters. */
function fightAbout(use: Use, seed: number): Fight<GrimGame> {
  const generator = Generator.seeded(seed);
  const { own = [], theirs = [], foes } = situationOf(use.name);
  const [brute, other] = enemies(generator, foes);
  const sheet = grim.sheets.schema.parse(kitOf(use, generator));
  const under = (names: readonly string[]): readonly Effect[] =>
    names.map((name) => ({ name, source: NOBODY, until: null, data: null }));
  return prepare(grim, {
    title: use.name,
    // Feats that ask for the trait work without it, so that it is seen by itself; one that only others ask for is seen by them.
    options: { suddenActionUse: 'round', featsNeedPrerequisites: isInert(use.name) },
    map: parseMap({ rows: ['...........', '...........', '...#.......', '...........'] }),
    combatants: [
      { ...comer('a', 'us', [2, 1], sheet), effects: under(own) },
      comer('friend', 'us', [4, 1], grim.sheets.schema.parse({ hp: 60, weapons: ['longsword'] })),
      { ...comer('brute', 'them', [3, 1], brute), effects: under(theirs) },
      comer('other', 'them', [10, 3], other),
    ],
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  });
}

const NEVER_OVER = 30;

/**
 * Plays such a fight at random, up to its end or to so many steps, or until the trait has acted. At each step several things
 * that could be done are looked at, and one of them is gone on with.
 *
 * @returns whether it has
 */
function hasActed(use: Use, seed: number): boolean {
  const generator = Generator.seeded(seed + 1);
  const without = lacking(use);
  let fight = fightAbout(use, seed);
  if (actsIn(fight, { kind: 'begin' }, without)) return true;
  let play = begin(grim, fight);
  for (let count = 0; count < NEVER_OVER && play.fight.over === null; count++) {
    fight = play.fight;
    const requests = requestsIn(play, use, without, generator);
    if (requests.some((request) => actsIn(fight, request, without))) return true;
    const [first] = requests;
    if (first === undefined) return false;
    const outcome = requested(play, first);
    if (!outcome.ok) throw new Error(`${use.name}, ${seed}: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    // What was before is not gone back to.
    play = resume(grim, outcome.play.fight);
  }
  return false;
}

const TACTICS = simpleTactics<GrimGame>();

/** What could come next, the first of which does: any answer, those that do something before others; some acts of whose turn it is; a word of the game master. */
function requestsIn(play: Play<GrimGame>, use: Use, without: Without, generator: Generator): readonly Request[] {
  const need = play.fight.pending?.need;
  if (need?.kind === 'dice') return [{ kind: 'answer', answer: generator.face(need.sides) }];
  if (need?.kind === 'answer') {
    const { choices } = need.question;
    const doing = choices.filter(({ passes }) => passes !== true);
    const some = generator.face(4) > 1 && doing.length > 0 ? doing : choices;
    // The plainest stands first: to strike the same enemy once more, for one.
    const first = generator.face(2) > 1 ? some[0] : pick(some, generator);
    if (first === undefined) return [];
    return [first, ...choices.filter((each) => each !== first)].map(({ id }) => ({ kind: 'answer', answer: id }));
  }
  const world = openWorld(play.fight, grim);
  const waiting = grim.clock.waiting(world);
  if (waiting.length === 0) return [];
  const who = pick(waiting, generator);
  const { said = [] } = situationOf(use.name);
  const words = said.map((each): Request => ({ kind: 'command', command: { by: 'gm', target: 'a', ...each } }));
  const both = { world, without: openWorld(without(play.fight), grim) };
  const acts = who === 0 ? ownActs(both, use, generator) : enemyActs(both, who, use, generator);
  return [...acts.map((act) => asRequest(world, act)), ...words];
}

function asRequest(world: World<GrimGame>, act: Act<GrimGame>): Request {
  return { kind: 'command', command: writeCommand(world, act) };
}

/** The fight as it stands, and as it would without the trait. */
interface Both {
  readonly world: World<GrimGame>;
  readonly without: World<GrimGame>;
}

/** How many acts of each kind are looked at in a turn of an enemy. */
const LOOKED_AT: Readonly<Record<string, number>> = { attack: 3, 'full-attack': 1, charge: 1, unleash: 1 };

/** Some of what an enemy may do: what the situation is for, what makes sense, and attacks with whatever goes with them. */
function enemyActs({ world, without }: Both, who: number, use: Use, generator: Generator): readonly Act<GrimGame>[] {
  const { suffers = ['attack'] } = situationOf(use.name);
  const legal = grim.actions
    .filter(({ id }) => LOOKED_AT[id] !== undefined || suffers.includes(id))
    .map((action) => [...legalActsOf(world, who, action)]);
  const wanted = legal.flat().filter((act) => isAtOwner(world, act) && isAmong(suffers, act));
  const drawn = legal.flatMap((acts) => {
    const some = LOOKED_AT[acts[0]?.action.id ?? ''] ?? 0;
    return Array.from({ length: acts.length === 0 ? 0 : some }, () => byWord(acts, generator));
  });
  const sensible = TACTICS.choose(world, who);
  const plain = wanted.filter(({ choices }) => choices.length === 0);
  const next = wanted.length > 0 ? [pick(plain.length > 0 && generator.face(2) > 1 ? plain : wanted, generator)] : [];
  // What the trait keeps it from comes last: it cannot be gone on with.
  const kept = grim.actions
    .filter(({ id }) => id === 'attack')
    .flatMap((action) => [...legalActsOf(without, who, action)].filter((act) => isRefused(world, act)).slice(0, 1));
  return [...next, ...(sensible === null ? [] : [sensible]), ...drawn, ...kept];
}

/** Whether those are its action, or a word that is told with it. */
function isAmong(named: readonly string[], { action, choices }: Act<GrimGame>): boolean {
  return named.includes(action.id) || choices.some((word) => named.includes(word));
}

/** Whether it is aimed at whoever has the trait, or goes off beside it. */
function isAtOwner({ fight: { combatants } }: World<GrimGame>, { target, to }: Act<GrimGame>): boolean {
  const owner = combatants[0];
  if (to === null || owner === undefined) return target === 0;
  return Math.max(Math.abs(to.x - owner.x), Math.abs(to.y - owner.y)) < 2;
}

/** What its owner may do: what it could not do without the trait, what the situation is for, and something of every other kind. */
function ownActs({ world, without }: Both, use: Use, generator: Generator): readonly Act<GrimGame>[] {
  const { does = [] } = situationOf(use.name);
  const legal = grim.actions.map((action) => [...legalActsOf(world, 0, action)]).filter((acts) => acts.length > 0);
  const drawn = legal.map((acts) => byWord(acts, generator));
  const attacks = legal
    .filter(([act]) => act?.action.id === 'attack')
    .flatMap((acts) => [byWord(acts, generator), byWord(acts, generator)]);
  const own = legal.flatMap((acts) => acts.filter((act) => isRefused(without, act)).slice(0, 1));
  const wanted = legal.flat().filter((act) => isAmong(does, act));
  const sensible = TACTICS.choose(world, 0);
  const next = generator.face(3) > 1 && sensible !== null ? [sensible] : [pick([...attacks, ...drawn], generator)];
  return [...(wanted.length > 0 ? [pick(wanted, generator)] : next), ...own, ...attacks, ...drawn];
}

function isRefused(world: World<GrimGame>, act: Act<GrimGame>): boolean {
  return act.action.refuse(world, act.who).length > 0 || act.action.refuseAct(world, act).length > 0;
}

/** One of them, each word that can be told with an act being as likely. */
function byWord(acts: readonly Act<GrimGame>[], generator: Generator): Act<GrimGame> {
  const words = [...new Set(acts.map(({ choices }) => choices[0] ?? ''))];
  const word = pick(words, generator);
  return pick(
    acts.filter(({ choices }) => (choices[0] ?? '') === word),
    generator,
  );
}

/** The first of so many seeds from that one on with whose fight the trait acts; null where it does in none. */
export function seedThatActs(use: Use, from: number, fights: number): number | null {
  for (let seed = from; seed < from + fights; seed++) if (hasActed(use, seed * APART)) return seed;
  return null;
}

/** Seeds next to each other begin alike. */
const APART = 1009;
