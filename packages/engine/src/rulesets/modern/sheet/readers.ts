import {
  type Addition,
  pointsOf,
  readersOf,
  type Taken,
  type TraitReaders,
  type Traits,
} from '../../../kernel/ruleset/trait.ts';
import { longer } from '../../d20/checks/lines.ts';
import type { ModernGame, ModernProfile, ModernWeapon, SaveKind } from '../game.ts';
import { focusOf } from '../gear/arsenal.ts';
import { equip } from '../gear/equip.ts';
import { compile } from './compile.ts';
import { TRAITS, traitsTaken } from './feats.ts';
import type { ModernSheet } from './sheet.ts';
import { sheetSchemaWith } from './sheet-schema.ts';

type Adds = (profile: ModernProfile, addition: Addition) => ModernProfile;

function toNumber(field: 'initiative' | 'maxHp' | 'speed' | 'thresholdBonus'): Adds {
  return (profile, { value }) => ({ ...profile, [field]: profile[field] + value });
}

function toLine(field: 'defense' | 'agility'): Adds {
  return (profile, { value, term }) => ({ ...profile, [field]: longer(profile[field], value, term) });
}

function toSave(kind: SaveKind): Adds {
  return (profile, { value, term }) => ({
    ...profile,
    saves: { ...profile.saves, [kind]: longer(profile.saves[kind], value, term) },
  });
}

/** Adds to attack or damage rolls with every weapon, or with the one that the trait was taken for. */
function withWeapons(struck: 'striking' | 'hurting', shot: 'shooting' | 'hurtingFar') {
  return (profile: ModernProfile, { value, term, of }: Addition, before: ModernProfile | null): ModernProfile => {
    const from = before?.weapons.length ?? 0;
    const better = (weapon: ModernWeapon): ModernWeapon => ({
      ...weapon,
      [struck]: longer(weapon[struck], value, term),
      [shot]: longer(weapon[shot], value, term),
    });
    const weapons = profile.weapons.map((weapon, at) => {
      return at < from || (of !== '' && focusOf(weapon) !== of) ? weapon : better(weapon);
    });
    return { ...profile, weapons };
  };
}

const OWNER: Readonly<Record<Exclude<ModernGame['points'], 'attack' | 'damage'>, Adds>> = {
  defense: toLine('defense'),
  dodge: toLine('agility'),
  initiative: toNumber('initiative'),
  fortitude: toSave('fortitude'),
  reflex: toSave('reflex'),
  will: toSave('will'),
  hp: toNumber('maxHp'),
  speed: toNumber('speed'),
  threshold: toNumber('thresholdBonus'),
};

/** Those that the sheet names and those that come with its levels, in the order of the table. */
function taken(sheet: ModernSheet, world: Traits<ModernGame>): readonly Taken<ModernGame>[] {
  const found = traitsTaken(sheet, world);
  if (found.length === 0) return [];
  return Object.entries(world).flatMap(([name, trait]) =>
    found.filter((each) => each.name === name).map(({ of }) => ({ name, of, trait })),
  );
}

/** What reads a sheet of this ruleset, its traits included. */
export const READERS: TraitReaders<ModernGame> = readersOf<ModernGame>({
  table: TRAITS,
  points: pointsOf<ModernGame>(OWNER, {
    attack: withWeapons('striking', 'shooting'),
    damage: withWeapons('hurting', 'hurtingFar'),
  }),
  taken,
  schema: sheetSchemaWith,
  compile,
  equip,
});
