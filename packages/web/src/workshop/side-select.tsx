import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/t.ts';

interface SideSelectProps {
  /** Those that there are. */
  readonly sides: readonly string[];
  readonly side: string;
  /** Said over the field; where left out it is only read aloud. */
  readonly label?: string;
  readonly onSide: (side: string) => void;
}

/** Stands for a side that is named next: no name has spaces around it. */
const NEW = ' ';

/** For whom somebody new fights: one of the sides that there are, or one that is named here. */
export function SideSelect({ sides, side, label, onSide }: SideSelectProps) {
  const [naming, setNaming] = useState<'at work' | 'done' | null>(null);
  const done = (byKey: boolean): void => setNaming(byKey ? 'done' : null);
  if (naming === 'at work') return <NewSide onName={onSide} onDone={done} />;
  return (
    <Select
      size="xs"
      flex={1}
      {...(label === undefined ? { 'aria-label': t('For which side') } : { label })}
      data={[...new Set([...sides, side]), { value: NEW, label: t('A new side …') }]}
      value={side}
      // Whoever named one by keys goes on from here.
      autoFocus={naming === 'done'}
      allowDeselect={false}
      onChange={(value) => (value === NEW ? setNaming('at work') : value !== null && onSide(value))}
    />
  );
}

interface NewSideProps {
  readonly onName: (name: string) => void;
  /** It is named, or is not to be. @param byKey whether the focus stays here */
  readonly onDone: (byKey: boolean) => void;
}

function NewSide({ onName, onDone }: NewSideProps) {
  const [text, setText] = useState('');
  const take = (byKey: boolean): void => {
    const name = text.trim();
    if (name !== '') onName(name);
    onDone(byKey);
  };
  return (
    <TextInput
      size="xs"
      flex={1}
      autoFocus
      aria-label={t('Name of the new side')}
      placeholder={t('the new side')}
      maxLength={40}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // A form around it is not sent by that.
          event.preventDefault();
          take(true);
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(true);
      }}
    />
  );
}
