import { Anchor, Box, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, memo, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { listen } from '../keys/listen.ts';
import { PageKeys } from '../keys/page-keys.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { LabDoor } from '../lab/lab-door.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { useMapState } from '../map/map-state.ts';
import { type Gallery, GalleryContext } from '../map/picture/gallery.ts';
import { QuestionPanel } from '../questions/question-panel.tsx';
import { Cited } from '../rules/cited.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { usePursuitsAtWork } from '../state/pursuits-at-work.ts';
import { useSelection } from '../state/selection.ts';
import { useAwaited, useFollowTurn } from '../state/use-actor.ts';
import { type SeatedTable, sitDown } from '../state/use-table.ts';
import { HeardTalk } from '../talk/heard.tsx';
import { t } from '../texts/t.ts';
import { TimePanel } from '../time/time-panel.tsx';
import { Notices } from './notices.tsx';
import { SidePanel } from './side-panel.tsx';
import { TableContext, useKnown, useNow } from './table-context.ts';
import { TableHeader } from './table-header.tsx';
import classes from './table-page.module.css';
import { useTurnSound } from './turn-sound.ts';

// What opens over the page comes when somebody opens it.
const PastNote = lazy(async () => ({ default: (await import('../log/past-note.tsx')).PastNote }));
const ArchivedNote = lazy(async () => ({ default: (await import('./archived-note.tsx')).ArchivedNote }));
const SeatsDialog = lazy(async () => ({ default: (await import('../gm/seats-dialog.tsx')).SeatsDialog }));
const FeatsDialog = lazy(async () => ({ default: (await import('../rules/feats-dialog.tsx')).FeatsDialog }));
const DiceDialog = lazy(async () => ({ default: (await import('../dice/dice-dialog.tsx')).DiceDialog }));
const LookBack = lazy(async () => ({ default: (await import('../log/look-back.tsx')).LookBack }));
const KeyHelp = lazy(async () => ({ default: (await import('../keys/key-help.tsx')).KeyHelp }));

/** A table as one seat sees it. */
export function TablePage({ token }: { readonly token: string }) {
  const [table, setTable] = useState<SeatedTable | null>(null);
  useEffect(() => {
    const seated = sitDown(token);
    setTable(seated);
    return () => {
      seated.leave();
      // What was looked at and prepared at one table is nothing at the next, whose map may be smaller.
      useSelection.setState(useSelection.getInitialState());
      useMapState.setState(useMapState.getInitialState());
    };
  }, [token]);
  const gallery = useMemo((): Gallery => ({ path: 'api/table', token }), [token]);
  if (table === null) return null;
  return (
    <TableContext value={table}>
      <GalleryContext value={gallery}>
        <Cited value={RuleTag}>
          <Opened />
        </Cited>
      </GalleryContext>
    </TableContext>
  );
}

function Opened() {
  const connection = useNow((state) => state.connection);
  const title = useNow((state) => state.fight?.title ?? null);
  const fault = useNow((state) => state.fault);
  if (connection === 'refused')
    return (
      <Closed
        title={t('This link is not valid any more')}
        text={t('It may have been taken back. Ask the game master for a new one.')}
      />
    );
  if (title !== null)
    return (
      <>
        <AtWork title={title} />
        <Whole />
      </>
    );
  return fault === '' ? (
    <Waiting isLost={connection === 'lost'} />
  ) : (
    <Closed title={t('There is no sitting down')} text={fault} />
  );
}

function Closed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Center component="main" h="100%" p="lg">
      <Stack gap="xs" maw={420}>
        <Title order={1} size="h4">
          {title}
        </Title>
        <Text size="sm">{text}</Text>
        <Anchor href="#/" size="sm">
          {t('To the start page')}
        </Anchor>
      </Stack>
    </Center>
  );
}

function Waiting({ isLost }: { readonly isLost: boolean }) {
  return (
    <Center component="main" h="100%" role="status">
      <Stack align="center" gap="xs">
        <Loader aria-hidden="true" />
        <Text size="sm">{isLost ? t('The server cannot be reached. Trying again…') : t('Opening the table…')}</Text>
      </Stack>
    </Center>
  );
}

/** What goes on by itself, and tells whoever looks elsewhere. It changes with every turn, and the page around it does not. */
function AtWork({ title }: { readonly title: string }) {
  const { isAwaited, isKnown } = useAwaited();
  useTurnSound(isAwaited, isKnown);
  useFollowTurn();
  usePursuitsAtWork();
  useEffect(() => {
    document.title = [isAwaited ? t('Your turn') : '', title, 'Fray'].filter(Boolean).join(' · ');
  }, [title, isAwaited]);
  return null;
}

/** Beside the map there is room for a column. */
const WIDE = '(min-width: 60em)';

const Whole = memo(function Whole() {
  const [open, setOpen] = useState<'keys' | 'feats' | 'dice' | 'seats' | null>(null);
  const isPast = useKnown((state) => state.past !== null);
  const ruleset = useKnown((state) => state.fight?.ruleset);
  const isOver = useKnown((state) => state.fight?.over != null);
  const isArchived = useNow((state) => state.archived);
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  useLayoutEffect(() => listen(), []);
  useKeys({ help: () => setOpen('keys') });
  const close = (): void => setOpen(null);
  return (
    <div className={classes['page']}>
      <PageKeys />
      <TableHeader
        onKeys={() => setOpen('keys')}
        onFeats={() => setOpen('feats')}
        onDice={() => setOpen('dice')}
        onSeats={isGm ? () => setOpen('seats') : null}
      />
      <Box component="section" aria-label={t('Time')} className={classes['time']}>
        <TimePanel />
      </Box>
      <Box component="main" aria-label={t('Map')} className={classes['map']}>
        <MapPanel />
        <Notices />
      </Box>
      <Box component="aside" aria-label={t('What to do')} className={classes['side']}>
        <Suspense>{isPast ? <PastNote /> : isArchived ? <ArchivedNote /> : <QuestionPanel />}</Suspense>
        {isOver && !isPast ? (
          <Suspense>
            <LookBack />
          </Suspense>
        ) : null}
        <SidePanel withLog={!isWide} />
      </Box>
      {isWide ? (
        <Box component="section" aria-label={t('Log')} className={classes['log']}>
          <LogPanel />
        </Box>
      ) : null}
      <HeardTalk />
      <LabDoor />
      <Suspense>
        {open === 'feats' ? <FeatsDialog ruleset={ruleset} onClose={close} /> : null}
        {open === 'dice' ? <DiceDialog onClose={close} /> : null}
        {open === 'keys' ? <KeyHelp opened onClose={close} /> : null}
        {open === 'seats' && isGm ? <SeatsDialog opened onClose={close} /> : null}
      </Suspense>
    </div>
  );
});
