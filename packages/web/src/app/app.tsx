import { Center, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { rememberHost } from '../start/remembered.ts';
import { Catcher } from './trouble.tsx';

const HOST = /^#\/host\/([\w-]{1,100})$/;
const SEAT = /^#\/seat\/([\w-]{1,100})$/;

// Who only makes a table need not wait for what plays one, nor the other way round.
const StartPage = lazy(async () => ({ default: (await import('../start/start-page.tsx')).StartPage }));
const TablePage = lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage }));

/** Whoever comes by the host's link is the host on this device from then on; the secret does not stay in the address. */
function takeHostLink(): void {
  const token = HOST.exec(location.hash)?.[1];
  if (token === undefined) return;
  rememberHost(localStorage, token);
  location.replace('#/');
}

/** The secret of the link in the address, or null. It stands behind the # so that it is never sent along. */
function useToken(): string | null {
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
  return SEAT.exec(hash)?.[1] ?? null;
}

/** Either a seat at a table, or the page where tables are made. */
export function App() {
  const token = useToken();
  return (
    <Catcher key={token ?? ''}>
      <Suspense
        fallback={
          <Center h="100%">
            <Loader aria-label="Opening" />
          </Center>
        }
      >
        {token === null ? <StartPage /> : <TablePage token={token} />}
      </Suspense>
    </Catcher>
  );
}
