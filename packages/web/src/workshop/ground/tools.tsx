import { LIGHTS } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Select, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LIGHT_WORDS } from '../../map/looks.ts';
import { labelled } from '../../texts/labelled.ts';
import { t } from '../../texts/t.ts';
import { type Draft, newDraft } from '../draft.ts';
import type { ShownRules } from '../rules/messages.ts';
import { type Tool, useWorkshop } from '../state.ts';
import classes from '../workshop.module.css';
import {
  type DraftGround,
  edgeKindOf,
  edgeKindsOf,
  type Grid,
  MOST_SIDE,
  resized,
  startGround,
  widthOf,
} from './ground.ts';
import { KINDS } from './kinds.ts';
import { nameOf } from './use-board.ts';

const PicturePanel = lazy(async () => ({ default: (await import('../picture/picture-panel.tsx')).PicturePanel }));

const TOOLS: readonly { readonly value: Tool; readonly label: string }[] = [
  { value: 'people', label: message('People') },
  { value: 'pencil', label: message('Pencil') },
  { value: 'line', label: message('Line') },
  { value: 'rectangle', label: message('Block') },
  { value: 'room', label: message('Room') },
  { value: 'fill', label: message('Fill') },
  { value: 'edges', label: message('Edges') },
  { value: 'hand', label: message('Hand') },
];

/** What the pointer does on the map, with what it paints, and the map's size. */
export function Tools({ rules }: { readonly rules: ShownRules | null }) {
  const { draft, tool, kind, past, future, set, undo, redo } = useWorkshop();
  const { ground } = draft;
  return (
    <Group gap="xs" className={classes['tools']} role="toolbar" aria-label={t('Tools of the map')}>
      <SegmentedControl
        size="xs"
        aria-label={t('Tool')}
        data={labelled(TOOLS).map((each) => ({ ...each, disabled: ground === null && each.value !== 'people' }))}
        value={tool}
        onChange={(value) => set({ tool: value as Tool })}
      />
      {tool === 'edges' && ground !== null ? (
        <EdgeKind ground={ground} />
      ) : (
        <Select
          size="xs"
          w={150}
          aria-label={t('What is painted')}
          data={kindsOf(ground).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(value) => value !== null && set({ kind: value, tool: tool === 'people' ? 'pencil' : tool })}
          searchable
          allowDeselect={false}
          disabled={ground === null}
        />
      )}
      <ActionIcon
        data-hint={t('Take back (Ctrl+Z)')}
        variant="default"
        aria-label={t('Take back')}
        disabled={past.length === 0}
        onClick={undo}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        data-hint={t('Do again (Ctrl+Y)')}
        variant="default"
        aria-label={t('Do again')}
        disabled={future.length === 0}
        onClick={redo}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
      <Size ground={ground} />
      <Shape draft={draft} rules={rules} />
      {ground === null ? null : <PictureDoor ground={ground} />}
    </Group>
  );
}

/** The picture under the map, which few fights have. */
function PictureDoor({ ground }: { readonly ground: DraftGround }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('Picture')}
      </Button>
      {isOpen ? (
        <Suspense>
          <PicturePanel ground={ground} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is painted on the sides that two places share. */
function EdgeKind({ ground }: { readonly ground: DraftGround }) {
  const { edgeKind, set } = useWorkshop();
  return (
    <>
      <Select
        size="xs"
        w={150}
        aria-label={t('What is painted on edges')}
        data={edgeKindsOf(ground).map((value) => ({ value, label: t(value) }))}
        value={edgeKindOf(ground, edgeKind)}
        onChange={(value) => value !== null && set({ edgeKind: value })}
        searchable
        allowDeselect={false}
      />
      <Text size="xs" c="dimmed">
        {t('Press a side or drag along the lines; by keys Shift and an arrow.')}
      </Text>
    </>
  );
}

/** The usual kinds of ground, and those that the map brought along. */
function kindsOf(ground: DraftGround | null): string[] {
  const own = Object.values(ground?.legend ?? {}).map(nameOf);
  return [...new Set([...KINDS.map(({ name }) => name), ...own])];
}

function Size({ ground }: { readonly ground: DraftGround | null }) {
  const edit = useWorkshop((state) => state.edit);
  if (ground === null) return null;
  const wide = ground.grid === 'hex' ? 2 : 1;
  const change = (width: number, height: number): void =>
    edit((draft) => (draft.ground === null ? draft : { ...draft, ground: resized(draft.ground, width, height) }));
  const [width, height] = [Math.ceil(widthOf(ground) / wide), ground.cells.length];
  return (
    <Group gap={4} wrap="nowrap">
      <SizeInput label={t('Columns')} value={width} onChange={(now) => change(now * wide, height)} />
      ×
      <SizeInput label={t('Rows')} value={height} onChange={(now) => change(width * wide, now)} />
    </Group>
  );
}

interface SizeInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function SizeInput({ label, value, onChange }: SizeInputProps) {
  return (
    <NumberInput
      size="xs"
      w={64}
      aria-label={label}
      value={value}
      min={1}
      max={MOST_SIDE}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(now) => typeof now === 'number' && now !== value && onChange(now)}
    />
  );
}

const SHAPES: Readonly<Record<string, string>> = {
  square: message('Squares'),
  hex: message('Hexagons'),
  open: message('No map'),
};

/** Squares, hexagons where the rules play on them, or open ground; and how light it is. */
function Shape({ draft, rules }: { readonly draft: Draft; readonly rules: ShownRules | null }) {
  const edit = useWorkshop((state) => state.edit);
  const { ground } = draft;
  const grids: readonly string[] = [...(rules?.grids ?? ['square']), 'open'];
  return (
    <>
      <Select
        size="xs"
        w={105}
        aria-label={t('Kind of map')}
        data={grids.map((value) => ({ value, label: t(SHAPES[value] ?? value) }))}
        value={ground?.grid ?? 'open'}
        allowDeselect={false}
        onChange={(value) => value !== null && edit((now) => withShape(now, value))}
      />
      {ground === null ? null : (
        <Select
          size="xs"
          w={120}
          aria-label={t('Light')}
          data={LIGHTS.map((value) => ({ value, label: t(LIGHT_WORDS[value] ?? value) }))}
          value={ground.light ?? 'bright'}
          allowDeselect={false}
          onChange={(value) =>
            edit((now) => (now.ground === null ? now : { ...now, ground: { ...now.ground, light: lightOf(value) } }))
          }
        />
      )}
    </>
  );
}

function lightOf(value: string | null): string | null {
  return value === 'bright' ? null : value;
}

/** Another kind of map begins empty. */
function withShape(draft: Draft, shape: string): Draft {
  if (shape === (draft.ground?.grid ?? 'open')) return draft;
  return { ...draft, ground: shape === 'open' ? null : startGround(shape as Grid) };
}

/** The draft for another ruleset: the map stays, where the rules play on it; its people and options were of the other one. */
export function withRuleset(draft: Draft, rules: ShownRules): Draft {
  if (draft.ruleset === rules.id) return draft;
  const { title, ground, bySight } = draft;
  const fits = ground === null || rules.grids.includes(ground.grid);
  const fresh = newDraft(rules.id);
  return { ...fresh, title, bySight, ground: fits ? ground : fresh.ground };
}
