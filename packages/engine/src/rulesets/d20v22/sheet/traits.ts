import { type Addition, pointsOf, readersOf, type TraitReaders, takenFrom } from '../../../kernel/ruleset/trait.ts';
import { longer } from '../../d20/checks/lines.ts';
import type { D20v22Game, D20v22Profile, LinePoint } from '../game.ts';
import { equip } from '../gear/equip.ts';
import { compile } from './profile.ts';
import { sheetSchemaWith } from './schema.ts';

type Adds = (profile: D20v22Profile, addition: Addition) => D20v22Profile;

function toLine(point: LinePoint): Adds {
  return (profile, { value, term }) => ({
    ...profile,
    lines: { ...profile.lines, [point]: longer(profile.lines[point], value, term) },
  });
}

function harder(profile: D20v22Profile, { value }: Addition, before: D20v22Profile | null): D20v22Profile {
  const from = before?.weapons.length ?? 0;
  const weapons = profile.weapons.map((each, at) => (at < from ? each : { ...each, damage: each.damage + value }));
  return { ...profile, weapons };
}

const OWNER: Readonly<Record<LinePoint, Adds>> = {
  attack: toLine('attack'),
  defense: toLine('defense'),
  dodge: toLine('dodge'),
  toughness: toLine('toughness'),
  initiative: toLine('initiative'),
  fortitude: toLine('fortitude'),
  reflex: toLine('reflex'),
  will: toLine('will'),
};

/** What reads a sheet of this ruleset. The source prints no feats, so that the table is empty: house rules fill it. */
export const READERS: TraitReaders<D20v22Game> = readersOf<D20v22Game>({
  table: {},
  points: pointsOf<D20v22Game>(OWNER, { damage: harder }),
  taken: ({ traits = [] }, table) => takenFrom(traits, table),
  schema: sheetSchemaWith,
  compile,
  equip,
});
