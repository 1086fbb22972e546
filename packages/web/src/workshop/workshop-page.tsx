import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { currentLibrary } from '../library/use-library.ts';
import { GalleryContext } from '../map/picture/gallery.ts';
import { type Example, listExamples, type ReadySheet } from '../net/api.ts';
import { firstFights } from '../start/groups.ts';
import { MadeTable } from '../start/made-table.tsx';
import { useMaking } from '../start/use-making.ts';
import { t } from '../texts/t.ts';
import { encounterOf, newDraft, sidesOf, UNCHOSEN } from './draft.ts';
import { Board } from './ground/board.tsx';
import { Tools } from './ground/tools.tsx';
import { Head, type RulesetTitles } from './head.tsx';
import { KeepMenu } from './keep-menu.tsx';
import { type Recruit, recruited } from './people.ts';
import { PeopleList } from './people-list.tsx';
import { PersonEditor } from './person-editor.tsx';
import { useLibraryGallery } from './picture/use-library-gallery.ts';
import { Problems } from './problems.tsx';
import { type RulesBeside, useRulesBeside } from './rules/use-rules.ts';
import { SheetShelf, type ShelfItem, useShelf } from './shelf.tsx';
import { useWorkshop } from './state.ts';
import { takeFromShelf } from './take-from-shelf.ts';
import classes from './workshop.module.css';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The rulesets that the server plays, as its examples name them; those of fights to begin with come first. */
function useTitles(): RulesetTitles {
  const [examples, setExamples] = useState<readonly Example[]>([]);
  useEffect(() => {
    listExamples().then(setExamples, () => setExamples([]));
  }, []);
  return useMemo(() => {
    const firstOnes = [...firstFights(examples), ...examples];
    const byId = new Map(firstOnes.map(({ ruleset, rulesetTitle }) => [ruleset, rulesetTitle]));
    return [...byId].map(([value, label]) => ({ value, label }));
  }, [examples]);
}

/** Puts somebody into the fight. Returns the id of the first; null where there is no room. */
type Add = (recruit: Recruit, count: number, at: readonly [number, number] | null) => string | null;

/** Where somebody makes a fight of his own: map, people, numbers and options, up to the table. */
export function WorkshopPage() {
  const draft = useWorkshop((state) => state.draft);
  const beside = useRulesBeside();
  const titles = useTitles();
  const making = useMaking();
  const gallery = useLibraryGallery();
  const [failure, setFailure] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  useUndoKeys();
  useFirstRuleset(titles);
  useEffect(() => {
    document.title = `${draft.title} – Fray`;
  }, [draft.title]);
  return (
    <main className={classes['page']}>
      <Head
        beside={beside}
        titles={titles}
        isBusy={making.isBusy}
        onMake={() => making.make({ encounter: JSON.stringify(encounterOf(draft)), ...withLibrary() })}
        onFailure={setFailure}
        onNotes={setNotes}
      />
      <Told text={failure || making.failure?.message || beside.failure} further={making.failure?.problems ?? []} />
      <MapNotes notes={notes} onClose={() => setNotes([])} />
      {making.made === null ? null : <MadeTable made={making.made} onClose={making.clear} />}
      <GalleryContext value={gallery}>
        <Bench beside={beside} onFailure={setFailure} />
      </GalleryContext>
    </main>
  );
}

/** The library whose pictures a fight may name; none where this device knows of none. */
function withLibrary(): { readonly library?: string } {
  const known = currentLibrary();
  return known === null ? {} : { library: known.token };
}

/** Where nothing was being made, a fight by the first rules that there are. */
function useFirstRuleset(titles: RulesetTitles): void {
  const [first] = titles;
  useEffect(() => {
    const { draft, edit } = useWorkshop.getState();
    if (first !== undefined && draft.ruleset === UNCHOSEN) edit(() => newDraft(first.value), true);
  }, [first]);
}

/** What went wrong. @param text its first line is the title */
function Told({ text, further }: { readonly text: string; readonly further: readonly string[] }) {
  if (text === '') return null;
  const [title, ...lines] = text.split('\n');
  return (
    <Alert color="red" role="alert" title={title}>
      {[...lines, ...further].map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}

interface MapNotesProps {
  readonly notes: readonly string[];
  readonly onClose: () => void;
}

/** What became of a map that another program has drawn. */
function MapNotes({ notes, onClose }: MapNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Alert
      color="blue"
      role="status"
      title={t('The map is not quite as it was drawn')}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
      <ul className={classes['notes']} aria-label={t('What was changed and what was left out')} tabIndex={0}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface BenchProps {
  readonly beside: RulesBeside;
  readonly onFailure: (failure: string) => void;
}

/** The library, the map and those who fight, side by side. */
function Bench({ beside, onFailure }: BenchProps) {
  const { draft, chosen, edit, set } = useWorkshop();
  const { looked, rules, line } = beside;
  const shelf = useShelf(draft.ruleset);
  const sides = sidesOf(draft);
  const [wishedSide, setSide] = useState<string | null>(null);
  const side = wishedSide ?? sides[1] ?? sides[0] ?? '';
  const [isImporting, setImporting] = useState(false);
  const add: Add = (recruit, count, at) => {
    const made = recruited(useWorkshop.getState().draft, recruit, side, count, at);
    edit(() => made.draft);
    set({ chosen: made.ids.slice(0, 1), tool: 'people' });
    return made.ids[0] ?? null;
  };
  const take = (item: ShelfItem, count: number, at: readonly [number, number] | null): void => {
    onFailure('');
    takeFromShelf(item, line, (recruit) => add(recruit, count, at)).catch((error: Error) =>
      onFailure(`${t('{name} cannot be read', { name: item.name })}\n${error.message}`),
    );
  };
  const dropped = (id: string, at: readonly [number, number]): void => {
    const item = shelf.items?.find((each) => each.id === id);
    if (item !== undefined) take(item, 1, at);
  };
  const person = draft.people.find(({ id }) => id === chosen[0]);
  return (
    <div className={classes['columns']}>
      <SheetShelf {...{ shelf, sides, side }} onSide={setSide} onTake={(item, count) => take(item, count, null)}>
        <Button size="compact-xs" variant="subtle" onClick={() => setImporting(true)}>
          {t('From a book or another program')}
        </Button>
        <Group gap="xs">
          <KeepMenu {...{ draft, line }} person={person ?? null} folders={shelf.folders} onKept={shelf.reload} />
          <Anchor href="#/library" size="xs">
            {t('Open the library')}
          </Anchor>
        </Group>
      </SheetShelf>
      {isImporting ? (
        <Suspense>
          <ImportDialog
            {...{ line, side }}
            ruleset={draft.ruleset}
            onTake={(recruit) => add(recruit, 1, null)}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
      <div className={classes['middle']}>
        <Tools rules={rules} />
        <Board looked={looked} onDropped={dropped} />
      </div>
      <Side {...{ beside, side }} ready={shelf.bundled} onAdd={add} />
    </div>
  );
}

interface SideProps {
  readonly beside: RulesBeside;
  /** For whom somebody new fights. */
  readonly side: string;
  readonly ready: readonly ReadySheet[];
  readonly onAdd: Add;
}

/** Those who fight, what is wrong with them, and whoever is looked at. */
function Side({ beside: { looked, line }, side, ready, onAdd }: SideProps) {
  const { draft, chosen } = useWorkshop();
  const [filledIn, setFilledIn] = useState<string | null>(null);
  const person = draft.people.find(({ id }) => id === chosen[0]);
  return (
    <Stack gap="xs" className={classes['side']}>
      <Problems draft={draft} looked={looked} />
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconUserPlus size={13} />}
        onClick={() => setFilledIn(onAdd({ name: 'newcomer', sheet: {} }, 1, null))}
      >
        {t('New sheet for {side}', { side })}
      </Button>
      <PeopleList draft={draft} looked={looked} />
      {person === undefined ? null : (
        <PersonEditor
          key={person.id}
          {...{ draft, person, looked, line, ready }}
          isFilledIn={filledIn === person.id}
          onFillIn={() => setFilledIn(person.id)}
          onFilledIn={() => setFilledIn(null)}
        />
      )}
    </Stack>
  );
}

/** Ctrl+Z takes back and Ctrl+Y does again, but where somebody writes. */
function useUndoKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (isWriting || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      const { undo, redo } = useWorkshop.getState();
      if (key === 'z' && !event.shiftKey) undo();
      else redo();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
