import { type ZodType, z } from 'zod';
import { gridsOf, type Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Document } from '../../sheet/document.ts';
import { inputError } from '../../sheet/document.ts';
import { show } from '../../sheet/input-error.ts';
import { MapError, type MapText, parseMap } from '../../space/grid/ascii.ts';
import { type BattleMap, MAX_COST } from '../../space/grid/battle-map.ts';
import {
  BUILT_IN_LEGEND,
  CONCEALMENT_DEGREES,
  COVER_DEGREES,
  LIGHTS,
  TERRAIN_NAMES,
  type TerrainSpec,
} from '../../space/grid/terrain.ts';

/** A map as a file draws it. */
export function mapSchema(): ZodType<MapText> {
  const known = Object.entries(BUILT_IN_LEGEND).map(([mark, name]) => `${mark} ${name}`);
  const rows = z.union([z.string(), z.array(z.string())]).meta({
    title: 'Rows',
    description: `From north to south, one character a square: ${known.join(', ')}, and what the legend adds.`,
  });
  const legend = z.record(z.string(), terrainSchema()).meta({
    title: 'Legend',
    description: 'What further characters stand for, or known ones instead.',
  });
  const light = z.enum(LIGHTS).meta({
    title: 'Light',
    description:
      'Where the terrain says nothing else; bright when left out. What is dark conceals from who cannot see in it.',
  });
  const grid = z.enum(['square', 'hex']).meta({
    title: 'Grid',
    description:
      'square (when left out), or hex: tiles stand apart by a blank, every second row begins with one. A tile is named by the column of its character and the row: A1, C1, … and B2, D2, …',
  });
  const schema: ZodType = z
    .strictObject({ grid: grid.optional(), rows, legend: legend.optional(), light: light.optional() })
    .meta({
      title: 'Map',
      description: 'The ground. Left out: open ground without end.',
    });
  // What is left out is absent, never undefined.
  return schema as ZodType<MapText>;
}

function terrainSchema(): ZodType<TerrainSpec> {
  const own: ZodType = z.strictObject({
    name: z.string().min(1).meta({ title: 'Name', description: 'As the log calls it.' }),
    blocksMove: z.boolean().optional().meta({ title: 'Blocks movement', description: 'Nobody can enter it.' }),
    blocksSight: z.boolean().optional().meta({ title: 'Blocks sight', description: 'No line of effect passes.' }),
    cost: z
      .int()
      .min(1)
      .max(MAX_COST)
      .optional()
      .meta({ title: 'Cost', description: 'Squares that entering it counts.' }),
    cover: z.enum(COVER_DEGREES).optional().meta({
      title: 'Cover',
      description: 'What it gives to those behind it.',
    }),
    height: z.number().min(0).optional().meta({ title: 'Height', description: 'In feet.' }),
    toughness: z.int().optional().meta({
      title: 'Toughness',
      description:
        'How much it takes to break it, in d20 v2.2: 3 for wood, 5 stone, 10 steel. Left out: nothing breaks it.',
    }),
    inches: z.int().min(1).optional().meta({
      title: 'Inches',
      description:
        'How thick it is, which makes it tougher in d20 v2.2: its Toughness is that of an inch. Left out: 1.',
    }),
    concealment: z.enum(CONCEALMENT_DEGREES).optional().meta({
      title: 'Concealment',
      description: 'How hard it makes it to see those in it or behind it, as fog and foliage do.',
    }),
    deepConcealment: z.enum(CONCEALMENT_DEGREES).optional().meta({
      title: 'Deep concealment',
      description: 'The same through two squares of it or more; as through one when left out.',
    }),
    light: z.enum(LIGHTS).optional().meta({ title: 'Light', description: 'On it; that of the map when left out.' }),
  });
  const builtIn = z.enum(TERRAIN_NAMES);
  return z.union([builtIn, own as ZodType<Exclude<TerrainSpec, string>>]);
}

/** The map that a file draws; null for open ground. @throws InputError, also where the rules do not play on its grid */
export function readMap(document: Document, text: MapText | undefined, rules: Ruleset): BattleMap | null {
  if (text === undefined) return null;
  const { grid = 'square' } = text;
  const grids = gridsOf(rules);
  if (!grids.includes(grid)) {
    throw inputError(document, ['map', 'grid'], `${grids.join(' or ')}, which ${rules.id} is played on`, show(grid));
  }
  try {
    return parseMap(text);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    throw inputError(document, ['map', ...error.path], error.expected, error.found);
  }
}
