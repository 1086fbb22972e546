import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts/t.ts';

// What opens over the page comes when somebody opens it.
const FeatsDialog = lazy(async () => ({ default: (await import('./feats-dialog.tsx')).FeatsDialog }));

/** Opens the feats and items that sheets may name. */
export function FeatsButton({ ruleset }: { readonly ruleset?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconBook2 size={14} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Feats and items')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FeatsDialog ruleset={ruleset} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
