import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconNote, IconPlus, IconRuler2 } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { openNotes } from '../notes/noting.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import type { Steering } from './camera.ts';
import { CLOSER } from './input/keys.ts';
import classes from './map.module.css';
import { useMapState } from './map-state.ts';
import { startMeasuring, stopMeasuring } from './ruler/measuring.ts';

const SIZE = 16;

/** Closer, further, all; the ruler. */
export const Tools = memo(function Tools({ steering }: { readonly steering: Steering }) {
  const isMeasuring = useMapState((state) => state.measuring !== null);
  return (
    <div className={classes['tools']}>
      <ActionIcon.Group orientation="vertical">
        <Tool label={t('Closer')} shortcut="+" onClick={() => steering.by(CLOSER)} icon={<IconPlus size={SIZE} />} />
        <Tool
          label={t('Further')}
          shortcut="-"
          onClick={() => steering.by(1 / CLOSER)}
          icon={<IconMinus size={SIZE} />}
        />
        <Tool label={t('Show all')} shortcut="0" onClick={steering.fit} icon={<IconFocusCentered size={SIZE} />} />
        <Tool
          label={t('Measure')}
          shortcut="R"
          isPressed={isMeasuring}
          onClick={() => (isMeasuring ? stopMeasuring() : startMeasuring(null))}
          icon={<IconRuler2 size={SIZE} />}
        />
        <Tool
          label={t('Notes')}
          shortcut="O"
          onClick={() => openNotes(useSelection.getState().focus)}
          icon={<IconNote size={SIZE} />}
        />
      </ActionIcon.Group>
    </div>
  );
});

interface ToolProps {
  readonly label: string;
  readonly shortcut: string;
  readonly onClick: () => void;
  readonly icon: ReactNode;
  /** For those that stay pressed. */
  readonly isPressed?: boolean;
}

function Tool({ label, shortcut, onClick, icon, isPressed }: ToolProps) {
  return (
    <ActionIcon
      data-hint={`${label} (${shortcut})`}
      data-hint-side="left"
      variant={isPressed === true ? 'filled' : 'default'}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
