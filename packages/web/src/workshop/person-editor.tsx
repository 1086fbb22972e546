import { Button, Checkbox, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Numbers, Things } from '../card/numbers.tsx';
import type { ReadySheet } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { type Draft, type Person, portraitOf, withPortrait } from './draft.ts';
import { numbersOf, recruited, type SheetValue, without, withPerson, withValue } from './people.ts';
import { keptPicture } from './picture/pictures.ts';
import { PortraitField } from './picture/portrait-field.tsx';
import type { WorkshopLine } from './rules/line.ts';
import type { Looked } from './rules/messages.ts';
import { SheetText } from './sheet-text.tsx';
import { SideField } from './side-field.tsx';
import { useWorkshop } from './state.ts';
import classes from './workshop.module.css';

const SheetDialog = lazy(async () => ({ default: (await import('./sheet/sheet-dialog.tsx')).SheetDialog }));

interface EditorProps {
  readonly draft: Draft;
  readonly person: Person;
  readonly looked: Looked;
  readonly line: WorkshopLine;
  /** Those from which a sheet may start. */
  readonly ready: readonly ReadySheet[];
  /** Whether its sheet is being filled in. */
  readonly isFilledIn: boolean;
  readonly onFillIn: () => void;
  readonly onFilledIn: () => void;
}

/** One of the fight: its name and side, how it comes in, the numbers of its sheet, and what these come to by the rules. */
export function PersonEditor({ draft, person, looked, line, ready, isFilledIn, onFillIn, onFilledIn }: EditorProps) {
  const edit = useWorkshop((state) => state.edit);
  const change = (now: Partial<Person>): void =>
    edit((before) => withPerson(before, person.id, (one) => ({ ...one, ...now })));
  const [isWritten, setWritten] = useState(false);
  const card = looked.people[person.id]?.card ?? null;
  return (
    <Paper component="section" aria-label={t('Chosen')} withBorder p="xs">
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="end">
          <TextInput
            size="xs"
            flex={1}
            label={t('Name')}
            maxLength={80}
            value={person.name}
            onChange={(event) => event.currentTarget.value !== '' && change({ name: event.currentTarget.value })}
          />
          <SideField draft={draft} person={person} onChange={(side) => change({ side })} />
        </Group>
        <Comes person={person} change={change} />
        <Hands person={person} />
        <PortraitField
          portrait={portraitOf(person)}
          keep={async (file) => (await keptPicture(file, file.name, 'portrait')).picture}
          offers={null}
          take={() => Promise.resolve()}
          onChange={(portrait) => change({ further: withPortrait(person.further, portrait) })}
        />
        <SheetNumbers person={person} onChange={(sheet) => change({ sheet })} />
        <Button size="compact-xs" variant="light" onClick={onFillIn}>
          {t('Fill in the sheet')}
        </Button>
        <Button size="compact-xs" variant="subtle" aria-expanded={isWritten} onClick={() => setWritten(!isWritten)}>
          {isWritten ? t('Put the written sheet away') : t('The whole sheet as a text')}
        </Button>
        {isWritten ? <SheetText person={person} line={line} onChange={change} /> : null}
        {isFilledIn ? (
          <Suspense>
            <SheetDialog {...{ draft, person, line, ready }} onChange={change} onClose={onFilledIn} />
          </Suspense>
        ) : null}
        {card === null ? null : (
          <>
            <Numbers card={card} />
            <Things things={card.things} />
          </>
        )}
      </Stack>
    </Paper>
  );
}

interface ComesProps {
  readonly person: Person;
  readonly change: (now: Partial<Person>) => void;
}

/** How it comes into the fight. */
function Comes({ person: { hidden, surprised, absent }, change }: ComesProps) {
  return (
    <Group gap="sm">
      <Checkbox
        size="xs"
        label={t('hidden')}
        checked={hidden}
        onChange={(event) => change({ hidden: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('surprised')}
        checked={surprised}
        onChange={(event) => change({ surprised: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('joins later')}
        checked={absent}
        onChange={(event) => change({ absent: event.currentTarget.checked })}
      />
    </Group>
  );
}

/** One more of it, or none. */
function Hands({ person }: { readonly person: Person }) {
  const { edit, set } = useWorkshop();
  const copy = (): void =>
    edit((draft) => {
      const stem = person.name.replace(/ \d+$/, '');
      const made = recruited(draft, { name: stem, sheet: person.sheet }, person.side, 1, person.at);
      return made.draft;
    });
  const remove = (): void => {
    edit((draft) => without(draft, [person.id]));
    set({ chosen: [] });
  };
  return (
    <Group gap="xs">
      <Button size="compact-xs" variant="default" leftSection={<IconCopy size={13} />} onClick={copy}>
        {t('One more of it')}
      </Button>
      <Button size="compact-xs" variant="default" leftSection={<IconTrash size={13} />} onClick={remove}>
        {t('Take out')}
      </Button>
    </Group>
  );
}

interface SheetNumbersProps {
  readonly person: Person;
  readonly onChange: (sheet: Person['sheet']) => void;
}

/** The numbers that its sheet says, to be changed at once. */
function SheetNumbers({ person: { sheet }, onChange }: SheetNumbersProps) {
  const values = numbersOf(sheet);
  if (values.length === 0) return null;
  return (
    <fieldset className={classes['values']} aria-label={t('Numbers of the sheet')}>
      {values.map((value) => (
        <SheetNumber
          key={value.path.join()}
          value={value}
          onChange={(now) => onChange(withValue(sheet, value.path, now))}
        />
      ))}
    </fieldset>
  );
}

function SheetNumber({
  value: { text, value },
  onChange,
}: {
  readonly value: SheetValue;
  readonly onChange: (value: number) => void;
}) {
  return (
    <NumberInput
      size="xs"
      label={
        <Text span size="xs">
          {text}
        </Text>
      }
      value={value}
      onChange={(now) => typeof now === 'number' && now !== value && onChange(now)}
    />
  );
}
