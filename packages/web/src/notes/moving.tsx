import type { ShownNote } from '@fray/server';
import { Button, Group, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { focusMap } from '../map/focus-map.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { moveNote } from './move-note.ts';
import classes from './notes.module.css';
import { useNoting } from './noting.ts';

const leave = (): void => useNoting.getState().set({ moving: null, failure: '' });

/** A note is moved to the square that is chosen next, by a click or with Enter. */
export function Moving({ note }: { readonly note: ShownNote }) {
  const { token } = useSeat();
  const failure = useNoting((state) => state.failure);
  useKeys({
    back: () => {
      leave();
      return true;
    },
  });
  useLayoutEffect(() => {
    const { choose } = useSelection.getState();
    choose({
      focus: note.at,
      pick: (at) => moveNote(token, note, at),
    });
    focusMap();
    return () => choose({ pick: null });
  }, [note, token]);
  return (
    <Group className={classes['moving']} gap="xs" role="status">
      <Text size="xs">{failure || t('Choose the square for the note: by a click, or with arrows and Enter.')}</Text>
      <Button size="compact-xs" variant="default" onClick={leave}>
        {t('Leave it')}
      </Button>
    </Group>
  );
}
