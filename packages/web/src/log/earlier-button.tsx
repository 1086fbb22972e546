import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { t } from '../texts/t.ts';

interface EarlierProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Brings what happened before the first step of the log that is here. */
export function EarlierButton({ scroller }: EarlierProps) {
  const { bringEarlier } = useSeat();
  const earlier = useKnown((state) => state.earlier);
  const isPast = useKnown((state) => state.past !== null);
  const [isComing, setComing] = useState(false);
  const [isLost, setLost] = useState(false);
  if (!earlier || isPast) return null;
  const bring = async (): Promise<void> => {
    setComing(true);
    // At its very top no browser holds the place of a reader when something comes in above.
    if (scroller.current !== null) scroller.current.scrollTop = Math.max(1, scroller.current.scrollTop);
    setLost(!(await bringEarlier()));
    setComing(false);
  };
  return (
    <Button variant="subtle" size="compact-sm" fullWidth loading={isComing} onClick={() => void bring()}>
      {isLost ? t('That did not come: try again') : t('Show what happened before')}
    </Button>
  );
}
