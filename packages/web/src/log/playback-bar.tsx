import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { t } from '../texts/t.ts';
import classes from './log.module.css';

/** Plays the fight back: shows how it stood after each step, while the table goes on. */
export function PlaybackBar() {
  const { lookAt, step } = useSeat();
  const log = useNow((state) => state.log);
  const past = useKnown((state) => state.past);
  const lines = log.map(({ line }) => line);
  const at = past === null ? lines.length : lines.indexOf(past) + 1;
  const toNow = (): boolean => {
    if (past !== null) lookAt(null);
    return past !== null;
  };
  useKeys({ earlier: () => step(-1), later: () => step(1), now: toNow, back: toNow });
  return (
    <Group gap={4} wrap="nowrap" className={classes['playback']} role="group" aria-label={t('Playback')}>
      <Step label={t('One step back')} keyName="[" onClick={() => step(-1)} icon={<IconChevronLeft size={16} />} />
      <input
        type="range"
        className={classes['slider']}
        min={1}
        max={lines.length}
        value={at}
        aria-label={t('Show the fight after step')}
        aria-valuetext={past === null ? t('now') : t('step {step} of {steps}', { step: at, steps: lines.length })}
        onChange={(event) => lookAt(lines[Number(event.currentTarget.value) - 1] ?? null)}
      />
      <Step label={t('One step on')} keyName="]" onClick={() => step(1)} icon={<IconChevronRight size={16} />} />
      <Text size="xs" className={classes['step']}>
        {at}/{lines.length}
      </Text>
      <Button
        data-hint={t('Back to now ( . )')}
        size="compact-xs"
        variant={past === null ? 'subtle' : 'filled'}
        disabled={past === null}
        onClick={toNow}
      >
        {t('Now')}
      </Button>
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly keyName: string;
  readonly onClick: () => void;
  readonly icon: React.ReactNode;
}

function Step({ label, keyName, onClick, icon }: StepProps) {
  return (
    <ActionIcon data-hint={`${label} ( ${keyName} )`} size="sm" variant="subtle" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
