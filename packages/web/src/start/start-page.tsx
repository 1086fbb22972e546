import { Alert, Button, Container, FileButton, Group, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconBooks, IconFileUpload, IconPencilPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LanguageSelect } from '../app/language-select.tsx';
import { SchemeSwitch } from '../app/scheme-switch.tsx';
import { LabButton } from '../lab/lab-button.tsx';
import { ApiError, type Example, listExamples } from '../net/api.ts';
import { FeatsButton } from '../rules/feats-button.tsx';
import { t } from '../texts/t.ts';
import { BrokenFile } from './broken-file.tsx';
import { ExampleList } from './example-list.tsx';
import { matching } from './groups.ts';
import { HostList } from './host-list.tsx';
import { MadeTable } from './made-table.tsx';
import { hostToken } from './remembered.ts';
import classes from './start.module.css';
import { TableList } from './table-list.tsx';
import { useDrop } from './use-drop.ts';
import { type Making, useMaking } from './use-making.ts';
import { useStanding } from './use-standing.ts';
import { Wishes } from './wishes.tsx';

/** The examples, or why there are none. */
function useExamples(): { examples: readonly Example[] | null; failure: string; again: () => void } {
  const [examples, setExamples] = useState<readonly Example[] | null>(null);
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every turn
  useEffect(() => {
    listExamples().then(
      (found) => {
        setExamples(found);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof ApiError ? error.message : String(error)),
    );
  }, [turn]);
  return { examples, failure, again: () => setTurn(turn + 1) };
}

/** Where a table is made: from an example, an encounter file or a journal. */
export function StartPage() {
  const making = useMaking();
  const newest = making.made?.id ?? null;
  const standing = useStanding(newest);
  const isOver = useDrop((file) => void making.open(file));
  useEffect(() => {
    document.title = 'Fray';
  }, []);
  return (
    <>
      {isOver ? (
        <div className={classes['drop']} aria-hidden="true">
          {t('Let go: a table is made of the file')}
        </div>
      ) : null}
      <Container size="lg" py="lg" component="main" className={classes['page']}>
        <Stack gap="lg">
          <Head />
          <Outcome making={making} />
          {standing?.isHost === true ? <HostList newest={newest} /> : null}
          <div className={classes['columns']}>
            {standing?.mayMake === false ? <NoMaking reason={standing.reason} /> : <Choosing making={making} />}
            <TableList newest={newest} canMake={standing?.mayMake !== false} />
          </div>
        </Stack>
      </Container>
    </>
  );
}

function Head() {
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Title order={1} size="h3">
          {t('Fray')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('Runs fights by the book: every number explains itself, and the odds are known before a die falls.')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <LanguageSelect />
        <SchemeSwitch />
      </Group>
    </Group>
  );
}

/** What came of the last try to make a table. */
function Outcome({ making }: { readonly making: Making }) {
  const { made, failure, file } = making;
  if (failure !== null && failure.places.length > 0)
    return <BrokenFile name={file?.name ?? ''} text={file?.text ?? ''} failure={failure} onClose={making.clear} />;
  if (failure !== null)
    return (
      <Alert color="red" role="alert" title={failure.message} withCloseButton onClose={making.clear}>
        {failure.problems.map((problem) => (
          <Text key={problem} size="sm">
            {problem}
          </Text>
        ))}
      </Alert>
    );
  return made === null ? null : <MadeTable made={made} onClose={making.clear} />;
}

/** That no table can be made here. */
function NoMaking({ reason }: { readonly reason: string }) {
  return (
    <Alert role="note" color="gray" title={reason}>
      <Text size="sm">
        {t(
          'A link of a seat opens its table. Whoever hosts this server makes further ones, and hands out their links.',
        )}
      </Text>
    </Alert>
  );
}

function Choosing({ making }: { readonly making: Making }) {
  const [sought, setSought] = useState('');
  const { examples, failure, again } = useExamples();
  const found = matching(examples ?? [], sought);
  return (
    <Stack gap="sm" component="section" aria-labelledby="make">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id="make">
          {t('Make a table')}
        </Title>
        <Button size="xs" component="a" href="#/new" leftSection={<IconPencilPlus size={15} />}>
          {t('New fight')}
        </Button>
        <Button size="xs" variant="default" component="a" href="#/library" leftSection={<IconBooks size={15} />}>
          {t('Library')}
        </Button>
        <FileButton onChange={(file) => void making.open(file)} accept=".yaml,.yml,.json,.jsonl">
          {(props) => (
            <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
              {t('Open a file, or drop it anywhere')}
            </Button>
          )}
        </FileButton>
      </Group>
      <Group justify="space-between" gap="sm">
        <TextInput
          size="xs"
          className={classes['search']}
          leftSection={<IconSearch size={14} />}
          aria-label={t('Search the examples')}
          placeholder={t('Search the examples')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        <FeatsButton />
        <LabButton host={hostToken(localStorage)} />
      </Group>
      <Wishes making={making} />
      {failure === '' ? null : <Unreachable failure={failure} onAgain={again} />}
      {examples === null && failure === '' ? <Loader size="sm" aria-label={t('Fetching the examples')} /> : null}
      {examples !== null && found.length === 0 ? <Text size="sm">{t('No example tells of that.')}</Text> : null}
      <ExampleList examples={found} isBusy={making.isBusy} onChoose={(id) => making.make({ example: id })} />
    </Stack>
  );
}

function Unreachable({ failure, onAgain }: { readonly failure: string; readonly onAgain: () => void }) {
  return (
    <Alert color="orange" role="alert" title={failure}>
      <Group justify="space-between">
        <Text size="sm">{t('Is it running? Tables that you have made are safe there.')}</Text>
        <Button size="xs" variant="default" onClick={onAgain}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  );
}
