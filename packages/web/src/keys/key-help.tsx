import { Group, Kbd, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { t } from '../texts/t.ts';
import { helpGroups } from './key-texts.ts';

/** All keys of the page. */
export function KeyHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Keys')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {helpGroups().map(({ title, lines }) => (
          <Stack key={title} gap={6} component="section" aria-label={t(title)}>
            <Title order={3} size="sm" c="dimmed">
              {t(title)}
            </Title>
            {lines.map(({ text, caps }) => (
              <Group key={text} justify="space-between" align="start" wrap="nowrap" gap="md">
                <Text size="sm">{t(text)}</Text>
                <Group gap={8} justify="flex-end" wrap="wrap">
                  {caps.map((pressed) => (
                    <Group key={pressed.join('+')} gap={2} wrap="nowrap">
                      {pressed.map((cap) => (
                        <Kbd key={cap} size="xs">
                          {cap}
                        </Kbd>
                      ))}
                    </Group>
                  ))}
                </Group>
              </Group>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
