import { type ZodType, z } from 'zod';
import type { NamedFaces } from '../../kernel/state/fight.ts';
import type { Newcomer } from '../../kernel/state/setup.ts';

type Faces = number | readonly number[];

/** Faces by what their rolls are called: `{ attack: 15, damage: [3, 4] }`, of one combatant `{ thug: { attack: 2 } }`, or `{ thug: 2 }` for whatever it rolls. */
type FacesByName = Readonly<Record<string, Faces | Readonly<Record<string, Faces>>>>;

/** Faces in the order in which they fall, or by the names of their rolls. */
export type DiceSpec = readonly number[] | FacesByName;

/** The most faces that a file may list. */
const MOST_DICE = 100_000;

const DESCRIPTION =
  'Faces in the order in which they fall: 2d6 takes two, d% one (1 to 100). Or by the name of their roll, in words of which it is called: { attack: 15, damage: [3, 4] }; of one combatant { thug: { attack: 2 } }, or { thug: 2 } for whatever it rolls.';

const EXPECTED = 'faces in a list, [14, 3], or by the names of their rolls, { attack: 14 }';

export function diceSchema(): ZodType<DiceSpec> {
  const range = { error: 'a whole number from 1 to 1000' };
  const face = z.int(range).min(1, range).max(1000, range).meta({ title: 'Face', description: 'What the die shows.' });
  const list = z.array(face).max(MOST_DICE).meta({ title: 'Faces', description: 'In the order in which they fall.' });
  const one = z.union([face, list.min(1)]);
  const own = z.record(z.string(), one).meta({ title: 'Of one', description: 'By the names of its rolls.' });
  return z
    .union([list, z.record(z.string(), z.union([one, own]))], { error: EXPECTED })
    .meta({ title: 'Dice', description: DESCRIPTION });
}

/** Faces that are written in one list, for any rolls. */
export function isListed(spec: DiceSpec): spec is readonly number[] {
  return Array.isArray(spec);
}

/**
 * A name that one of the combatants has is that one's, whatever rolls are called.
 *
 * @param now whether they must fall in the step at which they stand
 */
export function namedFaces(
  spec: DiceSpec,
  now: boolean,
  combatants: readonly Pick<Newcomer, 'id'>[],
): readonly NamedFaces[] {
  if (isListed(spec)) return spec.length === 0 ? [] : [{ roll: '', who: null, faces: spec, now }];
  return Object.entries(spec).flatMap(([name, value]): readonly NamedFaces[] => {
    if (isFaces(value)) {
      const isOf = combatants.some(({ id }) => id === name);
      return [{ ...(isOf ? { roll: '', who: name } : { roll: name, who: null }), faces: facesOf(value), now }];
    }
    return Object.entries(value).map(([roll, faces]) => ({ roll, who: name, faces: facesOf(faces), now }));
  });
}

function isFaces(value: FacesByName[string]): value is Faces {
  return typeof value === 'number' || Array.isArray(value);
}

function facesOf(faces: Faces): readonly number[] {
  return typeof faces === 'number' ? [faces] : faces;
}
