import type { Libraries } from './libraries.ts';

/** Carries a call of a library's method over to the thread that keeps it. */
export type LibraryCarrier = <K extends keyof Libraries>(
  method: K,
  ...args: Parameters<Libraries[K]>
) => ReturnType<Libraries[K]>;

/** Libraries kept by a thread. */
export function threadedLibraries(call: LibraryCarrier): Libraries {
  return {
    add: (library) => call('add', library),
    listings: () => call('listings'),
    bytes: (library) => call('bytes', library),
    byHash: (hash) => call('byHash', hash),
    renew: (library, hash) => call('renew', library, hash),
    offer: (library, offered) => call('offer', library, offered),
    remove: (library) => call('remove', library),
    entries: (library) => call('entries', library),
    entry: (library, id) => call('entry', library, id),
    versions: (library, id) => call('versions', library, id),
    version: (library, id, version) => call('version', library, id, version),
    save: (library, changes, bounds, pictures) => call('save', library, changes, bounds, pictures),
    picture: (library, hash) => call('picture', library, hash),
    bin: (library, id, before, deleted) => call('bin', library, id, before, deleted),
    forget: (library, id) => call('forget', library, id),
    dump: (library) => call('dump', library),
    restore: (dump) => call('restore', dump),
  };
}
