import { Alert, Button, Group, Loader, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { listSheets, type ReadySheet } from '../net/api.ts';
import { hasWords } from '../rules/has-words.ts';
import { hostToken } from '../start/remembered.ts';
import { UNCHOSEN } from './draft.ts';
import { SHEET_TYPE } from './ground/board.tsx';
import classes from './workshop.module.css';

/** The sheets of a ruleset that come with the program. */
export interface Shelf {
  /** null until they are here. */
  readonly sheets: readonly ReadySheet[] | null;
  readonly failure: string;
}

export function useShelf(ruleset: string): Shelf {
  const [found, setFound] = useState<{ readonly ruleset: string; readonly sheets: readonly ReadySheet[] } | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (ruleset === UNCHOSEN) return;
    let isOld = false;
    listSheets(hostToken(localStorage), ruleset).then(
      (sheets) => {
        if (isOld) return;
        setFailure('');
        setFound({ ruleset, sheets });
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOld = true;
    };
  }, [ruleset]);
  return { sheets: found?.ruleset === ruleset ? found.sheets : null, failure };
}

/** So many are shown; words find the others. */
const MOST_SHOWN = 60;

interface ShelfProps {
  readonly shelf: Shelf;
  readonly sides: readonly string[];
  readonly side: string;
  readonly onSide: (side: string) => void;
  readonly onAdd: (sheet: ReadySheet, count: number) => void;
  readonly onImport: () => void;
}

/** Who can be taken into the fight: searched, dragged onto the map, or put there by a button. */
export function SheetShelf({ shelf: { sheets, failure }, sides, side, onSide, onAdd, onImport }: ShelfProps) {
  const [sought, setSought] = useState('');
  const [count, setCount] = useState(1);
  const found = (sheets ?? []).filter(({ id, name, about }) => hasWords(`${id} ${name} ${about}`, sought));
  return (
    <Stack gap="xs" component="section" aria-label="Library" className={classes['shelf']}>
      <TextInput
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label="Search the library"
        placeholder="thug, wolf, knight …"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          size="xs"
          w={70}
          aria-label="How many of it"
          min={1}
          max={50}
          allowDecimal={false}
          clampBehavior="strict"
          value={count}
          onChange={(value) => typeof value === 'number' && setCount(value)}
        />
        <Select
          size="xs"
          flex={1}
          aria-label="For which side"
          data={[...sides]}
          value={side}
          allowDeselect={false}
          onChange={(value) => value !== null && onSide(value)}
        />
      </Group>
      <Button size="compact-xs" variant="subtle" onClick={onImport}>
        From a book or another program
      </Button>
      {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
      {sheets === null && failure === '' ? <Loader size="sm" aria-label="Fetching the library" /> : null}
      {sheets !== null && found.length === 0 ? <Text size="sm">Nobody is called so.</Text> : null}
      <ul className={classes['sheets']} aria-label="Sheets">
        {found.slice(0, MOST_SHOWN).map((sheet) => (
          <Ready key={sheet.id} sheet={sheet} count={count} side={side} onAdd={onAdd} />
        ))}
      </ul>
      {found.length > MOST_SHOWN ? (
        <Text size="xs" c="dimmed">
          and {found.length - MOST_SHOWN} more: search for them
        </Text>
      ) : null}
    </Stack>
  );
}

interface ReadyProps extends Pick<ShelfProps, 'side' | 'onAdd'> {
  readonly sheet: ReadySheet;
  readonly count: number;
}

function Ready({ sheet, count, side, onAdd }: ReadyProps) {
  const { id, name, about } = sheet;
  return (
    <li
      className={classes['ready']}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(SHEET_TYPE, id);
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <div className={classes['who']}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {about}
        </Text>
      </div>
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        aria-label={`Add ${count === 1 ? '' : `${count} of `}${name} to ${side}`}
        onClick={() => onAdd(sheet, count)}
      >
        Add
      </Button>
    </li>
  );
}
