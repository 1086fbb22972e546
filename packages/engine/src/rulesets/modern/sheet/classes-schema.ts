import { type ZodType, z } from 'zod';
import { oneOf } from '../../../sheet/one-of.ts';
import { titled, upTo } from '../../d20/sheet/fields.ts';
import { CLASS_NAMES, CLASSES, type ClassName } from '../tables/classes.ts';

/** Levels by class, in the order in which they are written. */
export type ClassLevels = { readonly [name in ClassName]?: number | undefined };

const NAMES = CLASS_NAMES as [ClassName, ...ClassName[]];
const level = titled(upTo(20, 1), 'Level', 'Levels of the class.');

/** "Strong" and "Strong hero" are both the class strong. */
const className = z.string().refine((name) => plainName(name) !== null, oneOf(CLASS_NAMES));

const listed = z.strictObject({
  class: titled(className, 'Class', 'A basic or advanced class, or the type of a creature.'),
  level,
});

function plainName(name: string): ClassName | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/ hero$/, '');
  return CLASS_NAMES.find((each) => each === plain) ?? null;
}

/** Levels by class as a mapping, or as a list of classes with their levels. */
export const classesSchema: ZodType<ClassLevels, unknown> = z
  .union([z.partialRecord(z.enum(NAMES), level), z.array(listed)])
  .superRefine((given, context) => {
    const seen = new Set<string>();
    for (const [place, name, levels] of entriesOf(given)) {
      const most = CLASSES[name].baseAttack.length;
      if (levels > most) context.addIssue({ code: 'custom', path: place, message: `expected at most ${most} levels` });
      if (seen.has(name)) context.addIssue({ code: 'custom', path: place, message: `${name} is named twice` });
      seen.add(name);
    }
  })
  .transform((given): ClassLevels => Object.fromEntries(entriesOf(given).map(([, name, levels]) => [name, levels])));

type Given = ClassLevels | readonly { readonly class: string; readonly level: number }[];
type Entry = readonly [place: (string | number)[], name: ClassName, levels: number];

function entriesOf(given: Given): readonly Entry[] {
  if (!isList(given)) return takenOf(given).map(({ name, levels }): Entry => [[name], name, levels]);
  return given.flatMap((each, index): readonly Entry[] => {
    const name = plainName(each.class);
    return name === null ? [] : [[[index], name, each.level]];
  });
}

function isList(given: Given): given is readonly { readonly class: string; readonly level: number }[] {
  return Array.isArray(given);
}

/** A class and how many levels of it somebody has. */
export interface Taken {
  readonly name: ClassName;
  readonly levels: number;
}

/** The classes in the order in which they are written. */
export function takenOf(classes: ClassLevels): readonly Taken[] {
  return (Object.keys(classes) as ClassName[]).flatMap((name) => {
    const levels = classes[name];
    return levels === undefined ? [] : [{ name, levels }];
  });
}

/** The sides of the hit die of each level, in order. */
export function hitDiceOf(classes: ClassLevels): readonly number[] {
  return takenOf(classes).flatMap(({ name, levels }) => Array.from({ length: levels }, () => CLASSES[name].hitDie));
}

interface Diced {
  readonly classes: ClassLevels;
  readonly hitDice?: readonly number[] | undefined;
}

/** Rolled hit dice are one for each level after the first, and none shows more than it has sides. */
export function refuseHitDice({ classes, hitDice }: Diced, context: z.core.$RefinementCtx): void {
  if (hitDice === undefined) return;
  const rolled = hitDiceOf(classes).slice(1);
  if (hitDice.length !== rolled.length) {
    const message = `expected ${rolled.length} dice, one for each level after the first`;
    context.addIssue({ code: 'custom', path: ['hitDice'], message, input: hitDice });
  }
  for (const [index, shown] of hitDice.entries()) {
    const sides = rolled[index] ?? 12;
    if (shown > sides)
      context.addIssue({
        code: 'custom',
        path: ['hitDice', index],
        message: `expected at most ${sides}`,
        input: shown,
      });
  }
}
