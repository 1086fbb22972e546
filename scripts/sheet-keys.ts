/** Every key of the sheets of a ruleset, as a table for its readers: from the published JSON Schema. */
import { rulesets, sheetSchema } from '@fray/engine';

/** As much of a JSON Schema as the table needs. */
interface Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | false;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const HEAD = '| key | what it says | left out |\n| --- | --- | --- |\n';

/** The table for one ruleset. @throws RangeError where there is none of that id */
export function sheetKeys(id: string): string {
  const rules = Object.values(rulesets).find((each) => each.id === id);
  if (rules === undefined) throw new RangeError(`there is no ruleset '${id}'`);
  const schema = sheetSchema(rules) as Schema;
  return `${HEAD}${new Keys(schema.$defs ?? {}).rowsOf(schema, '').join('\n')}\n`;
}

/** The rows of one table: a mapping that stands in several places is told once. */
class Keys {
  readonly #all: Readonly<Record<string, Schema>>;
  /** Mappings that were told, by what they say, each with its place. */
  readonly #told: Map<string, string> = new Map();

  constructor(all: Readonly<Record<string, Schema>>) {
    this.#all = all;
  }

  /** A row for each key of a mapping, and behind it those of what stands under it. */
  rowsOf(schema: Schema, before: string): string[] {
    return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
      const field = { ...resolved(given, this.#all), ...given };
      const key = `${before}${name}`;
      const missing = schema.required?.includes(name) === true && field.default === undefined;
      const told: string[] = [];
      const under = inside(field, this.#all).flatMap(([form, end]) => {
        const known = this.#told.get(JSON.stringify(form.properties));
        if (known === undefined) return this.#tell(form, `${key}${end}`);
        told.push(` As under \`${known}\`.`);
        return [];
      });
      const says = `${cell(field.description ?? '')}${told.join('')}`;
      return [`| \`${key}\` | ${says} | ${missing ? 'must be said' : leftOut(field)} |`, ...under];
    });
  }

  #tell(form: Schema, before: string): string[] {
    // Few keys are sooner told again than looked up.
    if (Object.keys(form.properties ?? {}).length > FEW)
      this.#told.set(JSON.stringify(form.properties), before.slice(0, -1));
    return this.rowsOf(form, before);
  }
}

const FEW = 5;

function resolved(schema: Schema, all: Readonly<Record<string, Schema>>): Schema {
  return schema.$ref === undefined ? schema : (all[schema.$ref.split('/').at(-1) ?? ''] ?? schema);
}

/** The mappings that may stand under a key, each with what follows the key in the names of its own. */
function inside(field: Schema, all: Readonly<Record<string, Schema>>): readonly (readonly [Schema, string])[] {
  const { anyOf = [], items, properties } = resolved(field, all);
  const others = anyOf.flatMap((each) => inside(each, all));
  const each = items === undefined ? [] : inside(items, all).map(([form, end]) => [form, `[]${end}`] as const);
  return [...(properties === undefined ? [] : [[resolved(field, all), '.'] as const]), ...each, ...others];
}

/** What holds where a key is left out; nothing is said of what is plain: none, or no more than its parts say. */
function leftOut({ default: preset }: Schema): string {
  const plain = preset === undefined || preset === null || preset === '' || typeof preset === 'object';
  return plain ? '' : `\`${preset === true ? 'true' : preset === false ? 'false' : preset}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
