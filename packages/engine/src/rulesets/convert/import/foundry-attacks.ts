import { signed, type Tell } from '../note.ts';
import { dataOf, type Item, numberIn, numberOf, textOf, valueIn } from './foundry-item.ts';
import { modifierOf, type Printed } from './printed.ts';

/** What attacks of an actor are worked out from. */
export interface Attacker {
  /** Base attack bonus. */
  readonly base: number;
  readonly scores: Printed['abilities'];
  /** Medium is 0, small -1. */
  readonly size: number;
}

/** What size adds to attack rolls and Armor Class; a modifier for each that there is, smaller ones below 0. */
export const SIZE_MODIFIERS: Readonly<Record<number, number>> = {
  [-4]: 8,
  [-3]: 4,
  [-2]: 2,
  [-1]: 1,
  0: 0,
  1: -1,
  2: -2,
  3: -4,
  4: -8,
};

/** Damage of one size after the other. */
const SCALES: readonly (readonly string[])[] = [
  ['1', '1d2', '1d3', '1d4', '1d6', '1d8', '2d6', '3d6', '4d6', '6d6', '8d6', '12d6'],
  ['1d8', '1d10', '2d8', '3d8', '4d8', '6d8', '8d8', '12d8'],
  ['1d10', '1d12', '3d6', '4d6', '6d6'],
  ['1d6', '2d4', '2d6', '3d6'],
];

/** Blows and shots of an actor, as stat blocks print them: its attacks, and the weapons in hand that are none of these. */
export function foundryAttacks(items: readonly Item[], attacker: Attacker, tell: Tell): readonly string[] {
  const attacks = items.filter(({ type }) => type === 'attack');
  const named = new Set(attacks.map(({ name }) => name.toLowerCase()));
  const weapons = items.filter(({ type, name }) => type === 'weapon' && !named.has(name.toLowerCase()));
  return [
    ...attacks.flatMap((item) => attackText(item, attacker, tell)),
    ...weapons.map((item) => weaponText(item, attacker)),
  ];
}

/** Natural attacks beside the first are so much worse. */
const SECONDARY = 5;

function attackText(item: Item, { base, scores, size }: Attacker, tell: Tell): readonly string[] {
  const data = dataOf(item);
  const damage = diceOf(item, size);
  if (damage === null) {
    tell(`attack '${item.name}'`, 'it says no dice of damage', 'left out');
    return [];
  }
  const ability = data['ability'];
  const byAbility = (key: string): number => {
    const score = valueIn(ability, key);
    return typeof score === 'string' && score in scores ? modifierOf(scores[score as keyof typeof scores]) : 0;
  };
  const range = numberIn(data['range'], 'value') ?? 0;
  const make = Math.max(numberOf(item, 'enh') ?? 0, data['masterwork'] === true ? 1 : 0);
  const secondary = data['primaryAttack'] === false ? SECONDARY : 0;
  const further = numberOf(item, 'attackBonus') ?? 0;
  const bonus = base + (SIZE_MODIFIERS[size] ?? 0) + byAbility('attack') + make + further - secondary;
  const strength = byAbility('damage');
  const share = secondary > 0 ? 1 / 2 : (numberIn(ability, 'damageMult') ?? 1);
  const harm = (strength > 0 ? Math.floor(strength * share) : strength) + (numberOf(item, 'enh') ?? 0);
  const way = range > 0 ? 'ranged' : 'melee';
  return [`${calledBy(item)} ${signed(bonus)} ${way} (${damage}${plus(harm)})`];
}

/** "2 claws", where there are several of a natural attack. */
function calledBy(item: Item): string {
  const parts = dataOf(item)['attackParts'];
  const count = textOf(item, 'attackType') === 'natural' && Array.isArray(parts) ? parts.length + 1 : 1;
  const name = item.name.toLowerCase();
  return count === 1 ? name : `${count} ${name}s`;
}

/** A weapon that the actor only carries: by its base attack, its ability and its make. */
function weaponText(item: Item, { base, scores, size }: Attacker): string {
  const [str, dex] = [modifierOf(scores.str), modifierOf(scores.dex)];
  const data = dataOf(item);
  const weapon = data['weaponData'];
  const ranged = (numberIn(weapon, 'range') ?? 0) > 0 && valueIn(data['properties'], 'thr') !== true;
  const enhancement = numberOf(item, 'enh') ?? 0;
  const make = Math.max(enhancement, data['masterwork'] === true ? 1 : 0);
  const hands = data['weaponSubtype'] === '2h' && str > 0 ? Math.floor(str * 1.5) : str;
  const harm = (ranged ? 0 : hands) + enhancement;
  const name = `${enhancement > 0 ? `+${enhancement} ` : ''}${item.name.toLowerCase()}`;
  const bonus = base + (SIZE_MODIFIERS[size] ?? 0) + (ranged ? dex : str) + make;
  const damage = `${valueIn(weapon, 'damageRoll') ?? '1d6'}${plus(harm)}`;
  return `${name} ${signed(bonus)} ${ranged ? 'ranged' : 'melee'} (${damage})`;
}

function plus(value: number): string {
  return value === 0 ? '' : signed(value);
}

/** "sizeRoll(1, 4, @size, @critMult)" of somebody large is 1d6; plain dice stay as they are. */
function diceOf(item: Item, size: number): string | null {
  const parts = valueIn(dataOf(item)['damage'], 'parts');
  const first: unknown = Array.isArray(parts) ? parts[0] : null;
  const text = Array.isArray(first) ? `${first[0]}` : `${valueIn(first, '0') ?? ''}`;
  const [, count, sides, steps = ''] = /sizeRoll\((\d+), *(\d+)(?:, *([^,)]+))?/.exec(text) ?? [];
  if (count === undefined) return /\d+d\d+/.exec(text)?.[0] ?? null;
  return scaled(`${count}d${sides}`, steps.includes('@size') ? size : Number(steps) || 0);
}

function scaled(dice: string, steps: number): string {
  const scale = steps === 0 ? undefined : SCALES.find((each) => each.includes(dice));
  return scale?.[scale.indexOf(dice) + steps] ?? dice;
}
