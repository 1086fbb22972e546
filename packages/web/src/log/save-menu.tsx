import { fileOf } from '@fray/engine';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useOpened } from '../app/use-opened.ts';
import { journalText, logOf } from '../net/api.ts';
import { askRecording, replayPageText } from '../net/recordings.ts';
import { language } from '../texts/language.ts';
import { t } from '../texts/t.ts';
import { type LogGroup, logJsonLines, logText } from './groups.ts';
import { saveText } from './save.ts';

/** The ways in which the log goes elsewhere as a file. It opens as it comes. */
export function SaveMenu({ groups }: { readonly groups: readonly LogGroup[] }) {
  const { button, opened, onChange } = useOpened();
  const { token } = useSeat();
  const log = useKnown((state) => state.log);
  const earlier = useKnown((state) => state.earlier);
  const isMaster = useKnown((state) => state.seat?.kind === 'gm');
  const title = useKnown((state) => state.fight?.title ?? 'fight');
  const file = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const save = async (): Promise<void> => {
    const text = isMaster ? await journalText(token) : earlier ? await logOf(token, 'json') : logJsonLines(log);
    saveText(`${file}.jsonl`, text, 'application/jsonl');
  };
  const saveStory = async (): Promise<void> => {
    saveText(`${file}.txt`, earlier ? await logOf(token, 'text') : logText(groups), 'text/plain');
  };
  const savePage = async (): Promise<void> => {
    const [page, recording] = await Promise.all([replayPageText(), askRecording(token)]);
    const { pictured } = await import('../replay/pictured.ts');
    const whole = await pictured(recording, { path: 'api/table', token });
    saveText(`${file}.html`, fileOf(page, whole, language()), 'text/html');
  };
  return (
    <Menu opened={opened} onChange={onChange} shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" aria-label={t('Save the log')}>
          <IconDownload size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveStory()}>{t('As text')}</Menu.Item>
        <Menu.Item onClick={() => void save()}>
          {isMaster ? t('The whole journal, as JSON Lines') : t('What you were shown, as JSON Lines')}
        </Menu.Item>
        <Menu.Item onClick={() => void savePage()}>
          {isMaster ? t('The whole fight, as a page that plays it') : t('What you were shown, as a page that plays it')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
