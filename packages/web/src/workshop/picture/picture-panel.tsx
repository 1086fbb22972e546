import type { BackgroundText } from '@fray/engine';
import { Alert, Button, FileButton, Group, NumberInput, Paper, Select, Stack, Text } from '@mantine/core';
import { IconPhotoPlus, IconRuler2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { currentLibrary, useLibrary } from '../../library/use-library.ts';
import { askPicture, type LibraryEntry } from '../../net/library.ts';
import { t } from '../../texts/t.ts';
import { type DraftGround, widthOf } from '../ground/ground.ts';
import { useWorkshop } from '../state.ts';
import { crossings, fitted, laidOut } from './fit.ts';
import { keptPicture, pixelsOf } from './pictures.ts';

/** A picture under the map: which, where, and fitted by two crossings. */
export function PicturePanel({ ground }: { readonly ground: DraftGround }) {
  const { edit, set } = useWorkshop();
  const [failure, setFailure] = useState('');
  const { background } = ground;
  const lay = (now: BackgroundText | null): void =>
    edit((draft) => {
      if (draft.ground === null) return draft;
      const { background: _, ...bare } = draft.ground;
      return { ...draft, ground: now === null ? bare : { ...bare, background: now } };
    });
  const layOut = async ({ picture, name }: Pick<LibraryEntry, 'picture' | 'name'>, pixels: Blob): Promise<void> => {
    const squares = widthOf(ground) / (ground.grid === 'hex' ? 2 : 1);
    lay(laidOut({ picture, name }, await pixelsOf(pixels), squares));
    set({ pressed: [] });
  };
  const failed = (error: unknown): void => setFailure(error instanceof Error ? error.message : String(error));
  const send = (file: File | null): void => {
    setFailure('');
    if (file !== null)
      keptPicture(file, file.name, 'map')
        .then((entry) => layOut(entry, file))
        .catch(failed);
  };
  const choose = (entry: LibraryEntry): void => {
    setFailure('');
    askPicture(currentLibrary()?.token ?? '', entry.picture)
      .then((pixels) => layOut(entry, pixels))
      .catch(failed);
  };
  return (
    <Paper component="section" aria-label={t('Picture under the map')} withBorder p="xs">
      <Stack gap="xs">
        <Group gap="xs">
          <FileButton onChange={send} accept="image/png,image/jpeg,image/webp">
            {(props) => (
              <Button size="compact-xs" variant="default" leftSection={<IconPhotoPlus size={14} />} {...props}>
                {background === undefined ? t('A picture from a file') : t('Another one')}
              </Button>
            )}
          </FileButton>
          <OwnPictures onChoose={choose} />
          {background === undefined ? null : (
            <Button size="compact-xs" variant="default" leftSection={<IconTrash size={14} />} onClick={() => lay(null)}>
              {t('Take it away')}
            </Button>
          )}
        </Group>
        {failure === '' ? null : <Alert color="red" role="alert" title={failure} />}
        {background === undefined ? null : <Placing background={background} onChange={lay} />}
      </Stack>
    </Paper>
  );
}

/** The pictures of this device's library. */
function OwnPictures({ onChoose }: { readonly onChoose: (entry: LibraryEntry) => void }) {
  const { entries } = useLibrary(currentLibrary()?.token ?? null);
  const pictures = (entries ?? []).filter(({ kind, deleted }) => kind === 'picture' && deleted === null);
  if (pictures.length === 0) return null;
  return (
    <Select
      size="xs"
      w={170}
      aria-label={t('A picture of the library')}
      placeholder={t('one of the library')}
      searchable
      data={pictures.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => {
        const entry = pictures.find((each) => each.id === id);
        if (entry !== undefined) onChoose(entry);
      }}
    />
  );
}

interface PlacingProps {
  readonly background: BackgroundText;
  readonly onChange: (background: BackgroundText) => void;
}

/** Where it lies, in squares: by two crossings, or by numbers. */
function Placing({ background, onChange }: PlacingProps) {
  const [east = 0, south = 0] = background.at ?? [];
  const [wide, high] = background.size;
  const number = (label: string, value: number, change: (value: number) => void, least?: number) => (
    <NumberInput
      size="xs"
      w={92}
      label={label}
      value={value}
      step={0.1}
      decimalScale={2}
      {...(least === undefined ? {} : { min: least })}
      onChange={(now) => typeof now === 'number' && Number.isFinite(now) && change(now)}
    />
  );
  return (
    <>
      <Group gap="xs" align="end">
        {number(t('East'), east, (now) => onChange({ ...background, at: [now, south] }))}
        {number(t('South'), south, (now) => onChange({ ...background, at: [east, now] }))}
        {number(t('Wide'), wide, (now) => now > 0 && onChange({ ...background, size: [now, high] }), MOST_LITTLE)}
        {number(t('High'), high, (now) => now > 0 && onChange({ ...background, size: [wide, now] }), MOST_LITTLE)}
      </Group>
      <Fitting background={background} onChange={onChange} />
    </>
  );
}

/** As small as a picture may be, in squares. */
const MOST_LITTLE = 0.01;

/** Two crossings of the grid in the picture, and how many squares lie between them. */
function Fitting({ background, onChange }: PlacingProps) {
  const { tool, pressed, set } = useWorkshop();
  const [from, to] = pressed;
  const isFitting = tool === 'fit';
  return (
    <Group gap="xs" align="end">
      <Button
        size="compact-xs"
        variant={isFitting ? 'filled' : 'default'}
        leftSection={<IconRuler2 size={14} />}
        aria-pressed={isFitting}
        onClick={() => set({ tool: isFitting ? 'people' : 'fit', pressed: [] })}
      >
        {t('Fit by two crossings')}
      </Button>
      {!isFitting ? null : from === undefined || to === undefined ? (
        <Text size="xs" c="dimmed" role="status">
          {from === undefined
            ? t('Press one crossing of the lines in the picture, far from each other.')
            : t('Press another crossing of the lines in the picture, far from each other.')}
        </Text>
      ) : (
        <Between
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          start={crossings(from, to)}
          onFit={(between) => {
            onChange(fitted(background, between));
            set({ pressed: [] });
          }}
        />
      )}
    </Group>
  );
}

interface BetweenProps {
  readonly start: ReturnType<typeof crossings>;
  readonly onFit: (between: ReturnType<typeof crossings>) => void;
}

function Between({ start, onFit }: BetweenProps) {
  const [between, setBetween] = useState(start);
  const count = (label: string, key: 'across' | 'down') => (
    <NumberInput
      size="xs"
      w={110}
      label={label}
      min={0}
      max={1000}
      allowDecimal={false}
      value={between[key]}
      onChange={(now) => typeof now === 'number' && setBetween({ ...between, [key]: now })}
    />
  );
  return (
    <>
      {count(t('Squares across'), 'across')}
      {count(t('Squares down'), 'down')}
      <Button size="compact-xs" onClick={() => onFit(between)}>
        {t('Fit')}
      </Button>
    </>
  );
}
