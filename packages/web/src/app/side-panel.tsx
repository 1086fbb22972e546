import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { LogPanel } from '../log/log-panel.tsx';
import { PalettePanel } from '../palette/palette-panel.tsx';
import { UnreadBadge } from '../talk/unread-badge.tsx';
import { t } from '../texts/t.ts';
import { useNow } from './table-context.ts';
import classes from './table-page.module.css';

// Players have none, and game masters not before they look at it.
const GmPanel = lazy(async () => ({ default: (await import('../gm/gm-panel.tsx')).GmPanel }));

const CharacterCard = lazy(async () => ({
  default: (await import('../card/character-card.tsx')).CharacterCard,
}));

interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** What can be done here, each part scrolling on its own; tabs where there are several. */
export function SidePanel({ withLog }: { readonly withLog: boolean }) {
  const kind = useNow((state) => state.seat?.kind);
  const [chosen, setChosen] = useState<string | null>(null);
  const isArchived = useNow((state) => state.archived);
  const parts: Part[] = [];
  if (kind !== 'spectator' && !isArchived)
    parts.push({ id: 'actions', title: t('Actions'), content: <PalettePanel /> });
  if (kind === 'gm' && !isArchived) parts.push({ id: 'gm', title: t('Game master'), content: <GmPanel /> });
  parts.push({ id: 'card', title: t('Character'), content: <CharacterCard /> });
  if (withLog) parts.push({ id: 'log', title: t('Log'), content: <LogPanel /> });
  useKeys({
    log: () => (withLog && chosen !== 'log' ? setChosen('log') : false),
    talk: () => {
      // What is said stands in the log, which takes the key from here.
      if (withLog) setChosen('log');
      return false;
    },
  });
  const first = parts[0];
  if (first === undefined) return null;
  if (parts.length === 1) return <div className={classes['scroll']}>{first.content}</div>;
  const shown = parts.some(({ id }) => id === chosen) ? chosen : first.id;
  return (
    <Tabs value={shown} onChange={setChosen} keepMounted={false} className={classes['tabs']}>
      <Tabs.List>
        {parts.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} size="sm">
            {title}
            {id === 'log' ? <UnreadBadge /> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ id, content }) => (
        // What is not shown hears no keys; the log is read out wherever somebody looks.
        <Tabs.Panel key={id} value={id} keepMounted={id === 'log'} className={classes['scroll']}>
          <Suspense>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
