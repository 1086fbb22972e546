import { Alert, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';

/** That the table can be read and no longer played. */
export function ArchivedNote() {
  return (
    <Alert role="note" color="gray" p="xs" icon={<IconArchive size={18} />} title="This table is archived">
      <Text size="xs">It can be read, and no longer played. The host of the server can take it up again.</Text>
    </Alert>
  );
}
