import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow, useSeat } from '../app/table-context.ts';
import { type Chord, capsOf } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { t } from '../texts/t.ts';

/** Takes back and does again. Where this seat may not, the buttons say why. */
export function UndoButtons() {
  const { act } = useSeat();
  const { undo, redo } = useNow((state) => state.reversals);
  const takeBack = (): void => act({ t: 'undo' });
  const doAgain = (): void => act({ t: 'redo' });
  useKeys({
    undo: () => (undo === null ? takeBack() : undefined),
    redo: () => (redo === null ? doAgain() : undefined),
  });
  return (
    <Group gap={0} wrap="nowrap">
      <Reversal name={t('Undo')} chord="Ctrl+z" why={undo?.text ?? ''} onClick={takeBack}>
        <IconArrowBackUp size={18} stroke={1.6} />
      </Reversal>
      <Reversal name={t('Redo')} chord="Ctrl+Shift+z" why={redo?.text ?? ''} onClick={doAgain}>
        <IconArrowForwardUp size={18} stroke={1.6} />
      </Reversal>
    </Group>
  );
}

interface ReversalProps {
  readonly name: string;
  readonly chord: Chord;
  /** Why not, or ''. */
  readonly why: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that stays in reach of the keyboard where it can do nothing, so that its reason can be read. */
function Reversal({ name, chord, why, onClick, children }: ReversalProps) {
  const can = why === '';
  return (
    <ActionIcon
      data-hint={can ? `${name} (${capsOf(chord).join(' ')})` : `${name}: ${why}`}
      variant="subtle"
      aria-label={can ? name : `${name}: ${why}`}
      aria-disabled={!can}
      {...(can ? {} : { 'data-disabled': true })}
      onClick={() => (can ? onClick() : undefined)}
    >
      {children}
    </ActionIcon>
  );
}
