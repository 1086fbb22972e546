import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';

/** On a narrow page the lab is all that is seen. */
const NARROW = '(max-width: 60em)';

/** The window in which the lab stands. */
export function LabFrame({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Lab')}
      size="min(84rem, 100%)"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {children}
    </Modal>
  );
}
