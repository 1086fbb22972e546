import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { t } from '../texts/t.ts';

const WaitMenu = lazy(async () => ({ default: (await import('./wait-menu.tsx')).WaitMenu }));

type Props = ComponentProps<typeof WaitMenu>;

/** The button behind which the ways to wait stand, where somebody can. */
export function WaitButton(props: Props) {
  return props.wait.by === null ? null : <Closed {...props} />;
}

/** The menu is fetched when somebody wants it. */
function Closed(props: Props) {
  const [isWanted, setWanted] = useState(false);
  useKeys({ wait: () => setWanted(true) });
  const button = (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconHourglass size={13} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('Wait until…')}
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <WaitMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
