import type { ShownNote } from '@fray/server';
import { Alert, Button, Divider, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import { useNow, useSeat } from '../app/table-context.ts';
import { type Coordinates, placeName, samePlace } from '../map/geometry.ts';
import { changeNote, type NoteContent, pinNote, takeOffNote } from '../net/api.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { NoteForm } from './note-form.tsx';
import { readersOf, writerOf } from './note-words.ts';
import classes from './notes.module.css';
import { openNotes, useNoting } from './noting.ts';

interface DialogProps {
  /** The square for a new one. */
  readonly at: Coordinates | null;
  /** Id of the note that is being changed; null for none. */
  readonly changing: string | null;
}

/** All notes on the map that this seat may read, those of the square first, and where one writes another. */
export function NotesDialog({ at, changing }: DialogProps) {
  const { token } = useSeat();
  const notes = useNow((state) => state.notes);
  const mayWrite = useNow(({ seat, archived }) => seat?.kind !== 'spectator' && !archived);
  const [failure, setFailure] = useState('');
  const close = (): void => useNoting.getState().set({ open: null });
  const done = (work: Promise<unknown>, after: () => void): void => {
    setFailure('');
    work.then(after, (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  const note = notes.find(({ id, mine }) => id === changing && mine) ?? null;
  const send = (content: NoteContent): void =>
    note === null ? done(pinNote(token, content), close) : done(changeNote(token, note.id, content), close);
  const isHere = (each: ShownNote): boolean => at !== null && samePlace(each.at, at);
  const sorted = [...notes.filter(isHere), ...notes.filter((each) => !isHere(each))];
  return (
    <Modal
      opened
      onClose={close}
      title={t('Notes on the map')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        {mayWrite ? (
          <NoteForm
            key={note?.id ?? ''}
            note={note}
            at={at}
            onSend={send}
            onLeave={note === null ? null : () => openNotes(at)}
          />
        ) : null}
        {failure === '' ? null : <Alert color="red" role="alert" title={failure} />}
        {mayWrite && sorted.length > 0 ? <Divider /> : null}
        {sorted.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t('There are no notes. They lie beside the fight: nothing takes them back but a hand.')}
          </Text>
        ) : (
          <Stack component="ul" gap="sm" m={0} p={0} aria-label={t('Notes')} style={{ listStyle: 'none' }}>
            {sorted.map((each) => (
              <NoteRow
                key={each.id}
                note={each}
                onTake={mayWrite && each.mine ? () => done(takeOffNote(token, each.id), () => undefined) : null}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

interface RowProps {
  readonly note: ShownNote;
  /** null: this seat may not change it. */
  readonly onTake: (() => void) | null;
}

function NoteRow({ note, onTake }: RowProps) {
  const seats = useNow((state) => state.seats);
  const own = useNow((state) => state.seat?.id ?? null);
  const { set } = useNoting.getState();
  const place = placeName(note.at);
  const show = (): void => {
    useSelection.getState().choose({ focus: note.at });
    set({ open: null });
  };
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="baseline">
        <UnstyledButton
          fw={650}
          fz="sm"
          miw="2.4rem"
          aria-label={t('Show {place} on the map', { place })}
          onClick={show}
        >
          {place}
        </UnstyledButton>
        <Stack gap={0} flex={1} miw={0}>
          <Text size="sm" className={classes['text']} dir="auto">
            {note.text}
          </Text>
          <Text size="xs" c="dimmed">
            {writerOf(note, seats)}, {readersOf(note, seats, own)}
          </Text>
        </Stack>
      </Group>
      {onTake === null ? null : (
        <Group gap={4} justify="flex-end">
          <Button size="compact-xs" variant="subtle" onClick={() => openNotes(note.at, note.id)}>
            {t('Change')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => set({ open: null, moving: note.id })}>
            {t('Move')}
          </Button>
          <SureButton
            label={t('Take off')}
            sure={t('Really take it off')}
            name={t('the note on {place}', { place })}
            onSure={onTake}
          />
        </Group>
      )}
    </li>
  );
}
