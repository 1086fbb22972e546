import { Button, Paper } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useIsMaster } from '../state/use-actor.ts';
import { t } from '../texts/t.ts';

// The library comes when somebody looks for one in it.
const Recruiting = lazy(async () => ({ default: (await import('./recruiting.tsx')).Recruiting }));

/** Those of whom the encounter knew nothing: looked for in the library, and brought onto the map. */
export function Reinforcements() {
  const isMaster = useIsMaster();
  const [isOpen, setOpen] = useState(false);
  if (!isMaster) return null;
  return (
    <Paper component="section" aria-label={t('Reinforcements')} withBorder p="xs">
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Bring in somebody new')}
      </Button>
      {isOpen ? (
        <Suspense>
          <Recruiting />
        </Suspense>
      ) : null}
    </Paper>
  );
}
