/**
 * What an ability of a weapon, of armour or a shield, an item or a working of `grim` adds to the odds of what is offered: `node bench/trait-odds.ts [NAME]` lists, for each
 * of them or for those with that in their name, the branches and the processor time of a fight's offers with it, each beside the same fight without it, by turns in one process.
 */
import process from 'node:process';
import {
  type Game,
  legalActsOf,
  oddsOfAct,
  openWorld,
  type Play,
  parseEncounter,
  rulesets,
  runEncounter,
} from '@fray/engine';
import { WORKINGS } from '../packages/engine/src/rulesets/grim/tables/workings.ts';
import { TRAITS } from '../packages/engine/src/rulesets/grim/traits/table.ts';
import { WEAPON_TRAITS } from '../packages/engine/src/rulesets/grim/traits/weapon-traits.ts';
import { medianOf } from './measure.ts';

/** Of each action no more than its first so many ways. */
const WAYS = 4;
/** In those a trait of a weapon has its say. */
const BLOWS = /^(attack|full-attack) /;
/** Each offer so many times, or for as many milliseconds. */
const RUNS = 9;
const ENOUGH = 1500;
/** What no trait is to make the median odds slower than. */
const LIMIT = 1.5;

type Sheet = Readonly<Record<string, unknown>>;

/** A fight in which a trait has its say, and the same without it. */
interface Comparison {
  readonly name: string;
  readonly with: Setting;
  readonly without: Setting;
}

/** Who strikes, with which weapon, at whom, and what it does in the round before. */
interface Setting {
  readonly weapon: Sheet;
  readonly striker?: Sheet;
  readonly foe?: Sheet;
  readonly first?: Sheet;
}

type Offer = { readonly name: string; readonly act: Parameters<typeof oddsOfAct>[2] };

/** Whom a trait concerns, where that is not just anybody. */
const FOES: Readonly<Record<string, Sheet>> = {
  'anarchic-power': { alignment: 'lawful neutral' },
  'axiomatic-power': { alignment: 'chaotic neutral' },
  'holy-power': { alignment: 'neutral evil' },
  'unholy-power': { alignment: 'neutral good' },
  anarchic: { alignment: 'lawful neutral' },
  axiomatic: { alignment: 'chaotic neutral' },
  holy: { alignment: 'neutral evil' },
  unholy: { alignment: 'neutral good' },
  'mace-of-smiting': { type: 'outsider' },
  'sun-blade': { type: 'undead', alignment: 'neutral evil' },
  dissipater: { subtypes: ['ectoplasmic'] },
  dread: { type: 'outsider' },
};

/** What wakes a trait, as a command of its holder. */
const FIRST: Readonly<Record<string, Sheet>> = {
  'acidic-blast': { do: 'command-word', with: 'own', choice: 'blast' },
  'fiery-blast': { do: 'command-word', with: 'own', choice: 'blast' },
  'icy-blast': { do: 'command-word', with: 'own', choice: 'blast' },
  'lightning-blast': { do: 'command-word', with: 'own', choice: 'blast' },
  'sonic-blast': { do: 'command-word', with: 'own', choice: 'blast' },
  oathbow: { do: 'oath', with: 'own', choice: 'swear', target: 'foe' },
};

const SWORD: Sheet = { name: 'longsword', id: 'own' };
const CLAW: Sheet = { name: 'claw', id: 'own', natural: true, damage: '1d6' };

/** With what those are attacked that have their say in such attacks alone, by a part of their name. */
const MET: readonly (readonly [string, Sheet])[] = [
  ['fortification', { ...SWORD, traits: ['armor-ignoring'] }],
  ['deflection', { name: 'longbow', id: 'own', place: 'both' }],
];

function comparisons(): readonly Comparison[] {
  return [...weapons(), ...worn(), ...workings()];
}

function weapons(): readonly Comparison[] {
  return Object.entries(WEAPON_TRAITS).map(([name, { base }]) => {
    const place = base?.includes('bow') === true ? { place: 'both' } : {};
    const weapon = {
      ...SWORD,
      ...(base === undefined ? {} : { name: base }),
      ...place,
      ...(name === 'dread' ? { foe: ['outsider'] } : {}),
    };
    const foe = FOES[name] ?? {};
    const first = FIRST[name];
    const armed = { ...weapon, traits: [name] };
    return {
      name,
      with: first === undefined ? { weapon: armed, foe } : { weapon: armed, foe, first },
      without: { weapon, foe },
    };
  });
}

/** Armour and shields of who is struck, and what the striker wears. */
function worn(): readonly Comparison[] {
  return Object.entries(TRAITS).flatMap(([name, { list = 'traits' }]): readonly Comparison[] => {
    if (list === 'traits') return [];
    if (list === 'items')
      return [{ name, with: { weapon: CLAW, striker: { items: [name] } }, without: { weapon: CLAW } }];
    const own = list === 'armor' ? { name: 'chain shirt' } : { name: 'light steel shield' };
    const weapon = MET.find(([part]) => name.includes(part))?.[1] ?? SWORD;
    return [
      {
        name,
        with: { weapon, foe: { [list]: { ...own, traits: [name] } } },
        without: { weapon, foe: { [list]: own } },
      },
    ];
  });
}

function workings(): readonly Comparison[] {
  return Object.entries(WORKINGS).map(([name, { on, points }]) => {
    const weapon = on === 'weapon' ? SWORD : CLAW;
    const striker = {
      ...(points > 0 ? { powerPoints: 30 } : {}),
      workings: [{ name, casterLevel: 11, dc: 10 }],
    };
    const known = name.replaceAll(/[()]/g, '').replaceAll(' ', '-');
    const first = { do: 'work-weapon', with: known, target: 'striker', choices: ['own'] };
    return { name, with: { weapon, striker, first }, without: { weapon, striker } };
  });
}

/** How the fight stands in the second round, and what its first combatant is offered there. */
function offersOf({ weapon, striker = {}, foe = {}, first }: Setting): readonly [Play<Game>, readonly Offer[]] {
  const combatants = {
    striker: {
      side: 'us',
      at: [1, 1],
      initiative: 20,
      sheet: { abilities: { strength: 16 }, baseAttack: 6, hp: 40, weapons: [weapon], ...striker },
    },
    foe: {
      side: 'them',
      at: [2, 1],
      initiative: 10,
      sheet: { baseAttack: 4, hp: 60, armor: { name: 'chain shirt' }, weapons: ['longsword'], ...foe },
    },
  };
  const script = [
    ...(first === undefined ? [] : [{ by: 'striker', ...first }]),
    // Who works something within reach of another provokes.
    ...(first?.['do'] === 'work-weapon' ? [{ answer: 'foe', choose: 'decline' }] : []),
    { by: 'striker', do: 'end-turn' },
    { by: 'foe', do: 'end-turn' },
  ];
  const text = JSON.stringify({ fray: 1, title: 'Traits', ruleset: 'grim', start: 'ready', combatants, script });
  const { play, failures } = runEncounter(
    parseEncounter(text, 'traits', { rulesets, readFile: () => '' }),
    rulesets,
    1,
  );
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
  const world = openWorld(play.fight, play.rules);
  const who = play.rules.clock.waiting(world)[0] ?? 0;
  const offers = play.rules.actions.flatMap((action) =>
    [...legalActsOf(world, who, action)].slice(0, WAYS).map((act) => ({
      name: [action.id, act.target, ...act.choices, act.to === null ? '' : JSON.stringify(act.to)].join(' '),
      act,
    })),
  );
  return [play, offers];
}

interface Cost {
  readonly branches: number;
  readonly took: number;
  readonly method: string;
}

function costOf({ fight, rules }: Play<Game>, { act }: Offer): Cost {
  const before = process.cpuUsage();
  const { n, method } = oddsOfAct(fight, rules, act);
  const { user, system } = process.cpuUsage(before);
  return { branches: n, took: (user + system) / 1000, method };
}

/** The costs of an offer with the trait and without it, by turns, each the least of some runs: what else the machine does only adds to them. */
function pairOf(sides: readonly (readonly [Play<Game>, Offer])[]): readonly Cost[] {
  const began = performance.now();
  let least = sides.map(([play, offer]) => costOf(play, offer));
  for (let run = 1; run < RUNS && performance.now() - began < ENOUGH; run++)
    least = sides.map(([play, offer], at) => cheaper(least[at] as Cost, costOf(play, offer)));
  return least;
}

function cheaper(one: Cost, other: Cost): Cost {
  return other.took < one.took ? other : one;
}

/** An offer that rolls anything, with the trait and without it. */
interface Pair {
  readonly name: string;
  readonly costs: readonly [Cost, Cost];
}

const tookOf = ({ took }: Cost): number => took;

/** By how much the median of such a figure is more with the trait. */
function ratioOf(pairs: readonly Pair[], of: (cost: Cost) => number): string {
  const median = (side: 0 | 1): number => medianOf(pairs.map(({ costs }) => of(costs[side])));
  return (median(0) / median(1)).toFixed(2).padStart(5);
}

function pairsOf({ with: has, without: lacks }: Comparison): readonly Pair[] {
  const [play, offers] = offersOf(has);
  const [plain, plainOffers] = offersOf(lacks);
  const known = new Map(plainOffers.map((offer) => [offer.name, offer]));
  return offers.flatMap((offer) => {
    const same = known.get(offer.name);
    if (same === undefined) return [];
    const costs = pairOf([
      [play, offer],
      [plain, same],
    ]) as [Cost, Cost];
    return costs.some(({ branches }) => branches > 1) ? [{ name: offer.name, costs }] : [];
  });
}

/** Ratios of the medians of all offers that roll anything, of the blows among them, and of the plain and the full attack by themselves. */
function line(comparison: Comparison): string {
  const pairs = pairsOf(comparison);
  const blows = pairs.filter(({ name }) => BLOWS.test(name));
  const alone = (id: string): string => {
    const [first] = pairs.filter((each) => each.name.startsWith(`${id} `)).map(({ costs }) => costs);
    if (first === undefined) return `${id}: none`;
    const [mine, other] = first;
    return `${id}: ${mine.branches}/${other.branches} branches, ${mine.took.toFixed(1)}/${other.took.toFixed(1)} ms`;
  };
  const worst = pairs.toSorted((a, b) => b.costs[0].took / b.costs[1].took - a.costs[0].took / a.costs[1].took)[0];
  const slow = Number(ratioOf(pairs, tookOf)) > LIMIT ? '  SLOW' : '';
  const sampled = pairs.filter(({ costs }) => costs[0].method === 'sampled').length;
  return [
    comparison.name.padEnd(32),
    `time ${ratioOf(pairs, tookOf)} of ${pairs.length} offers, ${ratioOf(blows, tookOf)} of ${blows.length} blows`,
    `branches ${ratioOf(blows, ({ branches }) => branches)}`,
    alone('attack'),
    alone('full-attack'),
    `most: ${worst?.name} ${worst?.costs.map((each) => `${each.branches} ${each.took.toFixed(1)}`).join(' / ')}`,
    ...(sampled > 0 ? [`${sampled} sampled`] : []),
  ]
    .join('; ')
    .concat(slow);
}

const [part = ''] = process.argv.slice(2);
const all = comparisons().filter(({ name }) => name.includes(part));
// What is run first is run before the engine has made it fast.
for (const each of all.slice(0, 1)) line(each);
for (const each of all) console.log(line(each));
