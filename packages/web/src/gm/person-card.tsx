import type { Command } from '@fray/engine';
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Paper,
  Pill,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconEye, IconEyeOff, IconMapPin, IconMinus, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import type { Person } from '../engine/messages.ts';
import { addPortrait, takePicture } from '../net/pictures.ts';
import { FeatsButton } from '../rules/feats-button.tsx';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { Belonging } from './belonging.tsx';
import { ConditionSelect } from './condition-select.tsx';
import classes from './gm.module.css';
import { useSubject } from './use-subject.ts';

const PortraitField = lazy(async () => ({
  default: (await import('../workshop/picture/portrait-field.tsx')).PortraitField,
}));

/** A command of the game master without its author and its reason. */
type GmCommand = Omit<Command, 'by' | 'text'>;

/** One combatant in the hands of the game master: its numbers and conditions, where it stands and who sees it. */
export function PersonCard() {
  const { act } = useSeat();
  const subject = useSubject();
  const person = useEngine('person', subject === null ? null : [subject.id]);
  const [why, setWhy] = useState('');
  if (person === null) return null;
  const deed = (what: GmCommand): void =>
    act({ t: 'do', command: { by: 'gm', ...what, ...(why.trim() === '' ? {} : { text: why.trim() }) } });
  return (
    <Paper component="section" aria-label={t('One combatant')} withBorder p="xs">
      <Stack gap="xs">
        <WhoIsIt person={person} />
        <TextInput
          size="xs"
          label={t('Why, for the log')}
          placeholder={t('falling plaster')}
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Numbers person={person} deed={deed} />
        <Conditions person={person} deed={deed} />
        <Where person={person} deed={deed} />
        <Portrait person={person} deed={deed} />
        <Feats />
      </Stack>
    </Paper>
  );
}

function WhoIsIt({ person }: { readonly person: Person }) {
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const choose = useSelection((state) => state.choose);
  return (
    <Group justify="space-between" wrap="nowrap" align="end" gap="xs">
      <Select
        size="xs"
        flex={1}
        label={t('Combatant')}
        data={combatants.flatMap((each) => (each === null ? [] : [{ value: each.id, label: each.name }]))}
        value={person.id}
        allowDeselect={false}
        searchable
        comboboxProps={{ shadow: 'md' }}
        onChange={(id) => choose({ target: id, draft: null })}
      />
      <Badge variant="light" tt="none" mb={5}>
        {person.verdict}
        {person.hidden ? t(', hidden') : ''}
      </Badge>
    </Group>
  );
}

interface PartProps {
  readonly person: Person;
  readonly deed: (what: GmCommand) => void;
}

function Numbers({ person, deed }: PartProps) {
  const shown = person.numbers.filter(({ isBooks }) => !isBooks);
  const books = person.numbers.filter(({ isBooks }) => isBooks);
  return (
    <>
      <Listed person={person} numbers={shown} deed={deed} />
      {books.length === 0 ? null : (
        <details className={classes['books']}>
          <summary>{t('What only keeps the books of a turn')}</summary>
          <Listed person={person} numbers={books} deed={deed} />
        </details>
      )}
    </>
  );
}

function Listed({ person, numbers, deed }: PartProps & { readonly numbers: Person['numbers'] }) {
  return (
    <SimpleGrid cols={2} spacing={4} verticalSpacing={1}>
      {numbers.map((each) => (
        <OneNumber key={each.id} person={person} number={each} deed={deed} />
      ))}
    </SimpleGrid>
  );
}

/** A number, one more or one less at a press; by more with the form. */
function OneNumber({ person, number, deed }: PartProps & { readonly number: Person['numbers'][number] }) {
  const choose = useSelection((state) => state.choose);
  const { id, text, value } = number;
  const by = (amount: number): void => deed({ do: 'adjust', target: person.id, choice: id, amount });
  const open = (): void =>
    choose({ draft: { by: 'gm', do: 'adjust', target: person.id, choice: id, amount: value > 0 ? -1 : 1 } });
  return (
    <div className={classes['number']}>
      <button type="button" className={classes['name']} onClick={open} title={t('Change {text} by more', { text })}>
        {text}
      </button>
      <ActionIcon size="xs" variant="subtle" aria-label={t('{text}: one less', { text })} onClick={() => by(-1)}>
        <IconMinus size={12} />
      </ActionIcon>
      <output className={classes['value']} aria-label={text}>
        {value}
      </output>
      <ActionIcon size="xs" variant="subtle" aria-label={t('{text}: one more', { text })} onClick={() => by(1)}>
        <IconPlus size={12} />
      </ActionIcon>
    </div>
  );
}

function Conditions({ person, deed }: PartProps) {
  return (
    <Stack gap={4}>
      <Text size="xs" fw={500}>
        {t('Conditions')}
      </Text>
      <Group gap={4}>
        {person.conditions.map(({ id, text }) => (
          <Pill
            key={id}
            size="sm"
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('Take away: {what}', { what: text }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => deed({ do: 'relieve', target: person.id, choice: id })}
          >
            {text}
          </Pill>
        ))}
        <ConditionSelect
          label={t('Give a condition')}
          whom={{ target: person.id }}
          onGive={(id) => deed({ do: 'afflict', target: person.id, choice: id })}
        />
      </Group>
    </Stack>
  );
}

/** What sheets of this table may name, to look up. */
function Feats() {
  const ruleset = useKnown((state) => state.fight?.ruleset);
  return (
    <Group>
      <FeatsButton ruleset={ruleset} />
    </Group>
  );
}

/** The picture on its token. */
function Portrait({ person, deed }: PartProps) {
  const { token } = useSeat();
  const portrait = useKnown((state) => state.fight?.combatants.find((each) => each?.id === person.id)?.portrait) ?? '';
  return (
    <Suspense>
      <PortraitField
        portrait={portrait}
        keep={(file) => addPortrait(token, file)}
        offers={token}
        take={({ library, hash, name }) => takePicture(token, library, { hash, name })}
        onChange={(now) => deed({ do: 'portray', target: person.id, choice: now === '' ? 'none' : now })}
      />
    </Suspense>
  );
}

function Where({ person, deed }: PartProps) {
  const choose = useSelection((state) => state.choose);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMapPin size={14} />}
        onClick={() => choose({ draft: { by: 'gm', do: 'place', target: person.id } })}
      >
        {t('Put elsewhere')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={person.hidden ? <IconEye size={14} /> : <IconEyeOff size={14} />}
        onClick={() => deed({ do: person.hidden ? 'reveal' : 'hide', target: person.id })}
      >
        {person.hidden ? t('Reveal') : t('Hide')}
      </Button>
      <Belonging whom={{ target: person.id }} />
    </Group>
  );
}
