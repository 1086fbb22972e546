import { Button } from '@mantine/core';
import { useState } from 'react';

interface SureButtonProps {
  readonly label: string;
  /** What it says when it has been pressed once: what a second press brings about. */
  readonly sure: string;
  /** What it is done to. */
  readonly name: string;
  readonly color?: string;
  readonly onSure: () => void;
}

/** Does what cannot be taken back, once it is said twice. */
export function SureButton({ label, sure, name, color = 'red', onSure }: SureButtonProps) {
  const [isSure, setSure] = useState(false);
  return (
    <Button
      size="compact-xs"
      variant={isSure ? 'filled' : 'subtle'}
      color={color}
      aria-label={isSure ? `${sure} (${name})` : `${label}: ${name}`}
      onBlur={() => setSure(false)}
      onClick={() => {
        if (isSure) onSure();
        setSure(!isSure);
      }}
    >
      {isSure ? sure : label}
    </Button>
  );
}
