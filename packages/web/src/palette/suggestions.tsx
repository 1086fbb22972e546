import { message } from '@fray/engine/messages';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Advice } from '../engine/person-messages.ts';
import { signed } from '../log/signed.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import classes from './palette.module.css';

const NO_HARM = message('Nothing comes of it at once: the place or the moment afterwards is better');

/** What tactics would do, best first; a press opens one as a form with its odds. */
export function Suggestions({ advice }: { readonly advice: readonly Advice[] }) {
  const choose = useSelection((state) => state.choose);
  if (advice.length === 0) return <Text size="xs">{t('There is nothing to suggest.')}</Text>;
  return (
    <Stack gap={2} component="section" aria-label={t('Suggestions')}>
      {advice.map(({ command, text, why, worth }) => (
        <UnstyledButton
          key={JSON.stringify(command)}
          className={classes['advice']}
          onClick={() =>
            choose({ draft: command, ...(command.target === undefined ? {} : { target: command.target }) })
          }
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600}>
              {text}
            </Text>
            {worth === null ? null : (
              <Text
                size="xs"
                c="dimmed"
                title={t('About so many combatants of ordinary threat better than to do nothing')}
              >
                {signed(worth, 2)}
              </Text>
            )}
          </Group>
          {(why.length === 0 ? [t(NO_HARM)] : why).map((each) => (
            <Text key={each} size="xs" c="dimmed">
              {each}
            </Text>
          ))}
        </UnstyledButton>
      ))}
    </Stack>
  );
}
