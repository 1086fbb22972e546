import { Button, Menu } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Kept } from '../library/keep-dialog.tsx';
import { t } from '../texts/t.ts';
import { type Draft, encounterOf, type Person, portraitOf } from './draft.ts';
import { mapOf } from './ground/ground.ts';
import { fileName } from './picture/pictures.ts';
import type { WorkshopLine } from './rules/line.ts';

const KeepDialog = lazy(async () => ({ default: (await import('../library/keep-dialog.tsx')).KeepDialog }));

interface KeepMenuProps {
  readonly draft: Draft;
  /** Who is looked at; null for nobody. */
  readonly person: Person | null;
  readonly line: WorkshopLine;
  /** Folders of the library. */
  readonly folders: readonly string[];
  readonly onKept: () => void;
}

/** Something that is to be kept, and its value as a file has it. */
interface Wish {
  readonly kept: Kept;
  readonly value: object;
}

/** Keeps the fight, its map, or the sheet of who is looked at in the library of this device. */
export function KeepMenu({ draft, person, line, folders, onKept }: KeepMenuProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const { title, ruleset, ground } = draft;
  return (
    <>
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button size="compact-xs" variant="default" leftSection={<IconBooks size={13} />}>
            {t('Keep in the library')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              setWish({ kept: { kind: 'encounter', ruleset, name: fileName(title) }, value: encounterOf(draft) })
            }
          >
            {t('The whole fight')}
          </Menu.Item>
          {ground === null ? null : (
            <Menu.Item
              onClick={() =>
                setWish({ kept: { kind: 'map', ruleset: '', name: fileName(title) }, value: mapOf(ground) })
              }
            >
              {t('The map alone')}
            </Menu.Item>
          )}
          {person === null ? null : (
            <Menu.Item
              onClick={() =>
                setWish({
                  kept: { kind: 'sheet', ruleset, name: fileName(person.name), picture: portraitOf(person) },
                  value: person.sheet,
                })
              }
            >
              {t('The sheet of {name}', { name: person.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {wish === null ? null : (
        <Suspense>
          <KeepDialog
            kept={wish.kept}
            write={() => line.ask('write', wish.value)}
            folders={folders}
            onKept={onKept}
            onClose={() => setWish(null)}
          />
        </Suspense>
      )}
    </>
  );
}
