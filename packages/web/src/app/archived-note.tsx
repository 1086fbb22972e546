import { Alert, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { t } from '../texts/t.ts';

/** That the table can be read and no longer played. */
export function ArchivedNote() {
  return (
    <Alert role="note" color="gray" p="xs" icon={<IconArchive size={18} />} title={t('This table is archived')}>
      <Text size="xs">{t('It can be read, and no longer played. The host of the server can take it up again.')}</Text>
    </Alert>
  );
}
