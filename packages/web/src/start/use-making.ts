import { useState } from 'react';
import { ApiError, makeTable, type NewTable, type Origin, type TableWishes } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { hostToken, remember } from './remembered.ts';

/** A file that somebody opened or dropped. */
interface OpenedFile {
  readonly name: string;
  readonly text: string;
}

/** Making tables, and what came of the last try. */
export interface Making {
  readonly made: NewTable | null;
  readonly failure: ApiError | null;
  /** The file that the last try was made with, or null. */
  readonly file: OpenedFile | null;
  readonly isBusy: boolean;
  readonly wishes: TableWishes;
  setWishes(wishes: TableWishes): void;
  make(from: Origin): void;
  open(file: File | null): Promise<void>;
  clear(): void;
}

/** Largest files that the server takes, in bytes. */
const MOST_BYTES = 1_000_000;
const MOST_JOURNAL_BYTES = 8_000_000;
/** With this every journal begins. */
const JOURNAL = '{"frayJournal"';

type Tried = Pick<Making, 'made' | 'failure' | 'file'>;
const NOTHING: Tried = { made: null, failure: null, file: null };

function failed(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(String(error), []);
}

export function useMaking(): Making {
  const [wishes, setWishes] = useState<TableWishes>({ typedDice: false, telling: 'numbers' });
  const [tried, setTried] = useState<Tried>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const clear = (): void => setTried(NOTHING);
  const send = (from: Origin, file: OpenedFile | null): void => {
    setTried({ ...NOTHING, file });
    setBusy(true);
    makeTable(hostToken(localStorage), from, wishes)
      .then(
        (made) => {
          remember(localStorage, { ...made, made: new Date().toISOString() });
          setTried({ ...NOTHING, made });
        },
        (error: unknown) => setTried({ ...NOTHING, failure: failed(error), file }),
      )
      .finally(() => {
        setBusy(false);
        scrollTo({ top: 0 });
      });
  };
  const open = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const isJournal = (await file.slice(0, JOURNAL.length).text()) === JOURNAL;
    if (file.size > (isJournal ? MOST_JOURNAL_BYTES : MOST_BYTES)) {
      const most = isJournal ? t('A journal has at most 8 MB.') : t('An encounter file has at most 1 MB.');
      setTried({ ...NOTHING, failure: new ApiError(t('{name} is too large', { name: file.name }), [most]) });
      return;
    }
    const text = await file.text();
    send(isJournal ? { journal: text } : { encounter: text }, { name: file.name, text });
  };
  return { ...tried, isBusy, wishes, setWishes, make: (from) => send(from, null), open, clear };
}
