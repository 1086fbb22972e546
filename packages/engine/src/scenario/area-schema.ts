import { type ZodType, z } from 'zod';
import { freeAreaId } from '../kernel/areas.ts';
import { type Area, NOBODY } from '../kernel/fight.ts';
import { kindsByHand, MOST_FEET, MOST_ROUNDS } from '../kernel/gm-areas.ts';
import type { Ruleset } from '../kernel/ruleset.ts';
import type { Newcomer } from '../kernel/setup.ts';
import { type Document, inputError } from '../sheet/document.ts';
import type { Path } from '../sheet/path.ts';
import { type BattleMap, isOnMap } from '../space/battle-map.ts';
import { mapPlaces } from '../space/map-places.ts';
import { squareForms } from '../space/square-name.ts';
import { type Place, placeSchema } from './combatant-schema.ts';

/** What the file says of an area that lies there from the beginning. */
export interface AreaSpec {
  readonly kind: string;
  readonly squares: readonly Place[];
  readonly at?: Place | undefined;
  readonly feet: number;
  readonly by?: string | undefined;
  readonly rounds?: number | undefined;
}

/** The most areas, and the most squares of one, in a file. */
const MOST_AREAS = 100;
const MOST_SQUARES = 10_000;

/** The areas of a file, for one ruleset. */
export function areasSchema(rules: Ruleset): ZodType<readonly AreaSpec[]> {
  const area: ZodType<AreaSpec> = z
    .strictObject({
      kind: z.enum(kindsByHand(rules)).meta({ title: 'Kind', description: 'What it is, as the ruleset knows it.' }),
      squares: z
        .array(placeSchema())
        .max(MOST_SQUARES)
        .default([])
        .meta({ title: 'Squares', description: 'Those that it fills: E3, or column and row from 0, [4, 2].' }),
      at: placeSchema()
        .optional()
        .meta({ title: 'Middle', description: 'It fills `feet` around the north-west corner of this square instead.' }),
      feet: z
        .int()
        .min(0)
        .max(MOST_FEET)
        .default(0)
        .meta({ title: 'Feet', description: 'How far it reaches from `at`.' }),
      by: z.string().optional().meta({ title: 'By', description: 'The combatant who made it; nobody when left out.' }),
      rounds: z
        .int()
        .min(1)
        .max(MOST_ROUNDS)
        .optional()
        .meta({ title: 'Rounds', description: 'How long it lasts; until it is lifted when left out.' }),
    })
    .refine(({ squares, at }) => squares.length > 0 !== (at !== undefined), { error: 'either squares, or at and feet' })
    .meta({ title: 'Area', description: 'Something that lies over a part of the ground.' });
  return z
    .array(area)
    .max(MOST_AREAS)
    .default([])
    .meta({ title: 'Areas', description: 'What lies over the ground from the beginning: fog, smoke and the like.' });
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
    const lies = { kind, at, feet: at === null ? 0 : feet, squares, source, value: 0, until };
    areas.push({ id: freeAreaId(areas, kind), ...lies });
  }
  return areas;
}

function checkArea(
  document: Document,
  rules: Ruleset,
  { kind, squares, by }: AreaSpec,
  { around: { map, combatants }, path }: { readonly around: Around; readonly path: Path },
): void {
  const off = squares.findIndex(([x, y]) => map !== null && !isOnMap(map, { x, y }));
  const [x, y] = squares[off] ?? [0, 0];
  if (map !== null && off >= 0)
    throw inputError(document, [...path, 'squares', off], `a ${mapPlaces(map)}`, squareForms({ x, y }));
  if (by !== undefined && !combatants.some(({ id }) => id === by))
    throw inputError(document, [...path, 'by'], 'a combatant of the file', `'${by}'`);
  if (map === null && (rules.areas?.kinds[kind]?.cost ?? 1) > 1)
    throw inputError(document, [...path, 'kind'], 'a map, for what hampers movement', `'${kind}' and no map`);
}
