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
      <RangeFields
        number={first}
        range={form.range}
        count={count}
        isSecond={false}
        onChange={(range) => onChange({ range })}
      />
      {choosing}
      {second === null ? null : (
        <RangeFields
          number={second}
          range={form.secondRange}
          count={count}
          isSecond
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
  /** Of two. */
  readonly isSecond: boolean;
  readonly onChange: (range: LabRange) => void;
}

function RangeFields({ number, range, count, isSecond, onChange }: RangeFieldsProps) {
  const { min, max } = bounds(number);
  const values = valuesBetween(range, count);
  const told = `${values.slice(0, 4).join(', ')}${values.length > 4 ? ', …' : ''}`;
  const field = (label: string, part: keyof LabRange, from: number, to: number) => (
    <RangeField
      label={label}
      min={from}
      max={to}
      value={range[part]}
      onChange={(value) => onChange({ ...range, [part]: value })}
    />
  );
  return (
    <>
      {field(isSecond ? t('Lowest of the second') : t('Lowest'), 'least', min, max)}
      {field(isSecond ? t('Highest of the second') : t('Highest'), 'most', min, max)}
      {field(
        isSecond ? t('In steps of the second') : t('In steps'),
        'step',
        1,
        Math.max(1, Math.ceil((max - min) / 4)),
      )}
      <Text size="xs" c="dimmed">
        {values.length >= count
          ? t('{count} values, which is the most: {values}', { count: values.length, values: told })
          : t('{count} values: {values}', { count: values.length, values: told })}
      </Text>
    </>
  );
}
