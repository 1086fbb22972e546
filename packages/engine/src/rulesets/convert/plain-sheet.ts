import type { ModernSheet } from '../modern/sheet/sheet.ts';

/**
 * The numbers that every one of the four games knows of a combatant in one form or another, as a stat block of `modern` prints them: on the way
 * from one game to another a sheet is turned into these, and from them into the sheet of the other.
 */
export interface PlainSheet
  extends Pick<ModernSheet, 'size' | 'speed' | 'abilities' | 'level' | 'hp' | 'baseAttack' | 'saves' | 'initiative'>,
    Pick<ModernSheet, 'defense' | 'feats' | 'weapons'> {
  readonly kind?: ModernSheet['kind'];
  readonly immune?: ModernSheet['immune'];
  readonly legs?: number;
  readonly stable?: boolean;
  readonly armor: {
    readonly name: string;
    readonly bonus: number;
    readonly penalty: number;
    readonly speed: number;
  } | null;
}

/** Dexterity counts whole in it, as far as the numbers say. */
const NO_LIMIT = 20;

/** Up to these bonuses armour is light, and medium. */
const [LIGHT, MEDIUM] = [3, 5];

/** The same as a sheet for `modern`. */
export function asModern({ armor, ...plain }: PlainSheet): object {
  if (armor === null) return plain;
  const kind = armor.bonus <= LIGHT ? 'light' : armor.bonus <= MEDIUM ? 'medium' : 'heavy';
  const worn = { ...armor, kind, unskilled: armor.bonus, maxDexterity: NO_LIMIT };
  return { ...plain, feats: [...plain.feats, `armor proficiency (${kind})`], armor: worn };
}
