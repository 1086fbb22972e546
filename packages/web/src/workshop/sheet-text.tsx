import { Alert, Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../texts/t.ts';
import type { Person } from './draft.ts';
import type { WorkshopLine } from './rules/line.ts';

interface SheetTextProps {
  readonly person: Person;
  readonly line: WorkshopLine;
  readonly onChange: (now: Pick<Person, 'sheet' | 'text'>) => void;
}

/** The whole sheet as files write it: for what has no number to change. */
export function SheetText({ person: { id, sheet, text: written = '' }, line, onChange }: SheetTextProps) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  useEffect(() => {
    setFailure('');
    void line.ask('rewrite', { text: written, sheet }).then(setText);
  }, [line, sheet, written]);
  const take = (): void => {
    line.ask('sheet', text).then(
      (now) => onChange({ sheet: now, text }),
      (error: Error) => setFailure(error.message),
    );
  };
  return (
    <form
      aria-label={t('The sheet as text')}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Textarea
        key={id}
        size="xs"
        label={t('Sheet')}
        autosize
        minRows={4}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure === '' ? null : <Alert color="red" role="alert" title={failure} mt={4} />}
      <Button size="compact-xs" type="submit" mt={4}>
        {t('Take this sheet')}
      </Button>
    </form>
  );
}
