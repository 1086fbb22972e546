import { ActionIcon } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { t } from '../texts/t.ts';
import { openLab } from './opening.ts';

interface WhatIfProps {
  /** Of the journal of the table. */
  readonly line: number;
  readonly className: string | undefined;
}

/** Opens the lab with the fight as it stood after a line. */
export function WhatIf({ line, className }: WhatIfProps) {
  const label = t('What if: how it would go on from step {line}', { line });
  return (
    <ActionIcon
      data-hint={label}
      size="xs"
      variant="subtle"
      className={className ?? ''}
      aria-label={label}
      onClick={() => openLab(line)}
    >
      <IconFlask size={13} stroke={1.6} />
    </ActionIcon>
  );
}
