import { Autocomplete, Checkbox, NumberInput, Select, Text } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { hasWords } from '../../rules/has-words.ts';
import { phrase, t } from '../../texts/t.ts';
import type { Field } from './fields.ts';
import { FormContext, fieldId, useFaults } from './form-context.ts';
import type { Value } from './values.ts';

type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>;

export interface FieldProps<F extends Field = Field> {
  readonly field: F;
  readonly label: string;
  readonly about: string;
  readonly isNeeded: boolean;
  /** Where it stands on the sheet, as faults tell it. */
  readonly place: string;
  readonly value: Value;
  /** undefined takes it off the sheet. */
  readonly onChange: (value: Value) => void;
}

/** So many names are offered at once. */
const MOST_OFFERED = 50;

export function NumberField({ field: { usual, isWhole }, value, onChange, ...rest }: FieldProps<Kind<'number'>>) {
  // What is no number yet, as the sign before one, stands while it is written.
  const [begun, setBegun] = useState('');
  const write = (now: number | string): void => {
    setBegun(typeof now === 'string' ? now : '');
    if (now !== (value ?? '')) onChange(typeof now === 'number' ? now : undefined);
  };
  return (
    <NumberInput
      {...useShown(rest)}
      placeholder={usual === null ? '' : `${usual}`}
      allowDecimal={!isWhole}
      clampBehavior="none"
      hideControls
      value={typeof value === 'number' ? value : begun}
      onChange={write}
      onBlur={() => setBegun('')}
    />
  );
}

export function FlagField({ field: { usual }, value, onChange, place, label, about }: FieldProps<Kind<'flag'>>) {
  const { faults } = useFaults(place, true);
  return (
    <Checkbox
      size="xs"
      id={fieldId(place)}
      label={label}
      description={about}
      error={faults === '' ? null : faults}
      checked={typeof value === 'boolean' ? value : usual}
      onChange={({ currentTarget: { checked } }) => onChange(checked === usual ? undefined : checked)}
    />
  );
}

export function ChoiceField({ field: { usual, names }, value, onChange, ...rest }: FieldProps<Kind<'choice'>>) {
  const given = typeof value === 'string' ? value : null;
  const isOther = given !== null && given !== '' && !names.includes(given);
  return (
    <Select
      {...useShown(rest)}
      placeholder={usual}
      data={isOther ? [...names, given] : [...names]}
      searchable
      clearable
      clearButtonProps={{
        'aria-label': t('Leave out {what}', { what: rest.label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      limit={MOST_OFFERED}
      value={given}
      onChange={(now) => onChange(now ?? undefined)}
    />
  );
}

export function TextField({ field: { usual, names }, value, onChange, ...rest }: FieldProps<Kind<'text'>>) {
  return (
    <NameBox
      {...useShown(rest)}
      placeholder={usual}
      names={names}
      value={typeof value === 'string' || typeof value === 'number' ? `${value}` : ''}
      onChange={(now) => onChange(now === '' ? undefined : now)}
    />
  );
}

interface NameBoxProps extends Partial<ReturnType<typeof useShown>> {
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** A text for which known names are offered by what of them is written, each with what it does. */
export function NameBox({ names, value, onChange, ...rest }: NameBoxProps) {
  const { about } = useContext(FormContext);
  return (
    <Autocomplete
      size="xs"
      {...rest}
      data={[...names]}
      limit={MOST_OFFERED}
      maxDropdownHeight={260}
      filter={({ options, search }) => options.filter((each) => 'value' in each && hasWords(each.value, search))}
      renderOption={({ option }) => (
        <div>
          <Text size="xs">{option.value}</Text>
          <Text size="xs" c="dimmed" lineClamp={3}>
            {phrase(about[option.value] ?? '')}
          </Text>
        </div>
      )}
      value={value}
      onChange={onChange}
    />
  );
}

/** What all fields of one line show alike. */
function useShown({ label, about, place, isNeeded }: Pick<FieldProps, 'label' | 'about' | 'place' | 'isNeeded'>) {
  const { faults, doubts } = useFaults(place, true);
  const description: ReactNode = about === '' && doubts === '' ? null : <Description about={about} doubts={doubts} />;
  return {
    size: 'xs',
    id: fieldId(place),
    label,
    description,
    withAsterisk: isNeeded,
    error: faults === '' ? null : faults,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}

function Description({ about, doubts }: { readonly about: string; readonly doubts: string }) {
  return (
    <>
      {about}
      {doubts === '' ? null : (
        <Text span size="xs" fw={650} display="block">
          {doubts}
        </Text>
      )}
    </>
  );
}
