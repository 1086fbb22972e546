import { Button } from '@mantine/core';
import { t } from '../texts/t.ts';
import classes from './log.module.css';

/** How many lines have come in below, for who has scrolled up; it leads there. */
export function UnreadButton({ lines, onRead }: { readonly lines: number; readonly onRead: () => void }) {
  if (lines === 0) return null;
  return (
    <Button className={classes['unread']} size="compact-xs" radius="xl" onClick={onRead}>
      {t('{lines, plural, =1 {One new line} other {# new lines}}', { lines })} ↓
    </Button>
  );
}
