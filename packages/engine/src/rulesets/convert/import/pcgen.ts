import { ARMORS, SHIELDS } from '../../grim/tables/armors.ts';
import { WEAPONS } from '../../grim/tables/weapons.ts';
import { signed, type Tell } from '../note.ts';
import { alignmentOf, bodyParts, modifierOf, type Printed, SCORES, statBlockText } from './printed.ts';

/** Whether a text is a character that PCGen has saved. */
export function isPcgen(text: string): boolean {
  return /^\s*PCGVERSION:/.test(text);
}

/** How classes of the core rules grow; those of other books take the middle of base attack and poor saves. */
const GROWTH: Readonly<Record<string, readonly [attack: 'good' | 'average' | 'poor', good: string]>> = {
  barbarian: ['good', 'fort'],
  bard: ['average', 'ref will'],
  cleric: ['average', 'fort will'],
  druid: ['average', 'fort will'],
  fighter: ['good', 'fort'],
  monk: ['average', 'fort ref will'],
  paladin: ['good', 'fort'],
  ranger: ['good', 'fort ref'],
  rogue: ['average', 'ref'],
  sorcerer: ['poor', 'will'],
  wizard: ['poor', 'will'],
  adept: ['poor', 'will'],
  aristocrat: ['average', 'will'],
  commoner: ['poor', ''],
  expert: ['average', 'will'],
  warrior: ['good', 'fort'],
};
const ATTACK_SHARE = { good: 1, average: 3 / 4, poor: 1 / 2 } as const;

/** What the core races add to the scores that are saved, and the size and speed that they have. */
const RACES: Readonly<Record<string, Readonly<Partial<Record<(typeof SCORES)[number], number>>>>> = {
  human: {},
  dwarf: { con: 2, cha: -2 },
  elf: { dex: 2, con: -2 },
  gnome: { con: 2, str: -2 },
  'half-elf': {},
  'half-orc': { str: 2, int: -2, cha: -2 },
  halfling: { dex: 2, str: -2 },
};
const SMALL: readonly string[] = ['gnome', 'halfling'];
const SLOW: readonly string[] = ['gnome', 'halfling', 'dwarf'];
const SLOW_SPEED = 20;
const USUAL_SPEED = 30;

interface Line {
  /** As it is written: what stands in brackets has bars of its own. */
  readonly whole: string;
  readonly key: string;
  readonly value: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** "STAT:STR|SCORE:10" line by line. */
function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return [];
    const [head = '', ...rest] = line.split('|');
    const [key = '', value = ''] = cut(head);
    return [{ whole: line, key, value, fields: Object.fromEntries(rest.map(cut)) }];
  });
}

function cut(part: string): [string, string] {
  const at = part.indexOf(':');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

/**
 * The stat block of a character. PCGen keeps what was chosen and not what it comes to: base attack, saves and scores are
 * worked out by the classes and races of the core rules.
 */
export function pcgenBlock(text: string, tell: Tell): string {
  return statBlockText(printedOf(linesOf(text), tell));
}

function printedOf(lines: readonly Line[], tell: Tell): Printed {
  const of = (key: string): readonly Line[] => lines.filter((line) => line.key === key);
  const race = (of('RACE')[0]?.value ?? '').toLowerCase();
  const abilities = scoresOf(of('STAT'), race, tell);
  const classes = of('CLASS').map(({ value, fields }): [string, number] => [value, Number(fields['LEVEL'] ?? 1)]);
  const base = classes.reduce((sum, [name, level]) => sum + Math.floor(level * attackShare(name, tell)), 0);
  const feats = [
    ...of('FEAT').map(({ value }) => value),
    ...of('ABILITY').flatMap(({ value, fields }) => (value === 'FEAT' ? [featOf(fields)] : [])),
  ];
  const small = SMALL.includes(race) ? 1 : 0;
  const gear = of('EQUIPNAME').map(({ value }) => value);
  return {
    name: of('CHARACTERNAME')[0]?.value ?? '',
    size: small > 0 ? 'Small' : 'Medium',
    type: 'Humanoid',
    classes: classes.map(([name, level]) => `${name} ${level}`).join('/'),
    hitDice: [
      Math.max(
        1,
        classes.reduce((sum, [, level]) => sum + level, 0),
      ),
      8,
    ],
    initiative: null,
    speed: SLOW.includes(race) ? SLOW_SPEED : USUAL_SPEED,
    ...protection(gear, modifierOf(abilities.dex), small),
    baseAttack: base,
    attacks: gear.flatMap((name) => attackOf(name, base + small, abilities)),
    saves: savesOf(classes, abilities),
    abilities,
    skills: skillsOf(of('SKILL'), tell),
    feats,
    qualities: [],
    alignment: alignmentOf(of('ALIGN')[0]?.value ?? ''),
  };
}

function protection(gear: readonly string[], dex: number, size: number): Pick<Printed, 'armorClass' | 'armorParts'> {
  const worn = gear.flatMap((name) => protectionOf(name));
  return {
    armorClass: 10 + dex + size + worn.reduce((sum, { bonus }) => sum + bonus, 0),
    armorParts: [...worn.map(({ name, bonus }) => `${signed(bonus)} ${name}`), ...bodyParts(0, dex, size)],
  };
}

function scoresOf(stats: readonly Line[], race: string, tell: Tell): Printed['abilities'] {
  const added = RACES[race];
  if (added === undefined) tell(`race '${race}'`, 'it is none of the core rules', 'the scores as they are saved');
  const found = SCORES.map((each) => {
    const stat = stats.find(({ value }) => value.toLowerCase() === each);
    return [each, Number(stat?.fields['SCORE'] ?? 10) + (added?.[each] ?? 0)];
  });
  return Object.fromEntries(found) as Printed['abilities'];
}

function attackShare(name: string, tell: Tell): number {
  const found = GROWTH[name.toLowerCase()];
  if (found === undefined) tell(`class '${name}'`, 'it is none of the core rules', 'average base attack, poor saves');
  return ATTACK_SHARE[found?.[0] ?? 'average'];
}

/** Good saves begin at +2 and grow by one each two levels, poor ones by one each three. */
function savesOf(classes: readonly (readonly [string, number])[], abilities: Printed['abilities']): Printed['saves'] {
  const save = (name: string, score: number | null): number =>
    classes.reduce((sum, [each, level]) => {
      const good = (GROWTH[each.toLowerCase()]?.[1] ?? '').includes(name);
      return sum + (good ? 2 + Math.floor(level / 2) : Math.floor(level / 3));
    }, modifierOf(score));
  return { fort: save('fort', abilities.con), ref: save('ref', abilities.dex), will: save('will', abilities.wis) };
}

function featOf({ KEY = '', APPLIEDTO = '' }: Readonly<Record<string, string>>): string {
  return APPLIEDTO === '' ? KEY : `${KEY} (${APPLIEDTO})`;
}

function skillsOf(lines: readonly Line[], tell: Tell): Printed['skills'] {
  const ranks = lines.flatMap(({ value, whole }): [string, number][] => {
    const sum = [...whole.matchAll(/RANKS:([\d.]+)/g)].reduce((all, [, rank]) => all + Number(rank), 0);
    return sum >= 1 ? [[value.toLowerCase(), Math.floor(sum)]] : [];
  });
  if (ranks.length > 0) tell('skills', 'ranks are saved, not what they come to', 'the ranks alone');
  return Object.fromEntries(ranks);
}

/** PCGen writes "Sword (Short)" and "Longsword"; the tables "short sword" and "longsword". */
function tableName(name: string, table: object): string | null {
  const plain = name.toLowerCase().replace(/\/.*\)/, ')');
  const [, noun = '', kind = ''] = /^(.+?) \((.+)\)$/.exec(plain) ?? [];
  return [plain, `${kind} ${noun}`, noun].find((each) => each !== '' && Object.hasOwn(table, each)) ?? null;
}

function protectionOf(name: string): readonly { readonly name: string; readonly bonus: number }[] {
  const worn = name.toLowerCase().startsWith('shield') ? SHIELDS : ARMORS;
  const table: Readonly<Record<string, { readonly bonus: number }>> = worn;
  const found = tableName(name, table);
  return found === null ? [] : [{ name: found, bonus: table[found]?.bonus ?? 0 }];
}

function attackOf(name: string, base: number, { str, dex }: Printed['abilities']): readonly string[] {
  const found = tableName(name, WEAPONS);
  if (found === null) return [];
  const ranged = /bow|sling|dart|blowgun/.test(found);
  return [`${found} ${signed(base + modifierOf(ranged ? dex : str))} ${ranged ? 'ranged' : 'melee'}`];
}
