import { Alert, Button, CopyButton, Divider, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import { useNow, useSeat } from '../app/table-context.ts';
import { anyWord } from '../state/any-word.ts';
import { t } from '../texts/t.ts';
import { JournalCheck } from './journal-check.tsx';

/** What everybody was promised of the dice, what they add to them, and whether that was kept. */
export function DiceDialog({ onClose }: { readonly onClose: () => void }) {
  const kind = useNow((state) => state.seat?.kind);
  return (
    <Modal opened onClose={onClose} title={t('Dice')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="md">
        <Commitment />
        {kind === 'spectator' ? null : <OwnWords />}
        {kind === 'gm' ? <Reveal /> : null}
        <Divider />
        <JournalCheck />
      </Stack>
    </Modal>
  );
}

/** Noted now, it proves later that nobody chose the dice. */
function Commitment() {
  const commitment = useNow((state) => state.fight?.commitment);
  if (commitment === undefined)
    return (
      <Text size="sm">
        {t(
          'Nobody has promised where the dice of this table come from: people throw them, or it began before such promises were made.',
        )}
      </Text>
    );
  return (
    <Stack gap={4}>
      <Text size="sm">
        {t(
          'The server has chosen what the dice come from, and is bound to it by this hash. Note it: once the seed is revealed everybody can check that it was not another.',
        )}
      </Text>
      <Group gap="xs" wrap="nowrap" align="start">
        <Text ff="monospace" size="xs" style={{ overflowWrap: 'anywhere' }}>
          {commitment}
        </Text>
        <CopyButton value={commitment}>
          {({ copied, copy }) => (
            <Button size="compact-xs" flex="none" variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy the hash')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}

/** Words that nobody can have foreseen, where somebody has none. */
const anyWords = (): string => anyWord(2);

const MOST_WORDS = 80;

/** What a player adds is mixed into all dice from then on. */
function OwnWords() {
  const { act } = useSeat();
  const [words, setWords] = useState(anyWords);
  const [isAdded, setAdded] = useState(false);
  const add = (): void => {
    act({ t: 'contribute', words: words.trim() });
    setWords(anyWords());
    setAdded(true);
  };
  return (
    <form
      aria-label={t('Your words for the dice')}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Group gap="xs" align="end">
        <TextInput
          label={t('Add words to the dice')}
          description={t('They count from the next die on; the log names you.')}
          value={words}
          maxLength={MOST_WORDS}
          onChange={(event) => setWords(event.currentTarget.value)}
          flex={1}
        />
        <Button type="submit" disabled={words.trim() === ''}>
          {t('Add')}
        </Button>
      </Group>
      <Text size="xs" role="status">
        {isAdded ? t('Sent: the log tells of it.') : ''}
      </Text>
    </form>
  );
}

function Reveal() {
  const { act } = useSeat();
  return (
    <Alert title={t('Reveal the seed')} role="group">
      <Text size="sm">
        {t(
          'All are told what the dice so far came from, those of hidden rolls too; further dice come from another seed. What came before can no longer be taken back.',
        )}
      </Text>
      <SureButton
        label={t('Reveal')}
        sure={t('Reveal it for good')}
        name={t('the seed')}
        color="blue"
        onSure={() => act({ t: 'reveal' })}
      />
    </Alert>
  );
}
