import type { Need } from '@fray/engine';
import { Paper, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useKnown, useNow } from '../app/table-context.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import classes from './questions.module.css';

// Nobody is asked anything at first.
const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }));
const Face = lazy(async () => ({ default: (await import('./face.tsx')).Face }));

/** What this seat is asked, or whom the table waits for. */
export function QuestionPanel() {
  const need = useKnown((state) => state.fight?.pending?.need ?? null);
  const line = useNow((state) => state.line);
  const isPast = useKnown((state) => state.past !== null);
  if (isPast) return null;
  return need === null ? <Others /> : <Asked key={line} need={need} />;
}

function Asked({ need }: { readonly need: Need }) {
  return <Suspense>{need.kind === 'answer' ? <Choices question={need.question} /> : <Face need={need} />}</Suspense>;
}

/**
 * Whether it is the turn of nobody whom this seat sees. It says what the order of time shows already, and the same however
 * many they are.
 */
function useUnseenTurn(): boolean {
  const waiting = useEngine('waiting', []);
  const isOpen = useKnown(({ fight }) => fight !== null && fight.over === null && fight.waitingFor === null);
  const isMaster = useNow((state) => state.seat?.kind === 'gm');
  return isOpen && !isMaster && waiting?.length === 0;
}

/** Whom the table waits for, where that is somebody else. */
function Others() {
  const waitingFor = useKnown((state) => state.fight?.waitingFor ?? null);
  const name = useKnown((state) => state.fight?.combatants.find((each) => each?.id === waitingFor?.who)?.name);
  const player = useNow(
    (state) => state.seats.find(({ kind, owns }) => kind === 'player' && owns.includes(waitingFor?.who ?? ''))?.name,
  );
  const isUnseen = useUnseenTurn();
  return (
    <div role="status">
      {waitingFor === null && !isUnseen ? null : (
        <Paper withBorder px="sm" py={6} className={classes['waiting']}>
          <IconHourglass size={16} stroke={1.6} aria-hidden="true" />
          <Text size="sm">
            {waitingFor === null
              ? t('Somebody unseen acts.')
              : t('The table waits for {name} to answer.', {
                  name: `${name ?? t('the game master')}${player === undefined ? '' : ` (${player})`}`,
                })}
          </Text>
        </Paper>
      )}
    </div>
  );
}
