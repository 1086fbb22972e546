import { type ZodType, z } from 'zod';
import { freeAreaId } from '../../kernel/areas/areas.ts';
import { isReach, kindsByHand, MOST_FEET, MOST_ROUNDS, needsMap } from '../../kernel/gm/gm-areas.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { type Area, NOBODY } from '../../kernel/state/fight.ts';
import type { Newcomer } from '../../kernel/state/setup.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import type { Path } from '../../sheet/path.ts';
import { type BattleMap, isCrossing, isPlace } from '../../space/grid/battle-map.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import { SQUARE_FEET } from '../../space/grid/square.ts';
import { squareForms } from '../../space/grid/square-name.ts';
import { type Coordinates, coordinatesSchema } from './combatant-schema.ts';

/** What the file says of an area that lies there from the beginning. */
export interface AreaSpec {
  readonly kind: string;
  readonly squares: readonly Coordinates[];
  readonly at?: Coordinates | undefined;
  readonly feet: number;
  readonly by?: string | undefined;
  readonly rounds?: number | undefined;
}

/** The most areas, and the most squares of one, in a file. */
const MOST_AREAS = 100;
const MOST_SQUARES = 10_000;

/** The areas of a file, for one ruleset. */
export function areasSchema(rules: Ruleset): ZodType<readonly AreaSpec[]> {
  const middle = rules.areas?.from === 'space' ? 'this place' : 'the north-west corner of this square';
  const area: ZodType<AreaSpec> = z
    .strictObject({
      kind: z.enum(kindsByHand(rules)).meta({ title: 'Kind', description: 'What it is, as the ruleset knows it.' }),
      squares: z
        .array(coordinatesSchema())
        .max(MOST_SQUARES)
        .default([])
        .meta({ title: 'Squares', description: 'Those that it fills: E3, or column and row from 0, [4, 2].' }),
      at: coordinatesSchema()
        .optional()
        .meta({ title: 'Middle', description: `It fills \`feet\` around ${middle} instead.` }),
      feet: z
        .int()
        .min(0)
        .max(MOST_FEET)
        .default(0)
        .meta({ title: 'Feet', description: 'How far it reaches from `at`, which needs it.' }),
      by: z.string().optional().meta({ title: 'By', description: 'The combatant who made it; nobody when left out.' }),
      rounds: z
        .int()
        .min(1)
        .max(MOST_ROUNDS)
        .optional()
        .meta({ title: 'Rounds', description: 'How long it lasts; until it is lifted when left out.' }),
    })
    .refine(liesSomewhere, { error: `either squares, or at and feet, ${SQUARE_FEET} or more` })
    .meta({ title: 'Area', description: 'Something that lies over a part of the ground.' });
  return z
    .array(area)
    .max(MOST_AREAS)
    .default([])
    .meta({ title: 'Areas', description: 'What lies over the ground from the beginning: fog, smoke and the like.' });
}

function liesSomewhere({ squares, at, feet }: AreaSpec): boolean {
  return at === undefined ? squares.length > 0 && feet === 0 : squares.length === 0 && isReach(feet);
}

/** The rest of the file, as far as areas depend on it. */
interface Around {
  readonly map: BattleMap | null;
  readonly combatants: readonly Newcomer[];
}

/** The areas with which the fight begins. @throws InputError for squares off the map and makers who are not there */
export function readAreas(
  document: Document,
  rules: Ruleset,
  specs: readonly AreaSpec[],
  around: Around,
): readonly Area[] {
  const areas: Area[] = [];
  for (const [index, spec] of specs.entries()) {
    checkArea(document, rules, spec, { around, path: ['areas', index] });
    const { kind, squares, at = null, feet, by, rounds } = spec;
    const source = by === undefined ? NOBODY : around.combatants.findIndex(({ id }) => id === by);
    const until = rounds === undefined ? null : (rules.areas?.fromStart(rounds) ?? null);
    const lies = { kind, at, feet, squares, source, value: 0, until };
    areas.push({ id: freeAreaId(areas, kind), ...lies });
  }
  return areas;
}

function checkArea(
  document: Document,
  rules: Ruleset,
  { kind, squares, at, by }: AreaSpec,
  { around: { map, combatants }, path }: { readonly around: Around; readonly path: Path },
): void {
  for (const [index, [x, y]] of squares.entries())
    if (!isPlace(map, { x, y }))
      throw inputError(document, [...path, 'squares', index], `a ${mapPlaces(map)}`, squareForms({ x, y }));
  if (at !== undefined && !isCrossing(map, { x: at[0], y: at[1] }))
    throw inputError(document, [...path, 'at'], `a ${mapPlaces(map)}`, squareForms({ x: at[0], y: at[1] }));
  if (by !== undefined && !combatants.some(({ id }) => id === by))
    throw inputError(document, [...path, 'by'], 'a combatant of the file', `'${by}'`);
  if (map === null && needsMap(rules, kind))
    throw inputError(document, [...path, 'kind'], 'a map, for what hampers movement', `'${kind}' and no map`);
}
