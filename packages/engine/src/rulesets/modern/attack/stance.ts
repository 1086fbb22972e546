import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { LETHAL, NONLETHAL } from '../../d20/attack/attacks.ts';
import { declareDefensive } from '../../d20/attack/defensive.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { fighter, profileOf } from '../body/state.ts';
import type { ModernGame } from '../game.ts';

/** The effects of who has put force, or caution, into its blows until its next turn; the value is how much. */
export const POWER_ATTACK = 'power-attack';
export const EXPERTISE = 'expertise';

const TAKES = {
  [POWER_ATTACK]: why('Power Attack', 'MOD-ATK-04'),
  [EXPERTISE]: why('Combat Expertise', 'MOD-ATK-04'),
} as const;
type Stance = keyof typeof TAKES;

const MOST_EXPERTISE = 5;

const NO_STANCE = refusal('that takes the feat for it, a melee weapon, and no more than the base attack bonus', '');
const TAKEN = refusal('its blows are already made otherwise this round', '');

/** One stance as it is told with an attack: "power-attack-2". */
interface Told {
  readonly name: Stance;
  readonly value: number;
}

/** The stance that the word means, or null. */
function stanceOf(word: string): Told | null {
  const parts = /^(power-attack|expertise)-([1-9]\d?)$/.exec(word);
  return parts === null ? null : { name: parts[1] as Stance, value: Number(parts[2]) };
}

/** The most that somebody may take from attack rolls in that stance: up to its base attack bonus, for caution no more than 5. */
function mostOf(table: Table<ModernGame>, who: number, name: Stance): number {
  const { traits, baseAttack } = profileOf(table, who);
  if (name === POWER_ATTACK) return traits.powerAttack ? baseAttack : 0;
  return traits.expertise ? Math.min(MOST_EXPERTISE, baseAttack) : 0;
}

/** The words for every stance that the combatant can take. */
export function stanceWords(table: Table<ModernGame>, who: number): readonly string[] {
  return ([POWER_ATTACK, EXPERTISE] as const).flatMap((name) =>
    Array.from({ length: mostOf(table, who, name) }, (_, index) => `${name}-${index + 1}`).filter(
      (word) => refuseStance(table, who, word).length === 0,
    ),
  );
}

/** Whether the word is one for a stance at all. */
export function isStance(word: string): boolean {
  return stanceOf(word) !== null;
}

/** Power Attack, Combat Expertise and the other kind of damage go with every blow. */
export function declarable(word: string): boolean {
  return word === NONLETHAL || word === LETHAL || isStance(word);
}

function refuseStance(table: Table<ModernGame>, who: number, word: string): readonly Refusal[] {
  const told = stanceOf(word);
  if (told === null || told.value > mostOf(table, who, told.name)) return [NO_STANCE];
  const taken = fighter(table, who).effects.find(({ name }) => name === told.name);
  return taken === undefined || taken.value === told.value ? [] : [TAKEN];
}

/** Why the attack cannot be made in the stance that the word means. */
export function refuseStanceWord(table: Table<ModernGame>, attack: Attack, word: string): readonly Refusal[] {
  if (attack.ranged) return [NO_STANCE];
  const found = refuseStance(table, attack.attacker, word);
  const name = stanceOf(word)?.name;
  const twice = attack.choices.some((other) => other !== word && stanceOf(other)?.name === name);
  return twice ? [...found, TAKEN] : found;
}

/**
 * What is told with the first attack of an action takes effect: fighting defensively, Power Attack, which takes from all
 * melee attack rolls until the next turn what it adds to melee damage, and Combat Expertise, which adds it to Defense.
 */
export function declareStance(scene: Scene<ModernGame>, attack: Attack): void {
  if (attack.choices.length === 0) return;
  declareDefensive(scene, attack);
  const { attacker: who } = attack;
  for (const word of attack.choices) {
    const told = stanceOf(word);
    if (told === null || fighter(scene, who).effects.some(({ name }) => name === told.name)) continue;
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { ...told, source: who, until }, TAKES[told.name]);
  }
}
