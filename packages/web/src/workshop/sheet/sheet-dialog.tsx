import { Alert, Button, FileButton, Group, Loader, Modal, Select, Stack, Tabs, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { Numbers, Things } from '../../card/numbers.tsx';
import { saveText } from '../../log/save.ts';
import type { ReadySheet } from '../../net/api.ts';
import { sameParts } from '../../state/same-parts.ts';
import { phrase, t } from '../../texts/t.ts';
import type { Draft, Person } from '../draft.ts';
import type { WorkshopLine } from '../rules/line.ts';
import type { SheetForm as Form, Weighed } from '../rules/messages.ts';
import { SheetText } from '../sheet-text.tsx';
import { Faults } from './faults.tsx';
import { Entries } from './field-view.tsx';
import { FormContext } from './form-context.ts';
import classes from './sheet.module.css';
import { useWritten } from './use-written.ts';
import { orderOf } from './values.ts';

/** So long nothing changes before the rules are asked, in milliseconds. */
const CALM_MS = 150;
const UNWEIGHED: Weighed = { problems: [], doubts: [], card: null };

interface SheetDialogProps {
  readonly draft: Draft;
  readonly person: Person;
  readonly line: WorkshopLine;
  /** Those from which a sheet may start. */
  readonly ready: readonly ReadySheet[];
  readonly onChange: (now: Pick<Person, 'sheet' | 'text'>) => void;
  readonly onClose: () => void;
}

/** The sheet of somebody as a form made from what the rules say of sheets, or as a text; what it comes to stands beside it. */
export function SheetDialog({ onClose, ...rest }: SheetDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isNarrow}
      size="72rem"
      title={t('Sheet of {name}', { name: rest.person.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Written {...rest} />
    </Modal>
  );
}

/** What is written in it, which is handed on to the fight in its own time. */
function Written({ draft, person: kept, line, ready, onChange: handOn }: Omit<SheetDialogProps, 'onClose'>) {
  const [failure, setFailure] = useState('');
  const [written, onChange] = useWritten<Pick<Person, 'sheet' | 'text'>>(kept, handOn);
  const person = { ...kept, sheet: written.sheet, text: written.text };
  const form = useForm(line, draft.ruleset, setFailure);
  const weighed = useWeighed(line, draft, person, setFailure);
  const { problems, doubts } = weighed;
  const known = useMemo(() => ({ problems, doubts, about: form?.about ?? {} }), [problems, doubts, form]);
  return (
    <FormContext value={known}>
      <Stack gap="xs" className={classes['sheet']}>
        <Files {...{ person, line, ready, onChange }} onFailure={setFailure} />
        {failure === '' ? null : <Alert color="red" role="alert" title={failure} />}
        <Faults weighed={weighed} />
        <Tabs defaultValue="form" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="form">{t('Form')}</Tabs.Tab>
            <Tabs.Tab value="text">{t('Text')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            {form === null ? (
              <Loader size="sm" aria-label={t('Fetching the rules')} />
            ) : (
              <div className={classes['columns']}>
                <SheetForm form={form} person={person} onChange={onChange} />
                <Beside {...weighed} />
              </div>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <SheetText person={person} line={line} onChange={onChange} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </FormContext>
  );
}

/** The form of a ruleset's sheets; null until it is here. */
function useForm(line: WorkshopLine, ruleset: string, onFailure: (failure: string) => void): Form | null {
  const [form, setForm] = useState<Form | null>(null);
  useEffect(() => {
    line.ask('form', ruleset).then(setForm, (error: Error) => onFailure(error.message));
  }, [line, ruleset, onFailure]);
  return form;
}

/** What a sheet comes to, asked anew a moment after it has changed. */
function useWeighed(line: WorkshopLine, draft: Draft, person: Person, onFailure: (failure: string) => void): Weighed {
  const { ruleset, options } = draft;
  const [weighed, setWeighed] = useState(UNWEIGHED);
  const [sheet] = useDebouncedValue(person.sheet, CALM_MS);
  const { name } = person;
  useEffect(() => {
    let isOld = false;
    line.ask('weigh', { ruleset, options, name, sheet }).then(
      (now) => {
        if (!isOld) setWeighed((before) => sameParts(before, now));
      },
      (error: Error) => onFailure(error.message),
    );
    return () => {
      isOld = true;
    };
  }, [line, ruleset, options, name, sheet, onFailure]);
  return weighed;
}

interface SheetFormProps extends Pick<SheetDialogProps, 'person' | 'onChange'> {
  readonly form: Form;
}

/** All fields of a sheet, group by group. */
function SheetForm({ form: { groups }, person: { sheet, text }, onChange }: SheetFormProps) {
  const order = orderOf(groups.flatMap(({ entries }) => entries));
  return (
    <div>
      {groups.map(({ title: english, entries }) => {
        const title = phrase(english);
        // What a group has alone may be called the same, and says so itself.
        const isSaid = entries.length === 1 && entries[0]?.title === english;
        return (
          <section key={title} aria-label={isSaid ? undefined : title} className={classes['group']}>
            {isSaid ? null : <h3>{title}</h3>}
            <Entries
              place=""
              {...{ entries, order }}
              values={sheet}
              onChange={(now) => onChange({ sheet: now, text })}
            />
          </section>
        );
      })}
    </div>
  );
}

/** The numbers that come of the sheet, each with its sum. */
const Beside = memo(function Beside({ card, problems }: Weighed) {
  return (
    <aside className={classes['beside']} aria-label={t('What it comes to')}>
      {card === null ? (
        <Text size="xs" c="dimmed" pt="md">
          {problems.length === 0 ? t('Worked out in a moment …') : t('Its numbers stand here once nothing is wrong.')}
        </Text>
      ) : (
        <Stack gap="xs" pt="md">
          <Numbers card={card} />
          <Things things={card.things} />
        </Stack>
      )}
    </aside>
  );
});

interface FilesProps extends Pick<SheetDialogProps, 'person' | 'line' | 'ready' | 'onChange'> {
  readonly onFailure: (failure: string) => void;
}

/** Another sheet to start from, and the sheet as a file. */
function Files({ person: { name, sheet, text = '' }, line, ready, onChange, onFailure }: FilesProps) {
  const open = async (file: File): Promise<void> => {
    const read = await file.text();
    line.ask('sheet', read).then(
      (found) => {
        onFailure('');
        onChange({ sheet: found, text: read });
      },
      (error: Error) => onFailure(`${file.name}: ${error.message}`),
    );
  };
  const save = async (): Promise<void> =>
    saveText(`${name}.yaml`, await line.ask('rewrite', { text, sheet }), 'application/yaml');
  return (
    <Group gap="xs" align="end">
      <StartFrom ready={ready} onChange={onChange} />
      <FileButton onChange={(file) => file !== null && void open(file)} accept=".yaml,.yml,.json">
        {(props) => (
          <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
            {t('Open a sheet')}
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={() => void save()}>
        {t('Save the sheet')}
      </Button>
    </Group>
  );
}

/** One of the sheets that come with the program in place of this one. */
const StartFrom = memo(function StartFrom({ ready, onChange }: Pick<FilesProps, 'ready' | 'onChange'>) {
  return (
    <Select
      size="xs"
      label={t('Start from')}
      placeholder={t('search a creature')}
      searchable
      limit={60}
      data={ready.map(({ id, name: called }) => ({ value: id, label: `${called} (${id.split('/').at(-1)})` }))}
      value={null}
      onChange={(id) => {
        const found = ready.find((each) => each.id === id);
        if (found !== undefined) onChange({ sheet: found.sheet, text: undefined });
      }}
    />
  );
});
