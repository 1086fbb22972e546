import { useEffect, useState } from 'react';
import { StartPage } from '../start/start-page.tsx';
import { TablePage } from './table-page.tsx';

const SEAT = /^#\/seat\/([\w-]{1,100})$/;

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
  return token === null ? <StartPage /> : <TablePage key={token} token={token} />;
}
