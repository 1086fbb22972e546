import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';

interface AtFirstPressProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The same button with its menu, which opens as soon as it is there. */
  readonly children: ReactNode;
}

/** A button whose menu is fetched when somebody wants it. */
export function AtFirstPress({ label, icon, children }: AtFirstPressProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <ActionIcon variant="subtle" aria-label={label} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {icon}
    </ActionIcon>
  );
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
