import { message } from '@fray/engine/messages';
import { Alert, Button, FileButton, Group, Menu, Select, Text } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveBlob } from '../log/save.ts';
import { listExamples } from '../net/api.ts';
import { exportLibrary, importFile, type LibraryForm, type LibraryTaken } from '../net/library.ts';
import { useDrop } from '../start/use-drop.ts';
import { t } from '../texts/t.ts';
import { Failure } from './entry-fields.tsx';
import classes from './library.module.css';

const FORMS: readonly { readonly form: LibraryForm; readonly text: string }[] = [
  { form: 'zip', text: message('As a zip of files') },
  { form: 'yaml', text: message('As one YAML document') },
  { form: 'json', text: message('As one JSON document') },
];

/** The rulesets that the server plays, by what its examples say. */
function useRulesets() {
  const [found, setFound] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  useEffect(() => {
    listExamples().then(
      (examples) => {
        const byId = new Map(examples.map(({ ruleset, rulesetTitle }) => [ruleset, rulesetTitle]));
        setFound([...byId].map(([value, label]) => ({ value, label })));
      },
      () => setFound([]),
    );
  }, []);
  return found;
}

interface FilesProps {
  readonly token: string;
  readonly onTaken: () => void;
}

/** The library as a file, and files into it: by a button, or dropped anywhere. */
export function Files({ token, onTaken }: FilesProps) {
  const rulesets = useRulesets();
  const [ruleset, setRuleset] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [taken, setTaken] = useState<LibraryTaken | null>(null);
  const take = (file: File | null): void => {
    if (file === null) return;
    setError(null);
    setTaken(null);
    importFile(token, file, ruleset).then((now) => {
      setTaken(now);
      onTaken();
    }, setError);
  };
  const isOver = useDrop(take);
  const save = (form: LibraryForm): void => {
    setError(null);
    exportLibrary(token, form).then((blob) => saveBlob(`library.${form}`, blob), setError);
  };
  return (
    <>
      {isOver ? (
        <div className={classes['drop']} aria-hidden="true">
          {t('Let go: it comes into the library')}
        </div>
      ) : null}
      <Group gap="xs">
        <FileButton onChange={take} accept=".zip,.yaml,.yml,.json,.png,.jpg,.jpeg,.webp">
          {(props) => (
            <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
              {t('Import a file, or drop it anywhere')}
            </Button>
          )}
        </FileButton>
        <Select
          size="xs"
          w={210}
          aria-label={t('Ruleset of single sheets')}
          placeholder={t('ruleset of single sheets')}
          data={[...rulesets]}
          value={ruleset === '' ? null : ruleset}
          onChange={(value) => setRuleset(value ?? '')}
        />
        <ExportMenu onExport={save} />
      </Group>
      <Failure error={error} />
      {taken === null ? null : <Outcome taken={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

function ExportMenu({ onExport }: { readonly onExport: (form: LibraryForm) => void }) {
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
          {t('Export all')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMS.map(({ form, text }) => (
          <Menu.Item key={form} onClick={() => onExport(form)}>
            {t(text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Outcome({ taken, onClose }: { readonly taken: LibraryTaken; readonly onClose: () => void }) {
  return (
    <Alert
      color="blue"
      role="status"
      title={takenText(taken)}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={onClose}
    >
      {taken.changed > 0 ? <Text size="sm">{t('What was there before is among the older versions.')}</Text> : null}
    </Alert>
  );
}

/** "2 new, 1 changed, 3 as they were". */
function takenText({ added, changed, same }: LibraryTaken): string {
  const parts = [
    added === 0 ? '' : t('{count} new', { count: added }),
    changed === 0 ? '' : t('{count} changed', { count: changed }),
    same === 0 ? '' : t('{count} as before', { count: same }),
  ];
  return parts.filter(Boolean).join(', ') || t('Nothing was in it');
}
