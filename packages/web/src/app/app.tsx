import { Center, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberHost } from '../start/remembered.ts';
import { t } from '../texts/t.ts';
import { Catcher } from './trouble.tsx';

const HOST = /^#\/host\/([\w-]{1,100})$/;
const SEAT = /^#\/seat\/([\w-]{1,100})$/;
const JOIN = /^#\/join\/([\w-]{1,100})$/;
const WORKSHOP = '#/new';
const LIBRARY = /^#\/library(?:\/[\w-]{1,100})?$/;
const REPLAY = /^#\/replay\/([\w-]{1,100})$/;

// Who only makes a table need not wait for what plays one, nor the other way round.
const StartPage = lazy(async () => ({ default: (await import('../start/start-page.tsx')).StartPage }));
const JoinPage = lazy(async () => ({ default: (await import('../invitation/join-page.tsx')).JoinPage }));
const WorkshopPage = lazy(async () => ({ default: (await import('../workshop/workshop-page.tsx')).WorkshopPage }));
const LibraryPage = lazy(async () => ({ default: (await import('../library/library-page.tsx')).LibraryPage }));
const ReplayPage = lazy(async () => ({ default: (await import('../replay/replay-page.tsx')).ReplayPage }));
const TablePage = lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage }));

/** Whether it is shown in a frame of another site, where fights are played back and nothing else can be done. */
const isEmbedded = location.pathname.endsWith('/embed');

/** Whoever comes by the host's link is the host on this device from then on; the secret does not stay in the address. */
function takeHostLink(): void {
  const token = HOST.exec(location.hash)?.[1];
  if (token === undefined || isEmbedded) return;
  rememberHost(localStorage, token);
  location.replace('#/');
}

/** What stands in the address behind the #, so that it is never sent along: it holds the secret of a link. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = (): void => {
      takeHostLink();
      setHash(location.hash);
    };
    takeHostLink();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return hash;
}

/** A seat at a table, an invitation to one, a fight that is played back, the workshop, a library, or the page where tables are made. */
export function App() {
  const hash = useHash();
  const token = SEAT.exec(hash)?.[1] ?? null;
  const invited = JOIN.exec(hash)?.[1] ?? null;
  const replayed = REPLAY.exec(hash)?.[1] ?? null;
  return (
    <Catcher key={token ?? invited ?? replayed ?? ''}>
      <Suspense
        fallback={
          <Center h="100%">
            <Loader aria-label={t('Opening')} />
          </Center>
        }
      >
        <Page hash={hash} token={token} invited={invited} replayed={replayed} />
      </Suspense>
    </Catcher>
  );
}

interface PageProps {
  readonly hash: string;
  readonly token: string | null;
  readonly invited: string | null;
  readonly replayed: string | null;
}

function Page({ hash, token, invited, replayed }: PageProps) {
  if (isEmbedded && replayed === null) return <Center h="100%">{t('There is no fight to show here.')}</Center>;
  if (token !== null) return <TablePage token={token} />;
  if (invited !== null) return <JoinPage token={invited} />;
  if (replayed !== null) return <ReplayPage token={replayed} />;
  if (LIBRARY.test(hash)) return <LibraryPage hash={hash} />;
  return hash === WORKSHOP ? <WorkshopPage /> : <StartPage />;
}
