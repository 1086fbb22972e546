import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import {
  IconArmchair,
  IconBook2,
  IconCheck,
  IconDice5,
  IconFlask,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconMenu2,
  IconUsers,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { openLab } from '../lab/opening.ts';
import { language } from '../texts/language.ts';
import { chooseLanguage, LANGUAGES } from '../texts/languages.ts';
import { t } from '../texts/t.ts';
import { useNow } from './table-context.ts';
import { useSoundWish } from './turn-sound.ts';
import { useOpened } from './use-opened.ts';

export interface PageMenuProps {
  readonly onKeys: () => void;
  readonly onFeats: () => void;
  readonly onDice: () => void;
  /** null: this seat hands out no links. */
  readonly onSeats: (() => void) | null;
}

/** The ways out of a table's page, and who is at the table. It opens as it comes. */
export function PageMenu({ onKeys, onFeats, onDice, onSeats }: PageMenuProps) {
  const { button, opened, onChange } = useOpened();
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={200}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" aria-label={t('Menu')}>
          <IconMenu2 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSeats === null ? null : (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={onSeats}>
            {t('Seats and links')}
          </Menu.Item>
        )}
        <LabItem />
        <Menu.Item leftSection={<IconBook2 size={16} />} onClick={onFeats}>
          {t('Feats and items')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDice5 size={16} />} onClick={onDice}>
          {t('Dice')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onKeys}>
          {t('Keys')}
        </Menu.Item>
        <SoundItem />
        <Menu.Item leftSection={<IconHome size={16} />} component="a" href="#/">
          {t('Start page')}
        </Menu.Item>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Label>
          <Group gap={6} wrap="nowrap">
            <IconArmchair size={14} />
            <Present />
          </Group>
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The lab is the game master's, also of a table that can only be read. */
function LabItem() {
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  if (!isGm) return null;
  return (
    <Menu.Item leftSection={<IconFlask size={16} />} onClick={() => openLab(null)}>
      {t('Lab')}
    </Menu.Item>
  );
}

/** Players are told of their turn by a sound, until they turn it off. */
function SoundItem() {
  const isPlayer = useNow((state) => state.seat?.kind === 'player');
  const [isOn, set] = useSoundWish();
  if (!isPlayer) return null;
  const icon = isOn ? <IconVolume size={16} /> : <IconVolumeOff size={16} />;
  return (
    <Menu.Item leftSection={icon} closeMenuOnClick={false} onClick={() => set(!isOn)}>
      {isOn ? t('Sound at your turn: on') : t('Sound at your turn: off')}
    </Menu.Item>
  );
}

/** In which language the pages are told. */
function LanguageItems() {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('Language')}</Menu.Label>
      {LANGUAGES.map(({ tag, name }) => (
        <Menu.Item
          key={tag}
          lang={tag}
          aria-current={tag === language()}
          leftSection={tag === language() ? <IconCheck size={16} /> : <IconLanguage size={16} />}
          onClick={() => chooseLanguage(tag)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

/** Who is at the table. */
function Present() {
  const seats = useNow((state) => state.seats);
  const there = seats.filter(({ present }) => present > 0).map(({ name }) => name);
  return (
    <Text size="xs">{there.length === 0 ? t('Nobody is here') : t('Here: {names}', { names: there.join(', ') })}</Text>
  );
}
