import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../texts/t.ts';
import { type Draft, type Person, sidesOf } from './draft.ts';

interface SideFieldProps {
  readonly draft: Draft;
  readonly person: Person;
  readonly onChange: (side: string) => void;
}

/** With whom it fights: one of the sides that there are, or a new one. */
export function SideField({ draft, person: { side }, onChange }: SideFieldProps) {
  const [text, setText] = useState(side);
  useEffect(() => setText(side), [side]);
  const take = (now: string): void => {
    const word = now.trim();
    if (word !== '' && word !== side) onChange(word);
  };
  return (
    <Autocomplete
      size="xs"
      w={120}
      label={t('Side')}
      maxLength={40}
      data={[...sidesOf(draft)]}
      value={text}
      onChange={setText}
      onOptionSubmit={take}
      onBlur={() => take(text)}
      onKeyDown={(event) => event.key === 'Enter' && take(text)}
    />
  );
}
