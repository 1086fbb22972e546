import { NativeSelect, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { RangeField } from './range-field.tsx';
import {
  type LabForm,
  type LabNumber,
  type LabNumbers,
  type LabRange,
  MOST_OF_TWO,
  MOST_VALUES,
  valuesBetween,
} from './wishes.ts';

/** Fields that change parts of the form. */
export interface Changing {
  readonly form: LabForm;
  readonly onChange: (part: Partial<LabForm>) => void;
}

/** From half to twice as much: where something becomes of it, more often than not. */
export function rangeAtFirst({ value }: LabNumber): LabRange {
  const [least, most] = [Math.floor(value / 2), Math.max(value * 2, value + 4)];
  return { least, most, step: Math.max(1, Math.ceil((most - least) / 8)) };
}

/** Between which values a slider goes: far enough on both sides of how it stands. */
export function bounds(number: LabNumber | null): { readonly min: number; readonly max: number } {
  const value = number?.value ?? 0;
  return { min: Math.min(0, value), max: Math.max(10, value * 3, value + 10) };
}

interface VariedFieldsProps extends Changing {
  readonly numbers: LabNumbers;
  /** What chooses a second number. */
  readonly second: ReactNode;
  readonly sides: readonly string[];
}

/** From where to where a number goes, or two, and whose wins are told. */
export function VariedFields({
  form,
  numbers: { first, second },
  second: choosing,
  sides,
  onChange,
}: VariedFieldsProps) {
  if (first === null) return null;
  const count = second === null ? MOST_VALUES : MOST_OF_TWO;
  return (
    <>
      <RangeFields number={first} range={form.range} count={count} of="" onChange={(range) => onChange({ range })} />
      {choosing}
      {second === null ? null : (
        <RangeFields
          number={second}
          range={form.secondRange}
          count={count}
          of=" of the second"
          onChange={(secondRange) => onChange({ secondRange })}
        />
      )}
      <NativeSelect
        size="xs"
        label={t('How often they win')}
        data={[...sides]}
        value={form.side || (sides[0] ?? '')}
        onChange={(event) => onChange({ side: event.currentTarget.value })}
      />
    </>
  );
}

interface RangeFieldsProps {
  readonly number: LabNumber;
  readonly range: LabRange;
  /** Of values at most. */
  readonly count: number;
  /** Behind the labels, where there are two. */
  readonly of: string;
  readonly onChange: (range: LabRange) => void;
}

function RangeFields({ number, range, count, of, onChange }: RangeFieldsProps) {
  const { min, max } = bounds(number);
  const values = valuesBetween(range, count);
  const field = (label: string, part: keyof LabRange, from: number, to: number) => (
    <RangeField
      label={`${label}${of}`}
      min={from}
      max={to}
      value={range[part]}
      onChange={(value) => onChange({ ...range, [part]: value })}
    />
  );
  return (
    <>
      {field('Lowest', 'least', min, max)}
      {field('Highest', 'most', min, max)}
      {field('In steps', 'step', 1, Math.max(1, Math.ceil((max - min) / 4)))}
      <Text size="xs" c="dimmed">
        {t('{n} values{what}: {join}{what2}', {
          n: values.length,
          what: values.length >= count ? t(', which is the most') : '',
          join: values.slice(0, 4).join(', '),
          what2: values.length > 4 ? ', …' : '',
        })}
      </Text>
    </>
  );
}
