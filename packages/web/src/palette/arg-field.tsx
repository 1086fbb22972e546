import type { Command, MenuArg } from '@fray/engine';
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';

interface ArgFieldProps {
  readonly arg: MenuArg;
  readonly draft: Command;
  /** null: the argument is left out. */
  readonly onChange: (value: unknown) => void;
}

const label = ({ text }: MenuArg): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The field in which one argument is told: it shows the candidates by their names. */
export function ArgField({ arg, draft, onChange }: ArgFieldProps) {
  const value = (draft as unknown as Readonly<Record<string, unknown>>)[arg.name];
  if (arg.name === 'amount') return <Amount arg={arg} value={value} onChange={onChange} />;
  if (arg.name === 'text') return <Words arg={arg} value={value} onChange={onChange} />;
  if (arg.name === 'path') return null;
  if (arg.candidates.length === 0 && arg.optional) return null;
  if (arg.name === 'targets') return <Several arg={arg} value={value} onChange={onChange} />;
  return <One arg={arg} value={value} onChange={onChange} />;
}

interface FieldProps extends Omit<ArgFieldProps, 'draft'> {
  readonly value: unknown;
}

/** What a candidate is called: combatants and things by their names, squares and sets of words as they are. */
function useNaming(): (name: string, value: unknown) => string {
  const combatants = useKnown((state) => state.fight?.combatants);
  return (name, value) => {
    if (name === 'target' || name === 'targets')
      return combatants?.find((each) => each?.id === value)?.name ?? String(value);
    if (name === 'to' && Array.isArray(value)) return `${value[0]}, ${value[1]}`;
    return (Array.isArray(value) ? value.join(' + ') : String(value)).replaceAll('-', ' ');
  };
}

function One({ arg, value, onChange }: FieldProps) {
  const naming = useNaming();
  const choose = useSelection((state) => state.choose);
  const data = arg.candidates.map((each, index) => ({ value: String(index), label: naming(arg.name, each) }));
  const told = JSON.stringify(value);
  const at = arg.candidates.findIndex((each) => JSON.stringify(each) === told);
  const own = value !== undefined && at < 0 ? [{ value: 'own', label: naming(arg.name, value) }] : [];
  return (
    <Select
      size="xs"
      label={label(arg)}
      data={[...own, ...data]}
      value={at >= 0 ? String(at) : (own[0]?.value ?? null)}
      placeholder={arg.optional ? 'as usual' : 'choose'}
      clearable={arg.optional}
      searchable={data.length > 10}
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

function Several({ arg, value, onChange }: FieldProps) {
  const naming = useNaming();
  const all = [...new Set(arg.candidates.flat().map(String))];
  return (
    <MultiSelect
      size="xs"
      label={label(arg)}
      data={all.map((id) => ({ value: id, label: naming(arg.name, id) }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
    />
  );
}

function Amount({ arg, value, onChange }: FieldProps) {
  return (
    <NumberInput
      size="xs"
      label={label(arg)}
      allowDecimal={false}
      value={typeof value === 'number' ? value : ''}
      onChange={(given) => onChange(typeof given === 'number' ? given : null)}
    />
  );
}

function Words({ arg, value, onChange }: FieldProps) {
  return (
    <TextInput
      size="xs"
      label={label(arg)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
