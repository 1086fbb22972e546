import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/t.ts';

const EncounterLab = lazy(async () => ({ default: (await import('./encounter-lab.tsx')).EncounterLab }));

/** Opens the lab for an example or a file, without a table. @param host the secret of the host's link, if it is known here */
export function LabButton({ host }: { readonly host: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconFlask size={15} />} onClick={() => setOpen(true)}>
        {t('Lab')}
      </Button>
      {isOpen ? (
        <Suspense>
          <EncounterLab host={host} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
