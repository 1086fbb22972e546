import { useNow } from '../app/table-context.ts';
import { t } from '../texts/t.ts';
import classes from './unread-badge.module.css';

/** More than this and the number is told no closer. */
const MOST = 99;

/** How many lines of others were said that were not read yet; nothing where all were. */
export function UnreadBadge() {
  const unread = useNow(
    ({ talk, read, seat }) => talk.filter((line) => line.number > (read ?? 0) && line.seat !== seat?.id).length,
  );
  if (unread === 0) return null;
  return (
    <span role="img" className={classes['unread']} aria-label={`, ${t('{unread} not read', { unread })}`}>
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  );
}
