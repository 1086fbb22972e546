import { type Addition, pointsOf, readersOf, type TraitReaders, takenFrom } from '../../../kernel/ruleset/trait.ts';
import type { TimeCountGame, TimeCountProfile } from '../game.ts';
import { equip } from '../gear/equip.ts';
import { compile } from './compile.ts';
import { MODIFIER_POINTS, type ModifierPoint } from './sheet.ts';
import { sheetSchemaWith } from './sheet-schema.ts';

type Adds = (profile: TimeCountProfile, addition: Addition) => TimeCountProfile;

/** Beside the modifiers that the sheet itself lists for that point. */
function toPoint(point: ModifierPoint): Adds {
  return (profile, addition) => ({
    ...profile,
    modifiers: { ...profile.modifiers, [point]: [...profile.modifiers[point], addition] },
    // The Threshold of Pain is kept as one number.
    top: point === 'top' ? profile.top + addition.value : profile.top,
  });
}

function toNumber(field: 'hitPoints' | 'speed'): Adds {
  return (profile, { value }) => ({ ...profile, [field]: profile[field] + value });
}

const OWNER: Readonly<Record<string, Adds>> = {
  ...Object.fromEntries(MODIFIER_POINTS.map((point) => [point, toPoint(point)])),
  hitPoints: toNumber('hitPoints'),
  speed: toNumber('speed'),
};

/** What reads a sheet of this ruleset. The source prints no feats, so that the table is empty: house rules fill it. */
export const READERS: TraitReaders<TimeCountGame> = readersOf<TimeCountGame>({
  table: {},
  points: pointsOf<TimeCountGame>(OWNER, {}),
  taken: ({ traits = [] }, table) => takenFrom(traits, table),
  schema: sheetSchemaWith,
  compile,
  equip,
});
