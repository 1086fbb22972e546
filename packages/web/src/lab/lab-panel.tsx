import { Alert, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconFlask, IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import classes from './lab.module.css';
import { LabPage } from './lab-page.tsx';
import type { LabSource } from './messages.ts';
import { RangeField } from './range-field.tsx';
import type { LabProgress } from './run-lab.ts';
import { useRun } from './use-run.ts';
import { type LabForm, type LabKind, type LabNumber, MOST_VALUES, valuesBetween, wishOf } from './wishes.ts';

interface LabPanelProps {
  /** The line of the source after which fights go on; null: as it ends, or an encounter from its beginning. */
  readonly from: number | null;
  /** What chooses that line. */
  readonly place: ReactNode;
  readonly sides: readonly string[];
  readonly number: LabNumber | null;
  /** What chooses the number. */
  readonly numbers: ReactNode;
  /** null where nothing is chosen yet. */
  readonly source: (() => Promise<LabSource>) | LabSource | null;
}

const KINDS: readonly { readonly value: LabKind; readonly label: string }[] = [
  { value: 'simulate', label: 'How it goes' },
  { value: 'vary', label: 'Vary a number' },
  { value: 'compare', label: 'A against B' },
];
const FIGHTS = ['200', '1000', '5000', '20000'];
/** In the order of their wits. */
const TACTICS = ['random', 'simple', 'sharp'];

const AT_FIRST: LabForm = {
  kind: 'simulate',
  fights: 1000,
  seed: 1,
  tactics: 'simple',
  otherTactics: 'simple',
  number: '',
  least: 0,
  most: 0,
  step: 1,
  other: 0,
  side: '',
};

/** What is to be found out on the one hand, what came of it on the other. */
export function LabPanel({ from, place, sides, number, numbers, source }: LabPanelProps) {
  const [form, setForm] = useState(AT_FIRST);
  const { progress, page, failure, start, stop } = useRun();
  const change = (part: Partial<LabForm>): void => setForm((before) => ({ ...before, ...part }));
  // Another number has another range.
  useEffect(() => {
    if (number !== null)
      setForm((before) => (before.number === number.key ? before : { ...before, ...rangeAtFirst(number) }));
  }, [number]);
  const wish = wishOf({ ...form, side: sides.includes(form.side) ? form.side : (sides[0] ?? '') }, number, from);
  const missing = source === null ? 'Choose what is to be fought.' : typeof wish === 'string' ? wish : '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof wish === 'string' || source === null) return;
    start(wish, typeof source === 'function' ? source : async () => source);
  };
  return (
    <div className={classes['lab']}>
      <form className={classes['form']} onSubmit={submit} aria-label="What to find out">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="What to find out"
          data={[...KINDS]}
          value={form.kind}
          onChange={(kind) => change({ kind: KINDS.find(({ value }) => value === kind)?.value ?? 'simulate' })}
        />
        {place}
        {form.kind === 'simulate' ? null : numbers}
        {form.kind === 'vary' ? <Varied form={form} number={number} sides={sides} onChange={change} /> : null}
        {form.kind === 'compare' ? <Second form={form} number={number} onChange={change} /> : null}
        <How form={form} onChange={change} />
        <Group gap="xs">
          <Button type="submit" size="xs" leftSection={<IconFlask size={14} />} disabled={missing !== ''}>
            {progress === null ? 'Fight' : 'Fight anew'}
          </Button>
          {progress === null ? null : (
            <Button size="xs" variant="default" leftSection={<IconPlayerStop size={14} />} onClick={stop}>
              Stop
            </Button>
          )}
        </Group>
        {missing === '' ? null : <Text size="xs">{missing}</Text>}
        <Underway progress={progress} />
      </form>
      <div aria-live="polite" aria-busy={progress !== null}>
        {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
        {page === null ? <Explained /> : <LabPage page={page} />}
      </div>
    </div>
  );
}

type Changing = { readonly form: LabForm; readonly onChange: (part: Partial<LabForm>) => void };

/** From half to twice as much: where something becomes of it, more often than not. */
function rangeAtFirst({ key, value }: LabNumber): Partial<LabForm> {
  const [least, most] = [Math.floor(value / 2), Math.max(value * 2, value + 4)];
  return { number: key, least, most, other: value + 1, step: Math.max(1, Math.ceil((most - least) / 8)) };
}

/** Between which values a slider goes: far enough on both sides of how it stands. */
function bounds(number: LabNumber | null): { readonly min: number; readonly max: number } {
  const value = number?.value ?? 0;
  return { min: Math.min(0, value), max: Math.max(10, value * 3, value + 10) };
}

function Varied({
  form,
  number,
  sides,
  onChange,
}: Changing & { readonly number: LabNumber | null; readonly sides: readonly string[] }) {
  if (number === null) return null;
  const { min, max } = bounds(number);
  const values = valuesBetween(form.least, form.most, form.step);
  return (
    <>
      <RangeField label="Lowest" min={min} max={max} value={form.least} onChange={(least) => onChange({ least })} />
      <RangeField label="Highest" min={min} max={max} value={form.most} onChange={(most) => onChange({ most })} />
      <RangeField
        label="In steps of"
        min={1}
        max={Math.max(1, Math.ceil((max - min) / 4))}
        value={form.step}
        onChange={(step) => onChange({ step })}
      />
      <Text size="xs" c="dimmed">
        {values.length} values{values.length >= MOST_VALUES ? ', which is the most' : ''}:{' '}
        {values.slice(0, 4).join(', ')}
        {values.length > 4 ? ', …' : ''}
      </Text>
      <NativeSelect
        size="xs"
        label="How often they win"
        data={[...sides]}
        value={form.side || (sides[0] ?? '')}
        onChange={(event) => onChange({ side: event.currentTarget.value })}
      />
    </>
  );
}

function Second({ form, number, onChange }: Changing & { readonly number: LabNumber | null }) {
  const { min, max } = bounds(number);
  return (
    <>
      {number === null ? null : (
        <RangeField
          label={`B: ${number.text}`}
          min={min}
          max={max}
          value={form.other}
          onChange={(other) => onChange({ other })}
        />
      )}
      <NativeSelect
        size="xs"
        label="Who plays in B"
        data={TACTICS}
        value={form.otherTactics}
        onChange={(event) => onChange({ otherTactics: event.currentTarget.value })}
      />
    </>
  );
}

function How({ form, onChange }: Changing) {
  return (
    <Group gap="xs" grow>
      <NativeSelect
        size="xs"
        label={form.kind === 'compare' ? 'Who plays in A' : 'Who plays'}
        data={TACTICS}
        value={form.tactics}
        onChange={({ currentTarget: { value } }) =>
          // Both play alike until somebody says otherwise.
          onChange({ tactics: value, ...(form.otherTactics === form.tactics && { otherTactics: value }) })
        }
      />
      <NativeSelect
        size="xs"
        label={form.kind === 'simulate' ? 'Fights' : 'Fights of each'}
        data={FIGHTS.map((value) => ({ value, label: Number(value).toLocaleString('en') }))}
        value={String(form.fights)}
        onChange={(event) => onChange({ fights: Number(event.currentTarget.value) })}
      />
    </Group>
  );
}

function Underway({ progress }: { readonly progress: LabProgress | null }) {
  if (progress === null) return null;
  const { fights, all } = progress;
  return (
    <>
      <progress className={classes['progress']} max={all} value={fights} aria-label="Fights done" />
      <Text size="xs" c="dimmed">
        {fights.toLocaleString('en')} of {all.toLocaleString('en')} fights
      </Text>
    </>
  );
}

/** What can be found out here, before anything was. */
function Explained() {
  return (
    <Text size="sm" c="dimmed">
      The lab fights a fight many times, with dice of its own and tactics for all sides, and counts. No table and no
      file is changed. How it goes: who wins how often, how long it takes, what each does. Vary a number: a curve of how
      often a side wins. A against B: by how much a change matters. Every figure has its interval: what other dice would
      have made of it.
    </Text>
  );
}
