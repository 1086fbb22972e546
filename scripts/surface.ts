/** Writes what each package gives to others, names and types, to `docs/api/`: `npm run surface`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type ExtractorMessage } from '@microsoft/api-extractor';
import { ApiPackage } from '@microsoft/api-extractor-model';
import { builtEntries, declarePackage, LIBRARIES, OUT, ROOT } from './pack/build.ts';

/** Where the reports are kept. */
const KEPT = join(ROOT, 'docs/api');

/** Entries that have nothing but what the first of their package has too; and the client, whose types are those of the interface, which a test holds. */
const PARTS = /^@fray\/(engine\/(?!convert|languages|messages)|lab\/anywhere|client)/;

/**
 * By name of the file the report of each entry of the packages, from the declarations that they are installed with: what is
 * exported, each with its type. Changing it is a change for whoever has installed them.
 */
export function surfaces(): ReadonlyMap<string, string> {
  return new Map(declared().map(([name, types]) => [`${name}.api.md`, extract(types, false).report()]));
}

/** The same as a model, with what stands in the doc comments, by name of the entry: `engine-convert`. */
export function models(): ReadonlyMap<string, ApiPackage> {
  return new Map(declared().map(([name, types]) => [name, extract(types, true).model()]));
}

/** The entries by name, each with its declarations. */
function declared(): readonly (readonly [name: string, types: string])[] {
  for (const packed of LIBRARIES) declarePackage(packed);
  return Object.entries(builtEntries())
    .filter(([entry]) => !PARTS.test(entry))
    .map(([entry, [types = '']]) => [entry.replace('@fray/', '').replace('/', '-'), types]);
}

/** Where what is said of one entry is written at first. */
const FOLDER = join(OUT, 'surface');
const MODEL = join(FOLDER, 'entry.api.json');

/** What there is in one entry. @param types its declarations @param withModel whether the model is wanted too, which takes a while */
function extract(
  types: string,
  withModel: boolean,
): { readonly report: () => string; readonly model: () => ApiPackage } {
  mkdirSync(FOLDER, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      newlineKind: 'lf',
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions: { ...READING, paths: builtEntries() }, files: [types] } },
      apiReport: { enabled: true, reportFileName: 'entry.api.md', reportFolder: FOLDER, reportTempFolder: FOLDER },
      docModel: { enabled: withModel, apiJsonFilePath: MODEL },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: SILENT, tsdocMessageReporting: SILENT },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
  });
  const messageCallback = (message: ExtractorMessage): void => {
    message.handled = true;
  };
  Extractor.invoke(config, { localBuild: true, messageCallback });
  return {
    report: () => readFileSync(join(FOLDER, 'entry.api.md'), 'utf8'),
    model: () => ApiPackage.loadFromJsonFile(MODEL),
  };
}

/** How declarations are read. */
const READING = {
  strict: true,
  skipLibCheck: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  types: ['node'],
};

/** What it would say of doc comments and of types without names of their own. */
const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

if (import.meta.main) {
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  for (const [file, text] of surfaces()) writeFileSync(join(KEPT, file), text);
}
