import { Button, CloseButton, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { focusMap } from '../map/focus-map.ts';
import { NumberField } from '../palette/number-field.tsx';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import classes from './gm.module.css';
import { useHarm } from './harm.ts';
import { listed, named, useChosen } from './use-chosen.ts';

/** Damage by hand to who is chosen on the map: a digit opens it, Enter deals it. */
export function HarmBox() {
  const amount = useHarm((state) => state.amount);
  const open = useHarm((state) => state.open);
  const chosen = useChosen();
  // A digit belongs to a question first, whose panel came later and is asked before this one.
  useKeys({ choice: ({ key }) => (chosen.length > 0 ? open(Number(key)) : false) });
  return amount === null || chosen.length === 0 ? null : <Dealing first={amount} />;
}

/** What is told of the damage. */
interface Told {
  readonly amount: number | null;
  /** null: the usual kind. */
  readonly kind: string | null;
  readonly why: string;
}

function Dealing({ first }: { readonly first: number }) {
  const { act } = useSeat();
  const close = useHarm((state) => state.close);
  const chosen = useChosen();
  const [told, setTold] = useState<Told>({ amount: first, kind: null, why: '' });
  const leave = (): void => {
    close();
    focusMap();
  };
  const deal = (event: FormEvent): void => {
    event.preventDefault();
    const { amount, kind } = told;
    const why = told.why.trim();
    if (amount === null || amount < 1) return;
    const more = { ...(kind === null ? {} : { choice: kind }), ...(why === '' ? {} : { text: why }) };
    act({ t: 'do', command: { by: 'gm', do: 'harm', ...named(chosen), amount, ...more } });
    leave();
  };
  return (
    <Paper
      component="form"
      withBorder
      shadow="md"
      p="xs"
      className={classes['harm']}
      aria-label={t('Damage to {names}', { names: listed(chosen) })}
      onSubmit={deal}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate="end" title={chosen.map(({ name }) => name).join(', ')}>
          {t('Damage to {names}', { names: listed(chosen) })}
        </Text>
        <CloseButton size="sm" aria-label={t('Leave it')} onClick={leave} />
      </Group>
      <Fields told={told} onTell={(part) => setTold({ ...told, ...part })} />
    </Paper>
  );
}

function Fields({ told, onTell }: { readonly told: Told; readonly onTell: (part: Partial<Told>) => void }) {
  const { amount, kind, why } = told;
  const checked = useEngine('check', [{ by: 'gm', do: 'harm', ...named(useChosen()) }]);
  const kinds = checked?.args.find(({ name }) => name === 'choice');
  const choices = (kinds?.candidates ?? []).map((each, at) => ({
    value: String(each),
    label: kinds?.labels[at] ?? '',
  }));
  const what = checked?.args.find(({ name }) => name === 'amount')?.text ?? 'points';
  return (
    <div className={classes['harmFields']}>
      <NumberField
        label={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
        min={1}
        value={amount}
        onChange={(value) => onTell({ amount: value })}
        autoFocus
      />
      <NativeSelect
        size="xs"
        label={t('Kind')}
        data={[{ value: '', label: t('as usual') }, ...choices]}
        value={kind ?? ''}
        onChange={({ currentTarget }) => onTell({ kind: currentTarget.value || null })}
      />
      <TextInput
        size="xs"
        label={t('Why, for the log')}
        placeholder={t('falling plaster')}
        maxLength={200}
        value={why}
        onChange={(event) => onTell({ why: event.currentTarget.value })}
      />
      <Button type="submit" size="xs" disabled={amount === null || amount < 1}>
        {t('Deal')}
      </Button>
    </div>
  );
}
