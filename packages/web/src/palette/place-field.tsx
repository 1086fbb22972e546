import { Button, Group, Input, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSelection } from '../state/selection.ts';
import type { FieldProps } from './arg-field.tsx';

/** Hands the next place that is chosen on the map to the form, as long as `isOn`. */
function usePick(isOn: boolean, onPick: (at: readonly [number, number]) => void): void {
  const choose = useSelection((state) => state.choose);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (!isOn) return;
    choose({ pick: (at) => latest.current(at) });
    return () => choose({ pick: null });
  }, [isOn, choose]);
}

/** A place of the map: what is clicked there, or chosen with Enter, is told. */
export function Place({ arg, value, label, onChange }: FieldProps) {
  const [isPicking, setPicking] = useState(!arg.optional);
  usePick(isPicking, (at) => {
    onChange([at[0], at[1]]);
    if (arg.optional) setPicking(false);
  });
  const told = Array.isArray(value) ? `column ${value[0]}, row ${value[1]}` : 'no place yet';
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div">
      <Group gap="xs">
        <Text size="sm" role="status">
          {told}
        </Text>
        <Button
          size="compact-xs"
          variant={isPicking ? 'light' : 'default'}
          leftSection={<IconMapPin size={13} />}
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          {isPicking ? 'Click on the map, or Enter there' : 'Pick on the map'}
        </Button>
        {arg.optional && value !== undefined ? (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            Leave out
          </Button>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}

/** The way of a movement, which is drawn on the map; nothing where the shortest is taken. */
export function Way({ value, label, onChange }: FieldProps) {
  if (!Array.isArray(value)) return null;
  return (
    <Group gap="xs">
      <Text size="xs">{`${label}: ${value.length} drawn on the map`}</Text>
      <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
        Take the shortest
      </Button>
    </Group>
  );
}
