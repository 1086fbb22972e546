import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { isBegun, stepped, wholeOf } from './whole-number.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** null: what stands there is no number yet. */
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly width?: number;
  /** It takes the focus as it comes, behind what stands there. */
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

const FOCUSED = { 'data-autofocus': true, autoFocus: true } as const;

/** A field for a whole number; the arrows make it one more or one less. */
export function NumberField({ label, value, onChange, min, max, width, autoFocus = false, ref }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const text = wholeOf(typed) === value ? typed : String(value ?? '');
  const tell = (now: string): void => {
    if (!isBegun(now)) return;
    setTyped(now);
    onChange(wholeOf(now));
  };
  const walk = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    tell(String(stepped(value, by, min ?? null, max ?? null)));
  };
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      {...(width === undefined ? {} : { w: width })}
      size="xs"
      label={label}
      inputMode="numeric"
      {...(autoFocus ? FOCUSED : {})}
      autoComplete="off"
      value={text}
      onChange={(event) => tell(event.currentTarget.value)}
      onKeyDown={walk}
    />
  );
}
