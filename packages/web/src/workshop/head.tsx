import { Anchor, Button, Checkbox, FileButton, Group, Select, TextInput, Title } from '@mantine/core';
import { IconDownload, IconFilePlus, IconFileUpload, IconSwords } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SchemeSwitch } from '../app/scheme-switch.tsx';
import { saveText } from '../log/save.ts';
import { t } from '../texts/t.ts';
import { encounterOf, newDraft } from './draft.ts';
import { withRuleset } from './ground/tools.tsx';
import type { RulesBeside } from './rules/use-rules.ts';
import { useWorkshop } from './state.ts';
import classes from './workshop.module.css';

const OptionsDialog = lazy(async () => ({ default: (await import('./options-dialog.tsx')).OptionsDialog }));

/** What can be played here, by id. */
export type RulesetTitles = readonly { readonly value: string; readonly label: string }[];

interface HeadProps {
  readonly beside: RulesBeside;
  readonly titles: RulesetTitles;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onFailure: (failure: string) => void;
  /** What became of a map of another program, a line each. */
  readonly onNotes: (notes: readonly string[]) => void;
}

/** What the fight is called and by which rules it is played; files; and the table that comes of it. */
export function Head({ beside, titles, isBusy, onMake, onFailure, onNotes }: HeadProps) {
  const { draft, edit } = useWorkshop();
  const { looked } = beside;
  const isReady = draft.people.length > 0 && looked.problems.length === 0;
  return (
    <header className={classes['head']}>
      <Group gap="sm">
        <Anchor href="#/" size="sm">
          {t('Back to the start')}
        </Anchor>
        <Title order={1} size="h5">
          {t('New fight')}
        </Title>
        <TextInput
          size="xs"
          aria-label={t('Title')}
          maxLength={200}
          value={draft.title}
          onChange={(event) => {
            const title = event.currentTarget.value;
            edit((now) => ({ ...now, title }), true);
          }}
        />
        <RulesetSelect beside={beside} titles={titles} />
        <Options beside={beside} />
        <Checkbox
          size="xs"
          label={t('by sight')}
          title={t('Players see no more than their combatants do')}
          checked={draft.bySight}
          onChange={(event) => {
            const bySight = event.currentTarget.checked;
            edit((now) => ({ ...now, bySight }));
          }}
        />
        <Files beside={beside} onFailure={onFailure} onNotes={onNotes} />
        <Button
          size="xs"
          leftSection={<IconSwords size={15} />}
          disabled={!isReady}
          loading={isBusy}
          title={isReady ? undefined : t('Somebody has to fight, and nothing may be wrong')}
          onClick={onMake}
        >
          {t('Make the table')}
        </Button>
        <SchemeSwitch />
      </Group>
    </header>
  );
}

function RulesetSelect({ beside: { line }, titles }: Pick<HeadProps, 'beside' | 'titles'>) {
  const { draft, edit, set } = useWorkshop();
  const choose = (id: string | null): void => {
    if (id === null) return;
    void line.ask('rules', id).then((rules) => {
      edit((now) => withRuleset(now, rules));
      set({ chosen: [] });
    });
  };
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('Rules')}
      data={[...titles]}
      value={draft.ruleset}
      allowDeselect={false}
      onChange={choose}
    />
  );
}

function Options({ beside: { rules } }: Pick<HeadProps, 'beside'>) {
  const [isOpen, setOpen] = useState(false);
  const changed = useWorkshop((state) => Object.keys(state.draft.options).length);
  return (
    <>
      <Button size="xs" variant="default" disabled={rules === null} onClick={() => setOpen(true)}>
        {changed === 0 ? t('Options') : t('Options ({changed} changed)', { changed })}
      </Button>
      {isOpen && rules !== null ? (
        <Suspense>
          <OptionsDialog rules={rules} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** "Behind the tavern" is saved as behind-the-tavern.yaml. */
function fileName(title: string): string {
  const word = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${word === '' ? 'fight' : word}.yaml`;
}

/** Maps that other programs have drawn: they bring the ground alone. */
const MAP_FILE = /\.(dd2vtt|uvtt|df2vtt)$/i;

/** What other programs have of maps comes when somebody wants it. */
const vtt = () => import('./picture/vtt.ts');

type FilesProps = Pick<HeadProps, 'beside' | 'onFailure' | 'onNotes'>;

/** What goes into files, and comes from them. */
function useFiles({ beside: { line }, onFailure, onNotes }: FilesProps) {
  const { draft, open, edit, set } = useWorkshop();
  const save = async (): Promise<void> =>
    saveText(fileName(draft.title), await line.ask('write', encounterOf(draft)), 'application/yaml');
  const saveMap = async (): Promise<void> => {
    if (draft.ground === null) return;
    onFailure('');
    try {
      const { text, notes } = await (await vtt()).exportedMap(draft.ground, line);
      saveText(fileName(draft.title).replace(/yaml$/, 'dd2vtt'), text, 'application/json');
      onNotes(notes);
    } catch (error) {
      onFailure(
        `${t('The map cannot be saved for other programs')}\n${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    onFailure('');
    onNotes([]);
    const text = await file.text();
    const refused = (error: Error): void =>
      onFailure(`${t('{name} cannot be read', { name: file.name })}\n${error.message}`);
    if (MAP_FILE.test(file.name)) {
      await line.ask('map', { text, file: file.name }).then(async (taken) => {
        const { ground, notes } = await (await vtt()).withPicture(taken, file.name);
        edit((now) => ({ ...now, ground }));
        set({ focus: [0, 0] });
        onNotes(notes);
      }, refused);
      return;
    }
    await line.ask('read', { text, file: file.name, files: {} }).then(open, refused);
  };
  return { save, saveMap, read };
}

/** The fight as a file, another one from a file, or a new one. */
function Files(told: FilesProps) {
  const { draft, open } = useWorkshop();
  const { save, saveMap, read } = useFiles(told);
  return (
    <Group gap={4}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFilePlus size={15} />}
        onClick={() => open(newDraft(draft.ruleset))}
      >
        {t('Empty')}
      </Button>
      <FileButton onChange={(file) => void read(file)} accept=".yaml,.yml,.json,.dd2vtt,.uvtt,.df2vtt">
        {(props) => (
          <Button size="xs" variant="default" leftSection={<IconFileUpload size={15} />} {...props}>
            {t('Open')}
          </Button>
        )}
      </FileButton>
      <Button size="xs" variant="default" leftSection={<IconDownload size={15} />} onClick={() => void save()}>
        {t('Save')}
      </Button>
      {draft.ground === null || draft.ground.grid === 'hex' ? null : (
        <Button
          size="xs"
          variant="default"
          title={t('As Universal VTT, for other programs')}
          onClick={() => void saveMap()}
        >
          {t('Save the map')}
        </Button>
      )}
    </Group>
  );
}
