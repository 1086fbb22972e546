import { useCallback, useEffect, useState } from 'react';
import { askLibrary, type LibraryEntry, listEntries, makeLibrary, type OwnLibrary } from '../net/library.ts';
import { hostToken } from '../start/remembered.ts';
import { dayText } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { type KnownLibrary, knownLibraries, rememberLibrary } from './known.ts';

/** What went wrong, in a sentence. */
function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** When something was saved, as people write it. */
export function dayOf(saved: string): string {
  return dayText(new Date(saved));
}

/** The library of this device; null where it knows of none. */
export function currentLibrary(): KnownLibrary | null {
  return knownLibraries(localStorage)[0] ?? null;
}

/** The library of this device, which is made where there is none. @throws ApiError where nobody may make one here */
export async function libraryToKeepIn(): Promise<KnownLibrary> {
  return currentLibrary() ?? (await newLibrary(t('My library')));
}

/** A new library, which is that of this device from now on. @throws ApiError */
export async function newLibrary(title: string): Promise<KnownLibrary> {
  const made = await makeLibrary(hostToken(localStorage), title);
  rememberLibrary(localStorage, made);
  return made;
}

/** A library as it stands on the server. */
export interface LibraryState {
  /** null until they are here. */
  readonly entries: readonly LibraryEntry[] | null;
  readonly about: OwnLibrary | null;
  readonly failure: string;
  reload(): void;
}

/** @param token the secret of its link; null for none, which has no entries */
export function useLibrary(token: string | null): LibraryState {
  const [entries, setEntries] = useState<readonly LibraryEntry[] | null>(null);
  const [about, setAbout] = useState<OwnLibrary | null>(null);
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every turn
  useEffect(() => {
    let isOld = false;
    if (token === null) {
      setEntries([]);
      setAbout(null);
      return;
    }
    Promise.all([listEntries(token), askLibrary(token)]).then(
      ([found, own]) => {
        if (isOld) return;
        setEntries(found);
        setAbout(own);
        setFailure('');
      },
      (error: unknown) => {
        if (!isOld) setFailure(textOf(error));
      },
    );
    return () => {
      isOld = true;
    };
  }, [token, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  return { entries, about, failure, reload };
}
