import { type Dice, die, sum } from '../../../chance/dice.ts';
import { because } from '../../../kernel/rule.ts';
import type { GrimSlots, Power } from '../game.ts';
import { gearCount } from '../gear/equipment.ts';
import type { GrimSheet, SheetPower } from '../sheet/sheet.ts';
import { type Bypass, NO_WAY } from '../tables/weapon-row.ts';
import { METAMAGIC } from '../traits/feats/metamagic.ts';

const SAVES = { fortitude: 'Fortitude', reflex: 'Reflex', will: 'Will' } as const;

/** A power of a sheet with the id by which commands call it. */
export function idOfPower({ id, name }: Pick<SheetPower, 'id' | 'name'>): string {
  return id ?? name.replaceAll(' ', '-');
}

/** The powers of a sheet; their items stand behind all others. What the dice of spells are, a slot says. */
export function powersOf(sheet: GrimSheet, { spellDice }: Pick<GrimSlots, 'spellDice'>): readonly Power[] {
  const before = gearCount(sheet);
  return (sheet.powers ?? []).map((power, index) => ({
    id: idOfPower(power),
    name: power.name,
    item: before + index,
    level: power.casterLevel ?? 1,
    dice: (casterLevel) => (power.spell === undefined ? powerDice : spellDice)({ ...power, casterLevel }),
    kind: power.kind,
    save: power.save === undefined ? null : { ...power.save, on: power.save.on ?? 'half' },
    radius: power.radius ?? 0,
    range: power.range ?? 0,
    uses: power.uses ?? 0,
    spell: power.spell !== undefined,
    provokes: power.provokes ?? true,
    points: pointsOf(power),
    resisted: isResisted(power),
    feat: power.metamagic ?? null,
    focused: metamagicOf(power)?.on === 'power',
    bypass: bypassOf(power),
    why: because(power.name, 'GNG-CORE-27'),
    against: because(`${SAVES[power.save?.kind ?? 'reflex']} save against the ${power.name}`, 'GNG-CORE-27'),
  }));
}

/** Spells and what costs power points, where it says nothing else; no bomb and no breath. */
function isResisted({ spell, points, resisted }: SheetPower): boolean {
  return resisted ?? (spell !== undefined || points !== undefined);
}

/** The feat that is declared with it. */
export function metamagicOf({ metamagic }: SheetPower): (typeof METAMAGIC)[string] | undefined {
  return metamagic === undefined ? undefined : METAMAGIC[metamagic];
}

/** Power points that it costs, those of a feat that is declared with it among them (GNG-FEAT-11, GNG-FEAT-12); 0 for a spell. */
export function pointsOf(power: SheetPower): number {
  const feat = metamagicOf(power);
  return (power.points ?? 0) + (feat?.on === 'power' ? feat.more : 0);
}

/** The level of the slot that a spell takes up (GNG-FEAT-13, GNG-FEAT-14). */
export function slotOf(power: SheetPower): number {
  const feat = metamagicOf(power);
  return (power.spell ?? 0) + (feat?.on === 'spell' ? feat.more : 0);
}

function bypassOf(power: SheetPower): readonly Bypass[] {
  const feat = metamagicOf(power);
  return feat === undefined ? NO_WAY : [feat.bypass];
}

/** So many dice of one kind and a constant: "8d6", "d4+1". */
export interface PlainDice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const PLAIN = /^(\d{0,3})d(\d{1,3})([+-]\d{1,3})?$/;

/** Reads dice of one kind; null where the text says something else. */
export function readPlainDice(text: string): PlainDice | null {
  const found = PLAIN.exec(text.replaceAll(' ', ''));
  if (found === null) return null;
  const [, count = '', sides = '', plus = '0'] = found;
  const read = { count: count === '' ? 1 : Number(count), sides: Number(sides), plus: Number(plus) };
  return read.count > 0 && read.sides > 0 ? read : null;
}

/** The damage dice of a power: as declared, or so many for each step of caster level (GNG-MAGIC-01). */
export function powerDice(power: SheetPower): Dice {
  return scaledDice(power, {});
}

/** What a high-magic option makes of the dice of a spell; what is left out stays as it is. */
export interface Scaling {
  /** Times as many levels for each step of caster level. */
  readonly levels?: number;
  /** The most dice. */
  readonly most?: number;
  /** What is rolled in place of a die with so many sides. */
  readonly die?: (sides: number) => Dice;
}

/** The dice of a power changed so. What is added to the dice stays (GNG-MAGIC-05). */
export function scaledDice(power: SheetPower, scaling: Scaling): Dice {
  const { levels = 1, most = Number.MAX_SAFE_INTEGER, die: dieOf = die } = scaling;
  const { count, sides, plus } = readPlainDice(power.dice) ?? { count: 0, sides: 1, plus: 0 };
  const steps = stepsOf(power, levels);
  return sum(Math.min(count * steps, most), dieOf(sides), plus * steps);
}

/** Steps of caster level, up to the greatest that the power itself allows; `times` as many levels for each (GNG-MAGIC-03). */
function stepsOf({ per, casterLevel = 1, most = Number.MAX_SAFE_INTEGER }: SheetPower, times: number): number {
  if (per === undefined) return 1;
  return Math.min(most, Math.max(1, Math.floor(casterLevel / (per * times))));
}
