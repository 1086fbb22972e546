import { MultiSelect, Select, Text, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import type { ArgFieldProps, FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { PlaceField, Way } from './place-field.tsx';
import { WordsField } from './words-field.tsx';

// Few drive.
const RouteField = lazy(async () => ({ default: (await import('./route-field.tsx')).RouteField }));

// Sides change in the hands of game masters.
const SideSelect = lazy(async () => ({ default: (await import('../workshop/side-select.tsx')).SideSelect }));

/** The field in which one argument is told: it shows the candidates by their names. */
export function ArgField(props: ArgFieldProps) {
  const { arg, draft } = props;
  const value = (draft as unknown as Readonly<Record<string, unknown>>)[arg.name];
  const field = { ...props, value, label: arg.text.charAt(0).toUpperCase() + arg.text.slice(1) };
  switch (arg.name) {
    case 'amount':
    case 'rounds':
      return <Amount {...field} />;
    case 'text':
      return arg.isRoute ? (
        <Suspense>
          <RouteField {...field} />
        </Suspense>
      ) : (
        <Free {...field} />
      );
    case 'path':
      return <Way {...field} />;
    case 'to':
      return <PlaceField {...field} />;
    case 'targets':
      return <Several {...field} />;
    case 'recruit':
      return <Who {...field} />;
    case 'choices':
      return <WordsField {...field} />;
    case 'choice':
      return arg.isSide ? <Side {...field} /> : <One {...field} />;
    default:
      return arg.candidates.length === 0 && value === undefined ? <None {...field} /> : <One {...field} />;
  }
}

/** Nothing can be told here as things stand. */
function None({ arg, label }: FieldProps) {
  return arg.optional ? null : (
    <Text size="xs" c="dimmed">
      {t('{label}: nothing to choose from yet', { label })}
    </Text>
  );
}

/** Who comes was chosen from a list beside the form. */
function Who({ draft: { recruit }, label }: FieldProps) {
  const text =
    recruit === undefined
      ? t('choose somebody under Reinforcements')
      : t('{name}, for {side}', { name: recruit.name, side: recruit.side });
  return <Text size="xs">{`${label}: ${text}`}</Text>;
}

function One({ arg, value, label, onChange }: FieldProps) {
  const choose = useSelection((state) => state.choose);
  const data = arg.labels.map((text, index) => ({ value: String(index), label: text }));
  const told = JSON.stringify(value);
  const at = arg.candidates.findIndex((each) => JSON.stringify(each) === told);
  const own = value !== undefined && at < 0 ? [{ value: 'own', label: String(value).replaceAll('-', ' ') }] : [];
  return (
    <Select
      size="xs"
      label={label}
      data={[...own, ...data]}
      value={at >= 0 ? String(at) : (own[0]?.value ?? null)}
      placeholder={arg.optional ? t('as usual') : t('choose')}
      clearable={arg.optional}
      allowDeselect={arg.optional}
      searchable={data.length > 8}
      limit={200}
      comboboxProps={{ shadow: 'md' }}
      onChange={(index) => {
        const picked = index === null ? null : (arg.candidates[Number(index)] ?? null);
        if (arg.name === 'target' && typeof picked === 'string') choose({ target: picked });
        onChange(picked);
      }}
    />
  );
}

function Side({ arg, value, label, onChange }: FieldProps) {
  return (
    <Suspense>
      <SideSelect sides={arg.candidates.map(String)} side={String(value ?? '')} label={label} onSide={onChange} />
    </Suspense>
  );
}

/** Several combatants: the candidates, or where there are none all that are seen. */
function Several({ arg, value, label, onChange }: FieldProps) {
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const named = arg.candidates.flat().map(String);
  const all = combatants.flatMap((each) =>
    each !== null && (named.length === 0 || named.includes(each.id)) ? [{ value: each.id, label: each.name }] : [],
  );
  return (
    <MultiSelect
      size="xs"
      label={label}
      data={all}
      value={Array.isArray(value) ? value.map(String) : []}
      placeholder={arg.optional && value === undefined ? t('nobody named') : ''}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
    />
  );
}

function Amount({ value, label, onChange }: FieldProps) {
  return <NumberField label={label} value={typeof value === 'number' ? value : null} onChange={onChange} />;
}

function Free({ value, label, onChange }: FieldProps) {
  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={200}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
