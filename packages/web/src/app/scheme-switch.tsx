import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../texts/t.ts';

/** Light or dark; what the device wants until somebody chooses. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'light' ? 'dark' : 'light';
  const label = other === 'dark' ? t('Dark colours') : t('Light colours');
  return (
    <ActionIcon variant="subtle" aria-label={label} data-hint={label} onClick={() => setColorScheme(other)}>
      {other === 'dark' ? <IconMoon size={17} stroke={1.6} /> : <IconSun size={17} stroke={1.6} />}
    </ActionIcon>
  );
}
