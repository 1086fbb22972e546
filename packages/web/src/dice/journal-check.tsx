import { diceSpanText } from '@fray/engine';
import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSeat } from '../app/table-context.ts';
import type { CheckedDice } from '../engine/dice-check.ts';
import { phrase, t } from '../texts/t.ts';

/** Plays a journal again, here, and says whether each die is the one that was promised. */
export function JournalCheck() {
  const { engine } = useSeat();
  const [checked, setChecked] = useState<CheckedDice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    setChecked(await engine.call('diceCheck', await file.text()));
    setBusy(false);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t(
          'Check the dice of a journal (the game master saves it beside the log). It is played again in this browser; nothing is sent.',
        )}
      </Text>
      <FileButton onChange={(file) => void check(file)} accept=".jsonl">
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} style={{ alignSelf: 'start' }}>
            {t('Choose a journal')}
          </Button>
        )}
      </FileButton>
      {checked === null ? null : <Found checked={checked} />}
    </Stack>
  );
}

function Found({ checked }: { readonly checked: CheckedDice }) {
  if (typeof checked === 'string')
    return (
      <Alert color="red" role="alert" title={t('The dice are not as they were promised')}>
        {phrase(checked)}
      </Alert>
    );
  const isWhole = checked.every(({ seed, commitment }) => seed !== null && commitment !== null);
  return (
    <Alert
      role="status"
      title={isWhole ? t('All dice are as they were promised') : t('What was revealed is as it was promised')}
    >
      <ul>
        {checked.map((span) => (
          <li key={span.from} style={{ overflowWrap: 'anywhere' }}>
            {phrase(diceSpanText(span))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
