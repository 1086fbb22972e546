import { Button, CloseButton, Group, Paper, Select, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { focusMap } from '../map/focus-map.ts';
import { NumberField } from '../palette/number-field.tsx';
import { useEngine } from '../state/use-engine.ts';
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

function Dealing({ first }: { readonly first: number }) {
  const { act } = useSeat();
  const close = useHarm((state) => state.close);
  const chosen = useChosen();
  const [amount, setAmount] = useState<number | null>(first);
  const [kind, setKind] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const whom = named(chosen);
  const checked = useEngine('check', [{ by: 'gm', do: 'harm', ...whom }]);
  const kinds = checked?.args.find(({ name }) => name === 'choice');
  const what = checked?.args.find(({ name }) => name === 'amount')?.text ?? 'points';
  const leave = (): void => {
    close();
    focusMap();
  };
  const deal = (event: FormEvent): void => {
    event.preventDefault();
    if (amount === null || amount < 1) return;
    const told = { ...(kind === null ? {} : { choice: kind }), ...(why.trim() === '' ? {} : { text: why.trim() }) };
    act({ t: 'do', command: { by: 'gm', do: 'harm', ...whom, amount, ...told } });
    leave();
  };
  return (
    <Paper
      component="form"
      withBorder
      shadow="md"
      p="xs"
      className={classes['harm']}
      aria-label={`Damage to ${listed(chosen)}`}
      onSubmit={deal}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate="end" title={chosen.map(({ name }) => name).join(', ')}>
          Damage to {listed(chosen)}
        </Text>
        <CloseButton size="sm" aria-label="Leave it" onClick={leave} />
      </Group>
      <div className={classes['harmFields']}>
        <NumberField
          label={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
          min={1}
          value={amount}
          onChange={setAmount}
          autoFocus
        />
        <Select
          size="xs"
          label="Kind"
          placeholder={kinds?.labels[0] ?? 'as usual'}
          data={(kinds?.candidates ?? []).map((each, at) => ({ value: String(each), label: kinds?.labels[at] ?? '' }))}
          value={kind}
          clearable
          onChange={setKind}
          comboboxProps={{ shadow: 'md' }}
        />
        <TextInput
          size="xs"
          label="Why, for the log"
          placeholder="falling plaster"
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={amount === null || amount < 1}>
          Deal
        </Button>
      </div>
    </Paper>
  );
}
