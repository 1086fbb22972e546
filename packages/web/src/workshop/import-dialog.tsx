import { Alert, Button, FileButton, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../texts/t.ts';
import type { Recruit } from './people.ts';
import type { WorkshopLine } from './rules/line.ts';
import type { Taken } from './rules/messages.ts';
import classes from './workshop.module.css';

interface ImportDialogProps {
  readonly line: WorkshopLine;
  readonly ruleset: string;
  readonly side: string;
  readonly onTake: (recruit: Recruit) => void;
  readonly onClose: () => void;
}

/** Takes a creature or a character from a book or another program into the fight; what was assumed of it is told first. */
export function ImportDialog({ line, ruleset, side, onTake, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState(t('what was pasted'));
  const [taken, setTaken] = useState<Taken | null>(null);
  const [failure, setFailure] = useState('');
  const look = (given: string, name: string): void => {
    setText(given);
    setFile(name);
    setTaken(null);
    setFailure('');
    if (given.trim() !== '')
      line
        .ask('take', { text: given, file: name, to: ruleset })
        .then(setTaken, (error: Error) => setFailure(error.message));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('From a book or another program')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {t(
            'A stat block of the 3.5 or modern kind, an actor of Foundry (D35E), a character of PCGen, or a sheet of any of the four systems.',
          )}
        </Text>
        <Textarea
          size="xs"
          label={t('Paste it here')}
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => look(event.currentTarget.value, t('what was pasted'))}
        />
        <FileButton
          onChange={(chosen) => chosen !== null && void chosen.text().then((read) => look(read, chosen.name))}
          accept=".txt,.yaml,.yml,.json,.pcg"
        >
          {(props) => (
            <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
              {t('Or open a file')}
            </Button>
          )}
        </FileButton>
        {failure === '' ? null : <Refused failure={failure} />}
        {taken === null ? null : <Outcome key={file + text.length} {...{ taken, side, onTake, onClose }} />}
      </Stack>
    </Modal>
  );
}

function Refused({ failure }: { readonly failure: string }) {
  return (
    <Alert color="orange" role="alert" title={t('This cannot be read yet')}>
      {failure.split('\n').map((each) => (
        <Text key={each} size="xs">
          {each}
        </Text>
      ))}
    </Alert>
  );
}

interface OutcomeProps extends Pick<ImportDialogProps, 'side' | 'onTake' | 'onClose'> {
  readonly taken: Taken;
}

function Outcome({ taken: { name: called, kind, sheet, notes }, side, onTake, onClose }: OutcomeProps) {
  const [name, setName] = useState(called === '' ? t('somebody') : called.slice(0, 80));
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('Taken for {kind}.', { kind })}
      </Text>
      {notes.length === 0 ? null : (
        <ul className={classes['notes']} aria-label={t('What was assumed and what was left out')}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Group align="end" gap="xs">
        <TextInput
          size="xs"
          label={t('Name')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          size="xs"
          disabled={name.trim() === ''}
          onClick={() => {
            onTake({ name: name.trim(), sheet });
            onClose();
          }}
        >
          {t('Add to {side}', { side })}
        </Button>
      </Group>
    </Stack>
  );
}
