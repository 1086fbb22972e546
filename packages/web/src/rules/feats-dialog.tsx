import { Alert, Loader, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type FeatsAndItems, listFeatsAndItems } from '../net/api.ts';
import { t } from '../texts/t.ts';
import classes from './feats-dialog.module.css';
import { RuleTag } from './rule-tag.tsx';
import { type Nameable, soughtAmong } from './sought.ts';

interface FeatsDialogProps {
  readonly onClose: () => void;
  /** The ruleset that is shown first; the first that there is, where it has none. */
  readonly ruleset?: string | undefined;
}

/** What sheets may name, by ruleset, to be looked through: each with its effect in words, what it asks for and its rule. */
export function FeatsDialog({ onClose, ruleset }: FeatsDialogProps) {
  const { books, failure } = useBooks();
  const [chosen, setChosen] = useState(ruleset);
  const [sought, setSought] = useState('');
  const book = books?.find((each) => each.ruleset === chosen) ?? books?.[0];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Feats and items')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="sm">
        {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
        {books === null && failure === '' ? <Loader size="sm" aria-label={t('Fetching the feats')} /> : null}
        {book === undefined || books === null ? null : (
          <>
            {books.length < 2 ? null : (
              <SegmentedControl
                size="xs"
                aria-label={t('Ruleset')}
                data={books.map((each) => ({ value: each.ruleset, label: each.title }))}
                value={book.ruleset}
                onChange={setChosen}
              />
            )}
            <TextInput
              size="xs"
              leftSection={<IconSearch size={14} />}
              aria-label={t('Search the feats and items')}
              placeholder={t('a name, or what it does')}
              data-autofocus
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
            <Found among={soughtAmong(book.nameables, sought)} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** What there is, asked of the server; or why it is not known. */
function useBooks(): { readonly books: readonly FeatsAndItems[] | null; readonly failure: string } {
  const [books, setBooks] = useState<readonly FeatsAndItems[] | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    listFeatsAndItems().then(setBooks, (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return { books, failure };
}

function Found({ among }: { readonly among: readonly Nameable[] }) {
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {among.length === 0 ? t('Nothing is called so or does that.') : t('{n} found', { n: among.length })}
      </Text>
      <ul className={classes['list']} aria-label={t('Feats and items')}>
        {among.map((each) => (
          <One key={`${each.list} ${each.name}`} nameable={each} />
        ))}
      </ul>
    </>
  );
}

function One({ nameable: { name, list, asks, text, rule } }: { readonly nameable: Nameable }) {
  return (
    <li className={classes['one']}>
      <Text span size="sm" fw={600}>
        {name}
      </Text>{' '}
      <Text span size="xs" c="dimmed">
        {list}
      </Text>{' '}
      <RuleTag rule={rule} />
      {text === '' ? null : <Text size="sm">{text}</Text>}
      {asks === '' ? null : (
        <Text size="xs" c="dimmed">
          {t('Asks for: {asks}', { asks })}
        </Text>
      )}
    </li>
  );
}
