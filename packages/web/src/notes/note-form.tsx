import { readSquare } from '@fray/engine';
import type { ShownNote } from '@fray/server';
import { Button, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNow } from '../app/table-context.ts';
import { type Coordinates, placeName } from '../map/geometry.ts';
import type { NoteContent } from '../net/api.ts';
import { t } from '../texts/t.ts';

/** As the server takes it. */
const LONGEST = 200;

interface NoteFormProps {
  /** The note that is changed; null for a new one. */
  readonly note: ShownNote | null;
  /** Where a new one goes; null where somebody has to say it. */
  readonly at: Coordinates | null;
  readonly onSend: (content: NoteContent) => void;
  /** Leaves the note as it is; null for a new one. */
  readonly onLeave: (() => void) | null;
}

/** What a note says, where, and for whom. */
export function NoteForm({ note, at, onSend, onLeave }: NoteFormProps) {
  const [text, setText] = useState(note?.text ?? '');
  const [square, setSquare] = useState(placed(note?.at ?? at));
  const [to, setTo] = useState<readonly string[] | null>(note?.to ?? null);
  const found = readSquare(square.trim());
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (found === null || text.trim() === '') return;
    onSend({ at: [found.x, found.y], text, to: to === null ? null : [...to] });
    if (note === null) setText('');
  };
  return (
    <form onSubmit={send} aria-label={note === null ? t('New note') : t('Change the note')}>
      <Stack gap="xs">
        <Group gap="xs" align="start">
          <TextInput
            data-autofocus
            size="xs"
            flex="1 1 12rem"
            label={note === null ? t('New note') : t('Note')}
            dir="auto"
            autoComplete="off"
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput
            size="xs"
            w="6rem"
            label={t('Square')}
            placeholder={t('such as E3')}
            autoComplete="off"
            spellCheck={false}
            value={square}
            error={square !== '' && found === null ? t('such as E3') : null}
            onChange={(event) => setSquare(event.currentTarget.value)}
          />
        </Group>
        <Readers to={to} onChange={setTo} />
        <Group gap="xs" justify="flex-end">
          {onLeave === null ? null : (
            <Button size="xs" variant="default" onClick={onLeave}>
              {t('Leave it')}
            </Button>
          )}
          <Button size="xs" type="submit" disabled={found === null || text.trim() === ''}>
            {note === null ? t('Pin it') : t('Change it')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const placed = (at: Coordinates | null): string => (at === null ? '' : placeName(at));

type Whom = 'all' | 'none' | 'some';

interface ReadersProps {
  readonly to: readonly string[] | null;
  readonly onChange: (to: readonly string[] | null) => void;
}

/** For whom it is: everybody, some seats, or nobody else. Game masters read all. */
function Readers({ to, onChange }: ReadersProps) {
  const own = useNow((state) => state.seat);
  const seats = useNow((state) => state.seats);
  const [whom, setWhom] = useState<Whom>(to === null ? 'all' : to.length === 0 ? 'none' : 'some');
  const others = seats.filter(({ id, kind }) => id !== own?.id && kind !== 'gm');
  const alone = own?.kind === 'gm' ? t('me alone') : t('me and the game master');
  const choose = (chosen: Whom): void => {
    setWhom(chosen);
    onChange(chosen === 'all' ? null : []);
  };
  return (
    <Group gap="xs" align="start">
      <NativeSelect
        size="xs"
        flex="0 1 12rem"
        label={t('For')}
        data={[
          { value: 'all', label: t('everybody') },
          { value: 'some', label: t('some seats') },
          { value: 'none', label: alone },
        ]}
        value={whom}
        onChange={(event) => choose(event.currentTarget.value as Whom)}
      />
      {whom === 'some' ? (
        <MultiSelect
          size="xs"
          flex="1 1 12rem"
          label={t('Which seats')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...(to ?? [])]}
          onChange={onChange}
        />
      ) : null}
    </Group>
  );
}
