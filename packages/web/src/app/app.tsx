import { Center, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { StartPage } from '../start/start-page.tsx';

const SEAT = /^#\/seat\/([\w-]{1,100})$/;

// Who only makes a table need not wait for what plays one.
const TablePage = lazy(async () => ({ default: (await import('./table-page.tsx')).TablePage }));

/** The secret of the link in the address, or null. It stands behind the # so that it is never sent along. */
function useToken(): string | null {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = (): void => setHash(location.hash);
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return SEAT.exec(hash)?.[1] ?? null;
}

/** Either a seat at a table, or the page where tables are made. */
export function App() {
  const token = useToken();
  if (token === null) return <StartPage />;
  return (
    <Suspense
      fallback={
        <Center h="100%">
          <Loader aria-label="Opening the table" />
        </Center>
      }
    >
      <TablePage key={token} token={token} />
    </Suspense>
  );
}
