import { ActionIcon, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../texts/t.ts';
import { fieldId, useFaults } from './form-context.ts';
import { type FieldProps, NameBox } from './leaf-fields.tsx';
import classes from './sheet.module.css';

interface PartProps extends Pick<FieldProps, 'label' | 'about' | 'place'> {
  readonly children: ReactNode;
}

/** Several fields that belong together, with what is wrong with the whole of them. */
export function Part({ label, about, place, children }: PartProps) {
  const { faults, doubts } = useFaults(place, false);
  return (
    <fieldset className={classes['part']} id={fieldId(place)} tabIndex={-1}>
      <legend>{label}</legend>
      {about === '' ? null : (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
      {[faults, doubts].filter(Boolean).map((text) => (
        <Text key={text} size="xs" c={text === faults ? 'var(--mantine-color-error)' : 'dimmed'} fw={650}>
          {text}
        </Text>
      ))}
      {children}
    </fieldset>
  );
}

interface TakeOutProps {
  readonly what: string;
  /** The place of the list: the keys go on where something is added to it. */
  readonly adder: string;
  readonly onPress: () => void;
}

export function TakeOut({ what, adder, onPress }: TakeOutProps) {
  return (
    <ActionIcon
      className={classes['takeOut']}
      variant="subtle"
      color="gray"
      aria-label={t('Take out {what}', { what })}
      title={t('Take out {what}', { what })}
      onClick={() => {
        onPress();
        document.getElementById(adderId(adder))?.focus();
      }}
    >
      <IconTrash size={15} />
    </ActionIcon>
  );
}

/** The id of the field by which something is added to a list. */
export function adderId(place: string): string {
  return `${fieldId(place)}-add`;
}

interface AdderProps {
  readonly label: string;
  readonly place: string;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}

/** Adds by name, searched among those there are; Enter takes what is offered, and once more adds it. */
export function Adder({ label, place, names, onAdd }: AdderProps) {
  const [name, setName] = useState('');
  return (
    <form
      aria-label={t('Add to {label} by name', { label })}
      className={classes['adder']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <NameBox
        id={adderId(place)}
        label={t('Add to {label}', { label })}
        names={names}
        value={name}
        onChange={setName}
      />
      <Button type="submit" size="xs" variant="default" aria-label={t('Add it to {label}', { label })}>
        {t('Add')}
      </Button>
    </form>
  );
}
