import type { GrimProfile } from '../game.ts';
import { gearOf } from '../gear/equipment.ts';
import type { GrimSheet, SheetTrait } from '../sheet/sheet.ts';
import { ARMORS } from '../tables/armors.ts';
import { type Anatomy, PART_KINDS, USUAL_ANATOMY } from './parts.ts';

/** The attack penalty of a shot at a gap in the armour, by its kind (GNG-PEN-02). */
const GAPS = { light: -4, medium: -6, heavy: -8 } as const;
const NATURAL_GAP = -8;

/** Armour that says nothing of its kind goes by its bonus, as the tables do: up to so much is light, up to so much medium. */
const LIGHT_UP_TO = 4;
const MEDIUM_UP_TO = 5;

type Fields = Pick<GrimProfile, 'immunities' | 'anatomy' | 'gap' | 'sneak' | 'regenerates' | 'hardness'>;

/** What a sheet says of the body for called shots, and of things. */
export function bodyProfile(sheet: GrimSheet): Fields {
  const { traits = [], sneakAttack = 0, object } = sheet;
  return {
    immunities: object === undefined ? traits : OF_THINGS,
    anatomy: object === undefined ? anatomyOf(sheet) : NO_PARTS,
    gap: gapOf(sheet),
    sneak: sneakAttack === 0 ? 0 : sneakAttack + 1,
    regenerates: false,
    hardness: object?.hardness ?? null,
  };
}

/** A thing has neither blood nor nerves. */
const OF_THINGS: readonly SheetTrait[] = ['no-anatomy', 'bloodless', 'no-nerves', 'no-brain', 'painless'];
const NO_PARTS: Anatomy = { arm: 0, ear: 0, eye: 0, head: 0, leg: 0 };

function anatomyOf({ anatomy = {} }: GrimSheet): Anatomy {
  const parts = { ...USUAL_ANATOMY };
  for (const kind of PART_KINDS) parts[kind] = anatomy[`${kind}s`] ?? parts[kind];
  return parts;
}

/** The worst penalty of all that is worn or grown (GNG-PEN-02, GNG-PEN-03); no gap in force (GNG-PEN-04). */
function gapOf(sheet: GrimSheet): GrimProfile['gap'] {
  const { naturalArmor = 0, naturalArmorEnhancement = 0, protection = 0, object } = sheet;
  const armor = gearOf(sheet.armor);
  const kind = armor?.category ?? ARMORS[armor?.name ?? '']?.category;
  if (kind === 'force') return 'force';
  if (object !== undefined) return 'unarmored';
  const natural = naturalArmor + naturalArmorEnhancement > 0 || (armor === undefined && protection > 0);
  if (armor === undefined) return natural ? NATURAL_GAP : 'unarmored';
  const worn = kind === 'light' || kind === 'medium' || kind === 'heavy' ? GAPS[kind] : byBonus(armor.bonus ?? 0);
  return natural ? Math.min(NATURAL_GAP, worn) : worn;
}

function byBonus(bonus: number): number {
  if (bonus <= LIGHT_UP_TO) return GAPS.light;
  return bonus <= MEDIUM_UP_TO ? GAPS.medium : GAPS.heavy;
}
