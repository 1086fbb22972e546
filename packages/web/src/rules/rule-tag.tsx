import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import classes from './rule-tag.module.css';

const RuleNote = lazy(async () => ({ default: (await import('./rule-note.tsx')).RuleNote }));

/**
 * The id of a rule, as a button that opens the rule in our words with its ruling. Nothing where there is no id. There are
 * hundreds on a page: each is a bare button until it is pressed.
 */
export function RuleTag({ rule: id }: { readonly rule: string }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (id === '') return null;
  const closeByKey = (event: KeyboardEvent): void => {
    if (!opened || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['tag']}
        aria-label={t('rule {id}', { id })}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onKeyDown={closeByKey}
        onClick={(event) => {
          event.stopPropagation();
          setOpened(!opened);
        }}
      >
        {id}
      </button>
      {opened ? (
        <Suspense>
          <RuleNote id={id} beside={button.current} onChange={setOpened} />
        </Suspense>
      ) : null}
    </>
  );
}
