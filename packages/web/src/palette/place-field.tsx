import { readSquare } from '@fray/engine';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { placeName } from '../map/geometry.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import type { FieldProps } from './field-props.ts';

/** Hands the next place that is chosen on the map to the form, as long as `isOn`: from the moment at which it says so. */
function usePick(isOn: boolean, onPick: (at: readonly [number, number]) => void): void {
  const choose = useSelection((state) => state.choose);
  const latest = useRef(onPick);
  useLayoutEffect(() => {
    latest.current = onPick;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    choose({ pick: (at) => latest.current(at) });
    return () => choose({ pick: null });
  }, [isOn, choose]);
}

/** So quickly nobody has seen yet what a place means: both clicks of a double click only aim. In milliseconds. */
const DOUBLE_MS = 400;

interface Aim {
  readonly at: readonly [number, number];
  readonly since: number;
}

/** A place of the map: its name, or what is clicked there or chosen with Enter; chosen once more, the form is sent. */
export function PlaceField(props: FieldProps) {
  const { arg, value, onChange } = props;
  const [isPicking, setPicking] = useState(!arg.optional);
  const whole = useRef<HTMLDivElement>(null);
  // What was filled in beforehand has not been chosen by anybody.
  const chosen = useRef<Aim | null>(null);
  usePick(isPicking, (at) => {
    const now = performance.now();
    if (chosen.current !== null && isPlace(chosen.current.at, at) && isPlace(value, at)) {
      if (now - chosen.current.since > DOUBLE_MS) whole.current?.closest('form')?.requestSubmit();
      return;
    }
    chosen.current = { at, since: now };
    onChange([at[0], at[1]]);
    if (arg.optional) setPicking(false);
  });
  return (
    <Group ref={whole} gap="xs" align="flex-end">
      <Named {...props} />
      <Button
        size="compact-xs"
        variant={isPicking ? 'light' : 'default'}
        leftSection={<IconMapPin size={13} />}
        aria-pressed={isPicking}
        onClick={() => setPicking(!isPicking)}
      >
        {isPicking ? t('Choose on the map, twice to send') : t('Pick on the map')}
      </Button>
      {arg.optional && value !== undefined ? (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          {t('Leave out')}
        </Button>
      ) : null}
    </Group>
  );
}

function isPlace(value: unknown, [x, y]: readonly [number, number]): boolean {
  return Array.isArray(value) && value[0] === x && value[1] === y;
}

/** The place by its name. While what is typed names none, the one before stands. */
function Named({ arg, value, label, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = Array.isArray(value) ? placeName([Number(value[0]), Number(value[1])]) : '';
  const isWrong = typed !== null && typed !== '' && readSquare(typed.trim()) === null;
  return (
    <TextInput
      size="xs"
      miw="7rem"
      flex={1}
      label={label}
      placeholder={t('such as E3')}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? name}
      error={isWrong ? t('A square, such as E3') : null}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const at = readSquare(currentTarget.value.trim());
        if (at !== null) onChange([at.x, at.y]);
        else if (arg.optional && currentTarget.value === '') onChange(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The way of a movement, which is drawn on the map; nothing where the shortest is taken. */
export function Way({ value, label, onChange }: FieldProps) {
  if (!Array.isArray(value)) return null;
  return (
    <Group gap="xs">
      <Text size="xs">{t('{label}: {count} drawn on the map', { label, count: value.length })}</Text>
      <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
        {t('Take the shortest')}
      </Button>
    </Group>
  );
}
