import { type ZodType, z } from 'zod';
import { gridsOf, type Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { checkDocument } from '../../sheet/check.ts';
import { type Document, inputError, readDocument } from '../../sheet/document.ts';
import { show } from '../../sheet/input-error.ts';
import type { Path } from '../../sheet/path.ts';
import { type MapText, parseMap } from '../../space/grid/ascii.ts';
import { type BattleMap, MAX_COST } from '../../space/grid/battle-map.ts';
import { EDGE_NAMES, type EdgeSpec } from '../../space/grid/edge-terrain.ts';
import { type EdgeText, sidesOf } from '../../space/grid/edge-text.ts';
import { MapError } from '../../space/grid/map-error.ts';
import {
  BUILT_IN_LEGEND,
  CONCEALMENT_DEGREES,
  COVER_DEGREES,
  LIGHTS,
  TERRAIN_NAMES,
  type TerrainSpec,
} from '../../space/grid/terrain.ts';
import type { Breakable } from '../../space/ground/breakable.ts';
import { type BackgroundText, MOST_OF_PICTURE } from '../../space/picture/background.ts';
import { coordinatesSchema } from './combatant-schema.ts';
import { pictureSchema } from './picture-schema.ts';

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
    .strictObject({
      grid: grid.optional(),
      rows,
      legend: legend.optional(),
      light: light.optional(),
      edges: edgesSchema().optional(),
      edgeKinds: edgeKindsSchema().optional(),
      background: backgroundSchema().optional(),
    })
    .meta({
      title: 'Map',
      description: 'The ground. Left out: open ground without end.',
    });
  // What is left out is absent, never undefined.
  return schema as ZodType<MapText>;
}

function backgroundSchema(): ZodType<BackgroundText> {
  const from = z.number().min(-MOST_OF_PICTURE).max(MOST_OF_PICTURE);
  const side = z.number().min(0.01).max(MOST_OF_PICTURE);
  const schema: ZodType = z
    .strictObject({
      picture: pictureSchema().meta({
        title: 'Picture',
        description: 'The SHA-256 of its file, by which it is found.',
      }),
      name: z.string().min(1).max(80).optional().meta({ title: 'Name', description: 'As people call it.' }),
      at: z.tuple([from, from]).optional().meta({
        title: 'At',
        description: 'How many squares its corner lies east and south of that of the map; [0, 0] when left out.',
      }),
      size: z.tuple([side, side]).meta({ title: 'Size', description: 'How many squares it is wide and high.' }),
    } satisfies Record<keyof BackgroundText, ZodType>)
    .meta({ title: 'Background', description: 'A picture under the ground. Rules know nothing of it.' });
  return schema as ZodType<BackgroundText>;
}

function edgesSchema(): ZodType<readonly EdgeText[]> {
  const kind = z
    .string()
    .min(1)
    .meta({
      title: 'Kind',
      description: `${EDGE_NAMES.join(', ')}, a kind of edgeKinds, or nothing.`,
    });
  const square = coordinatesSchema();
  const own: ZodType = z.strictObject({
    kind,
    at: square.meta({ title: 'Square', description: 'One of its squares.' }),
    to: square
      .optional()
      .meta({ title: 'To', description: 'The last of a line of squares that all have it on this side.' }),
    side: z
      .string()
      .min(1)
      .meta({
        title: 'Side',
        description: `Of squares ${Object.keys(sidesOf('square')).join(', ')}; of hexagons ${Object.keys(sidesOf('hex')).join(', ')}.`,
      }),
  });
  const room = z.strictObject({
    kind,
    around: z
      .tuple([square, square])
      .meta({ title: 'Around', description: 'Two opposite corners of the squares around which it stands.' }),
  });
  const schema: ZodType = z
    .array(z.union([own, room]))
    .max(MOST_EDGES)
    .meta({
      title: 'Edges',
      description:
        'What stands between squares. Later ones take the place of earlier ones: so a door is set into a wall.',
    });
  return schema as ZodType<readonly EdgeText[]>;
}

function edgeKindsSchema(): ZodType<Readonly<Record<string, EdgeSpec>>> {
  const yes = (title: string, description: string): ZodType => z.literal(true).optional().meta({ title, description });
  const schema: ZodType = z.record(
    z.string().min(1).max(40),
    z.strictObject({
      blocksMove: z.boolean().optional().meta({ title: 'Blocks movement', description: 'Nobody steps over it.' }),
      blocksEffect: z.boolean().optional().meta({ title: 'Blocks effects', description: 'No line of effect passes.' }),
      blocksSight: z
        .boolean()
        .optional()
        .meta({ title: 'Blocks sight', description: 'Nobody sees through it; then it blocks effects too.' }),
      cover: z
        .enum(COVER_DEGREES)
        .optional()
        .meta({ title: 'Cover', description: 'What it gives to those behind it.' }),
      height: z.number().min(0).optional().meta({ title: 'Height', description: 'In feet: something low.' }),
      turns: z
        .string()
        .min(1)
        .optional()
        .meta({ title: 'Turns into', description: 'The kind that it becomes when it is opened or closed by hand.' }),
      open: yes('Open', 'It stands open, where it is opened and closed by hand.'),
      locked: yes('Locked', 'Nobody opens it by hand.'),
      ...breakableFields(),
    } satisfies Record<keyof EdgeSpec, ZodType>),
  );
  return schema.meta({
    title: 'Kinds of edges',
    description: 'Kinds beside those that are built in, or in their place.',
  }) as ZodType<Readonly<Record<string, EdgeSpec>>>;
}

/** The most entries of a list of edges. */
const MOST_EDGES = 20_000;

/** How hard a piece of the ground is to break. */
function breakableFields(): Readonly<Record<keyof Breakable, ZodType>> {
  const most = 10_000;
  return {
    breakDc: z.int().min(1).max(1000).optional().meta({
      title: 'Break difficulty',
      description: 'Of the Strength check that breaks it; left out, nothing does.',
    }),
    hardness: z.int().min(0).max(most).optional().meta({
      title: 'Hardness',
      description: 'Taken off each damage, where things have hit points. Left out: 0.',
    }),
    hp: z.int().min(1).max(most).optional().meta({
      title: 'Hit points',
      description: 'Damage that it stands before it is gone. Left out: attacks do nothing to it, but by its Toughness.',
    }),
    toughness: z.int().optional().meta({
      title: 'Toughness',
      description:
        'How much it takes to break it, in d20 v2.2: 3 for wood, 5 stone, 10 steel. Left out: nothing breaks it so.',
    }),
    inches: z.int().min(1).optional().meta({
      title: 'Inches',
      description:
        'How thick it is, which makes it tougher in d20 v2.2: its Toughness is that of an inch. Left out: 1.',
    }),
  };
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
    ...breakableFields(),
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
  return drawnMap(document, text, ['map']);
}

/** A map that stands in a file of its own. @param file what errors call it @throws InputError */
export function parseMapFile(text: string, file: string): BattleMap {
  const document = readDocument(text, file);
  return drawnMap(document, checkDocument(document, mapSchema()), []);
}

/** @param path where it stands in the document @throws InputError */
function drawnMap(document: Document, text: MapText, path: Path): BattleMap {
  try {
    return parseMap(text);
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    throw inputError(document, [...path, ...error.path], error.expected, error.found);
  }
}
