import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconDice5, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNow, useSeat } from '../app/table-context.ts';
import { UnreadButton } from '../log/unread-button.tsx';
import { useFollowing } from '../log/use-following.ts';
import { focusMap } from '../map/focus-map.ts';
import { rich, t } from '../texts/t.ts';
import { Said } from './said.tsx';
import classes from './talk.module.css';

/** As the server takes it. */
const LONGEST = 500;
const ROLLS = '/r ';

interface TalkProps {
  /** Whether it is before somebody's eyes. */
  readonly isShown: boolean;
  /** How often somebody wanted to write: each time the field takes the focus. */
  readonly wanted: number;
}

/** What is said at the table, and where one says it. */
export function TalkPanel({ isShown, wanted }: TalkProps) {
  const talk = useNow((state) => state.talk);
  const saying = useNow((state) => state.saying);
  const scroller = useRef<HTMLDivElement>(null);
  const { unread, toEnd, onScroll } = useFollowing(scroller, talk.length + saying.length, 0);
  useRead(isShown);
  return (
    <div className={classes['panel']}>
      <section
        ref={scroller}
        className={classes['scroller']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={t('What was said')}
        onScroll={onScroll}
      >
        <ol className={classes['lines']}>
          {talk.length + saying.length === 0 ? <Nothing /> : null}
          {talk.map((line) => (
            <Said key={line.number} line={line} />
          ))}
          {saying.map(({ id, text }) => (
            <li key={id} className={classes['saying']} dir="auto">
              {text}
            </li>
          ))}
        </ol>
      </section>
      <UnreadButton lines={unread} onRead={toEnd} />
      <Field wanted={wanted} />
    </div>
  );
}

function Nothing() {
  return (
    <Text component="li" size="xs" c="dimmed">
      {rich(
        'Nothing was said yet. All seats of the table read what you write; <code>/r 2d6+3</code> rolls, <code>/w name text</code> whispers to one seat and the game master.',
        { code: (chunks) => <code>{chunks}</code> },
      )}
    </Text>
  );
}

/** What is before somebody's eyes was read. */
function useRead(isShown: boolean): void {
  const { live } = useSeat();
  const last = useNow(({ talk }) => talk.at(-1)?.number ?? 0);
  useEffect(() => {
    if (isShown && (live.getState().read ?? 0) < last) live.setState({ read: last });
  }, [isShown, last, live]);
}

/** The line that is being written. @param wanted how often somebody has wanted to write */
function useLine(wanted: number) {
  const { say } = useSeat();
  const unsaid = useNow((state) => state.unsaid);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted > 0) input.current?.focus();
  }, [wanted]);
  useEffect(() => {
    // What was not said comes back, to be mended.
    if (unsaid !== null) setText((now) => (now === '' ? unsaid.line : now));
  }, [unsaid]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    say(text);
    setText('');
  };
  const roll = (): void => {
    setText((now) => (now.startsWith(ROLLS) ? now : `${ROLLS}${now}`));
    input.current?.focus();
  };
  return { text, input, why: unsaid?.why, setText, send, roll };
}

function leave({ key }: KeyboardEvent): void {
  if (key === 'Escape') focusMap();
}

function Field({ wanted }: { readonly wanted: number }) {
  const isArchived = useNow((state) => state.archived);
  const { text, input, why, setText, send, roll } = useLine(wanted);
  if (isArchived) return null;
  return (
    <form onSubmit={send} aria-label={t('Write to the table')}>
      <Group gap={4} wrap="nowrap" align="start">
        <ActionIcon
          data-hint={t('Roll dice: /r 2d6+3')}
          variant="subtle"
          size={30}
          aria-label={t('Roll dice')}
          onClick={roll}
        >
          <IconDice5 size={18} />
        </ActionIcon>
        <TextInput
          ref={input}
          className={classes['field']}
          size="xs"
          dir="auto"
          aria-label={t('To the table')}
          placeholder={t('To the table; /r 2d6+3 rolls')}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={LONGEST}
          value={text}
          error={why}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={leave}
        />
        <ActionIcon type="submit" size={30} aria-label={t('Say it')} disabled={text.trim() === ''}>
          <IconSend2 size={16} />
        </ActionIcon>
      </Group>
    </form>
  );
}
