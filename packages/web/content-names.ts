import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type File = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** A name with what tells one version of a file from another. */
const VERSIONED = /^(assets\/.+)-[\w-]{8}(\.(?:css|js))$/;

/**
 * Names sheets of styles by what is in them in the end. The builder has named all files before the sheets were cut, and
 * scripts name sheets: each script that names one whose name changes, and each that names such a script, changes too, and
 * gets another name with it. So whatever is kept under a name is always the same.
 */
export function contentNames(): Plugin {
  return {
    name: 'content-names',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /\.(css|js|html)$/.test(fileName));
        const names = namesByContent(new Map(files.map((file) => [file.fileName, textOf(file)])));
        for (const file of files) {
          const text = renamed(textOf(file), names);
          const name = names.get(file.fileName);
          if (name !== undefined) {
            delete bundle[file.fileName];
            this.emitFile({ type: 'asset', fileName: name, source: text });
          } else if (file.type === 'chunk') file.code = text;
          else file.source = text;
        }
      },
    },
  };
}

const textOf = (file: File): string => (file.type === 'chunk' ? file.code : String(file.source));
const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  let changed = text;
  for (const [before, after] of names) changed = changed.replaceAll(baseOf(before), baseOf(after));
  return changed;
}

/** The new names of all sheets, and of the scripts that hang on them, by those that they have. @param texts of all files, by name */
export function namesByContent(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const take = (name: string, content: string): void => {
    const [, stem, ending] = VERSIONED.exec(name) ?? [];
    if (stem !== undefined) names.set(name, `${stem}-${hashOf(content)}${ending}`);
  };
  for (const [name, text] of texts) if (name.endsWith('.css')) take(name, text);
  const sheets = [...names.values()].toSorted().join();
  // The map grows while it is walked.
  for (const named of names.keys())
    for (const [name, text] of texts)
      if (name.endsWith('.js') && !names.has(name) && text.includes(baseOf(named))) take(name, name + sheets);
  return names;
}
