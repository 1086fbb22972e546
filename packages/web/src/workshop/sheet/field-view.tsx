import { Button, Checkbox, Text } from '@mantine/core';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { phrase, t } from '../../texts/t.ts';
import type { Entry, Field, Mapping } from './fields.ts';
import { ChoiceField, type FieldProps, FlagField, NumberField, TextField } from './leaf-fields.tsx';
import { Adder, adderId, Part, TakeOut } from './parts.tsx';
import classes from './sheet.module.css';
import { listOf, orderOf, orNothing, placeIn, type Value, type Values, valuesOf, withKey } from './values.ts';

type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>;

/** Any part of a sheet, to be filled in. */
function FieldView({ field, ...rest }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'number':
      return <NumberField field={field} {...rest} />;
    case 'flag':
      return <FlagField field={field} {...rest} />;
    case 'choice':
      return <ChoiceField field={field} {...rest} />;
    case 'text':
      return <TextField field={field} {...rest} />;
    case 'list':
      return <ListField field={field} {...rest} />;
    case 'record':
      return <RecordField field={field} {...rest} />;
    case 'mapping':
      return <MappingField field={field} {...rest} />;
    case 'either':
      return <EitherField field={field} {...rest} />;
    case 'nullable':
      return <NullableField field={field} {...rest} />;
    case 'written':
      return <Text size="xs">{t('{label}: in the text alone', { label: rest.label })}</Text>;
  }
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly values: Values;
  readonly place: string;
  /** Of the whole mapping, where further keys stand in it. */
  readonly order: readonly string[];
  readonly onChange: (values: Values) => void;
}

/** Keys of a mapping beside each other; those that take room have a line of their own. */
export function Entries({ entries, values, place, order, onChange }: EntriesProps) {
  const latest = useRef({ values, order, onChange });
  useLayoutEffect(() => {
    latest.current = { values, order, onChange };
  });
  // The keys as they stood before some were emptied: what is written there anew stands where it stood.
  const stood = useRef<readonly string[]>([]);
  const put = useCallback((key: string, value: Value) => {
    const { values: before, order: usual, onChange: handOn } = latest.current;
    const keys = Object.keys(before);
    if (value === undefined && !keys.every((each) => stood.current.includes(each))) stood.current = keys;
    handOn(withKey(before, key, value, stood.current.includes(key) ? stood.current : usual));
  }, []);
  return (
    <div className={classes['fields']}>
      {entries.map((entry) => (
        <EntryField key={entry.key} entry={entry} place={place} value={values[entry.key]} onPut={put} />
      ))}
    </div>
  );
}

interface EntryFieldProps {
  readonly entry: Entry;
  /** Of the mapping. */
  readonly place: string;
  readonly value: Value;
  readonly onPut: (key: string, value: Value) => void;
}

/** One key of a mapping. A sheet has hundreds: while one is written, the others are not drawn anew. */
const EntryField = memo(function EntryField({ entry, place, value, onPut }: EntryFieldProps) {
  const { key, title, about, isNeeded, field } = entry;
  return (
    <div className={isWide(field, value) ? classes['wide'] : undefined}>
      <FieldView
        {...{ field, isNeeded, value }}
        about={phrase(about).split('. ')[0] ?? ''}
        label={phrase(title)}
        place={placeIn(place, key)}
        onChange={(now) => onPut(key, now)}
      />
    </div>
  );
});

function isWide(field: Field, value: Value): boolean {
  if (field.kind === 'either') return typeof value === 'object' && value !== null;
  return field.kind === 'list' || field.kind === 'record' || field.kind === 'mapping';
}

/** With more keys than so many those that say nothing are put away. */
const MANY = 10;

function MappingField({ field, value, onChange, ...head }: FieldProps<Mapping>) {
  return (
    <Part {...head}>
      <MappingBody {...{ field, value, onChange }} place={head.place} />
    </Part>
  );
}

function MappingBody({
  field: { entries },
  value,
  onChange,
  place,
}: Omit<FieldProps<Mapping>, 'label' | 'about' | 'isNeeded'>) {
  const values = valuesOf(value);
  const [atFirst] = useState(values);
  const isShown = ({ key, isNeeded }: Entry): boolean =>
    entries.length <= MANY || isNeeded || Object.hasOwn(atFirst, key);
  const given = { values, place, order: orderOf(entries), onChange: (now: Values) => onChange(orNothing(now)) };
  const others = entries.filter((entry) => !isShown(entry));
  return (
    <>
      <Entries entries={entries.filter(isShown)} {...given} />
      {others.length === 0 ? null : (
        <details className={classes['further']}>
          <summary>{t('{n} further fields', { n: others.length })}</summary>
          <Entries entries={others} {...given} />
        </details>
      )}
    </>
  );
}

function ListField({ field: { item }, value, onChange, ...head }: FieldProps<Kind<'list'>>) {
  const { label, place } = head;
  const items = Array.isArray(value) ? listOf(value) : listedFrom(valuesOf(value), item);
  const put = (now: readonly Value[]): void => onChange(now.length === 0 ? undefined : now);
  const names = namesOf(item);
  return (
    <Part {...head}>
      <ul className={item.kind === 'mapping' ? classes['list'] : classes['rows']}>
        {items.map((each, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands at its place
            key={at}
            field={item}
            label={`${label} ${at + 1}`}
            place={placeIn(place, at)}
            adder={place}
            value={each}
            isWide={typeof each === 'object'}
            onChange={(now) => put(items.map((old, nth) => (nth === at ? now : old)))}
            onTakeOut={() => put(items.filter((_, nth) => nth !== at))}
          />
        ))}
      </ul>
      {names === null ? (
        <Button id={adderId(place)} size="compact-xs" variant="default" onClick={() => put([...items, emptyOf(item)])}>
          {t('Add to {label}', { label })}
        </Button>
      ) : (
        <Adder {...{ label, place, names }} onAdd={(name) => put([...items, name])} />
      )}
    </Part>
  );
}

interface RowProps extends Pick<FieldProps, 'field' | 'label' | 'place' | 'value' | 'onChange'> {
  /** The place of the list or record. */
  readonly adder: string;
  readonly isWide: boolean;
  readonly onTakeOut: () => void;
}

/** One of several, which can be taken out. */
function Row({ field, adder, isWide: takesRoom, onChange, onTakeOut, ...rest }: RowProps) {
  return (
    <li className={takesRoom ? classes['wide'] : classes['row']}>
      <div className={classes['grow']}>
        <FieldView
          {...rest}
          field={field}
          about=""
          isNeeded={false}
          onChange={(now) => onChange(now ?? emptyOf(field))}
        />
      </div>
      <TakeOut what={rest.label} adder={adder} onPress={onTakeOut} />
    </li>
  );
}

/** A record that may stand in place of a list of two words each: levels by class. */
function listedFrom(values: Values, item: Field): readonly Value[] {
  const [name, value] = item.kind === 'mapping' ? orderOf(item.entries) : [];
  if (name === undefined || value === undefined) return [];
  return Object.entries(values).map(([key, each]) => ({ [name]: key, [value]: each }));
}

/** The names by which something is added to a list; null where it has no name. */
function namesOf(item: Field): readonly string[] | null {
  if (item.kind === 'text' || item.kind === 'choice') return item.names;
  return item.kind === 'either' ? namesOf(item.short) : null;
}

function emptyOf(field: Field): Value {
  if (field.kind === 'number') return Math.max(field.least, 0);
  if (field.kind === 'flag') return !field.usual;
  if (field.kind === 'list') return [];
  if (field.kind === 'either') return emptyOf(field.short);
  return field.kind === 'text' || field.kind === 'choice' ? '' : {};
}

function RecordField({ field: { names, value: inner }, value, onChange, ...head }: FieldProps<Kind<'record'>>) {
  const { label, place } = head;
  const values = valuesOf(value);
  const put = (key: string, now: Value): void => onChange(orNothing(withKey(values, key, now, [])));
  return (
    <Part {...head}>
      <ul className={classes['rows']}>
        {Object.entries(values).map(([key, each]) => (
          <Row
            key={key}
            field={inner}
            label={key}
            place={placeIn(place, key)}
            adder={place}
            value={each}
            isWide={inner.kind === 'mapping'}
            onChange={(now) => put(key, now)}
            onTakeOut={() => put(key, undefined)}
          />
        ))}
      </ul>
      <Adder
        {...{ label, place }}
        names={names.filter((name) => !(name in values))}
        onAdd={(key) => put(key, emptyOf(inner))}
      />
    </Part>
  );
}

function EitherField({ field: { short, long, key }, value, onChange, ...rest }: FieldProps<Kind<'either'>>) {
  const { label } = rest;
  if (typeof value === 'object' && value !== null) {
    const { [key]: name, ...others } = valuesOf(value);
    const isShort = name !== undefined && Object.keys(others).length === 0;
    return (
      <Part {...rest} label={typeof name === 'string' && name !== '' ? `${label}: ${name}` : label}>
        <MappingBody field={long} place={rest.place} value={value} onChange={onChange} />
        {isShort ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(name)}>
            {t('By its name alone')}
          </Button>
        ) : null}
      </Part>
    );
  }
  return (
    <>
      <FieldView {...rest} field={short} value={value} onChange={onChange} />
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('Write it out: {label}', { label })}
        onClick={() => onChange({ [key]: value ?? emptyOf(short) })}
      >
        {t('Write it out')}
      </Button>
    </>
  );
}

function NullableField({ field: { field }, value, onChange, ...rest }: FieldProps<Kind<'nullable'>>) {
  return (
    <>
      {value === null ? null : <FieldView {...rest} field={field} value={value} onChange={onChange} />}
      <Checkbox
        size="xs"
        mt={4}
        label={t('No {what}', { what: rest.label.toLowerCase() })}
        checked={value === null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? null : undefined)}
      />
    </>
  );
}
