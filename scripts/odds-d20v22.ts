/** Chances of superhero d20 by the differences that decide them, worked out by the engine: `node scripts/odds-d20v22.ts` writes docs/odds-d20v22.md. */
import { writeFileSync } from 'node:fs';
import {
  begin,
  buildFight,
  type Command,
  fractionToNumber,
  Generator,
  oddsByCombatant,
  parseEncounter,
  percent,
  rulesets,
} from '@fray/engine';

export type CoreDie = '2d10' | 'd20';

/** Steps of the nonlethal track: none, and those of a save that fails by 1, 5, 10 and 15. */
const STEPS = ['unhurt', 'bruised', 'stunned', 'staggered', 'unconscious'] as const;
/** Difference of attack and Defense, and of damage and Toughness, from which to which the tables go. */
const FROM = -10;
const TO = 20;

/** How the target of an act of `a` is afterwards, by the word for it: chances as numbers. */
function verdicts(die: CoreDie, hero: string, target: string, command: Omit<Command, 'by'>): (word: string) => number {
  const text = `
fray: 1
title: odds
ruleset: d20v22
options: { coreDie: ${die} }
combatants:
  a: { side: heroes, at: [0, 0], initiative: 9, sheet: ${hero} }
  b: { side: villains, at: [6, 0], initiative: 1, sheet: ${target} }
`;
  const encounter = parseEncounter(text, 'odds', { rulesets, readFile: () => '' });
  const { rules, fight } = buildFight(encounter, rulesets);
  const dice = { ...fight.dice, generator: Generator.seeded(1).state() };
  const play = begin(rules, { ...fight, dice });
  const odds = oddsByCombatant(play.fight, rules, { by: 'a', ...command });
  if (!('byCombatant' in odds)) throw new Error(`refused: ${JSON.stringify(odds)}`);
  const found = odds.byCombatant.find(({ who }) => who === 1)?.verdicts;
  return (word) => (found === undefined ? Number(word === 'unhurt') : fractionToNumber(found.chanceOf(word)));
}

const POWER = 'id: power, name: power, form: power, lethal: false';

/** The chance of a hit where the attack bonus is so much above Defense less 10. */
export function hitChance(die: CoreDie, difference: number): number {
  const hero = `{ attack: ${difference}, weapons: [{ ${POWER}, damage: 500, increment: 100 }] }`;
  return 1 - verdicts(die, hero, '{}', { do: 'attack', target: 'b', with: 'power' })('unhurt');
}

/** The chances of each step for a target struck by damage so much above its Toughness. */
export function stepChances(die: CoreDie, difference: number): readonly number[] {
  const area = 'area: { shape: burst, feet: 10, reflex: false }';
  const hero = `{ weapons: [{ ${POWER}, damage: 100, increment: 100, ${area} }] }`;
  const chanceOf = verdicts(die, hero, `{ toughness: { bonus: ${100 - difference} } }`, {
    do: 'area-attack',
    with: 'power',
    to: [6, 0],
  });
  return STEPS.map(chanceOf);
}

const DIFFERENCES: readonly number[] = Array.from({ length: TO - FROM + 1 }, (_, at) => FROM + at);

function text(chance: number): string {
  const whole = 1_000_000_000;
  return percent({ num: BigInt(Math.round(chance * whole)), den: BigInt(whole) });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function steps(die: CoreDie): string {
  const rows = DIFFERENCES.map((difference) => [`${difference}`, ...stepChances(die, difference).map(text)]);
  return table(['damage − Toughness', 'nothing', 'bruised', 'stunned', 'staggered', 'falls'], rows);
}

/** The whole document. */
function document(): string {
  const hits = DIFFERENCES.map((difference) => [
    `${difference}`,
    text(hitChance('2d10', difference)),
    text(hitChance('d20', difference)),
  ]);
  return `# Chances in superhero d20

Worked out by the engine, by the rules that play it; \`node scripts/odds-d20v22.ts\` writes this page anew.

## A hit
By the attack bonus less what the target's Defense has above 10 (V22-CORE-02, V22-CORE-06).

${table(['difference', '2d10', 'd20'], hits)}

## What a hit does
By the damage bonus less Toughness, to somebody unhurt who is no minion, where the hit is no critical one (V22-DMG-02, V22-DMG-05, V22-DMG-09).
Who is stunned or worse is thrown back as well. A lethal hit fails by as much: it also hurts, wounds in place of bruising, disables, and who falls is dying.

### 2d10
${steps('2d10')}

### d20
${steps('d20')}
`;
}

if (import.meta.main) writeFileSync(new URL('../docs/odds-d20v22.md', import.meta.url), document());
