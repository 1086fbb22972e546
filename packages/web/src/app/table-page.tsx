import { Alert, Badge, Box, Group, Loader, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { GmPanel } from '../gm/gm-panel.tsx';
import { LogPanel } from '../log/log-panel.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { PalettePanel } from '../palette/palette-panel.tsx';
import { QuestionPanel } from '../questions/question-panel.tsx';
import { type SeatedTable, sitDown } from '../state/use-table.ts';
import { TimePanel } from '../time/time-panel.tsx';
import { TableContext, useKnown } from './table-context.ts';
import classes from './table-page.module.css';

/** A table as one seat sees it. */
export function TablePage({ token }: { readonly token: string }) {
  const [table, setTable] = useState<SeatedTable | null>(null);
  useEffect(() => {
    const seated = sitDown(token);
    setTable(seated);
    return () => seated.leave();
  }, [token]);
  if (table === null) return null;
  return (
    <TableContext value={table}>
      <Whole />
    </TableContext>
  );
}

const CONNECTION = {
  connecting: 'connecting…',
  open: 'connected',
  lost: 'connection lost: coming back…',
  refused: 'this link is not valid any more',
} as const;

function Whole() {
  const connection = useKnown((state) => state.connection);
  const title = useKnown((state) => state.fight?.title ?? null);
  const seat = useKnown((state) => state.seat);
  if (connection === 'refused')
    return (
      <Alert m="xl" title="This link is not valid any more">
        Ask the game master for a new one.
      </Alert>
    );
  if (title === null) return <Loader m="xl" aria-label={CONNECTION[connection]} />;
  return (
    <div className={classes['page']}>
      <Group component="header" className={classes['head']} justify="space-between" wrap="nowrap">
        <Title order={1} size="h4">
          {title}
        </Title>
        <Group gap="xs">
          <Badge variant="light" color={connection === 'open' ? 'slate' : 'orange'} role="status">
            {CONNECTION[connection]}
          </Badge>
          <Badge variant="outline">{seat?.name}</Badge>
        </Group>
      </Group>
      <Box component="section" aria-label="Time" className={classes['time']}>
        <TimePanel />
      </Box>
      <Box component="main" aria-label="Map" className={classes['map']}>
        <MapPanel />
      </Box>
      <aside className={classes['side']}>
        <QuestionPanel />
        <PalettePanel />
        {seat?.kind === 'gm' ? <GmPanel /> : null}
      </aside>
      <Box component="section" aria-label="Log" className={classes['log']}>
        <LogPanel />
      </Box>
    </div>
  );
}
