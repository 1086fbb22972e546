import { Badge } from '@mantine/core';
import { useNow } from '../app/table-context.ts';
import { t } from '../texts/t.ts';

/** More than this and the number is told no closer. */
const MOST = 99;

/** How many lines of others were said that were not read yet; nothing where all were. */
export function UnreadBadge() {
  const unread = useNow(
    ({ talk, read, seat }) => talk.filter((line) => line.number > (read ?? 0) && line.seat !== seat?.id).length,
  );
  if (unread === 0) return null;
  return (
    <Badge component="span" size="sm" ml={6} my={-3} px={6} aria-label={`, ${t('{unread} not read', { unread })}`}>
      {unread > MOST ? `${MOST}+` : unread}
    </Badge>
  );
}
