import type { TableDamage } from '@fray/server';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { goOnWithout } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { useNow, useSeat } from './table-context.ts';
import classes from './table-page.module.css';

/** That what was kept of the table is damaged: it stands as it was before, until the game master goes on from there. */
export function DamageNotice({ damage }: { readonly damage: TableDamage }) {
  const { token, live } = useSeat();
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  const goOn = (): void => {
    goOnWithout(token).catch((error: unknown) => {
      live.setState({ fault: error instanceof Error ? error.message : `${error}` });
    });
  };
  return (
    <Alert
      role="alert"
      className={classes['notice']}
      color="red"
      p="xs"
      icon={<IconAlertTriangle size={18} />}
      title={t('This table is damaged from line {line} on', { line: damage.line })}
    >
      <Stack gap="xs">
        <Text size="xs">
          {t('You see it as it stood before that. Nothing can be done here until the game master goes on from there.')}
        </Text>
        {isGm ? (
          <>
            <Text size="xs">{damage.why}</Text>
            <Text size="xs">
              {t(
                damage.left === 1
                  ? 'One line is kept aside when you go on, and not played. Save the journal first, if you want to have it looked at.'
                  : '{lines} lines are kept aside when you go on, and not played. Save the journal first, if you want to have it looked at.',
                { lines: damage.left },
              )}
            </Text>
            <Group>
              <Button size="compact-xs" color="red" onClick={goOn}>
                {t('Go on from line {line}', { line: damage.line - 1 })}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Alert>
  );
}
