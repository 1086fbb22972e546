import { Button, Menu } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useOpened } from '../app/use-opened.ts';
import type { ShownDue } from '../engine/messages.ts';
import { useKeys } from '../keys/use-keys.ts';
import { t } from '../texts/t.ts';
import type { Wait } from './use-wait.ts';

/** Ticks from now that are offered. */
const AHEAD: readonly number[] = [2, 4, 8, 12, 20];

/** Until when somebody may wait: a tick, or that somebody has acted. It opens as it comes. */
export function WaitMenu({
  now,
  dues,
  wait,
}: {
  readonly now: number;
  readonly dues: readonly ShownDue[];
  readonly wait: Wait;
}) {
  const { button, opened, onChange } = useOpened();
  useKeys({ wait: () => onChange(true) });
  const others = dues.filter(({ id, tick }) => id !== wait.by && tick !== null);
  return (
    <Menu shadow="md" opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <Button ref={button} size="compact-xs" variant="default" leftSection={<IconHourglass size={13} />}>
          {t('Wait until…')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => wait.untilAct('')}>{t('somebody acts')}</Menu.Item>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => wait.untilAct(id)}>
            {t('{name} acts', { name })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {AHEAD.map((ticks) => (
          <Menu.Item key={ticks} onClick={() => wait.untilTick(now + ticks)}>
            {t('tick {tick}', { tick: now + ticks })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
