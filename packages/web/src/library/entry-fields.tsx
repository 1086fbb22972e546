import { Alert, Autocomplete, Text, TextInput } from '@mantine/core';
import { ApiError } from '../net/api.ts';
import { t } from '../texts/t.ts';

/** Where something lies in a library, as it is typed. */
export interface Place {
  readonly name: string;
  readonly folder: string;
  /** With commas between them. */
  readonly tags: string;
}

interface FieldsProps {
  readonly place: Place;
  readonly folders: readonly string[];
  readonly onChange: (place: Place) => void;
}

export function EntryFields({ place, folders, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        size="xs"
        label={t('Name')}
        required
        maxLength={80}
        data-autofocus
        value={place.name}
        onChange={(event) => onChange({ ...place, name: event.currentTarget.value })}
      />
      <Autocomplete
        size="xs"
        label={t('Folder')}
        placeholder={t('foes/small; none where left out')}
        data={[...folders]}
        value={place.folder}
        onChange={(folder) => onChange({ ...place, folder })}
      />
      <TextInput
        size="xs"
        label={t('Tags')}
        placeholder={t('undead, level 3')}
        value={place.tags}
        onChange={(event) => onChange({ ...place, tags: event.currentTarget.value })}
      />
    </>
  );
}

/** So many faults are shown at once. */
const MOST = 8;

/** Why something was not done, with each place that is at fault. */
export function Failure({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const isApi = error instanceof ApiError;
  const problems = isApi ? error.problems : [];
  return (
    <Alert color="red" role="alert" title={error instanceof Error ? error.message : String(error)}>
      {problems.slice(0, MOST).map((problem) => (
        <Text key={problem} size="xs">
          {problem}
        </Text>
      ))}
      {problems.length > MOST ? (
        <Text size="xs">{t('and {count} more', { count: problems.length - MOST })}</Text>
      ) : null}
    </Alert>
  );
}
