import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Steering } from './camera.ts';
import { CLOSER } from './input/keys.ts';
import classes from './map.module.css';

const SIZE = 16;

/** Closer, further, all. */
export function Tools({ steering }: { readonly steering: Steering }) {
  return (
    <div className={classes['tools']}>
      <ActionIcon.Group orientation="vertical">
        <Tool label="Closer" shortcut="+" onClick={() => steering.by(CLOSER)} icon={<IconPlus size={SIZE} />} />
        <Tool label="Further" shortcut="-" onClick={() => steering.by(1 / CLOSER)} icon={<IconMinus size={SIZE} />} />
        <Tool label="Show all" shortcut="0" onClick={steering.fit} icon={<IconFocusCentered size={SIZE} />} />
      </ActionIcon.Group>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly shortcut: string;
  readonly onClick: () => void;
  readonly icon: ReactNode;
}

function Tool({ label, shortcut, onClick, icon }: ToolProps) {
  return (
    <Tooltip label={`${label} (${shortcut})`} position="left">
      <ActionIcon variant="default" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
